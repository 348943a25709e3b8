// run_importers.cjs CODE ESBUILD FILE OWLBEAR_CELL PADDING: runs the code of two importers of virtual tabletops, ddimport.js and
// importVTT.ts of the folder CODE, on FILE, and prints what walls and doors they make. What surrounds them, Foundry and
// Owlbear Rodeo, is replaced by as little as they ask for. The folder ESBUILD has esbuild in its node_modules.
const fs = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')
const {createRequire} = require('node:module')

const [code, esbuild, file, owlbearCell, padding] = process.argv.slice(2)

/** Foundry: documents that keep what they are given, and a scene with a margin around its picture. */
async function foundry(map) {
  let made
  class Document {
    constructor(data) { Object.assign(this, data) }
    toObject() { return {...this} }
  }
  class Scene extends Document {
    getDimensions() {
      const margin = length => Math.ceil(this.padding * length / this.grid) * this.grid
      return {sceneX: margin(this.width), sceneY: margin(this.height)}
    }
    updateSource(data) { made = {data, margin: this.getDimensions()} }
    createThumbnail() { return Promise.resolve({}) }
    update() {}
    static create(data) { return new Scene(data) }
  }
  const sandbox = vm.createContext({
    Hooks: {on() {}}, FormApplication: class {}, game: {settings: {get: () => false}, system: {}},
    CONST: {WALL_SENSE_TYPES: {NONE: 0, NORMAL: 20}}, Scene, WallDocument: Document, AmbientLightDocument: Document, console,
  })
  const source = fs.readFileSync(path.join(code, 'ddimport.js'), 'utf8')
  const importer = vm.runInContext(`${source}\nDDImporter`, sandbox, {filename: 'ddimport.js'})
  const grid = map.resolution.pixels_per_grid
  await importer.DDImport(map, 'map', 'map', '', 3, 0, Number(padding), 'png', '', undefined, 'data', grid)
  const walls = made.data.walls.map(wall => ({...wall, c: wall.c.map((at, i) => at - (i % 2 ? made.margin.sceneY : made.margin.sceneX))}))
  return {
    walls: walls.filter(wall => wall.door === undefined).map(wall => wall.c),
    doors: walls.filter(wall => wall.door !== undefined).map(door => [...door.c, door.door === 1]),
  }
}

/** Owlbear Rodeo: paths that keep their commands, and a scene with cells of a known size. */
async function owlbear(text) {
  const paths = []
  const pathOf = () => {
    const made = {}
    const builder = new Proxy({}, {get: (_, key) => key === 'build' ? () => made : value => { made[key] = value; return builder }})
    return builder
  }
  const sdk = {
    __esModule: true, Command: {MOVE: 'move', LINE: 'line'}, buildPath: pathOf,
    default: {
      notification: {show() {}}, player: {getSelection: async () => []},
      scene: {
        isReady: async () => true, grid: {getDpi: async () => Number(owlbearCell)}, fog: {setFilled: async () => {}},
        items: {addItems: async items => paths.push(...items)},
      },
    },
  }
  const source = fs.readFileSync(path.join(code, 'importVTT.ts'), 'utf8')
  const script = createRequire(path.join(path.resolve(esbuild), 'x.js'))('esbuild').transformSync(source, {loader: 'ts', format: 'cjs'}).code
  const module = {exports: {}}
  class FileReader {
    readAsText(given) { this.result = given.text; this.onload() }
  }
  vm.runInNewContext(script, {module, exports: module.exports, require: () => sdk, FileReader, console}, {filename: 'importVTT.ts'})
  await module.exports.addItemsFromVTT({text}, false)
  const walls = []
  const doors = []
  for (const {name, commands, metadata} of paths) {
    for (let i = 1; i < commands.length; ++i) {
      const line = [...commands[i - 1].slice(1), ...commands[i].slice(1)]
      if (name === 'Wall') walls.push(line)
      else doors.push([...line, !metadata['rodeo.owlbear.dynamic-fog/doors'][0].open])
    }
  }
  return {walls, doors}
}

async function main() {
  const text = fs.readFileSync(file, 'utf8')
  console.log(JSON.stringify({foundry: await foundry(JSON.parse(text)), owlbear: await owlbear(text)}))
}

main()
