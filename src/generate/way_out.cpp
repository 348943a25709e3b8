// Walls matter to nobody whose shortest way with the treasure meets none. So two searches from the
// treasure, breadth first, count the steps to the exit: one passes all walls but monoliths, the
// other none. If both count the same, some shortest way is free of walls. From where the treasure
// is reached does not matter, for a wall on every way out is a wall on every route. It is a
// preference, no rule; the figure `route-walls` of `measure` tells what came of it.
#include "generate/way_out.hpp"

#include "generate/remoteness.hpp"
#include "generate/targets.hpp"

#include <cstdint>
#include <optional>

namespace dungeonlab::generate {

WayOut::WayOut(const Draft& draft)
    : draft_(draft),
      exit_(draft.exit() ? draft.square(draft.exit()->cell) : Square{0}),
      stands_at_(arrivals(draft)) {
  Borrowed<Piece> homes;
  for (const Piece& piece : draft.pieces()) {
    if (is_target(piece.kind)) {
      homes.push_back(piece);
    }
    treasure_ = piece.kind == EncounterKind::treasure ? piece.at : treasure_;
  }
  for (const Piece& piece : draft.pieces()) {
    const auto target = info(piece.kind).needs;
    if (!target || stands_at_[piece.at] != nowhere) {
      continue;
    }
    Borrowed<Place> there;
    for (const Piece& home : homes) {
      if (home.kind == target->kind && home.sign == piece.sign) {
        there.push_back(draft.place(home.at));
      }
    }
    if (const auto home = one_nearest(draft.place(piece.at), there)) {
      stands_at_[piece.at] = draft.grid().index(there[*home]);
    }
  }
  const Steps through_walls(draft,
                            [&](BoundaryIndex at) { return draft.line(at) != Line::monolith; });
  shortest_ = treasure_ == nowhere ? 0 : length(through_walls, stands_at_.size());
}

std::size_t WayOut::length(const Steps& steps, std::size_t most) const {
  Borrowed<std::uint8_t> met(stands_at_.size(), 0);
  Borrowed<PlaceIndex> order;
  order.reserve(draft_.place_count() + 1);
  order.push_back(treasure_);
  std::size_t at = 0;
  for (std::size_t count = 0; at < order.size() && count <= most; ++count) {
    for (const std::size_t end = order.size(); at < end; ++at) {
      if (draft_.square_of(order[at]) == exit_) {
        return count;
      }
      steps.for_each(order[at], [&](PlaceIndex near) {
        const PlaceIndex there = stands_at_[near];
        if (there != nowhere && met[there] == 0) {
          met[there] = 1;
          order.push_back(there);
        }
      });
    }
  }
  return stands_at_.size();
}

bool WayOut::is_free_of(std::span<const BoundaryIndex> walled) const {
  if (treasure_ == nowhere || !draft_.exit()) {
    return false;
  }
  Borrowed<bool> bars(2 * std::size_t{draft_.squares()}, false);
  for (const BoundaryIndex at : walled) {
    bars[at] = true;
  }
  const Steps past_walls(draft_,
                         [&](BoundaryIndex at) { return !bars[at] && is_open(draft_.line(at)); });
  return length(past_walls, shortest_) == shortest_;
}

}  // namespace dungeonlab::generate
