#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/place.hpp"

#include <cstdint>

namespace dungeonlab {

/// The kinds of thing that a finding can be about.
enum class Topic : std::uint8_t {
  map,          ///< the map as a whole
  base,         ///< the key `base`
  levels,       ///< the key `levels`
  cell,         ///< a square, `place.cell`, anywhere the text mentions or draws it
  place,        ///< a place, anywhere the text mentions or draws it
  branch,       ///< entry `index` of Sheet::branches
  exit,         ///< entry `index` of Sheet::exits
  wall,         ///< entry `index` of Sheet::walls
  wall_list,    ///< entry `index` of Sheet::unknown_walls
  encounter,    ///< entry `index` of Sheet::encounters
  attribute,    ///< `attribute` of entry `index` of Sheet::encounters
  river,        ///< entry `index` of Sheet::rivers
  river_place,  ///< place `step` of entry `index` of Sheet::rivers
  house_rule,   ///< entry `index` of Sheet::house_rules
  house_rules,  ///< the key `house_rules`
  start,        ///< the key `start`
  ignore,       ///< entry `index` of Sheet::ignores
  encounters,   ///< the key `encounters`
};

/// What a finding is about, in terms of the map, never in bytes. The reader of a file knows where
/// each subject is in the text.
struct Subject {
  Topic topic = Topic::map;
  Attribute attribute = Attribute::count;
  std::uint32_t index = 0;
  std::uint32_t step = 0;
  Place place{};

  friend constexpr bool operator==(const Subject&, const Subject&) = default;

  static constexpr Subject whole(Topic topic) { return {.topic = topic}; }
  static constexpr Subject entry(Topic topic, std::size_t index) {
    return {.topic = topic, .index = static_cast<std::uint32_t>(index)};
  }
  static constexpr Subject attribute_of(std::size_t index, Attribute attribute) {
    return {.topic = Topic::attribute,
            .attribute = attribute,
            .index = static_cast<std::uint32_t>(index)};
  }
  static constexpr Subject river_step(std::size_t river, std::size_t step) {
    return {.topic = Topic::river_place,
            .index = static_cast<std::uint32_t>(river),
            .step = static_cast<std::uint32_t>(step)};
  }
  static constexpr Subject at(Cell cell) { return {.topic = Topic::cell, .place = {cell, 0}}; }
  static constexpr Subject at(const Place& place) {
    return {.topic = Topic::place, .place = place};
  }
};

}  // namespace dungeonlab
