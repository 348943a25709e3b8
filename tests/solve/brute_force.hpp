#pragma once

#include "dungeonlab/game/game.hpp"
#include "solve/meter.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dungeonlab::testing_support {

/// Everything that a single player can do, turn by turn, over whole states of the engine: no
/// estimates, no labels, and nothing left out as useless.
class BruteForce {
 public:
  BruteForce(const game::Game& game, std::size_t states_max)
      : game_(game), states_max_(states_max) {}

  struct Verdict {
    bool is_known = false;  ///< false if there were too many states
    int turns = 0;          ///< 0: no game wins
  };

  /// Counts only games that spend at most `spent_max`.
  void bound(solve::Expense expense, std::int32_t spent_max) {
    expense_ = expense;
    spent_max_ = spent_max;
  }

  [[nodiscard]] Verdict from(PlaceIndex landing) {
    known_.clear();
    present_.clear();
    later_.clear();
    turns_to_win_ = 0;
    game::State start = game_.start();
    start.players[0].orders.fill(game::How::ask);
    attempt({start}, {.act = game::Act::land, .at = game_.dungeon().place(landing)});
    while (turns_to_win_ == 0 && (!present_.empty() || !later_.empty())) {
      if (present_.empty()) {
        present_.swap(later_);
        ++round_;
        continue;
      }
      const Node node = std::move(present_.back());
      present_.pop_back();
      expand(node);
      if (known_.size() > states_max_) {
        return {};
      }
    }
    return {.is_known = true, .turns = turns_to_win_};
  }

 private:
  using Act = game::Act;
  using Command = game::Command;

  /// A state, and what was spent on the way to it.
  struct Node {
    game::State state;
    std::int32_t spent = 0;
  };

  void attempt(const Node& node, const Command& command) {
    const game::State& state = node.state;
    game::State next = state;
    solve::Meter meter(expense_);
    if (game_.apply(next, command, meter.listener()) || node.spent + meter.spent() > spent_max_) {
      return;
    }
    if (next.phase == game::Phase::over) {
      if (next.winner == 0) {
        turns_to_win_ = turns_to_win_ == 0 ? next.round : std::min(turns_to_win_, next.round);
      }
      return;
    }
    if (next.phase == game::Phase::land ||
        !known_.insert(text_of(next) + std::to_string(node.spent + meter.spent())).second) {
      return;
    }
    (next.round == state.round ? present_ : later_)
        .push_back({std::move(next), node.spent + meter.spent()});
  }

  void expand(const Node& node) {
    const game::State& state = node.state;
    if (state.phase == game::Phase::ask) {
      for (const bool yes : {false, true}) {
        if (state.pending.question != game::Question::tree) {
          attempt(node, {.act = Act::answer, .yes = yes});
          continue;
        }
        for (const bool second : {false, true}) {
          attempt(node, {.act = Act::answer, .yes = yes, .second = second});
        }
      }
      return;
    }
    for (const Act act : {Act::up, Act::down, Act::feel, Act::climb, Act::skin, Act::pass,
                          Act::take, Act::mount, Act::dismount, Act::morgul, Act::end}) {
      attempt(node, {.act = act});
    }
    for (const EncounterInfo& row : encounter_table) {
      if (state.players[0].things[static_cast<std::size_t>(game::Thing::morgul_blade)] > 0) {
        attempt(node, {.act = Act::morgul, .kind = row.kind});
      }
      attempt(node, {.act = Act::skin, .kind = row.kind});
    }
    for (const Side side : all_sides) {
      attempt(node, {.act = Act::move, .way = side});
      for (const game::Ammo ammo :
           {game::Ammo::bullets, game::Ammo::grenades, game::Ammo::blasters}) {
        const int owned = of(state.players[0].things, game::thing_of(ammo));
        for (const int count : {1, 2, 3, 4, 5, 8, 9, 10, 15, 20, 50}) {
          if (count <= owned) {
            attempt(node, {.act = Act::shoot, .way = side, .count = count, .ammo = ammo});
          }
        }
      }
    }
    for (std::size_t i = 0; i < game::thing_count; ++i) {
      for (const int count : {1, 2, 3, 4, 6, 8, 10, 20}) {
        for (const Act act : {Act::buy, Act::sell}) {
          attempt(node, {.act = act, .count = count, .thing = static_cast<game::Thing>(i)});
        }
      }
    }
  }

  /// The text of a whole state, except its numbers of rounds and arrivals, what was announced, and
  /// maps.
  static std::string text_of(const game::State& state) {
    std::string text;
    const auto put = [&](auto value) {
      const auto number = static_cast<std::int64_t>(value);
      text.append(reinterpret_cast<const char*>(&number), 5);
    };
    const game::Player& her = state.players[0];
    put(state.phase);
    put(her.at);
    put(her.exote);
    put(her.treasure);
    put(her.declined);
    put(her.mount);
    put(her.arrived > state.turn_began);
    for (const auto counter : her.counters) {
      put(counter);
    }
    for (const auto count : her.things) {
      put(count);
    }
    const auto put_set = [&](std::vector<PlaceIndex> places) {
      std::sort(places.begin(), places.end());
      put(places.size());
      for (const PlaceIndex place : places) {
        put(place);
      }
    };
    put_set(her.arsenals);
    put_set(her.trees);
    std::vector<PlaceIndex> stay;
    for (const game::Exposure& exposure : her.stay) {
      stay.push_back(exposure.creature * 4096 + exposure.place);
    }
    put_set(stay);
    for (const game::Opened& wall : state.opened) {
      put(wall.square * 4 + static_cast<unsigned>(wall.side));
      put(wall.last - state.round);
    }
    put(-1);
    std::vector<std::uint32_t> since;
    for (const game::Creature& creature : state.creatures) {
      since.push_back(creature.since);
    }
    std::sort(since.begin(), since.end());
    since.erase(std::unique(since.begin(), since.end()), since.end());
    for (const game::Creature& creature : state.creatures) {
      put(creature.home);
      put(creature.place);
      put(creature.since == 0
              ? 0
              : std::lower_bound(since.begin(), since.end(), creature.since) - since.begin() + 1);
      put(creature.where);
      put(creature.dead * 32 + creature.cruel * 16 + creature.skinned * 8 + creature.dark * 4 +
          creature.bridled * 2 + creature.exote_mount);
      put(creature.wounds.size());
      for (const game::Wound& wound : creature.wounds) {
        put(wound.ammo);
        put(wound.count);
        put(wound.last - state.round);
      }
    }
    put(-1);
    for (const game::Lying& lying : state.lying) {
      put(lying.place);
      put(lying.count);
    }
    put(-1);
    put(state.pending.question);
    put(state.pending.decision);
    put(state.pending.step);
    put(state.pending.place);
    put(state.pending.creature);
    put(state.phase == game::Phase::ask || state.phase == game::Phase::after ? state.round % 2 : 0);
    return text;
  }

  const game::Game& game_;
  std::size_t states_max_;
  std::set<std::string> known_{};
  std::vector<Node> present_{};
  std::vector<Node> later_{};
  std::optional<solve::Expense> expense_{};
  std::int32_t spent_max_ = 1 << 28;
  int round_ = 0;
  int turns_to_win_ = 0;
};

}  // namespace dungeonlab::testing_support
