// The tables of play, and why they convince:
//
// - Derivation: every state that is listed is a result of landing, or of a move from a state that
//   stands before it, with what the states before it have put into the stock and parked; so some
//   player can come to stand in each. And every result of landing and of every move from every
//   listed state, with all of the stock, is listed; so nobody can come to stand anywhere else.
// - Ranks: 0 is a goal, a number above 0 has a move to a smaller one, so whoever follows them
//   comes to a goal; -1 is no goal and has no move to a rank, so whoever stands there never does.
//
// A table that is left out is the one before it: then that one is checked by the stricter moves
// too. Only `calm`, the game in which nothing is killed, may be missing: then nobody in that game
// has anything, which is enough for a way (P08 holds) and for nothing else.
#include "verify/witness.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::verify {
namespace {

/// Remembers for which hubs, flags and more a thing has been done already.
using HubMarks = std::array<std::array<bool, 4>, hubs_count>;
bool& mark_of(HubMarks& marks, const Result& result) {
  return marks[static_cast<std::size_t>(result.hub)]
              [(result.state.treasure ? 2U : 0U) + (result.state.mounted ? 1U : 0U)];
}

}  // namespace

Tables::Tables(const Game& game, const Value* tables)
    : game_(&game),
      reached_play_(game, {}),
      life_play_(game, {}),
      exact_play_(game, {}),
      calm_play_(game, {.exact = true, .calm = true}) {
  if (tables == nullptr || tables->items.empty()) {
    return;
  }
  if (const Value* name = tables->items.front().find("name");
      tables->items.size() == 1 && name != nullptr && name->text == "firm") {
    take_firm_ground(tables->items.front());
    return;
  }
  for (const Value& table : tables->items) {
    if (doubt_.empty()) {
      read(table);
    }
  }
  if (!doubt_.empty() || !reached_) {
    doubt_ = doubt_.empty() ? "there is no table reached" : doubt_;
    return;
  }
  const bool strikes = game.ground().map().players > 1;
  const auto take = [&](std::optional<Table>& table, const std::optional<Table>& instead,
                        Terms terms, Play& play, const char* name) {
    if (!table) {
      table = instead;
    }
    table->terms = terms;
    play = Play(game, terms);
    if (doubt_.empty()) {
      doubt_ = derive(play, *table);
    }
    if (doubt_.empty()) {
      doubt_ = close(play, *table);
    }
    if (!doubt_.empty() && !doubt_.starts_with("table ")) {
      doubt_ = "table " + std::string(name) + ": " + doubt_;
    }
  };
  take(reached_, reached_, {.strikes = true}, reached_play_, "reached");
  take(life_, reached_, {.strikes = strikes}, life_play_, "life");
  take(exact_, life_, {.strikes = strikes, .exact = true}, exact_play_, "exact");
  if (calm_) {
    take(calm_, calm_, {.exact = true, .calm = true}, calm_play_, "calm");
  }
  if (doubt_.empty() && written_ranks_ != nullptr) {
    take_ranks(*written_ranks_);
  }
}

/// The moves that need nothing in hand are enough, then.
void Tables::take_firm_ground(const Value& value) {
  Parts parts(&value, "tree", {"name", "parents"});
  const std::string_view letters = parts.text("parents");
  doubt_ = parts.good() ? check_firm_ground(*game_, letters, firm_) : parts.doubt();
  doubt_ = doubt_.empty() ? "" : "table firm: " + doubt_;
}

void Tables::read(const Value& value) {
  const Value* name = value.find("name");
  if (name == nullptr) {
    doubt_ = "a table has no name";
    return;
  }
  if (name->text == "ranks") {
    Parts parts(&value, "ranks", {"name", "of", "ranks"});
    doubt_ = written_ranks_ == nullptr ? parts.doubt() : "table ranks: it stands twice";
    written_ranks_ = &value;
    return;
  }
  std::optional<Table>& place = name->text == "reached" ? reached_
                                : name->text == "life"  ? life_
                                : name->text == "calm"  ? calm_
                                                        : exact_;
  Parts parts(&value, "derivation", {"name", "states", "from"});
  Table table;
  table.states = parts.states("states", *game_);
  table.from = parts.numbers("from", -1, static_cast<std::int64_t>(table.states.size()) - 1);
  if (parts.good() && (table.from.size() != table.states.size() || place ||
                       (&place == &exact_ && name->text != "exact"))) {
    parts.fail("its name stands twice or is unknown, or its lists are not equally long");
  }
  table.index.resize(static_cast<std::size_t>(game_->ground().places_end()) * 4, -1);
  for (std::size_t i = 0; parts.good() && i < table.states.size(); ++i) {
    int& index = table.index[number_of(table.states[i])];
    if (index >= 0) {
      parts.fail("a state stands twice");
    }
    index = static_cast<int>(i);
  }
  place = std::move(table);
  doubt_ = parts.good() ? "" : "table " + std::string(printable(name->text)) + ": " + parts.doubt();
}

