// A map that was changed in Tiled, back. What an object is, its type says, and where it stands its
// place on the drawing: people move things with the mouse, so coordinates are rounded to cells and
// corners, and a property that names a place from before is read as the thing that stood there.
// Walls and cells are drawn on every level and are one thing; so what differs between levels is a
// fault, as nobody can say which was meant.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/render/tiled.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

using io::JsonData;

/// A length in thousandths of a pixel, as Tiled writes fractions.
using Length = std::int64_t;
constexpr Length pixel = 1000;
constexpr Length length_most = 1'000'000 * pixel;

/// `-12.5`; nothing for any other form, and for what is no length of a map.
std::optional<Length> length_of(std::string_view lexeme) {
  const std::size_t dot = std::min(lexeme.find('.'), lexeme.size());
  const auto whole = parse_integer(lexeme.substr(0, dot));
  std::string digits(lexeme.substr(std::min(dot + 1, lexeme.size())).substr(0, 3));
  digits.resize(3, '0');
  const bool are_digits = std::all_of(digits.begin(), digits.end(),
                                      [](char letter) { return letter >= '0' && letter <= '9'; });
  if (!whole || !are_digits || *whole > length_most / pixel || *whole < -length_most / pixel) {
    return std::nullopt;
  }
  Length rest = 0;
  for (const char digit : digits) {
    rest = rest * 10 + (digit - '0');
  }
  return *whole * pixel + (lexeme.starts_with('-') ? -rest : rest);
}

/// Down, also below zero.
Length floor_of(Length length, Length unit) {
  return length >= 0 ? length / unit : -((unit - 1 - length) / unit);
}

struct Spot {
  Length x = 0;
  Length y = 0;
};

/// An object of a layer.
struct Thing {
  const JsonData* data = nullptr;
  std::string type;
  Spot at{};
  Spot size{};
  std::vector<Spot> line{};  ///< whole coordinates of a polyline
  std::map<std::string, std::string, std::less<>> properties{};
};

/// A boundary line between two corners that are neighbours, as the cell south-east of its first
/// corner and whether it lies across.
struct Edge {
  Cell corner{};
  bool lies_across = false;
  friend bool operator<(const Edge& one, const Edge& other) {
    return std::tuple(one.corner.row, one.corner.column, one.lies_across) <
           std::tuple(other.corner.row, other.corner.column, other.lies_across);
  }
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// What one level says.
struct Level {
  const JsonData* data = nullptr;
  std::optional<Extent> base{};
  std::set<std::pair<int, int>> branches{};  ///< row, column
  std::map<Edge, std::string> walls{};       ///< the type of what stands there
  std::vector<Thing> encounters{};
  std::vector<Thing> courses{};
  std::map<int, Cell> sources{};  ///< by river
  std::map<int, Cell> pans{};
};

class TiledReader {
 public:
  explicit TiledReader(const JsonData& map) : map_(map) {}

  tl::expected<Sheet, std::vector<io::Fault>> read() {
    read_map();
    if (faults_.empty()) {
      for (std::size_t level = 1; level < levels_.size(); ++level) {
        compare(level);
      }
      build();
    }
    if (!faults_.empty()) {
      return tl::unexpected(std::move(faults_));
    }
    return canonical(std::move(sheet_));
  }

 private:
  void report(const JsonData& where, std::string message, std::string help = {}) {
    faults_.push_back({.kind = io::TextFault::wrong_type,
                       .span = where.span,
                       .message = std::move(message),
                       .help = std::move(help)});
  }

  // --- JSON ------------------------------------------------------------------------------------

