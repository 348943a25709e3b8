// Lists names in a sentence. A very long list does not help, so it is cut.
#include "rules/lists.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <range/v3/view/transform.hpp>

namespace dungeonlab::rules {
namespace {

template <class Thing>
std::string listed(std::span<const Thing> things) {
  const auto named = [](const Thing& thing) { return name(thing); };
  if (things.size() == 1) {
    return name(things.front());
  }
  const bool cut = things.size() > most_listed;
  const std::size_t before = cut ? most_listed : things.size() - 1;
  return fmt::format("{} and {}",
                     fmt::join(things.first(before) | ranges::views::transform(named), ", "),
                     cut ? fmt::format("{} more", things.size() - before) : name(things.back()));
}

}  // namespace

std::string list_of(std::span<const Boundary> boundaries) {
  return listed(boundaries);
}

std::string list_of(std::span<const Place> places) {
  return listed(places);
}

}  // namespace dungeonlab::rules
