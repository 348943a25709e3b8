// A worker of Node.js that draws the dungeon of each id that it is sent.
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
