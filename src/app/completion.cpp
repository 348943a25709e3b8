// What a shell offers while a command line is typed. Commands, options and choices come from the
// tables that the command line is read by; the names of the game from those of the rooms that know
// them. So a shell needs to know nothing but how to ask.
#include "app/completion.hpp"

#include "app/command.hpp"
#include "app/word_forms.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/grade/hunter.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/switch.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

using Names = std::vector<Candidate>;

// --- the names of the game -----------------------------------------------------------------------

Names presets() {
  Names names;
  for (const io::Preset& preset : io::presets()) {
    names.push_back({std::string(preset.name), preset.file.about});
  }
  return names;
}
Names kinds() {
  Names names;
  for (const EncounterInfo& row : encounter_table) {
    names.push_back({std::string(name(row.kind)), std::string(about(row.kind))});
  }
  return names;
}
Names house_rules() {
  Names names;
  for (const HouseRuleInfo& row : house_rule_table) {
    names.push_back({std::string(name(row.rule)), std::string(about(row.rule))});
  }
  return names;
}
Names game_rules() {
  Names names;
  for (const Candidate& rule : house_rules()) {
    names.push_back({"+" + rule.text, rule.about});
    names.push_back({"-" + rule.text, rule.about});
  }
  return names;
}
Names rules_of_maps() {
  Names names;
  for (const rules::Rule* const rule : rules::registry()) {
    names.push_back({std::string(rule->code), explain::prose_of(rule).about});
  }
  return names;
}
Names figures() {
  Names names;
  for (const measure::FigureInfo& row : measure::figure_table) {
    names.push_back({std::string(name(row.figure)), std::string(row.about)});
  }
  return names;
}
Names bots() {
  Names names;
  for (const bots::BotInfo& row : grade::solo_bot_table) {
    names.push_back({std::string(row.name), std::string(row.about)});
  }
  return names;
}
Names rule_sets() {
  Names names;
  for (const std::string_view set : osr::ruleset_names()) {
    names.push_back({std::string(set), {}});
  }
  return names;
}
Names questions() {
  Names names;
  for (const osr::QuestionInfo& row : osr::questions()) {
    names.push_back({std::string(row.id), std::string(row.about)});
  }
  return names;
}
/// Both `NAME=VALUE`, a row for each value.
void add_values(Names& names, const std::string& key, std::string_view values,
                std::string_view what) {
  for (const std::string_view value : split(values, '|')) {
    names.push_back({fmt::format("{}={}", key, value), std::string(what)});
  }
}
Names switches() {
  Names names;
  for (const SwitchInfo& row : switch_table) {
    add_values(names, fmt::format("K-{}", row.number), row.values, row.about);
  }
  return names;
}
Names readings() {
  Names names;
  for (const osr::ReadingInfo& row : osr::reading_table) {
    add_values(names, std::string(row.name), row.values, row.about);
  }
  return names;
}
Names topics() {
  Names names;
  for (const std::string_view word : explain::known_words()) {
    if (word.find(' ') == std::string_view::npos) {
      names.push_back({std::string(word), {}});
    }
  }
  return names;
}

/// What the value of an option is one of, or a word of a command.
struct Source {
  std::string_view where;  ///< the option, or the command
  Names (*names)();
  bool is_list = false;    ///< several, with commas between
  std::string_view end{};  ///< what follows a name: `=`
};
constexpr auto of_options = std::to_array<Source>({
    {"--preset", presets},
    {"--house-rules", house_rules, true},
    {"--game-rules", game_rules, true},
    {"--weights", kinds, true, "="},
    {"--encounters", kinds, true, "="},
    {"--select", rules_of_maps, true},
    {"--ignore", rules_of_maps, true},
    {"--where", figures},
    {"--band", figures, false, "="},
    {"--switch", switches},
    {"--bot", bots},
    {"--ruleset", rule_sets},
    {"--reading", readings},
});
constexpr auto of_words = std::to_array<Source>({
    {"encounters", kinds},
    {"explain", topics},
    {"new", presets},
    {"presets", presets},
    {"roll", questions},
    {"rules", rules_of_maps},
    {"tables", questions},
});

