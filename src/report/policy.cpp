// Decides which findings count for the reader. Two things that are easily confused are kept apart:
// a hidden rule does not count at all; a finding below the minimum level is only not shown, and
// fails the map if it reaches the fail level. Both are counted, so that no report format can
// silently omit them.
#include "dungeonlab/report/policy.hpp"

#include "dungeonlab/report/diagnostic.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace dungeonlab::report {

std::set<const rules::Rule*> hidden_below(const std::set<const rules::Rule*>& selected,
                                          const std::set<const rules::Rule*>& ignored) {
  std::set<const rules::Rule*> hidden = ignored;
  for (const rules::Rule* const rule : rules::registry()) {
    if (!selected.contains(rule) && rule->found_by != rules::FoundBy::reader) {
      hidden.insert(rule);
    }
  }
  return hidden;
}

void apply(const Policy& policy, Report& report) {
  const auto takes_out = [&](const Diagnostic& diagnostic) {
    const bool hidden = policy.hidden.contains(diagnostic.rule);
    const bool quiet = !hidden && diagnostic.severity < policy.min_level;
    if (hidden || quiet) {
      ++(hidden ? report.hidden : report.quiet)[diagnostic.severity];
    }
    report.fails = report.fails || (!hidden && diagnostic.severity >= policy.fail_level);
    return hidden || quiet;
  };
  report.fail_level = policy.fail_level;
  std::vector<Diagnostic> shown;
  for (Diagnostic& diagnostic : report.diagnostics) {
    if (!takes_out(diagnostic)) {
      shown.push_back(std::move(diagnostic));
    }
  }
  report.diagnostics = std::move(shown);
}

}  // namespace dungeonlab::report
