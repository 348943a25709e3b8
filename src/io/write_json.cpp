// The canonical JSON text of a sheet. Keys are in the order of map-format; encounters, rivers and
// notes take one line each, and the walls of one kind one line per row of cells, so a change to one
// object changes one line. The one-line format has the same keys in the same order without white
// space. What only a plan can express (a void inside the base rectangle, a second exit) is written
// so that a reader reports it: writing never turns a broken map into a valid one.
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/canonical.hpp"
#include "dungeonlab/model/name_text.hpp"
#include "origin_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::io {
namespace {

class MapWriter {
 public:
  MapWriter(const Sheet& sheet, std::string& out, bool tight)
      : sheet_(sheet),
        json_(out),
        block_(tight ? json::Layout::tight : json::Layout::block),
        row_(tight ? json::Layout::tight : json::Layout::row) {}

  void run() {
    json_.begin_object(block_);
    member_if("$schema", sheet_.schema);
    json_.key("format").text(map_format);
    member_if("title", sheet_.title);
    geometry();
    exits();
    walls();
    encounters();
    rivers();
    house_rules();
    start();
    lint();
    origin();
    notes();
    json_.end_object();
  }

 private:
  void member_if(std::string_view key, std::string_view text) {
    if (!text.empty()) {
      json_.key(key).text(text);
    }
  }
  void member_if(std::string_view key, std::optional<int> value) {
    if (value) {
      json_.key(key).integer(*value);
    }
  }

  void cells(std::string_view key, const std::vector<Cell>& list) {
    if (list.empty()) {
      return;
    }
    json_.key(key).begin_array(row_);
    for (const Cell cell : list) {
      json_.text(NameText(cell).view());
    }
    json_.end_array();
  }

  void geometry() {
    if (sheet_.base) {
      json_.key("base").begin_object(row_);
      json_.key("columns").integer(sheet_.base->columns);
      json_.key("rows").integer(sheet_.base->rows);
      json_.end_object();
    }
    member_if("levels", sheet_.levels);
    cells("missing", sheet_.missing);
    cells("branches", sheet_.branches);
  }

  void exits() {
    for (const Exit& exit : sheet_.exits) {
      json_.key("exit").begin_object(row_);
      json_.key("cell").text(name(exit.cell));
      json_.key("side").text(name(exit.side));
      json_.end_object();
    }
  }

  static bool in_one_list(const Wall& one, const Wall& two) {
    return one.kind == two.kind && one.unknown == two.unknown;
  }

  void walls() {
    if (sheet_.walls.empty() && sheet_.unknown_walls.empty()) {
      return;
    }
    json_.key("walls").begin_object(block_);
    // Lists with unknown names may be empty and must still be written, so this loops over the
    // names.
    auto at = sheet_.walls.begin();
    for (; at != sheet_.walls.end() && at->kind;) {
      at = wall_list(name(*at->kind), at);
    }
    for (std::size_t unknown = 0; unknown < sheet_.unknown_walls.size(); ++unknown) {
      if (at != sheet_.walls.end() && at->unknown == unknown) {
        at = wall_list(sheet_.unknown_walls[unknown], at);
      } else {
        json_.key(sheet_.unknown_walls[unknown]).begin_array(block_).end_array();
      }
    }
    json_.end_object();
  }

  std::vector<Wall>::const_iterator wall_list(std::string_view key,
                                              std::vector<Wall>::const_iterator at) {
    const auto first = at;
    json_.key(key).begin_array(block_);
    for (; at != sheet_.walls.end() && in_one_list(*first, *at); ++at) {
      if (at != first && (at - 1)->first.row == at->first.row) {
        json_.same_line();
      }
      wall(*at);
    }
    json_.end_array();
    return at;
  }

  void wall(const Wall& wall) {
    NameText text(wall.first);
    if (wall.level) {
      text.level(*wall.level);
    }
    text.add('-');
    text.add(wall.second);
    if (wall.level) {
      text.level(*wall.level);
    }
    json_.text(text.view());
  }

  void encounters() {
    json_.key("encounters").begin_object(block_);
    for (const Encounter& encounter : sheet_.encounters) {
      json_.key(NameText(encounter.at).view());
      this->encounter(encounter);
    }
    json_.end_object();
  }

  void encounter(const Encounter& encounter) {
    const std::string_view kind = encounter.kind ? name(*encounter.kind) : encounter.written;
    const bool bare = !encounter.count && !encounter.sign && !encounter.exote && !encounter.to &&
                      !encounter.levels && !encounter.throws && encounter.note.empty();
    if (bare) {
      json_.text(kind);
      return;
    }
    json_.begin_object(row_);
    json_.key("kind").text(kind);
    member_if("count", encounter.count);
    if (encounter.sign) {
      json_.key("sign").text(name(*encounter.sign));
    }
    if (encounter.exote) {
      json_.key("exote").boolean(*encounter.exote);
    }
    if (encounter.to) {
      json_.key("to").text(NameText(*encounter.to).view());
    }
    member_if("levels", encounter.levels);
    if (encounter.throws) {
      json_.key("throws").text(name(*encounter.throws));
    }
    member_if("note", encounter.note);
    json_.end_object();
  }

