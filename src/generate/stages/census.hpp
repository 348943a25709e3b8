#pragma once

#include "dungeonlab/core/rng.hpp"
#include "generate/draft.hpp"
#include "generate/shape.hpp"
#include "generate/targets.hpp"

#include <vector>

namespace dungeonlab::generate {

/// The kinds to place, each list in random order.
struct Census {
  PooledVector<EncounterKind> asked;  ///< the number of each kind that the settings request
  PooledVector<EncounterKind> dealt;  ///< by weight, up to the share of places to fill
};

/// True for kinds that help a player who has lost all ammunition (P06).
[[nodiscard]] constexpr bool is_help(EncounterKind kind) {
  return has_any(info(kind).gives, goods::through_walls);
}
/// True for kinds where a player may be who has lost all ammunition (P06).
[[nodiscard]] inline bool is_needy(EncounterKind kind) {
  static constexpr auto of_robbers =
      targets_of([](const EncounterInfo& captor) { return captor.takes_stock; });
  return strips(kind) || of_robbers[static_cast<std::size_t>(kind)];
}

/// True for a kind without which another would be useless.
[[nodiscard]] bool is_needed(EncounterKind kind);

/// Decides what the last stage places in addition to what exists.
[[nodiscard]] Census take_census(const EncountersShape& shape, const Draft& draft, Rng& rng);

/// Draws a kind that helps, by weight; nullopt if the settings allow none.
[[nodiscard]] std::optional<EncounterKind> draw_help(const EncountersShape& shape, Rng& rng);

}  // namespace dungeonlab::generate
