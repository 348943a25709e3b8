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

/// What can be wrong with a key: a row of findings.def.
struct FindingInfo {
  std::string_view code;
  std::string_view name;
  rules::Severity severity;  ///< of its findings, where they do not say another
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
  std::string pointer{};  ///< JSON pointer of what is wrong
  std::string message{};  ///< safe to print, no full stop
  std::string help{};
  std::string related{};  ///< the pointer of a second place; empty: none
  std::string label{};    ///< what stands there
  std::vector<Cell> cells{};
};

/// Judges a key of that map, for the party of the table: in the order of the key. An error: a
/// number that the rules refuse to give.
[[nodiscard]] Result<std::vector<KeyFinding>> check_key(const MapFile& file, const Table& table,
                                                        const Key& key);

/// Why the numbers of a key are not those of these rules (K11): it was made with another set, or
/// with other values of the same one. Empty: they are.
[[nodiscard]] std::string of_other_rules(const Key& key, const osr::RuleSet& rules);

}  // namespace dungeonlab::expedition
