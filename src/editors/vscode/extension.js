// The extension: starts `dungeonlab lsp` for maps, draws the picture beside the text with `dungeonlab
// render`, and binds the drawing of drawing.js to commands. Rules, words and pictures are the program's.
"use strict";

const vscode = require("vscode");
const fs = require("fs");
const path = require("path");
const {execFile} = require("child_process");
const {LanguageClient} = require("vscode-languageclient/node");
const drawing = require("./drawing");

const MAPS = [
  {scheme: "file", language: "dungeonlab-plan"},
  {scheme: "untitled", language: "dungeonlab-plan"},
  {scheme: "file", pattern: "**/*.dungeon.json"},
];
const isMap = (document) => vscode.languages.match(MAPS, document) > 0;
const PAUSE_MS = 150; // between the last key and the picture

/** The program: the one that is set, the one inside, or the one on the PATH. */
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

const linesOf = (document) => Array.from({length: document.lineCount}, (_, at) => document.lineAt(at).text);

/** Puts other lines in the place of those that differ. */
async function replaceLines(editor, made) {
  if (!made) {
    vscode.window.showInformationMessage("Put the cursor into a box of the drawing that has such a neighbour.");
    return;
  }
  const before = linesOf(editor.document);
  const cursor = editor.selection;
  await editor.edit((edit) => made.forEach((line, at) => {
    if (line !== before[at]) edit.replace(editor.document.lineAt(at).range, line);
  }));
  editor.selection = cursor;
}

async function drawWall(editor) {
  const side = await vscode.window.showQuickPick(drawing.SIDES, {placeHolder: "On which side of the cell?"});
  const kind = side && await vscode.window.showQuickPick(Object.keys(drawing.MARKS), {placeHolder: "Which wall?"});
  const {line, character} = editor.selection.active;
  if (kind) await replaceLines(editor, drawing.drawWall(linesOf(editor.document), line, character, side, kind));
}

function moveColumn(editor, side) {
  const {line, character} = editor.selection.active;
  return replaceLines(editor, drawing.moveColumn(linesOf(editor.document), line, character, side));
}

/** After a key in a box its walls are put back where they were. */
function keepWidth(event) {
  const editor = vscode.window.activeTextEditor;
  const change = event.contentChanges[0];
  if (!editor || event.document !== editor.document || event.document.languageId !== "dungeonlab-plan" ||
      event.contentChanges.length !== 1 || event.reason !== undefined || !change.range.isSingleLine ||
      change.text.includes("\n") || change.text.length > 1 || editor.selections.length > 1 ||
      !vscode.workspace.getConfiguration("dungeonlab").get("keepBoxWidth")) {
    return;
  }
  const grown = change.text.length - change.rangeLength;
  const {line, character} = change.range.start;
  const kept = drawing.keptWidth(linesOf(event.document), line, character + change.text.length, grown);
  if (kept === undefined) return;
  const cursor = new vscode.Position(line, character + change.text.length);
  editor.edit((edit) => edit.replace(event.document.lineAt(line).range, kept), {undoStopBefore: false, undoStopAfter: false})
    .then(() => { editor.selection = new vscode.Selection(cursor, cursor); });
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
    command("dungeonlab.drawWall", drawWall),
    command("dungeonlab.moveColumnEast", (editor) => moveColumn(editor, "east")),
    command("dungeonlab.moveColumnWest", (editor) => moveColumn(editor, "west")),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length === 0 || !isMap(event.document)) return;
      keepWidth(event);
      shown.drawSoon(event.document);
    }),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (editor && isMap(editor.document)) shown.drawSoon(editor.document);
    }));
}

module.exports = {activate};
