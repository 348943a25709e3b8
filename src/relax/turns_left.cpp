// How many turns it takes at least, for who plays by the exact rules: the relaxed game searched
// against the direction of play. It differs from the routes of measures in what it counts. A turn
// is a step or a shot, so a wall costs one more to who is no exote. Captors take their nearest
// target. Nobody on foot mounts but where an animal is at home: whoever has tamed one is looked up
// as mounted, who can do all that the others can. The moves are turned round in a table, by
// counting, so they are stated once, forwards.
#include "relax/turns_left.hpp"

#include "dungeonlab/game/ammunition.hpp"

#include <numeric>
#include <utility>

namespace dungeonlab::relax {
namespace {

constexpr unsigned turn_bits = 2;  // no move takes more turns than the step and two walls

bool sells(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter &&
         info(dungeon.kind(place)).sells != goods::none;
}

game::Stock stock_of(const game::Board& board, bool trades) {
  game::Stock stock = 0;
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    stock |= trades || !sells(board.dungeon(), place) ? board.gives(place) : game::Stock{0};
  }
  return stock;
}

/// A prison that was destroyed is no target any more, and nobody here knows it. Whoever may be
/// taken to any target needs no more turns.
Relation relation_of(const game::Game& game) {
  Relation nearest(game.board(), game::NearestTables(game.dungeon()));
  return game.rulings().destructible_prisons || !nearest.is_whole() ? Relation(game.board())
                                                                    : nearest;
}

}  // namespace

TurnsLeft::TurnsLeft(const game::Game& game, Options options)
    : game_(&game),
      relation_(relation_of(game)),
      trades_(options.trades),
      walls_(game.rulings().open_after < numbers::open_rounds) {
  const game::Board& board = game.board();
  const game::Stock stock = stock_of(board, options.trades);
  const auto stands_somewhere = [&](game::Captor captor) { return !board.captors(captor).empty(); };
  const auto fetch = [&](game::Stock thing, bool is_of_use) {
    if (options.fetches && is_of_use && (stock & thing) != 0) {
      fetched_.push_back(thing);
    }
  };
  fetch(game::stock::stick, !board.currents().empty());
  fetch(game::stock::bridle, stands_somewhere(game::Captor::ontifutlas));
  fetch(game::stock::blade, stands_somewhere(game::Captor::black_rider));
  for (Layer held = 0; held < Layer{1} << fetched_.size(); ++held) {
    moves_.emplace_back(relation_, readings::life);
    game::Stock has = stock;
    for (std::size_t i = 0; i < fetched_.size(); ++i) {
      has = (held >> i & 1U) != 0 ? has : static_cast<game::Stock>(has & ~fetched_[i]);
    }
    moves_.back().gain(has);
  }
  rides_ = stands_somewhere(game::Captor::ontifutlas) && (stock & game::stock::bridle) != 0;
  for (PlaceIndex place = 0; place < board.places() && !exotes_; ++place) {
    exotes_ = board.dungeon().holds(place, EncounterKind::gourm);
  }
  turn_round();
  std::vector<Start> goals;
  each_mode([&](Layer held, Mode mode) {
    if ((mode.with & burden::treasure) == 0) {
      return;
    }
    const bool rides = (mode.with & burden::mounted) != 0;
    for (const PlaceIndex exit : board.exits()) {
      goals.push_back({index(held, relation_.standing(exit, mode.with), mode.exote), 1});
    }
    for (const PlaceIndex place : rides ? board.jump_offs() : std::span<const PlaceIndex>{}) {
      goals.push_back({index(held, relation_.standing(place, mode.with), mode.exote), 1});
    }
  });
  to_win_ = search(goals);
  steps_to_win_ = search(goals, true);
}

TurnsLeft::Layer TurnsLeft::layer(game::Stock stock) const {
  Layer held = 0;
  for (std::size_t i = 0; i < fetched_.size(); ++i) {
    held |= (stock & fetched_[i]) != 0 ? Layer{1} << i : 0;
  }
  return held;
}

template <class Take>
void TurnsLeft::each_mode(Take take) const {
  for (Layer held = 0; held < moves_.size(); ++held) {
    for (Burden with = 0; with < burden::count; ++with) {
      for (const bool exote : {false, true}) {
        if (is_looked_at(with, exote)) {
          take(held, Mode{with, exote});
        }
      }
    }
  }
}

TurnsLeft::Turns TurnsLeft::step(PlaceIndex place, unsigned step, bool flies) const {
  if (!walls_ || flies) {
    return 1;
  }
  const game::Ammunition walls = game::toll(game_->board(), place, step);
  return 1 + walls.grenades + walls.blasters;
}

bool TurnsLeft::is_exote_behind(PlaceIndex place, bool exote) const {
  const Dungeon& dungeon = game_->dungeon();
  return dungeon.holds(place, EncounterKind::gourm) ||
         (exote && !dungeon.holds(place, EncounterKind::antigourm));
}

