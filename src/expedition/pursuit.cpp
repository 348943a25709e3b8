// Fleeing and pursuit (M07 to M14). Before combat a side may run: it gets away at once, or the
// other side pursues it. The place decides the odds and how a pursuit goes: in a dungeon round by
// round along the way that the party knows, over land day by day, on water until the slower ship is
// caught.
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"
#include "expedition/route.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

void Play::act(const acts::Evade& /*given*/) {
  Meeting& meeting = *state_.meeting;
  if (meeting.phase != Phase::pursuit && meeting.is_combat) {
    refuse("O68: a side can evade only before combat: `withdraw` or `retreat`");
    return;
  }
  const bool is_surprised = meeting.surprised == "party" && meeting.rounds == 0;
  if (is_surprised && !is_in_woods()) {
    refuse("O68: a surprised side cannot evade");
    return;
  }
  if (meeting.is_pursued) {
    pursue();
    return;
  }
  Group& one = group();
  if (one.mood.empty()) {
    react(nobody, 0);
    meeting.phase = Phase::contact;
  }
  const bool would = (one.mood == "hostile" || one.mood == "unfriendly") &&
                     !kind_of(one).has('x') && rate_of_group(one) > 0;
  const std::string pursues =
      judge("J22", fmt::format("do {} pursue", them(one)),
            would ? std::vector<std::string>{"yes", "no"} : std::vector<std::string>{"no", "yes"});
  // The moment for a lure has passed if the party ran from a fight.
  const bool has_started = meeting.phase == Phase::pursuit;
  meeting.phase = Phase::pursuit;
  say("the party flees");
  if (pursues == "no" || evades()) {
    run_away();
    return;
  }
  if (is_surprised) {
    begin_fight();
    return;
  }
  say("{} {}, {} ft behind", them(one), verb(one, "pursues", "pursue"), meeting.gap);
  meeting.is_pursued = true;
  if (has_started) {
    pursue();
  } else if (setting_.dungeon != nullptr) {
    hint("`lure what=food` or `lure what=treasure` may stop them (M08); run on with `evade`");
  } else {
    hint("run on{} with `evade`", is_at_sea() ? "" : " for a day");
  }
}

bool Play::is_in_woods() const {
  return setting_.dungeon == nullptr &&
         setting_.trek->grounds[Route(*setting_.trek, *state_.land).ground()].ground.terrain ==
             "forest";
}

/// True if the party gets away at once: in a dungeon if it is faster, elsewhere by a roll.
bool Play::evades() {
  Meeting& meeting = *state_.meeting;
  const Group& one = group();
  const std::int64_t pursuing = rate_of_group(one);
  if (is_at_sea()) {
    const auto gets_away = ask<"evade-water">({{"slower", slower_by()}});
    return roll(gets_away, one.kind, To::referee).yes();
  }
  const std::int64_t fleeing = group_rate();
  if (setting_.dungeon != nullptr) {
    const bool is_faster =
        ask<"evade-dungeon">({{"fleeing", fleeing}, {"pursuing", pursuing}}).text("evasion") ==
        "automatic";
    if (is_faster) {
      hint("the party is faster: {} against {}", fleeing, pursuing);
    }
    return is_faster;
  }
  const auto adjust =
      parse_integer(judge("J24", "what the weather adds to the chance of evading",
                          {"0", "-25", "-20", "-15", "-10", "-5", "5", "10", "15", "20", "25"}));
  const bool is_first = meeting.rounds == 0;
  const auto twice = fleeing >= 2 * pursuing   ? std::optional("fleeing")
                     : pursuing >= 2 * fleeing ? std::optional("pursuers")
                                               : std::nullopt;
  const auto surprise = !is_first || meeting.surprised.empty() ? std::nullopt
                        : meeting.surprised == "party"         ? std::optional("fleeing")
                                                               : std::optional("pursuers");
  const auto gets_away =
      ask<"evade-wild">({{"fleeing", static_cast<std::int64_t>(standing()) + setting_.trek->others},
                         {"pursuers", living(one)},
                         {"twice", twice},
                         {"adjust", adjust},
                         {"surprise", surprise},
                         {"woods", is_in_woods()}});
  return roll(gets_away, one.kind, To::referee).yes();
}

/// How much slower the party's ship is, in feet per round.
std::int64_t Play::slower_by() {
  const auto& rate = setting_.trek->plan.ship->rate;
  if (!rate) {
    refuse(R"(O72 needs the rate of the ship: write "rate" under "ship" in the plan)");
  }
  const auto in_a_round = [&](std::int64_t feet) {
    return ask<"meeting-rate">({{"rate", feet}}).floor("round");
  };
  return in_a_round(rate_of_group(group())) - in_a_round(rate.value_or(0));
}

void Play::pursue() {
  Meeting& meeting = *state_.meeting;
  if (setting_.dungeon != nullptr) {
    run_on();
  } else if (is_at_sea()) {
    const std::int64_t rounds =
        ask<"close-water">({{"distance", meeting.gap / feet_in_a_yard},
                            {"difference", std::max<std::int64_t>(0, slower_by())}})
            .floor("rounds");
    meeting.rounds += rounds;
    spend(rounds);
    caught();
  } else {
    flee_for_a_day();
  }
}

