// What a shell offers while a command line is typed. Commands, options and choices come from the
// tables that the command line is read with; the names of the game come from the rooms that know
// them. So a shell only needs to know how to ask.
#include "cli/completion.hpp"

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/help.hpp"
#include "cli/word_forms.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// Collects candidates for a word; `before` is put in front of each.
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
  void add(const Completion& known) {
    if (known.candidates == nullptr) {
      return;
    }
    // In a list, names that were already typed are not offered again.
    const std::size_t comma = known.is_list ? typed_.rfind(',') : std::string_view::npos;
    const std::string_view said =
        comma == std::string_view::npos ? std::string_view() : typed_.substr(0, comma + 1);
    for (const Candidate& one : known.candidates()) {
      const auto is_same = [&](std::string_view word) {
        return word.substr(0, word.find('=')) == one.text;
      };
      const auto words = split(said, ',');
      if (std::none_of(words.begin(), words.end(), is_same)) {
        add(Candidate{fmt::format("{}{}{}", said, one.text, known.end), one.about});
      }
    }
    found_.goes_on = found_.goes_on || !known.end.empty();
  }
  /// Adds names after which the word continues.
  void add_open(const std::vector<Candidate>& names) {
    for (const Candidate& one : names) {
      add(one);
    }
    found_.goes_on = true;
  }
  /// Allows a path after this part of the typed word.
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
  offer.add(option.completion);
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
  offer.add(Candidate{"--help", "print the help for the command"});
  return offer.take();
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

/// The first words of commands.
void add_commands(const ProgramInfo& program, Offer& offer) {
  std::string_view before;
  for (const Command& command : program.commands) {
    const std::string_view first = command.name.substr(0, command.name.find(' '));
    if (first != std::exchange(before, first)) {
      const bool is_whole = first == command.name;
      offer.add(Candidate{std::string(first), std::string(is_whole ? command.about : "")});
    }
  }
}

Candidates words_of(const ProgramInfo& program, const Command& command,
                    std::span<const std::string> all_given, std::string_view typed) {
  Offer offer(typed, {});
  const auto given = words_among(*command.usage, all_given);
  const Completion& known = command.usage->words.completion;
  const auto parameters =
      known.following == nullptr ? std::vector<Candidate>() : known.following(given);
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
    offer.add(known);
    if (known.is_command) {
      offer.add(Candidate{std::string(exit_codes_word), "what the exit codes mean"});
      add_commands(program, offer);
    }
  }
  return offer.take();
}

/// Adds the second words of commands with this first word.
void add_subcommands(const ProgramInfo& program, Candidates& found, const std::string& first,
                     std::string_view typed) {
  Offer offer(typed, {});
  for (const Command* const command : subcommands_of(program, first)) {
    offer.add(Candidate{std::string(command->name.substr(first.size() + 1)),
                        std::string(command->about)});
  }
  const Candidates more = offer.take();
  found.all.insert(found.all.end(), more.all.begin(), more.all.end());
}

/// What can follow the name of a command.
Candidates arguments_of(const ProgramInfo& program, const Command& command,
                        std::span<const std::string> given, std::string_view typed) {
  const Usage& usage = *command.usage;
  if (std::find(given.begin(), given.end(), "--") != given.end()) {
    return words_of(program, command, given, typed);
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
                                : words_of(program, command, given, typed);
}

}  // namespace

void append_values(std::vector<Candidate>& names, std::string_view name, std::string_view values,
                   std::string_view about) {
  for (const std::string_view value : split(values, '|')) {
    names.push_back({fmt::format("{}={}", name, value), std::string(about)});
  }
}

Candidates candidates(const ProgramInfo& program, std::span<const std::string> words) {
  if (words.size() < 2) {
    const std::string_view typed = words.empty() ? std::string_view() : words.front();
    Offer offer(typed, {});
    add_commands(program, offer);
    if (typed.starts_with('-')) {
      offer.add(std::array<std::string_view, 2>{"--help", "--version"});
    }
    return offer.take();
  }
  const FoundCommand found = find_command(program, words.first(words.size() - 1));
  Candidates offered;
  if (found.command != nullptr) {
    offered =
        arguments_of(program, *found.command,
                     words.subspan(found.words, words.size() - 1 - found.words), words.back());
  }
  if (words.size() == 2) {
    add_subcommands(program, offered, words.front(), words.back());
  }
  return offered;
}

}  // namespace dungeonlab::app
