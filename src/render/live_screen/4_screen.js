// The screen itself: its buttons and keys, its messages, and where it keeps what was shown.

const byId = (id) => document.getElementById(id);
const zoomFactor = 1.25;

/** A value that the browser stores under a key, if it stores anything at all. */
class Store {
  static read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  static write(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }
}

function startScreen() {
  const defs = document.querySelector("defs"); // a map without symbols has none
  const symbols = defs ? new XMLSerializer().serializeToString(defs) : "";
  const dungeon = new Dungeon(JSON.parse(byId("dungeon").textContent), symbols);
  const progressKey = `dungeonlab-live:${dungeon.hash}`;
  const zoomKey = "dungeonlab-live-zoom";
  const say = (words) => {
    byId("status").textContent = words;
  };
  let warned = false;

  const progress = new Progress(dungeon, () => {
    update();
    if (!Store.write(progressKey, progress.text()) && !warned) {
      warned = true;
      say("This browser cannot store anything: save to a file before you close the page.");
    }
  });
  const players = new PlayersWindow(dungeon, byId("style").textContent);
  const map = new MapView(byId("map"), {
    onPlace: act,
    onWall: (wall) => progress.turnWall(dungeon.boundaries.get(wall.split(".")[0])),
    onSelect: describe,
    describe: (place) => `${place}, ${progress.stateOf(place)}, ${dungeon.places[place]?.name ?? "nothing"}`,
  });

  // What is shown.

  function update() {
    map.lay({ marks: progress.marks, seen: progress.seen, walls: progress.wallNames });
    drawPlayers();
    byId("undo").disabled = !progress.canUndo;
    byId("redo").disabled = !progress.canRedo;
    updatePlayers();
    describe();
  }
  function drawPlayers() {
    if (!players.draw(progress, document.documentElement.dataset.theme)) {
      say("The players’ window was reloaded and lost its connection: press P to open it again.");
    }
  }
  function updatePlayers() {
    const select = byId("player");
    const chosen = Math.min(Number(select.value || 0), progress.here.length - 1);
    if (select.options.length !== progress.here.length) {
      select.replaceChildren(
        ...progress.here.map((_, player) => new Option(dungeon.nameOf(player), String(player))),
      );
    }
    select.value = String(chosen);
    byId("add-player").disabled = progress.here.length >= dungeon.playersMax;
  }
  /** Describes the focused place. */
  function describe() {
    const place = map?.selected;
    if (!place) {
      return;
    }
    const { cell } = dungeon.placeNamed(place);
    const here = progress.players.get(place);
    const known = dungeon.places[place];
    const walls = sideNames
      .map((side) => [side, cell.boundaries[side]])
      .filter(([, { barrier }]) => barrier !== "open")
      .map(([side, { barrier }]) => `${dungeon.barrierWords[barrier]} ${side}`);
    byId("place").textContent = place;
    const who = here && progress.here.length > 1 ? `: ${here.map((one) => dungeon.nameOf(one)).join(", ")}` : "";
    const isHidden = here?.some((one) => progress.lost.has(one));
    const hidden = isHidden ? " Players do not know where: press S once they do." : "";
    byId("place-state").textContent = `${progress.stateOf(place)}${who}.${hidden}`;
    byId("about").textContent = known?.about ?? "This place is empty.";
    const looks = dungeon.looks[place] ?? [];
    byId("look").textContent =
      looks.length > 0 ? `Look: ${looks.map(([, words]) => words).join("; ")}.` : "Look: nothing.";
    byId("walls").textContent = walls.length > 0 ? `Walls: ${walls.join(", ")}.` : "No walls.";
  }

  // What a click or a key does to a place.

  const tool = () => document.querySelector("input[name=tool]:checked").value;
  const withWalls = () => byId("with-walls").checked;
  const player = () => Number(byId("player").value);

  function act(place) {
    const acts = {
      here: () => progress.goTo(player(), place, withWalls()),
      seen: () => progress.see(place, withWalls()),
      hide: () => progress.hide(place),
    };
    acts[tool()]();
  }

  /** Showing all four sides at once tells players a lot, so it must be switched on. */
  function turnWalls(place) {
    const { cell } = dungeon.placeNamed(place);
    if (withWalls()) {
      progress.turnWalls(cell);
    } else {
      say("To show a wall, click it, or press Shift and an arrow. To show all four sides at once, choose “with the walls around”.");
    }
  }

  /** Handles a key for the selected place; false if the key means nothing. */
  function key(event) {
    const place = map.selected;
    const onPlace = {
      s: () => progress.see(place, withWalls()),
      h: () => progress.hide(place),
      w: () => turnWalls(place),
    };
    const acts = {
      ...(place ? onPlace : {}),
      u: () => progress.undo(),
      r: () => progress.redo(),
      n: () => choosePlayer((player() + 1) % progress.here.length),
      p: openPlayers,
      f: fullScreen,
      "+": () => setZoom(map.zoom * zoomFactor),
      "=": () => setZoom(map.zoom * zoomFactor),
      "-": () => setZoom(map.zoom / zoomFactor),
      0: () => setZoom(1),
      1: () => chooseTool("here"),
      2: () => chooseTool("seen"),
      3: () => chooseTool("hide"),
    };
    const meant = acts[event.key.toLowerCase()];
    meant?.();
    return Boolean(meant);
  }
  function chooseTool(name) {
    document.querySelector(`input[name=tool][value=${name}]`).checked = true;
  }
  function choosePlayer(number) {
    byId("player").value = String(number);
    say(`${asSentence(dungeon.nameOf(number))} is next.`);
  }

  // The buttons.

  function openPlayers() {
    const opened = players.open();
    drawPlayers();
    say(
      opened
        ? "The players’ window is open. It contains only what you show."
        : "The browser blocked the players’ window: allow this page to open windows.",
    );
  }
  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([progress.text()], { type: "application/json" }));
    link.download = `dungeon-${dungeon.hash.slice(0, 8)}.live.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    say(`Saved as ${link.download}.`);
  }
  async function load() {
    const [file] = byId("file").files;
    byId("file").value = "";
    if (file) {
      say(progress.read(await file.text()) || `Loaded ${file.name}.`);
    }
  }
  function setZoom(zoom) {
    map.zoom = Math.min(4, Math.max(0.4, zoom));
    map.fit();
    Store.write(zoomKey, String(map.zoom));
  }
  function fullScreen() {
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  }

  byId("with-walls").checked = false; // some browsers keep it when the page is reloaded
  byId("with-walls").addEventListener("change", () =>
    say(
      withWalls()
        ? "From now on, each place appears with the walls around it, so players learn where they are and of what kind."
        : "From now on, players see a wall only when you click it.",
    ),
  );
  byId("undo").addEventListener("click", () => progress.undo());
  byId("redo").addEventListener("click", () => progress.redo());
  byId("reset").addEventListener("click", () => byId("question").showModal());
  byId("reset-yes").addEventListener("click", () => {
    progress.reset();
    say("Everything is hidden again. Undo brings it back.");
  });
  byId("add-player").addEventListener("click", () => {
    progress.addPlayer();
    choosePlayer(progress.here.length - 1);
  });
  byId("larger").addEventListener("click", () => setZoom(map.zoom * zoomFactor));
  byId("smaller").addEventListener("click", () => setZoom(map.zoom / zoomFactor));
  byId("full").addEventListener("click", fullScreen);
  openPanelBy(byId("help"), byId("panel"));
  byId("players").addEventListener("click", openPlayers);
  byId("save").addEventListener("click", save);
  byId("load").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", load);
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      event.shiftKey ? progress.redo() : progress.undo();
      return;
    }
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && event.key.length === 1 && event.key !== " ";
    if (isPlain && !event.target.closest("select, dialog") && key(event)) {
      event.preventDefault();
    }
  });

  // Start.

  byId("title").textContent = dungeon.title || "A dungeon of DungeonLab";
  byId("notes").append(
    ...dungeon.notes.map((note) => {
      const line = document.createElement("li");
      line.dir = "auto";
      line.textContent = note;
      return line;
    }),
  );
  byId("notes-box").hidden = dungeon.notes.length === 0;
  followTheme(byId("theme"), drawPlayers);
  const kept = Store.read(progressKey);
  if (kept !== null && progress.restore(kept)) {
    say("Your last session is back. Press P to show it to the players.");
  }
  map.show(dungeon.map);
  update();
  setZoom(Number(Store.read(zoomKey)) || 1);
}

startScreen();
