#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/json/fault.hpp"
#include "dungeonlab/report/policy.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::fix {

/// The maximum number of rounds for one map; the rest waits for the next run.
inline constexpr int rounds_max = 100;

/// The number of repairs by rule code of the finding or fault. Swapped boundary names have no rule
/// and an empty code.
using Repairs = std::map<std::string_view, std::size_t>;

/// A misspelled word whose nearest name is not the only one near.
struct Guess {
  json::Position position;  ///< in the repaired text
  std::string_view code;
  std::string help;  ///< `did you mean "boat"?`
};

/// The result of repair().
struct Repaired {
  io::Document document;  ///< unchanged if nothing was fixed
  Repairs repairs;        ///< empty if nothing was fixed
  /// Why nothing was changed although something could be fixed: the result would have an error that
  /// the map does not have. Otherwise empty.
  std::string refusal;
  /// What is probably misspelled, and could mean several things.
  std::vector<Guess> guesses{};
};

/// A plan whose faults are only that the rest of a line is too far left or right, with these lines
/// moved; of other texts with faults whatever could be done before the first other fault.
[[nodiscard]] io::Document straightened(io::Document document);

/// Makes every safe repair: the edits of all diagnostics, and canonical names for boundaries, until
/// none are left. It skips what the policy hides and changes no other byte. Known faults never get
/// worse: a rule that was checked before has no more errors afterwards. (Errors that a fault had
/// hidden may appear.)
[[nodiscard]] Repaired repair(io::Document document, const report::Policy& policy = {});

}  // namespace dungeonlab::fix
