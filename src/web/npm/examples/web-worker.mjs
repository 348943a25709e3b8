// A worker of a page that draws the dungeon of each id it receives. To bundle it into one file, for example:
// esbuild web-worker.mjs --bundle --format=esm --outfile=worker.js
import { generate, render } from "dungeonlab";

self.addEventListener("message", ({ data: id }) => {
  try {
    const map = generate({ id });
    self.postMessage({ id, svg: render(map.json) });
  } catch (error) {
    self.postMessage({ id, error: error.message });
  }
});
// Ids that came while the program started are lost, so the page must wait for this message.
self.postMessage({ ready: true });
