// The gamemaster's page that accompanies her terminal: shows the lines in its own file and reloads
// itself. The name of the player whose view is shown follows # and stays.

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
  // Not while somebody chooses, looks up or copies something.
  if (document.activeElement !== viewer && !byId("panel").open && String(getSelection()) === "") {
    location.reload();
  }
}, RELOAD);
