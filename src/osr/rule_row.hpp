#pragma once

#include "dungeonlab/json/forms.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "osr/formula.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

struct NamedFormula {
  std::string name;
  Formula formula{};

  friend bool operator==(const NamedFormula&, const NamedFormula&) = default;
};

/// A text with formulas in braces.
struct RuleSentence {
  std::string text;
  std::vector<Formula> formulas{};  ///< the formulas in its braces, in order

  friend bool operator==(const RuleSentence&, const RuleSentence&) = default;
};

/// A sentence that is the answer if its condition is met.
struct RuleRefusal {
  Formula when{};
  RuleSentence why{};

  friend bool operator==(const RuleRefusal&, const RuleRefusal&) = default;
};

/// How an answer is rolled.
struct RollForm {
  enum class Kind : std::uint8_t {
    at_most,   ///< a total of `limit` or less
    at_least,  ///< a total of `limit` or more
    chance,    ///< a chance as it is printed
    closed,    ///< a chance that no single die decides
    table,     ///< a table with dice; its rows are those of `column`
    total,     ///< dice whose totals are the rows
    each,      ///< a die of each side
    highest,   ///< a die of each side; the highest counts
    steps,     ///< a chance, and another roll if it succeeds
  };
  /// A side that rolls a die.
  struct Side {
    std::string name;
    std::optional<Formula> when{};
    Formula dice{};

    friend bool operator==(const Side&, const Side&) = default;
  };
  Kind kind = Kind::closed;
  Formula limit{};  ///< the limit, chance, table or dice, by kind
  std::optional<Formula> dice{};
  std::optional<Formula> best{};   ///< a face that always succeeds
  std::optional<Formula> worst{};  ///< a face that never succeeds
  std::optional<Formula> naturals{};
  std::optional<Formula> least{};
  std::optional<Formula> show{};  ///< how to show a total
  std::optional<Formula> hit{};   ///< the condition for a face to hit
  std::optional<Formula> tie{};
  std::vector<NamedFormula> add{};
  std::string column{};  ///< the column of a table, or the field of a total
  std::vector<Side> sides{};
  std::vector<RollForm> steps{};

  friend bool operator==(const RollForm&, const RollForm&) = default;
};

/// A row, or one of its cases.
struct RuleBody {
  std::optional<Formula> when{};
  std::vector<std::string> need{};
  std::vector<NamedFormula> let{};
  std::vector<RuleRefusal> refuse{};
  std::vector<NamedFormula> say{};
  std::vector<RuleBody> cases{};
  std::optional<Formula> secret{};
  std::optional<RollForm> roll{};

  friend bool operator==(const RuleBody&, const RuleBody&) = default;
};

struct CompiledRow {
  std::once_flag once{};
  RuleBody body{};
  std::vector<std::string> reads{};  ///< every name in its formulas
  std::string fault{};               ///< why it cannot answer; only in built-in sets
};

/// Compiles the row at a place in a file, and reports its faults: unknown keys, invalid formulas,
/// unknown names, names that depend on themselves, missing fields.
void compile(RuleRow& row, std::string_view question, const records::At& at,
             records::Reader& reader);
/// The JSON Schema of a row.
void schema_of_rows(records::Schema& schema);

/// The compiled row for a question; it is compiled on the first call.
[[nodiscard]] const CompiledRow& compiled(const RuleRow& row, const QuestionInfo& question);

}  // namespace dungeonlab::osr