const Source* source_of(std::span<const Source> sources, std::string_view where) {
  const auto found = std::find_if(sources.begin(), sources.end(),
                                  [&](const Source& row) { return row.where == where; });
  return found == sources.end() ? nullptr : &*found;
}

// --- what stands where ---------------------------------------------------------------------------

/// Candidates for a word; `before` stands before each of them in it.
class Offer {
 public:
  Offer(std::string_view typed, std::string before) : typed_(typed), before_(std::move(before)) {}

  void add(const Candidate& one) {
    if (one.text.starts_with(typed_)) {
      found_.all.push_back({before_ + one.text, one.about});
    }
  }
  void add(std::span<const std::string_view> choices) {
    for (const std::string_view choice : choices) {
      add(Candidate{std::string(choice), {}});
    }
  }
  void add(const Source& source) {
    // Of a list the names that were typed before are not offered again.
    const std::size_t comma = source.is_list ? typed_.rfind(',') : std::string_view::npos;
    const std::string_view said =
        comma == std::string_view::npos ? std::string_view() : typed_.substr(0, comma + 1);
    for (const Candidate& one : source.names()) {
      const auto is_same = [&](std::string_view word) {
        return word.substr(0, word.find('=')) == one.text;
      };
      const auto words = split(said, ',');
      if (std::none_of(words.begin(), words.end(), is_same)) {
        add(Candidate{fmt::format("{}{}{}", said, one.text, source.end), one.about});
      }
    }
    found_.goes_on = found_.goes_on || !source.end.empty();
  }
  /// Names behind which the word goes on.
  void add_open(const Names& names) {
    for (const Candidate& one : names) {
      add(one);
    }
    found_.goes_on = true;
  }
  /// A path can come after that much of what is typed.
  void allow_files(std::string_view typed = {}) {
    found_.before_file = before_ + std::string(typed);
  }
  [[nodiscard]] Candidates take() { return std::move(found_); }

 private:
  std::string_view typed_;
  std::string before_;
  Candidates found_{};
};

const Option* option_of(const Usage& usage, std::string_view word) {
  for (const Option& option : usage.options) {
    const bool is_letter = word.size() == 2 && word[0] == '-' && option.letter == word[1];
    if (option.name == word || is_letter) {
      return &option;
    }
  }
  return nullptr;
}

Candidates values_of(const Option& option, std::string_view typed, std::string before) {
  Offer offer(typed, std::move(before));
  if (const std::size_t equals = typed.find('='); option.to_file && equals != typed.npos) {
    offer.allow_files(typed.substr(0, equals + 1));
    return offer.take();
  }
  offer.add(option.choices);
  if (const Source* const source = source_of(of_options, option.name)) {
    offer.add(*source);
  }
  if (is_path(option.value)) {
    offer.allow_files();
  }
  return offer.take();
}

Candidates options_of(const Usage& usage, std::span<const std::string> given,
                      std::string_view typed) {
  Offer offer(typed, {});
  for (const Option& option : usage.options) {
    const auto is_same = [&](std::string_view word) {
      return option_of(usage, word.substr(0, word.find('='))) == &option;
    };
    if (option.repeatable || std::none_of(given.begin(), given.end(), is_same)) {
      offer.add(Candidate{std::string(option.name), std::string(option.about)});
    }
  }
  offer.add(Candidate{"--help", "print the help of the command"});
  return offer.take();
}

