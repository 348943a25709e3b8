// Explains the symbols below a map. The entries come from the sheet, not from the drawing, so
// things that a plan can only state in lines are explained too; names and sentences come from the
// tables of the model. Kinds that are not in the catalogue are left to the validator.
#include "legend.hpp"

#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "encounter_symbol.hpp"
#include "track_pen.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace dungeonlab::render {
namespace {

constexpr std::size_t turn_words_max = 32;  ///< letters per line

void add_encounters(const Sheet& sheet, const std::vector<HouseRule>& in_force,
                    std::vector<LegendEntry>& entries) {
  std::set<std::pair<EncounterKind, std::optional<Sign>>> occur;
  for (const Encounter& encounter : sheet.encounters) {
    if (encounter.kind) {
      occur.insert({*encounter.kind, encounter.sign});
    }
  }
  for (const auto& [kind, sign] : occur) {
    const std::string_view after = !sign ? "" : *sign == Sign::plus ? ", plus" : ", minus";
    entries.push_back({.drawn = std::string(info(kind).code) + (!sign                 ? ""
                                                                : *sign == Sign::plus ? "+"
                                                                                      : "-"),
                       .ink = io::Ink::encounter,
                       .kind = kind,
                       .name = std::string(dungeonlab::spoken(kind)).append(after),
                       .about = explained(kind, in_force),
                       .of = sign});
  }
}

void add_river(const Sheet& sheet, std::vector<LegendEntry>& entries) {
  if (sheet.rivers.empty()) {
    return;
  }
  const bool falls = std::any_of(sheet.rivers.begin(), sheet.rivers.end(), [](const River& river) {
    return std::adjacent_find(river.begin(), river.end(), [](const Place& one, const Place& two) {
             return one.cell == two.cell && two.level < one.level;
           }) != river.end();
  });
  constexpr std::array<std::pair<RiverPiece, std::string_view>, 4> drawn_pieces = {
      {{RiverPiece::source, "(>"},
       {RiverPiece::flow, "~>"},
       {RiverPiece::waterfall, "~_"},
       {RiverPiece::lavatory_pan, "~U"}}};
  for (const auto& [piece, drawn] : drawn_pieces) {
    if (piece != RiverPiece::waterfall || falls) {
      entries.push_back({std::string(drawn),
                         io::Ink::river,
                         {},
                         std::string(spoken(piece)),
                         std::string(about(piece))});
    }
  }
}

void add_walls(const Sheet& sheet, io::Charset charset, std::vector<LegendEntry>& entries) {
  for (const WallInfo& row : wall_table) {
    const bool occurs = row.kind == WallKind::monolith ||
                        std::any_of(sheet.walls.begin(), sheet.walls.end(),
                                    [&](const Wall& wall) { return wall.kind == row.kind; });
    if (!occurs) {
      continue;
    }
    entries.push_back({io::plan_symbol(row.kind, charset),
                       io::ink_of(row.kind),
                       {},
                       std::string(spoken(row.kind)),
                       std::string(about(row.kind))});
  }
}

void add_symbol(LegendEntry& entry) {
  constexpr std::array pieces = {RiverPiece::source, RiverPiece::flow, RiverPiece::waterfall,
                                 RiverPiece::lavatory_pan};
  if (entry.kind) {
    entry.symbol = &symbol_of(*entry.kind, entry.of);
    entry.family = paint_of(*entry.kind);
  } else if (entry.ink == io::Ink::river) {
    entry.symbol = &symbol_of(*std::find_if(pieces.begin(), pieces.end(), [&](RiverPiece piece) {
      return spoken(piece) == entry.name;
    }));
    entry.family = Paint::water;
  }
}

}  // namespace

std::vector<LegendEntry> legend(const Sheet& sheet, io::Charset charset,
                                const std::vector<HouseRule>& in_force) {
  std::vector<LegendEntry> entries;
  add_encounters(sheet, in_force, entries);
  add_river(sheet, entries);
  add_walls(sheet, charset, entries);
  if (!sheet.exits.empty()) {
    entries.push_back({io::plan_symbol(sheet.exits.front().side, charset),
                       io::Ink::exit,
                       {},
                       "exit",
                       "Opens only for the carrier of the treasure."});
  }
  return entries;
}

