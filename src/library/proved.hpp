#pragma once

#include "dungeonlab/map.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/rules/validate.hpp"

namespace dungeonlab {

[[nodiscard]] inline const Sheet& sheet_of(const Map& map) {
  return map.proved().sheet();
}
[[nodiscard]] inline const Dungeon& dungeon_of(const Map& map) {
  return map.proved().dungeon();
}

}  // namespace dungeonlab
