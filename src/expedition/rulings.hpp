#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "expedition/rule_answers.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::expedition {

/// A question of the rules with its parameters, answered once: which faces lead to which row.
struct Ruling {
  osr::Answer answer{};
  std::string purpose{};                ///< `ose.stuck`
  std::string basis{};                  ///< `O26`, `B7 borrowed`, for the referee
  std::vector<std::uint16_t> rows{};    ///< by the faces, the first die fastest; empty: too many
  std::vector<std::int64_t> numbers{};  ///< of rows that are numbers
  std::size_t sure = 0;                 ///< the row where nothing is rolled

  [[nodiscard]] bool is_rolled() const { return answer.plan.has_value(); }
  /// The row of faces.
  [[nodiscard]] std::size_t row(const std::vector<int>& faces) const;
  /// Empty for a row that is not there, as where the rules refuse or nothing is left to roll.
  [[nodiscard]] std::string_view name(std::size_t row) const {
    return row < answer.rows.size() ? std::string_view(answer.rows[row].row) : std::string_view();
  }
  /// Of a row that is a number; of an answer without rows, what it says.
  [[nodiscard]] std::int64_t number_in(std::size_t row) const {
    return row < numbers.size() ? numbers[row] : number();
  }
  /// Of the first value, or of the one of that name.
  [[nodiscard]] std::int64_t number(std::string_view value = {}) const;
};

/// What the tracker asks of a rule set, each question once for each list of parameters.
class Rulings {
 public:
  Rulings(const osr::RuleSet& rules, const osr::AskOptions& options) : answers_(rules, options) {}

  /// `words` are parameters, `name=value` with blanks between.
  const Ruling& ask(std::string_view id, std::string_view words = {});
  /// A chance as a key writes it, `2/6`: the rows `yes` and `no`. `purpose` without the set.
  const Ruling& chance(std::string_view purpose, std::string_view chance);
  /// Plain dice: the rows are their totals. `purpose` without the set.
  const Ruling& dice(std::string_view purpose, std::string_view dice);

  [[nodiscard]] RuleAnswers& answers() { return answers_; }
  [[nodiscard]] std::optional<Error> take_error() { return answers_.take_error(); }
  [[nodiscard]] const std::optional<Error>& error() const { return answers_.error(); }

 private:
  /// Keeps a ruling, unless the rules gave no answer.
  const Ruling& keep(std::string key, Ruling made);

  RuleAnswers answers_;
  std::map<std::string, Ruling, std::less<>> made_;
  Ruling void_{};  ///< in place of those that the rules gave no answer to
};

}  // namespace dungeonlab::expedition
