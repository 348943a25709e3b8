// The command line, read by CLI11 from a command's tables. Only this file includes CLI11, which
// adds seconds to the compile time of every file that does. CLI11 finds options and values;
// misspelled, repeated and missing words are found here, because its messages neither suggest the
// right word nor sound like the rest of the program. To CLI11 each command is a program of its own:
// with sub-commands, it would take a folder named `rules` for the command of that name.
#include "cli/command_line.hpp"

#include "cli/help.hpp"
#include "cli/request.hpp"
#include "cli/word_forms.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view help_flag = "--help";

std::vector<std::string_view> option_names(const Usage& usage) {
  std::vector<std::string_view> names = {help_flag};
  for (const Option& option : usage.options) {
    names.push_back(option.name);
  }
  return names;
}

/// The option with this name, or with this letter after a hyphen.
const Option* option_named(const Usage& usage, std::string_view name) {
  const bool short_name = name.size() == 2 && name[0] == '-';
  for (const Option& option : usage.options) {
    if (option.name == name || (short_name && option.letter == name[1])) {
      return &option;
    }
  }
  return nullptr;
}

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word.front() == '-';
}

tl::unexpected<Error> wrong(std::string what) {
  return fail(Failure::usage, std::move(what));
}

/// Finds an option without its value, which CLI11 would not name, and a flag with a value, which
/// CLI11 would accept.
Result<void> check_values(const Usage& usage, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const std::string_view word = words[i];
    const std::size_t equals = std::min(word.find('='), word.size());
    const Option* const option = option_named(usage, word.substr(0, equals));
    if (option == nullptr) {
      continue;
    }
    if (option->value.empty() && equals < word.size()) {
      return wrong(
          fmt::format("{} takes no value: found {}", option->name, escape_for_terminal(word)));
    }
    const bool is_bare = option->may_be_bare() && equals == word.size();
    if (option->value.empty() || is_bare || equals + 1 < word.size()) {
      continue;
    }
    // After `--seed=` CLI11 would use the next word as the value.
    if (equals < word.size() || i + 1 == words.size()) {
      return wrong(
          fmt::format("{} needs a value: {} {}", option->name, option->name, option->value));
    }
    if (looks_like_option(words[i + 1]) && !parse_integer(words[i + 1])) {
      return wrong(
          fmt::format("{0} needs a value and found {1}; a value that begins with a hyphen is "
                      "written {0}={1}",
                      option->name, quoted_for_shell(words[i + 1])));
    }
    ++i;
  }
  return {};
}

Result<void> check_unknown(const Usage& usage, std::vector<std::string> unknown) {
  std::erase(unknown, "--");  // CLI11 counts it as an unknown word
  if (unknown.empty()) {
    return {};
  }
  const auto names = option_names(usage);
  for (const std::string& word : unknown) {
    if (looks_like_option(word)) {
      const std::string_view name = std::string_view(word).substr(0, word.find('='));
      return wrong(
          fmt::format("unknown option {}{}", escape_for_terminal(name), did_you_mean(name, names)));
    }
  }
  return wrong(fmt::format("unexpected word \"{}\": this command takes options only",
                           escape_for_terminal(unknown.front())));
}

/// Corrects the case of a choice (`--paper A4`) and replaces other usual names of a format
/// (`--format md`).
void correct_case(std::string& value, std::span<const std::string_view> choices, bool to_file) {
  const std::size_t size = to_file ? std::min(value.find('='), value.size()) : value.size();
  value.replace(0, size, match_case(usual_name(value.substr(0, size), choices), choices));
}

Result<void> check_choice(std::string_view what, std::string_view value,
                          std::span<const std::string_view> choices) {
  if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end()) {
    return {};
  }
  return wrong(fmt::format("{}: expected {}, found \"{}\"{}", what, either(choices),
                           escape_for_terminal(value), did_you_mean(value, choices)));
}

Result<void> check_value(const Option& option, std::string_view value) {
  if (value.empty() && option.may_be_bare()) {
    return {};
  }
  if (value.empty()) {
    return wrong(fmt::format("the value of {0} is empty: {0} {1}", option.name, option.value));
  }
  if (option.within) {
    TRY(number_within(option.name, value, *option.within));
  }
  return check_choice(option.name, option.to_file ? value.substr(0, value.find('=')) : value,
                      option.choices);
}

Result<void> check_values(const Option& option, const std::vector<std::string>& given) {
  if (given.size() > 1 && !option.repeatable) {
    return wrong(fmt::format("{} is given twice", option.name));
  }
  if (option.value.empty()) {
    return {};
  }
  for (const std::string_view value : given) {
    TRY(check_value(option, value));
  }
  if (option.binding.check == nullptr) {
    return {};
  }
  return option.binding.check(given).map_error([&](Error error) {
    error.what = fmt::format("{}: {}", option.name, error.what);
    return error;
  });
}

std::string because(const Option& option) {
  return option.reason.empty() ? "" : fmt::format(": {}", option.reason);
}

