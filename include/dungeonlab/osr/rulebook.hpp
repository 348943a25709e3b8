#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/party.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

// These have no definition: a misspelt name calls one of them at compile time, and the compiler
// shows its name.
void there_is_no_such_question();
void the_question_has_no_such_parameter();
void the_question_does_not_answer_that();

/// A question by its name; a misspelt one does not compile.
struct QuestionName {
  std::size_t index;

  // NOLINTNEXTLINE(google-explicit-constructor): ask<"walk">(…)
  consteval QuestionName(const char* name) : index(question_table.size()) {
    for (std::size_t i = 0; i < question_table.size(); ++i) {
      index = question_table[i].id == name ? i : index;
    }
    if (index == question_table.size()) {
      there_is_no_such_question();
    }
  }
};

/// True if a signature has the name, followed by a colon.
[[nodiscard]] constexpr bool has_name(std::string_view signature, std::string_view name) {
  for (std::size_t at = signature.find(name); at != std::string_view::npos;
       at = signature.find(name, at + 1)) {
    const bool begins =
        at == 0 || signature[at - 1] == ' ' || signature[at - 1] == '[' || signature[at - 1] == '|';
    const std::size_t end = at + name.size();
    if (begins && end < signature.size() && signature[end] == ':') {
      return true;
    }
  }
  return false;
}

/// A parameter of a question, or a field of its answer; an unknown one does not compile.
template <QuestionName question>
struct ParameterName {
  std::string_view name;
  // NOLINTNEXTLINE(google-explicit-constructor)
  consteval ParameterName(const char* text) : name(text) {
    if (!has_name(question_table[question.index].takes, name)) {
      the_question_has_no_such_parameter();
    }
  }
};
template <QuestionName question>
struct FieldName {
  std::string_view name;
  // NOLINTNEXTLINE(google-explicit-constructor)
  consteval FieldName(const char* text) : name(text) {
    if (!has_name(question_table[question.index].answers, name)) {
      the_question_does_not_answer_that();
    }
  }
};

/// An ability of a member as the party file gives it: a score or a bonus.
struct AbilityValue {
  std::int64_t value = 0;
  bool is_bonus = false;
};
/// The ability of a member; nothing if the party file leaves it out.
[[nodiscard]] std::optional<AbilityValue> ability_of(const Member& member, Ability ability);

/// The value of a parameter; `nothing` leaves it out.
struct GivenValue {
  enum class Kind : std::uint8_t { nothing, number, flag, text, bonus };
  Kind kind = Kind::nothing;
  std::int64_t number = 0;
  std::string_view text{};

  // NOLINTBEGIN(google-explicit-constructor): {"feet", 30}
  GivenValue(bool value) : kind(Kind::flag), number(value ? 1 : 0) {}
  template <std::integral Number>
  GivenValue(Number value) : kind(Kind::number), number(static_cast<std::int64_t>(value)) {}
  GivenValue(std::string_view value) : kind(Kind::text), text(value) {}
  GivenValue(const std::string& value) : kind(Kind::text), text(value) {}
  GivenValue(const char* value) : kind(Kind::text), text(value) {}
  GivenValue(const AbilityValue& value)
      : kind(value.is_bonus ? Kind::bonus : Kind::number), number(value.value) {}
  template <class Value>
  GivenValue(const std::optional<Value>& value) : GivenValue(value ? GivenValue(*value) : none()) {}
  // NOLINTEND(google-explicit-constructor)

 private:
  GivenValue() = default;
  static GivenValue none() { return {}; }
};

template <QuestionName question>
struct Given {
  ParameterName<question> parameter;
  GivenValue value;
};
struct GivenParameter {
  std::string_view name;
  GivenValue value;
};

/// The one-time answer to a question with its parameters: typed values, exact odds, and the row for
/// each set of faces. An error counts only if the ruling is used.
struct Ruling {
  Answer answer{};
  std::optional<Error> error{};
  std::size_t place = 0;                ///< the index among all rulings of the book
  std::string purpose{};                ///< `ose.stuck`, for the key of a roll
  std::string basis{};                  ///< `O26`, `B7 borrowed`, for the referee
  Ratio number{};                       ///< the first value, if it is a number
  std::int64_t whole = 0;               ///< `number` without its fraction
  Ratio yes{};                          ///< the chance of the row `yes`
  std::optional<Dice> closed{};         ///< a die for a chance without dice in the rules
  std::vector<std::uint16_t> row_of{};  ///< by outcome, the first die fastest; empty if too many
  std::vector<std::int64_t> numbers{};  ///< by row, for rows that are numbers
  std::size_t sure = 0;                 ///< the row if nothing is rolled

  [[nodiscard]] bool is_rolled() const { return answer.plan.has_value(); }
  [[nodiscard]] bool is_refused() const { return answer.refusal.has_value(); }
  /// The row for faces.
  [[nodiscard]] std::size_t row(const std::vector<int>& faces) const;
  /// The name of a row; empty if it does not exist, because the rules refuse or nothing is rolled.
  [[nodiscard]] std::string_view name(std::size_t row) const {
    return row < answer.rows.size() ? std::string_view(answer.rows[row].row) : std::string_view();
  }
  /// The number of a row; for an answer without rows, its first value.
  [[nodiscard]] std::int64_t number_in(std::size_t row) const {
    return row < numbers.size() ? numbers[row] : whole;
  }
};

/// A ruling on a question, with the question's fields.
template <QuestionName question>
class RulingOn {
 public:
  explicit RulingOn(const Ruling& ruling) : ruling_(&ruling) {}

  // NOLINTNEXTLINE(google-explicit-constructor): it is a ruling
  operator const Ruling&() const { return *ruling_; }
  const Ruling* operator->() const { return ruling_; }
  const Ruling& operator*() const { return *ruling_; }

