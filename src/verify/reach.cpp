// The rules about what players can reach, and why their evidence convinces. A list shows what is
// possible: each state comes from a landing or from a move of an earlier one. A home list shows
// from where: each state has a move to an earlier one, and the chain ends at the goal. A set shows
// what is impossible: no landing or move leads out of it, even with everything that lies in it, and
// what the rule asks for is not inside.
//
// P01, P02: a list to the treasure, or to the goal; or the set `all` lacks it.
// P03: every landing has a result at home; or the results of one lie in a set without the goal.
// P04: all of the set `near` is at home; or a list leads into a set without the goal.
// P07: as P03, with bare hands, and the other way round.
// P09: a list to the goal that never comes to a prison; or no route to the goal avoids all prisons,
// and a list leads there.
// P13: a list stands on all furniture; or some of it is not in the set `all`.
//
// On firm ground P01 to P04 and P13 hold.
#include "verify/claim.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

bool comes_to_prison(const Ground& ground, const Result& result) {
  return result.hub < 0 && result.how == Arrival::came &&
         ground.kind(result.state.place) == Kind::prison;
}

bool has_goal(const States& states, const Game& game) {
  return states.any([&](const State& state) { return game.is_goal(state); });
}

/// True if the states achieve what P01, P02 or P13 asks for.
bool is_done(const States& states, const Case& it) {
  if (it.claim.code() == "P02") {
    return has_goal(states, it.game);
  }
  if (it.claim.code() == "P13") {
    const std::vector<int>& places = it.ground.places();
    return std::all_of(places.begin(), places.end(), [&](int place) {
      return states.has_place(place) || !has(it.ground.kind(place), 'f');
    });
  }
  return states.any([](const State& state) { return state.treasure; });
}

Doubt check_all(const Case& it) {
  if (!it.claim.holds()) {
    const States* all = it.shared.set("all");
    return all == nullptr || is_done(*all, it) ? "no set `all` shows that it is impossible" : "";
  }
  const Moves moves(it.game, reading_of("all", it.game));
  List list(moves);
  const Doubt doubt = list.take(it.text("list"));
  return doubt.empty() && !is_done(list.states(), it) ? "the list does not reach it" : doubt;
}

/// What every player has; nothing without the set of one life.
std::optional<Stock> stock_of_life(const Case& it) {
  const States* life = it.shared.set("life");
  return life == nullptr ? std::nullopt : std::optional(stock_in(*life, it.game));
}

/// Reads the claim's own set. No move may leave it (except, for P09, to prisons), these landings
/// must be in it, and the goal must not.
Doubt read_closed(const Case& it, const Moves& moves, const std::optional<Stock>& stock,
                  const std::vector<int>& landings, States& states) {
  if (!stock) {
    return "missing set `life`";
  }
  const IsLeftOut left_out = it.claim.code() == "P09" ? comes_to_prison : nothing_is_left_out;
  Doubt doubt = states.read(it.text("set"), it.ground);
  doubt = doubt.empty() ? check_closed(states, moves, *stock, landings, left_out) : doubt;
  return doubt.empty() && has_goal(states, it.game) ? "the goal is in the set" : doubt;
}

Doubt check_lost(const Case& it, const Moves& moves, const std::optional<Stock>& stock) {
  const int landing = it.ground.place_named(it.text("landing"));
  States states(it.ground);
  return landing < 0 || !it.ground.is_base(it.ground.cell(landing))
             ? "nobody can land there"
             : read_closed(it, moves, stock, {landing}, states);
}

Doubt check_all_land_at(const Case& it, Home& home, const Moves& moves) {
  for (const int landing : it.game.landings()) {
    bool is_home = false;
    moves.land(landing, [&](const Result& result) { is_home = is_home || home.has_some(result); });
    if (!is_home) {
      return "the landing at " + name_of(it.ground.place(landing)) + " is not in the list `home`";
    }
  }
  return "";
}

Doubt check_landings(const Case& it, const Moves& life) {
  if (it.claim.holds()) {
    return it.shared.home ? check_all_land_at(it, *it.shared.home, life)
                          : Doubt("missing list `home`");
  }
  return check_lost(it, life, stock_of_life(it));
}

Doubt check_bare_hands(const Case& it) {
  const Reading bare = {.bare = true};
  const Moves moves(it.game, bare);
  if (it.claim.holds()) {
    return check_lost(it, moves, Stock(it.ground));
  }
  Home home(it.game, bare);
  const Doubt doubt =
      home.take(it.text("home"), [&](const State& state) { return it.game.is_goal(state); });
  return doubt.empty() ? check_all_land_at(it, home, moves) : doubt;
}

Doubt check_nobody_is_caught(const Case& it) {
  const States* near = it.shared.set("near");
  if (near == nullptr || !it.shared.home) {
    return "missing set `near` or list `home`";
  }
  Doubt doubt;
  near->each([&](const State& state) {
    if (!it.shared.home->has(state)) {
      doubt = "a state at " + name_of(it.ground.place(state.place)) + " is not in the list `home`";
    }
  });
  return doubt;
}

Doubt check_somebody_is_caught(const Case& it, const Moves& life) {
  const Moves near(it.game, reading_of("near", it.game));
  List list(near);
  States states(it.ground);
  Doubt doubt = list.take(it.text("list"));
  doubt = doubt.empty() ? read_closed(it, life, stock_of_life(it), {}, states) : doubt;
  const bool leads_there = list.states().any([&](const State& state) { return states.has(state); });
  return doubt.empty() && !leads_there ? "the list does not lead into the set" : doubt;
}

/// A single player pays fines; in a game of several, players lose turns instead.
Doubt check_prisons(const Case& it, const Moves& life) {
  if (it.game.has_rivals()) {
    return it.claim.holds() ? "" : "several players pay no fines";
  }
  const auto text = it.claim.text("list");
  const States* all = it.shared.set("life");
  if (it.claim.holds() && !text && all != nullptr && !has_goal(*all, it.game)) {
    return "";  // nobody reaches the goal at all
  }
  List list(life, *it.shared.things, it.claim.holds() ? comes_to_prison : nothing_is_left_out);
  Doubt doubt = list.take(text.value_or(""));
  doubt = doubt.empty() && !has_goal(list.states(), it.game) ? "no list leads to the goal" : doubt;
  if (!doubt.empty() || it.claim.holds()) {
    return doubt;
  }
  States states(it.ground);
  return read_closed(it, life, stock_of_life(it), it.game.landings(), states);
}

}  // namespace

Doubt check_reach(const Case& it) {
  const std::string_view code = it.claim.code();
  const Moves life(it.game, reading_of("life", it.game));
  if (it.shared.is_firm && code != "P07" && code != "P09") {
    return it.claim.holds() ? "" : "everyone on firm ground wins";
  }
  if (code == "P04") {
    return it.claim.holds() ? check_nobody_is_caught(it) : check_somebody_is_caught(it, life);
  }
  return code == "P03"   ? check_landings(it, life)
         : code == "P07" ? check_bare_hands(it)
         : code == "P09" ? check_prisons(it, life)
                         : check_all(it);
}

}  // namespace dungeonlab::verify
