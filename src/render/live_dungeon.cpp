// A dungeon for the script of a live screen: the gamemaster's map, a drawing of everything that
// players can be shown, and the words about each place, so the script contains no drawings or
// tables. Players see of a place only what the rules announce to a visitor (§5 to §10): a tree but
// not which one, a pit but neither its destination nor whether it hangs, a river but not its
// direction, and no sign, no exote and no note.
#include "live_dungeon.hpp"

#include "dungeonlab/core/script.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/barrier_names.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look_around.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/pages.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// Everything known about a place, combined from all its entries on the sheet.
struct Entry {
  std::string name;
  std::string about;
  std::string announced;   ///< what players learn about it
  KnownContent content{};  ///< the same, as drawn
};

constexpr std::string_view nothing = "nothing";

void join(std::string& words, std::string_view more, std::string_view between) {
  words += (words.empty() ? "" : std::string(between)) + std::string(more);
}

void announce(Entry& entry, const Encounter& encounter) {
  if (!encounter.kind) {
    join(entry.announced, "something unknown", "; ");
    entry.content = {.heading = "?"};
    return;
  }
  const std::string words(shown(*encounter.kind));
  const bool has_count = encounter.count && words == spoken(*encounter.kind);
  entry.content = {.kind = encounter.kind, .count = encounter.count};
  join(entry.announced, has_count ? fmt::format("{}, {}", words, *encounter.count) : words, "; ");
}

void announce(Entry& entry, RiverPiece piece) {
  entry.content = {.piece = piece};
  join(entry.announced, spoken(piece), "; ");
}

using Entries = std::map<Place, Entry>;

/// Adds it on every level that it fills.
void add(const Encounter& encounter, const std::string& explained, const Ground& ground,
         Entries& entries) {
  Place at = encounter.at;
  for (int left = std::max(encounter.levels.value_or(1), 1); left > 0 && ground.contains(at);
       --left, ++at.level) {
    Entry& entry = entries[at];
    const std::string words = in_words(encounter);
    join(entry.name, encounter.kind ? words : isolated(escape_for_terminal(words)), "; ");
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
    join(entry.name, spoken(piece), "; ");
    join(entry.about, explanation(river, i), " ");
    announce(entry, piece);
  }
}

Entries entries_of(const Sheet& sheet, const Ground& ground, const SceneOptions& options) {
  const PlayRules rules = rules_shown(options, sheet);
  Entries entries;
  for (const Encounter& encounter : sheet.encounters) {
    add(encounter,
        explanation(with_throw_said(encounter, ground.levels()), rules.in_force, options.targets),
        ground, entries);
  }
  for (const River& river : sheet.rivers) {
    add(river, ground, entries);
  }
  for (const auto& [place, note] : placed_notes(sheet)) {
    Entry& entry = entries[place];
    if (entry.name.empty()) {
      entry.name = entry.announced = nothing;
    }
    entry.about += (entry.about.empty() ? "" : "\n") + std::string("Note: ") + note;
  }
  return entries;
}

void write_places(json::Writer& json, const Entries& entries) {
  json.key("places").begin_object();
  for (const auto& [place, entry] : entries) {
    json.key(name(place)).begin_object();
    json.key("name").text(entry.name);
    json.key("about").text(entry.about).end_object();
  }
  json.end_object();
}

/// A drawing of everything that players can be shown; the script picks what they have seen.
std::string players_map(const Sheet& sheet, const Ground& ground, const Entries& entries) {
  Notes notes{.cells = ground.box(), .base = ground.base(), .highest = ground.levels() - 1};
  for (int level = 0; level < ground.levels(); ++level) {
    notes.levels.push_back(level_name(level, ground.levels()));
  }
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    for (int level = 0; level < ground.levels(); ++level) {
      const auto entry = entries.find({cell, level});
      const bool is_empty = entry == entries.end();
      notes.places.push_back({{cell, level},
                              is_empty ? KnownContent() : entry->second.content,
                              is_empty ? std::string(nothing) : entry->second.announced});
    }
    for (const Side side : all_sides) {
      const bool is_far = side == Side::north || side == Side::west;
      if (is_far && ground.contains(neighbour(cell, side))) {
        continue;
      }
      const Boundary at = boundary_at(cell, side);
      notes.walls.push_back({at, name_of(ground.barrier(cell, side))});
      if (std::find(sheet.exits.begin(), sheet.exits.end(), Exit{cell, side}) !=
          sheet.exits.end()) {
        notes.walls.push_back({at, "exit"});
      }
    }
  }
  return svg_of_notes({notes});
}

