#pragma once

#include "osr/formula.hpp"
#include "osr/look_ups.hpp"
#include "osr/rule_row.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// A parameter of a question with its value.
struct Argument {
  std::string_view name;
  Datum value{};
};
using Arguments = std::vector<Argument>;

/// Evaluates the formulas of one row.
class Evaluator {
 public:
  Evaluator(LookUps& look_ups, const Signature& signature, Arguments given)
      : look_ups_(look_ups), signature_(signature), given_(std::move(given)) {}

  Result<Datum> run(const Formula& formula) { return value_of(formula, formula.root()); }
  /// A number or a chance; an error says what it found instead, or why it is missing.
  Result<Ratio> number(const Formula& formula);
  Result<std::int64_t> whole(const Formula& formula);
  /// Whether a condition holds; an absent value does not.
  Result<bool> holds(const Formula& formula) { return holds_at(formula, formula.root()); }
  Result<Dice> dice(const Formula& formula, std::string& written);
  Result<std::string> sentence(const RuleSentence& sentence);

  /// True for a given parameter, or for an ability given by one of its parameters.
  [[nodiscard]] bool is_given(std::string_view name) const;
  /// Adds the names defined by a body; they hide earlier ones.
  void add_lets(const std::vector<NamedFormula>& lets);
  /// Sets the value of a name of a form, such as `face`.
  void set(std::string_view name, Datum value);
  [[nodiscard]] LookUps& look_ups() { return look_ups_; }
  [[nodiscard]] const Signature& signature() const { return signature_; }

 private:
  struct Let {
    const NamedFormula* formula = nullptr;
    std::optional<Datum> value{};
  };
  using Values = std::vector<Datum>;
  [[nodiscard]] const Datum* argument(std::string_view name) const;
  Result<Datum> value_of(const Formula& formula, std::size_t at);
  Result<Values> values_of(const Formula& formula, const std::vector<std::size_t>& parts);
  Result<bool> holds_at(const Formula& formula, std::size_t at);

  // Names.
  Result<Datum> name(std::string_view name);
  Result<Datum> parameter(std::string_view name);
  Result<Datum> bonus_of(const Datum& score);

  // The contents of a rule set.
  Result<Datum> reading(std::string_view name);
  Result<Datum> value(std::string_view key);
  Result<Datum> cell(const Cell& cell, bool may_be_formula);
  Result<Datum> look_up(const Formula& formula, const FormulaStep& step);
  Result<Datum> entry(const FormulaStep& step, const Datum& place);
  Result<Datum> question(const Formula& formula, const FormulaStep& step);
  Result<Arguments> handed_on(const Formula& formula, const FormulaStep& step,
                              const QuestionInfo& asked);

  // Operations on values.
  Result<Datum> either_or(const Formula& formula, const FormulaStep& step);
  Result<Datum> otherwise(const Formula& formula, const FormulaStep& step);
  Result<Datum> call(const Formula& formula, const FormulaStep& step);
  Result<Datum> sum_of(const Formula& formula, const FormulaStep& step);

  LookUps& look_ups_;
  const Signature& signature_;
  Arguments given_;
  std::vector<Let> lets_{};
};

}  // namespace dungeonlab::osr
