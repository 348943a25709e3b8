#pragma once

#include "dungeonlab/rules/terms.hpp"

#include <set>

namespace dungeonlab::report {

class Baseline;
struct Report;

/// The default minimum level for people: an info is no reason to change a map, and a large map has
/// hundreds.
inline constexpr rules::Severity usual_min_level = rules::Severity::warning;

/// How a reader wants maps checked, and which findings count. Only the reader decides this; the map
/// does not.
struct Policy {
  rules::Terms terms{};
  rules::Severity fail_level = rules::Severity::error;  ///< findings of at least this level fail
                                                        ///< the map
  rules::Severity min_level = rules::Severity::info;    ///< findings of at least this level are
                                                        ///< shown
  std::set<const rules::Rule*> hidden{};  ///< their findings neither fail the map nor are shown
  const Baseline* baseline = nullptr;     ///< the accepted findings, or null; must outlive this
                                          ///< object
};

/// The rules to hide if only those in `selected` and not those in `ignored` are requested. An
/// unreadable text is always reported, unless its rule is ignored by name; otherwise a map about
/// which nothing is known would pass as valid.
[[nodiscard]] std::set<const rules::Rule*> hidden_below(
    const std::set<const rules::Rule*>& selected, const std::set<const rules::Rule*>& ignored);

/// Keeps the findings to show in a report, counts the others, and decides whether the map fails.
void apply(const Policy& policy, Report& report);

}  // namespace dungeonlab::report
