#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/odds.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// A question while it is answered: its parameters, the values it looks up and the answer it makes.
/// What goes wrong first is kept; after that every look-up gives a harmless value and the answer is
/// not used, so that a procedure reads like the rule.
class Asking {
 public:
  Asking(const RuleSet& rules, const Parameters& parameters, const AskOptions& options)
      : rules_(rules), parameters_(parameters), options_(options) {}

  // Parameters.
  [[nodiscard]] bool has(std::string_view name) const { return given(name) != nullptr; }
  std::int64_t number(std::string_view name, std::int64_t initial, std::int64_t least,
                      std::int64_t most);
  /// A number that is not negative, up to a million.
  std::int64_t amount(std::string_view name, std::int64_t initial = 0);
  bool yes(std::string_view name, bool initial = false);
  /// One of a few words.
  std::string choice(std::string_view name, std::vector<std::string_view> words,
                     std::string_view initial = {});
  std::string text(std::string_view name, std::string_view initial = {});
  Ratio fraction(std::string_view name, const Ratio& least, const Ratio& most);
  /// The bonus of an ability: `bonus=`, or the band of the score that `score_name` gives; 0 if
  /// neither is given.
  std::int64_t bonus(std::string_view score_name);
  std::int64_t bonus_of_score(std::int64_t score);
  /// The words that some tables name in a column, and what else may be said; any other is an error.
  std::string word_of(std::string_view name, std::vector<std::string> words,
                      std::initializer_list<std::pair<std::string_view, std::string_view>> columns);
  /// Keeps what a parameter may be, in words, for whoever left it out.
  void expect(std::string_view name, std::string values);
  /// The same; empty if the question did not look at it.
  [[nodiscard]] std::string expected(std::string_view name) const;

  // Values.
  std::int64_t count(std::string_view key);
  Ratio ratio(std::string_view key);  ///< a factor or a chance
  Dice dice(std::string_view key);
  bool flag(std::string_view key);
  std::string word(std::string_view key);
  /// An entry of a list, from 0.
  Cell entry(std::string_view key, std::size_t place);
  std::size_t entries(std::string_view key);
  /// True if the set itself has the value, or the table.
  [[nodiscard]] bool is_own(std::string_view key) const;
  /// True if a table of the set itself has the word in a column, as a command line writes it.
  [[nodiscard]] bool own_word(std::string_view table, std::string_view column,
                              std::string_view word) const;
  std::string reading(std::string_view name);

  /// Marks the answer as resting on a rule of the house that no file holds.
  void house_rule(std::string_view what);

  // Tables.
  using Matches = std::function<bool(const Table&, const std::vector<Cell>&)>;
  /// The cell of the first row that matches and has one, layer by layer; nothing if there is none.
  std::optional<Cell> find_cell(std::string_view table, std::string_view column,
                                const Matches& matches);
  /// Likewise of the row that a word names; a misspelt word is an error with the nearest one.
  Cell cell(std::string_view table, std::string_view names, std::string_view word,
            std::string_view column);
  /// The cell of the band that a number lies in; `low` names the column of its lower end.
  Cell band(std::string_view table, std::string_view low, std::int64_t number,
            std::string_view column);
  /// The table of the first layer that has it; null after an error.
  const Table* table(std::string_view key);

  // The answer.
  void say(std::string name, std::string value);
  void refuse(std::string why);
  /// The faces decide, and not their sum.
  void by_faces();
  void fail_with(Failure failure, std::string what);
  /// Dice of which every total is a row.
  void roll_totals(const Dice& dice, std::string written, bool is_secret = false);
  /// A chance n in d: a die of d faces shows n or less.
  void roll_at_most(std::int64_t range, std::int64_t sides, bool is_secret = false);
  /// A chance as it is printed, n/d, rolled with a die of d faces.
  void roll_chance(const Ratio& chance, std::int64_t sides, bool is_secret = false);
  /// Rows by the faces of the dice of a plan, which `row_of` completes; `rows` is the order in
  /// which they are shown.
  using RowOf = std::function<std::string(const std::vector<int>& faces, std::int64_t total)>;
  void roll_rows(RollPlan plan, std::vector<std::string> rows, RowOf row_of);
  /// The bands of a table with dice; `column` is shown.
  void roll_table(std::string_view key, std::string_view column, std::vector<Modifier> added = {},
                  bool is_secret = false);
  /// A chance that no single roll decides.
  void closed_chance(const Ratio& chance);

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  [[nodiscard]] Answer& answer() { return answer_; }

 private:
  struct Found {
    const Value* value = nullptr;
    const RuleSet::Layer* layer = nullptr;
  };
  [[nodiscard]] const std::string* given(std::string_view name) const;
  /// The words of a column of a table, layer by layer, each once.
  void add_words(std::string_view table, std::string_view column,
                 std::vector<std::string>& words) const;
  const Value* find(std::string_view key);
  Cell single(std::string_view key);
  void note(std::string_view key, const RuleSet::Layer& layer, std::string_view section,
            Origin own_origin);
  bool borrows(std::string_view key, const RuleSet::Layer& layer);

  const RuleSet& rules_;
  const Parameters& parameters_;
  const AskOptions& options_;
  std::optional<Error> error_;
  Answer answer_;
  std::map<std::string, std::string, std::less<>> expected_;
};

/// `light breeze` as a command line writes it: `light-breeze`.
[[nodiscard]] std::string hyphened(std::string_view words);

/// The result of a calculation; an overflow is an error of the question.
[[nodiscard]] inline Ratio value_of(Asking& asking, const Result<Ratio>& result) {
  if (!result) {
    asking.fail_with(result.error().failure, result.error().what);
  }
  return result.value_or(Ratio(1));
}

}  // namespace dungeonlab::osr
