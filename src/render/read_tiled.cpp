// Reads back a map that was changed in Tiled. It reads what Tiled shows: groups and layers are
// flattened, with their offsets, to things at positions on the drawing, and only then one table
// decides by its type what each thing is. People move things with the mouse, so positions are
// rounded to cells and corners, and a property that refers to an old place means the thing that was
// there. Walls and cells are drawn on every level but are one thing, so a difference between levels
// is a fault, because the intention is unclear. Nothing is dropped silently: what has no meaning
// here is a fault, or is listed if the caller wants to continue without it. Hidden things are read
// too, because levels overlap and people hide them to see the others.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/render/tiled.hpp"
#include "tiled_roles.hpp"
#include "tiled_things.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace tiled_file {
namespace {

/// A boundary line: the cell south-east of its first corner, and its direction.
struct Edge {
  Cell corner{};
  bool lies_across = false;
  friend bool operator<(const Edge& one, const Edge& other) {
    return std::tie(one.corner.row, one.corner.column, one.lies_across) <
           std::tie(other.corner.row, other.corner.column, other.lies_across);
  }
};
Cell cell_of(const Edge& edge) {
  return edge.corner;
}
Cell cell_of(Cell cell) {
  return cell;
}

/// The contents of one level.
struct Level {
  const Thing* base = nullptr;
  Cell origin{};  ///< where the base rectangle begins on the drawing
  Extent size{};
  std::map<Cell, const Thing*> branches{};
  std::map<Edge, const Thing*> walls{};
  std::map<int, const Thing*> pans{};  ///< by river
};

class TiledReader {
 public:
  TiledReader(const JsonData& map, Faults& faults) : map_(map), faults_(faults) {}

  /// The map; useless if there are faults.
  Sheet read() {
    if (auto drawing = flatten(map_, faults_)) {
      drawing_ = std::move(*drawing);
      levels_.resize(drawing_.levels);
      identify();
    }
    if (faults_.faults.empty()) {
      for (std::size_t level = 1; level < levels_.size(); ++level) {
        compare(level);
      }
      build();
    }
    return canonical(std::move(sheet_));
  }

 private:
  void report_twice(const Thing& second, const Thing& first, std::string_view what,
                    std::string help) {
    faults_.report(TextFault::written_twice, second.data->span,
                   fmt::format("{} and {} {}", shown(first), shown(second), what), std::move(help));
    faults_.relate(first.data->span);
  }

  Level& level_of(const Thing& thing) { return levels_[static_cast<std::size_t>(*thing.level)]; }
  [[nodiscard]] const Level& level_of(const Thing& thing) const {
    return levels_[static_cast<std::size_t>(*thing.level)];
  }

  // --- positions -------------------------------------------------------------------------------

  /// The square on the drawing.
  [[nodiscard]] Cell square_at(const Spot& spot) const {
    return {static_cast<int>(floor_of(spot.x, drawing_.tile)),
            static_cast<int>(floor_of(spot.y, drawing_.tile))};
  }
  [[nodiscard]] Cell corner_at(const Spot& spot) const {
    return square_at({spot.x + drawing_.tile / 2, spot.y + drawing_.tile / 2});
  }
  /// Relative to the corner of the base rectangle.
  [[nodiscard]] Cell on_map(Cell square, const Thing& thing) const {
    const Cell origin = level_of(thing).origin;
    return {square.column - origin.column, square.row - origin.row};
  }
  [[nodiscard]] Place place_of(const Thing& thing) const {
    const Spot sum = thing.from + thing.to;
    return {on_map(square_at({floor_of(sum.x, 2), floor_of(sum.y, 2)}), thing), *thing.level};
  }
  /// `lion at B2.1 (object 7, "Leo")`
  [[nodiscard]] std::string shown(const Thing& thing) const {
    const JsonData* const id = thing.data->member("id");
    const JsonData* const label = thing.data->member("text");
    std::string_view name = text_of(*thing.data, "name");
    if (name.empty() && label != nullptr) {
      name = text_of(*label, "text");
    }
    return fmt::format(
        "{} at {} (object {}{})",
        thing.type.empty() ? std::string(drawn_names[static_cast<std::size_t>(thing.drawn)])
                           : escape_for_terminal(thing.type),
        dungeonlab::name(place_of(thing)), id == nullptr ? "?" : escape_for_terminal(id->text),
        name.empty() || name == thing.type ? ""
                                           : fmt::format(", \"{}\"", escape_for_terminal(name)));
  }
  /// False, with a fault, if no cell, or no corner of one, can be there.
  bool is_on_map(const Thing& thing, Cell cell, int beyond = 0) {
    const bool is_there = cell.column >= 0 && cell.row >= 0 &&
                          cell.column < limits::columns + beyond &&
                          cell.row < limits::rows + beyond;
    if (!is_there) {
      faults_.report(
          TextFault::over_limit, thing.data->span,
          fmt::format("{} is outside the map, which has columns 1 to {} and rows 1 to {}",
                      shown(thing), limits::columns, limits::rows));
    }
    return is_there;
  }

