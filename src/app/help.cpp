// The help of the program and of its commands, set from the same tables that the command line is
// read by, so that it leaves nothing out and promises nothing else.
#include "app/help.hpp"

#include "app/command_line.hpp"

#include <array>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

void append_row(std::string& text, std::string_view left, std::string_view right) {
  fmt::format_to(std::back_inserter(text), "  {:<26} {}\n", left, right);
}

/// `-j, --jobs N`
std::string left_of(const Option& option) {
  return fmt::format("{}{}{}{}{}", option.letter == '\0' ? "" : fmt::format("-{}, ", option.letter),
                     option.name, option.value.empty() ? "" : " ", option.value,
                     option.to_file ? "[=FILE]" : "");
}

}  // namespace

std::string words_in_usage(const Words& words) {
  if (words.name.empty()) {
    return {};
  }
  const std::string name = fmt::format("{}{}", words.name, words.most > 1 ? "..." : "");
  return words.least == 0 ? fmt::format(" [{}]", name) : " " + name;
}

std::string exit_code_help() {
  std::string text = "Exit codes:\n";
  for (const ExitCode& row : exit_code_table) {
    text += fmt::format("  {}  {}\n", row.number, row.meaning);
  }
  return text;
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
    const std::string left = left_of(option);
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

std::string program_help() {
  std::string text =
      "dungeonlab: generates, proves and draws DungeonLab dungeons\n\n"
      "Usage: dungeonlab COMMAND [OPTION]... [WORD]...\n\nCommands:\n";
  for (const Command& command : command_table) {
    append_row(text, command.name, command.about);
  }
  text += "\nOptions:\n";
  append_row(text, "-h, --help", "print this help, or behind a COMMAND that of the command");
  append_row(text, "-V, --version", "print the version");
  text += "\n" + exit_code_help();
  text +=
      "\nExamples:\n"
      "  dungeonlab generate --preset 7x7 --output first.dungeon.json\n"
      "      draw a dungeon of 7x7 cells\n"
      "  dungeonlab validate first.dungeon.json\n"
      "      prove that it is one\n";
  return text;
}

}  // namespace dungeonlab::app