void Play::flee_for_a_day() {
  ++state_.meeting->rounds;
  wake();
  pass_day(true);
  if (state_.ending != Ending::none) {
    state_.meeting.reset();
    return;
  }
  say("the party flees for a day and gets no nearer to its goal");
  const bool is_faster = rate_of_group(group()) > group_rate();
  if (roll(ask<"catch">({{"faster", is_faster}}), group().kind, To::referee).yes()) {
    caught();
  } else if (evades()) {
    run_away();
  } else {
    say("{} still {}", them(group()), verb(group(), "pursues", "pursue"));
  }
}

/// Both sides run, each at its rate, until the party is caught or gets away.
void Play::run_on() {
  Meeting& meeting = *state_.meeting;
  const std::int64_t fleeing = group_rate();
  const std::int64_t pursuing = rate_of_group(group());
  const auto way = known_way(setting_.enter);
  std::size_t steps = 0;
  std::int64_t feet = 0;
  std::int64_t gap = meeting.gap;
  const std::int64_t near_end = setting_.book.whole("house.near_end_of_pursuit");
  const std::int64_t tired_after = setting_.book.whole("pursuit.exhausted_after");
  const Place began = state_.at;
  while (true) {
    ++meeting.ran;
    ++meeting.rounds;
    feet += fleeing;
    gap += fleeing - pursuing;
    spend(1);
    while (feet >= setting_.key.cell_feet && steps < way.size()) {
      feet -= setting_.key.cell_feet;
      state_.from = state_.at;
      state_.at = *beside(way[steps]);
      ++steps;
    }
    if (meeting.ran == tired_after) {
      state_.exhausted = setting_.book.whole("pursuit.exhaustion_rest");
      say("all are exhausted");
    }
    meeting.gap = std::max<std::int64_t>(0, gap);
    if (gap <= near_end) {
      caught();
      return;
    }
    if (!in_sight(way, steps, gap) &&
        judge("J23", "the pursuers have lost sight of the party: do they give up", {"yes", "no"}) ==
            "yes") {
      say("the pursuit is over");
      break;
    }
    if (steps == way.size() || meeting.ran >= limits::fight_rounds) {
      say("{}", state_.at == setting_.enter ? "the party is at the entrance" : "the way ends here");
      if (state_.at == began || !(state_.at == setting_.enter)) {
        caught();
        return;
      }
      break;
    }
  }
  if (Group& one = group(); one.entry == nobody) {
    one.fate = Fate::passed;
  } else {
    one.at = setting_.key.creatures[one.entry].at;
  }
  end_meeting();
}

/// True if pursuers `gap` feet behind see the party: the way between them has no corner.
bool Play::in_sight(const std::vector<Step>& way, std::size_t steps, std::int64_t gap) const {
  const auto behind =
      static_cast<std::size_t>((gap + setting_.key.cell_feet - 1) / setting_.key.cell_feet);
  for (std::size_t i = 1; i < behind && i < steps; ++i) {
    const Step& one = way[steps - i];
    const Step& other = way[steps - i - 1];
    if (one.side != other.side || !one.side) {
      return false;
    }
  }
  return true;
}

/// Nobody follows: the party returns to the place it came from.
void Play::run_away() {
  Group& one = group();
  if (state_.from && !(*state_.from == state_.at)) {
    const Place to = *state_.from;
    state_.from = state_.at;
    state_.at = to;
  }
  ++state_.meeting->rounds;
  spend(1);
  if (one.entry == nobody) {
    one.fate = Fate::passed;
  }
  say("the party gets away{}", setting_.dungeon == nullptr ? "" : ", to " + here());
  end_meeting();
}

void Play::caught() {
  Meeting& meeting = *state_.meeting;
  meeting.is_pursued = false;
  meeting.surprised.clear();
  say("{} {} up", them(group()), verb(group(), "catches", "catch"));
  meeting.phase = Phase::fight;
  meeting.is_combat = true;
  meeting.gap = setting_.book.whole("house.near_end_of_pursuit");
  meeting.first.clear();
  meeting.leaving.clear();
}

/// A lure may stop pursuers who like it (M08): one roll for each kind of lure.
void Play::act(const acts::Lure& given) {
  const std::string& lure = given.what.text;
  const bool is_food = lure == "food";
  Meeting& meeting = *state_.meeting;
  if (meeting.phase == Phase::fight) {
    refuse("O70: a lure is for pursuers, and this is a fight: first `retreat`");
    return;
  }
  if (is_food) {
    const auto rations = state_.kit.find("ration");
    if (rations == state_.kit.end() || rations->second <= 0) {
      refuse("the party has no food");
      return;
    }
    --rations->second;
  } else {
    if (state_.carried.empty()) {
      refuse("the party carries no treasure");
      return;
    }
    for (std::size_t member = 0; member < state_.members.size(); ++member) {
      put_down(member, state_.at);
    }
  }
  say("the party drops {}", lure);
  const bool likes = kind_of(group()).has(is_food ? 'f' : 't');
  if (!likes) {
    hint("they do not care for {}", lure);
    return;
  }
  if (roll(ask<"lure">(), fmt::format("{} {}", group().kind, lure)).yes()) {
    say("{} {}", them(group()), verb(group(), "stops for it", "stop for it"));
    meeting.phase = Phase::pursuit;
    run_away();
  } else {
    meeting.lures.emplace_back(lure);
    say("{} {} not stop", them(group()), verb(group(), "does", "do"));
  }
}

}  // namespace dungeonlab::expedition
