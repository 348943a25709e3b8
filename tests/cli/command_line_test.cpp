#include "cli/command_line.hpp"

#include "app/working_folder.hpp"
#include "cli/command.hpp"
#include "cli/program.hpp"
#include "cli/word_forms.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

/// The word with two letters swapped, or with one letter doubled if a swap would change nothing.
std::string misspelt(std::string_view word) {
  std::string text(word);
  const std::size_t at = text.size() / 2;
  std::swap(text[at - 1], text[at]);
  return text == word ? text + text.back() : text;
}

/// The words of a command, followed by `more`.
std::vector<std::string> words_with(const Command& command, std::vector<std::string> more = {}) {
  const auto words = words_of(command.name);
  std::vector<std::string> line(words.begin(), words.end());
  line.insert(line.end(), more.begin(), more.end());
  return line;
}

/// Expects the program to refuse `arguments` with exit code 2 and to suggest `name`.
void expect_suggestion(const std::vector<std::string>& arguments, std::string_view name) {
  const Program program = run_program(arguments);
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("did you mean " + std::string(name) + "?"));
  EXPECT_EQ(program.out, "");
}

TEST(CommandLine, EveryMisspeltCommandIsRecognised) {
  for (const Command& command : all_commands()) {
    const auto words = words_of(command.name);
    std::vector<std::string> line(words.begin(), words.end());
    const bool is_of_other = line.front() == "osr";
    const std::span own = std::span(line).subspan(is_of_other ? 1 : 0);
    const ProgramInfo& program = is_of_other ? old_school::osr_program : dungeonlab_program;
    // After a command, a word that is not one of its subcommands is an argument.
    if (own.size() == 1 || find_command(program, own.first(1)).command == nullptr) {
      line.back() = misspelt(line.back());
      expect_suggestion(line, words.back());
    }
  }
  expect_suggestion({"--hlep"}, "--help");
  expect_suggestion({"--verison"}, "--version");
}

TEST(CommandLine, EveryMisspeltOptionOfEveryCommandIsRecognised) {
  for (const Command& command : all_commands()) {
    for (const Option& option : command.usage->options) {
      expect_suggestion(words_with(command, {misspelt(option.name)}), option.name);
      expect_suggestion(words_with(command, {misspelt(option.name) + "=1"}), option.name);
    }
    expect_suggestion(words_with(command, {"--hlep"}), "--help");
  }
}

TEST(CommandLine, EveryMisspeltValueOfEveryOptionIsRecognised) {
  std::size_t values = 0;
  for (const Command& command : all_commands()) {
    for (const Option& option : command.usage->options) {
      for (const std::string_view choice : option.choices) {
        // Preset names differ in one digit, so a misspelt one is equally near to several.
        const std::string word = misspelt(choice);
        const Program program = run_program(words_with(command, {std::string(option.name), word}));
        EXPECT_EQ(program.code, 2);
        EXPECT_THAT(program.err, HasSubstr("did you mean ")) << option.name << " " << word;
        ++values;
      }
    }
    for (const std::string_view choice : command.usage->words.choices) {
      expect_suggestion(words_with(command, {misspelt(choice)}), choice);
    }
  }
  EXPECT_GT(values, 20U);
}

TEST(CommandLine, AChoiceMayBeInAnyCase) {
  const auto out = [](const std::vector<std::string>& line) {
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 0) << program.err;
    return program.out;
  };
  EXPECT_EQ(out({"schema", "MAP"}), out({"schema", "map"}));
  EXPECT_EQ(out({"presets", "show", "7X7"}), out({"presets", "show", "7x7"}));
  EXPECT_EQ(out({"new", "2x2", "--format", "JSON"}), out({"new", "2x2", "--format", "json"}));
  EXPECT_EQ(out({"generate", "--seed", "a", "--preset", "5X5"}),
            out({"generate", "--seed", "a", "--preset", "5x5"}));
  EXPECT_EQ(out({"generate", "--seed", "a", "--encounters", "Lion=2", "--house-rules", "MARMAR"}),
            out({"generate", "--seed", "a", "--encounters", "lion=2", "--house-rules", "marmar"}));
  const Program report = run_program_on(sound_map, {"validate", "-", "--report", "JSON=-"});
  EXPECT_EQ(report.code, 0) << report.err;
  EXPECT_EQ(report.out.substr(0, 1), "{");
}

TEST(CommandLine, EveryMisspeltKindIsRecognised) {
  for (const EncounterInfo& row : encounter_table) {
    const std::string word = misspelt(row.written.view());
    const Program program = run_program({"encounters", word});
    EXPECT_EQ(program.code, 2) << word;
    EXPECT_THAT(program.err, HasSubstr("did you mean")) << word;
  }
  expect_suggestion({"encounters", "balck-rider"}, "black-rider");
  EXPECT_THAT(run_program({"encounters", "ocw"}).err, HasSubstr("did you mean cow?"))
      << "a kind once, although its code is as near as its name";
}

TEST(CommandLine, EveryMisspeltRuleNameIsRecognised) {
  ASSERT_FALSE(rules::registry().empty());
  for (const rules::Rule* const rule : rules::registry()) {
    expect_suggestion({"rules", misspelt(rule->name)}, rule->name);
  }
}

