// What the end of a day brings: food and water (C13 to C15), and healing after a day of nothing but
// rest (C12).
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/day_end.hpp"
#include "expedition/play.hpp"

#include <algorithm>
#include <iterator>

namespace dungeonlab::expedition {

/// What end_day() asks and tells.
struct Play::DayEnd {
  Play& play;
  std::vector<std::size_t> up = play.in_file();
  std::vector<std::size_t> weak{};
  std::string judged{};  ///< what a day without enough does; empty: not yet asked

  [[nodiscard]] const std::vector<std::size_t>& living() const { return up; }
  [[nodiscard]] std::int64_t mouths() const { return static_cast<std::int64_t>(up.size()); }
  [[nodiscard]] std::int64_t& days(std::size_t who, osr::Want want) const {
    MemberState& one = play.state_.members[who];
    return want == osr::Want::food ? one.hungry : one.thirsty;
  }
  [[nodiscard]] bool goes_on() const { return play.setting_.book.reading("fed-day") == "goes-on"; }
  void lacks(osr::Want want, std::size_t who, const osr::Need* need);
  void is_over(osr::Want /*want*/, std::int64_t /*served*/, std::int64_t /*lacking*/) {
    up = play.in_file();
  }
  [[nodiscard]] std::vector<std::size_t> rested() const {
    std::vector<std::size_t> hurt;
    std::copy_if(up.begin(), up.end(), std::back_inserter(hurt), [&](std::size_t who) {
      const MemberState& one = play.state_.members[who];
      return one.has_rested && one.hp < play.setting_.member(who).hp.value_or(1);
    });
    return hurt;
  }
  void heals(std::size_t who);
};

/// Twice as much where the sick are cared for.
void Play::DayEnd::heals(std::size_t who) {
  MemberState& one = play.state_.members[who];
  const Room* const room = play.setting_.fact(play.state_.at).room;
  const bool twice = room != nullptr && room->text.starts_with("hospital");
  for (int i = 0; i < (twice ? 2 : 1); ++i) {
    const std::int64_t back = play.roll(play.ask<"heal">({{"days", 1}}), play.who(who)).number();
    one.hp = std::min(play.setting_.member(who).hp.value_or(1), one.hp + back);
  }
  play.say("{} heals, and has {} hp", play.who(who), one.hp);
}

void Play::DayEnd::lacks(osr::Want want, std::size_t who, const osr::Need* need) {
  play.say("{} has no {}", play.who(who), want == osr::Want::food ? "food" : "water");
  const std::string& judgement = play.ask<"hunger">({{"days", 1}})->answer.judgement;
  if (judged.empty()) {
    judged = judgement.empty()
                 ? "as B10"
                 : play.judge(judgement, "a day without enough food or water",
                              {"as B10", "attack -1 and rate 3/4", "rest", "nothing"});
  }
  if (judged == "as B10" && need != nullptr) {
    const bool is_rolled = need->ruling->is_rolled();
    play.hurt(who, is_rolled ? play.roll(*need->ruling, play.who(who)).number() : need->hp,
              "hunger and thirst");
  } else if (judged.starts_with("attack") &&
             std::find(weak.begin(), weak.end(), who) == weak.end()) {
    constexpr std::int64_t slow = 75;
    const std::int64_t until = play.state_.clock + play.setting_.turn * play.setting_.day;
    play.state_.effects.push_back({"hunger", who, until, "attack", -1});
    play.state_.effects.push_back({"hunger", who, until, "rate", slow});
    weak.push_back(who);
  }
}

/// Everybody eats and drinks, as far as it goes, and heals who lost nothing. What is left of a
/// ration that lasts for days goes on.
void Play::end_of_day() {
  std::int64_t none = 0;
  const auto carried = [&](std::string_view thing) -> std::int64_t& {
    const auto found = state_.kit.find(thing);
    return found == state_.kit.end() ? none : found->second;
  };
  osr::Rulebook& book = setting_.book;
  const std::int64_t lasts = std::max<std::int64_t>(1, book.whole("survive.ration"));
  osr::Stores stores{.meals = carried("ration") * lasts + state_.meals, .water = carried("water")};
  DayEnd day{.play = *this};
  osr::end_day(day, osr::needs_of(book), stores, 0, book.whole("survive.water"));
  carried("ration") = stores.meals / lasts;
  state_.meals = stores.meals % lasts;
  carried("water") = stores.water;
  for (const std::size_t member : in_file()) {
    state_.members[member].has_rested = true;
  }
}

}  // namespace dungeonlab::expedition
