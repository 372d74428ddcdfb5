"""The kinds of step that a deal is made of, one module each; ``kinds`` says what they have in common."""
