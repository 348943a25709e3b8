#pragma once

#include "dungeonlab/core/rng.hpp"
#include "generate/draft.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::generate {

/// Tickets drawn one after the other in uniformly random order, each once. Only what is drawn is
/// shuffled.
template <class Ticket>
class Lottery {
 public:
  Lottery(std::vector<Ticket> tickets, Rng& rng) : tickets_(std::move(tickets)), rng_(rng) {}

  /// The next ticket, none when all are drawn.
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
  std::vector<Ticket> tickets_;
  Rng& rng_;
};

/// The places of a draft that nothing has claimed.
[[nodiscard]] inline std::vector<PlaceIndex> free_places(const Draft& draft) {
  std::vector<PlaceIndex> free;
  free.reserve(draft.place_count());
  for (const Square at : draft.cells()) {
    for (const PlaceIndex place : draft.places_of(at)) {
      if (draft.standing(place) == Standing::free) {
        free.push_back(place);
      }
    }
  }
  return free;
}

}  // namespace dungeonlab::generate
