(function () {
  "use strict";
  var at = { ".chip": -1, ".zone[id]": -1, ".warned": -1 };
  function go(what, step) {
    var all = document.querySelectorAll(what);
    if (!all.length) return;
    at[what] = (at[what] + step + all.length) % all.length;
    var to = all[at[what]];
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: what === ".zone[id]" ? "start" : "center" });
  }
  function flip() {
    var root = document.documentElement;
    var dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    var act = {
      j: function () { go(".chip", 1); }, k: function () { go(".chip", -1); },
      n: function () { go(".zone[id]", 1); }, p: function () { go(".zone[id]", -1); },
      w: function () { go(".warned", 1); }, t: flip,
      b: function () { document.body.classList.toggle("plain"); }
    }[event.key];
    if (act) { act(); event.preventDefault(); }
  });
})();
