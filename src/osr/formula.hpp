#pragma once

#include "dungeonlab/osr/datum.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

namespace limits {
inline constexpr std::size_t formula_letters = 1000;
inline constexpr int formula_depth = 40;
}  // namespace limits

/// A step of a formula. Its parts are earlier steps; the last step is the whole formula.
struct FormulaStep {
  enum class Kind : std::uint8_t {
    datum,     ///< a literal
    list,      ///< a list of its parts
    reading,   ///< `$text`
    name,      ///< a parameter or a name of `let`
    value,     ///< `topic.name`, or `hd.dice`
    row,       ///< `topic.table(keys).column`
    band,      ///< `topic.table[numbers].column`, or an entry of a list
    last_row,  ///< `topic.table(<= n).column`
    question,  ///< `@text(names: parts).field`
    call,      ///< `text(parts)`
    negated,
    opposite,  ///< not
    sum,
    difference,
    product,
    quotient,
    remainder,
    equal,
    unequal,
    less,
    at_most,
    greater,
    at_least,
    is_in,
    both,
    either,
    otherwise,
  };
  Kind kind = Kind::datum;
  std::size_t at = 0;  ///< its position in the text
  Datum datum{};
  std::string text{};
  std::string field{};               ///< for a question
  std::vector<std::string> names{};  ///< the names of the parts; empty for unnamed ones
  std::vector<std::size_t> parts{};  ///< for a look-up in a table, the column comes last
};

/// A fault in a formula, and its position.
struct FormulaFault {
  std::size_t at = 0;
  std::string what{};
};

/// A formula of a rule set.
class Formula {
 public:
  [[nodiscard]] static tl::expected<Formula, FormulaFault> parse(std::string_view text);

  [[nodiscard]] const std::vector<FormulaStep>& steps() const { return steps_; }
  [[nodiscard]] std::size_t root() const { return steps_.size() - 1; }
  [[nodiscard]] const std::string& text() const { return text_; }

  friend bool operator==(const Formula& one, const Formula& two) { return one.text_ == two.text_; }

 private:
  friend class FormulaReader;
  std::string text_;
  std::vector<FormulaStep> steps_;
};

}  // namespace dungeonlab::osr