namespace {

/// All that landing gives with the stock that there is.
class Landed {
 public:
  explicit Landed(std::size_t states) : states_(states) {}

  void list(const Game& game, const Play& play) {
    states_.assign(states_.size(), false);
    for (const int landing : game.landings()) {
      play.land(landing, [&](const Result& result) {
        if (result.hub >= 0) {
          mark_of(hubs_, result) = true;
        } else {
          states_[number_of(result.state)] = true;
        }
      });
    }
  }
  [[nodiscard]] bool gives(const Game& game, const State& state) {
    bool found = states_[number_of(state)];
    for (int hub = 0; hub < static_cast<int>(hubs_count) && !found; ++hub) {
      const Result any{.state = state, .hub = hub};
      found = game.includes(any, state) && mark_of(hubs_, any);
    }
    return found;
  }

 private:
  std::vector<bool> states_;
  HubMarks hubs_{};
};

}  // namespace

/// Every listed state can be come to. What landing gives is listed anew when the stock grows.
Doubt Tables::derive(Play& play, Table& table) const {
  Landed landed(table.index.size());
  bool is_current = false;
  for (std::size_t i = 0; i < table.states.size(); ++i) {
    const State& state = table.states[i];
    bool found = false;
    if (table.from[i] < 0) {
      if (!is_current) {
        landed.list(*game_, play);
        is_current = true;
      }
      found = landed.gives(*game_, state);
    } else if (table.from[i] < static_cast<std::int64_t>(i)) {
      play.moves(table.states[static_cast<std::size_t>(table.from[i])],
                 [&](const Result& result) { found = found || game_->includes(result, state); });
    }
    if (!found) {
      return "nothing before state " + std::to_string(i) + " leads to it";
    }
    is_current = !play.stand(state) && is_current;
  }
  return "";
}

/// Nothing leads out of the table, with all of the stock.
Doubt Tables::close(const Play& play, const Table& table) const {
  HubMarks done{};
  Doubt doubt;
  const auto want = [&](const Result& result) {
    if (!doubt.empty() || (result.hub >= 0 && std::exchange(mark_of(done, result), true))) {
      return;
    }
    const std::vector<int> one = {result.state.place};
    for (const int place : result.hub < 0 ? one : game_->targets(result.hub)) {
      if (!table.has({place, result.state.treasure, result.state.mounted})) {
        doubt = "a move leads to " + name_of(game_->ground().place(place)) + ", not listed so";
      }
    }
  };
  for (const int landing : game_->landings()) {
    play.land(landing, want);
  }
  for (const State& state : table.states) {
    play.moves(state, want);
  }
  return doubt;
}

namespace {

/// None is -1.
std::int64_t least_rank(std::int64_t a, std::int64_t b) {
  return a < 0 ? b : b < 0 ? a : std::min(a, b);
}
/// `best`: the least rank of all that one move leads to.
bool is_rank(std::int64_t rank, bool is_goal, std::int64_t best) {
  return is_goal ? rank == 0 : rank < 0 ? best < 0 : best >= 0 && best < rank;
}

}  // namespace

void Tables::take_ranks(const Value& value) {
  Parts parts(&value, "ranks", {"name", "of", "ranks"});
  const std::size_t size = life_->states.size();
  ranks_ = parts.numbers("ranks", -1, INT32_MAX);
  if (parts.good() && (ranks_.size() != size || parts.text("of") != "life")) {
    parts.fail("there must be one rank for each state of life");
  }
  doubt_ = parts.doubt();
  std::array<std::array<std::int64_t, 4>, hubs_count> best_of_hub{};
  for (auto& hub : best_of_hub) {
    hub.fill(-2);
  }
  const auto rank_of = [&](const State& state) {
    return ranks_[static_cast<std::size_t>(life_->index[number_of(state)])];
  };
  for (std::size_t i = 0; i < size && doubt_.empty(); ++i) {
    std::int64_t best = -1;
    life_play_.moves(life_->states[i], [&](Result result) {
      if (result.hub < 0) {
        best = least_rank(best, rank_of(result.state));
        return;
      }
      std::int64_t& known =
          best_of_hub[static_cast<std::size_t>(result.hub)]
                     [number_of({0, result.state.treasure, result.state.mounted})];
      if (known == -2) {
        known = -1;
        for (const int place : game_->targets(result.hub)) {
          result.state.place = place;
          known = least_rank(known, rank_of(result.state));
        }
      }
      best = least_rank(best, known);
    });
    if (!is_rank(ranks_[i], game_->is_goal(life_->states[i]), best)) {
      doubt_ = "table ranks: the rank of state " + std::to_string(i) + " is not right";
    }
  }
}

}  // namespace dungeonlab::verify
