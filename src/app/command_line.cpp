// The command line, read by CLI11 from the tables of a command; the only file that knows CLI11,
// which costs seconds in every file that includes it. CLI11 finds options and values; what was
// misspelt, said twice or left out is found here, because its messages neither suggest the right
// word nor speak like the rest of the program. Every command is a program of its own to CLI11:
// its sub-commands would take a folder named `rules` for the command of that name.
#include "app/command_line.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

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

const Option* option_named(const Usage& usage, std::string_view name) {
  const auto* const found = std::find_if(usage.options.begin().base(), usage.options.end().base(),
                                         [&](const Option& option) { return option.name == name; });
  return found == usage.options.end().base() ? nullptr : found;
}

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word.front() == '-';
}

tl::unexpected<Error> wrong(std::string what) {
  return fail(Failure::usage, std::move(what));
}

/// An option that wants a value and has none: CLI11 would not say which.
Result<void> check_values_follow(const Usage& usage, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    // After `--seed=` CLI11 would take the next word for the value.
    const bool cut_off = words[i].ends_with('=');
    const std::string_view word = words[i];
    const Option* const option =
        option_named(usage, word.substr(0, word.size() - (cut_off ? 1 : 0)));
    if (option == nullptr || option->value.empty()) {
      continue;
    }
    if (cut_off || i + 1 == words.size()) {
      return wrong(
          fmt::format("{} needs a value: {} {}", option->name, option->name, option->value));
    }
    if (looks_like_option(words[i + 1])) {
      return wrong(
          fmt::format("{0} needs a value and found {1}; a value that begins with a hyphen is "
                      "written {0}={1}",
                      option->name, escape_for_terminal(words[i + 1])));
    }
    ++i;
  }
  return {};
}

Result<void> check_unknown(const Usage& usage, std::vector<std::string> unknown) {
  std::erase(unknown, "--");  // which CLI11 counts among the words it does not know
  if (unknown.empty()) {
    return {};
  }
  const auto names = option_names(usage);
  for (const std::string& word : unknown) {
    if (looks_like_option(word)) {
      const std::string_view name = std::string_view(word).substr(0, word.find('='));
      return wrong(fmt::format("there is no option {}{}", escape_for_terminal(name),
                               did_you_mean(name, names)));
    }
  }
  return wrong(fmt::format("unexpected word \"{}\": this command takes options only",
                           escape_for_terminal(unknown.front())));
}

Result<void> check_choice(std::string_view what, std::string_view value,
                          std::span<const std::string_view> choices) {
  if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end()) {
    return {};
  }
  return wrong(fmt::format("{} is {}, not \"{}\"{}", what, either(choices),
                           escape_for_terminal(value), did_you_mean(value, choices)));
}

Result<void> check_words(const Words& rule, const std::vector<std::string>& words) {
  if (words.size() < rule.least) {
    return wrong(fmt::format("{} is missing: {}", rule.name, rule.about));
  }
  if (words.size() > rule.most) {
    return wrong(fmt::format("unexpected word \"{}\": there is only one {}",
                             escape_for_terminal(words[rule.most]), rule.name));
  }
  for (const std::string& word : words) {
    if (auto checked = check_choice(rule.name, word, rule.choices); !checked) {
      return checked;
    }
  }
  return {};
}

std::string words_in_usage(const Words& words) {
  if (words.name.empty()) {
    return {};
  }
  const std::string name = fmt::format("{}{}", words.name, words.most > 1 ? "..." : "");
  return words.least == 0 ? fmt::format(" [{}]", name) : " " + name;
}

void append_row(std::string& text, std::string_view left, std::string_view right) {
  fmt::format_to(std::back_inserter(text), "  {:<22} {}\n", left, right);
}

