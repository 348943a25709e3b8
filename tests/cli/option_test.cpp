#include "cli/option.hpp"

#include "cli/command.hpp"
#include "cli/program.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

enum class Colour : std::uint8_t { red, green };
constexpr std::array<std::string_view, 2> colour_names = {"red", "green"};

Result<std::string> shouted(std::string_view text) {
  return text == "quietly" ? fail(Failure::usage, "expected something loud")
                           : Result<std::string>(to_upper(text));
}

struct Sample {
  int number = 3;
  std::optional<std::uint64_t> big{};
  std::vector<std::string> texts{};
  std::optional<Colour> maybe{};
  Colour colour = Colour::green;
  std::string text{"usual"};
  std::string loud{};
  bool is_on = false;
};
constexpr std::array sample_options = {
    option<&Sample::number>("--number", "N", "a number", between(1, 9)),
    option<&Sample::big>("--big", "N", "a number that can be missing", between(0, INT64_MAX),
                         otherwise("many")),
    option<&Sample::texts>("--text", "TEXT", "texts", repeatable),
    option<&Sample::maybe>("--maybe", "COLOUR", "a colour", one_of(colour_names)),
    option<&Sample::colour>("--colour", "COLOUR", "a colour", one_of(colour_names)),
    option<&Sample::text>("--word", "TEXT", "a text"),
    option_by<&Sample::loud, &shouted>("--loud", "TEXT", "a text in capitals"),
    flag<&Sample::is_on>("--on", "whether it is on"),
};
struct Other {
  bool is_on = false;
};

TEST(Option, FillsTheMembersThatItIsBoundTo) {
  const Arguments none({}, {}, sample_options);
  const auto usual = none.as<Sample>();
  EXPECT_EQ(usual.number, 3);
  EXPECT_EQ(usual.colour, Colour::green);
  EXPECT_EQ(usual.text, "usual");
  EXPECT_FALSE(usual.is_on);

  const Arguments all({{"--number", {"7"}},
                       {"--big", {"9007199254740993"}},
                       {"--text", {"a", "b"}},
                       {"--maybe", {"green"}},
                       {"--colour", {"red"}},
                       {"--word", {""}},
                       {"--loud", {"hey"}},
                       {"--on", {""}}},
                      {}, sample_options);
  const auto given = all.as<Sample>();
  EXPECT_EQ(given.number, 7);
  EXPECT_EQ(given.big, 9007199254740993U);
  EXPECT_THAT(given.texts, ElementsAre("a", "b"));
  EXPECT_EQ(given.maybe, Colour::green);
  EXPECT_EQ(given.colour, Colour::red);
  EXPECT_EQ(given.text, "");
  EXPECT_EQ(given.loud, "HEY");
  EXPECT_TRUE(given.is_on);
  EXPECT_FALSE(all.as<Other>().is_on) << "it is bound to another struct";
}

TEST(Option, KnowsItsDefault) {
  const auto initial = [](std::size_t i) {
    return sample_options[i].binding.initial(sample_options[i]);
  };
  EXPECT_EQ(initial(0), "3");
  EXPECT_EQ(initial(1), "");
  EXPECT_EQ(initial(4), "green");
  EXPECT_EQ(initial(5), "usual");
  EXPECT_EQ(initial(7), "");
  EXPECT_EQ(sample_options[6].binding.initial, nullptr);
}

/// The words of a command with options, each with a value that its row allows, as far as the row
/// says.
std::vector<std::string> line_with(const Command& command, std::vector<const Option*> options) {
  std::vector<std::string> line;
  for (const std::string_view word : words_of(command.name)) {
    line.emplace_back(word);
  }
  for (const Option* const option : options) {
    line.emplace_back(option->name);
    if (!option->value.empty()) {
      line.push_back(!option->choices.empty() ? std::string(option->choices.front())
                     : option->within         ? std::to_string(option->within->least)
                                              : "1");
    }
  }
  return line;
}

const Option* option_named(const Command& command, std::string_view name) {
  const auto options = command.usage->options;
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const Option& option) { return option.name == name; });
  return found == options.end() ? nullptr : &*found;
}

