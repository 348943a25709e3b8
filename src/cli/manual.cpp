// Manual pages, made from the same tables as the help. A page depends on the program alone, so that
// two builds make the same bytes.
#include "cli/manual.hpp"

#include "cli/command_line.hpp"
#include "cli/help.hpp"
#include "cli/word_forms.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// Escapes text for man: no character starts a request, and hyphens can be copied.
std::string escaped(std::string_view text) {
  std::string made;
  for (const char letter : text) {
    if ((letter == '.' || letter == '\'') && (made.empty() || made.back() == '\n')) {
      made += "\\&";
    }
    made += letter == '-' ? "\\-" : letter == '\\' ? "\\e" : std::string(1, letter);
  }
  return made;
}

/// As man knows the page of a program or a command.
std::string page_name(std::string_view words) {
  std::string name(words);
  std::replace(name.begin(), name.end(), ' ', '-');
  return escaped(name);
}

/// A page that says nothing yet. Where other programs have a date there is nothing.
std::string page(std::string_view words, std::string_view about) {
  const std::string name = page_name(words);
  return fmt::format(".TH {} 1 \"\" \"dungeonlab {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n",
                     to_upper(name), DUNGEONLAB_VERSION, name, escaped(about));
}

/// Formats paragraphs; a line that begins with a space is shown unchanged.
std::string prose(std::string_view text) {
  std::string made;
  std::string_view between;
  for (const std::string_view line : text_lines(text)) {
    if (line.starts_with(' ')) {
      made += fmt::format(".RS 2\n.nf\n{}\n.fi\n.RE\n", escaped(trimmed(line)));
      between = "";
    } else {
      made += line.empty() ? std::string(".PP\n") : fmt::format("{}{}\n", between, escaped(line));
      between = line.empty() ? "" : ".br\n";
    }
  }
  return made;
}

std::string tagged(std::string_view tag, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", tag, escaped(text));
}

std::string with_choices(std::string_view about, std::span<const std::string_view> choices) {
  return choices.empty() ? std::string(about) : fmt::format("{}: {}", about, either(choices));
}

std::string tag_of(const Option& option) {
  const std::string letter =
      option.letter == '\0' ? "" : fmt::format(R"(\fB\-{}\fR, )", option.letter);
  const std::string value =
      option.value.empty() ? "" : fmt::format(R"( \fI{}\fR)", escaped(option.value));
  return fmt::format(R"({}\fB{}\fR{}{})", letter, escaped(option.name), value,
                     option.to_file ? R"([=\fIFILE\fR])" : "");
}

std::string exit_codes() {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitCode& row : exit_code_table) {
    text += tagged(fmt::format(R"(\fB{}\fR)", row.number), row.meaning);
  }
  return text;
}

}  // namespace

std::string command_manual(const ProgramInfo& program, const Command& command) {
  const Usage& usage = *command.usage;
  std::string text = page(fmt::format("{} {}", program.name, command.name), command.about);
  text += ".SH SYNOPSIS\n";
  std::string_view between;
  for (const WordForm& form : forms_of(usage.words)) {
    text +=
        fmt::format("{}\\fB{} {}\\fR{} \\fI{}\\fR\n", between, program.name, escaped(command.name),
                    usage.options.empty() ? "" : R"( [\fIOPTION\fR]...)", escaped(form.text));
    between = ".br\n";
  }
  if (!usage.notes.empty()) {
    text += ".SH DESCRIPTION\n" + prose(usage.notes);
  }
  text += ".SH OPTIONS\n";
  if (!usage.words.name.empty()) {
    text += tagged(fmt::format(R"(\fI{}\fR)", escaped(usage.words.name)),
                   with_choices(usage.words.about, usage.words.choices));
  }
  for (const std::string_view group : option_groups(usage)) {
    if (!group.empty()) {
      text += fmt::format(".SS {}\n", escaped(group));
    }
    for (const Option& option : usage.options) {
      if (option.group == group) {
        text += tagged(tag_of(option), about_option(option));
      }
    }
    if (group.empty()) {
      text += tagged(R"(\fB\-h\fR, \fB\-\-help\fR)", "print the help");
    }
  }
  text += exit_codes() + ".SH EXAMPLES\n";
  for (const Example& example : usage.examples) {
    text += tagged(fmt::format(R"(\fB{}\fR)", escaped(example.line)), example.about);
  }
  text += fmt::format(".SH SEE ALSO\n\\fB{}\\fR(1)\n", page_name(program.name));
  for (const Command* const other : subcommands_of(program, command.name)) {
    text += tagged(fmt::format(R"(\fB{} {}\fR)", program.name, escaped(other->name)), other->about);
  }
  return text;
}

std::string program_manual(const ProgramInfo& program) {
  std::string text = page(program.name, program.manual);
  text += fmt::format(
      ".SH SYNOPSIS\n\\fB{}\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIWORD\\fR]...\n"
      ".SH COMMANDS\nEach has a page of its own, such as \\fB{}\\-{}\\fR(1).\n",
      program.name, page_name(program.name), program.first_commands.front());
  for (const Command& command : program.commands) {
    text += tagged(fmt::format(R"(\fB{}\fR)", escaped(command.name)), command.about);
  }
  text += ".SH OPTIONS\n";
  text += tagged(R"(\fB\-h\fR, \fB\-\-help\fR)", "print the help");
  text += tagged(R"(\fB\-V\fR, \fB\-\-version\fR)", "print the version");
  return text + exit_codes() + ".SH SEE ALSO\n\\fBdungeonlab\\-verify\\fR(1)\n";
}

}  // namespace dungeonlab::app
