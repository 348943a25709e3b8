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

/// Adds those of `more` that are not there.
template <class Entries>
void add_new(Entries& all, const Entries& more) {
  for (const auto& one : more) {
    if (std::find(all.begin(), all.end(), one) == all.end()) {
      all.push_back(one);
    }
  }
}

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
  /// The cell that a step of a formula looks up, layer by layer; null if there is none.
  Result<const Cell*> cell(const FormulaStep& step, std::span<const Datum> keys,
                           std::string_view column);
  Result<const Table*> table(std::string_view key);
  /// The row that answers, and the layer that it stands in.
  struct FoundRow {
    const RuleRow* row = nullptr;
    const RuleSet::Layer* layer = nullptr;
    /// Another set's; the rows of `common` are those of every set.
    [[nodiscard]] bool is_borrowed() const { return !layer->is_own && layer->set != common_layer; }
  };
  Result<FoundRow> row(std::string_view question);
  std::string_view reading(std::string_view name);
  Result<void> house(std::string_view what);
  /// What a question within this one rests on.
  void add_basis_of(const Answer& inner);
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

}  // namespace dungeonlab::osr
