#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/digest.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// What a rule set says, each question asked once. The first error is kept; after it all answers
/// are empty and what is made of them is not used.
class RuleAnswers {
 public:
  RuleAnswers(const osr::RuleSet& rules, const osr::AskOptions& options)
      : rules_(rules), options_(options) {}

  const osr::Answer& ask(std::string_view id, const osr::Parameters& parameters = {});
  /// The number that an answer to a look-up begins with, or the first of its value of that name.
  std::int64_t number(std::string_view id, const osr::Parameters& parameters,
                      std::string_view value = {});
  /// The entries of a value that a set of the user may change, such as `house.door_weights`.
  std::vector<osr::Cell> cells(std::string_view key);
  /// One of these entries, from 0; an error if there are not that many.
  osr::Cell entry(std::string_view key, std::size_t place);
  std::int64_t count(std::string_view key);
  std::string text(std::string_view key);
  /// True if a value of the set itself stands there, and not of another that it borrows from.
  [[nodiscard]] bool is_own(std::string_view key) const;

  void fail_with(Failure failure, std::string what);
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  /// The first error, after which answers are used again.
  [[nodiscard]] std::optional<Error> take_error() { return std::exchange(error_, {}); }
  /// On what all answers rest.
  [[nodiscard]] const osr::Basis& basis() const { return basis_; }
  [[nodiscard]] const osr::RuleSet& rules() const { return rules_; }

 private:
  const osr::RuleSet& rules_;
  const osr::AskOptions& options_;
  std::map<std::string, osr::Answer, std::less<>> asked_;
  std::optional<Error> error_;
  osr::Basis basis_;
};

/// What the first value of an answer is; empty if it has none.
[[nodiscard]] inline std::string_view first_value(const osr::Answer& answer) {
  return answer.values.empty() ? std::string_view()
                               : std::string_view(answer.values.front().second);
}

/// The first whole number of a text; 0 if it has none.
[[nodiscard]] std::int64_t leading_number(std::string_view text);

/// A chance as it is rolled: `2 in 6`, else as a fraction; of no chance at all `never`.
[[nodiscard]] std::string shown_chance(const osr::Answer& answer);
/// Of the row `yes`; 0 if the rules do not allow it.
[[nodiscard]] osr::Ratio chance_of(const osr::Answer& answer);

}  // namespace dungeonlab::expedition