  static std::string_view text_of(const JsonData& object, std::string_view key) {
    const JsonData* const found = object.member(key);
    return found != nullptr && found->kind == JsonData::Kind::text ? std::string_view(found->text)
                                                                   : std::string_view();
  }
  static const std::vector<JsonData>& list_of(const JsonData& object, std::string_view key) {
    static const std::vector<JsonData> none;
    const JsonData* const found = object.member(key);
    return found != nullptr && found->kind == JsonData::Kind::list ? found->entries : none;
  }
  Length length(const JsonData& object, std::string_view key) {
    const JsonData* const found = object.member(key);
    const auto length = found == nullptr ? std::optional<Length>(0) : length_of(found->text);
    if (!length) {
      report(*found, fmt::format("\"{}\" is a length in pixels", key));
    }
    return length.value_or(0);
  }
  static std::map<std::string, std::string, std::less<>> properties_of(const JsonData& object) {
    std::map<std::string, std::string, std::less<>> properties;
    for (const JsonData& property : list_of(object, "properties")) {
      if (const JsonData* const value = property.member("value")) {
        properties[std::string(text_of(property, "name"))] = value->text;
      }
    }
    return properties;
  }
  std::optional<int> number_in(const Thing& thing, std::string_view property) {
    const auto found = thing.properties.find(property);
    if (found == thing.properties.end()) {
      return std::nullopt;
    }
    const auto number = parse_integer(found->second);
    if (!number || *number < 0 || *number > limits::count) {
      report(*thing.data, fmt::format("the property \"{}\" is a number", property));
      return std::nullopt;
    }
    return static_cast<int>(*number);
  }

  // --- the drawing -----------------------------------------------------------------------------

  [[nodiscard]] Cell cell_at(const Spot& spot) const {
    return {static_cast<int>(floor_of(spot.x, tile_)), static_cast<int>(floor_of(spot.y, tile_))};
  }
  [[nodiscard]] Cell corner_at(const Spot& spot) const {
    return cell_at({spot.x + tile_ / 2, spot.y + tile_ / 2});
  }
  /// False, and a fault, if there can be no cell.
  bool is_on_map(const JsonData& where, Cell cell) {
    const bool is_there = cell.column >= 0 && cell.row >= 0 && cell.column < limits::columns &&
                          cell.row < limits::rows;
    if (!is_there) {
      report(where,
             fmt::format("this lies outside of the map, which has columns 1 to {} and rows 1 "
                         "to {}",
                         limits::columns, limits::rows));
    }
    return is_there;
  }
  [[nodiscard]] static Spot middle_of(const Thing& thing) {
    return {thing.at.x + thing.size.x / 2, thing.at.y + thing.size.y / 2};
  }

  Thing thing_of(const JsonData& object) {
    Thing thing{.data = &object,
                .type = std::string(text_of(object, "type")),
                .at = {length(object, "x"), length(object, "y")},
                .size = {length(object, "width"), length(object, "height")},
                .properties = properties_of(object)};
    if (thing.type.empty()) {
      thing.type = text_of(object, "class");  // as one version of Tiled calls it
    }
    for (const JsonData& point : list_of(object, "polyline")) {
      thing.line.push_back({thing.at.x + length(point, "x"), thing.at.y + length(point, "y")});
    }
    if (length(object, "rotation") != 0) {
      report(object, fmt::format("a {} is turned round", thing.type),
             "set its rotation to 0, and draw it again if it shall lie otherwise");
    }
    return thing;
  }

  void read_map() {
    if (map_.kind != JsonData::Kind::object || text_of(map_, "type") != "map" ||
        text_of(map_, "orientation") != "orthogonal") {
      report(map_, "this is no map of Tiled with right angles",
             "export a map that `dungeonlab render --format tiled` has written as JSON (.tmj)");
      return;
    }
    tile_ = length(map_, "tilewidth");
    if (tile_ < pixel || tile_ != length(map_, "tileheight")) {
      report(map_, "the tiles are not square");
      return;
    }
    for (const JsonData& layer : list_of(map_, "layers")) {
      if (text_of(layer, "type") == "group") {
        read_level(layer);
      }
    }
    if (levels_.empty() || !levels_.front().base) {
      report(map_, "there is no dungeon on this map: no group of layers with a base rectangle",
             "read maps that `dungeonlab render --format tiled` has written");
    } else if (levels_.size() > limits::levels) {
      report(map_, fmt::format("a dungeon has at most {} levels, and these are {} groups of layers",
                               limits::levels, levels_.size()));
    }
  }