  // --- what things are -------------------------------------------------------------------------

  static bool is(const Thing& thing, Is what) {
    const Role* const role = role_of(thing.type);
    return role != nullptr && role->is == what;
  }

  void identify() {
    for (const Thing& thing : drawing_.things) {
      if (is(thing, Is::base)) {
        identify(thing);
      }
    }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      if (levels_[level].base == nullptr) {
        const bool is_there =
            std::any_of(drawing_.things.begin(), drawing_.things.end(),
                        [&](const Thing& thing) { return thing.level == static_cast<int>(level); });
        faults_.report(
            TextFault::missing_key, map_.span,
            fmt::format("level {} {}", level + 1,
                        is_there ? "has no base rectangle" : "is the name of no group of layers"),
            "use a map that `dungeonlab render --format tiled` wrote");
      }
    }
    for (const Thing& thing : drawing_.things) {
      if (!is(thing, Is::base)) {
        identify(thing);
      }
    }
    for (const Thing* const label : labels_) {
      check_label(*label);
    }
  }

  void identify(const Thing& thing) {
    const Role* const role = role_of(thing.type);
    if (thing.drawn == Drawn::instance || lacks_tileset(thing) || role == nullptr) {
      report_unidentified(thing);
    } else if (is_drawn_right(thing, *role)) {
      check_name(thing);
      faults_.check_properties(thing.properties, role->properties, shown(thing));
      read(thing, role->is);
    }
  }

  void read(const Thing& thing, Is what) {
    switch (what) {
      case Is::base:
        read_base(thing);
        break;
      case Is::branch:
        read_branch(thing);
        break;
      case Is::wall:
        read_wall(thing);
        break;
      case Is::course:
        courses_.push_back({&thing, river_of(thing), cells_of(thing)});
        break;
      case Is::source:
        read_river_end(thing, "source", sources_);
        break;
      case Is::pan:
        read_river_end(thing, "end", level_of(thing).pans);
        break;
      case Is::encounter:
        read_encounter(thing);
        break;
      case Is::code:
        labels_.push_back(&thing);
        break;
    }
  }

  /// True for an image if the file does not say how Tiled shows it.
  static bool lacks_tileset(const Thing& thing) {
    return thing.drawn == Drawn::tile &&
           (thing.tileset == nullptr || thing.tileset->member("source") != nullptr);
  }

