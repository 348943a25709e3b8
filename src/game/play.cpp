// What all procedures share: questions about the current map, and the few ways to announce or
// change something. Only make() changes a state.
#include "game/play.hpp"

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/remoteness.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::game {

Game::Game(const Dungeon& dungeon, Setup setup)
    : board_(dungeon), setup_(std::move(setup)), rulings_(setup_), nearest_(dungeon) {}

State Game::start(Listener* listener) const {
  State state;
  state.players.resize(setup_.seats.size());
  resume(state, listener);
  return state;
}

void Game::resume(State& state, Listener* listener) const {
  Play(*this, state, listener).begin_first_turn();
}

std::optional<Refusal> Game::apply(State& state, const Command& command, Listener* listener) const {
  return Play(*this, state, listener).apply(command);
}

std::optional<std::string_view> Game::rule(State& state, const Ruling& ruling,
                                           Listener* listener) const {
  State tried = state;
  if (const auto cannot = Play(*this, tried, nullptr).rule(ruling)) {
    return cannot;
  }
  return Play(*this, state, listener).rule(ruling);
}

std::optional<PlaceIndex> Game::nearest(const State& state, Captor captor, PlaceIndex place) const {
  const auto targets = board_.targets(captor);
  const bool are_whole = std::none_of(targets.begin(), targets.end(), [&](PlaceIndex target) {
    return !state.creatures.empty() && creature_of(state, target).dead;
  });
  if (are_whole) {
    const auto target = nearest_.of(captor).first(place);
    return target ? std::optional(target->place) : std::nullopt;
  }
  std::optional<PlaceIndex> best;
  Remoteness best_distance{};
  const Place from = dungeon().place(place);
  for (const PlaceIndex target : targets) {
    if (creature_of(state, target).dead) {
      continue;
    }
    const Remoteness distance = remoteness(from, dungeon().place(target));
    if (!best || distance < best_distance) {
      best = target;
      best_distance = distance;
    }
  }
  return best;
}

void Play::make(const Fact& fact) {
  fold(dungeon_, state_, fact);
  if (listener_ != nullptr) {
    listener_->happened(fact);
  }
}

bool Play::is_exit(PlaceIndex place, Side side) const {
  const Exit exit = dungeon_.exit();
  return dungeon_.place(place).cell == exit.cell && side == exit.side;
}

bool Play::is_water(PlaceIndex place) const {
  return dungeon_.holds(place) == Dungeon::Holds::river ||
         dungeon_.holds(place, EncounterKind::lake);
}

bool Play::is_wet(PlaceIndex place) const {
  return std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    return barrier(place, side) == Barrier::open && is_water(neighbour(place, side));
  });
}

PlaceIndex Play::center_of(PlaceIndex place) const {
  PlaceIndex lowest = place;
  while (grid().level_of(lowest) > 0 && dungeon_.entry(lowest - 1) == dungeon_.entry(place)) {
    --lowest;
  }
  return lowest;
}

bool Play::survives(Seat p, Counter counter) const {
  return player(p).counters[static_cast<std::size_t>(counter)] <=
         limit(counter, player(p).exote, rulings_);
}

void Play::give(Seat p, Thing thing, std::int32_t change, Why why) {
  if (change != 0) {
    make(facts::ThingChanged{p, thing, change, why});
  }
}

void Play::lose_stock(Seat p, Why why) {
  for (const Thing thing : stock_things) {
    give(p, thing, -has(p, thing), why);
  }
}

void Play::set_creature(PlaceIndex creature, facts::CreatureSet::What what) {
  make(facts::CreatureSet{.creature = creature, .what = what});
}

std::vector<Shown> Play::shown_at(PlaceIndex place) const {
  return game::shown_at(dungeon_, state_, place);
}

Things Play::lying(PlaceIndex place) const {
  return lying_at(dungeon_, state_, place);
}

/// Adds what is shown on each level of a cell, as players hear it.
void Play::add_levels(announced::ByLevel& levels, Cell cell) const {
  for (const PlaceIndex place : grid().places_of(grid().square(cell))) {
    levels.push_back(as_announced(shown_at(place)));
  }
}

void Play::say_here(Seat p) {
  std::vector<Shown> shown = shown_at(player(p).at);
  make(facts::Knows{p, shown, player(p).company});
  if (is_heard()) {
    say(p, announced::Here{.what = as_announced(std::move(shown))});
  }
}

/// In their own turn, players see the changes they cause at their place.
void Play::know_own_place(Seat p) {
  if (!in_own_turn(p) || !is_on_map(p)) {
    return;
  }
  if (auto shown = shown_at(player(p).at); shown != player(p).shown_here) {
    make(facts::Knows{p, std::move(shown), player(p).company});
  }
}

/// Announces to the player on turn what else changes at their place: things that another player
/// loses there, or an animal that flees there.
void Play::announce_news() {
  const Seat p = state_.turn;
  if (state_.phase != Phase::over && is_on_map(p) &&
      shown_at(player(p).at) != player(p).shown_here) {
    say_here(p);
  }
}

std::uint32_t Play::draw(std::uint32_t bound) {
  const std::uint32_t number = state_.draws;
  const auto& handed = game_.setup().draws;
  const std::uint32_t result =
      number < handed.size()
          ? handed[number] % bound
          : Rng({"dungeonlab-game/1", game_.setup().seed, "center", std::to_string(number)})
                .below(bound);
  make(facts::Drawn{bound, result});
  return result;
}

}  // namespace dungeonlab::game
