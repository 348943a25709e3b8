#pragma once

#include "dungeonlab/core/rng.hpp"
#include "generate/draft.hpp"
#include "generate/shape.hpp"
#include "generate/targets.hpp"

#include <vector>

namespace dungeonlab::generate {

/// What is to be set down, each list in random order.
struct Census {
  Borrowed<EncounterKind> asked;  ///< as many of each kind as the settings ask for
  Borrowed<EncounterKind> dealt;  ///< by weight, up to the share of places to be filled
};

/// Help for those who have lost all ammunition (P06).
[[nodiscard]] constexpr bool is_help(EncounterKind kind) {
  return has_any(info(kind).gives, goods::through_walls);
}
/// Where players stand who may have lost all ammunition (P06).
[[nodiscard]] inline bool is_needy(EncounterKind kind) {
  static constexpr auto of_robbers =
      targets_of([](const EncounterInfo& captor) { return captor.takes_stock; });
  return strips(kind) || of_robbers[static_cast<std::size_t>(kind)];
}

/// True of a kind without which another would be of no use.
[[nodiscard]] bool is_needed(EncounterKind kind);

/// Counts the encounters that the last stage sets down beside those that stand already.
[[nodiscard]] Census take_census(const EncountersShape& shape, const Draft& draft, Rng& rng);

/// A kind that helps, by weight; none if the settings allow none.
[[nodiscard]] std::optional<EncounterKind> draw_help(const EncountersShape& shape, Rng& rng);

}  // namespace dungeonlab::generate