  /// True for the code written for a thing, even if its type has been changed since.
  static bool is_code_of(const Thing& thing, std::string_view code) {
    const std::array<std::string_view, 2> kinds = {thing.type, text_of(*thing.data, "name")};
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view named) {
      const auto kind = encounter_named(named);
      return kind && info(*kind).code == code;
    });
  }

  /// Checks names we wrote. A wall has no code to show whether its name or its type was changed.
  void check_name(const Thing& thing) {
    const std::string_view name = trimmed(text_of(*thing.data, "name"));
    if (name.empty() || is_name_of(thing, name)) {
      return;
    }
    const Role* const named = role_of(name);
    const std::string said = fmt::format(
        "{}: {}", named == nullptr ? "unknown name" : "name of another type", shown(thing));
    if (named != nullptr && named->is == Is::wall && is(thing, Is::wall)) {
      faults_.ignore(thing.data->span, said);
    } else {
      faults_.report_unknown(thing.data->span, said,
                             named != nullptr           ? "delete the name, or change the type"
                             : is(thing, Is::encounter) ? "write it as the property \"note\""
                                                        : "delete it");
    }
  }

  /// Checks labels, because things are moved and deleted without their locked labels. Other texts
  /// are left alone; they are the user's own.
  void check_label(const Thing& label) {
    const JsonData* const data = label.data->member("text");
    const std::string_view code = data == nullptr ? "" : trimmed(text_of(*data, "text"));
    const auto there = encounters_.find(place_of(label));
    const auto [first, end] = moved_.equal_range(dungeonlab::name(place_of(label)));
    const bool is_left = code == "?" || encounter_coded(code);
    const bool is_known =
        code.empty() ||
        (there != encounters_.end() && (code == "?" || is_code_of(*there->second, code))) ||
        std::any_of(first, end, [&](const auto& from) { return is_code_of(*from.second, code); });
    if (!is_known && there == encounters_.end() && is_left) {
      faults_.ignore(label.data->span, fmt::format("{}: no encounter here", shown(label)));
    } else if (!is_known) {
      faults_.report_unknown(
          label.data->span,
          there == encounters_.end()
              ? fmt::format("{} is not the code of an encounter", shown(label))
              : fmt::format("{} is not the code of {}", shown(label), shown(*there->second)),
          "write it as the property \"note\" of an encounter, or delete it");
    }
  }

  void report_unidentified(const Thing& thing) {
    if (thing.drawn == Drawn::instance) {
      faults_.report_unknown(
          thing.data->span,
          fmt::format("{} comes from the template \"{}\", which is another file", shown(thing),
                      escape_for_terminal(text_of(*thing.data, "template"))),
          "export it again: `tiled --detach-templates --export-map json IN.tmj OUT.tmj`");
    } else if (lacks_tileset(thing)) {
      faults_.report_unknown(
          thing.data->span,
          thing.tileset == nullptr
              ? fmt::format("{} is in no tileset of the map", shown(thing))
              : fmt::format("{} is in the tileset \"{}\", which is another file", shown(thing),
                            escape_for_terminal(text_of(*thing.tileset, "source"))),
          "export it again: `tiled --embed-tilesets --export-map json IN.tmj OUT.tmj`");
    } else if (!thing.type.empty()) {
      const std::string meant = suggestion(thing.type, types());
      faults_.report_unknown(
          thing.data->span, fmt::format("unknown type: {}", shown(thing)),
          meant.empty() ? "`dungeonlab encounters` lists the kinds of encounter" : meant);
    } else if (thing.drawn == Drawn::label) {
      faults_.report_unknown(thing.data->span, fmt::format("unknown {}", shown(thing)),
                             "write it as the property \"note\" of an encounter");
    } else {
      faults_.report_unknown(
          thing.data->span, fmt::format("{} has no type", shown(thing)),
          "set its class to a kind of encounter such as lion, or to that of a wall");
    }
  }

  /// False, with a fault, if the thing is drawn in a form that its type does not allow.
  bool is_drawn_right(const Thing& thing, const Role& role) {
    if ((role.drawn & bit(thing.drawn)) == 0) {
      faults_.report_unknown(
          thing.data->span,
          fmt::format("{} is {} {}", shown(thing), thing.drawn == Drawn::ellipse ? "an" : "a",
                      drawn_names[static_cast<std::size_t>(thing.drawn)]),
          fmt::format("draw it as {}", role.draw_it_as));
      return false;
    }
    if (thing.is_askew) {
      faults_.report(TextFault::wrong_type, thing.data->member("rotation")->span,
                     fmt::format("{} is rotated by {} degrees", shown(thing),
                                 thing.data->member("rotation")->text),
                     "set its rotation to 0, 90, 180 or 270");
      return false;
    }
    return true;
  }

  void read_base(const Thing& thing) {
    Level& level = level_of(thing);
    if (level.base != nullptr) {
      report_twice(thing, *level.base, "are both the base rectangle of their level",
                   "delete one of them");
      return;
    }
    level.base = &thing;
    level.origin = corner_at(thing.from);
    const Cell end = on_map(corner_at(thing.to), thing);
    level.size = {end.column, end.row};
    is_on_map(thing, {end.column - 1, end.row - 1});
  }

  void read_branch(const Thing& thing) {
    Cell first = on_map(corner_at(thing.from), thing);
    Cell last = on_map(corner_at(thing.to), thing);
    last = {last.column - 1, last.row - 1};
    if (last.column < first.column || last.row < first.row) {  // smaller than half a cell
      first = last = place_of(thing).cell;
    }
    if (!is_on_map(thing, first) || !is_on_map(thing, last)) {
      return;
    }
    for (int row = first.row; row <= last.row; ++row) {
      for (int column = first.column; column <= last.column; ++column) {
        level_of(thing).branches.try_emplace({column, row}, &thing);
      }
    }
  }

  void read_wall(const Thing& thing) {
    std::vector<Cell> corners;
    for (const Spot& point : thing.line) {
      corners.push_back(on_map(corner_at(point), thing));
    }
    if (!std::all_of(corners.begin(), corners.end(),
                     [&](Cell corner) { return is_on_map(thing, corner, 1); })) {
      return;
    }
    std::sort(corners.begin(), corners.end());
    const Cell from = corners.empty() ? Cell{} : corners.front();
    const Cell to = corners.empty() ? Cell{} : corners.back();
    const auto in_line = [&](const auto part) {
      return std::all_of(corners.begin(), corners.end(),
                         [&](Cell corner) { return corner.*part == from.*part; });
    };
    const bool lies_across = in_line(&Cell::row);
    const auto is_off = [&](Length at) {
      const Length corner = floor_of(at + drawing_.tile / 2, drawing_.tile) * drawing_.tile;
      return std::abs(at - corner) > drawing_.tile / 4;  // it is unclear which one is meant
    };
    if (from == to || std::any_of(thing.line.begin(), thing.line.end(), [&](const Spot& point) {
          return is_off(point.x) || is_off(point.y);
        })) {
      faults_.report(TextFault::wrong_type, thing.data->span,
                     fmt::format("{} {}", shown(thing),
                                 from == to ? "is shorter than a cell"
                                            : "does not begin and end at corners of cells"),
                     "draw it from one corner of a cell to another");
      return;
    }
    if (!lies_across && !in_line(&Cell::column)) {
      faults_.report_unknown(
          thing.data->span,
          fmt::format("{} {}", shown(thing),
                      corners.size() > 2 ? "is bent" : "is not along a row or a column"),
          "draw a separate line for each side");
      return;
    }
    const int steps = lies_across ? to.column - from.column : to.row - from.row;
    for (int i = 0; i < steps; ++i) {
      const Cell corner =
          lies_across ? Cell{from.column + i, from.row} : Cell{from.column, from.row + i};
      const auto [found, is_new] = level_of(thing).walls.try_emplace({corner, lies_across}, &thing);
      const bool is_exit = to_lower(thing.type) == "exit";
      const std::string below = to_lower(found->second->type);
      if (is_exit && below == "monolith") {
        found->second = &thing;  // it leads through the outer wall
      } else if (!is_new && !is_same_type(*found->second, thing) &&
                 !(below == "exit" && to_lower(thing.type) == "monolith")) {
        report_twice(thing, *found->second, "overlap", "delete one of them");
        return;
      }
    }
  }
  static bool is_same_type(const Thing& one, const Thing& other) {
    return to_lower(one.type) == to_lower(other.type);
  }

  int river_of(const Thing& thing) {
    return number_in(thing.properties, "river", 0, limits::count, faults_).value_or(0);
  }

  void read_river_end(const Thing& thing, std::string_view end, std::map<int, const Thing*>& ends) {
    if (is_on_map(thing, place_of(thing).cell)) {
      const int river = river_of(thing);
      const auto [found, is_new] = ends.try_emplace(river, &thing);
      if (!is_new) {
        report_twice(thing, *found->second, fmt::format("are both the {} of river {}", end, river),
                     "change the property \"river\" of one of them");
      }
    }
  }

  void read_encounter(const Thing& thing) {
    const Place at = place_of(thing);
    if (!is_on_map(thing, at.cell)) {
      return;
    }
    const auto [found, is_new] = encounters_.try_emplace(at, &thing);
    if (!is_new) {
      report_twice(thing, *found->second, "are at the same place", "move or delete one of them");
    }
    if (const std::string place = line_in(thing.properties, "place", faults_); !place.empty()) {
      moved_.emplace(place, &thing);
    }
    const auto code = thing.properties.find("code");
    if (code != thing.properties.end() && !is_code_of(thing, code->second->text)) {
      faults_.report_unknown(
          code->second->span,
          fmt::format(R"(property "code" of {}: expected "{}", found {})", shown(thing),
                      info(*encounter_named(thing.type)).code, written(*code->second)),
          "delete it, or change the type of the object");
    }
  }

  // --- the dungeon -----------------------------------------------------------------------------

  /// True, with a fault, if a level has something that another level lacks.
  template <class Key>
  bool has_more(const std::map<Key, const Thing*>& here, const std::map<Key, const Thing*>& there,
                std::size_t other) {
    for (const auto& [key, thing] : here) {
      const auto found = there.find(key);
      if (found == there.end() || !is_same_type(*found->second, *thing)) {
        const std::string cell = name(cell_of(key));
        faults_.report(
            TextFault::wrong_type, thing->data->span,
            found == there.end()
                ? fmt::format("level {} has no {} at {}, unlike {}", other + 1,
                              to_lower(thing->type), cell, shown(*thing))
                : fmt::format("{} and {} differ at {}", shown(*thing), shown(*found->second), cell),
            "cells and walls are the same on every level: change them on each");
        return true;
      }
    }
    return false;
  }

  void compare(std::size_t number) {
    const Level& one = levels_.front();
    const Level& other = levels_[number];
    if (one.size != other.size) {
      faults_.report(TextFault::wrong_type, other.base->data->span,
                     fmt::format("{} has {}x{} cells, but {} has {}x{}", shown(*other.base),
                                 other.size.columns, other.size.rows, shown(*one.base),
                                 one.size.columns, one.size.rows),
                     "cells and walls are the same on every level: change them on each");
    }
    (void)(has_more(one.branches, other.branches, number) ||
           has_more(other.branches, one.branches, 0));
    (void)(has_more(one.walls, other.walls, number) || has_more(other.walls, one.walls, 0));
  }

  void build() {
    const Level& lowest = levels_.front();
    sheet_.base = lowest.size;
    sheet_.levels = static_cast<int>(levels_.size());
    for (const auto& [cell, thing] : lowest.branches) {
      sheet_.branches.push_back(cell);
    }
    read_words();
    const Ground ground(sheet_);
    for (const auto& [edge, thing] : lowest.walls) {
      build_wall(ground, edge, *thing);
    }
    for (const auto& [place, thing] : encounters_) {
      build_encounter(*thing, place);
    }
    for (const auto& [number, source] : sources_) {
      build_river(number, *source);
    }
    for (const Course& course : courses_) {
      if (!course.is_followed) {
        faults_.report(
            TextFault::missing_key, course.thing->data->span,
            fmt::format("{} is not connected to a source", shown(*course.thing)),
            "its property \"river\" is the number of its source, and its first point is where "
            "the river comes from");
      }
    }
    for (const Level& level : levels_) {
      for (const auto& [river, pan] : level.pans) {
        if (!reached_.contains(pan)) {
          faults_.report(TextFault::missing_key, pan->data->span,
                         fmt::format("river {} does not reach {}", river, shown(*pan)),
                         "bend the river, or delete the pan");
        }
      }
    }
  }

  /// Reads the properties of the map. Some only repeat what is drawn, or name the program that
  /// wrote the file.
  void read_words() {
    constexpr std::array<std::string_view, 10> known = {
        "title",    "house rules", "kits",   "bullets per kit", "players",
        "landings", "base",        "levels", "program",         "id"};
    constexpr std::string_view note = "note";
    PropertyMap properties;
    faults_.add_properties(map_, properties);
    std::multimap<std::int64_t, std::string> notes;
    for (auto entry = properties.begin(); entry != properties.end();) {
      const std::string_view property = entry->first;
      const auto number = property == note ? std::optional<std::int64_t>(0)
                          : property.starts_with("note ")
                              ? parse_integer(property.substr(note.size() + 1))
                              : std::nullopt;
      if (std::string text = number ? line_in(properties, property, faults_) : ""; !text.empty()) {
        notes.emplace(*number, std::move(text));
      }
      entry = number ? properties.erase(entry) : std::next(entry);
    }
    faults_.check_properties(properties, known, "the map");
    check_repeated(properties, "base",
                   fmt::format("{}x{}", sheet_.base->columns, sheet_.base->rows));
    check_repeated(properties, "levels", fmt::format("{}", levels_.size()));
    for (auto& [number, text] : notes) {
      sheet_.notes.push_back(std::move(text));
    }
    sheet_.title = line_in(properties, "title", faults_);
    const std::string rules = line_in(properties, "house rules", faults_);
    for (const std::string_view rule : split(rules, ',')) {
      const auto house_rule = house_rule_named(rule);
      sheet_.house_rules.push_back({house_rule, house_rule ? "" : std::string(rule)});
    }
    sheet_.start = {.kits = number_in(properties, "kits", 1, limits::kits, faults_),
                    .bullets_per_kit = number_in(properties, "bullets per kit", 1,
                                                 limits::bullets_per_kit, faults_),
                    .players = number_in(properties, "players", 1, limits::players, faults_),
                    .landings = number_in(properties, "landings", 1, limits::landings, faults_)};
  }

  /// Reports a property that contradicts the drawing.
  void check_repeated(const PropertyMap& properties, std::string_view property,
                      std::string_view drawn) {
    const auto found = properties.find(property);
    if (found != properties.end() && found->second->text != drawn) {
      faults_.report_unknown(found->second->span,
                             fmt::format("property \"{}\" of the map is {}, but {} is drawn",
                                         property, written(*found->second), drawn),
                             "change the property, or what is drawn");
    }
  }

  void build_wall(const Ground& ground, const Edge& edge, const Thing& thing) {
    const Cell cell = edge.corner;
    const Side side = edge.lies_across ? Side::north : Side::west;
    const Cell other = neighbour(cell, side);
    const std::string type = to_lower(thing.type);
    const bool is_outer = ground.contains(cell) != ground.contains(other);
    if (type == "exit" && (is_outer || ground.contains(cell))) {
      if (exit_ == &thing) {
        faults_.report(TextFault::wrong_type, thing.data->span,
                       fmt::format("{} is longer than a cell", shown(thing)),
                       "draw it along one side of a cell");
      } else if (exit_ != nullptr) {
        report_twice(thing, *exit_, "are both exits", "delete one of them");
      }
      exit_ = &thing;
      sheet_.exits.push_back(ground.contains(cell) ? Exit{cell, side}
                                                   : Exit{other, opposite(side)});
    } else if (ground.contains(cell) && ground.contains(other)) {
      const auto kind = type == "simple" ? WallKind::simple
                        : type == "wire" ? WallKind::wire
                                         : WallKind::monolith;
      sheet_.walls.push_back({.kind = kind, .first = other, .second = cell});
    } else if (type != "monolith" || !is_outer) {  // every cell on the edge has this wall anyway
      faults_.report(TextFault::over_limit, thing.data->span,
                     fmt::format("{} is outside the dungeon at {}", shown(thing),
                                 name(ground.contains(other) ? other : cell)),
                     "only monoliths and the exit can be on the outer sides of cells");
    }
  }

  /// The new place of the thing that was at a place.
  std::optional<Place> destination(const Thing& thing, const std::string& to) {
    const auto [first, end] = moved_.equal_range(to);
    if (first == end) {
      const auto place = place_named(to);
      if (!place) {
        faults_.report(
            place.error() == NameFault::malformed ? TextFault::malformed_name
                                                  : TextFault::over_limit,
            thing.properties.find("to")->second->span,
            fmt::format(R"(property "to" of {}: expected a place such as C4.2, found "{}")",
                        shown(thing), escape_for_terminal(to)));
      }
      const auto there = place ? encounters_.find(*place) : encounters_.end();
      if (place && (there == encounters_.end() || there->second->properties.contains("place"))) {
        faults_.report(
            TextFault::missing_key, thing.properties.find("to")->second->span,
            fmt::format("{} leads to {}, which no longer exists", shown(thing),
                        escape_for_terminal(to)),
            R"(set its property "to" to the "place" of another encounter, or delete it)");
      }
      return place ? std::optional(*place) : std::nullopt;
    }
    if (std::next(first) != end) {
      faults_.report(
          TextFault::written_twice, thing.data->span,
          fmt::format(
              "{} leads to \"{}\", which is ambiguous: {} and {} both have that property \"place\"",
              shown(thing), escape_for_terminal(to), shown(*first->second),
              shown(*std::next(first)->second)),
          "delete the property \"place\" of the copy");
    }
    return place_of(*first->second);
  }

  void build_encounter(const Thing& thing, const Place& at) {
    const PropertyMap& properties = thing.properties;
    Encounter encounter{.at = at,
                        .kind = encounter_named(thing.type),
                        .count = number_in(properties, "count", 0, limits::count, faults_),
                        .levels = number_in(properties, "levels", 0, limits::levels, faults_),
                        .note = line_in(properties, "note", faults_)};
    if (const auto sign = choice_in(properties, "sign", sign_names, faults_)) {
      encounter.sign = static_cast<Sign>(*sign);
    }
    if (const auto way = choice_in(properties, "throws", throw_names, faults_)) {
      encounter.throws = static_cast<Throw>(*way);
    }
    constexpr std::array<std::string_view, 2> truths = {"false", "true"};
    if (const auto exote = choice_in(properties, "exote", truths, faults_)) {
      encounter.exote = *exote == 1;
    }
    if (const std::string to = line_in(properties, "to", faults_); !to.empty()) {
      encounter.to = destination(thing, to);
    }
    sheet_.encounters.push_back(std::move(encounter));
  }

  // --- rivers ----------------------------------------------------------------------------------

  /// A piece of a river on one level.
  struct Course {
    const Thing* thing;
    int river;
    std::vector<Cell> cells;  ///< without duplicates
    bool is_followed = false;
  };

  /// Empty, with a fault, if it does not lead from center to center.
  std::vector<Cell> cells_of(const Thing& course) {
    std::vector<Cell> cells;
    for (const Spot& point : course.line) {
      const Cell next = on_map(square_at(point), course);
      if (!is_on_map(course, next)) {
        return {};
      }
      if (cells.empty()) {
        cells.push_back(next);
      }
      if (cells.back().column != next.column && cells.back().row != next.row) {
        faults_.report(TextFault::wrong_type, course.data->span,
                       fmt::format("{} must flow along rows and columns from {} to {}",
                                   shown(course), name(cells.back()), name(next)));
        return {};
      }
      while (cells.back() != next) {
        const Cell last = cells.back();
        cells.push_back({last.column + (next.column > last.column) - (next.column < last.column),
                         last.row + (next.row > last.row) - (next.row < last.row)});
      }
    }
    return cells;
  }

  /// Follows a river from its source, piece by piece, and down a level where a piece ends without a
  /// pan.
  void build_river(int number, const Thing& source) {
    Place at = place_of(source);
    River river = {at};
    while (true) {
      Course* next = nullptr;
      for (Course& course : courses_) {
        if (course.river != number || *course.thing->level != at.level || course.is_followed ||
            course.cells.empty() || course.cells.front() != at.cell) {
          continue;
        }
        if (next != nullptr) {
          report_twice(*course.thing, *next->thing, fmt::format("both begin at {}", name(at)),
                       "delete one of them");
          course.is_followed = true;
          continue;
        }
        next = &course;
      }
      if (next != nullptr) {
        next->is_followed = true;
        for (std::size_t i = 1; i < next->cells.size(); ++i) {
          at.cell = next->cells[i];
          river.push_back(at);
        }
      }
      const Level& level = levels_[static_cast<std::size_t>(at.level)];
      const auto pan = level.pans.find(number);
      if (pan != level.pans.end() && place_of(*pan->second) == at) {
        reached_.insert(pan->second);
        break;
      }
      if (at.level == 0) {
        faults_.report(TextFault::missing_key, source.data->span,
                       fmt::format("river {} of {} ends in {} without a lavatory pan", number,
                                   shown(source), name(at)),
                       "put its pan there, with the river's number as its property \"river\"");
        return;
      }
      --at.level;
      river.push_back(at);
    }
    sheet_.rivers.push_back(std::move(river));
  }

  const JsonData& map_;
  Faults& faults_;
  Drawing drawing_{};
  std::vector<Level> levels_{};
  std::map<Place, const Thing*> encounters_{};
  std::multimap<std::string, const Thing*, std::less<>> moved_{};  ///< by its old place
  std::vector<const Thing*> labels_{};
  std::vector<Course> courses_{};
  std::map<int, const Thing*> sources_{};  ///< by river
  std::set<const Thing*> reached_{};       ///< lavatory pans that a river reaches
  const Thing* exit_ = nullptr;
  Sheet sheet_{};
};

}  // namespace
}  // namespace tiled_file

