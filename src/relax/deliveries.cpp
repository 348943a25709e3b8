// The nearest targets. A captor has no more of them on a ring than there are squares on it, and few
// rings are as long as a list of targets that is not short.
#include "relax/deliveries.hpp"

#include "dungeonlab/model/remoteness.hpp"

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

/// Those that are as far away as `first`, which is one of them.
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

bool are_few(const game::Board& board, game::Captor captor) {
  return board.captors(captor).size() * board.targets(captor).size() <= board.places();
}

Borrowed<PlaceIndex> nearest_targets(const game::Board& board, const game::NearestTables& tables,
                                     PlaceIndex captor) {
  if (are_few(board, board.captor(captor))) {
    return nearest_by_comparison(board, captor);
  }
  const game::Nearest& nearest = tables.of(board.captor(captor));
  const auto first = nearest.first(captor);
  if (!first) {
    return {};
  }
  return nearest.ties(captor) ? targets_on_ring(board, captor, *first)
                              : Borrowed<PlaceIndex>(std::span(&first->place, 1));
}

}  // namespace dungeonlab::relax
