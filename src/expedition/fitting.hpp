#pragma once

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::expedition {

/// Why an entry of a key does not fit the map: K01, K02 or K04.
struct Misfit {
  std::string_view code;
  std::string_view member{};  ///< of the entry: `unit`
  std::string message{};
  std::string help{};
};

/// The place of that name, if the dungeon has it.
[[nodiscard]] std::optional<Place> place_on(const Dungeon& dungeon, std::string_view name);
/// The boundary of that name between two cells of the dungeon.
[[nodiscard]] std::optional<Boundary> boundary_on(const Dungeon& dungeon, std::string_view name);
[[nodiscard]] Barrier barrier_at(const Dungeon& dungeon, const Boundary& at);
/// True of rivers and lakes.
[[nodiscard]] bool is_water(const Dungeon& dungeon, const Place& place);
[[nodiscard]] bool is_shaft(const Dungeon& dungeon, const Place& place);

/// A cell has so many units of ten feet on a side.
[[nodiscard]] std::int64_t units_of(std::int64_t cell_feet);

[[nodiscard]] std::optional<Misfit> misfit_of(const Dungeon& dungeon, std::int64_t cell_feet,
                                              const Door& door);
[[nodiscard]] std::optional<Misfit> misfit_of(const Dungeon& dungeon, std::int64_t cell_feet,
                                              const Trap& trap);
/// Of the place of a room, creatures or a treasure.
[[nodiscard]] std::optional<Misfit> misfit_of_place(const Dungeon& dungeon, std::string_view name);

/// `2 orcs`, `3 gems`; jewelry is not counted in pieces.
[[nodiscard]] std::string things_of(std::int64_t number, const std::string& what);

}  // namespace dungeonlab::expedition
