// A* over labels, each a state of the engine at the beginning of an act. The search handles numbers
// of turns in increasing order; a label waits for the smallest number in which it could still win,
// according to the bounds of the relaxed game. Its moves wait in the same way, and the engine
// executes none before its turn has come; most are never executed. Leaving something behind on
// purpose is a separate move. Labels with the same number are handled last in, first out, so the
// order depends on the map alone and every machine finds the same game.
//
// The search starts with an allowance of few turns, and repeats with more turns and finer bounds if
// that was not enough. With fewer turns left, less ammunition can still be useful, and more labels
// are as good as others.
#include "solve/search.hpp"

#include "dungeonlab/game/prices.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace dungeonlab::solve {
namespace {

using game::Command;
using game::Phase;
using game::State;

/// More of a thing than any game needs.
constexpr std::int32_t plenty = 1 << 20;

constexpr std::array allowances = {2, 4, 10, 26, 62};

Command answer(bool yes) {
  return {.act = game::Act::answer, .yes = yes};
}

State first_state(const game::Game& game) {
  State state = game.start();
  game::Orders& orders = state.players[0].orders;
  orders.fill(game::How::ask);
  orders[static_cast<std::size_t>(game::Decision::climb)] = game::How::no;
  return state;
}

}  // namespace

Search::Search(const game::Game& game, const Options& options, Stores stores)
    : game_(game),
      stores_(stores),
      relevance_(game, options, stores),
      bounds_(game, stores),
      options_(options),
      moves_(game, relevance_, bounds_, stores),
      labels_(game, relevance_),
      start_(first_state(game)),
      meter_(options.spares) {
  if (!relevance_.skins) {
    for (const game::Decision decision : {game::Decision::skin, game::Decision::strangle}) {
      start_.players[0].orders[static_cast<std::size_t>(decision)] = game::How::no;
    }
  }
}

Search::Result Search::run(PlaceIndex landing, std::int32_t turns_max, std::int32_t spent_max,
                           std::size_t& labels) {
  landing_ = landing;
  spent_max_ = spent_max;
  Result result = deepen(turns_max, labels);
  labels_.clear();
  return result;
}

/// Searches with an increasing allowance of turns.
Search::Result Search::deepen(std::int32_t turns_max, std::size_t& labels) {
  bounds_.coarsen();
  for (std::size_t i = 0;; ++i) {
    now_ = 1 + bounds_.coming(landing_, 0);
    if (now_ > std::min(turns_max, Bounds::never)) {
      return {.status = Status::impossible};
    }
    const std::int32_t allowed = i < allowances.size() ? now_ + allowances[i] : Bounds::never;
    // The last allowance also drops what never wins.
    Result result = search(std::min({allowed, turns_max, Bounds::never - 1}), labels);
    const bool is_whole = !dropped_ && !labels_.capped() && !moves_.capped();
    if (result.status != Status::impossible || is_whole || allowed >= turns_max) {
      return result;
    }
    bounds_.refine();
  }
}

Search::Result Search::search(std::int32_t turns_max, std::size_t& labels) {
  turns_max_ = turns_max;
  dropped_ = false;
  turns_to_win_ = 0;
  labels_.clear();
  moves_.start();
  departures_.clear();
  waiting_.clear();
  first_ = now_;
  look_at(Leaving{}, false);
  Result result{.status = Status::impossible};
  // Lists grow during iteration, so no reference to one is kept.
  for (std::size_t slot = 0; slot < waiting_.size(); ++slot) {
    now_ = first_ + static_cast<std::int32_t>(slot);
    while (!waiting_[slot].empty() && result.status == Status::impossible) {
      const std::uint32_t entry = waiting_[slot].back();
      waiting_[slot].pop_back();
      if ((entry & is_leaving) != 0) {
        look_at(departures_[entry & ~is_leaving], true);
      } else {
        look_at(entry);
      }
      if (turns_to_win_ > 0) {
        result = {.status = Status::won,
                  .turns = turns_to_win_,
                  .steps = give_plenty(stores_) ? std::vector<Step>{} : trace()};
      } else if (made() > options_.labels_max) {
        result.status = Status::undecided;
      }
    }
    if (result.status != Status::impossible) {
      break;
    }
  }
  labels += made();
  return result;
}

