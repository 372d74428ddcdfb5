// @ts-check
// The links home lead to the site that the wrong address lies in, and the reader's language stands first.
const homes = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("a[data-home]")]);
const steps = location.pathname.split("/");
const codes = homes.map((link) => link.hreflang);
const at = steps.findIndex((step) => codes.includes(step));
if (at > 0) {
  for (const link of homes) {
    link.setAttribute("href", [...steps.slice(0, at), link.hreflang, ""].join("/"));
  }
}
let kept = "";
try {
  kept = localStorage.getItem("cardrules.language") ?? "";
} catch {
  // A browser that keeps nothing knows no language chosen before.
}
const wishes = [steps[at] ?? "", kept, ...navigator.languages].map((wish) => wish.toLowerCase().split("-")[0] ?? "");
const first = homes.find((link) => link.hreflang === wishes.find((wish) => codes.includes(wish)));
const part = first?.closest("div");
if (first && part) {
  part.className = "first";
  document.querySelector("h1")?.after(part);
  document.documentElement.lang = first.hreflang;
}
