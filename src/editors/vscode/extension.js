// The extension: starts `dungeonlab lsp` for maps and shows the picture next to the text with
// `dungeonlab render`. The program decides rules, wording, drawing and pictures.
"use strict";

const vscode = require("vscode");
const fs = require("fs");
const path = require("path");
const {execFile} = require("child_process");
const {LanguageClient} = require("vscode-languageclient/node");

const MAPS = [
  {scheme: "file", language: "dungeonlab-plan"},
  {scheme: "untitled", language: "dungeonlab-plan"},
  {scheme: "file", pattern: "**/*.dungeon.json"},
];
const isMap = (document) => vscode.languages.match(MAPS, document) > 0;
const PAUSE_MS = 150; // between the last key and the picture
const SIDES = ["north", "east", "south", "west"];
const WALLS = ["simple", "wire", "monolith", "exit", "none"];

/** The path of the program: from the settings, from the extension, or from the PATH. */
function program(context) {
  const set = vscode.workspace.getConfiguration("dungeonlab").get("program");
  const name = {linux: "dungeonlab", win32: "dungeonlab.exe"}[process.platform];
  const inside = name && path.join(context.extensionPath, "server", name);
  return set || (inside && fs.existsSync(inside) ? inside : "dungeonlab");
}

/** The picture of a map as SVG, or why there is none. */
function picture(context, document) {
  return new Promise((resolve) => {
    const run = execFile(program(context), ["render", "-", "--format", "svg"], {maxBuffer: 1 << 26}, (error, svg, words) =>
      resolve(svg || `<pre>${(words || String(error)).replace(/[&<]/g, (c) => (c === "&" ? "&amp;" : "&lt;"))}</pre>`));
    run.stdin.on("error", () => {});
    run.stdin.end(document.getText());
  });
}

class Picture {
  constructor(context) {
    this.context = context;
  }

  show(document) {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel("dungeonlab.picture", "Map",
        {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true}, {enableScripts: false});
      this.panel.onDidDispose(() => { this.panel = undefined; });
    }
    this.draw(document);
  }

  async draw(document) {
    if (!this.panel) return;
    const shown = await picture(this.context, document);
    if (!this.panel) return;
    this.panel.title = path.basename(document.fileName);
    this.panel.webview.html = `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'"><style>body{background:white;color:black}
      svg{max-width:100%;height:auto}</style></head><body>${shown}</body></html>`;
  }

  drawSoon(document) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(document), PAUSE_MS);
  }
}

const placeOf = (document, position) => ({textDocument: {uri: document.uri.toString()}, position});

/** Lets the server draw at the cursor by asking for the edit. */
async function draw(client, editor, command, ...words) {
  const {line, character} = editor.selection.active;
  try {
    await client.sendRequest("workspace/executeCommand",
      {command: `dungeonlab.plan.${command}`, arguments: [placeOf(editor.document, {line, character}), ...words]});
  } catch (error) {
    vscode.window.showInformationMessage(error.message);
  }
}

async function drawWall(client, editor) {
  const side = await vscode.window.showQuickPick(SIDES, {placeHolder: "On which side of the cell?"});
  const wall = side && await vscode.window.showQuickPick(WALLS, {placeHolder: "Which wall?"});
  if (wall) await draw(client, editor, "drawWall", side, wall);
}

let isKeeping = false; // the server made the change

/** After a key in a box, lets the server move the box's walls back to where they were. */
async function keepWidth(client, event) {
  const editor = vscode.window.activeTextEditor;
  const change = event.contentChanges[0];
  if (isKeeping || !editor || event.document !== editor.document || event.document.languageId !== "dungeonlab-plan" ||
      event.contentChanges.length !== 1 || event.reason !== undefined || editor.selections.length > 1 ||
      !vscode.workspace.getConfiguration("dungeonlab").get("keepBoxWidth")) {
    return;
  }
  const {version} = event.document;
  const cursor = change.range.start.translate(0, change.text.length);
  const edits = await client.sendRequest("textDocument/onTypeFormatting",
    {...placeOf(event.document, cursor), ch: change.text, options: {tabSize: 2, insertSpaces: true}});
  if (!edits || edits.length === 0 || event.document.version !== version) return;
  isKeeping = true;
  try {
    await editor.edit((edit) => edits.forEach(({range: {start, end}, newText}) => edit.replace(
      new vscode.Range(start.line, start.character, end.line, end.character), newText)),
    {undoStopBefore: false, undoStopAfter: false});
    editor.selection = new vscode.Selection(cursor, cursor);
  } finally {
    isKeeping = false;
  }
}

function activate(context) {
  const client = new LanguageClient("dungeonlab", "DungeonLab", {command: program(context), args: ["lsp"]}, {
    documentSelector: MAPS,
    synchronize: {fileEvents: vscode.workspace.createFileSystemWatcher("**/dungeonlab.json")},
  });
  client.start();
  const shown = new Picture(context);
  const command = (name, run) => vscode.commands.registerTextEditorCommand(name, (editor) => { run(editor); });
  context.subscriptions.push(
    client,
    command("dungeonlab.showPicture", (editor) => shown.show(editor.document)),
    command("dungeonlab.drawWall", (editor) => drawWall(client, editor)),
    command("dungeonlab.moveColumnEast", (editor) => draw(client, editor, "moveColumn", "east")),
    command("dungeonlab.moveColumnWest", (editor) => draw(client, editor, "moveColumn", "west")),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length === 0 || !isMap(event.document)) return;
      keepWidth(client, event);
      shown.drawSoon(event.document);
    }),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (editor && isMap(editor.document)) shown.drawSoon(editor.document);
    }));
}

module.exports = {activate};
