// The page contains the program: the WebAssembly, packed with gzip, as base64. It is unpacked here
// and started by the library, which comes next.

const packed = Uint8Array.from(atob(document.getElementById("packed").textContent), (letter) => letter.charCodeAt(0));
const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const wasmBinary = new Uint8Array(await new Response(plain).arrayBuffer());
const start = () => dungeonlab({ wasmBinary });