Result<void> check_excluded(const Option& option, const Arguments::Values& given) {
  for (const std::string_view names : option.excludes) {
    for (const std::string_view other : split(names, ' ')) {
      if (given.contains(other)) {
        return wrong(fmt::format("{} and {} cannot be used together{}", option.name, other,
                                 because(option)));
      }
    }
  }
  return {};
}

Result<void> check_needed(const Option& option, const Arguments::Values& given) {
  const auto needed = split(option.needs, ' ');
  const bool is_there = std::any_of(needed.begin(), needed.end(),
                                    [&](std::string_view name) { return given.contains(name); });
  return needed.empty() || is_there
             ? Result<void>()
             : wrong(fmt::format("{} needs {}{}", option.name, either(needed), because(option)));
}

/// Checks for options that exclude each other, then for missing ones.
Result<void> check_company(const Usage& usage, const Arguments::Values& given) {
  for (const Option& option : usage.options) {
    if (given.contains(option.name)) {
      TRY(check_excluded(option, given));
    }
  }
  for (const Option& option : usage.options) {
    if (given.contains(option.name)) {
      TRY(check_needed(option, given));
    } else if (option.is_needed) {
      return wrong(fmt::format("{} {} is missing: {}", option.name, option.value, option.about));
    }
  }
  return {};
}

/// The form that matches the most leading words; the first of several equal ones.
const WordForm& form_meant(std::span<const WordForm> forms, const std::vector<std::string>& words) {
  for (std::size_t size = words.size();; --size) {
    const auto found = std::find_if(forms.begin(), forms.end(), [&](const WordForm& form) {
      return form.begins_with({words.data(), size});
    });
    if (found != forms.end()) {
      return *found;  // at the latest with no words
    }
  }
}

/// The forms as text: `new` or `do FILE COMMAND...`
std::string quoted_forms(std::span<const WordForm> forms) {
  std::vector<std::string> texts;
  for (const WordForm& form : forms) {
    texts.push_back(form.text.empty() ? "no word" : fmt::format("`{}`", form.text));
  }
  return either(std::vector<std::string_view>(texts.begin(), texts.end()));
}

/// The first words of the forms.
std::vector<std::string_view> first_words(std::span<const WordForm> forms) {
  std::vector<std::string_view> names;
  for (const WordForm& form : forms) {
    if (!form.words.empty() && form.words.front().is_literal) {
      names.push_back(form.words.front().name);
    }
  }
  return names;
}

Result<void> check_form(const Words& rule, std::span<const WordForm> forms, const WordForm& form,
                        const std::vector<std::string>& words) {
  const bool is_started = !words.empty() && form.begins_with({words.data(), 1});
  const std::string expected = quoted_forms(is_started ? std::span(&form, 1) : forms);
  for (std::size_t place = 0; place < words.size(); ++place) {
    if (!form.begins_with({words.data(), place + 1})) {
      return wrong(
          forms.size() == 1
              ? fmt::format(
                    "unexpected word \"{}\": expected only one {}; a name with spaces needs "
                    "quotes",
                    escape_for_terminal(words[place]), rule.name)
              : fmt::format("unexpected word \"{}\": expected {}{}",
                            escape_for_terminal(words[place]), expected,
                            did_you_mean(words[place], first_words(forms))));
    }
  }
  const FormWord* const next = form.at(words.size());
  if (words.size() < form.words.size() && !next->is_optional) {
    return wrong(forms.size() == 1
                     ? fmt::format("{} is missing: {}", next->name, rule.about)
                     : fmt::format("{} is missing: expected {}",
                                   next->is_literal ? "a word" : next->name, expected));
  }
  return {};
}

/// Checks that words match a form of the command, and corrects the case of choices.
Result<void> check_words(const Words& rule, std::vector<std::string>& words) {
  const std::vector<WordForm> forms = forms_of(rule);
  const WordForm& form = form_meant(forms, words);
  TRY(check_form(rule, forms, form, words));
  for (std::size_t place = 0; place < words.size(); ++place) {
    if (form.at(place)->name != rule.name) {
      continue;
    }
    correct_case(words[place], rule.choices, false);
    TRY(check_choice(rule.name, words[place], rule.choices));
  }
  return {};
}

Result<std::optional<Arguments>> take_arguments(const Usage& usage, CLI::App& parser,
                                                std::vector<std::string> words) {
  TRY(check_unknown(usage, parser.remaining()));
  Arguments::Values values;
  Words rule = usage.words;
  for (const Option& option : usage.options) {
    std::vector<std::string> given = parser.get_option(std::string(option.name))->results();
    if (given.empty()) {
      continue;
    }
    for (std::string& value : given) {
      correct_case(value, option.choices, option.to_file);
    }
    TRY(check_values(option, given));
    rule.least = option.without_words ? 0 : rule.least;
    values.emplace(option.name, std::move(given));
  }
  TRY(check_words(rule, words));
  TRY(check_company(usage, values));
  return Arguments(std::move(values), std::move(words), usage.options);
}

}  // namespace

FoundCommand find_command(const ProgramInfo& program, std::span<const std::string> words) {
  for (std::size_t size = std::min<std::size_t>(words.size(), 2); size > 0; --size) {
    const std::string name = fmt::format("{}", fmt::join(words.first(size), " "));
    for (const Command& command : program.commands) {
      if (command.name == name) {
        return {&command, size};
      }
    }
  }
  return {};
}

