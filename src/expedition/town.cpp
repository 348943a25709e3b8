// In town: offers to retainers (H01 to H03), and hirelings paid by the month (H06 to H09). A
// refusal that people hear of makes every later offer harder.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

constexpr std::int64_t terms_most = 10;

}  // namespace

/// The monthly cost of all hirelings; refuses the command if one of them has no wage.
osr::Pay Play::wages() {
  osr::Payroll payroll;
  for (const Hands& one : state_.town->hired) {
    payroll.hired.push_back({.kind = one.kind,
                             .number = one.number,
                             .wage = one.wage,
                             .level = one.level,
                             .housed = one.is_housed});
  }
  auto pay = osr::pay_of({.rules = setting_.rules, .options = setting_.options}, payroll);
  if (!pay) {
    refuse("{}", pay.error().what);
  }
  return pay.value_or(osr::Pay{});
}

void Play::act(const acts::Offer& given) {
  Town& town = *state_.town;
  const std::size_t member = given.who.member;
  const std::string& employer = who(member);
  const osr::AbilityValue cha = setting_.ability(member, osr::Ability::cha);
  const std::int64_t level = setting_.member(member).level;
  const auto limits = ask<"retainer-limits">({{"level", level}, {"cha", cha}});
  const std::int64_t most = limits.floor("retainers");
  std::int64_t has = std::count_if(town.retainers.begin(), town.retainers.end(),
                                   [&](const Retainer& one) { return one.employer == member; });
  for (const osr::Member& one : setting_.party.members) {
    has += one.retainer_of == employer ? 1 : 0;
  }
  const std::int64_t terms = given.terms.value_or(0);
  if (limits.floor("level") == 0) {
    refuse("B17: a character of level {} hires no retainers", level);
  } else if (has >= most) {
    refuse("B17: {} has {} of at most {}", employer, has, counted(most, "retainer"));
  } else if (given.better && !town.offered) {
    refuse("nobody hesitates: leave out `better=yes` to ask the next candidate");
  } else if (given.better && terms <= *town.offered) {
    refuse("a better offer has terms above {}", *town.offered);
  }
  if (is_refused()) {
    return;
  }
  town.candidate += given.better ? 0 : 1;
  town.offered.reset();
  const std::int64_t mod = std::clamp(terms + town.fame, -terms_most, terms_most);
  const Rolled rolled =
      roll(ask<"retainer">({{"cha", cha}, {"mod", mod == 0 ? std::nullopt : std::optional(mod)}}),
           fmt::format("candidate {}", town.candidate));
  const auto answer = ask<"retainer-answer">({{"answer", rolled.name()}});
  if (answer.yes("accepts")) {
    const std::int64_t loyalty = limits.floor("loyalty") + answer.floor("loyalty");
    town.retainers.push_back({.employer = member, .loyalty = loyalty});
    say("candidate {} accepts: {} has {} of at most {}", town.candidate, employer, has + 1,
        counted(most, "retainer"));
    hint("loyalty {}, at most level {}", loyalty, limits.floor("level"));
  } else if (answer.yes("again")) {
    town.offered = terms;
    say("candidate {} hesitates", town.candidate);
    hint("`offer better=yes terms={}` may win them over", terms + 1);
  } else {
    say("candidate {} refuses", town.candidate);
    if (answer.yes("fame")) {
      const bool is_once = setting_.book.whole("$refusal = 'once'") != 0;
      town.fame = (is_once ? 0 : town.fame) + ask<"terms">().floor("fame");
      hint("people hear of it: {:+} to every offer from now on", town.fame);
    }
  }
}

void Play::act(const acts::Engage& given) {
  state_.town->hired.push_back({.kind = given.kind.text,
                                .number = given.number.value_or(1),
                                .wage = given.wage,
                                .level = given.level.value_or(1),
                                .is_housed = given.housed});
  const osr::Pay pay = wages();
  if (!is_refused()) {
    const Hands& hands = state_.town->hired.back();
    say("{}: {} hired, at {} gp a month each", hands.kind, hands.number,
        pay.lines.back().each.mixed());
  }
}

void Play::act(const acts::Dismiss& given) {
  auto& hired = state_.town->hired;
  const auto found = std::find_if(hired.begin(), hired.end(),
                                  [&](const Hands& one) { return one.kind == given.kind.text; });
  if (found == hired.end()) {
    std::vector<std::string_view> kinds;
    kinds.reserve(hired.size());
    for (const Hands& one : hired) {
      kinds.push_back(one.kind);
    }
    const std::string_view near = closest(given.kind.text, kinds);
    refuse("no \"{}\" is hired{}", escape_for_terminal(given.kind.text),
           near.empty() ? "" : fmt::format("; did you mean {}?", near));
    return;
  }
  const std::int64_t number = std::min(found->number, given.number.value_or(found->number));
  found->number -= number;
  say("{}: {} dismissed", found->kind, number);
  if (found->number == 0) {
    hired.erase(found);
  }
}

void Play::act(const acts::Pay& given) {
  const osr::Pay pay = wages();
  if (state_.town->hired.empty()) {
    refuse("nobody is hired: `engage` hires somebody");
    return;
  }
  for (const osr::PayLine& line : pay.lines) {
    say("{}: {} at {} gp each, {} gp a month{}", line.what, line.number, line.each.mixed(),
        line.all.mixed(), line.note.empty() ? "" : ", " + line.note);
  }
  const std::int64_t months = given.months.value_or(1);
  const auto total = product(pay.month, osr::Ratio(months));
  if (!total) {
    refuse("{}", total.error().what);
    return;
  }
  state_.town->months += months;
  say("{} gp for {}", total->mixed(), counted(months, "month"));
  for (const std::string& need : pay.needs) {
    hint("missing: {}", need);
  }
}

}  // namespace dungeonlab::expedition