std::vector<LegendEntry> picture_legend(const Sheet& sheet, const std::vector<HouseRule>& in_force,
                                        Signs signs) {
  std::vector<LegendEntry> entries = legend(sheet, io::Charset::unicode, in_force);
  if (signs != Signs::codes) {
    for (LegendEntry& entry : entries) {
      add_symbol(entry);
    }
  }
  const auto occurs = [&](const auto& is_such) {
    return std::any_of(sheet.encounters.begin(), sheet.encounters.end(), is_such);
  };
  if (occurs([](const Encounter& encounter) { return !encounter.kind; })) {
    entries.push_back({"?",
                       io::Ink::encounter,
                       {},
                       "unknown",
                       "Is not in the catalogue; the key says how it is written."});
  }
  if (occurs([](const Encounter& encounter) { return encounter.exote.value_or(false); })) {
    LegendEntry entry{"!",
                      io::Ink::encounter,
                      {},
                      "exote",
                      filled({"Takes {exote_factor:times} as much to kill."})};
    if (signs != Signs::codes) {
      entry.symbol = &symbol_named("exote");
      entry.family = Paint::beast;
    }
    entries.push_back(std::move(entry));
  }
  if (occurs([](const Encounter& encounter) { return !encounter.note.empty(); }) ||
      !placed_notes(sheet).empty()) {
    entries.push_back({"*",
                       io::Ink::text,
                       {},
                       "The key contains the note.",
                       "The key has the words of the note."});
  }
  return entries;
}

LegendEntry legend_of_marks() {
  return {.drawn = "",
          .name = "something is wrong",
          .about = "The code names a rule: `dungeonlab explain` explains it.",
          .paint = Paint::fault};
}

std::vector<LegendEntry> legend_of(const std::vector<Track>& tracks) {
  std::vector<LegendEntry> entries;
  const auto add = [&](std::string drawn, std::string name, Paint paint) {
    entries.push_back({std::move(drawn), io::Ink::text, {}, std::move(name), "", paint});
  };
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    add("", tracks[i].name, tracks[i].turns.empty() ? paint_of_track(i) : Paint::route);
  }
  const auto any = [&](const auto& is_such) {
    return std::any_of(tracks.begin(), tracks.end(), [&](const Track& track) {
      return std::any_of(track.legs.begin(), track.legs.end(), is_such);
    });
  };
  const bool is_route = tracks.size() == 1 && !tracks.front().turns.empty();
  if (!is_route && any([](const Leg& leg) { return !leg.from; })) {
    add(std::string(landing_mark), "lands", Paint::plate);
  }
  if (any(is_step)) {
    add(std::string(direction_mark), "goes this way", Paint::plate);
  }
  const auto changes_level = [](const Leg& leg) {
    return leg.from && leg.to && leg.from->level != leg.to->level;
  };
  if (any(changes_level)) {
    const bool falls = any([&](const Leg& leg) { return changes_level(leg) && leg.is_carried; });
    add(std::string(level_mark), falls ? "goes or is carried up or down" : "goes up or down",
        Paint::plate);
  }
  if (any([&](const Leg& leg) {
        return leg.from && leg.to && leg.is_carried &&
               (!is_route || leg.from->level != leg.to->level);
      })) {
    add(std::string(arrival_mark), "is carried here", Paint::plate);
  }
  if (is_route && any([&](const Leg& leg) { return leg.is_carried && !changes_level(leg); })) {
    add("", "is carried there", Paint::carried);
  }
  if (any([](const Leg& leg) { return leg.is_death; })) {
    add(std::string(death_mark), "dies", Paint::plate);
  }
  for (const Track& track : tracks) {
    for (const TurnNote& note : track.turns) {
      std::string number = std::to_string(note.turn);
      for (std::string& line : wrapped(note.words, turn_words_max)) {
        add(std::exchange(number, ""), std::move(line), Paint::number);
      }
    }
  }
  return entries;
}

}  // namespace dungeonlab::render
