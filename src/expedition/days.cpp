// What the end of a day brings: food and water (C13 to C15), and healing after a day of nothing but
// rest (C12).
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

/// Everybody who is up takes one of a kind, in marching order, as far as it goes.
void Play::end_of_day() {
  const auto takes = [&](std::string_view thing) {
    const auto left = state_.kit.find(thing);
    if (left == state_.kit.end() || left->second <= 0) {
      return false;
    }
    --left->second;
    return true;
  };
  bool is_judged = false;
  std::string judged = "as B10";
  for (const std::size_t member : in_file()) {
    MemberState& one = state_.members[member];
    const bool eats = takes("ration");
    const bool drinks = takes("water");
    const std::string& judgement = ask<"hunger">({{"days", 1}})->answer.judgement;
    if (!(eats && drinks) && !is_judged && !judgement.empty()) {
      is_judged = true;
      judged = judge(judgement, "a day without enough food or water",
                     {"as B10", "attack -1 and rate 3/4", "rest", "nothing"});
    }
    one.hungry = eats ? 0 : one.hungry + 1;
    one.thirsty = drinks ? 0 : one.thirsty + 1;
    if (!eats || !drinks) {
      starve(member, judged);
    }
    heal_by_rest(member);
    one.has_rested = true;
  }
}

/// What a day without enough food or water does.
void Play::starve(std::size_t member, std::string_view judged) {
  const std::int64_t starved = state_.members[member].hungry;
  const std::int64_t dry = state_.members[member].thirsty;
  std::int64_t lost = 0;
  if (judged == "as B10") {
    if (starved > 0) {
      lost += ask<"hunger">({{"days", starved}})->whole -
              (starved > 1 ? ask<"hunger">({{"days", starved - 1}})->whole : 0);
    }
    if (dry > 0) {
      lost += loses_by_thirst(member, dry);
    }
  } else if (judged != "nothing" && judged != "rest") {
    Effect weak = {.name = "hunger",
                   .who = member,
                   .until = state_.clock + setting_.turn * setting_.day,
                   .what = "attack",
                   .by = -1};
    state_.effects.push_back(weak);
    weak.what = "rate";
    weak.by = 75;
    state_.effects.push_back(std::move(weak));
  }
  say("{} has no {}", who(member),
      dry == 0       ? "food"
      : starved == 0 ? "water"
                     : "food and no water");
  if (lost > 0) {
    hurt(member, lost, "hunger and thirst");
  }
}

/// What the last of so many days without water costs. The rules count all days together and may
/// forgive the first ones, so the first day that costs anything tells what each one after it does.
std::int64_t Play::loses_by_thirst(std::size_t member, std::int64_t days) {
  const std::int64_t last = std::min<std::int64_t>(days, osr::limits::dice_most);
  for (std::int64_t day = 1; day <= last; ++day) {
    const auto thirst = ask<"thirst">({{"days", day}});
    if (thirst->is_rolled()) {
      return roll(thirst, who(member)).number();
    }
    if (thirst.floor("today") > 0) {
      return thirst.floor("today");
    }
  }
  return 0;
}

void Play::heal_by_rest(std::size_t member) {
  MemberState& one = state_.members[member];
  const bool weak = one.hungry > 2 || one.thirsty > 0;
  const std::int64_t most = setting_.member(member).hp.value_or(1);
  if (!one.has_rested || weak || one.hp <= 0 || one.hp >= most) {
    return;
  }
  const Room* const room = setting_.fact(state_.at).room;
  const bool twice = room != nullptr && room->text.starts_with("hospital");
  for (int i = 0; i < (twice ? 2 : 1); ++i) {
    const std::int64_t back = roll(ask<"heal">({{"days", 1}}), who(member)).number();
    one.hp = std::min(most, one.hp + back);
  }
  say("{} heals, and has {} hp", who(member), one.hp);
}

void Play::act_day() {
  if (!outside_meeting() || !knows({})) {
    return;
  }
  const std::int64_t day = setting_.turn * setting_.day;
  const std::int64_t left = day - state_.clock % day;
  rest_turns((left + setting_.turn - 1) / setting_.turn);
  if (state_.clock % day == 0) {
    say("day {}", state_.clock / day + 1);
  }
}

}  // namespace dungeonlab::expedition