std::string command_help(const Command& command) {
  const Usage& usage = *command.usage;
  std::string text = fmt::format(
      "dungeonlab {}: {}\n\nUsage: dungeonlab {}{}{}\n", command.name, command.about, command.name,
      usage.options.empty() ? "" : " [OPTION]...", words_in_usage(usage.words));
  if (!usage.words.name.empty()) {
    text += "\n";
    const std::string choices =
        usage.words.choices.empty() ? "" : ": " + either(usage.words.choices);
    append_row(text, usage.words.name, fmt::format("{}{}", usage.words.about, choices));
  }
  text += "\nOptions:\n";
  for (const Option& option : usage.options) {
    const std::string left =
        fmt::format("{}{}{}", option.name, option.value.empty() ? "" : " ", option.value);
    const std::string choices = option.choices.empty() ? "" : ": " + either(option.choices);
    append_row(text, left, fmt::format("{}{}", option.about, choices));
  }
  append_row(text, "-h, --help", "print this help");
  if (!usage.notes.empty()) {
    text += fmt::format("\n{}\n", usage.notes);
  }
  text += "\nExamples:\n";
  for (const Example& example : usage.examples) {
    text += fmt::format("  {}\n      {}\n", example.line, example.about);
  }
  return text;
}

Result<std::optional<Arguments>> take_arguments(const Usage& usage, CLI::App& parser,
                                                const std::vector<std::string>& words) {
  if (auto checked = check_unknown(usage, parser.remaining()); !checked) {
    return tl::unexpected(checked.error());
  }
  std::map<std::string, std::string, std::less<>> values;
  for (const Option& option : usage.options) {
    const std::vector<std::string> given = parser.get_option(std::string(option.name))->results();
    if (given.size() > 1) {
      return wrong(fmt::format("{} is given twice", option.name));
    }
    if (given.empty()) {
      continue;
    }
    if (auto checked = check_choice(
            option.name, given.front(),
            option.value.empty() ? std::span<const std::string_view>{} : option.choices);
        !checked) {
      return tl::unexpected(checked.error());
    }
    values.emplace(option.name, given.front());
  }
  if (auto checked = check_words(usage.words, words); !checked) {
    return tl::unexpected(checked.error());
  }
  return Arguments(std::move(values), words);
}

}  // namespace

std::optional<std::string> Arguments::value(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::int64_t> Arguments::number(std::string_view option, std::int64_t initial,
                                       std::int64_t low, std::int64_t high) const {
  const auto text = value(option);
  if (!text) {
    return initial;
  }
  const auto number = parse_integer(*text);
  if (!number || *number < low || *number > high) {
    return wrong(fmt::format("{} is a whole number from {} to {}, not \"{}\"", option, low, high,
                             escape_for_terminal(*text)));
  }
  return *number;
}

Result<std::optional<Arguments>> read_arguments(const Command& command,
                                                const std::vector<std::string>& words,
                                                std::ostream& out) {
  const Usage& usage = *command.usage;
  if (auto checked = check_values_follow(usage, words); !checked) {
    return tl::unexpected(checked.error());
  }
  CLI::App parser;
  parser.set_help_flag();
  parser.allow_extras();
  CLI::Option* const help = parser.add_flag("-h,--help");
  for (const Option& option : usage.options) {
    if (option.value.empty()) {
      parser.add_flag(std::string(option.name));
    } else {
      parser.add_option(std::string(option.name))
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
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
    out << command_help(command);
    return std::optional<Arguments>();
  }
  return take_arguments(usage, parser, positional);
}

std::string program_help() {
  std::string text =
      "dungeonlab: generates, proves and draws DungeonLab dungeons\n\n"
      "Usage: dungeonlab COMMAND [OPTION]... [WORD]...\n\nCommands:\n";
  for (const Command& command : command_table) {
    append_row(text, command.name, command.about);
  }
  text += "\nOptions:\n";
  append_row(text, "-h, --help", "print this help, or that of a command");
  append_row(text, "--version", "print the version");
  text +=
      "\nExit codes: 0 done, nothing found; 1 done, the answer is no (findings);\n"
      "2 the command line or a path is wrong; 3 a bug of this program; 4 the request is "
      "impossible.\n"
      "\nExamples:\n"
      "  dungeonlab generate --preset 7x7 --output first.dungeon.json\n"
      "      draw a dungeon of 7x7 cells\n"
      "  dungeonlab validate first.dungeon.json\n"
      "      prove that it is one\n";
  return text;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
  const std::string_view name = closest(word, names);
  return name.empty() ? std::string() : fmt::format("; did you mean {}?", name);
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
