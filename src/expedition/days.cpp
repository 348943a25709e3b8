// What the end of a day brings: food and water (C13 to C15), and healing after a day of nothing but
// rest (C12).
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

/// Who has enough today of what is left: whoever lacks it longest is served first.
std::vector<bool> Play::served(std::int64_t& left, std::int64_t each,
                               std::int64_t MemberState::*lacking) {
  std::vector<std::size_t> order = in_file();
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return state_.members[one].*lacking > state_.members[other].*lacking;
  });
  std::vector<bool> has(state_.members.size(), false);
  for (const std::size_t member : order) {
    has[member] = left >= each;
    left -= has[member] ? each : 0;
  }
  return has;
}

/// Everybody who is up eats and drinks, as far as it goes, and heals who lost nothing for want of
/// it. What is left of a ration that lasts for days goes on.
void Play::end_of_day() {
  std::int64_t none = 0;
  const auto carried = [&](std::string_view thing) -> std::int64_t& {
    const auto found = state_.kit.find(thing);
    return found == state_.kit.end() ? none : found->second;
  };
  const std::int64_t lasts = std::max<std::int64_t>(1, setting_.book.whole("survive.ration"));
  std::int64_t meals = carried("ration") * lasts + state_.meals;
  const std::vector<bool> eats = served(meals, 1, &MemberState::hungry);
  carried("ration") = meals / lasts;
  state_.meals = meals % lasts;
  const std::vector<bool> drinks =
      served(carried("water"), setting_.book.whole("survive.water"), &MemberState::thirsty);
  const bool goes_on = setting_.book.reading("fed-day") == "goes-on";
  bool is_judged = false;
  std::string judged = "as B10";
  for (const std::size_t member : in_file()) {
    MemberState& one = state_.members[member];
    const bool lacks = !eats[member] || !drinks[member];
    const std::string& judgement = ask<"hunger">({{"days", 1}})->answer.judgement;
    if (lacks && !is_judged && !judgement.empty()) {
      is_judged = true;
      judged = judge(judgement, "a day without enough food or water",
                     {"as B10", "attack -1 and rate 3/4", "rest", "nothing"});
    }
    one.hungry = !eats[member] ? one.hungry + 1 : goes_on ? one.hungry : 0;
    one.thirsty = drinks[member] ? 0 : one.thirsty + 1;
    const std::int64_t lost = lacks ? starve(member, eats[member], drinks[member], judged) : 0;
    if (lost == 0) {
      heal_by_rest(member);
    }
    one.has_rested = true;
  }
}

/// What a day without enough food or water does: the hit points that it costs.
std::int64_t Play::starve(std::size_t member, bool eats, bool drinks, std::string_view judged) {
  const MemberState& one = state_.members[member];
  std::int64_t lost = 0;
  if (judged == "as B10") {
    lost += eats ? 0
                 : ask<"hunger">({{"days", std::min(one.hungry, osr::limits::total_most)}})
                       .floor("today");
    lost += drinks ? 0 : loses_by_thirst(member, one.thirsty);
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
  say("{} has no {}", who(member), drinks ? "food" : eats ? "water" : "food and no water");
  if (lost > 0) {
    hurt(member, lost, "hunger and thirst");
  }
  return lost;
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
  const std::int64_t most = setting_.member(member).hp.value_or(1);
  if (!one.has_rested || one.hp <= 0 || one.hp >= most) {
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

}  // namespace dungeonlab::expedition
