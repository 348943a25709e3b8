// The static side of the relaxed game. "Every prison" is one hub, so nothing here grows with
// captors times targets, except the table of nearest targets where very many tie, which is then
// refused.
#include "verify/moves.hpp"

namespace dungeonlab::verify {

constexpr std::size_t tied_targets_max = 10'000'000;

Game::Game(const Ground& ground) : ground_(&ground), first_near_(ground.places_end() + 1) {
  const auto places_of = [&](Kind kind, bool plus) {
    std::vector<int> places;
    for (const int place : ground.places()) {
      if (ground.kind(place) == kind && ground.is_plus(place) == plus) {
        places.push_back(place);
      }
    }
    return places;
  };
  for (const Kind kind : {Kind::mordor, Kind::eldar, Kind::prison, Kind::political_prison}) {
    hubs_.emplace_back(ground, places_of(kind, false));
  }
  hubs_.emplace_back(ground, places_of(Kind::political_prison, true));
  for (std::size_t place = 0; place < ground.places_end(); ++place) {
    const int at = static_cast<int>(place);
    const int hub = hub_of(at);
    if (hub >= 0 && near_.size() <= tied_targets_max) {
      const std::vector<int> found = hubs_[static_cast<std::size_t>(hub)].from(at);
      near_.insert(near_.end(), found.begin(), found.end());
    }
    first_near_[place + 1] = static_cast<int>(near_.size());
  }
  is_within_limits_ = near_.size() <= tied_targets_max;
  for (const int place : ground.places()) {
    has_rider_ = has_rider_ || ground.kind(place) == Kind::black_rider;
    if (ground.is_base(ground.cell(place))) {
      landings_.push_back(place);
    }
  }
}

int Game::hub_of(int place) const {
  const Kind captor = ground_->kind(place);
  return captor == Kind::black_rider     ? hub_of_riders
         : captor == Kind::ontifutlas    ? 1
         : captor == Kind::cop           ? 2
         : captor == Kind::political_cop ? (ground_->is_plus(place) ? 4 : 3)
                                         : -1;
}

std::span<const int> Game::nearest(int captor) const {
  const auto at = static_cast<std::size_t>(captor);
  const auto first = static_cast<std::size_t>(first_near_[at]);
  return std::span(near_).subspan(first, static_cast<std::size_t>(first_near_[at + 1]) - first);
}

bool Game::is_goal(const State& state) const {
  const Map& map = ground_->map();
  const Cell cell = ground_->cell(state.place);
  if (!state.treasure || cell == map.exit) {
    return state.treasure;
  }
  // A rider may jump over the exit's cell and out.
  const Side inward = opposite(map.exit_side);
  return state.mounted && cell == beside(map.exit, inward) && ground_->can_open(map.exit, inward);
}

void Game::note(const State& state, Stock& stock) const {
  const Kind kind = ground_->kind(state.place);
  const bool is_store = kind == Kind::store;
  stock.things |= is_store || kind == Kind::ent ? need::stick : 0;
  stock.things |= kind == Kind::bridle ? need::bridle : 0;
  stock.things |= kind == Kind::elven_blade || kind == Kind::arnor_blade ? need::blade : 0;
  stock.has_boat = stock.has_boat || is_store || kind == Kind::willow;
  if (state.mounted) {
    stock.mounts[static_cast<std::size_t>(state.place)] = true;
  }
}

}  // namespace dungeonlab::verify
