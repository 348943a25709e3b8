#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "osr/formula.hpp"
#include "osr/signature.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

inline constexpr std::string_view house_layer = "house";
inline constexpr std::string_view common_layer = "common";

/// Adds the entries of `more` that are missing from `all`.
template <class Entries>
void add_new(Entries& all, const Entries& more) {
  for (const auto& one : more) {
    if (std::find(all.begin(), all.end(), one) == all.end()) {
      all.push_back(one);
    }
  }
}

/// Looks up values and tables in the layers of a rule set, and records their origins in the answer,
/// so that no answer hides a borrowed or house value.
class LookUps {
 public:
  /// `depth` is the number of questions that enclose this one.
  LookUps(const RuleSet& rules, const AskOptions& options, Answer& answer, int depth = 0)
      : rules_(rules), options_(options), answer_(answer), depth_(depth) {}

  [[nodiscard]] const RuleSet& rules() const { return rules_; }
  [[nodiscard]] const AskOptions& options() const { return options_; }
  [[nodiscard]] Answer& answer() { return answer_; }
  [[nodiscard]] int depth() const { return depth_; }

  Result<const Value*> value(std::string_view key);
  /// The cell that a step of a formula looks up, layer by layer; null if no layer has it.
  Result<const Cell*> cell(const FormulaStep& step, std::span<const Datum> keys,
                           std::string_view column);
  Result<const Table*> table(std::string_view key);
  /// The row that answers, and its layer.
  struct FoundRow {
    const RuleRow* row = nullptr;
    const RuleSet::Layer* layer = nullptr;
    /// True for another set's row; the rows of `common` belong to every set.
    [[nodiscard]] bool is_borrowed() const { return !layer->is_own && layer->set != common_layer; }
  };
  Result<FoundRow> row(std::string_view question);
  std::string_view reading(std::string_view name);
  Result<void> house(std::string_view what);
  /// Adds the sources and readings of a nested question.
  void add_basis_of(const Answer& inner);
  /// The words that a parameter may be, including those of table columns, layer by layer, each
  /// once.
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

}  // namespace dungeonlab::osr
