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

/// The kind of answer that a question gives.
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
  std::string_view takes;    ///< its parameters, as written in questions.def
  std::string_view answers;  ///< its fields, as written in questions.def
  std::string_view sections;
  std::string_view procedure;  ///< `D05`
  std::string_view said;       ///< the sentences for people
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

/// A number that an answer used, and its section.
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

/// How to roll an answer.
struct RollPlan {
  Dice dice;
  std::string written{};  ///< the dice as the rule set writes them
  std::vector<Modifier> added{};
  bool is_secret = false;
  bool adds_up = true;  ///< the sum of the faces decides, not each face
  /// The outcome of faces: one of Answer::rows, unless these are empty.
  std::function<std::string(const std::vector<int>&)> row_of{};

  /// The total of faces with the modifiers.
  [[nodiscard]] std::int64_t total(const std::vector<int>& faces) const;
};

/// A value of an answer; questions.def has its name and unit.
struct Field {
  std::string_view name;
  Datum value{};
};

/// The answer of a rule set to a question.
struct Answer {
  std::vector<Field> fields{};
  std::vector<std::pair<std::string, std::string>> values{};  ///< names with their sentences
  std::vector<RowOdds> rows{};                                ///< add up to 1
  std::optional<RollPlan> plan{};                             ///< nothing if it is not rolled
  std::optional<Ratio> mean{};                                ///< for dice whose rows are totals
  std::optional<std::string> refusal{};                       ///< why the rules do not allow it
  std::string
      judgement{};  ///< `J08`: the section leaves it to the referee, and another set answers
  bool is_borrowed = false;  ///< another set's row answers
  std::vector<Source> sources{};
  std::vector<std::pair<std::string, std::string>>
      readings{};  ///< the readings used, with their values
  /// Parameters given without a unit where it could be another one.
  std::vector<std::pair<std::string, std::string>> units{};

  /// The field of that name; null if the answer lacks it or it is absent.
  [[nodiscard]] const Datum* field(std::string_view name) const;
};

/// The roll entry for the faces of a question: the modifiers, the row and its chance.
[[nodiscard]] RollEntry entry_of(const Answer& answer, RollKey key, std::vector<int> faces,
                                 bool by_hand = false);

/// Names and values of parameters, in the order given.
using Parameters = std::vector<std::pair<std::string, std::string>>;

struct AskOptions {
  std::map<std::string, std::string, std::less<>> readings{};  ///< each checked
  bool strict = false;  ///< refuse borrowed and built-in house values
};

/// The value of a reading: the one asked for, or else the one in the set's set.json, or else the
/// usual one.
[[nodiscard]] std::string_view reading_in_force(const RuleSet& rules, const AskOptions& options,
                                                std::string_view name);
/// The readings asked for, and the readings of the set that they do not override.
[[nodiscard]] std::map<std::string, std::string, std::less<>> chosen_readings(
    const RuleSet& rules, const AskOptions& options);

/// The answer of a rule set. An error names a parameter that is missing, unknown, misspelt or out
/// of range, a missing value, or with `strict` a borrowed or house value.
[[nodiscard]] Result<Answer> ask(const RuleSet& rules, const QuestionInfo& question,
                                 const Parameters& parameters, const AskOptions& options);

/// The numbers that the row of a question can look up, for any parameters.
[[nodiscard]] std::vector<Source> sources_of(const RuleSet& rules, const QuestionInfo& question);

/// The parameters, separated by spaces: `a` is required, `a|b` needs one of the two, `[a]` is
/// optional.
[[nodiscard]] std::string shown_parameters(const QuestionInfo& question);
/// The names of all parameters of a question.
[[nodiscard]] std::vector<std::string_view> parameter_names(const QuestionInfo& question);

/// Something that neither chapter has and users must bring.
struct Gap {
  std::string_view name;
  std::string_view about;
};
[[nodiscard]] std::span<const Gap> gaps();

}  // namespace dungeonlab::osr
