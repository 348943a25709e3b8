#pragma once

#include "dungeonlab/osr/rulebook.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// The end of a day, on a journey and in a dungeon: food, water, the cost of going without, and
/// healing.
namespace dungeonlab::osr {

enum class Want : std::uint8_t { food, water };

/// A daily need.
struct Need {
  std::int64_t free = 0;           ///< days in a row without it that cost nothing
  std::int64_t hp = 0;             ///< the cost of each further day, if not rolled
  const Ruling* ruling = nullptr;  ///< the ruling on the cost
};
/// The needs, by Want. The rules count days in a row and may forgive the first ones: the first day
/// that costs something gives the cost of each later day.
[[nodiscard]] std::array<Need, 2> needs_of(Rulebook& book);

struct Stores {
  std::int64_t meals = 0;    ///< carried meals left; a meal feeds one person for a day
  std::int64_t water = 0;    ///< carried quarts left
  std::int64_t eaten = 0;    ///< carried meals eaten
  std::int64_t foraged = 0;  ///< found meals eaten
  std::int64_t drunk = 0;    ///< carried quarts drunk
};

/// Serves `served` people: those longest without first, hirelings last.
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

/// Ends a day. `Day` knows who is there and receives the results:
///   living()    the indices of the named people, in order
///   mouths()    the number of those people and the hirelings
///   days(who, want)         a reference to the days in a row that they went without
///   goes_on()               whether a day with enough food keeps the count of days without
///   lacks(want, who, need)  they go without; if `need` is null, it costs nothing yet
///   is_over(want, served, lacking)  everybody was served or went without
///   rested()    hurt people who have rested all day, met nobody and lost nothing
///   heals(who)  they regain what a day of rest gives
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
