// Hexes with flat tops. People name places by column and row, as on a sheet. Steps and distances
// use two slanting axes, on which all six directions are alike.
#include "dungeonlab/osr/hexes.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t letters_in_alphabet = 26;

/// A hex on slanting axes: q grows to the southeast, r to the south.
struct Slanted {
  std::int64_t q = 0;
  std::int64_t r = 0;
};

Slanted slanted(const HexPlace& place) {
  // Every second column is half a hex further south, also west of the map.
  const std::int64_t odd = place.column & 1;
  return {place.column, place.row - (place.column - odd) / 2};
}

HexPlace upright(const Slanted& hex) {
  const std::int64_t odd = hex.q & 1;
  return {hex.q, hex.r + (hex.q - odd) / 2};
}

}  // namespace

std::string name_of(const HexPlace& place) {
  if (place.column < 0 || place.row < 0) {
    return "beyond the map";
  }
  std::string column;
  for (std::int64_t left = place.column + 1; left > 0; left = (left - 1) / letters_in_alphabet) {
    column.insert(column.begin(), static_cast<char>('A' + (left - 1) % letters_in_alphabet));
  }
  return fmt::format("{}{}", column, place.row + 1);
}

std::optional<HexPlace> hex_named(std::string_view name) {
  constexpr std::size_t longest = 6;
  std::int64_t column = 0;
  std::size_t at = 0;
  while (at < name.size() && at < longest && name[at] >= 'A' && name[at] <= 'Z') {
    column = column * letters_in_alphabet + (name[at] - 'A' + 1);
    ++at;
  }
  const auto row = at == 0 || name.size() > longest ? std::nullopt : parse_integer(name.substr(at));
  return row && *row >= 1 ? std::optional(HexPlace{column - 1, *row - 1}) : std::nullopt;
}

HexPlace hex_beside(const HexPlace& place, std::size_t way) {
  constexpr std::array<Slanted, hex_ways> steps = {
      {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  const Slanted from = slanted(place);
  return upright({from.q + steps[way % hex_ways].q, from.r + steps[way % hex_ways].r});
}

std::int64_t hex_distance(const HexPlace& one, const HexPlace& other) {
  const Slanted from = slanted(one);
  const Slanted to = slanted(other);
  const std::int64_t q = to.q - from.q;
  const std::int64_t r = to.r - from.r;
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

std::size_t hex_way_to(const HexPlace& from, const HexPlace& to) {
  std::size_t best = 0;
  for (std::size_t way = 1; way < hex_ways; ++way) {
    if (hex_distance(hex_beside(from, way), to) < hex_distance(hex_beside(from, best), to)) {
      best = way;
    }
  }
  return best;
}

}  // namespace dungeonlab::osr
