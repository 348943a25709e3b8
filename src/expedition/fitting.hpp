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
  std::string_view member{};  ///< the member of the entry at fault: `unit`
  std::string message{};
  std::string help{};
};

/// The place with that name, if the dungeon has it.
[[nodiscard]] std::optional<Place> place_on(const Dungeon& dungeon, std::string_view name);
/// The boundary with that name, if it lies between two cells of the dungeon.
[[nodiscard]] std::optional<Boundary> boundary_on(const Dungeon& dungeon, std::string_view name);
[[nodiscard]] Barrier barrier_at(const Dungeon& dungeon, const Boundary& at);
/// True for rivers and lakes.
[[nodiscard]] bool is_water(const Dungeon& dungeon, const Place& place);
[[nodiscard]] bool is_shaft(const Dungeon& dungeon, const Place& place);

/// The number of ten-foot units on a side of a cell; at least 1.
[[nodiscard]] std::int64_t units_of(std::int64_t cell_feet);

[[nodiscard]] std::optional<Misfit> misfit_of(const Dungeon& dungeon, std::int64_t cell_feet,
                                              const Door& door);
[[nodiscard]] std::optional<Misfit> misfit_of(const Dungeon& dungeon, std::int64_t cell_feet,
                                              const Trap& trap);
/// The misfit of the place of a room, of creatures or of a treasure.
[[nodiscard]] std::optional<Misfit> misfit_of_place(const Dungeon& dungeon, std::string_view name);

/// `2 orcs`, `3 gems`; jewelry has no plural.
[[nodiscard]] std::string things_of(std::int64_t number, const std::string& what);

}  // namespace dungeonlab::expedition
