#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "support/verdicts.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::rules {

/// A map with one change, and what that change is to draw.
struct Mutant {
  Sheet sheet{};
  testing_support::Codes errors{};  ///< exactly these
  testing_support::Codes lesser{};  ///< these warnings and infos, which were not there before
};

/// One way to change a valid map. Nothing, where the map has no spot for it.
struct MapOperator {
  std::string_view name;
  std::optional<Mutant> (*apply)(const Sheet& sheet, Rng& rng);
};

/// Those of the rules 6.2: with the exit, the treasure and other encounters, and with rivers, walls
/// and branches.
[[nodiscard]] std::span<const MapOperator> operators_on_things();
[[nodiscard]] std::span<const MapOperator> operators_on_ground();

}  // namespace dungeonlab::rules
