"""The rules language: reading, checking and loading what stands under rules/."""