void Search::postpone(std::int32_t turns, std::uint32_t entry) {
  if (turns > turns_max_) {
    dropped_ = dropped_ || turns < Bounds::never;
    return;
  }
  const auto slot = static_cast<std::size_t>(std::max(turns, now_) - first_);
  if (waiting_.size() <= slot) {
    waiting_.resize(slot + 1);
  }
  waiting_[slot].push_back(entry);
}

void Search::find_moves(LabelId id) {
  if (id == no_label) {
    found_.assign(1, {{.act = game::Act::land, .at = game_.dungeon().place(landing_)}, now_});
    state_ = start_;
  } else {
    state_ = labels_.unpack(id);
    moves_.find(state_, labels_.head(id), found_);
  }
}

void Search::look_at(LabelId id) {
  const std::uint32_t flags = labels_.head(id).flags;
  if ((flags & flag::beaten) != 0) {
    return;
  }
  const bool is_first = (flags & flag::seen) == 0;
  labels_.mark(id, flag::seen);
  find_moves(id);
  std::int32_t next = Bounds::never;
  for (std::uint32_t i = 0; i < found_.size() && turns_to_win_ == 0; ++i) {
    const std::int32_t turns = found_[i].turns;
    if (turns > now_) {
      next = std::min(next, turns);
    } else if (is_first || turns == now_) {
      make(id, i, false, [&](const State& state) { take_label(id, state); });
    }
  }
  postpone(next, id);
}

void Search::look_at(const Leaving& leaving, bool leaves) {
  const LabelId id = leaving.label;
  const std::uint32_t move = leaving.move;
  if (id != no_label && (labels_.head(id).flags & flag::beaten) != 0) {
    return;
  }
  find_moves(id);
  make(id, move, leaves, [&](const State& state) { take_label(id, state); });
}

template <class Take>
void Search::make(LabelId from, std::uint32_t move, bool leaves, Take take) {
  from_ = from;
  move_ = move;
  leaves_ = leaves;
  has_left_ = false;
  step_ = {.command = found_[move].command};
  meter_.set(from == no_label ? 0 : labels_.head(from).spent);
  State state = state_;
  if (found_[move].outfits) {
    for (const Relevance::Tracked& row : relevance_.things) {
      const bool is_owned =
          row.thing == game::Thing::dollars ||
          (stores_ != Stores::free_dollars &&
           game::price_bought(row.thing, game_.setup(), game_.rulings()).has_value());
      std::int32_t& count = of(state.players[0].things, row.thing);
      count = is_owned ? std::max(plenty, count) : count;
    }
  }
  if (!game_.apply(state, step_.command, meter_.listener())) {
    follow(std::move(state), take);
  }
}

template <class Take>
void Search::follow(State state, Take& take) {
  while (state.phase == Phase::after) {
    (void)game_.apply(state, {.act = game::Act::end}, meter_.listener());
  }
  if (state.phase == Phase::ask) {
    ask(state, take);
  } else if (state.phase == Phase::over || state.phase == Phase::act) {
    const bool is_of_move = has_left_ == leaves_;
    if (is_of_move && meter_.spent() <= spent_max_ &&
        (state.winner == 0 || state.phase == Phase::act)) {
      take(state);
    }
  }
}