TEST(CommandLine, EveryHelpHasADescriptionTwoExamplesAndAllOptions) {
  for (const Command& command : all_commands()) {
    const std::string about = fmt::format("dungeonlab {}: {}", command.name, command.about);
    for (const char* const flag : {"--help", "-h"}) {
      const Program program = run_program(words_with(command, {flag}));
      EXPECT_EQ(program.code, 0);
      EXPECT_EQ(program.err, "");
      EXPECT_THAT(program.out, HasSubstr(fmt::format("{}", fmt::join(wrapped(about, 80), "\n"))));
      for (const Example& example : command.usage->examples) {
        EXPECT_THAT(std::string(example.line),
                    HasSubstr("dungeonlab " + std::string(command.name)));
        EXPECT_THAT(program.out, HasSubstr(std::string(example.line)));
        EXPECT_FALSE(example.about.empty());
      }
      for (const Option& option : command.usage->options) {
        const std::string before = option.letter == '\0' ? "  " : ", ";
        EXPECT_THAT(program.out, HasSubstr(before + std::string(option.name)));
        EXPECT_FALSE(option.about.empty());
      }
    }
  }
}

TEST(CommandLine, TheHelpListsEveryValueOfAnOption) {
  for (const Command& command : all_commands()) {
    const std::string help = run_program(words_with(command, {"--help"})).out;
    for (const Option& option : command.usage->options) {
      for (const std::string_view choice : option.choices) {
        EXPECT_THAT(help, HasSubstr(std::string(choice))) << command.name << " " << option.name;
      }
    }
  }
}

TEST(CommandLine, SaysWhatIsWrong) {
  struct Case {
    std::vector<std::string> arguments;
    std::string says;
  };
  const std::vector<Case> cases = {
      {{"generate", "--size"}, "--size needs a value: --size WxH"},
      {{"generate", "--size=", "x"}, "--size needs a value: --size WxH"},
      {{"generate", "--size", ""}, "the value of --size is empty: --size WxH"},
      {{"generate", "--output", ""}, "the value of --output is empty: --output FILE|DIR/"},
      {{"generate", "--count", "-1"},
       "--count: expected a whole number from 1 to 1000000000, found \"-1\""},
      {{"generate", "--size", "--levels", "2"}, "--size needs a value and found --levels"},
      {{"validate", "x.dungeon.txt", "--fix=no"}, "--fix takes no value: found --fix=no"},
      {{"render", "x.dungeon.txt", "--force="}, "--force takes no value"},
      {{"generate", "--output", "-weird name's.json"},
       "is written --output='-weird name'\\''s.json'"},
      {{"generate", "--seed", "a", "--seed", "b"}, "--seed is given twice"},
      {{"generate", "word"}, "unexpected word \"word\": this command takes options only"},
      {{"schema", "map", "map"}, "unexpected word \"map\": expected only one NAME"},
      {{"validate"}, "PATH is missing"},
      {{"generate", "--levels", "0"}, "--levels: expected a whole number from 1 to 9, found \"0\""},
      {{"generate", "--levels", "2.0"},
       "--levels: expected a whole number from 1 to 9, found \"2.0\""},
      {{"generate", "--index", "99999999999999999999"},
       "--index: expected a whole number from 0 to"},
      {{"generate", "\x1b[31m"}, "unexpected word \"\\u{1b}[31m\""},
      {{"\x1b[31m"}, "unknown command \"\\u{1b}[31m\""},
  };
  for (const Case& wrong : cases) {
    const Program program = run_program(wrong.arguments);
    EXPECT_EQ(program.code, 2) << wrong.says;
    EXPECT_THAT(program.err, HasSubstr(wrong.says));
    EXPECT_EQ(program.out, "") << wrong.says;
  }
}

TEST(CommandLine, RefusesAnExtraWordAndSuggestsNothingThatWasTyped) {
  for (const Command& command : all_commands()) {
    for (const WordForm& form : forms_of(command.usage->words)) {
      std::vector<std::string> words = words_with(command);
      for (const FormWord& word : form.words) {
        const auto& choices = command.usage->words.choices;
        words.emplace_back(word.is_literal || choices.empty() ? word.name : choices.front());
      }
      if (form.at(form.words.size()) != nullptr) {
        continue;  // any number of them
      }
      for (const std::string& surplus : {std::string("surplus"), words.back()}) {
        std::vector<std::string> line = words;
        line.push_back(surplus);
        const Program program = run_program(line);
        EXPECT_EQ(program.code, 2) << command.name;
        EXPECT_THAT(program.err, HasSubstr("unexpected word \"" + surplus + "\"")) << command.name;
        EXPECT_THAT(program.err, ::testing::Not(HasSubstr("did you mean " + surplus)));
      }
    }
  }
}

TEST(CommandLine, SaysWhichWordIsMissing) {
  for (const Command& command : all_commands()) {
    for (const WordForm& form : forms_of(command.usage->words)) {
      std::vector<std::string> words = words_with(command);
      for (const FormWord& word : form.words) {
        if (!word.is_literal && !word.is_optional) {
          const Program program = run_program(words);
          EXPECT_EQ(program.code, 2) << command.name;
          const bool is_only_way = words.size() > words_with(command).size() ||
                                   forms_of(command.usage->words).size() == 1;
          EXPECT_THAT(program.err, HasSubstr(is_only_way ? std::string(word.name) + " is missing: "
                                                         : " is missing: expected `"));
        }
        words.emplace_back(word.name);
      }
    }
  }
}

TEST(CommandLine, TakesAValueAfterAnEqualsSignAndWordsAfterTwoHyphens) {
  EXPECT_EQ(run_program({"generate", "--seed=-1"}).code, 0);
  EXPECT_EQ(run_program({"generate", "--seed", "-1"}).code, 0);
  const Program program = run_program({"validate", "--", "--none.dungeon.json"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("--none.dungeon.json"));
}

TEST(CommandLine, AFolderMayHaveTheNameOfACommand) {
  const Folder folder;
  const std::string map = folder.write("rules/a.dungeon.json", sound_map);
  const Working here(std::filesystem::path(map).parent_path().parent_path().string());
  EXPECT_EQ(run_program({"validate", "rules"}).code, 0);
}

}  // namespace
}  // namespace dungeonlab::app
