// The help of the program and its commands, made from the tables that the command line is read
// with, so that it is complete and promises nothing else.
#include "cli/help.hpp"

#include "cli/command_line.hpp"
#include "cli/word_forms.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t columns_of_help = 80;
/// The columns where the right side of option rows and of command rows begins.
constexpr std::size_t options_column = 29;
constexpr std::size_t commands_column = 21;

/// The headings of a program, in their order.
std::vector<std::string_view> groups_of(const ProgramInfo& program) {
  std::vector<std::string_view> groups;
  for (const Command& command : program.commands) {
    if (groups.empty() || groups.back() != command.group) {
      groups.push_back(command.group);
    }
  }
  return groups;
}

/// Appends prose in indented lines.
void append_prose(std::string& text, std::string_view prose, std::size_t indentation) {
  for (const std::string& line : wrapped(prose, columns_of_help - indentation)) {
    text.append(indentation, ' ').append(line) += '\n';
  }
}

/// A left side that is too long gets its own line.
void append_row(std::string& text, std::string_view left, std::string_view right,
                std::size_t second_column = options_column) {
  std::string about;
  append_prose(about, right, second_column);
  const std::size_t used = left.size() + 2;
  text.append("  ").append(left);
  text += used < second_column
              ? std::string(second_column - used, ' ') + about.substr(second_column)
              : "\n" + about;
}

/// Appends paragraphs; a line that begins with a space is not wrapped.
void append_notes(std::string& text, std::string_view notes) {
  for (const std::string_view line : text_lines(notes)) {
    if (line.starts_with(' ')) {
      text.append(line) += '\n';
    } else {
      append_prose(text, line, 0);
    }
  }
}

/// The left side of an option's row: `-j, --jobs N`
std::string left_of(const Option& option) {
  return fmt::format("{}{}{}{}{}", option.letter == '\0' ? "" : fmt::format("-{}, ", option.letter),
                     option.name, option.value.empty() ? "" : " ", option.value,
                     option.to_file ? "[=FILE]" : "");
}

std::string examples_of(std::span<const Example> examples) {
  std::string text = "\nExamples:\n";
  for (const Example& example : examples) {
    text += fmt::format("  {}\n", example.line);
    append_prose(text, example.about, 6);
  }
  return text;
}

}  // namespace

std::string about_option(const Option& option) {
  std::string text(option.about);
  if (!option.choices.empty()) {
    text += ": " + either(option.choices);
  }
  const bool is_known = option.otherwise.empty() && option.binding.initial != nullptr;
  const std::string usual = option.is_needed ? ""
                            : is_known       ? option.binding.initial(option)
                                             : std::string(option.otherwise);
  return usual.empty() ? text : fmt::format("{} (default: {})", text, usual);
}

std::vector<std::string_view> option_groups(const Usage& usage) {
  std::vector<std::string_view> groups = {std::string_view()};
  for (const Option& option : usage.options) {
    if (std::find(groups.begin(), groups.end(), option.group) == groups.end()) {
      groups.push_back(option.group);
    }
  }
  return groups;
}

std::string exit_code_help() {
  std::string text = "Exit codes:\n";
  for (const ExitCode& row : exit_code_table) {
    text += fmt::format("  {}  {}\n", row.number, row.meaning);
  }
  return text;
}

std::string group_help(const ProgramInfo& program, std::string_view first) {
  std::string text =
      fmt::format("Usage: {} {} COMMAND [OPTION]... [WORD]...\n\nCommands:\n", program.name, first);
  for (const Command* const command : subcommands_of(program, first)) {
    append_row(text, command->name, command->about, commands_column);
  }
  return text + fmt::format("\nsee: {} {} COMMAND --help\n", program.name, first);
}

std::string command_help(const ProgramInfo& program, const Command& command) {
  const Usage& usage = *command.usage;
  std::string text;
  append_prose(text, fmt::format("{} {}: {}", program.name, command.name, command.about), 0);
  text += "\n";
  std::string_view head = "Usage: ";
  for (const WordForm& form : forms_of(usage.words)) {
    text += fmt::format("{}{} {}{}{}{}\n", head, program.name, command.name,
                        usage.options.empty() ? "" : " [OPTION]...", form.text.empty() ? "" : " ",
                        form.text);
    head = "       ";
  }
  if (!usage.words.name.empty()) {
    text += "\n";
    const std::string choices =
        usage.words.choices.empty() ? "" : ": " + either(usage.words.choices);
    append_row(text, usage.words.name, fmt::format("{}{}", usage.words.about, choices));
  }
  for (const std::string_view group : option_groups(usage)) {
    text += fmt::format("\n{}:\n", group.empty() ? "Options" : group);
    for (const Option& option : usage.options) {
      if (option.group == group) {
        append_row(text, left_of(option), about_option(option));
      }
    }
    if (group.empty()) {
      append_row(text, "-h, --help", "print this help");
    }
  }
  if (!usage.notes.empty()) {
    text += "\n";
    append_notes(text, usage.notes);
  }
  const auto below = subcommands_of(program, command.name);
  text += below.empty() ? "" : "\nSee also:\n";
  for (const Command* const other : below) {
    append_row(text, other->name, other->about, commands_column);
  }
  return text + examples_of(usage.examples);
}

std::string program_help(const ProgramInfo& program) {
  std::string text =
      fmt::format("{}\n\nUsage: {} COMMAND [OPTION]... [WORD]...\n", program.about, program.name);
  for (const std::string_view group : groups_of(program)) {
    text += fmt::format("\n{}:\n", group);
    for (const Command& command : program.commands) {
      if (command.group == group) {
        append_row(text, command.name, command.about, commands_column);
      }
    }
  }
  text += "\nOptions:\n";
  append_row(text, "-h, --help", "print this help, or the help for a command", commands_column);
  append_row(text, "-V, --version", "print the version", commands_column);
  return text + "\n" + exit_code_help() + examples_of(program.examples);
}

std::string first_help(const ProgramInfo& program) {
  std::string text = fmt::format("{}\n", program.about);
  const auto& first = program.first_commands;
  for (const std::string_view group : groups_of(program)) {
    std::string rows;
    for (const Command& command : program.commands) {
      if (command.group == group &&
          std::find(first.begin(), first.end(), command.name) != first.end()) {
        append_row(rows, command.name, command.about, commands_column);
      }
    }
    text += rows.empty() ? "" : fmt::format("\n{}:\n{}", group, rows);
  }
  return text + fmt::format("\nTo start, type: {}\nFor all commands: {} help\n",
                            program.examples.front().line, program.name);
}

}  // namespace dungeonlab::app
