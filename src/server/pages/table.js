// The page of a gamemaster beside her terminal: shows the lines that stand in it, and loads itself anew.
// Whose view is shown stands behind # and stays.

const RELOAD = 2000;
const log = byId("lines");
const viewer = byId("viewer");
const chosen = decodeURIComponent(location.hash.slice(1));

followTheme(byId("theme"));
openPanelBy(byId("help"), byId("panel"));
const desk = new Desk(
  lines[0],
  () => {},
  (text, kind) => log.append(element("li", text, { className: kind }))
);
for (const line of lines) {
  desk.hear(line);
}
if ([...viewer.options].some((one) => one.value === chosen)) {
  viewer.value = chosen;
}
viewer.addEventListener("change", () => {
  location.hash = encodeURIComponent(viewer.value);
});
setInterval(() => {
  // Not under the hand of who chooses, looks up or copies something.
  if (document.activeElement !== viewer && !byId("panel").open && String(getSelection()) === "") {
    location.reload();
  }
}, RELOAD);
