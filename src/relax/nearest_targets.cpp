// A few captors are compared with each of their targets. For many captors, tables give the distance
// to the nearest target, and the lattice squares at that distance form a ring; the search checks
// the ring or the targets, whichever are fewer.
#include "dungeonlab/model/remoteness.hpp"
#include "relax/relation.hpp"

#include <algorithm>
#include <cstdlib>

namespace dungeonlab::relax {
namespace {

Borrowed<PlaceIndex> nearest_by_comparison(const game::Board& board, PlaceIndex captor) {
  const Dungeon& dungeon = board.dungeon();
  const Place from = dungeon.place(captor);
  Borrowed<PlaceIndex> nearest;
  Remoteness least;
  for (const PlaceIndex target : board.targets(board.captor(captor))) {
    const Remoteness here = remoteness(from, dungeon.place(target));
    if (nearest.empty() || here < least) {
      nearest.clear();
      least = here;
    }
    if (here == least) {
      nearest.push_back(target);
    }
  }
  return nearest;
}

/// The targets as far away as `first`, itself included.
Borrowed<PlaceIndex> targets_on_ring(const game::Board& board, PlaceIndex captor,
                                     const game::Nearest::Target& first) {
  const Dungeon& dungeon = board.dungeon();
  const Place from = dungeon.place(captor);
  Borrowed<PlaceIndex> nearest;
  const auto look_at = [&](Cell cell, int level) {
    if (dungeon.ground().in_box(cell) && level >= 0 && level < dungeon.levels()) {
      const PlaceIndex place = dungeon.index({cell, level});
      if (board.target_of(place) == board.captor(captor)) {
        nearest.push_back(place);
      }
    }
  };
  for (int across = -first.distance; across <= first.distance; ++across) {
    const int along = first.distance - std::abs(across);
    for (const int down : {-along, along}) {
      const Cell cell{from.cell.column + across, from.cell.row + down};
      look_at(cell, from.level - first.levels);
      look_at(cell, from.level + first.levels);
    }
  }
  std::sort(nearest.begin(), nearest.end());
  nearest.erase(std::unique(nearest.begin(), nearest.end()), nearest.end());
  return nearest;
}

}  // namespace

Borrowed<PlaceIndex> nearest_targets(const game::Board& board, const game::NearestTables& tables,
                                     PlaceIndex captor) {
  const game::Captor who = board.captor(captor);
  const std::size_t targets = board.targets(who).size();
  if (board.captors(who).size() * targets <= board.places()) {
    return nearest_by_comparison(board, captor);
  }
  const game::Nearest& nearest = tables.of(who);
  const auto first = nearest.first(captor);
  if (!first) {
    return {};
  }
  if (!nearest.ties(captor)) {
    return Borrowed<PlaceIndex>(std::span(&first->place, 1));
  }
  const auto on_ring = 8 * static_cast<std::size_t>(first->distance);  // on two levels
  return targets < on_ring ? nearest_by_comparison(board, captor)
                           : targets_on_ring(board, captor, *first);
}

}  // namespace dungeonlab::relax