template <class Take>
void Search::ask(const State& state, Take& take) {
  const auto go_on = [&](const Command& command) {
    State next = state;
    const std::int32_t spent = meter_.spent();
    step_.replies.push_back({state.pending.question, state.pending.decision, command});
    (void)game_.apply(next, command, meter_.listener());
    follow(std::move(next), take);
    step_.replies.pop_back();
    meter_.set(spent);
  };
  const game::Pending& pending = state.pending;
  if (pending.question == game::Question::tree) {
    for (const bool orcs : {true, false}) {
      for (const bool undead : {true, false}) {
        Command command = answer(orcs);
        command.second = undead;
        go_on(command);
      }
    }
    return;
  }
  const bool is_taking =
      pending.question == game::Question::decision && pending.decision == game::Decision::take;
  if (!is_taking) {
    go_on(answer(true));
    go_on(answer(false));
    return;
  }
  if (!leaves_) {
    if (may_leave(state)) {
      postpone(state.round + bounds_.by_way_of(state.players[0].at, {state.players[0].at},
                                               flags_of(game_, state) | traded_after_move()),
               is_leaving | static_cast<std::uint32_t>(departures_.size()));
      departures_.push_back({from_, move_});
    }
    go_on(answer(true));
  } else if (may_leave(state)) {
    has_left_ = true;
    go_on(answer(false));
    has_left_ = false;
  }
}

bool Search::may_leave(const State& state) const {
  const game::Things lie = game::lying_at(game_.dungeon(), state, state.players[0].at);
  return std::any_of(relevance_.things.begin(), relevance_.things.end(),
                     [&](const Relevance::Tracked& row) {
                       return of(lie, row.thing) > 0 && relevance_.may_leave(row.thing);
                     });
}

std::uint32_t Search::traded_after_move() const {
  const game::Act act = step_.command.act;
  const bool trades = found_[move_].outfits || act == game::Act::buy || act == game::Act::sell;
  const std::uint32_t before = from_ == no_label ? 0 : labels_.head(from_).flags;
  return (trades ? after_trade(before, stores_) : before) & (flag::started | flag::traded);
}

/// Packs the state that the last move led to.
void Search::pack(LabelId from, const State& state) {
  label_.head.parent = from;
  label_.head.flags = traded_after_move();
  label_.head.spent = meter_.spent();
  labels_.pack(state, label_);
  if (step_.command.act == game::Act::shoot && labels_.has_only_opened(from, label_)) {
    label_.head.flags |= flag::forced;
  }
}

void Search::take_label(LabelId from, const State& state) {
  if (state.phase == Phase::over) {
    turns_to_win_ = state.round;
    last_step_ = step_;
    last_ = from;
    return;
  }
  pack(from, state);
  const Label::Header& head = label_.head;
  const std::int32_t turns = bounds_.turns(head);
  if (turns > turns_max_) {
    dropped_ = dropped_ || turns < Bounds::never;
    return;
  }
  label_.head.shots =
      std::max(0, turns_max_ - head.turn + 1 - bounds_.steps(head.place, head.flags));
  if (const auto id = labels_.keep(label_)) {
    postpone(turns, *id);
  }
}

std::vector<Step> Search::trace() {
  std::vector<LabelId> line;
  for (LabelId id = last_; id != no_label; id = labels_.head(id).parent) {
    line.push_back(id);
  }
  std::vector<Step> steps;
  LabelId from = no_label;
  std::reverse(line.begin(), line.end());
  for (const LabelId to : line) {
    steps.push_back(step_to(from, to));
    from = to;
  }
  steps.push_back(last_step_);
  return steps;
}

/// Labels do not record how they were reached, so all moves are made again.
Step Search::step_to(LabelId from, LabelId to) {
  find_moves(from);
  std::optional<Step> found;
  for (const bool leaves : {false, true}) {
    for (std::uint32_t i = 0; i < found_.size() && !found; ++i) {
      make(from, i, leaves, [&](const State& state) {
        if (!found && state.phase == Phase::act) {
          pack(from, state);
          if (labels_.is(to, label_)) {
            found = step_;
          }
        }
      });
    }
  }
  assert(found);
  return found.value_or(Step{});
}

}  // namespace dungeonlab::solve
