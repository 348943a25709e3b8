// Light (D03): lighting a source rolls how long it burns, and by reading R05 only the referee sees
// the roll.
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::expedition {
namespace {

struct Source {
  std::string_view source;
  std::string_view fuel;  ///< the item of the kit it uses up
};
constexpr std::array<Source, 3> sources = {
    {{"torch", "torch"}, {"lantern", "oil"}, {"candle", "candle_inches"}}};

}  // namespace

/// Each member can burn one lantern, and all together as many as the kit lists, if it lists any.
bool Play::has_free_lantern(std::size_t member) {
  std::int64_t burning = 0;
  for (const Burning& light : state_.lights) {
    if (light.source == "lantern") {
      ++burning;
      if (light.who == member) {
        refuse("{}'s lantern is already lit", who(member));
      }
    }
  }
  const auto lanterns = state_.kit.find("lantern");
  if (lanterns != state_.kit.end() && burning >= lanterns->second) {
    refuse("the kit has {}, and {} already lit", counted(lanterns->second, "lantern"),
           burning == 1 ? "1 is" : fmt::format("{} are", burning));
  }
  return !is_refused();
}

void Play::act(const acts::Light& given) {
  const auto* const source = std::find_if(sources.begin(), sources.end(), [&](const Source& one) {
    return one.source == given.source.text;
  });
  const std::size_t member = given.who.member;
  constexpr std::int64_t inches_usual = 6;
  const bool is_candle = source->source == "candle";
  const std::int64_t amount = is_candle ? given.inches.value_or(inches_usual) : 1;
  const auto fuel = state_.kit.find(source->fuel);
  if (fuel == state_.kit.end() || fuel->second < amount) {
    refuse("a {} needs {} `{}` from the kit, which has {}", source->source, amount, source->fuel,
           fuel == state_.kit.end() ? 0 : fuel->second);
    return;
  }
  if (source->source == "lantern" && !has_free_lantern(member)) {
    return;
  }
  const bool was_dark = !sees();
  fuel->second -= amount;
  const osr::Ruling& burns = ask<"light-turns">(
      {{"source", source->source}, {"inches", is_candle ? std::optional(amount) : std::nullopt}});
  const std::int64_t turns = burns.is_rolled() ? roll(burns, who(member)).number() : burns.whole;
  spend(ask<"attempt">({{"what", "strike"}})->whole);
  if (!state_.is_up(member)) {
    return;
  }
  ++state_.lights_lit;
  state_.lights.push_back({.source = std::string(source->source),
                           .who = member,
                           .lit = state_.clock,
                           .until = state_.clock + turns * setting_.turn});
  say("{} lights a {}", who(member), source->source);
  hint("it burns {}", counted(turns, "turn"));
  if (was_dark && !state_.meeting) {
    enter_place(!state_.known.contains(here()));
  }
}

void Play::act(const acts::Douse& given) {
  const std::size_t member = given.who.member;
  const auto light = std::find_if(state_.lights.begin(), state_.lights.end(),
                                  [&](const Burning& one) { return one.who == member; });
  if (light == state_.lights.end()) {
    refuse("{} carries no light", who(member));
    return;
  }
  say("{} puts the {} out", who(member), light->source);
  state_.lights.erase(light);
}

}  // namespace dungeonlab::expedition