PlaceIndex TurnsLeft::end_of_drift(PlaceIndex place) const {
  const game::Board& board = game_->board();
  while (board.fate(place) == game::Fate::drifts) {
    place = board.leads_to(place);
  }
  return place;
}

template <class Take>
void TurnsLeft::from(Index origin, Take take) const {
  const game::Board& board = game_->board();
  const Layer held = layer_of(origin);
  const State state = state_of(origin);
  const bool exote = origin % 2 != 0;
  const bool mounted = (relation_.with(state) & burden::mounted) != 0;
  const bool flies = exote || (mounted && game_->rulings().exote_ontifutlas);
  moves_[held].from(state, [&](const Move& move) {
    if (!rides_ && (relation_.with(move.to) & burden::mounted) != 0) {
      return;
    }
    const bool meets = has(arrivals, move.kind) && relation_.stands(move.to);
    const bool is_exote = meets ? is_exote_behind(relation_.place(move.to), exote) : exote;
    take(index(held, move.to, is_exote),
         move.kind == MoveKind::step ? step(relation_.place(state), move.step, flies) : Turns{0});
  });
  if (relation_.is_carried(state)) {
    return;
  }
  const PlaceIndex place = relation_.place(state);
  const bool stands = relation_.stands(state);
  if (!stands && game_->rulings().cascade && board.fate(place) == game::Fate::drifts) {
    take(index(held, relation_.standing(end_of_drift(place), relation_.with(state)), exote),
         Turns{0});
  }
  if (stands && !fetched_.empty()) {
    const bool is_store = sells(board.dungeon(), place);
    const Layer gains = is_store && !trades_ ? 0 : layer(board.gives(place));
    if ((gains & ~held) != 0) {
      take(index(held | gains, state, exote), Turns{is_store ? 1 : 0});
    }
  }
}

void TurnsLeft::turn_round() {
  const State states = relation_.states();
  first_origin_.assign(moves_.size() * states * 2 + 1, 0);
  const auto each = [&](auto take) {
    for (State state = 0; state < states; ++state) {
      for (const bool exote : {false, true}) {
        for (Layer held = 0; held < moves_.size() && is_looked_at(relation_.with(state), exote);
             ++held) {
          const Index origin = index(held, state, exote);
          from(origin, [&](Index to, Turns turns) { take(origin, to, turns); });
        }
      }
    }
  };
  each([&](Index, Index to, Turns) { ++first_origin_[to]; });
  std::partial_sum(first_origin_.begin(), first_origin_.end(), first_origin_.begin());
  origins_.resize(first_origin_.back());
  each([&](Index origin, Index to, Turns turns) {
    origins_[--first_origin_[to]] = (origin << turn_bits) | static_cast<std::uint32_t>(turns);
  });
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
  for (Turns turns = 0; static_cast<std::size_t>(turns) < waiting.size(); ++turns) {
    while (!waiting[static_cast<std::size_t>(turns)].empty()) {
      const Index at = waiting[static_cast<std::size_t>(turns)].back();
      waiting[static_cast<std::size_t>(turns)].pop_back();
      if (least[at] == turns) {
        each(at, [&](Index next, Turns cost) { wait(next, turns + cost); });
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
  each_mode([&](Layer held, Mode mode) {
    if (((mode.with & burden::treasure) != 0) == treasure) {
      least = std::min({least, table[index(held, relation_.standing(place, mode.with), mode.exote)],
                        table[coming_index(held, place, mode)]});
    }
  });
  return least;
}

TurnsLeft::Table TurnsLeft::to_trade_and_win() const {
  const Dungeon& dungeon = game_->dungeon();
  std::vector<Start> stores;
  for (PlaceIndex place = 0; place < game_->board().places(); ++place) {
    if (sells(dungeon, place)) {
      each_mode([&](Layer held, Mode mode) {
        const Turns turns = to_win_[index(held, relation_.standing(place, mode.with), mode.exote)];
        if (turns < never) {
          stores.push_back(
              {index(held, relation_.standing(place, mode.with), mode.exote), turns + 1});
        }
      });
    }
  }
  return search(stores);
}

std::vector<TurnsLeft::Turns> TurnsLeft::detours() const {
  std::vector<Start> taken;
  Turns longest = 0;  // to come when the treasure is taken
  each_mode([&](Layer held, Mode mode) {
    const State state = relation_.standing(game_->board().treasure(), mode.with);
    const Turns turns = to_win_[index(held, state, mode.exote)];
    if ((mode.with & burden::treasure) != 0 && turns < never) {
      taken.push_back({index(held, state, mode.exote), turns});
      longest = std::max(longest, turns);
    }
  });
  // Turns made since the treasure was taken, plus what was then more than the least to come: both
  // are known to who comes there, so what is left decides.
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
