// The fewest turns to a win under the exact rules: the relaxed game searched against the direction
// of play. It counts differently from the routes used for measures. A turn is a step or a shot, so
// a wall costs a non-exote one more. Captors take their nearest target. Players on foot mount only
// where an animal lives: a player who has tamed one is looked up as mounted, since she can do
// everything the others can. The moves are defined once, forwards, and inverted into a table by
// counting.
#include "relax/turns_left.hpp"

#include "dungeonlab/game/ammunition.hpp"
#include "relax/goal.hpp"

#include <algorithm>
#include <numeric>

namespace dungeonlab::relax {
namespace {

constexpr unsigned turn_bits = 2;  // no move takes more turns than the step and two walls

bool sells(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter &&
         info(dungeon.kind(place)).sells != goods::none;
}

/// A destroyed prison is no longer a target, and this search does not know about it. Allowing any
/// target never takes more turns.
Relation relation_of(const game::Game& game) {
  const game::NearestTables tables(game.dungeon());
  Relation nearest(game.board(), &tables);
  return game.rulings().destructible_prisons || !nearest.is_whole() ? Relation(game.board())
                                                                    : nearest;
}

}  // namespace

TurnsLeft::TurnsLeft(const game::Game& game, Options options)
    : game_(&game), relation_(relation_of(game)), trades_(options.trades) {
  lay_layers(options);
  for (PlaceIndex place = 0; place < game.board().places() && !exotes_; ++place) {
    exotes_ = game.dungeon().holds(place, EncounterKind::gourm);
  }
  turn_round();
  const Goal goal(game.board());
  const auto goals =
      starts([&](State state) { return goal.reached(relation_, state); }, [](Index) { return 1; });
  to_win_ = search(goals);
  steps_to_win_ = search(goals, true);
}

void TurnsLeft::lay_layers(Options options) {
  const game::Board& board = game_->board();
  game::Stock stock = 0;
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    stock |= trades_ || !sells(board.dungeon(), place) ? board.gives(place) : game::Stock{0};
  }
  const auto fetch = [&](game::Stock thing, bool is_of_use) {
    if (options.fetches && is_of_use && (stock & thing) != 0) {
      fetched_.push_back(thing);
    }
  };
  fetch(game::stock::stick, !board.currents().empty());
  fetch(game::stock::bridle, !board.captors(game::Captor::ontifutlas).empty());
  fetch(game::stock::blade, !board.captors(game::Captor::black_rider).empty());
  for (Layer held = 0; held < Layer{1} << fetched_.size(); ++held) {
    game::Stock has = stock;
    for (const game::Stock thing : fetched_) {
      has = (held & layer(thing)) != 0 ? has : static_cast<game::Stock>(has & ~thing);
    }
    moves_.emplace_back(relation_, readings::life).gain(has);
  }
}

TurnsLeft::Layer TurnsLeft::layer(game::Stock stock) const {
  Layer held = 0;
  for (std::size_t i = 0; i < fetched_.size(); ++i) {
    held |= (stock & fetched_[i]) != 0 ? Layer{1} << i : 0;
  }
  return held;
}

TurnsLeft::Index TurnsLeft::index_after(Layer held, State state, bool exote) const {
  if (const auto place = relation_.stands_at(state)) {
    const Dungeon& dungeon = game_->dungeon();
    exote = dungeon.holds(*place, EncounterKind::gourm) ||
            (exote && !dungeon.holds(*place, EncounterKind::antigourm));
  }
  return index(held, state, exote);
}

TurnsLeft::Turns TurnsLeft::step(Index origin, unsigned step) const {
  const State state = state_of(origin);
  const bool mounted = (relation_.with(state) & burden::mounted) != 0;
  const bool flies = origin % 2 != 0 || (mounted && game_->rulings().exote_ontifutlas);
  if (flies || game_->rulings().open_after >= numbers::open_rounds) {
    return 1;  // opens no wall, or all of them stay open
  }
  const game::Ammunition walls = game::toll(game_->board(), relation_.place(state), step);
  return 1 + walls.grenades + walls.blasters;
}

template <class Take>
void TurnsLeft::from(Index origin, Take take) const {
  const Layer held = layer_of(origin);
  const State state = state_of(origin);
  const bool exote = origin % 2 != 0;
  moves_[held].from(state, [&](const Move& move) {
    take(has(arrivals, move.kind) ? index_after(held, move.to, exote) : index(held, move.to, exote),
         move.kind == MoveKind::step ? step(origin, move.step) : Turns{0});
  });
  if (!relation_.is_carried(state)) {
    drift_and_fetch(origin, relation_.place(state), take);
  }
}

template <class Take>
void TurnsLeft::drift_and_fetch(Index origin, PlaceIndex place, Take& take) const {
  const game::Board& board = game_->board();
  const Layer held = layer_of(origin);
  const State state = state_of(origin);
  const bool exote = origin % 2 != 0;
  if (relation_.stands(state)) {
    const bool is_store = sells(board.dungeon(), place);
    const Layer gains = is_store && !trades_ ? 0 : layer(board.gives(place));
    if ((gains & ~held) != 0) {
      take(index(held | gains, state, exote), Turns{is_store ? 1 : 0});
    }
  } else if (game_->rulings().cascade && board.fate(place) == game::Fate::drifts) {
    while (board.fate(place) == game::Fate::drifts) {
      place = board.leads_to(place);
    }
    take(index(held, relation_.standing(place, relation_.with(state)), exote), Turns{0});
  }
}

