// What the terms mean for one rule. They change the severity of a finding and which findings count
// as errors; they never change what is found.
#include "dungeonlab/rules/terms.hpp"

#include <algorithm>
#include <iterator>

namespace dungeonlab::rules {
namespace {

struct Raised {
  std::string_view code;
  Severity severity;
};

constexpr std::array raised_by_strict = {
    Raised{"W07", Severity::error},
    Raised{"E04", Severity::warning},
    Raised{"L02", Severity::error},
};

}  // namespace

std::optional<Severity> severity_under(const Terms& terms, const Rule& rule) {
  const auto chosen =
      std::find_if(terms.severities.rbegin(), terms.severities.rend(),
                   [&](const SeverityChoice& choice) { return choice.rule == &rule; });
  if (chosen != terms.severities.rend()) {
    return chosen->severity;
  }
  if (terms.profile == Profile::strict) {
    for (const Raised& raised : raised_by_strict) {
      if (raised.code == rule.code) {
        return raised.severity;
      }
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab::rules
