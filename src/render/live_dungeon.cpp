// A dungeon as the script of a live screen reads it. How a place looks is drawn here, with the pens
// of all other pictures, and what the script must know of the game is written beside it, so that
// the script holds neither signs nor tables. What players see of a place is what the rules announce
// to whoever comes there (§5 to §10) and no more: a tree but not which, a pit but neither where it
// leads nor whether it hangs, a river but not where it flows, and no sign, no exote and no note.
#include "live_dungeon.hpp"

#include "brush.hpp"
#include "dungeonlab/core/script.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look_around.hpp"
#include "dungeonlab/render/pages.hpp"
#include "map_pen.hpp"
#include "scene_svg.hpp"
#include "wall_pen.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

using io::JsonLayout;
using io::JsonWriter;

constexpr Point middle{cell_side / 2, cell_side / 2};

/// What is known of a place, from all that is written of it.
struct Entry {
  std::string name;
  std::string about;
  std::string announced;    ///< what players learn of it
  Scene announced_scene{};  ///< in the square of a cell
};

void join(std::string& words, std::string_view more, std::string_view between) {
  words += (words.empty() ? "" : std::string(between)) + std::string(more);
}

/// The words of a name, with how many there are, in at most two lines that fit into a cell.
std::vector<std::string> in_lines(std::string_view name, const std::optional<int>& count) {
  std::vector<std::string> lines;
  const std::size_t blank = std::min(name.find(' '), name.size());
  lines.emplace_back(name.substr(0, blank));
  if (blank < name.size()) {
    lines.emplace_back(name.substr(blank + 1));
  }
  if (count) {
    const std::string times = fmt::format("× {}", *count);
    if (lines.size() == 1) {
      lines.push_back(times);
    } else {
      lines.back() += " " + times;
    }
  }
  return lines;
}

/// Where a sign stands above its words: clear of the top of the cell, where the script puts who is
/// there.
constexpr Point above_words{middle.x, 280};
constexpr int announced_side = 240;

/// One or two lines below a sign or a heading, clear of it and of the thickest wall, in letters of
/// the largest size that the script chooses.
void draw_words(Brush& brush, const std::vector<std::string>& lines) {
  int base_line = lines.size() > 1 ? 450 : 522;
  for (const std::string& line : lines) {
    brush.say(Paint::detail, {middle.x, base_line}, line);
    base_line += 104;
  }
}

void draw_announced(Brush& brush, std::string_view heading, const std::vector<std::string>& lines) {
  brush.say(Paint::code, {middle.x, lines.size() > 1 ? 335 : 375}, std::string(heading));
  draw_words(brush, lines);
}

void announce(Entry& entry, const Encounter& encounter) {
  Brush brush(entry.announced_scene);
  if (!encounter.kind) {
    join(entry.announced, "something unknown", "; ");
    draw_announced(brush, "?", {});
    return;
  }
  const EncounterKind kind = *encounter.kind;
  std::string words(shown(kind));
  if (is_pit(kind)) {
    brush.symbol(Paint::mover, symbol_of(EncounterKind::pit), above_words, announced_side);
    draw_words(brush, {words});
  } else if (words != spoken(kind)) {
    draw_announced(brush, words, {});  // the code would tell the kind
  } else {
    draw_announced(brush, info(kind).code, in_lines(words, encounter.count));
    words += encounter.count ? fmt::format(", {}", *encounter.count) : "";
  }
  join(entry.announced, words, "; ");
}

void announce(Entry& entry, RiverPiece piece) {
  Brush brush(entry.announced_scene);
  if (piece == RiverPiece::flow) {
    brush.stroke(Paint::river, {middle.x - 100, above_words.y}, {middle.x + 100, above_words.y});
    brush.lift();
  } else {
    brush.symbol(Paint::water, symbol_of(piece), above_words, announced_side);
  }
  draw_words(brush, in_lines(spoken(piece), {}));
  join(entry.announced, spoken(piece), "; ");
}

using Entries = std::map<Place, Entry>;

/// On every level that it fills.
void add(const Encounter& encounter, const std::string& explained, const Ground& ground,
         Entries& entries) {
  Place at = encounter.at;
  for (int left = std::max(encounter.levels.value_or(1), 1); left > 0 && ground.contains(at);
       --left, ++at.level) {
    Entry& entry = entries[at];
    join(entry.name,
         encounter.kind ? std::string(spoken(*encounter.kind))
                        : isolated(escape_for_terminal(encounter.written)),
         "; ");
    join(entry.about, explained, " ");
    announce(entry, encounter);
  }
}

