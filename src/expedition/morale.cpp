// Whether creatures go on (F12), and retainers stay (H04).
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

/// At their next action after the first loss, and after half of them are down; each once, and never
/// after so many passes.
void Play::check_morale() {
  Group& one = group();
  const auto all = static_cast<std::int64_t>(one.hp.size());
  const std::int64_t down = all - living(one);
  const std::int64_t half = ask("morale-checks", fmt::format("members={}", all)).number("half");
  const std::int64_t passes = setting_.rulings.answers().count("morale.passes");
  const std::int64_t rating =
      one.entry == nobody ? kind_of(one).morale : setting_.key.creatures[one.entry].morale;
  const auto check = [&](bool is_due, bool& is_done) {
    if (!is_due || is_done || one.passes >= passes || one.fate != Fate::here) {
      return;
    }
    is_done = true;
    if (roll(ask("morale", fmt::format("rating={}", rating)), one.kind, To::referee).yes()) {
      ++one.passes;
      return;
    }
    const std::string does =
        judge("J28", fmt::format("morale fails: {}", them(one)), {"flee", "surrender"});
    one.fate = does == "surrender" ? Fate::surrendered : Fate::fled;
  };
  check(down > 0, one.checked_first);
  check(down >= half, one.checked_half);
  if (one.fate == Fate::here) {
    return;
  }
  say("{} {}", them(one),
      one.fate == Fate::fled ? verb(one, "flees", "flee") : verb(one, "gives up", "give up"));
  defeated();
}

/// Where the set has a loyalty, retainers check it where creatures would check morale (H04): after
/// the first loss of the party in a fight, and after half are down. Elsewhere in extreme peril
/// alone, which the referee says by `morale who=` (J33).
void Play::check_loyalty() {
  if (!setting_.rulings.answers().is_own("hire.loyalty")) {
    return;
  }
  const Meeting& meeting = *state_.meeting;
  const bool has_loss = std::any_of(state_.deaths.begin(), state_.deaths.end(),
                                    [&](const Death& death) { return death.at >= meeting.began; });
  const std::int64_t due = !has_loss ? 0 : 2 * standing() <= state_.members.size() ? 2 : 1;
  for (std::size_t member = 0; due > 0 && member < state_.members.size(); ++member) {
    const osr::Member& one = setting_.member(member);
    if (!state_.is_up(member) || one.retainer_of.empty() || !one.loyalty) {
      continue;
    }
    std::int64_t& checked = state_.tried[fmt::format("loyalty {}", meeting.group)][member];
    bool stays = true;
    while (stays && checked < due) {
      ++checked;
      stays =
          roll(ask("loyalty", fmt::format("score={}", *one.loyalty)), one.name, To::referee).yes();
    }
    if (!stays) {
      say("{} runs away", one.name);
      state_.members[member].is_gone = true;
      fall_out(member);
    }
  }
}

void Play::act_morale() {
  constexpr std::int64_t most = 2;
  if (!knows({"who", "mod"})) {
    return;
  }
  const std::int64_t mod = number_of("mod", 0, -most, most);
  if (is_refused()) {
    return;
  }
  if (words_.value("who")) {
    const std::size_t member = whom();
    if (member == nobody) {
      return;
    }
    const osr::Member& one = setting_.member(member);
    if (one.retainer_of.empty() || !one.loyalty) {
      refuse("{} is no retainer with a loyalty", one.name);
      return;
    }
    const bool stays = roll(ask("loyalty", fmt::format("score={} mod={}", *one.loyalty, mod)),
                            one.name, To::referee)
                           .yes();
    say("{} {}", one.name, stays ? "stays" : "runs away");
    if (!stays) {
      state_.members[member].is_gone = true;
      fall_out(member);
    }
    return;
  }
  if (!in_meeting()) {
    return;
  }
  Group& one = group();
  const std::int64_t rating =
      one.entry == nobody ? kind_of(one).morale : setting_.key.creatures[one.entry].morale;
  if (roll(ask("morale", fmt::format("rating={} adjust={}", rating, mod)), one.kind, To::referee)
          .yes()) {
    ++one.passes;
    say("{} {} on", them(one), verb(one, "fights", "fight"));
    return;
  }
  one.fate =
      judge("J28", fmt::format("morale fails: {}", them(one)), {"flee", "surrender"}) == "surrender"
          ? Fate::surrendered
          : Fate::fled;
  say("{} {}", them(one),
      one.fate == Fate::fled ? verb(one, "flees", "flee") : verb(one, "gives up", "give up"));
  defeated();
}

}  // namespace dungeonlab::expedition
