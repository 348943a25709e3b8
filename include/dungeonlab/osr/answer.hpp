#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/osr/datum.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "dungeonlab/osr/roll.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// What a question gives.
enum class QuestionKind : std::uint8_t {
  look_up,  ///< values, the same every time
  chance,   ///< the rows yes and no, by dice or by a closed form
  table,    ///< rows by dice
};

/// A question that can be asked of a rule set: a row of questions.def.
struct QuestionInfo {
  std::string_view topic;
  std::string_view id;
  QuestionKind kind;
  std::string_view takes;    ///< its parameters, as questions.def has them
  std::string_view answers;  ///< its fields, likewise
  std::string_view sections;
  std::string_view procedure;  ///< `D05`
  std::string_view said;       ///< the sentences that people read
  std::string_view about;
};
inline constexpr auto question_table = std::to_array<QuestionInfo>({
#define QUESTION(topic, id, kind, takes, answers, sections, procedure, said, about) \
  {topic, id, QuestionKind::kind, takes, answers, sections, procedure, said, about},
#include "dungeonlab/osr/questions.def"
#undef QUESTION
});
[[nodiscard]] std::span<const QuestionInfo> questions();
/// The question of that id; null if there is none.
[[nodiscard]] const QuestionInfo* question_named(std::string_view id);

/// A number that an answer used, and where it stands.
struct Source {
  std::string key;
  std::string set;
  std::string section;
  Origin origin = Origin::seed;

  friend bool operator==(const Source&, const Source&) = default;
};

/// A row of an answer and its exact chance.
struct RowOdds {
  std::string row;
  Ratio odds;

  friend bool operator==(const RowOdds&, const RowOdds&) = default;
};

/// How an answer is rolled.
struct RollPlan {
  Dice dice;
  std::string written{};  ///< the dice as the rule set writes them
  std::vector<Modifier> added{};
  bool is_secret = false;
  bool adds_up = true;  ///< the sum of the faces decides, not each of them
  /// The outcome of faces; it is one of Answer::rows, if these are there.
  std::function<std::string(const std::vector<int>&)> row_of{};

  /// The total of faces with what is added.
  [[nodiscard]] std::int64_t total(const std::vector<int>& faces) const;
};

/// A value of an answer; its name and unit stand in questions.def.
struct Field {
  std::string_view name;
  Datum value{};
};

/// What a rule set says to a question.
struct Answer {
  std::vector<Field> fields{};
  std::vector<std::pair<std::string, std::string>> values{};  ///< names, and what is said of them
  std::vector<RowOdds> rows{};                                ///< add up to 1
  std::optional<RollPlan> plan{};                             ///< nothing: it is not rolled
  std::optional<Ratio> mean{};                                ///< of dice whose rows are totals
  std::optional<std::string> refusal{};                       ///< why the rules do not allow it
  std::string
      judgement{};  ///< `J08`: the section leaves it to the referee, and another set answers
  bool is_borrowed = false;  ///< another set's row answers
  std::vector<Source> sources{};
  std::vector<std::pair<std::string, std::string>>
      readings{};  ///< that were asked, and their value
  /// Parameters that were given without a unit, where another one could be meant.
  std::vector<std::pair<std::string, std::string>> units{};

  /// The field of that name; null if the answer has none, or it is absent.
  [[nodiscard]] const Datum* field(std::string_view name) const;
};

/// The entry of faces of a question that is rolled: what is added, the row and its chance.
[[nodiscard]] RollEntry entry_of(const Answer& answer, RollKey key, std::vector<int> faces,
                                 bool by_hand = false);

/// Names and values of parameters, in the order in which they were given.
using Parameters = std::vector<std::pair<std::string, std::string>>;

struct AskOptions {
  std::map<std::string, std::string, std::less<>> readings{};  ///< each checked
  bool strict = false;  ///< no borrowed value, none of the house
};

/// The value of a reading: as it is asked for, else as the set.json of the set has it, else the
/// usual one.
[[nodiscard]] std::string_view reading_in_force(const RuleSet& rules, const AskOptions& options,
                                                std::string_view name);
/// The readings that are asked for, and those of the set that nobody asks otherwise.
[[nodiscard]] std::map<std::string, std::string, std::less<>> chosen_readings(
    const RuleSet& rules, const AskOptions& options);

/// The answer of a rule set. An error names the parameter that is missing, unknown, misspelt or out
/// of range, the value that is not there, or with `strict` the one that is borrowed or ours.
[[nodiscard]] Result<Answer> ask(const RuleSet& rules, const QuestionInfo& question,
                                 const Parameters& parameters, const AskOptions& options);

/// The numbers that the row of a question looks up, whatever its parameters are.
[[nodiscard]] std::vector<Source> sources_of(const RuleSet& rules, const QuestionInfo& question);

/// The parameters with blanks between: `a` must be given, of `a|b` one must, `[a]` may be left out.
[[nodiscard]] std::string shown_parameters(const QuestionInfo& question);
/// The names of the parameters of a question, as they may be given.
[[nodiscard]] std::vector<std::string_view> parameter_names(const QuestionInfo& question);

/// What neither chapter has: names and what each is. Whoever asks for one brings it.
struct Gap {
  std::string_view name;
  std::string_view about;
};
[[nodiscard]] std::span<const Gap> gaps();

}  // namespace dungeonlab::osr