  void rivers() {
    if (sheet_.rivers.empty()) {
      return;
    }
    json_.key("rivers").begin_array(block_);
    for (const River& river : sheet_.rivers) {
      json_.begin_array(row_);
      for (const Place& place : river) {
        json_.text(NameText(place).view());
      }
      json_.end_array();
    }
    json_.end_array();
  }

  void house_rules() {
    if (sheet_.house_rules.empty()) {
      return;
    }
    json_.key("house_rules").begin_array(row_);
    for (const WrittenHouseRule& entry : sheet_.house_rules) {
      json_.text(entry.rule ? name(*entry.rule) : entry.written);
    }
    json_.end_array();
  }

  void start() {
    if (sheet_.start == Start{}) {
      return;
    }
    json_.key("start").begin_object(row_);
    member_if("kits", sheet_.start.kits);
    member_if("bullets_per_kit", sheet_.start.bullets_per_kit);
    member_if("players", sheet_.start.players);
    member_if("landings", sheet_.start.landings);
    json_.end_object();
  }

  void lint() {
    if (sheet_.ignores.empty()) {
      return;
    }
    json_.key("lint").begin_object(block_).key("ignore").begin_array(block_);
    for (const Ignore& entry : sheet_.ignores) {
      json_.begin_object(row_);
      json_.key("rule").text(entry.rule);
      if (entry.cell) {
        json_.key("at").text(entry.level ? name(Place{*entry.cell, *entry.level})
                                         : name(*entry.cell));
      }
      json_.key("reason").text(entry.reason);
      json_.end_object();
    }
    json_.end_array().end_object();
  }

  void origin() {
    if (!sheet_.origin) {
      return;
    }
    json_.key("origin");
    write_origin(json_, *sheet_.origin, block_);
  }

  void notes() {
    if (sheet_.notes.empty()) {
      return;
    }
    json_.key("notes").begin_array(block_);
    for (const std::string& note : sheet_.notes) {
      json_.text(note);
    }
    json_.end_array();
  }

  const Sheet& sheet_;
  json::Writer json_;
  json::Layout block_;
  json::Layout row_;
};

std::string write(const Sheet& sheet, bool tight) {
  const std::optional<Sheet> ordered = reordered(sheet);
  constexpr std::size_t usual_entry = 40;
  std::string text;
  text.reserve(usual_entry * (sheet.encounters.size() + sheet.walls.size()) + 1000);
  MapWriter(ordered ? *ordered : sheet, text, tight).run();
  text += '\n';
  return text;
}

}  // namespace

void write_origin(json::Writer& json, const Origin& origin, json::Layout layout) {
  const auto member_if = [&](std::string_view key, std::string_view text) {
    if (!text.empty()) {
      json.key(key).text(text);
    }
  };
  json.begin_object(layout);
  member_if("generator", origin.generator);
  member_if("preset", origin.preset);
  member_if("seed", origin.seed);
  if (origin.index) {
    json.key("index").integer(static_cast<std::int64_t>(*origin.index));
  }
  if (!origin.settings.empty()) {
    json.key("settings").raw(origin.settings);
  }
  member_if("commitment", origin.commitment);
  json.end_object();
}

std::string write_json(const Sheet& sheet) {
  return write(sheet, false);
}

std::string write_json_line(const Sheet& sheet) {
  return write(sheet, true);
}

std::string unsaid_in_json(const Sheet& sheet) {
  if (!sheet.missing.empty()) {
    return "that the base rectangle has no cell " + name(sheet.missing.front());
  }
  if (sheet.exits.size() > 1) {
    return "that there are " + std::to_string(sheet.exits.size()) + " exits";
  }
  for (const Wall& wall : sheet.walls) {
    if (wall.first.column < 0 || wall.first.row < 0) {
      return "which wall is " + name(*boundary_between(wall.first, wall.second));
    }
  }
  std::vector<Place> places;
  places.reserve(sheet.encounters.size());
  for (const Encounter& encounter : sheet.encounters) {
    places.push_back(encounter.at);
  }
  std::sort(places.begin(), places.end());
  const auto twice = std::adjacent_find(places.begin(), places.end());
  return twice == places.end() ? "" : "that " + name(*twice) + " has two encounters";
}

}  // namespace dungeonlab::io
