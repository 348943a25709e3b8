// Files that you open and save, and what the browser stores.

const bytesMost = 16 * 2 ** 20;
const keptName = "dungeonlab-studio";
const asideMost = 3; // works that are kept while you look at links

function keep() {
  const aside = studio.texts.slice(0, studio.at).filter(({ isAside }) => isAside).slice(-asideMost);
  try {
    localStorage.setItem(keptName, JSON.stringify({ ...now(), aside }));
  } catch {
    say("this browser cannot store your work: save it to a file");
  }
}

function keptWork() {
  try {
    const work = JSON.parse(localStorage.getItem(keptName) ?? "null");
    return typeof work?.text === "string" && work.chosen ? work : null;
  } catch {
    return null;
  }
}

async function read(file) {
  if (file.size > bytesMost) {
    say(`${file.name} has ${file.size} bytes; a map can have ${bytesMost} at most`);
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    say(`${file.name} is not UTF-8 text: save it as UTF-8 and open it again`);
    return;
  }
  const name = file.name.replace(/(\.dungeon)?\.(json|txt)$|\.tmj$|\.game\.jsonl$/i, "");
  if (/\.tmx$/i.test(file.name)) {
    say(`${file.name} is a Tiled map in XML: export it from Tiled as JSON (File, Export As, .tmj) and open that`);
  } else if (/\.(uvtt|dd2vtt|df2vtt)$/i.test(file.name)) {
    say(`${file.name}: a file for virtual tabletops cannot be read as a map, because its walls have no kinds`);
  } else if (/\.tmj$/i.test(file.name) || /"tilewidth"/.test(text)) {
    attempt(() => {
      const map = fromTiled(text, { ignoreUnknown: true });
      change(map.text, { name });
      if (map.ignored.length > 0) {
        say(`left out: ${map.ignored.join("; ")}`);
      }
    });
  } else if (text.split("\n", 1)[0].includes('"event":"start"')) {
    attempt(() => change(mapOfRecord(text).json, { name, route: text }));
  } else {
    change(text, { name });
  }
}

const fileEndings = { json: ".dungeon.json", plan: ".dungeon.txt", svg: ".svg", png: ".png", tiled: ".tmj", uvtt: ".uvtt", live: ".html" };

function download(name, data) {
  const link = element("a", { download: name, href: URL.createObjectURL(new Blob([data])) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A picture as the bytes of a PNG with that width and height in pixels. */
async function pngOf(svg, width, height) {
  const image = new Image();
  image.src = asImage(svg);
  await image.decode();
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  if (blob === null) {
    throw new Error("the picture is too large for the browser");
  }
  return blob;
}

async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = "";
  for (const byte of bytes) {
    letters += String.fromCharCode(byte);
  }
  return btoa(letters);
}

/** The picture for paper: ten units of a drawing are one pixel, and paper needs twice as many, if a canvas has room for them. */
async function paperPng(text) {
  const { svg, width, height } = picture(text, withRoute());
  const pixels = Math.max(5, width / 16384, height / 16384, Math.sqrt(width * height / 1e8));
  return pngOf(svg, width / pixels, height / pixels);
}

async function saveTabletops(text) {
  const levels = tabletop(text);
  for (const [level, { svg, width, height, uvtt }] of levels.entries()) {
    const image = await base64Of(await pngOf(svg, width, height));
    const part = levels.length > 1 ? `.level-${level + 1}` : "";
    download(now().name + part + fileEndings.uvtt, JSON.stringify({ ...JSON.parse(uvtt), image }));
  }
}

async function save() {
  const { text, name } = now();
  const form = byId("form").value;
  const make = {
    svg: () => render(text, withRoute()),
    png: () => paperPng(text),
    tiled: () => tiled(text),
    live: () => liveScreen(text),
  }[form] ?? (() => format(text, form));
  try {
    await (form === "uvtt" ? saveTabletops(text) : Promise.resolve(make()).then((data) => download(name + fileEndings[form], data)));
  } catch (error) {
    say(error.message);
  }
}
