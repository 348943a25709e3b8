// Who is still up, and what they see, how fast they move and what harms them: C01 to C17, D04.
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::expedition {

bool sees(const Setting& setting, const State& state) {
  const Room* const room = setting.fact(state.at).room;
  if (!state.lights.empty() || (room != nullptr && room->lit)) {
    return true;
  }
  for (std::size_t member = 0; member < state.members.size(); ++member) {
    if (state.is_up(member) && setting.member(member).dark_sight > 0) {
      return true;
    }
  }
  return false;
}

std::int64_t rate_with(Setting& setting, const State& state, std::size_t member,
                       std::int64_t coins) {
  std::int64_t rate = osr::rate_of(setting.book, setting.party, setting.member(member), coins);
  for (const Effect& effect : state.effects) {
    if (effect.what == "rate" && (effect.who == member || effect.who == nobody)) {
      constexpr std::int64_t hundred = 100;
      rate = rate * effect.by / hundred;
    }
  }
  return rate;
}

std::int64_t rate_of(Setting& setting, const State& state, std::size_t member) {
  std::int64_t weight = 0;
  for (const Carried& one : state.carried) {
    weight += one.who == member ? one.thing.weight : 0;
  }
  return rate_with(setting, state, member, weight);
}

std::int64_t group_rate(Setting& setting, const State& state) {
  std::int64_t least = -1;
  for (std::size_t member = 0; member < state.members.size(); ++member) {
    if (state.is_up(member)) {
      const std::int64_t rate = rate_of(setting, state, member);
      least = least < 0 ? rate : std::min(least, rate);
    }
  }
  least = std::max<std::int64_t>(0, least);
  return least == 0 || sees(setting, state) ? least
                                            : setting.book.ask<"blind">({{"rate", least}})->whole;
}

std::size_t Play::standing() const {
  std::size_t count = 0;
  for (std::size_t member = 0; member < setting_.people; ++member) {
    count += state_.is_up(member) ? 1U : 0U;
  }
  return count;
}

std::int64_t Play::change_of(std::size_t member, std::string_view what) const {
  std::int64_t change = 0;
  for (const Effect& effect : state_.effects) {
    change += effect.what == what && (effect.who == member || effect.who == nobody) ? effect.by : 0;
  }
  return change;
}

std::vector<std::size_t> Play::in_file() const {
  std::vector<std::size_t> file;
  file.reserve(state_.members.size());
  for (const auto& row : state_.order) {
    for (const std::size_t member : row) {
      if (state_.is_up(member)) {
        file.push_back(member);
      }
    }
  }
  return file;
}

/// When the caller or mapper is down, the next member in order takes over.
void Play::pass_on_duties() {
  const auto file = in_file();
  for (std::size_t* const duty : {&state_.caller, &state_.mapper}) {
    if (*duty == nobody || !state_.is_up(*duty)) {
      *duty = file.empty() ? nobody : file.front();
    }
  }
}

void Play::fall_out(std::size_t member) {
  for (const Burning& light : state_.lights) {
    if (light.who == member) {
      say("{}'s {} falls to the ground and goes out", who(member), light.source);
    }
  }
  state_.lights.erase(std::remove_if(state_.lights.begin(), state_.lights.end(),
                                     [&](const Burning& light) { return light.who == member; }),
                      state_.lights.end());
  put_down(member, state_.at);
  pass_on_duties();
  if (standing() == 0) {
    state_.ending = Ending::all_down;
    say("nobody is left");
  }
}

void Play::hurt(std::size_t member, std::int64_t hp, std::string_view cause) {
  MemberState& one = state_.members[member];
  if (one.hp <= 0 || hp <= 0) {
    return;
  }
  if (!setting_.member(member).hp) {
    say("{} loses {} hp ({})", who(member), hp, cause);
    return;
  }
  one.hp = std::max<std::int64_t>(0, one.hp - hp);
  one.has_rested = false;
  if (one.hp > 0) {
    say("{} loses {} hp ({}) and has {} left", who(member), hp, cause, one.hp);
    return;
  }
  say("{} loses {} hp ({}) and dies", who(member), hp, cause);
  if (member >= setting_.people) {
    return;
  }
  state_.deaths.push_back({member, std::string(cause), state_.clock});
  fall_out(member);
}

/// The saving throw of a creature with one hit die.
std::int64_t Play::save_of_one(std::string_view kind) {
  const osr::Datum* const need = ask<"saves">({{"hd", "1"}})->answer.field(kind);
  return need == nullptr ? 0 : osr::floor_of(need->number);
}

bool Play::saves(std::size_t member, std::string_view kind, std::int64_t mod) {
  const auto at = static_cast<std::size_t>(
      std::find(osr::save_names.begin(), osr::save_names.end(), kind) - osr::save_names.begin());
  const auto need = at < osr::save_names.size() ? setting_.member(member).saves[at] : std::nullopt;
  // A member without saving throws in the party file saves as one hit die.
  const std::int64_t number =
      need ? *need : save_of_one(at < osr::save_names.size() ? kind : "death");
  return roll(ask<"save">({{"need", number}, {"mod", mod}}), who(member)).yes();
}

void Play::act(const acts::Hurt& given) {
  if (const auto* const foe = std::get_if<acts::Foe>(&given.who)) {
    wound(foe->number, *given.hp);
  } else {
    hurt(std::get_if<acts::Actor>(&given.who)->member, *given.hp,
         given.cause.text.empty() ? "the referee" : given.cause.text);
  }
}

void Play::act(const acts::Heal& given) {
  const std::size_t member = given.who.member;
  MemberState& one = state_.members[member];
  one.hp = std::min(setting_.member(member).hp.value_or(1), one.hp + *given.hp);
  say("{} has {} hp", who(member), one.hp);
}

void Play::act(const acts::Save& given) {
  const bool made = saves(given.who.member, given.kind.text, given.mod.value_or(0));
  say("{} {} the saving throw", who(given.who.member), made ? "makes" : "fails");
}

std::int64_t Play::difficulty(const acts::Number& mod) {
  if (mod) {
    return *mod;
  }
  constexpr std::int64_t hardest = 4;
  std::vector<std::string> choices = {"0"};
  for (std::int64_t hard = -hardest; hard <= hardest; ++hard) {
    if (hard != 0) {
      choices.push_back(std::to_string(hard));
    }
  }
  return parse_integer(judge("J05", "how hard it is, from -4 (easy) to 4", std::move(choices)))
      .value_or(0);
}

void Play::act(const acts::Check& given) {
  constexpr std::int64_t plain = 10;
  const auto at = static_cast<std::size_t>(
      std::find(osr::ability_names.begin(), osr::ability_names.end(), given.ability.text) -
      osr::ability_names.begin());
  const std::size_t member = given.who.member;
  const std::int64_t mod = difficulty(given.mod);
  const std::int64_t score = setting_.member(member).scores[at].value_or(plain);
  const bool made = roll(ask<"check">({{"score", score}, {"mod", mod}}), who(member)).yes();
  say("{} {} the {} check", who(member), made ? "passes" : "fails", osr::ability_names[at]);
}

void Play::act(const acts::BeginEffect& given) {
  Effect effect{.name = given.name.text,
                .who = given.who.member,
                .until = state_.clock + *given.turns * setting_.turn};
  const std::array<std::pair<std::string_view, acts::Number>, 5> changes = {
      {{"attack", given.attack},
       {"damage", given.damage},
       {"ac", given.ac},
       {"rate", given.rate},
       {"wander", given.wander}}};
  for (const auto& [what, by] : changes) {
    if (by) {
      effect.what = what;
      effect.by = *by;
      state_.effects.push_back(effect);
    }
  }
  if (effect.what.empty()) {
    state_.effects.push_back(effect);
  }
  say("{} starts{} and lasts {}", effect.name,
      effect.who == nobody ? std::string() : fmt::format(" for {}", who(effect.who)),
      counted(*given.turns, "turn"));
}

}  // namespace dungeonlab::expedition
