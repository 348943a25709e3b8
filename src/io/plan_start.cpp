// The line `start` of a plan: words with numbers, in any order, each at most once. One table says
// which there are, and how much each may be.
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_text.hpp"
#include "plan_values.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

struct StartKey {
  std::string_view name;
  std::optional<int> Start::*value;
  int most;
};
constexpr auto start_keys = std::to_array<StartKey>({
    {"kits", &Start::kits, limits::kits},
    {"bullets_per_kit", &Start::bullets_per_kit, limits::bullets_per_kit},
    {"players", &Start::players, limits::players},
    {"landings", &Start::landings, limits::landings},
});

}  // namespace

void read_start_values(PlanReading& reading, std::string_view text) {
  each_part(text, ',', [&](std::string_view part) {
    std::string_view rest = part;
    const auto word = take_word(reading, rest, "");
    const auto* const key =
        std::find_if(start_keys.begin(), start_keys.end(),
                     [&](const StartKey& row) { return row.name == word.value; });
    if (key == start_keys.end()) {
      std::vector<std::string_view> names(start_keys.size());
      std::transform(start_keys.begin(), start_keys.end(), names.begin(),
                     [](const StartKey& row) { return row.name; });
      reading.fault_in(Part::start, TextFault::unknown_key, word.span,
                       fmt::format("`start` has no `{}`{}", escape_for_terminal(word.value),
                                   suggestion(word.value, names)));
      reading.mend(word.span, only_candidate(word.value, names));
      return;
    }
    std::optional<int>& value = reading.sheet.start.*(key->value);
    if (value) {
      reading.fault_in(Part::start, TextFault::written_twice, word.span,
                       fmt::format("`{}` is written twice", key->name));
      return;
    }
    value = read_number({reading, Part::start, key->name}, trimmed(rest), {1, key->most});
  });
}

}  // namespace dungeonlab::io
