#pragma once

#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::tournament {

/// The maps that follow from a plan and an event seed, no matter who draws them.
struct Candidates {
  std::vector<Sheet> maps{};  ///< of all rounds in order, in the form that text_of() writes
  measure::Spread spread{};   ///< of these maps
  std::uint64_t looked_at = 0;
};

/// Takes a map as soon as it is drawn.
using TakeMap = std::function<Outcome<void>(const Sheet& map)>;

/// In each round, the first maps by index that meet the condition of the plan and are not the same
/// as an earlier one, in this round or before.
[[nodiscard]] Outcome<Candidates> draw_maps(
    const Plan& plan, std::string_view event_seed, const Work& work,
    const TakeMap& take = [](const Sheet&) { return Outcome<void>(); });

/// The map with an origin that contains only the program, the preset and, if there is one, the
/// commitment.
[[nodiscard]] Sheet sealed(Sheet sheet, std::string commitment);

}  // namespace dungeonlab::tournament