void add(const River& river, const Ground& ground, Entries& entries) {
  for (std::size_t i = 0; i < river.size(); ++i) {
    if (!ground.contains(river[i])) {
      continue;
    }
    Entry& entry = entries[river[i]];
    const RiverPiece piece = piece_of(river, i);
    const bool is_last = i + 1 == river.size();
    join(entry.name, spoken(piece), "; ");
    join(entry.about,
         fmt::format("{} at {}: {}{}", spoken(piece), name(river[i]), about(piece),
                     is_last ? "" : fmt::format(" Here it carries to {}.", name(river[i + 1]))),
         " ");
    announce(entry, piece);
  }
}

Entries entries_of(const Sheet& sheet, const Targets& targets, const Ground& ground,
                   const PlayRules& rules) {
  Entries entries;
  for (const Encounter& encounter : sheet.encounters) {
    const auto target = targets.find(encounter.at);
    const std::string there =
        target == targets.end() ? "" : fmt::format("Here it carries to {}.", name(target->second));
    add(encounter, explanation(encounter, rules.in_force, there), ground, entries);
  }
  for (const River& river : sheet.rivers) {
    add(river, ground, entries);
  }
  return entries;
}

/// Writes shapes as the script reads them: the class, then a path, or a point with a radius or
/// words.
class MarkWriter {
 public:
  explicit MarkWriter(JsonWriter& json) : json_(json) {}

  void operator()(const Lines& lines) const {
    begin(lines.paint, lines.closed ? " solid" : "");
    std::string path;
    for (const std::vector<Point>& points : lines.paths) {
      for (std::size_t i = 0; i < points.size(); ++i) {
        path += fmt::format("{}{} {}", i == 0 ? 'M' : 'L', points[i].x, points[i].y);
      }
      path += lines.closed ? "Z" : "";
    }
    json_.text(path).end_array();
  }
  void operator()(const Disc& disc) const {
    begin(disc.paint);
    json_.integer(disc.center.x).integer(disc.center.y).integer(disc.radius).end_array();
  }
  void operator()(const Picto& picto) const {
    begin(picto.paint, "", "#sign-" + picto.symbol->name);
    json_.integer(picto.corner.x).integer(picto.corner.y).integer(picto.side);
    json_.integer(picto.turns).end_array();
  }
  void operator()(const Part&) const {}
  void operator()(const Words& words) const {
    begin(words.paint);
    json_.integer(words.at.x).integer(words.at.y).text(words.text).end_array();
  }

 private:
  void begin(Paint paint, std::string_view more = "", std::string_view symbol = "") const {
    const std::string look(paint_names[static_cast<std::size_t>(paint)]);
    json_.begin_array().text(look + std::string(more));
    if (!symbol.empty()) {
      json_.text(symbol);
    }
  }

  JsonWriter& json_;
};

/// The shapes of a scene that are in a cell and not around it.
void write_marks(JsonWriter& json, const Scene& scene) {
  json.key("marks").begin_array();
  for (const auto& shape : scene.shapes) {
    const Paint paint = std::visit(
        [](const auto& any) {
          if constexpr (requires { any.paint; }) {
            return any.paint;
          } else {
            return Paint::paper;
          }
        },
        shape);
    if (paint >= Paint::river && paint <= Paint::detail) {
      std::visit(MarkWriter(json), shape);
    }
  }
  json.end_array();
}

void write_places(JsonWriter& json, const Sheet& sheet, const Targets& targets,
                  const Ground& ground, const PlayRules& rules) {
  json.key("places").begin_object();
  for (const auto& [place, entry] : entries_of(sheet, targets, ground, rules)) {
    Scene scene;
    Brush brush(scene);
    MapPen(sheet, ground, rules, {}, brush).draw(place.level, {place.cell, {1, 1}}, {0, 0});
    json.key(name(place)).begin_object();
    json.key("name").text(entry.name);
    json.key("about").text(entry.about);
    write_marks(json, scene);
    json.key("announced").begin_object();
    json.key("words").text(entry.announced);
    write_marks(json, entry.announced_scene);
    json.end_object().end_object();
  }
  json.end_object();
}

/// By place, side by side: the words for the gamemaster, and what a player sees there.
void write_looks(JsonWriter& json, const Sheet& sheet, const Ground& ground) {
  json.key("looks").begin_object();
  for (const auto& [place, met] : glances(sheet, ground)) {
    json.key(name(place)).begin_array();
    for (const Glance& glance : met) {
      json.begin_array().text(name(glance.side)).text(glance.words).text(glance.seen).end_array();
    }
    json.end_array();
  }
  json.end_object();
}

