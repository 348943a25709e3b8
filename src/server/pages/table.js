// The page of a gamemaster beside her terminal: shows the lines that stand in it, and loads itself anew.
// Whose view is shown, and the theme, stand behind # and stay.

const RELOAD = 2000;
const log = document.getElementById("lines");
const viewer = document.getElementById("viewer");
const theme = document.getElementById("theme");
const [chosen, shade] = decodeURIComponent(location.hash.slice(1)).split(",");

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  theme.textContent = name === "dark" ? "Light" : "Dark";
}
function keep() {
  location.hash = encodeURIComponent(`${viewer.value},${document.documentElement.dataset.theme}`);
}

drawSigns(document.getElementById("boundaries"));
setTheme(shade || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
const desk = new Desk(
  lines[0],
  () => {},
  (text, kind) => {
    const line = document.createElement("li");
    line.className = kind;
    line.textContent = text;
    log.append(line);
  }
);
for (const line of lines) {
  desk.hear(line);
}
if ([...viewer.options].some((one) => one.value === chosen)) {
  viewer.value = chosen;
}
viewer.addEventListener("change", keep);
theme.addEventListener("click", () => {
  setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  keep();
});
new ResizeObserver(() => desk.draw()).observe(document.getElementById("truth"));
setInterval(() => {
  // Not under the hand of who chooses or copies something.
  if (document.activeElement !== viewer && String(getSelection()) === "") {
    location.reload();
  }
}, RELOAD);