  [[nodiscard]] bool has(FieldName<question> field) const {
    return ruling_->answer.field(field.name) != nullptr;
  }
  /// The number of a field; 0 if it is absent.
  [[nodiscard]] Ratio ratio(FieldName<question> field) const {
    const Datum* const datum = ruling_->answer.field(field.name);
    return datum == nullptr ? Ratio(0) : datum->number;
  }
  [[nodiscard]] std::int64_t floor(FieldName<question> field) const {
    return floor_of(ratio(field));
  }
  [[nodiscard]] bool yes(FieldName<question> field) const {
    const Datum* const datum = ruling_->answer.field(field.name);
    return datum != nullptr && datum->is_yes();
  }
  /// A field as shown to people; empty if it is absent.
  [[nodiscard]] std::string text(FieldName<question> field) const {
    const Datum* const datum = ruling_->answer.field(field.name);
    return datum == nullptr ? std::string() : datum->shown();
  }

 private:
  const Ruling* ruling_;
};

/// The only way to ask a rule set. It answers a question with its parameters once; after that, a
/// roll is a look-up by its faces. So thousands of expeditions and journeys look up nothing by name
/// and still use every row, value, table and reading of a set. A book belongs to one thread.
class Rulebook {
 public:
  Rulebook(const RuleSet& rules, AskOptions options);

  template <QuestionName question>
  RulingOn<question> ask(std::initializer_list<Given<question>> given = {}) {
    std::array<GivenParameter, most_given> parameters = none_given();
    std::size_t count = 0;
    for (const Given<question>& one : given) {
      parameters[count++] = {one.parameter.name, one.value};
    }
    return RulingOn<question>(asked(question.index, std::span(parameters).first(count)));
  }
  /// The value of a formula over values and readings of the set, such as `rest.penalty[0]`:
  /// Ruling::number, or for a list the field `value`.
  const Ruling& value(std::string_view formula);
  /// The whole number of a value.
  std::int64_t whole(std::string_view formula) { return value(formula).whole; }
  /// A value as shown to people.
  std::string text(std::string_view formula);
  /// The entries of a value that is a list, such as `house.door_weights`.
  const std::vector<Datum>& list(std::string_view formula);
  /// A chance from a key, such as `2/6`: the rows `yes` and `no`. `purpose` is without the set.
  const Ruling& chance(std::string_view purpose, std::string_view chance);
  /// Plain dice, with their totals as rows. `purpose` is without the set.
  const Ruling& dice(std::string_view purpose, std::string_view dice);

  [[nodiscard]] std::string_view reading(std::string_view name) const {
    return reading_in_force(rules_, options_, name);
  }
  [[nodiscard]] const RuleSet& rules() const { return rules_; }
  [[nodiscard]] const AskOptions& options() const { return options_; }
  /// The first error of any question asked; after it, do not use results made from the answers.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  /// Returns the error and clears it, so that answers can be used again.
  [[nodiscard]] std::optional<Error> take_error() { return std::exchange(error_, {}); }
  /// Records an error found by a user of the answers.
  void fail_with(Failure failure, std::string what);
  /// All rulings, in the order of asking.
  [[nodiscard]] const std::vector<std::unique_ptr<Ruling>>& rulings() const { return rulings_; }
  /// The sources and readings behind all rulings.
  [[nodiscard]] Basis basis() const;
  /// Marks an earlier ruling of this book as used, so that its error counts.
  const Ruling& use(const Ruling& ruling);
  /// The sources and readings behind the used rulings.
  [[nodiscard]] Basis used() const;

 private:
  static constexpr std::size_t most_given = 12;
  static std::array<GivenParameter, most_given> none_given();
  /// A ruling on a question; a shelf has them in the order of their packed parameters.
  struct Kept {
    std::string key;
    const Ruling* ruling = nullptr;
  };
  using Shelf = std::vector<Kept>;
  // After the shelves of the questions.
  static constexpr std::size_t values_shelf = question_table.size();
  static constexpr std::size_t chances_shelf = values_shelf + 1;
  static constexpr std::size_t dice_shelf = values_shelf + 2;

  const Ruling& asked(std::size_t place, std::span<const GivenParameter> given);
  /// The ruling on a shelf under `key_`; null if it has none yet.
  const Ruling* kept(std::size_t shelf);
  const Ruling& keep(std::size_t shelf, Ruling made);

  const RuleSet& rules_;
  AskOptions options_;
  std::vector<std::unique_ptr<Ruling>> rulings_{};
  std::vector<Shelf> shelves_{dice_shelf + 1};
  std::vector<char> used_{};  ///< by Ruling::place
  std::string key_{};         ///< the packed parameters of the current question
  std::optional<Error> error_{};
};

/// The rate, in feet per turn, of a member with that weight of treasure in coins (C03 to C05): from
/// the party file, or else by armor and load as the set counts it.
[[nodiscard]] std::int64_t rate_of(Rulebook& book, const Party& party, const Member& member,
                                   std::int64_t treasure = 0);

/// The error of a ruling, for a caller about to use it.
[[nodiscard]] Result<void> usable(const Ruling& ruling);

/// Adds the new entries of another basis.
void add_basis(Basis& basis, const Basis& more);
void add_basis(Basis& basis, const Answer& answer);

/// A chance as rolled, `2 in 6`, or else as a fraction; `never` for 0.
[[nodiscard]] std::string shown_chance(const Answer& answer);
/// The chance of the row `yes`; 0 if the rules do not allow it.
[[nodiscard]] Ratio chance_of(const Answer& answer);

}  // namespace dungeonlab::osr