TEST(Option, IsLimitedInEveryCommand) {
  std::size_t tried = 0;
  for (const Command& command : all_commands()) {
    for (const Option& option : command.usage->options) {
      if (!option.within) {
        continue;
      }
      for (const std::string& wrong :
           {fmt::format("={}", option.within->least - 1), fmt::format("={}", "many"),
            fmt::format("={}0", option.within->most)}) {
        auto line = line_with(command, {});
        line.push_back(std::string(option.name) + wrong);
        const Program program = run_program(line);
        EXPECT_EQ(program.code, 2);
        EXPECT_THAT(program.err,
                    HasSubstr(fmt::format("{}: expected a whole number from {} to {}, found",
                                          option.name, option.within->least, option.within->most)));
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 60U);
}

/// The options of the command that a list names. Every name in it must be one.
std::vector<const Option*> named_in(const Command& command, const Option& option,
                                    std::string_view list) {
  std::vector<const Option*> named;
  for (const std::string_view name : split(list, ' ')) {
    named.push_back(option_named(command, name));
    EXPECT_NE(named.back(), nullptr) << command.name << " " << option.name << ": " << name;
    EXPECT_NE(named.back(), &option);
  }
  std::erase(named, nullptr);
  return named;
}

TEST(Option, IsRefusedWithOptionsItExcludesAndWithoutOptionsItNeeds) {
  std::size_t tried = 0;
  for (const Command& command : all_commands()) {
    const auto expect_refusal = [&](std::vector<const Option*> options, const std::string& says) {
      auto line = line_with(command, std::move(options));
      for (std::size_t i = 0; i < command.usage->words.least; ++i) {
        line.emplace_back(
            command.usage->words.choices.empty() ? "none" : command.usage->words.choices.front());
      }
      const Program program = run_program(line);
      EXPECT_EQ(program.code, 2);
      // A value with a format of its own may be refused first.
      const bool is_of_form = program.err.find(": expected ") != std::string::npos;
      EXPECT_TRUE(is_of_form || program.err.find(says) != std::string::npos)
          << program.err << "lacks: " << says;
      tried += is_of_form ? 0 : 1;
    };
    std::vector<const Option*> needed;
    for (const Option& option : command.usage->options) {
      if (option.is_needed) {
        needed.push_back(&option);
      }
    }
    for (const Option& option : command.usage->options) {
      for (const std::string_view list : option.excludes) {
        for (const Option* const other : named_in(command, option, list)) {
          expect_refusal({&option, other}, fmt::format("{} and {} cannot be used together",
                                                       option.name, other->name));
        }
      }
      if (!named_in(command, option, option.needs).empty()) {
        auto line = needed;
        line.push_back(&option);
        expect_refusal(line, fmt::format("{} needs ", option.name));
      }
      if (option.is_needed) {
        expect_refusal({}, " is missing: ");
      }
    }
  }
  EXPECT_GT(tried, 40U);
}

TEST(Option, HasAUniqueNameAndLetterInEveryCommand) {
  for (const Command& command : all_commands()) {
    std::set<std::string> names;
    for (const Option& option : command.usage->options) {
      EXPECT_TRUE(names.insert(std::string(option.name)).second) << option.name;
      if (option.letter != '\0') {
        EXPECT_TRUE(names.insert(std::string(1, option.letter)).second) << option.letter;
      }
    }
  }
}

TEST(Option, IsTheSameInEveryCommand) {
  const std::map<std::string_view, char> common = {{"--output", 'o'}, {"--force", 'f'},
                                                   {"--quiet", 'q'},  {"--jobs", 'j'},
                                                   {"--count", 'n'},  {"--seed", 's'}};
  for (const Command& command : all_commands()) {
    for (const Option& option : command.usage->options) {
      const auto letter = common.find(option.name);
      if (letter != common.end()) {
        EXPECT_EQ(option.letter, letter->second) << command.name << " " << option.name;
      }
    }
  }
}

}  // namespace
}  // namespace dungeonlab::app
