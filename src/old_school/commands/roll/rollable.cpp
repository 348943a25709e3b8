// What can be rolled: plain dice or a question. They differ only in the source of a row and its
// chance and in the purpose in their key; rolls and audits are otherwise the same.
#include "old_school/commands/roll/rollable.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

/// True for a word that can only mean dice: 2d, d%, (2d6+1), -d4.
bool looks_like_dice(std::string_view word) {
  const auto is_number = [](char letter) { return letter >= '0' && letter <= '9'; };
  const std::string_view letters = "(-";
  return word.empty() || is_number(word[0]) || letters.find(word[0]) != std::string_view::npos ||
         ((word[0] == 'd' || word[0] == 'D') &&
          (word.size() == 1 || is_number(word[1]) || word[1] == '%'));
}
}  // namespace

osr::RollEntry Rollable::entry(osr::RollKey key, std::vector<int> faces, bool by_hand) const {
  if (question != nullptr) {
    return osr::entry_of(answer, std::move(key), std::move(faces), by_hand);
  }
  osr::RollEntry made{
      .key = std::move(key), .dice = dice.text(), .faces = std::move(faces), .by_hand = by_hand};
  made.total = dice.total(made.faces);
  made.row = std::to_string(made.total);
  made.odds = odds ? std::optional(odds->chance(made.total, made.total)) : std::nullopt;
  return made;
}

Result<std::vector<std::string>> Rollable::audit(const osr::RollEntry& entry) const {
  auto faults = osr::audit(entry);
  if (!faults) {
    return faults;
  }
  if (entry.key.purpose != purpose || entry.key.set != set) {
    faults->push_back(fmt::format("its key is for {} of {}, not for {} of {}",
                                  escape_for_terminal(entry.key.purpose),
                                  escape_for_terminal(entry.key.set), purpose, set));
  }
  if (entry.dice != dice.text()) {
    faults->push_back(fmt::format("{} is rolled with {}, not with {}", purpose, dice.text(),
                                  escape_for_terminal(entry.dice)));
    return faults;
  }
  if (entry.faces.size() != dice.sides().size()) {
    return faults;
  }
  const osr::RollEntry again = this->entry(entry.key, entry.faces, entry.by_hand);
  if (entry.added != again.added) {
    faults->push_back("its modifiers differ from those of the question");
  }
  if (entry.row != again.row) {
    faults->push_back(
        fmt::format("its row is {}, not {}", again.row, escape_for_terminal(entry.row)));
  } else if (entry.odds != again.odds) {
    faults->push_back(fmt::format("the chance of {} is {}, not {}", again.row,
                                  again.odds ? again.odds->text() : "unknown",
                                  entry.odds ? entry.odds->text() : "unknown"));
  }
  return faults;
}

Result<Rollable> rollable_dice(std::string_view text, std::string_view set) {
  TRY(auto dice, osr::Dice::parse(text));
  std::string purpose = dice.text();
  Rollable made{.set = std::string(set), .purpose = std::move(purpose), .dice = std::move(dice)};
  if (auto odds = osr::Odds::of(made.dice)) {
    made.odds = std::move(*odds);
  }
  return made;
}

Result<Rollable> rollable_question(const osr::QuestionInfo& question, std::string ruleset,
                                   osr::Parameters parameters, const osr::AskOptions& options) {
  TRY(const auto set, rule_set_named(ruleset));
  TRY(auto answer, osr::ask(set, question, parameters, options));
  Rollable made{.set = set.name(),
                .purpose = fmt::format("{}.{}", set.name(), question.id),
                .question = &question,
                .ruleset = std::move(ruleset),
                .parameters = std::move(parameters),
                .answer = std::move(answer)};
  if (made.answer.plan) {
    made.dice = made.answer.plan->dice;
  }
  return made;
}

Result<Rollable> requested_rollable(const Arguments& arguments) {
  const auto& words = arguments.words();
  const RulesTopic topic = rules_topic(words.front());
  const osr::QuestionInfo* const question = osr::question_named(topic.name);
  TRY(const auto set, requested_set(arguments, topic));
  TRY(auto options, requested_readings(arguments));
  TRY(auto parameters, parameters_of(words, 1));
  if (question != nullptr) {
    return rollable_question(*question, set, std::move(parameters), options)
        .and_then([&](Rollable made) -> Result<Rollable> {
          TRY(all_are_used(options, made.answer, *question));
          return made;
        });
  }
  const auto dice = osr::Dice::parse(words.front());
  if (!dice && !looks_like_dice(words.front())) {
    std::vector<std::string_view> names;
    for (const osr::QuestionInfo& row : osr::questions()) {
      names.push_back(row.id);
    }
    return tl::unexpected(no_such_question(topic, names));
  }
  TRY(dice);
  for (const Option& option : {reading_option, strict_option}) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage,
                  fmt::format("{} goes with a question, not with plain dice", option.name));
    }
  }
  if (words.size() > 1) {
    return fail(Failure::usage,
                fmt::format("dice take no parameters, found \"{}\"; put an expression with "
                            "spaces in quotes",
                            escape_for_terminal(words[1])));
  }
  TRY(const auto loaded, rule_set_named(set));
  return rollable_dice(words.front(), loaded.name());
}

}  // namespace dungeonlab::app::old_school
