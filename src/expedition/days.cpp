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
    const std::int64_t starved = eats ? 0 : one.hungry + 1;
    const std::int64_t dry = drinks ? 0 : one.thirsty + 1;
    if (!(eats && drinks) && !is_judged &&
        !setting_.rulings.answers().is_own("survive.food_free")) {
      is_judged = true;
      judged = judge("J08", "a day without enough food or water",
                     {"as B10", "attack -1 and rate 3/4", "rest", "nothing"});
    }
    one.hungry = starved;
    one.thirsty = dry;
    std::int64_t lost = 0;
    if (judged == "as B10") {
      if (starved > 0) {
        lost += ask("hunger", fmt::format("days={}", starved)).number() -
                (starved > 1 ? ask("hunger", fmt::format("days={}", starved - 1)).number() : 0);
      }
      if (dry > 0) {
        lost += roll(ask("thirst", "days=1"), who(member)).number();
      }
    } else if (judged != "nothing" && judged != "rest") {
      state_.effects.push_back({.name = "hunger",
                                .who = member,
                                .until = state_.clock + setting_.turn * setting_.day,
                                .what = "attack",
                                .by = -1});
      state_.effects.push_back({.name = "hunger",
                                .who = member,
                                .until = state_.clock + setting_.turn * setting_.day,
                                .what = "rate",
                                .by = 75});
    }
    if (!eats || !drinks) {
      say("{} has no {}", who(member), eats ? "water" : drinks ? "food" : "food and no water");
    }
    if (lost > 0) {
      hurt(member, lost, "hunger and thirst");
    }
    const bool weak = starved > 2 || dry > 0;
    const std::int64_t most = setting_.member(member).hp.value_or(1);
    if (one.has_rested && !weak && one.hp > 0 && one.hp < most) {
      const Room* const room = setting_.fact(state_.at).room;
      const bool twice = room != nullptr && room->text.starts_with("hospital");
      for (int i = 0; i < (twice ? 2 : 1); ++i) {
        const std::int64_t back = roll(ask("heal", "days=1"), who(member)).number();
        one.hp = std::min(most, one.hp + back);
      }
      say("{} heals, and has {} hp", who(member), one.hp);
    }
    one.has_rested = true;
  }
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
