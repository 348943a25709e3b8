// The rules for days without food or water.
#include "dungeonlab/osr/day_end.hpp"

#include <limits>

namespace dungeonlab::osr {
namespace {

/// Finds the need by asking for 1, 2, 3, ... days; `ask` answers for a number of days.
template <class Ask>
Need need_of(const Ask& ask) {
  constexpr std::int64_t days_most = 100;
  Need need;
  for (std::int64_t days = 1; days <= days_most; ++days) {
    const auto answer = ask(days);
    need = {.free = days - 1, .hp = answer.floor("today"), .ruling = &*answer};
    if (answer->error || answer->is_rolled() || need.hp > 0) {
      return need;
    }
  }
  need.free = std::numeric_limits<std::int64_t>::max();
  return need;
}

}  // namespace

std::array<Need, 2> needs_of(Rulebook& book) {
  return {need_of([&](std::int64_t days) {
            return book.ask<"hunger">({{"days", days}});
          }),
          need_of([&](std::int64_t days) {
            return book.ask<"thirst">({{"days", days}});
          })};
}

}  // namespace dungeonlab::osr
