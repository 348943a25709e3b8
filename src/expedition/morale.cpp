// Whether creatures fight on (F12) and retainers stay (H04).
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace dungeonlab::expedition {

/// Creatures check morale at their next action after their first loss and after half of them are
/// down: each once, and no more after passing `morale.passes` times.
void Play::check_morale() {
  Group& one = group();
  const auto all = static_cast<std::int64_t>(one.hp.size());
  const std::int64_t down = all - living(one);
  const std::int64_t half = ask<"morale-checks">({{"members", all}}).floor("half");
  const std::int64_t passes = setting_.book.whole("morale.passes");
  const auto goes_on = [&](bool is_due, bool& is_done) {
    if (!is_due || is_done || one.passes >= passes) {
      return true;
    }
    is_done = true;
    return holds(0, To::referee);
  };
  if (goes_on(down > 0, one.checked_first)) {
    goes_on(down >= half, one.checked_half);
  }
}

bool Play::holds(std::int64_t adjust, To to) {
  Group& one = group();
  const std::int64_t rating = trait_of(setting_, one, &Creatures::morale, &Kind::morale);
  if (roll(ask<"morale">({{"rating", rating}, {"adjust", adjust}}), one.kind, to).yes()) {
    ++one.passes;
    return true;
  }
  const std::string does =
      judge("J28", fmt::format("morale fails: {}", them(one)), {"flee", "surrender"});
  one.fate = does == "surrender" ? Fate::surrendered : Fate::fled;
  say("{} {}", them(one),
      does == "surrender" ? verb(one, "surrenders", "surrender") : verb(one, "flees", "flee"));
  defeated();
  return false;
}

std::int64_t Play::loyalty_of(std::size_t member) const {
  return *setting_.member(member).loyalty + state_.members[member].loyalty;
}

/// Whether a retainer stays (H04). If the set says so, a natural 2 in combat raises the loyalty.
bool Play::stays(std::size_t member, std::int64_t mod) {
  const osr::Member& one = setting_.member(member);
  const Rolled rolled =
      roll(ask<"loyalty">({{"score", loyalty_of(member)}, {"mod", mod}}), one.name, To::referee);
  osr::Rulebook& book = setting_.book;
  constexpr int natural = 2;
  const bool is_natural = std::accumulate(rolled.faces.begin(), rolled.faces.end(), 0) == natural;
  if (is_natural && state_.meeting && state_.meeting->is_combat &&
      !book.ask<"loyalty-changes">()->answer.is_borrowed &&
      loyalty_of(member) < book.whole("hire.fanatic")) {
    state_.members[member].loyalty += book.whole("hire.loyalty_natural_2");
    hint("a natural 2: the loyalty of {} is now {}", one.name, loyalty_of(member));
  }
  return rolled.yes();
}

/// Removes a retainer who does not stay.
void Play::run_away(std::size_t member) {
  say("{} {}", setting_.member(member).name, state_.town ? "leaves the service" : "runs away");
  state_.members[member].has_left = state_.town.has_value();
  state_.members[member].is_gone = true;
  fall_out(member);
}

/// Retainers check their loyalty after the party's first loss in a fight and after half are down:
/// in a set with loyalty as creatures check their morale, otherwise if the referee rules that this
/// is extreme peril (J33).
void Play::check_loyalty() {
  const Meeting& meeting = *state_.meeting;
  const bool has_loss = std::any_of(state_.deaths.begin(), state_.deaths.end(),
                                    [&](const Death& death) { return death.at >= meeting.began; });
  const std::int64_t due = !has_loss ? 0 : 2 * standing() <= state_.members.size() ? 2 : 1;
  const bool is_by_rule = !ask<"loyalty-changes">()->answer.is_borrowed;
  std::optional<std::string> peril;
  for (std::size_t member = 0; due > 0 && member < state_.members.size(); ++member) {
    const osr::Member& one = setting_.member(member);
    if (!state_.is_up(member) || one.retainer_of.empty() || !one.loyalty) {
      continue;
    }
    std::int64_t& checked = state_.tried[fmt::format("loyalty {}", meeting.group)][member];
    bool is_loyal = true;
    while (is_by_rule && is_loyal && checked < due) {
      ++checked;
      is_loyal = stays(member, 0);
    }
    if (!is_by_rule && std::exchange(checked, due) < due) {
      peril = peril ? peril
                    : judge("J33", "is this extreme peril, so that retainers check their loyalty",
                            {"no check", "0", "-1", "-2"});
      const auto mod = parse_integer(*peril);
      is_loyal = !mod || stays(member, *mod);
    }
    if (!is_loyal) {
      run_away(member);
    }
  }
}

void Play::act(const acts::Morale& given) {
  const std::int64_t mod = given.mod.value_or(0);
  if (const std::size_t member = given.who.member; member != nobody) {
    const osr::Member& one = setting_.member(member);
    if (one.retainer_of.empty() || !one.loyalty) {
      refuse("{} is not a retainer with `loyalty`", one.name);
      return;
    }
    if (stays(member, mod)) {
      say("{} stays", one.name);
    } else {
      run_away(member);
    }
    return;
  }
  if (!in_meeting()) {
    return;
  }
  if (holds(mod, To::as_the_act_says)) {
    say("{} {} on", them(group()), verb(group(), "fights", "fight"));
  }
}

}  // namespace dungeonlab::expedition
