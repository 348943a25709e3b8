#pragma once

#include "dungeonlab/rules/terms.hpp"

#include <set>

namespace dungeonlab::report {

class Baseline;
struct Report;

/// From here on findings are shown to people who say nothing else: an info is no reason to change a
/// map, and a large map has hundreds.
inline constexpr rules::Severity usual_min_level = rules::Severity::warning;

/// How the maps of a reader are judged, and what of the judgement counts for him. Everything here
/// is the reader's; the map says nothing of it.
struct Policy {
  rules::Terms terms{};
  rules::Severity fail_level = rules::Severity::error;  ///< from here on a finding fails the map
  rules::Severity min_level = rules::Severity::info;    ///< from here on it is shown
  std::set<const rules::Rule*> hidden{};  ///< whose findings neither fail nor are shown
  const Baseline* baseline = nullptr;     ///< what is accepted, if there is any; it outlives this
};

/// What is hidden where only the rules of `selected` are asked for, and those of `ignored` not. A
/// text that cannot be read is always told, unless it is ignored in so many words: else a map of
/// which nothing is known would pass for a sound one.
[[nodiscard]] std::set<const rules::Rule*> hidden_unless(
    const std::set<const rules::Rule*>& selected, const std::set<const rules::Rule*>& ignored);

/// Leaves in a report what is shown, counts the rest, and decides whether the map fails.
void apply(const Policy& policy, Report& report);

}  // namespace dungeonlab::report
