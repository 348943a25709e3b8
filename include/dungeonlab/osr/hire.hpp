#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/party.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

inline constexpr std::string_view hire_format = "dungeonlab-hire/1";

namespace limits {
inline constexpr std::int64_t months = 1200;   ///< of a payroll
inline constexpr std::int64_t hands = 10'000;  ///< of one kind
}  // namespace limits

/// By which rules and which dice people are hired. Rolls have the stream `hire`.
struct HireRules {
  const RuleSet& rules;
  AskOptions options{};
  std::string seed{};
};

/// What a result rests on.
struct Basis {
  std::vector<Source> sources{};
  std::vector<std::pair<std::string, std::string>> readings{};  ///< that were asked
};

/// What a month costs, line by line.
struct PayLine {
  std::string what{};
  std::int64_t number = 0;
  Ratio each{};        ///< gp a month
  Ratio all{};         ///< likewise, of all of them
  std::string note{};  ///< morale, arms, levels; may be empty
};
struct Pay {
  std::vector<PayLine> lines{};
  Ratio month{};
  std::vector<std::string> needs{};  ///< what the rules ask for beside: armorers, housing
  Basis basis{};
};

/// What a troop asks for in a month, by level (H09): a row of a file of wages.
struct Wage {
  std::string troop{};
  std::int64_t gold = 0;
};
/// Reads lines `troop,gp a month`; a line that begins with # is a comment. A usage error names the
/// line.
[[nodiscard]] Result<std::vector<Wage>> read_wages(std::string_view csv);

/// A company as it is recruited (H08): the soldiers and officers of each platoon and their levels
/// are rolled.
struct Company {
  Pay pay{};  ///< a line for each rank and level
  std::int64_t soldiers = 0;
  std::vector<RollEntry> rolls{};
};
[[nodiscard]] Result<Company> recruit(const HireRules& by, std::int64_t platoons, const Wage& wage,
                                      bool housed);

/// Somebody on a payroll, or many of a kind.
struct Hired {
  std::string kind{};  ///< a specialist, or a troop: `trained mounted`
  std::int64_t number = 1;
  std::optional<std::int64_t> wage{};  ///< gp a month and level; nothing: the least of the kind
  std::int64_t level = 1;
  bool housed = false;
  std::string race = "human";
};
struct Payroll {
  std::vector<Hired> hired{};
  std::int64_t animals = 0;  ///< that need a trainer
};
/// Reads a payroll. Total; all faults at once.
[[nodiscard]] tl::expected<Payroll, std::vector<io::Fault>> read_payroll(std::string_view text);
/// The JSON Schema (draft-07) of such a file.
[[nodiscard]] std::string write_hire_schema();
/// A month of it: wages, housing, armorers and trainers that are missing, morale of each troop.
[[nodiscard]] Result<Pay> pay_of(const HireRules& by, const Payroll& payroll);

}  // namespace dungeonlab::osr
