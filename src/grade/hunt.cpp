// Dijkstra's algorithm on the engine itself, over the places of a guess. What a step costs is what
// it does there: turns, wounds, ammunition. A shot belongs to the step behind it. Where a step
// takes her to a place that is a guess she would be lost, so that costs as much as coming back.
#include "grade/hunt.hpp"

#include "dungeonlab/bots/bot.hpp"
#include "grade/cells.hpp"
#include "grade/odds.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace dungeonlab::grade {

using bots::volley;
using game::Act;
using game::Command;
using game::Phase;
using game::State;
using game::Thing;

namespace {

constexpr std::size_t states_most = 300;
// In quarters of a turn.
constexpr std::int32_t turn = 4;
constexpr std::int32_t wound = 8;       ///< a bite or burn
constexpr std::int32_t ammunition = 3;  ///< a grenade or blaster
constexpr std::int32_t robbery = 20;
constexpr std::int32_t getting_lost = 40;  ///< being taken to a place that is not known
constexpr std::int32_t detour = 20;    ///< that the likeliest is worth more than the least likely
constexpr std::int32_t wholly = 1000;  ///< as likely as any

class Run {
 public:
  Run(const Guess& guess, bool may_die)
      : guess_(guess),
        game_(guess.game()),
        grid_(guess.dungeon().grid()),
        may_die_(may_die),
        odds_(*guess.map().base, exits()) {
    const Place home = guess.dungeon().treasure();
    is_treasure_known_ = guess.facts().of(home) >= Known::noted;
    reached_.resize(std::size_t{2} * grid_.places());
  }

  std::optional<Hunt> find() {
    nodes_.push_back({guess_.state(), {}, 0, true});
    State& start = nodes_.front().state;
    for (const game::Decision one : {game::Decision::mount, game::Decision::stick}) {
      start.players[0].orders[static_cast<std::size_t>(one)] =
          one == game::Decision::mount ? game::How::no : game::How::yes;
    }
    queue_.emplace_back(0, 0);
    while (!queue_.empty() && nodes_.size() < states_most) {
      std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
      const auto [cost, number] = queue_.back();
      queue_.pop_back();
      if (best_ && cost >= best_->cost) {
        break;
      }
      leave(number);
    }
    if (may_die_ && !guess_.state().players[0].treasure) {
      consider_death();
    }
    return best_;
  }

 private:
  struct Node {
    State state;
    Command first;
    std::int32_t cost;
    bool is_start;
  };

  [[nodiscard]] std::vector<Cell> exits() const {
    std::vector<Cell> cells;
    for_each_cell(*guess_.map().base, [&](Cell cell) {
      for (const Side side : all_sides) {
        if (may_be_exit(cell, side)) {
          cells.push_back(cell);
        }
      }
    });
    return cells;
  }

  /// `odds`: in thousandths; what is half as likely must be so much nearer.
  void aim(const Command& first, std::int32_t spent, std::int32_t odds) {
    const std::int32_t cost = spent + detour - detour * odds / wholly;
    if (!best_ || cost < best_->cost) {
      best_ = Hunt{first, cost};
    }
  }

  /// A place where the treasure may lie as far as is known.
  [[nodiscard]] bool may_hold_treasure(PlaceIndex at) const {
    const Place place = grid_.place(at);
    return guess_.map().base->contains(place.cell) && guess_.facts().of(place) <= Known::dark;
  }
  [[nodiscard]] bool may_be_exit(Cell cell, Side side) const {
    if (guess_.facts().exit) {
      return guess_.dungeon().exit() == Exit{cell, side};
    }
    return guess_.map().base->contains(cell) &&
           !guess_.dungeon().ground().contains(beside(cell, side)) &&
           !guess_.facts().no_exit.contains(boundary_at(cell, side));
  }

  void leave(std::size_t number) {
    const PlaceIndex at = nodes_[number].state.players[0].at;
    const Cell cell = grid_.place(at).cell;
    for (const Side side : all_sides) {
      const Command go = {.act = Act::move, .way = side};
      if (nodes_[number].state.players[0].treasure && may_be_exit(cell, side)) {
        aim(first_of(number, go), nodes_[number].cost + turn,
            odds_.of_exit(guess_.dungeon().treasure().cell, cell));
        continue;
      }
      const PlaceIndex to = grid_.beside_place(at, side);
      step(number, to, {go});
      if (const auto shot = shot_before(nodes_[number].state, at, side)) {
        step(number, to, {*shot, go});
      }
    }
    step(number, at + 1, {{.act = Act::up}});
    step(number, at - 1, {{.act = Act::down}});
  }

  [[nodiscard]] Command first_of(std::size_t number, const Command& now) const {
    return nodes_[number].is_start ? now : nodes_[number].first;
  }

