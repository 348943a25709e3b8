// Pockets (P06), and why their evidence convinces. Holds: home lists of unarmed moves lead from
// each stripping place to ammunition, a gourm, or out with the treasure; or to a store and,
// separately, to something the store buys. Violated: one stripping place lies in a set that no
// unarmed move leaves and in which nothing helps.
#include "verify/claim.hpp"

namespace dungeonlab::verify {
namespace {

constexpr Reading unarmed = {.near = true, .bare = true};

enum class Help : std::uint8_t { none, way_out, store, money };
Help help_at(const Game& game, const State& state) {
  const Kind kind = game.ground().kind(state.place);
  if (kind == Kind::arsenal || kind == Kind::gourm || kind == Kind::grenades ||
      kind == Kind::blasters || game.is_goal(state)) {
    return Help::way_out;
  }
  if (kind == Kind::dollars || kind == Kind::rabbit || kind == Kind::willow || kind == Kind::ent) {
    return Help::money;
  }
  return kind == Kind::store ? Help::store : Help::none;
}

/// True if another player may strike. If the claim is that everyone finds help, one blade that
/// anyone may find is enough; otherwise a list must have found it.
bool may_strike(const Case& it) {
  const States* life = it.shared.set("life");
  const bool may_have_blade =
      it.claim.holds() ? life == nullptr || (stock_in(*life, it.game).things & need::blade) != 0
                       : (it.shared.things->things & need::blade) != 0;
  return it.game.has_rivals() && it.game.has_rider() && may_have_blade;
}

/// Places where a player loses all ammunition: lakes, crocodiles, and Mordors to which a rider or
/// another player may send her.
std::vector<bool> stripping_places(const Case& it) {
  const bool are_all_mordors = may_strike(it);
  std::vector<bool> strips(it.ground.places_end());
  for (const int place : it.ground.places()) {
    const Kind kind = it.ground.kind(place);
    if (kind == Kind::lake || kind == Kind::crocodile ||
        (kind == Kind::mordor && are_all_mordors)) {
      strips[static_cast<std::size_t>(place)] = true;
    }
    if (kind == Kind::black_rider) {
      for (const int mordor : it.game.nearest(place)) {
        strips[static_cast<std::size_t>(mordor)] = true;
      }
    }
  }
  return strips;
}

Doubt check_all_find_help(const Case& it) {
  Home armed(it.game, unarmed);
  Home store(it.game, unarmed);
  Home money(it.game, unarmed);
  const auto take = [&](Home& home, std::string_view key, Help help) {
    return home.take(it.text(key),
                     [&, help](const State& state) { return help_at(it.game, state) == help; });
  };
  Doubt doubt = take(armed, "armed", Help::way_out);
  doubt = doubt.empty() ? take(store, "store", Help::store) : doubt;
  doubt = doubt.empty() ? take(money, "money", Help::money) : doubt;
  const std::vector<bool> strips = stripping_places(it);
  for (const int place : it.ground.places()) {
    const State state{place, false, false};
    const bool is_helped = armed.has(state) || (store.has(state) && money.has(state));
    if (doubt.empty() && strips[static_cast<std::size_t>(place)] && !is_helped) {
      doubt = "no list leads to help from " + name_of(it.ground.place(place));
    }
  }
  return doubt;
}

Doubt check_one_is_locked_in(const Case& it) {
  const int place = it.ground.place_named(it.text("place"));
  if (place < 0 || !stripping_places(it)[static_cast<std::size_t>(place)]) {
    return "nobody loses ammunition there";
  }
  States states(it.ground);
  Doubt doubt = states.read(it.text("set"), it.ground);
  doubt =
      doubt.empty() ? check_closed(states, Moves(it.game, unarmed), Stock(it.ground), {}) : doubt;
  std::array<bool, 4> has{};
  states.each(
      [&](const State& state) { has[static_cast<std::size_t>(help_at(it.game, state))] = true; });
  return !doubt.empty()                       ? doubt
         : has[1] || (has[2] && has[3])       ? "the set contains help"
         : !states.has({place, false, false}) ? "the place is not in the set"
                                              : "";
}

}  // namespace

Doubt check_pockets(const Case& it) {
  return it.claim.holds() ? check_all_find_help(it) : check_one_is_locked_in(it);
}

}  // namespace dungeonlab::verify
