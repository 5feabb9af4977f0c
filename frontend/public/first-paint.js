/* Sets theme, text size and language before anything is drawn, so that nothing flashes or moves.
   A file of its own because the content security policy allows no inline script. */
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("vitrine.settings") || "{}");
  } catch {
    kept = {}; // No storage, or not ours: the defaults hold.
  }
  var dark = kept.theme === "night" || (kept.theme !== "day" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  if (kept.textSize) root.style.setProperty("--text-scale", String(kept.textSize / 100));
  if (kept.language) root.lang = kept.language;
})();
