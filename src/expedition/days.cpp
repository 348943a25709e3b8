// The end of a day: food and water (C13 to C15), and healing after a full day of rest (C12).
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/day_end.hpp"
#include "expedition/play.hpp"
#include "expedition/route.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

/// What end_day() needs to know and reports to.
struct Play::DayEnd {
  Play& play;
  std::vector<std::size_t> up = play.in_file();
  std::vector<std::size_t> weak{};
  std::string judged{};  ///< the effect of a day without enough; empty: not yet asked
  bool has_any = false;  ///< somebody ate or drank

  [[nodiscard]] const std::vector<std::size_t>& living() const { return up; }
  [[nodiscard]] std::int64_t others() const {
    return play.setting_.trek ? play.setting_.trek->others : 0;
  }
  [[nodiscard]] std::int64_t mouths() const {
    return static_cast<std::int64_t>(up.size()) + others();
  }
  [[nodiscard]] std::int64_t& days(std::size_t who, osr::Want want) const {
    MemberState& one = play.state_.members[who];
    return want == osr::Want::food ? one.hungry : one.thirsty;
  }
  [[nodiscard]] bool goes_on() const {
    return play.setting_.book.use(*play.setting_.provisions->goes_on).whole != 0;
  }
  void lacks(osr::Want want, std::size_t who, const osr::Need* need);
  void is_over(osr::Want want, std::int64_t served, std::int64_t lacking);
  [[nodiscard]] std::vector<std::size_t> rested() const;
  void heals(std::size_t who);
};

void Play::DayEnd::is_over(osr::Want want, std::int64_t served, std::int64_t lacking) {
  has_any = has_any || served > 0;
  if (const std::int64_t few = std::min(lacking, others()); few > 0 && play.writes()) {
    play.say("{} {} no {}",
             play.setting_.trek->is_at_sea() ? fmt::format("{} of the crew", few)
                                             : counted(few, "hireling"),
             few == 1 ? "has" : "have", want == osr::Want::food ? "food" : "water");
  }
  if (lacking > 0) {
    up = play.in_file();
  }
}

std::vector<std::size_t> Play::DayEnd::rested() const {
  std::vector<std::size_t> hurt;
  const auto look_at = [&](std::size_t who) {
    const MemberState& one = play.state_.members[who];
    if (one.has_rested && one.hp > 0 && one.hp < play.setting_.member(who).hp.value_or(1)) {
      hurt.push_back(who);
    }
  };
  std::for_each(up.begin(), up.end(), look_at);
  for (std::size_t who = play.setting_.people; who < play.state_.members.size(); ++who) {
    look_at(who);
  }
  return hurt;
}

/// Heals a member; twice in a hospital.
void Play::DayEnd::heals(std::size_t who) {
  MemberState& one = play.state_.members[who];
  const Room* const room = play.setting_.fact(play.state_.at).room;
  const bool twice = room != nullptr && room->text.starts_with("hospital");
  for (int i = 0; i < (twice ? 2 : 1); ++i) {
    const osr::Ruling& heal = play.ask<"heal">({{"days", 1}});
    const std::int64_t back = play.roll(play.setting_.book.use(heal), play.who(who)).number();
    one.hp = std::min(play.setting_.member(who).hp.value_or(1), one.hp + back);
  }
  play.say("{} heals to {} hp", play.who(who), one.hp);
}

void Play::DayEnd::lacks(osr::Want want, std::size_t who, const osr::Need* need) {
  play.say("{} has no {}", play.who(who), want == osr::Want::food ? "food" : "water");
  if (judged.empty()) {
    const std::string& judgement = play.setting_.provisions->needs[0].ruling->answer.judgement;
    judged = judgement.empty()
                 ? "as B10"
                 : play.judge(judgement, "a day without enough food or water",
                              {"as B10", "attack -1 and rate 3/4", "rest", "nothing"});
  }
  if (judged == "as B10" && need != nullptr) {
    const osr::Ruling& ruling = play.setting_.book.use(*need->ruling);
    play.hurt(who, ruling.is_rolled() ? play.roll(ruling, play.who(who)).number() : need->hp,
              "hunger and thirst");
    if (play.state_.land) {
      ++play.state_.land->starved;
    }
  } else if (judged.starts_with("attack") &&
             std::find(weak.begin(), weak.end(), who) == weak.end()) {
    constexpr std::int64_t slow = 75;
    const std::int64_t until = play.state_.clock + play.setting_.turn * play.setting_.day;
    play.state_.effects.push_back({"hunger", who, until, "attack", -1});
    play.state_.effects.push_back({"hunger", who, until, "rate", slow});
    weak.push_back(who);
  }
}

/// Everybody eats and drinks while the supplies last, and heals unless they lost hit points. The
/// rest of a ration that lasts several days is kept.
void Play::end_of_day() {
  std::int64_t none = 0;
  const auto carried = [&](std::string_view thing) -> std::int64_t& {
    const auto found = state_.kit.find(thing);
    return found == state_.kit.end() ? none : found->second;
  };
  osr::Rulebook& book = setting_.book;
  if (!setting_.provisions) {
    setting_.provisions = {.lasts = &book.value("max(1, survive.ration)"),
                           .quarts = &book.value("max(0, survive.water)"),
                           .goes_on = &book.value("$fed-day = 'goes-on'"),
                           .needs = osr::needs_of(book)};
  }
  const Provisions& known = *setting_.provisions;
  const std::int64_t lasts = book.use(*known.lasts).whole;
  const bool has_water = found_        ? found_->has_water
                         : state_.land ? Route(*setting_.trek, *state_.land).has_water()
                                       : state_.town.has_value();
  std::int64_t& rations = carried("ration");
  std::int64_t& water = carried("water");
  osr::Stores stores{.meals = rations * lasts + state_.meals, .water = water};
  DayEnd day{.play = *this};
  const std::int64_t given = found_ ? found_->meals : state_.town ? day.mouths() : 0;
  osr::end_day(day, known.needs, stores, given, has_water ? 0 : book.use(*known.quarts).whole);
  rations = stores.meals / lasts;
  state_.meals = stores.meals % lasts;
  water = stores.water;
  for (const std::size_t member : day.up) {
    state_.members[member].has_rested = true;
  }
  if (state_.land) {
    state_.land->lacks_all = !day.has_any;
    state_.land->foraged += stores.foraged;
    for (std::size_t who = setting_.people; who < state_.members.size(); ++who) {
      state_.members[who].has_rested = true;
    }
    if (writes()) {
      say("Left: {}, {} of water.", counted(rations, "ration"), counted(water, "quart"));
    }
  }
}

}  // namespace dungeonlab::expedition
