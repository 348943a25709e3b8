#pragma once

#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <cstddef>

namespace dungeonlab::certify {

/// The row of the registry whose rule is the only one that is shown so.
[[nodiscard]] inline std::size_t row_shown_by(rules::ShownBy shown_by) {
  const auto rows = rules::registry();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const rules::Rule* rule) {
    return rule->shown_by == shown_by;
  });
  return static_cast<std::size_t>(row - rows.begin());
}

[[nodiscard]] inline bool is_checked(const rules::Verdict& verdict, rules::ShownBy shown_by) {
  return verdict.status[row_shown_by(shown_by)] != rules::Status::not_checked;
}

}  // namespace dungeonlab::certify
