// How time passes (D01). A command that costs rounds moves the clock from one instant at which
// something is due to the next: the end of a light or an effect, the end of a turn with its rest,
// the check at the start of the next turn, the end of a day. Lights go out on the exact round.
#include "dungeonlab/core/text.hpp"
#include "expedition/afield.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

bool Play::spend(std::int64_t rounds, bool can_break) {
  const std::int64_t goal = state_.clock + rounds;
  while (state_.clock < goal) {
    std::int64_t next = std::min(goal, (state_.clock / setting_.turn + 1) * setting_.turn);
    for (const Burning& light : state_.lights) {
      next = std::min(next, std::max(light.until, state_.clock + 1));
    }
    for (const Effect& effect : state_.effects) {
      next = std::min(next, std::max(effect.until, state_.clock + 1));
    }
    state_.clock = next;
    state_.rolled.clear();
    pass_instant();
    if (state_.clock % setting_.turn == 0) {
      end_turn();
      if (can_break && state_.coming) {
        return state_.clock == goal;
      }
    }
  }
  return true;
}

void Play::pass_day(bool with_meals) {
  const std::int64_t day = setting_.turn * setting_.day;
  state_.clock = (state_.clock / day + 1) * day;
  state_.rolled.clear();
  pass_instant();
  if (with_meals) {
    end_of_day();
  }
}

void Play::wake() {
  for (MemberState& member : state_.members) {
    member.has_rested = false;
  }
}

void Play::pass_instant() {
  const auto is_over = [&](const auto& one) { return one.until <= state_.clock; };
  for (const Burning& light : state_.lights) {
    if (is_over(light)) {
      say("{}'s {} goes out", who(light.who), light.source);
    }
  }
  for (const Effect& effect : state_.effects) {
    if (is_over(effect)) {
      say("{} ends{}", effect.name,
          effect.who == nobody ? std::string() : fmt::format(" for {}", who(effect.who)));
    }
  }
  const std::size_t burning = state_.lights.size();
  state_.lights.erase(std::remove_if(state_.lights.begin(), state_.lights.end(), is_over),
                      state_.lights.end());
  state_.effects.erase(std::remove_if(state_.effects.begin(), state_.effects.end(), is_over),
                       state_.effects.end());
  if (burning > 0 && !sees()) {
    say("it is dark: nobody can see");
  }
}

void Play::end_turn() {
  if (state_.land || state_.town) {
    wake();
  } else if (!is_resting_) {
    ++state_.rest;
    if (state_.exhausted > 0) {
      state_.exhausted = setting_.book.whole("pursuit.exhaustion_rest");
    }
    if (state_.rest == setting_.due) {
      say("rest is due");
    } else if (state_.rest == setting_.tired) {
      say("everybody is tired: attack {:+}, damage {:+} until a turn of rest",
          setting_.tired_attack, setting_.tired_damage);
    }
    wake();
  }
  if (state_.clock % (setting_.turn * setting_.day) == 0) {
    end_of_day();
  }
  const std::int64_t turn = state_.clock / setting_.turn + 1;
  const std::int64_t every = std::max<std::int64_t>(1, setting_.key.wandering.every);
  if (turn % every == 0 && state_.ending == Ending::none) {
    check_for_wanderers();
  }
}

void Play::check_for_wanderers() {
  const Room* const room = setting_.fact(state_.at).room;
  const bool is_safe = room != nullptr && room->safe;
  if (is_safe || state_.coming || state_.meeting || setting_.key.wandering.rows.empty()) {
    return;
  }
  // The chance of the key in sixths, with noise and hiding (J16).
  constexpr std::int64_t six = 6;
  constexpr std::int64_t adjust_most = 6;
  std::int64_t adjust = 0;
  for (const Effect& effect : state_.effects) {
    adjust += effect.what == "wander" ? effect.by : 0;
  }
  const std::int64_t every = std::max<std::int64_t>(1, setting_.key.wandering.every);
  if (state_.noise >= 0 && state_.clock - state_.noise <= every * setting_.turn) {
    adjust +=
        judge_once("J16", "what noise adds to a wandering check, in sixths", {"0", "1", "2", "-1"});
  }
  const auto of_key = osr::Ratio::parse(setting_.key.wandering.chance);
  const std::int64_t in_six = of_key ? of_key->numerator() * six / of_key->denominator() : 1;
  const osr::Ruling& plain = ask<"wander">({{"place", "dungeon"}});
  const osr::Ratio usual = chance_of(plain.answer);
  adjust += in_six - usual.numerator() * six / usual.denominator();
  const osr::Ruling& check =
      adjust == 0 ? plain
                  : ask<"wander">({{"place", "dungeon"},
                                   {"adjust", std::clamp(adjust, -adjust_most, adjust_most)}});
  is_time_ = true;
  if (roll(check, here(), To::referee).yes()) {
    const std::int64_t total =
        roll(setting_.book.dice("wander-row", setting_.key.wandering.dice), here(), To::referee)
            .number();
    for (const Wandering::Row& row : setting_.key.wandering.rows) {
      if (row.from <= total && total <= row.to) {
        const std::int64_t number = std::clamp<std::int64_t>(
            roll(setting_.book.dice("number", row.number), row.kind, To::referee).number(), 1,
            limits::creatures);
        state_.coming = make_group(row.kind, number);
        hint("wandering check: {} {}", them(*state_.coming), verb(*state_.coming, "comes", "come"));
        break;
      }
    }
  }
  is_time_ = false;
}

void Play::rest_turns(std::int64_t turns) {
  for (std::int64_t i = 0; i < turns && !state_.coming; ++i) {
    is_resting_ = true;
    const bool whole = spend(setting_.turn, true);
    is_resting_ = false;
    if (!whole && state_.coming) {
      say("the rest is interrupted");
      return;
    }
    state_.rest = 0;
    if (state_.exhausted > 0 && --state_.exhausted == 0) {
      say("nobody is exhausted anymore");
    }
  }
}

void Play::act(const acts::Rest& given) {
  const std::int64_t day = setting_.turn * setting_.day;
  const bool until_day = !given.until.text.empty();
  if (until_day && given.turns) {
    refuse("`rest` takes a number of turns or until=day, not both");
    return;
  }
  if (state_.land) {
    if (given.turns) {
      refuse("on a journey a rest takes the whole day: use `rest`, or `wait turns={}`",
             *given.turns);
    } else {
      Afield(*this).rest();
    }
    return;
  }
  const std::int64_t before = state_.clock;
  const std::int64_t left = (day - before % day + setting_.turn - 1) / setting_.turn;
  rest_turns(until_day ? left : given.turns.value_or(1));
  if (!until_day) {
    say("the party rests for {}", counted((state_.clock - before) / setting_.turn, "turn"));
  } else if (state_.clock % day == 0) {
    say("day {}", state_.clock / day + 1);
  }
}

void Play::act(const acts::Wait& given) {
  if (!given.turns && !given.rounds) {
    refuse("`wait` needs a time, such as `wait turns=1` or `wait rounds=6`");
    return;
  }
  const std::int64_t rounds = given.turns.value_or(0) * setting_.turn + given.rounds.value_or(0);
  say("{}", spend(rounds, true) ? "the party waits" : "the party stops waiting");
}

}  // namespace dungeonlab::expedition