/// What a boundary can be to whoever comes to it: its name in the ids of signs, and what people
/// call it. A cell names each by its number.
struct BoundaryKind {
  std::string_view name;
  std::string_view spoken;
};

constexpr std::array<BoundaryKind, 2 + wall_table.size()> boundary_kinds() {
  std::array<BoundaryKind, 2 + wall_table.size()> kinds{};
  kinds.front() = {"open", "open"};
  for (const WallInfo& row : wall_table) {
    kinds[static_cast<std::size_t>(barrier(row.kind))] = {row.name, row.spoken};
  }
  kinds.back() = {"exit", "exit"};
  return kinds;
}

constexpr char boundary_number(std::size_t kind) {
  return static_cast<char>('0' + kind);
}

void write_boundary_kinds(JsonWriter& json) {
  json.key("boundaries").begin_array();
  for (const BoundaryKind& kind : boundary_kinds()) {
    json.begin_array().text(kind.name).text(kind.spoken).end_array();
  }
  json.end_array();
}

void write_cells(JsonWriter& json, const Sheet& sheet, const Ground& ground) {
  json.key("cells").begin_array();
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    std::string around;
    for (const Side side : all_sides) {
      const bool leads_out =
          std::find(sheet.exits.begin(), sheet.exits.end(), Exit{cell, side}) != sheet.exits.end();
      around += boundary_number(leads_out ? boundary_kinds().size() - 1
                                          : static_cast<std::size_t>(ground.barrier(cell, side)));
    }
    json.begin_array().text(name(cell)).integer(cell.column).integer(cell.row).text(around);
    json.end_array();
  }
  json.end_array();
}

void draw_boundary(Brush& brush, Point to, Barrier barrier) {
  barrier == Barrier::open ? brush.stroke(Paint::grid, {0, 0}, to)
                           : draw_wall(brush, {0, 0}, to, barrier);
}

}  // namespace

std::string live_dungeon(const Sheet& sheet, const Targets& targets, const PlayRules& rules) {
  const Ground ground(sheet);
  std::string text;
  JsonWriter json(text);
  json.begin_object(JsonLayout::tight);
  json.key("hash").text(map_digest(sheet));
  json.key("title").text(escape_for_terminal(short_title(sheet)));
  json.key("notes").begin_array();
  for (const std::string& note : sheet.notes) {
    json.text(escape_for_terminal(note));
  }
  json.end_array();
  json.key("players").integer(std::clamp(sheet.start.players.value_or(1), 1, limits::players));
  json.key("players_max").integer(limits::players);
  json.key("base").begin_array();
  json.integer(ground.base().columns).integer(ground.base().rows).end_array();
  json.key("levels").begin_array();
  for (int level = 0; level < ground.levels(); ++level) {
    json.text(level_name(level, ground.levels()));
  }
  json.end_array();
  json.key("columns").begin_array();
  for (int column = 0; column < ground.box().columns; ++column) {
    json.text(column_name(column));
  }
  json.end_array();
  write_boundary_kinds(json);
  write_cells(json, sheet, ground);
  write_places(json, sheet, targets, ground, rules);
  write_looks(json, sheet, ground);
  json.end_object();
  return safe_in_script(text);
}

std::string live_signs() {
  std::string signs;
  for (const Symbol& symbol : symbols()) {
    signs += definition_of(symbol);
  }
  const auto add = [&](const std::string& id, auto&& draw) {
    Scene scene;
    Brush brush(scene);
    draw(brush);
    brush.lift();
    signs += fmt::format("<g id=\"sign-{}\">\n{}</g>\n", id, svg_shapes(scene));
  };
  constexpr std::array kinds = boundary_kinds();
  for (std::size_t i = 0; i + 1 < kinds.size(); ++i) {  // the exit has a sign for each side
    const auto barrier = static_cast<Barrier>(i);
    add(fmt::format("{}-across", kinds[i].name), [&](Brush& brush) {
      draw_boundary(brush, {cell_side, 0}, barrier);
    });
    add(fmt::format("{}-upright", kinds[i].name), [&](Brush& brush) {
      draw_boundary(brush, {0, cell_side}, barrier);
    });
  }
  for (const Side side : all_sides) {
    add(fmt::format("exit-{}", name(side)),
        [&](Brush& brush) { draw_exit(brush, middle, side, "exit"); });
  }
  return signs;
}

}  // namespace dungeonlab::render