std::vector<const Command*> subcommands_of(const ProgramInfo& program, std::string_view first) {
  std::vector<const Command*> found;
  for (const Command& command : program.commands) {
    if (command.name.size() > first.size() && command.name.starts_with(first) &&
        command.name[first.size()] == ' ') {
      found.push_back(&command);
    }
  }
  return found;
}

std::string unknown_command_error(const ProgramInfo& program, std::span<const std::string> words) {
  const std::string& first = words.front();
  std::vector<std::string_view> names;
  for (const Command* const command : subcommands_of(program, first)) {
    names.push_back(command->name.substr(first.size() + 1));
  }
  if (!names.empty()) {
    return words.size() == 1
               ? fmt::format("{} {} needs a word: {}", program.name, first, either(names))
               : fmt::format("{} {}: expected {}, found \"{}\"{}", program.name, first,
                             either(names), escape_for_terminal(words[1]),
                             did_you_mean(words[1], names));
  }
  for (const Command& command : program.commands) {
    const auto& others = command.usage->words.choices;
    if (command.usage->is_program &&
        std::find(others.begin(), others.end(), first) != others.end()) {
      return fmt::format("{0}: unknown command \"{1}\"; did you mean `{0} {2} {1}`?", program.name,
                         first, command.name);
    }
    names.push_back(command.name.substr(0, command.name.find(' ')));
  }
  names.insert(names.end(), {"--help", "--version"});
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return fmt::format("{}: unknown {} \"{}\"{}", program.name,
                     first.starts_with('-') ? "option" : "command", escape_for_terminal(first),
                     did_you_mean(first, names));
}

std::optional<std::string> Arguments::value(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::nullopt : std::optional(found->second.front());
}

std::vector<std::string> Arguments::values(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::vector<std::string_view> Arguments::list(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::vector<std::string_view>()
                                : list_of(std::string_view(found->second.front()), ',');
}

Result<std::int64_t> Arguments::number(std::string_view option, std::int64_t initial,
                                       std::int64_t low, std::int64_t high) const {
  const auto text = value(option);
  return text ? number_within(option, *text, {low, high}) : initial;
}

Result<std::int64_t> number_within(std::string_view what, std::string_view text,
                                   const Within& bounds) {
  const auto number = parse_integer(text);
  if (!number || *number < bounds.least || *number > bounds.most) {
    return wrong(fmt::format("{}: expected a whole number from {} to {}, found \"{}\"", what,
                             bounds.least, bounds.most, escape_for_terminal(text)));
  }
  return *number;
}

std::size_t detail::choice_at(const Option& option, std::string_view word) {
  const auto found = std::find(option.choices.begin(), option.choices.end(), word);
  return static_cast<std::size_t>(found - option.choices.begin());
}

Result<std::optional<Arguments>> read_arguments(const Command& command,
                                                const std::vector<std::string>& words,
                                                World& world) {
  const Usage& usage = *command.usage;
  TRY(check_values(usage, words));
  CLI::App parser;
  parser.set_help_flag();
  parser.allow_extras();
  parser.allow_windows_style_options(false);  // a word that begins with / is a path everywhere
  CLI::Option* const help = parser.add_flag("-h,--help");
  for (const Option& option : usage.options) {
    std::string names(option.name);
    if (option.letter != '\0') {
      names += std::string(",-") + option.letter;
    }
    if (option.value.empty()) {
      parser.add_flag(names);
    } else {
      CLI::Option* const added =
          parser.add_option(names)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
      if (option.may_be_bare()) {
        added->expected(0, 1);
      }
    }
  }
  std::vector<std::string> positional;
  if (!usage.words.name.empty()) {
    parser.add_option("words", positional);
  }
  try {
    parser.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::Error& error) {
    return wrong(
        fmt::format("the command line cannot be read: {}", escape_for_terminal(error.what())));
  }
  if (help->count() > 0) {
    world.out << command_help(*world.program, command);
    return std::optional<Arguments>();
  }
  return take_arguments(usage, parser, std::move(positional));
}

Arguments known_arguments(const Usage& usage, const std::vector<std::string>& words) {
  Arguments::Values values;
  std::vector<std::string> others;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const Option* const option = option_named(usage, words[i].substr(0, equals));
    const bool is_apart = equals == std::string::npos;
    if (option == nullptr || !option->to_file || (is_apart && i + 1 == words.size())) {
      others.push_back(words[i]);
      continue;
    }
    std::string value = is_apart ? words[++i] : words[i].substr(equals + 1);
    correct_case(value, option->choices, true);
    values[std::string(option->name)].push_back(std::move(value));
  }
  return {std::move(values), std::move(others)};
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
  const std::vector<std::string_view> near = nearest_names(word, names);
  constexpr std::size_t most_named = 3;  // more would not help
  return near.empty() || near.size() > most_named ? std::string()
                                                  : fmt::format("; did you mean {}?", either(near));
}

std::string either(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

}  // namespace dungeonlab::app
