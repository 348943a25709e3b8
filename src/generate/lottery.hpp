#pragma once

#include "dungeonlab/core/rng.hpp"
#include "generate/draft.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::generate {

/// Draws tickets without replacement in uniformly random order. Shuffles only as far as tickets are
/// drawn.
template <class Ticket>
class Lottery {
 public:
  Lottery(PooledVector<Ticket> tickets, Rng& rng) : tickets_(std::move(tickets)), rng_(rng) {}

  /// The next ticket; nullopt when all are drawn.
  [[nodiscard]] std::optional<Ticket> draw() {
    if (tickets_.empty()) {
      return std::nullopt;
    }
    const std::size_t at = rng_.below(static_cast<std::uint32_t>(tickets_.size()));
    const Ticket ticket = tickets_[at];
    tickets_[at] = tickets_.back();
    tickets_.pop_back();
    return ticket;
  }

 private:
  PooledVector<Ticket> tickets_;
  Rng& rng_;
};

/// The unclaimed places of a draft. The processor cannot predict which they are, so this counts
/// without a branch.
[[nodiscard]] inline PooledVector<PlaceIndex> free_places(const Draft& draft) {
  PooledVector<PlaceIndex> free(draft.place_count());
  std::size_t count = 0;
  for (const Square at : draft.cells()) {
    for (const PlaceIndex place : draft.places_of(at)) {
      free[count] = place;
      count += draft.use(place) == PlaceUse::free ? 1U : 0U;
    }
  }
  free.resize(count);
  return free;
}

}  // namespace dungeonlab::generate