  void read_level(const JsonData& group) {
    Level& level = levels_.emplace_back();
    level.data = &group;
    for (const JsonData& layer : list_of(group, "layers")) {
      for (const JsonData& object : list_of(layer, "objects")) {
        place(level, thing_of(object));
      }
    }
  }

  void place(Level& level, Thing thing) {
    constexpr std::array walls = {"simple", "wire", "monolith", "exit"};
    const int river = number_in(thing, "river").value_or(0);
    if (thing.type == "code") {
      return;  // repeats what stands there
    }
    if (thing.type == "base") {
      const Cell end = corner_at({thing.at.x + thing.size.x, thing.at.y + thing.size.y});
      if (corner_at(thing.at) != Cell{0, 0}) {
        report(*thing.data, "the base rectangle does not begin at the corner of the map");
      }
      if (is_on_map(*thing.data, {end.column - 1, end.row - 1})) {
        level.base = Extent{end.column, end.row};
      }
    } else if (thing.type == "branch") {
      const Cell cell = cell_at(middle_of(thing));
      if (is_on_map(*thing.data, cell)) {
        level.branches.emplace(cell.row, cell.column);
      }
    } else if (std::find(walls.begin(), walls.end(), thing.type) != walls.end()) {
      add_wall(level, thing);
    } else if (thing.type == "river") {
      level.courses.push_back(std::move(thing));
    } else if (!is_on_map(*thing.data, cell_at(middle_of(thing)))) {
      return;
    } else if (thing.type == "source") {
      level.sources[river] = cell_at(thing.at);
    } else if (thing.type == "lavatory pan") {
      level.pans[river] = cell_at(thing.at);
    } else {
      level.encounters.push_back(std::move(thing));
    }
  }

  void add_wall(Level& level, const Thing& thing) {
    if (thing.line.size() != 2) {
      report(*thing.data, fmt::format("a {} is a line between two corners", thing.type));
      return;
    }
    Cell from = corner_at(thing.line[0]);
    Cell to = corner_at(thing.line[1]);
    const auto is_corner = [](Cell corner) {
      return corner.column >= 0 && corner.row >= 0 && corner.column <= limits::columns &&
             corner.row <= limits::rows;
    };
    if (!is_corner(from) || !is_corner(to)) {
      report(*thing.data, fmt::format("a {} lies outside of the map", thing.type));
      return;
    }
    if (std::tie(to.row, to.column) < std::tie(from.row, from.column)) {
      std::swap(from, to);
    }
    const bool lies_across = from.row == to.row;
    const int steps = lies_across ? to.column - from.column : to.row - from.row;
    if ((!lies_across && from.column != to.column) || steps == 0) {
      report(*thing.data, fmt::format("a {} does not lie along a row or a column", thing.type),
             "draw it from one corner of a cell to another one");
      return;
    }
    for (int i = 0; i < steps; ++i) {
      const Cell corner =
          lies_across ? Cell{from.column + i, from.row} : Cell{from.column, from.row + i};
      const auto [found, is_new] = level.walls.try_emplace({corner, lies_across}, thing.type);
      if (!is_new && found->second != thing.type) {
        report(*thing.data, fmt::format("a {} lies upon a {}", thing.type, found->second));
      }
    }
  }

  // --- the dungeon -----------------------------------------------------------------------------

  void compare(std::size_t number) {
    const Level& one = levels_.front();
    const Level& other = levels_[number];
    const auto differ = [&](std::string_view what) {
      report(*other.data,
             fmt::format("{} of level {} differ from those of level 1", what, number + 1),
             "cells and walls are the same on every level: change them on each, or on none");
    };
    if (one.base != other.base || one.branches != other.branches) {
      differ("the cells");
    }
    if (one.walls != other.walls) {
      differ("the walls");
    }
  }

