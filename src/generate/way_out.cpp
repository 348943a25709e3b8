// Walls matter to nobody whose shortest way with the treasure meets none. So two searches from the
// treasure, breadth first, count the steps to the exit: one passes all walls but monoliths, the
// other none. If both count the same, some shortest way is free of walls. From where the treasure
// is reached does not matter, for a wall on every way out is a wall on every route. It is a
// preference, no rule; the figure `route-walls` of `measure` tells what came of it.
#include "generate/way_out.hpp"

#include "generate/remoteness.hpp"

#include <algorithm>

namespace dungeonlab::generate {

WayOut::WayOut(const Draft& draft)
    : draft_(draft),
      exit_(draft.exit() ? draft.square(draft.exit()->cell) : Square{0}),
      stands_at_(std::size_t{draft.squares()} * static_cast<std::size_t>(draft.levels()), nowhere),
      walls_(2 * std::size_t{draft.squares()}, 1) {
  for (PlaceIndex place = 0; place < stands_at_.size(); ++place) {
    stands_at_[place] = draft.is_footing(place) ? place : nowhere;
  }
  for (const Piece& piece : draft.pieces()) {
    const Arrival arrival = info(piece.kind).arrival;
    if (arrival == Arrival::stay_put || arrival == Arrival::question) {
      stands_at_[piece.at] = piece.at;
    } else if (piece.to) {
      stands_at_[piece.at] = *piece.to;
    } else if (piece.kind == EncounterKind::treasure) {
      treasure_ = piece.at;
    } else if (const auto target = info(piece.kind).needs) {
      std::vector<Place> homes;
      for (const Piece& other : draft.pieces()) {
        if (other.kind == target->kind && other.sign == piece.sign) {
          homes.push_back(draft.place(other.at));
        }
      }
      if (const auto home = one_nearest(draft.place(piece.at), homes)) {
        stands_at_[piece.at] = draft.index(draft.square(homes[*home].cell), homes[*home].level);
      }
    }
  }
  for (const std::vector<PlaceIndex>& course : draft.rivers()) {
    for (std::size_t step = 1; step < course.size(); ++step) {
      stands_at_[course[step - 1]] = course[step];
    }
  }
  std::vector<std::uint8_t> monoliths = walls_;
  for (const BoundaryIndex at : draft.inner_boundaries()) {
    walls_[at] = is_open(draft.line(at)) ? 0 : 1;
    monoliths[at] = draft.line(at) == Line::monolith ? 1 : 0;
  }
  shortest_ = treasure_ == nowhere ? 0 : steps(monoliths);
}

std::size_t WayOut::steps(const std::vector<std::uint8_t>& bars) const {
  std::vector<std::uint8_t> met(stands_at_.size(), 0);
  std::vector<PlaceIndex> round = {treasure_};
  std::vector<PlaceIndex> next;
  const auto come_to = [&](PlaceIndex place) {
    const PlaceIndex there = stands_at_[place];
    if (there != nowhere && met[there] == 0) {
      met[there] = 1;
      next.push_back(there);
    }
  };
  for (std::size_t count = 0; !round.empty(); ++count) {
    for (const PlaceIndex at : round) {
      const Square square = draft_.square_of(at);
      if (square == exit_) {
        return count;
      }
      if (draft_.level_of(at) > 0) {
        come_to(at - 1);
      }
      if (draft_.level_of(at) + 1 < draft_.levels()) {
        come_to(at + 1);
      }
      for (const Side side : all_sides) {
        if (bars[draft_.boundary(square, side)] == 0) {
          come_to(draft_.beside_place(at, side));
        }
      }
    }
    round.swap(next);
    next.clear();
  }
  return stands_at_.size();
}

bool WayOut::is_free_of(std::span<const BoundaryIndex> walled) const {
  if (treasure_ == nowhere || !draft_.exit()) {
    return false;
  }
  std::vector<std::uint8_t> bars = walls_;
  for (const BoundaryIndex at : walled) {
    bars[at] = 1;
  }
  return steps(bars) == shortest_;
}

}  // namespace dungeonlab::generate
