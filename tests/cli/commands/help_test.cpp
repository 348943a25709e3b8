#include "cli/command.hpp"
#include "cli/program.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

/// The words of a command, with `before` in front of them and more words after them.
std::vector<std::string> help_line(const std::string& before, const Command& command,
                                   const std::vector<std::string>& more) {
  std::vector<std::string> line = before.empty() ? std::vector<std::string>() : std::vector{before};
  for (const std::string_view word : words_of(command.name)) {
    line.emplace_back(word);
  }
  line.insert(line.end(), more.begin(), more.end());
  return line;
}

TEST(Help, IsTheSameAsTheHelpOption) {
  EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
  for (const Command& command : all_commands()) {
    const Program program = run_program(help_line("help", command, {}));
    EXPECT_EQ(program.code, 0);
    EXPECT_EQ(program.out, run_program(help_line("", command, {"--help"})).out);
  }
}

/// The length in code points of the longest line of a help, among the lines that could be broken.
std::size_t width_of(std::string_view help) {
  std::size_t width = 0;
  for (const std::string_view line : text_lines(help)) {
    const std::size_t begin = line.find_first_not_of(' ');
    const bool is_prose = begin != std::string_view::npos && line.find(' ', begin) != line.npos &&
                          !line.starts_with("  dungeonlab ") && !line.starts_with("  eval ");
    width = std::max(width, is_prose ? code_point_count(line) : 0);
  }
  return width;
}

TEST(Help, FitsInto80Columns) {
  EXPECT_LE(width_of(run_program({"help"}).out), 80U);
  for (const Command& command : all_commands()) {
    EXPECT_LE(width_of(run_program(help_line("help", command, {})).out), 80U) << command.name;
  }
}

TEST(Help, IsWrappedFromTextsWithoutLayout) {
  for (const Command& command : all_commands()) {
    const Usage& usage = *command.usage;
    std::vector<std::string_view> lines = {command.about, usage.words.name, usage.words.about};
    for (const Option& option : usage.options) {
      lines.insert(lines.end(), {option.name, option.value, option.about});
    }
    for (const Example& example : usage.examples) {
      lines.insert(lines.end(), {example.line, example.about});
    }
    for (const std::string_view line : lines) {
      EXPECT_EQ(line.find_first_of("\n\t"), std::string_view::npos) << command.name << ": " << line;
      EXPECT_EQ(line.find("  "), std::string_view::npos) << command.name << ": " << line;
      EXPECT_EQ(line, trimmed(line)) << command.name;
    }
    const auto paragraphs = text_lines(usage.notes);
    for (std::size_t i = 0; i < paragraphs.size(); ++i) {
      const std::string_view line = paragraphs[i];
      EXPECT_EQ(line.find("  ", 2), std::string_view::npos) << command.name << ": " << line;
      const bool goes_on = i > 0 && !paragraphs[i - 1].empty() && paragraphs[i - 1].front() != ' ';
      EXPECT_FALSE(goes_on && !line.empty() && line.front() != ' ')
          << command.name << ": a paragraph is one line: " << line;
    }
  }
}

/// The text with its hyphens escaped for roff.
std::string in_a_page(std::string_view text) {
  std::string shown;
  for (const char letter : text) {
    shown += letter == '-' ? "\\-" : std::string(1, letter);
  }
  return shown;
}

TEST(Help, IsAManPageWithEveryOption) {
  for (const Command& command : all_commands()) {
    const std::string page = run_program(help_line("help", command, {"--format", "man"})).out;
    EXPECT_THAT(page, ::testing::StartsWith(".TH DUNGEONLAB\\-")) << command.name;
    for (const Option& option : command.usage->options) {
      EXPECT_THAT(page, ::testing::HasSubstr("\\fB" + in_a_page(option.name) + "\\fR"))
          << command.name;
    }
  }
}

TEST(Help, OfEachProgramIsAManPageThatNamesEveryCommand) {
  const std::string page = run_program({"help", "--format", "man"}).out +
                           run_program({"help", "osr", "--format", "man"}).out;
  for (const Command& command : all_commands()) {
    EXPECT_THAT(page, ::testing::HasSubstr(in_a_page(command.about))) << command.name;
  }
}

// In roff, a line that starts with a dot or an apostrophe is a request.
TEST(Help, IsAManPageWithoutUnintendedRequests) {
  for (const Command& command : all_commands()) {
    const std::string page = run_program(help_line("help", command, {"--format", "man"})).out;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('.') || line.starts_with('\'')) {
        EXPECT_THAT(
            line.substr(0, line.find(' ')),
            ::testing::AnyOf(".TH", ".SH", ".SS", ".TP", ".PP", ".RS", ".RE", ".nf", ".fi", ".br"));
      }
    }
  }
}

TEST(Help, NamesTheOtherProgramInOneLine) {
  const std::string help = run_program({"help"}).out;
  EXPECT_THAT(help, ::testing::HasSubstr("\n  osr  "));
  EXPECT_EQ(help.find("osr tables"), std::string::npos);
  EXPECT_EQ(run_program({"help", "osr"}).out, run_program({"osr", "--help"}).out);
}

TEST(Help, RefusesUnknownCommands) {
  const Program program = run_program({"help", "vlaidate"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, ::testing::HasSubstr("did you mean validate?"));
}

}  // namespace
}  // namespace dungeonlab::app
