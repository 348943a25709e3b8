#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "support/verdicts.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::rules {

/// A map with one change, and the codes that the change must cause.
struct Mutant {
  Sheet sheet{};
  testing_support::Codes errors{};  ///< exactly these errors
  testing_support::Codes lesser{};  ///< these new warnings and infos
};

/// One way to change a valid map. Returns nothing if the map has no spot for it.
struct MapOperator {
  std::string_view name;
  std::optional<Mutant> (*apply)(const Sheet& sheet, Rng& rng);
};

/// The operators of the rules 6.2: those that change the exit, the treasure and other encounters,
/// and those that change rivers, walls and branches.
[[nodiscard]] std::span<const MapOperator> operators_on_things();
[[nodiscard]] std::span<const MapOperator> operators_on_ground();

}  // namespace dungeonlab::rules
