// Leaving by the entrance: the end of an expedition, the shares of each member (X02, X03, C18), and
// whether retainers stay (H05).
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

void Play::act(const acts::Leave& given) {
  if (state_.meeting && state_.meeting->phase == Phase::fight) {
    refuse("a fight is under way: use `retreat` or `round` first");
    return;
  }
  if (!(state_.at.cell == setting_.enter.cell)) {
    refuse("the entrance is {}, but the party is in {}", setting_.name(setting_.enter), here());
    return;
  }
  const bool has_hoard = std::any_of(state_.carried.begin(), state_.carried.end(),
                                     [](const Carried& one) { return one.thing.of == "hoard"; });
  if (setting_.key.gate == Gate::sealed && !has_hoard) {
    refuse("the gate lets out only a party with the treasure");
    return;
  }
  state_.meeting.reset();
  state_.coming.reset();
  state_.ending = has_hoard ? Ending::success : Ending::out;
  say("the party is out{}", has_hoard ? ", with the treasure" : "");
  if (writes()) {
    tell_shares();
  }
  for (std::size_t member = 0; member < state_.members.size(); ++member) {
    const osr::Member& one = setting_.member(member);
    if (!state_.is_up(member) || one.retainer_of.empty() || !one.loyalty) {
      continue;
    }
    const bool is_loyal = stays(member, given.mod.value_or(0));
    state_.members[member].has_left = !is_loyal;
    say("{} {}", one.name, is_loyal ? "stays" : "leaves the party's service");
  }
}

void Play::tell_shares() {
  const Shares shares = shares_of(setting_, state_);
  say("experience: {} in all ({} for creatures, {} for treasure), {} for each member{}", shares.xp,
      state_.xp, shares.xp - state_.xp, shares.member_xp,
      shares.retainers > 0 ? fmt::format(", {} for each retainer", shares.retainer_xp) : "");
  say("coins: {} for each of {}, {} left", shares.member_coins,
      counted(shares.members, "character"), shares.coins_left);
}

Shares shares_of(Setting& setting, const State& state) {
  Shares shares;
  for (std::size_t member = 0; member < setting.people; ++member) {
    if (state.is_up(member)) {
      ++(setting.member(member).retainer_of.empty() ? shares.members : shares.retainers);
    }
  }
  for (const Carried& one : state.carried) {
    shares.coins += one.thing.thing == "coin" ? one.thing.number : 0;
  }
  osr::Rulebook& book = setting.book;
  shares.xp = state.xp + book.ask<"xp-treasure">({{"gold", shares.coins}})->whole;
  if (shares.members == 0) {
    return shares;
  }
  const auto xp = book.ask<"share">(
      {{"total", shares.xp}, {"members", shares.members}, {"retainers", shares.retainers}});
  shares.member_xp = xp.floor("member");
  shares.retainer_xp = shares.retainers > 0 ? xp.floor("retainer") : 0;
  // Retainers first: half a share of coins each, then all characters evenly (C18).
  const std::int64_t halves = 2 * shares.members + shares.retainers;
  shares.retainer_coins = shares.coins / halves;
  const std::int64_t rest = shares.coins - shares.retainers * shares.retainer_coins;
  shares.member_coins = rest / shares.members;
  shares.coins_left = rest % shares.members;
  return shares;
}

Share share_of(Setting& setting, const State& state, const Shares& shares, std::size_t member) {
  const osr::Member& one = setting.member(member);
  const std::int64_t xp = one.xp.value_or(0);
  if (!state.is_up(member)) {
    return {.xp_now = xp};
  }
  const bool is_retainer = !one.retainer_of.empty();
  Share share{.xp = is_retainer ? shares.retainer_xp : shares.member_xp,
              .coins = is_retainer ? shares.retainer_coins : shares.member_coins};
  share.xp_now =
      one.next.size() != 2
          ? xp + share.xp
          : setting.book.ask<"advance">({{"xp", xp}, {"gained", share.xp}, {"cap", one.next[1]}})
                ->whole;
  return share;
}

}  // namespace dungeonlab::expedition
