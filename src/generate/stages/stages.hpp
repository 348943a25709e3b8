#pragma once

#include "dungeonlab/core/rng.hpp"
#include "generate/draft.hpp"
#include "generate/shape.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::generate {

/// Why a stage gives up. Its work is undone, and it runs again with a fresh stream; walls are added
/// only when nothing can fail any more.
struct Veto {
  std::string_view why;
  bool is_certain = false;  ///< further attempts would hardly help
};
using Outcome = std::optional<Veto>;

/// Adds branches to the east and south of the base rectangle, each a few connected cells, without
/// ever enclosing void (§3, G04, G07, G09).
[[nodiscard]] Outcome outline(const OutlineShape& shape, Draft& draft, Rng& rng);

/// Marks the exit, uniform over the outside boundaries (§1, X01 to X03).
[[nodiscard]] Outcome exit(Draft& draft, Rng& rng);

/// Hides the treasure in the base rectangle and away from the exit, if there is room (§8, T01, T03,
/// P10).
[[nodiscard]] Outcome treasure(Draft& draft, Rng& rng);

/// Lays rivers from source to lavatory pan: never north, never back inside a row, not touching
/// themselves (§10, RV01 to RV08, RV12).
[[nodiscard]] Outcome rivers(const RiversShape& shape, Draft& draft, Rng& rng);

/// Digs pits in cycles over different cells, and hanging pits that nothing leads to (§10, PT01 to
/// PT08).
[[nodiscard]] Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng);

/// Places the captors, which are the monsters that take their visitor to a target (black rider,
/// ontifutlas, cops), and their targets, such that each captor has one nearest target (§7, RF01 to
/// RF05, RF10, RF11); and marmars (F01 to F05).
[[nodiscard]] Outcome captors(const EncountersShape& shape, Draft& draft, Rng& rng);

/// Builds walls of the three kinds, none across a river, and no monolith where it would separate
/// two cells (W06) or two places where a player may stay (W07).
[[nodiscard]] Outcome walls(const WallsShape& shape, Draft& draft, Rng& rng);

/// Fills places with all other kinds, in requested numbers or by weight (§5 to §10).
[[nodiscard]] Outcome encounters(const EncountersShape& shape, Draft& draft, Rng& rng);

/// A uniformly random spanning tree of the cells, as the boundaries it crosses; nullopt if the walk
/// takes unreasonably long.
[[nodiscard]] std::optional<PooledVector<BoundaryIndex>> spanning_tree(const Draft& draft,
                                                                       Rng& rng);

/// The number of branches of a draft: connected pieces of cells outside the base rectangle.
[[nodiscard]] int branches_there(const Draft& draft);
/// The number of waterfalls of all its rivers.
[[nodiscard]] int waterfalls_there(const Draft& draft);
struct PitsThere {
  int cycles = 0;
  int hanging = 0;
  int loose = 0;          ///< pits that do not belong to a cycle yet
  int longest_loose = 0;  ///< the most of these that lead to each other
};
[[nodiscard]] PitsThere pits_there(const Draft& draft);

/// True if the settings allow the kind.
[[nodiscard]] constexpr bool may_come(const EncountersShape& shape, EncounterKind kind) {
  const auto number = static_cast<std::size_t>(kind);
  return shape.counts[number] ? shape.counts[number]->most > 0 : shape.weights[number] > 0;
}

/// True if the `encounters` stage places the kind, because no other stage does.
[[nodiscard]] bool is_dealt_last(const EncountersShape& shape, EncounterKind kind);

/// The share of encounters that a kind gets by its weight among all kinds.
[[nodiscard]] PerMille weight_share(const EncountersShape& shape, EncounterKind kind);

}  // namespace dungeonlab::generate