/// `str=`, for each parameter of a question that is among the words, but those that are given.
Names parameters_of_question(std::span<const std::string> given) {
  Names names;
  for (const std::string_view word : given) {
    const std::size_t dot = word.find('.');  // behind the name of a rule set
    const osr::QuestionInfo* const question =
        osr::question_named(dot == std::string_view::npos ? word : word.substr(dot + 1));
    if (question == nullptr) {
      continue;
    }
    std::string parameters(question->parameters);
    std::replace_if(
        parameters.begin(), parameters.end(),
        [](char letter) { return letter == '[' || letter == ']' || letter == '|'; }, ' ');
    for (const std::string_view parameter : split(parameters, ' ')) {
      const std::string text = fmt::format("{}=", parameter);
      if (std::none_of(given.begin(), given.end(),
                       [&](const std::string& one) { return one.starts_with(text); })) {
        names.push_back({text, {}});
      }
    }
  }
  return names;
}

/// What was typed but options and their values.
std::vector<std::string> words_among(const Usage& usage, std::span<const std::string> given) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] == "--") {
      words.insert(words.end(), given.begin() + static_cast<std::ptrdiff_t>(i) + 1, given.end());
      break;
    }
    const Option* const option = option_of(usage, given[i]);
    if (option != nullptr && !option->value.empty()) {
      ++i;
    } else if (given[i].size() < 2 || given[i].front() != '-') {
      words.push_back(given[i]);
    }
  }
  return words;
}

Candidates words_of(const Command& command, std::span<const std::string> all_given,
                    std::string_view typed) {
  Offer offer(typed, {});
  const auto given = words_among(*command.usage, all_given);
  const Source* const source = source_of(of_words, command.name);
  const Names parameters =
      source != nullptr && source->names == questions ? parameters_of_question(given) : Names();
  if (!parameters.empty()) {
    offer.add_open(parameters);
    return offer.take();
  }
  bool is_named = false;
  for (const WordForm& form : forms_of(command.usage->words)) {
    const FormWord* const word = form.begins_with(given) ? form.at(given.size()) : nullptr;
    if (word == nullptr) {
      continue;
    }
    if (word->is_literal) {
      offer.add(std::array{word->name});
    }
    if (is_path(word->name)) {
      offer.allow_files();
    }
    is_named = is_named || word->name == command.usage->words.name;
  }
  if (is_named) {
    offer.add(command.usage->words.choices);
    if (source != nullptr) {
      offer.add(*source);
    }
  }
  return offer.take();
}

Candidates commands_for(std::string_view typed) {
  Offer offer(typed, {});
  for (const Command& command : command_table) {
    offer.add(Candidate{std::string(command.name), std::string(command.about)});
  }
  if (typed.starts_with('-')) {
    offer.add(std::array<std::string_view, 2>{"--help", "--version"});
  }
  return offer.take();
}

}  // namespace

Candidates candidates(std::span<const std::string> words) {
  if (words.size() < 2) {
    return commands_for(words.empty() ? std::string_view() : words.front());
  }
  const auto* const command =
      std::find_if(command_table.begin(), command_table.end(),
                   [&](const Command& one) { return one.name == words.front(); });
  if (command == command_table.end()) {
    return {};
  }
  const Usage& usage = *command->usage;
  const auto given = words.subspan(1, words.size() - 2);
  const std::string_view typed = words.back();
  if (std::find(given.begin(), given.end(), "--") != given.end()) {
    return words_of(*command, given, typed);
  }
  const Option* const before = given.empty() ? nullptr : option_of(usage, given.back());
  if (before != nullptr && !before->value.empty()) {
    return values_of(*before, typed, {});
  }
  const std::size_t equals = typed.find('=');
  if (typed.starts_with("--") && equals != std::string_view::npos) {
    const Option* const option = option_of(usage, typed.substr(0, equals));
    return option == nullptr ? Candidates{}
                             : values_of(*option, typed.substr(equals + 1),
                                         std::string(typed.substr(0, equals + 1)));
  }
  return typed.starts_with('-') ? options_of(usage, given, typed)
                                : words_of(*command, given, typed);
}

}  // namespace dungeonlab::app