bool is_tiled(std::string_view text) {
  return text.find("\"tilewidth\"") != std::string_view::npos &&
         text.find("\"orientation\"") != std::string_view::npos &&
         text.find("\"layers\"") != std::string_view::npos;
}

TiledMap read_tiled(std::string text, Unknown unknown) {
  TiledMap read{.document = io::read_json(""), .ignored = {}};
  io::Document& document = read.document;
  const auto data = io::read_json_data(text, "map");
  if (!data) {
    document.faults = data.error();
  } else {
    tiled_file::Faults faults(unknown);
    Sheet sheet = tiled_file::TiledReader(*data, faults).read();
    document.faults = std::move(faults.faults);
    read.ignored = std::move(faults.ignored);
    if (document.faults.empty()) {
      document.sheet = std::move(sheet);
    }
  }
  document.sheet.text_faults = 0;
  for (const io::Fault& fault : document.faults) {
    document.sheet.text_faults |= io::bit_of(fault.kind);
  }
  for (std::vector<io::Fault>* const list : {&document.faults, &read.ignored}) {
    std::stable_sort(list->begin(), list->end(), [](const io::Fault& one, const io::Fault& other) {
      return one.span.begin < other.span.begin;
    });
  }
  document.text = std::move(text);
  return read;
}

}  // namespace dungeonlab::render
