#pragma once

#include "dungeonlab/osr/rulebook.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// The end of a day, the same on a journey and in a dungeon: food, water, what it costs to have
/// none, and healing.
namespace dungeonlab::osr {

enum class Want : std::uint8_t { food, water };

/// What somebody needs every day.
struct Need {
  std::int64_t free = 0;           ///< days in a row without it that cost nothing
  std::int64_t hp = 0;             ///< that each day more costs, if it is not rolled
  const Ruling* ruling = nullptr;  ///< that says so
};
/// By wants. The rules count all days together and may forgive the first ones: the first day that
/// costs something tells what each one after it does.
[[nodiscard]] std::array<Need, 2> needs_of(Rulebook& book);

struct Stores {
  std::int64_t meals = 0;    ///< days of one person, left of what is carried
  std::int64_t water = 0;    ///< quarts, left
  std::int64_t eaten = 0;    ///< days of one person, of what was carried
  std::int64_t foraged = 0;  ///< likewise, of what was found
  std::int64_t drunk = 0;    ///< quarts, of what was carried
};

/// Serves as many as there is enough for: whoever lacks it longest first, hired hands last.
template <class Day>
void serve(Day& day, Want want, std::int64_t served, const Need& need) {
  const std::int64_t mouths = day.mouths();
  std::vector<std::size_t> order;
  if (served < mouths) {
    order = day.living();
    std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
      return day.days(one, want) > day.days(other, want);
    });
  }
  std::int64_t portions = served;
  for (const std::size_t who : order.empty() ? day.living() : order) {
    std::int64_t& days = day.days(who, want);
    if (portions > 0) {
      days = days > 0 && want == Want::food && day.goes_on() ? days : 0;
    } else {
      ++days;
      day.lacks(want, who, days > need.free ? &need : nullptr);
    }
    --portions;
  }
  day.is_over(want, served, mouths - served);
}

/// Ends a day. `Day` knows who is there, and hears what comes of it:
///   living()    the numbers of those who count by name, in their order
///   mouths()    so many, and hired hands
///   days(who, want)         a reference to the days in a row that somebody lacked it
///   goes_on()               whether a day of enough food leaves the days without it as they are
///   lacks(want, who, need)  somebody has none; a null need: it costs nothing yet
///   is_over(want, served, lacking)  all have had what there was
///   rested()    who has rested all day, has met nobody, lost nothing, and is hurt
///   heals(who)  and gains what a day of rest gives
template <class Day>
void end_day(Day& day, const std::array<Need, 2>& needs, Stores& stores, std::int64_t found,
             std::int64_t quarts) {
  const std::int64_t fed = std::min(found, day.mouths());
  const std::int64_t carried = std::min(stores.meals, day.mouths() - fed);
  stores.foraged += fed;
  stores.eaten += carried;
  stores.meals -= carried;
  serve(day, Want::food, fed + carried, needs[0]);
  const std::int64_t served =
      quarts == 0 ? day.mouths() : std::min(day.mouths(), stores.water / quarts);
  stores.drunk += served * quarts;
  stores.water -= served * quarts;
  serve(day, Want::water, served, needs[1]);
  for (const std::size_t who : day.rested()) {
    day.heals(who);
  }
}

}  // namespace dungeonlab::osr