  void build() {
    const Level& lowest = levels_.front();
    sheet_.base = lowest.base;
    sheet_.levels = static_cast<int>(levels_.size());
    for (const auto& [row, column] : lowest.branches) {
      sheet_.branches.push_back({column, row});
    }
    read_words();
    const Ground ground(sheet_);
    for (const auto& [edge, type] : lowest.walls) {
      build_wall(ground, edge, type);
    }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      for (const Thing& thing : levels_[level].encounters) {
        const auto place = thing.properties.find("place");
        if (place != thing.properties.end()) {
          moved_[place->second] = place_of(thing, level);
        }
      }
    }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      for (const Thing& thing : levels_[level].encounters) {
        build_encounter(thing, level);
      }
      for (const auto& [river, cell] : levels_[level].sources) {
        build_river(river, Place{cell, static_cast<int>(level)});
      }
    }
    for (const Level& level : levels_) {
      for (const Thing& course : level.courses) {
        if (!followed_.contains(&course)) {
          report(*course.data, "this piece of a river hangs together with no source",
                 "its property \"river\" has the number of its source, and its first point lies "
                 "where the river comes from");
        }
      }
    }
  }

  /// What the properties of the map say.
  void read_words() {
    const auto properties = properties_of(map_);
    const auto word = [&](std::string_view name) {
      const auto found = properties.find(name);
      return found == properties.end() ? std::string() : found->second;
    };
    const auto number = [&](std::string_view name) -> std::optional<int> {
      const auto found = parse_integer(word(name));
      return found && *found >= 0 && *found <= limits::count
                 ? std::optional(static_cast<int>(*found))
                 : std::nullopt;
    };
    sheet_.title = word("title");
    for (int i = 1; !word(fmt::format("note {}", i)).empty(); ++i) {
      sheet_.notes.push_back(word(fmt::format("note {}", i)));
    }
    const std::string rules = word("house rules");
    for (const std::string_view rule : split(rules, ',')) {
      const auto known = house_rule_named(rule);
      sheet_.house_rules.push_back({known, known ? "" : std::string(rule)});
    }
    sheet_.start = {.kits = number("kits"),
                    .bullets_per_kit = number("bullets per kit"),
                    .players = number("players"),
                    .landings = number("landings")};
  }

  void build_wall(const Ground& ground, const Edge& edge, const std::string& type) {
    const Cell cell = edge.corner;
    const Side side = edge.lies_across ? Side::north : Side::west;
    const Cell other = beside(cell, side);
    if (type == "exit") {
      sheet_.exits.push_back(ground.contains(cell) ? Exit{cell, side}
                                                   : Exit{other, opposite(side)});
    } else if (ground.contains(cell) && ground.contains(other)) {
      const auto kind = type == "simple" ? WallKind::simple
                        : type == "wire" ? WallKind::wire
                                         : WallKind::monolith;
      sheet_.walls.push_back({.kind = kind, .first = other, .second = cell});
    } else if (type != "monolith") {  // which stands around every cell by nature
      report(map_, fmt::format("a {} lies outside of the dungeon, beside {}", type,
                               name(ground.contains(cell) ? cell : other)));
    }
  }

  [[nodiscard]] Place place_of(const Thing& thing, std::size_t level) const {
    return {cell_at(middle_of(thing)), static_cast<int>(level)};
  }

  void build_encounter(const Thing& thing, std::size_t level) {
    const auto said = [&](std::string_view property) {
      const auto found = thing.properties.find(property);
      return found == thing.properties.end() ? std::string() : found->second;
    };
    const auto kind = encounter_named(thing.type);
    Encounter encounter{.at = place_of(thing, level),
                        .kind = kind,
                        .written = kind ? "" : thing.type,
                        .count = number_in(thing, "count"),
                        .levels = number_in(thing, "levels"),
                        .note = said("note")};
    if (thing.type.empty()) {
      report(*thing.data, "an object without a type",
             "its type is a kind of encounter, such as lion: dungeonlab encounters lists them");
    }
    for (const Sign sign : {Sign::plus, Sign::minus}) {
      encounter.sign = said("sign") == name(sign) ? std::optional(sign) : encounter.sign;
    }
    for (const Throw way : {Throw::up, Throw::down}) {
      encounter.throws = said("throws") == name(way) ? std::optional(way) : encounter.throws;
    }
    if (!said("exote").empty()) {
      encounter.exote = said("exote") == "true";
    }
    if (const std::string to = said("to"); !to.empty()) {
      const auto moved = moved_.find(to);
      const auto place = moved == moved_.end() ? place_named(to) : Named<Place>(moved->second);
      if (place) {
        encounter.to = *place;
      } else {
        report(*thing.data,
               fmt::format("\"{}\" is no place such as C4.2", escape_for_terminal(to)));
      }
    }
    sheet_.encounters.push_back(std::move(encounter));
  }

  /// The cells of a piece, each once; empty if it is no course from middle to middle.
  std::vector<Cell> cells_of(const Thing& course) {
    std::vector<Cell> cells;
    for (const Spot& point : course.line) {
      const Cell next = cell_at(point);
      if (!is_on_map(*course.data, next)) {
        return {};
      }
      while (!cells.empty() && cells.back() != next) {
        const Cell last = cells.back();
        const bool is_straight = last.column == next.column || last.row == next.row;
        if (!is_straight) {
          report(*course.data, "a river does not flow along rows and columns");
          return {};
        }
        cells.push_back({last.column + (next.column > last.column ? 1 : 0) -
                             (next.column < last.column ? 1 : 0),
                         last.row + (next.row > last.row ? 1 : 0) - (next.row < last.row ? 1 : 0)});
      }
      if (cells.empty()) {
        cells.push_back(next);
      }
    }
    return cells;
  }

  /// From its source, piece by piece, and down a level where a piece ends without a pan.
  void build_river(int number, Place at) {
    River river = {at};
    while (true) {
      const Level& level = levels_[static_cast<std::size_t>(at.level)];
      for (const Thing& course : level.courses) {
        const std::vector<Cell> cells =
            number_in(course, "river") == number ? cells_of(course) : std::vector<Cell>();
        if (cells.empty() || cells.front() != at.cell || !followed_.insert(&course).second) {
          continue;
        }
        for (std::size_t i = 1; i < cells.size(); ++i) {
          at.cell = cells[i];
          river.push_back(at);
        }
        break;
      }
      const auto pan = level.pans.find(number);
      if (pan != level.pans.end() && pan->second == at.cell) {
        break;
      }
      if (at.level == 0) {
        report(*level.data,
               fmt::format("river {} ends in {} without a lavatory pan", number, name(at)),
               "put its pan where it ends, and its property \"river\" to its number");
        return;
      }
      --at.level;
      river.push_back(at);
    }
    sheet_.rivers.push_back(std::move(river));
  }

  const JsonData& map_;
  Length tile_ = 0;
  std::vector<Level> levels_{};
  std::map<std::string, Place, std::less<>> moved_{};  ///< by the place where a thing was written
  std::set<const Thing*> followed_{};                  ///< pieces of rivers
  Sheet sheet_{};
  std::vector<io::Fault> faults_{};
};

}  // namespace

tl::expected<Sheet, std::vector<io::Fault>> read_tiled(std::string_view text) {
  const auto data = io::read_json_data(text, "map");
  if (!data) {
    return tl::unexpected(data.error());
  }
  return TiledReader(*data).read();
}

}  // namespace dungeonlab::render
