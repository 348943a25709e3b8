#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "osr/rule_row.hpp"
#include "osr/signature.hpp"

#include <functional>
#include <map>
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

/// What a rule set says to look-ups: the values and tables of its layers, from the first one that
/// has them, with their origins; so no answer hides that a number is borrowed or ours.
class LookUps {
 public:
  /// `depth`: how many questions ask this one.
  LookUps(const RuleSet& rules, const AskOptions& options, Answer& answer, int depth = 0)
      : rules_(rules), options_(options), answer_(answer), depth_(depth) {}

  [[nodiscard]] const RuleSet& rules() const { return rules_; }
  [[nodiscard]] const AskOptions& options() const { return options_; }
  [[nodiscard]] Answer& answer() { return answer_; }
  [[nodiscard]] int depth() const { return depth_; }

  Result<const Value*> value(std::string_view key);
  using Matches = std::function<bool(const Table&, const std::vector<Cell>&)>;
  /// The cell of the first row that matches and has one, layer by layer; null if there is none.
  Result<const Cell*> cell(std::string_view table, std::string_view column, const Matches& matches);
  Result<const Table*> table(std::string_view key);
  /// The row that answers, and the layer that it stands in.
  struct FoundRow {
    const RuleRow* row = nullptr;
    const RuleSet::Layer* layer = nullptr;
  };
  Result<FoundRow> row(std::string_view question);
  std::string_view reading(std::string_view name);
  Result<void> house(std::string_view what);
  /// The words of columns of tables, layer by layer, each once.
  [[nodiscard]] std::vector<std::string> words(const ParameterInfo& parameter) const;

 private:
  Result<void> note(std::string_view key, const RuleSet::Layer& layer, std::string_view section,
                    Origin own_origin);
  Result<void> may_use(std::string_view key, const RuleSet::Layer& layer, Origin origin,
                       std::string_view section);

  const RuleSet& rules_;
  const AskOptions& options_;
  Answer& answer_;
  int depth_ = 0;
};

/// Evaluates the formulas of one row.
class Evaluator {
 public:
  Evaluator(LookUps& look_ups, const Signature& signature, Arguments given)
      : look_ups_(look_ups), signature_(signature), given_(std::move(given)) {}

  Result<Datum> run(const Formula& formula) { return step(formula, formula.root()); }
  /// A number, a chance or a flag as a number; an error says that another was found or why there is
  /// none.
  Result<Ratio> number(const Formula& formula);
  Result<std::int64_t> whole(const Formula& formula);
  Result<bool> holds(const Formula& formula);
  Result<Dice> dice(const Formula& formula, std::string& written);
  Result<std::string> sentence(const RuleSentence& sentence);

  /// True of a parameter that is given, or an ability of which one of its parameters is.
  [[nodiscard]] bool is_given(std::string_view name) const;
  /// Names that a body brings, found before those that are there.
  void add_lets(const std::vector<NamedFormula>& lets);
  /// A value for a name of a form, such as `face`.
  void set(std::string_view name, Datum value);
  [[nodiscard]] LookUps& look_ups() { return look_ups_; }
  [[nodiscard]] const Signature& signature() const { return signature_; }

 private:
  struct Let {
    const NamedFormula* formula = nullptr;
    std::optional<Datum> value{};
  };
  [[nodiscard]] const Datum* argument(std::string_view name) const;
  Result<Datum> step(const Formula& formula, std::size_t at);
  Result<Ratio> number_at(const Formula& formula, std::size_t at, std::string& absent);
  Result<bool> holds_at(const Formula& formula, std::size_t at);
  Result<Datum> name(std::string_view name);
  Result<Datum> value(std::string_view key);
  Result<Datum> arithmetic(const Formula& formula, const FormulaStep& step);
  Result<Datum> comparison(const Formula& formula, const FormulaStep& step);
  Result<Datum> member(const Formula& formula, const FormulaStep& step);
  Result<Datum> look_up(const Formula& formula, const FormulaStep& step);
  Result<Datum> entry(const FormulaStep& step, const Datum& place);
  Result<Datum> question(const Formula& formula, const FormulaStep& step);
  Result<Datum> call(const Formula& formula, const FormulaStep& step);
  Result<Datum> sum_of(const Formula& formula, const FormulaStep& step);
  Result<Datum> function_of_numbers(std::string_view name, const std::vector<Ratio>& numbers);
  Result<Datum> cell(const Cell& cell, bool may_be_formula);
  Result<Datum> bonus_of(const Datum& score);

  LookUps& look_ups_;
  const Signature& signature_;
  Arguments given_;
  std::vector<Let> lets_{};
};

/// Answers a question by the row of the set, with values for its parameters.
[[nodiscard]] Result<void> answer_by_row(LookUps& look_ups, const Signature& signature,
                                         const Arguments& arguments);
/// Rolls a form: rows, plan and mean of the answer.
[[nodiscard]] Result<void> roll_form(Evaluator& evaluator, const RollForm& form);

/// The ends of a parameter's range, which may stand in values of the set.
[[nodiscard]] Result<std::pair<std::int64_t, std::int64_t>> range_of(
    LookUps& look_ups, const Signature& signature, const ParameterInfo& parameter);

/// Why an answer is not there: what the question needs.
[[nodiscard]] std::string needs(LookUps& look_ups, const Signature& signature,
                                const std::vector<const ParameterSlot*>& slots);

}  // namespace dungeonlab::osr
