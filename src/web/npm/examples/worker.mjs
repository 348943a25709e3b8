// A Node.js worker that draws the dungeon of each id it receives.
import { parentPort } from "node:worker_threads";
import { generate, render } from "dungeonlab";

parentPort.on("message", (id) => {
  try {
    const map = generate({ id });
    parentPort.postMessage({ id, svg: render(map.json) });
  } catch (error) {
    parentPort.postMessage({ id, error: error.message });
  }
});
