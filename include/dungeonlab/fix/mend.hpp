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

/// A map is looked at again so often at most; what could still be mended then waits for a next run.
inline constexpr int rounds_most = 100;

/// How often something was mended, by the code of the rule that a finding or fault was of; boundary
/// names that were turned round have no rule and no code.
using Repairs = std::map<std::string_view, std::size_t>;

/// A misspelt word whose nearest name is not the only one near.
struct Guess {
  json::Position position;  ///< in the mended text
  std::string_view code;
  std::string help;  ///< `did you mean "boat"?`
};

/// A map after mending.
struct Mended {
  io::Document document;  ///< as it was, if nothing was mended
  Repairs repairs;        ///< empty, if nothing was mended
  /// Why everything was left as it was although it could be mended: the mended map would have an
  /// error that the map has not. Else empty.
  std::string refusal;
  /// What is probably misspelt, and could mean several things.
  std::vector<Guess> guesses{};
};

/// A plan whose faults are only that the rest of a line is too far left or right, with these lines
/// moved; of other texts with faults whatever could be done before the first other fault.
[[nodiscard]] io::Document straightened(io::Document document);

/// Makes every safe repair: the edits of all diagnostics, and canonical names for boundaries, until
/// there are none left. What the policy hides is left alone. Not a byte changes besides. What is
/// known to be wrong never gets worse: a rule that was checked before has no more errors
/// afterwards. (Errors that the fault had hidden may come to light.)
[[nodiscard]] Mended mend(io::Document document, const report::Policy& policy = {});

}  // namespace dungeonlab::fix