void TurnsLeft::turn_round() {
  const auto indices = static_cast<Index>(moves_.size()) * relation_.states() * 2;
  first_origin_.assign(std::size_t{indices} + 1, 0);
  const auto each = [&](auto take) {
    for (Index origin = 0; origin < indices; origin += exotes_ ? 1 : 2) {
      from(origin, [&](Index to, Turns turns) { take(origin, to, turns); });
    }
  };
  each([&](Index, Index to, Turns) { ++first_origin_[to]; });
  std::partial_sum(first_origin_.begin(), first_origin_.end(), first_origin_.begin());
  origins_.resize(first_origin_.back());
  each([&](Index origin, Index to, Turns turns) {
    origins_[--first_origin_[to]] = (origin << turn_bits) | static_cast<std::uint32_t>(turns);
  });
}

template <class Is, class Turn>
std::vector<TurnsLeft::Start> TurnsLeft::starts(Is is, Turn turns) const {
  std::vector<Start> found;
  for (Index at = 0; at + 1 < first_origin_.size(); at += exotes_ ? 1 : 2) {
    if (is(state_of(at)) && turns(at) < never) {
      found.push_back({at, turns(at)});
    }
  }
  return found;
}

template <class Each>
TurnsLeft::Table TurnsLeft::settle(const std::vector<Start>& starts, Each each) const {
  Table least(first_origin_.size() - 1, never);
  std::vector<std::vector<Index>> waiting;  // by turns
  const auto wait = [&](Index at, Turns turns) {
    if (turns < least[at]) {
      least[at] = turns;
      waiting.resize(std::max(waiting.size(), static_cast<std::size_t>(turns) + 1));
      waiting[static_cast<std::size_t>(turns)].push_back(at);
    }
  };
  for (const Start& start : starts) {
    wait(start.at, start.turns);
  }
  for (std::size_t turns = 0; turns < waiting.size(); ++turns) {
    while (!waiting[turns].empty()) {
      const Index at = waiting[turns].back();
      waiting[turns].pop_back();
      if (least[at] == static_cast<Turns>(turns)) {
        each(at, [&](Index next, Turns cost) { wait(next, least[at] + cost); });
      }
    }
  }
  return least;
}

TurnsLeft::Table TurnsLeft::search(const std::vector<Start>& starts, bool only_steps) const {
  return settle(starts, [&](Index at, auto take) {
    for (std::uint32_t i = first_origin_[at]; i < first_origin_[at + 1]; ++i) {
      const auto turns = static_cast<Turns>(origins_[i] & ((1U << turn_bits) - 1));
      take(origins_[i] >> turn_bits, only_steps ? std::min(turns, Turns{1}) : turns);
    }
  });
}

TurnsLeft::Turns TurnsLeft::at(const Table& table, PlaceIndex place, bool treasure) const {
  Turns least = never;
  const Burden carried = treasure ? burden::treasure : 0;
  for (Layer held = 0; held < moves_.size(); ++held) {
    for (const bool exote : {false, exotes_}) {
      for (const Burden with : {carried, carried | (relation_.can_ride() ? burden::mounted : 0)}) {
        least = std::min({least, table[index(held, relation_.standing(place, with), exote)],
                          table[index_after(held, relation_.coming(place, with), exote)]});
      }
    }
  }
  return least;
}

TurnsLeft::Table TurnsLeft::to_trade_and_win() const {
  return search(starts(
      [&](State state) {
        const auto place = relation_.stands_at(state);
        return place && sells(game_->dungeon(), *place);
      },
      [&](Index at) { return to_win_[at] + 1; }));
}

std::vector<TurnsLeft::Turns> TurnsLeft::detours() const {
  std::vector<Start> taken = starts(
      [&](State state) {
        return relation_.stands_at(state) == game_->board().treasure() &&
               (relation_.with(state) & burden::treasure) != 0;
      },
      [&](Index at) { return to_win_[at]; });
  Turns longest = 0;  // the most to come when the treasure is taken
  for (const Start& start : taken) {
    longest = std::max(longest, start.turns);
  }
  // Each start counts from how much less than `longest` it still had to come. Where two routes
  // meet, both have the same turns left, so the smaller count is the shorter detour.
  for (Start& start : taken) {
    start.turns = longest - start.turns;
  }
  const Table gone = settle(taken, [&](Index at, auto take) { from(at, take); });
  std::vector<Turns> found(game_->board().places(), never);
  for (Index at = 0; at < gone.size(); ++at) {
    if (gone[at] < never && to_win_[at] < never && !relation_.is_carried(state_of(at))) {
      Turns& least = found[relation_.place(state_of(at))];
      least = std::min(least, gone[at] + to_win_[at] - longest);
    }
  }
  return found;
}

}  // namespace dungeonlab::relax