/// By place and side: the words for the gamemaster, and what a player sees there.
void write_looks(json::Writer& json, const Sheet& sheet, const Ground& ground) {
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

/// By place, where it carries its visitors, who do not learn that.
void write_carriers(json::Writer& json, const Sheet& sheet, Targets to) {
  for (const Encounter& encounter : sheet.encounters) {
    if (encounter.to) {
      to.emplace(encounter.at, *encounter.to);
    }
  }
  for (const River& river : sheet.rivers) {
    for (std::size_t i = 0; i < river.size(); ++i) {
      if (const auto next = carried_to(river, i)) {
        to.emplace(river[i], *next);
      }
    }
  }
  json.key("carriers").begin_object();
  for (const auto& [from, target] : to) {
    json.key(name(from)).text(name(target));
  }
  json.end_object();
}

constexpr char boundary_number(std::size_t kind) {
  return static_cast<char>('0' + kind);
}
constexpr std::size_t exit_kind = barrier_names.size();

/// The kinds of boundary that a player can meet, with their name in the drawing and their name for
/// people. Cells refer to them by index.
void write_boundary_kinds(json::Writer& json) {
  auto spoken = barrier_names;
  for (const WallInfo& row : wall_table) {
    spoken[static_cast<std::size_t>(barrier(row.kind))] = row.spoken;
  }
  json.key("boundaries").begin_array();
  for (std::size_t i = 0; i < barrier_names.size(); ++i) {
    json.begin_array().text(barrier_names[i]).text(spoken[i]).end_array();
  }
  json.begin_array().text("exit").text("exit").end_array().end_array();
}

void write_cells(json::Writer& json, const Sheet& sheet, const Ground& ground) {
  json.key("cells").begin_array();
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    std::string around;
    for (const Side side : all_sides) {
      const bool leads_out =
          std::find(sheet.exits.begin(), sheet.exits.end(), Exit{cell, side}) != sheet.exits.end();
      around += boundary_number(leads_out ? exit_kind
                                          : static_cast<std::size_t>(ground.barrier(cell, side)));
    }
    json.begin_array().text(name(cell)).integer(cell.column).integer(cell.row).text(around);
    json.end_array();
  }
  json.end_array();
}

/// Removes the symbols, because the page already has them.
std::string without_symbols(std::string svg) {
  constexpr std::string_view end = "</defs>\n";
  if (const std::size_t from = svg.find("<defs>"); from != std::string::npos) {
    svg.erase(from, svg.find(end, from) + end.size() - from);
  }
  return svg;
}

}  // namespace

LiveDungeon live_dungeon(const Sheet& sheet, const SceneOptions& options) {
  const Ground ground(sheet);
  const Entries entries = entries_of(sheet, ground, options);
  std::string text;
  json::Writer json(text);
  json.begin_object(json::Layout::tight);
  json.key("hash").text(map_digest(sheet));
  json.key("title").text(escape_for_terminal(short_title(sheet)));
  json.key("notes").begin_array();
  for (const std::string& note : sheet.notes) {
    json.text(escape_for_terminal(note));
  }
  json.end_array();
  const int players = options.players.empty() ? sheet.start.players.value_or(1)
                                              : static_cast<int>(options.players.size());
  json.key("players").integer(std::clamp(players, 1, limits::players));
  json.key("names").begin_array();
  for (const std::string& name : options.players) {
    json.text(escape_for_terminal(name));
  }
  json.end_array();
  json.key("players_max").integer(limits::players);
  json.key("base").begin_array();
  json.integer(ground.base().columns).integer(ground.base().rows).end_array();
  json.key("levels").begin_array();
  for (int level = 0; level < ground.levels(); ++level) {
    json.text(level_name(level, ground.levels()));
  }
  json.end_array();
  write_boundary_kinds(json);
  write_cells(json, sheet, ground);
  write_places(json, entries);
  write_looks(json, sheet, ground);
  write_carriers(json, sheet, options.targets);
  Sheet untitled = sheet;
  untitled.title.clear();
  const std::string map = without_symbols(
      svg_for_pages(untitled, {.marks = options.marks, .rules = rules_shown(options, sheet)}));
  const std::string known_map = without_symbols(players_map(sheet, ground, entries));
  json.key("map").text(map).key("told").text(known_map);
  json.end_object();
  return {.data = safe_in_script(text), .shapes = map + known_map};
}

}  // namespace dungeonlab::render