  /// At a wall, or at green eyes.
  [[nodiscard]] std::optional<Command> shot_before(const State& state, PlaceIndex at,
                                                   Side side) const {
    const auto has = [&](Thing thing) { return game::of(state.players[0].things, thing); };
    const auto shot = [&](game::Ammo ammo, int count) {
      return Command{.act = Act::shoot, .way = side, .count = count, .ammo = ammo};
    };
    switch (game::barrier_now(guess_.dungeon(), state, at, side)) {
      case Barrier::simple:
        return has(Thing::grenades) > 0 ? std::optional(shot(game::Ammo::grenades, 1))
                                        : std::nullopt;
      case Barrier::wire:
        return has(Thing::blasters) > 0 ? std::optional(shot(game::Ammo::blasters, 1))
                                        : std::nullopt;
      case Barrier::monolith:
        return std::nullopt;
      case Barrier::open:
        break;
    }
    const bool has_eyes = game::sighting_of(guess_.dungeon(), state,
                                            grid_.beside_place(at, side)) == Sight::green_eyes;
    return has_eyes && has(Thing::bullets) >= volley
               ? std::optional(shot(game::Ammo::bullets, volley))
               : std::nullopt;
  }

  /// Plays on until an act is waited for; false if the game or her life is over.
  [[nodiscard]] bool settle(State& state) const {
    while (state.phase == Phase::ask || state.phase == Phase::after) {
      Command command = {.act = state.phase == Phase::ask ? Act::answer : Act::end, .yes = true};
      if (state.phase == Phase::ask && state.pending.question == game::Question::tree) {
        command.second = false;
      }
      if (game_.apply(state, command)) {
        return false;
      }
    }
    return state.phase == Phase::act;
  }

  /// `to`: where the last command leads before anything there acts.
  void step(std::size_t from, PlaceIndex to, const std::vector<Command>& commands) {
    State state = nodes_[from].state;
    for (const Command& command : commands) {
      if (game_.apply(state, command) || !settle(state)) {
        return;
      }
    }
    const game::Player& before = nodes_[from].state.players[0];
    const game::Player& her = state.players[0];
    if (her.at == before.at || (before.treasure && !her.treasure)) {
      return;
    }
    const std::int32_t cost = nodes_[from].cost + cost_of(nodes_[from].state, state) +
                              (knows_place(to, her.at) ? 0 : getting_lost);
    const Command first = first_of(from, commands.front());
    if (!before.treasure && her.treasure) {
      aim(first, cost, is_treasure_known_ ? wholly : odds_of_treasure(to));
      return;
    }
    if (!before.treasure && !is_treasure_known_ && may_hold_treasure(to)) {
      aim(first, cost, odds_of_treasure(to));
      return;
    }
    std::int32_t& reached = reached_[2 * her.at + (her.treasure ? 1U : 0U)];
    if (reached != 0 && reached <= cost) {
      return;
    }
    reached = cost;
    queue_.emplace_back(cost, nodes_.size());
    std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
    nodes_.push_back({std::move(state), first, cost, false});
  }

  [[nodiscard]] std::int32_t odds_of_treasure(PlaceIndex at) const {
    return odds_.of_treasure(grid_.place(at).cell);
  }
  /// True if she knows where she is who was about to come to a place and is at another one.
  [[nodiscard]] bool knows_place(PlaceIndex to, PlaceIndex at) const {
    return at == to || guess_.facts().links.contains(grid_.place(to));
  }

  [[nodiscard]] static std::int32_t cost_of(const State& from, const State& to) {
    const game::Player& before = from.players[0];
    const game::Player& after = to.players[0];
    const auto more = [&](game::Counter one) {
      const auto i = static_cast<std::size_t>(one);
      return std::max(0, after.counters[i] - before.counters[i]);
    };
    const auto less = [&](Thing thing) {
      return std::max(0, game::of(before.things, thing) - game::of(after.things, thing));
    };
    return turn * (to.round - from.round) +
           wound * (more(game::Counter::bites) + more(game::Counter::burns)) +
           more(game::Counter::pierces) / 2 +
           ammunition * std::min(4, less(Thing::grenades) + less(Thing::blasters)) +
           (less(Thing::bullets) > volley ? robbery : 0);
  }

  /// She dies and lands where the treasure lies or may lie.
  void consider_death() {
    State state = guess_.state();
    const Command command = {.act = Act::die};
    if (game_.apply(state, command) || state.phase != Phase::land) {
      return;
    }
    const std::int32_t cost = turn * (state.round - guess_.state().round + 1);
    const Extent base = *guess_.map().base;
    for (PlaceIndex at = 0; at < grid_.places(); ++at) {
      const Place place = grid_.place(at);
      const bool is_aim =
          is_treasure_known_ ? place == guess_.dungeon().treasure() : may_hold_treasure(at);
      if (base.contains(place.cell) && is_aim) {
        aim(command, cost, is_treasure_known_ ? wholly : odds_of_treasure(at));
      }
    }
  }

  const Guess& guess_;
  const game::Game& game_;
  const PlaceGrid& grid_;
  bool may_die_;
  Odds odds_;
  bool is_treasure_known_ = false;
  std::vector<Node> nodes_{};
  std::vector<std::pair<std::int32_t, std::size_t>> queue_{};
  std::vector<std::int32_t> reached_{};  ///< by place and treasure: the least cost; 0: not
  std::optional<Hunt> best_{};
};

}  // namespace

std::optional<Hunt> hunt(const Guess& guess, bool may_die) {
  return Run(guess, may_die).find();
}

}  // namespace dungeonlab::grade
