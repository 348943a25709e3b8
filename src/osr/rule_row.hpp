#pragma once

#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "osr/file_reader.hpp"
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
};

/// A text with formulas in braces.
struct RuleSentence {
  std::string text;
  std::vector<Formula> formulas{};  ///< of its braces, in their order
};

/// What is said against it where a condition holds.
struct RuleRefusal {
  Formula when{};
  RuleSentence why{};
};

/// How a row is rolled.
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
    steps,     ///< a chance, and if it comes true the next roll
  };
  /// A side that rolls a die.
  struct Side {
    std::string name;
    std::optional<Formula> when{};
    Formula dice{};
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
};

struct CompiledRow {
  std::once_flag once{};
  RuleBody body{};
  std::vector<std::string> reads{};  ///< every name in its formulas
  std::string fault{};               ///< why it answers nothing, in a set of the program
};

/// Reads a row of a file, and reports what is wrong with it: an unknown key, a formula that cannot
/// be read or names what is not there, a name that hangs on itself, a field that is missing. `text`
/// is the file.
[[nodiscard]] RuleRow read_row(FileReader& reader, const io::JsonData& data, std::string_view text,
                               RowCheck check);

/// The row that answers a question, compiled as soon as it is asked.
[[nodiscard]] const CompiledRow& compiled(const RuleRow& row, const QuestionInfo& question);

}  // namespace dungeonlab::osr
