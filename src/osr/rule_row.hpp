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
  std::vector<Formula> formulas{};  ///< of its braces, in their order

  friend bool operator==(const RuleSentence&, const RuleSentence&) = default;
};

/// A sentence that is the answer if a condition holds.
struct RuleRefusal {
  Formula when{};
  RuleSentence why{};

  friend bool operator==(const RuleRefusal&, const RuleRefusal&) = default;
};

/// How an answer is rolled.
struct RollForm {
  enum class Kind : std::uint8_t {
    at_most,   ///< a total of `limit` or less
    at_least,  ///< of it or more
    chance,    ///< a chance as it is printed
    closed,    ///< a chance that no single die decides
    table,     ///< a table with dice; its rows are those of `column`
    total,     ///< dice whose totals are the rows
    each,      ///< a die of each side
    highest,   ///< a die of each side, of which the highest counts
    steps,     ///< a chance, and if it succeeds the next roll
  };
  /// A side that rolls a die.
  struct Side {
    std::string name;
    std::optional<Formula> when{};
    Formula dice{};

    friend bool operator==(const Side&, const Side&) = default;
  };
  Kind kind = Kind::closed;
  Formula limit{};  ///< or the chance, the table, the dice
  std::optional<Formula> dice{};
  std::optional<Formula> best{};   ///< a face that always succeeds
  std::optional<Formula> worst{};  ///< one that never does
  std::optional<Formula> naturals{};
  std::optional<Formula> least{};
  std::optional<Formula> show{};  ///< of a total
  std::optional<Formula> hit{};   ///< of a face
  std::optional<Formula> tie{};
  std::vector<NamedFormula> add{};
  std::string column{};  ///< of a table, or the field of a total
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
  std::string fault{};               ///< why it answers nothing, in a set of the program
};

/// Compiles the row at that place of a file, and reports what is wrong with it: unknown keys,
/// invalid formulas, names without a meaning, names that depend on themselves, missing fields.
void compile(RuleRow& row, std::string_view question, const records::At& at,
             records::Reader& reader);
/// The JSON Schema of a row.
void schema_of_rows(records::Schema& schema);

/// The row that answers a question. It is compiled when it is asked for the first time.
[[nodiscard]] const CompiledRow& compiled(const RuleRow& row, const QuestionInfo& question);

}  // namespace dungeonlab::osr
