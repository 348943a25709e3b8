#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::expedition {

/// A kind of fault in a key: a row of findings.def.
struct FindingInfo {
  std::string_view code;
  std::string_view name;
  rules::Severity severity;  ///< the default for its findings
  std::string_view rule;
  std::string_view why;
  std::string_view mistake;
};
inline constexpr auto finding_table = std::to_array<FindingInfo>({
#define FINDING(code, name, severity, rule, why, mistake) \
  {code, name, rules::Severity::severity, rule, why, mistake},
#include "dungeonlab/expedition/findings.def"
#undef FINDING
});

struct KeyFinding {
  const FindingInfo* info = nullptr;
  rules::Severity severity = rules::Severity::error;
  std::string pointer{};  ///< JSON pointer to the fault
  std::string message{};  ///< safe to print, no full stop
  std::string help{};
  std::string related{};  ///< pointer to a second place; empty: none
  std::string label{};    ///< a note on the second place
  std::vector<Cell> cells{};
};

/// Checks a key of the map, for the party of the table. Findings are in the order of the key. Fails
/// if the rules refuse a number.
[[nodiscard]] Result<std::vector<KeyFinding>> check_key(const MapFile& file, const Table& table,
                                                        const Key& key);

/// Why the numbers of a key differ from these rules (K11): it was made with another set, or with
/// other values of this one. Empty if they agree.
[[nodiscard]] std::string of_other_rules(const Key& key, const osr::RuleSet& rules);

}  // namespace dungeonlab::expedition
