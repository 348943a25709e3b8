#pragma once

#include "verify/catalogue.hpp"
#include "verify/json.hpp"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::verify {

inline constexpr int side_most = 256;  ///< columns and rows, branches included
inline constexpr int levels_most = 9;
inline constexpr std::size_t map_bytes_most = std::size_t{16} << 20U;
inline constexpr int map_depth_most = 64;

/// A square of the lattice; A1 is 0,0.
struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};
/// One level of a cell; level 0 is the lowest.
struct Place {
  Cell cell{};
  int level = 0;
};
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Cell, 4> steps = {Cell{0, -1}, Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}};

/// The keys of a map, in the order of map_keys.
enum class Key : std::uint8_t {
  schema,
  format,
  title,
  base,
  levels,
  branches,
  exit,
  walls,
  encounters,
  rivers,
  rules_of_house,
  start,
  lint,
  origin,
  notes
};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Key::notes) + 1> map_keys = {
    "$schema",    "format", "title",       "base",  "levels", "branches", "exit", "walls",
    "encounters", "rivers", "house_rules", "start", "lint",   "origin",   "notes"};

/// A value in the text of a map, by which an element of the map is known; null: the map as a whole.
using Element = const Value*;

enum class WallKind : std::uint8_t { monolith, simple, wire };

struct Wall {
  WallKind kind{};
  Cell a{};
  Cell b{};
  Element written = nullptr;
};
struct Encounter {
  Place place{};
  Kind kind{};
  std::optional<std::int64_t> count{};
  std::optional<bool> plus{};  ///< the sign
  std::optional<bool> exote{};
  std::optional<Place> to{};
  std::optional<int> levels{};
  std::optional<bool> up{};  ///< where a marmar throws
  Element written = nullptr;
};
struct Exit {
  Cell cell{};
  Side side{};
};
struct Ignore {
  std::string_view rule{};
  std::optional<Cell> cell{};
  std::optional<int> level{};
};

/// What a map says, whether it makes sense or not.
struct Map {
  std::set<std::string> text_faults{};           ///< J01 to J09
  std::array<Element, map_keys.size()> parts{};  ///< by key
  std::int64_t columns = 0;
  std::int64_t rows = 0;
  std::int64_t levels = 0;
  std::vector<Cell> branches{};
  std::optional<Exit> exit{};
  std::vector<Wall> walls{};
  std::vector<Element> unknown_wall_lists{};
  std::vector<Element> walls_with_level{};
  std::vector<Encounter> encounters{};
  std::vector<std::vector<Place>> rivers{};
  std::set<HouseRule> house_rules{};
  std::optional<std::int64_t> kits{};
  std::int64_t bullets_per_kit = 30;
  std::int64_t players = 1;
  std::vector<Ignore> ignores{};

  /// What stands under a key; the map as a whole, if there is no such key.
  [[nodiscard]] Element part(Key key) const { return parts[static_cast<std::size_t>(key)]; }
  /// An item of the list under a key, which must be there.
  [[nodiscard]] Element item(Key key, std::size_t i) const { return &part(key)->items[i]; }
  [[nodiscard]] Element river_place(std::size_t river, std::size_t i) const {
    return &item(Key::rivers, river)->items[i];
  }
};

/// A map and the JSON it was read from.
struct MapText {
  Document json{};
  Map map{};
};

/// Reads a map in its JSON form. Total: what is wrong with the text stands in `text_faults`.
/// The bytes must outlive what is read.
[[nodiscard]] MapText read_map(std::string_view bytes);

enum class Name : std::uint8_t { good, malformed, over_limit };
[[nodiscard]] Name read_cell(std::string_view text, Cell& cell);
[[nodiscard]] Name read_place(std::string_view text, Place& place);
[[nodiscard]] std::string name_of(Cell cell);
[[nodiscard]] std::string name_of(const Place& place);

}  // namespace dungeonlab::verify
