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
inline constexpr std::int64_t months = 1200;   ///< on a payroll
inline constexpr std::int64_t hands = 10'000;  ///< of one kind
}  // namespace limits

/// The rules and the seed for hiring. Rolls use the stream `hire`.
struct HireRules {
  const RuleSet& rules;
  AskOptions options{};
  std::string seed{};
};

/// The sources and readings behind a result.
struct Basis {
  std::vector<Source> sources{};
  std::vector<std::pair<std::string, std::string>> readings{};  ///< the readings used
};

/// A line of the monthly costs.
struct PayLine {
  std::string what{};
  std::int64_t number = 0;
  Ratio each{};        ///< gp per month
  Ratio all{};         ///< gp per month, for all of them
  std::string note{};  ///< morale, arms, levels; may be empty
};
struct Pay {
  std::vector<PayLine> lines{};
  Ratio month{};
  std::vector<std::string> needs{};  ///< what else the rules require: armorers, housing
  Basis basis{};
};

/// The monthly wage of a troop per level (H09): a row of a file of wages.
struct Wage {
  std::string troop{};
  std::int64_t gold = 0;
};
/// Reads lines `troop,gp per month`; lines that begin with # are comments. A usage error names the
/// line.
[[nodiscard]] Result<std::vector<Wage>> read_wages(std::string_view csv);

/// A newly recruited company (H08), with rolls for the soldiers and officers of each platoon and
/// their levels.
struct Company {
  Pay pay{};  ///< a line for each rank and level
  std::int64_t soldiers = 0;
  std::vector<RollEntry> rolls{};
};
[[nodiscard]] Result<Company> recruit(const HireRules& by, std::int64_t platoons, const Wage& wage,
                                      bool housed);

/// One person on a payroll, or several of a kind.
struct Hired {
  std::string kind{};  ///< a specialist, or a troop: `trained mounted`
  std::int64_t number = 1;
  std::optional<std::int64_t> wage{};  ///< gp per month and level; default: the minimum of the kind
  std::int64_t level = 1;
  bool housed = false;
  std::string race = "human";
};
struct Payroll {
  std::vector<Hired> hired{};
  std::int64_t animals = 0;  ///< animals that need a trainer
};
/// Reads a payroll and reports all faults at once; it accepts any text.
[[nodiscard]] tl::expected<Payroll, std::vector<io::Fault>> read_payroll(std::string_view text);
/// The JSON Schema (draft-07) of a payroll.
[[nodiscard]] std::string write_hire_schema();
/// A month on a payroll: wages, housing, missing armorers and trainers, and the morale of each
/// troop.
[[nodiscard]] Result<Pay> pay_of(const HireRules& by, const Payroll& payroll);

}  // namespace dungeonlab::osr
