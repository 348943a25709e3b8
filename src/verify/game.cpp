// The static side of the relaxed game: who carries where, what the goal is, how a state is written.
// "Every prison" is one hub, so that nothing here grows with captors times targets; only the table
// of nearest targets can, where very many tie, and then it is refused.
#include "verify/game.hpp"

#include <algorithm>

namespace dungeonlab::verify {

constexpr std::size_t tied_targets_most = 10'000'000;

Game::Game(const Ground& ground)
    : ground_(&ground),
      targets_{Targets(ground, Kind::mordor, std::nullopt),
               Targets(ground, Kind::eldar, std::nullopt),
               Targets(ground, Kind::prison, std::nullopt),
               Targets(ground, Kind::political_prison, false),
               Targets(ground, Kind::political_prison, true)} {
  for (std::size_t hub = 0; hub < hubs_count; ++hub) {
    is_target_[hub].resize(static_cast<std::size_t>(ground.places_end()));
    for (const int place : targets_[hub].places()) {
      is_target_[hub][static_cast<std::size_t>(place)] = true;
    }
  }
  std::size_t tied = 0;
  const std::vector<int> no_places;
  for (const int place : ground.is_known() ? ground.places() : no_places) {
    has_rider_ = has_rider_ || ground.kind(place) == Kind::black_rider;
    if (ground.is_base(ground.cell(place))) {
      landings_.push_back(place);
    }
    if (hub_of(place) >= 0 && tied <= tied_targets_most) {
      captors_.push_back(place);
      const Targets& targets = targets_[static_cast<std::size_t>(hub_of(place))];
      tied += near_.emplace(place, targets.from(place)).first->second.nearest.size();
    }
  }
  is_within_limits_ = tied <= tied_targets_most;
}

bool Game::is_target(int hub, int place) const {
  return is_target_[static_cast<std::size_t>(hub)][static_cast<std::size_t>(place)];
}

int Game::hub_of(int place) const {
  const Kind captor = ground_->kind(place);
  return captor == Kind::black_rider     ? 0
         : captor == Kind::ontifutlas    ? 1
         : captor == Kind::cop           ? 2
         : captor == Kind::political_cop ? (ground_->encounter(place)->plus.value_or(false) ? 4 : 3)
                                         : -1;
}

bool Game::is_goal(const State& state) const {
  const Exit& exit = *ground_->map().exit;
  const Cell cell = ground_->cell(state.place);
  if (!state.treasure || cell == exit.cell) {
    return state.treasure;
  }
  // A rider may jump over the exit cell and out.
  const Side inward = sides[(static_cast<std::size_t>(exit.side) + 2) % 4];
  return state.mounted && cell == beside(exit.cell, inward) && ground_->can_open(exit.cell, inward);
}

int Game::read_place(std::string_view text) const {
  Place place;
  return verify::read_place(text, place) == Name::good ? ground_->number(place) : -1;
}

std::optional<State> Game::read_state(std::string_view text) const {
  const std::size_t blank = text.find(' ');
  const std::string_view letters = blank == text.npos ? "" : text.substr(blank + 1);
  const int place = read_place(text.substr(0, blank));
  const bool is_written = blank == text.npos || letters == "t" || letters == "m" || letters == "tm";
  if (place < 0 || !is_written) {
    return std::nullopt;
  }
  return State{place, letters.starts_with('t'), letters.ends_with('m')};
}

bool Play::leads(const State& from, const State& to) const {
  bool found = false;
  moves(from, [&](const Result& result) { found = found || game_->includes(result, to); });
  return found;
}

bool Play::lands_at(const State& to) const {
  bool found = false;
  land_until(found, to.place,
             [&](const Result& result) { found = found || game_->includes(result, to); });
  return found;
}

bool Play::stand(const State& state) {
  const Kind kind = game_->ground().kind(state.place);
  const auto old = std::array{stick_, boat_, bridle_, blade_};
  stick_ = stick_ || kind == Kind::ent || kind == Kind::store;
  boat_ = boat_ || kind == Kind::willow || kind == Kind::store;
  bridle_ = bridle_ || kind == Kind::bridle;
  blade_ = blade_ || kind == Kind::elven_blade || kind == Kind::arnor_blade;
  if (state.mounted) {
    is_parked_[static_cast<std::size_t>(state.place)] = true;
  }
  return old != std::array{stick_, boat_, bridle_, blade_};
}

}  // namespace dungeonlab::verify
