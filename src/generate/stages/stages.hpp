#pragma once

#include "dungeonlab/core/rng.hpp"
#include "generate/draft.hpp"
#include "generate/shape.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::generate {

/// Why a stage gives up. What it has added is taken back, and it is called again with a fresh
/// stream; walls it draws only when nothing can go wrong any more.
struct Veto {
  std::string_view why;
  bool is_certain = false;  ///< more work would hardly help
};
using Outcome = std::optional<Veto>;

/// Adds branches to the east and south of the base rectangle, each a few cells in one piece, never
/// so that they enclose void (§3, G04, G07, G09).
[[nodiscard]] Outcome outline(const OutlineShape& shape, Draft& draft, Rng& rng);

/// Marks the exit, uniform over the outside boundaries (§1, X01 to X03).
[[nodiscard]] Outcome exit(Draft& draft, Rng& rng);

/// Hides the treasure, in the base rectangle and away from the exit where there is room (§8, T01,
/// T03, P10).
[[nodiscard]] Outcome treasure(Draft& draft, Rng& rng);

/// Lays rivers from source to lavatory pan: never north, never back inside a row, not touching
/// themselves (§10, RV01 to RV08, RV12).
[[nodiscard]] Outcome rivers(const RiversShape& shape, Draft& draft, Rng& rng);

/// Digs pits in cycles over different cells, and hanging pits that nothing leads to (§10, PT01 to
/// PT08).
[[nodiscard]] Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng);

/// Places the captors, which are the monsters that take their visitor to a target (black rider,
/// ontifutlas, cops), and the targets: for each captor one is the nearest (§7, RF01 to RF05, RF10,
/// RF11); and marmars (F01 to F05).
[[nodiscard]] Outcome captors(const EncountersShape& shape, Draft& draft, Rng& rng);

/// Builds walls of the three kinds, none across a river, and no monolith where it would part two
/// cells (W06) or two places where somebody may stay (W07).
[[nodiscard]] Outcome walls(const WallsShape& shape, Draft& draft, Rng& rng);

/// Fills places with all other kinds, as many as are asked for or by weight (§5 to §10).
[[nodiscard]] Outcome encounters(const EncountersShape& shape, Draft& draft, Rng& rng);

/// A uniformly random spanning tree of the cells, as the boundaries it crosses; nothing if the walk
/// takes longer than any walk should.
[[nodiscard]] std::optional<Borrowed<BoundaryIndex>> spanning_tree(const Draft& draft, Rng& rng);

/// Branches that a draft has: pieces of cells outside the base rectangle.
[[nodiscard]] int branches_there(const Draft& draft);
/// Waterfalls of all its rivers.
[[nodiscard]] int waterfalls_there(const Draft& draft);
struct PitsThere {
  int cycles = 0;
  int hanging = 0;
  int loose = 0;          ///< pits that belong to no cycle yet
  int longest_loose = 0;  ///< of these the most that lead to each other
};
[[nodiscard]] PitsThere pits_there(const Draft& draft);

/// True if the settings allow the kind.
[[nodiscard]] constexpr bool may_come(const EncountersShape& shape, EncounterKind kind) {
  const auto number = static_cast<std::size_t>(kind);
  return shape.counts[number] ? shape.counts[number]->most > 0 : shape.weights[number] > 0;
}

/// True if the stage `encounters` sets the kind down: no other stage does.
[[nodiscard]] bool is_dealt_last(const EncountersShape& shape, EncounterKind kind);

/// The part of an `amount` of encounters that falls to a kind by its weight among all kinds.
[[nodiscard]] PerMille weight_share(const EncountersShape& shape, EncounterKind kind);

}  // namespace dungeonlab::generate
