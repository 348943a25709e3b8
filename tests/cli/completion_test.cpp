#include "cli/completion.hpp"

#include "cli/command.hpp"
#include "cli/program.hpp"
#include "cli/word_forms.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

/// The candidates of the program that the words are for.
Candidates candidates(std::vector<std::string> words) {
  if (words.size() < 2 || words.front() != "osr") {
    return candidates(dungeonlab_program, words);
  }
  words.erase(words.begin());
  return candidates(old_school::osr_program, words);
}

std::vector<std::string> texts(const std::vector<std::string>& words) {
  std::vector<std::string> found;
  for (const Candidate& one : candidates(words).all) {
    found.push_back(one.text);
  }
  return found;
}
bool has(const std::vector<std::string>& words, std::string_view text) {
  const auto found = texts(words);
  return std::find(found.begin(), found.end(), text) != found.end();
}

TEST(Completion, OffersEveryCommandWithItsDescription) {
  for (const Command& command : all_commands()) {
    std::vector<std::string> before;
    for (const std::string_view word : words_of(command.name)) {
      before.emplace_back();
      EXPECT_TRUE(has(before, word)) << command.name;
      before.back() = word;
    }
  }
  EXPECT_EQ(texts({"tourn"}), (std::vector<std::string>{"tournament"}));
  EXPECT_EQ(candidates({"validate"}).all[0].about,
            "check maps against all rules, and show what is wrong and where");
  EXPECT_EQ(texts({"--v"}), (std::vector<std::string>{"--version"}));
}

TEST(Completion, OffersEachOptionOnceUnlessItIsRepeatable) {
  EXPECT_TRUE(has({"generate", "--"}, "--seed"));
  EXPECT_FALSE(has({"generate", "--seed", "a", "--"}, "--seed"));
  EXPECT_FALSE(has({"generate", "--seed=a", "--"}, "--seed"));
  EXPECT_TRUE(has({"osr", "hire", "--reading", "borrow=no", "--"}, "--reading"));
  EXPECT_FALSE(has({"batch", "-j", "3", "--"}, "--jobs"));
}

TEST(Completion, OffersTheValuesOfAnOptionInBothSpellings) {
  EXPECT_EQ(texts({"validate", "--fail-level", "e"}), (std::vector<std::string>{"error"}));
  EXPECT_EQ(texts({"validate", "--fail-level=e"}),
            (std::vector<std::string>{"--fail-level=error"}));
  EXPECT_EQ(texts({"generate", "--preset", "5x5-b"}), (std::vector<std::string>{"5x5-beginner"}));
  EXPECT_TRUE(has({"serve", "--switch", "K-19"}, "K-19=long"));
  EXPECT_TRUE(has({"osr", "roll", "--reading", "ov"}, "overload=heavy"));
  EXPECT_TRUE(has({"grade", "--bot", ""}, "careful"));
  EXPECT_TRUE(has({"arena", "--bot", ""}, "careful"));
}

TEST(Completion, ContinuesWithinAList) {
  const auto found = candidates({"batch", "--weights", "lion=3,l"});
  EXPECT_TRUE(found.goes_on);
  EXPECT_FALSE(has({"batch", "--weights", "lion=3,l"}, "lion=3,lion="));
  EXPECT_TRUE(has({"batch", "--weights", "lion=3,l"}, "lion=3,lake="));
  EXPECT_TRUE(has({"validate", "--select", "RV01,G"}, "RV01,G01"));
}

TEST(Completion, OffersTheWordsOfACommand) {
  EXPECT_TRUE(has({"explain", "croc"}, "crocodile"));
  EXPECT_TRUE(has({"presets", "show", "7x7"}, "7x7-deadly"));
  EXPECT_TRUE(has({"osr", "tables", "sur"}, "surprise"));
  EXPECT_TRUE(has({"osr", "roll", "ose.stuck", "s"}, "str="));
  EXPECT_FALSE(has({"osr", "roll", "ose.stuck", "str=16", "s"}, "str="));
  EXPECT_TRUE(has({"schema", ""}, "map"));
  EXPECT_TRUE(has({"help", "--", "va"}, "validate"));
}

TEST(Completion, SaysWhereAPathIsExpected) {
  const auto before = [](const std::vector<std::string>& words) {
    return candidates(words).before_file;
  };
  EXPECT_EQ(before({"validate", "ma"}), "");
  EXPECT_EQ(before({"play", "--record", ""}), "");
  EXPECT_EQ(before({"render", "--output=pict"}), "--output=");
  EXPECT_EQ(before({"validate", "--report=sarif=all"}), "--report=sarif=");
  EXPECT_EQ(before({"validate", "--report", "sarif=all"}), "sarif=");
  EXPECT_EQ(before({"validate", "--report", "sar"}), std::nullopt);
  EXPECT_EQ(before({"tournament", "draw", ""}), "");
  EXPECT_EQ(before({"tournament", ""}), std::nullopt);
  EXPECT_EQ(before({"osr", "expedition", "--dice", "1,2", "do", ""}), "");
  EXPECT_EQ(before({"osr", "expedition", "do", "a.delve.jsonl", ""}), std::nullopt);
  EXPECT_EQ(before({"generate", ""}), std::nullopt);
  EXPECT_EQ(before({"generate", "--seed", ""}), std::nullopt);
}

TEST(Completion, OffersEachWordInItsPlace) {
  EXPECT_TRUE(has({"tournament", ""}, "reveal"));
  EXPECT_FALSE(has({"tournament", "draw", ""}, "reveal"));
  EXPECT_EQ(texts({"presets", ""}), (std::vector<std::string>{"show"}));
  EXPECT_TRUE(has({"osr", "hire", "--months", "3", "re"}, "retainer"));
  EXPECT_EQ(texts({"completion", "zs"}), (std::vector<std::string>{"zsh"}));
  EXPECT_EQ(texts({"completion", "can"}), (std::vector<std::string>{"candidates"}));
  EXPECT_TRUE(texts({"completion", "zsh", ""}).empty());
}

/// A path that can be neither read nor made, because its parent is a file.
class Unreachable {
 public:
  [[nodiscard]] const std::string& path() const { return path_; }
  /// True if the command reports that it cannot read or write the path.
  [[nodiscard]] bool is_named(std::vector<std::string> words) const {
    const std::string said = run_program(words).err;
    return said.find(path_) != std::string::npos && said.find("cannot ") != std::string::npos;
  }

 private:
  Folder folder_;
  std::string path_ = folder_.write("file", "") + "/none.json";
};

TEST(Completion, OffersFilesWhereverACommandTakesOne) {
  const Unreachable unreachable;
  std::size_t tried = 0;
  const auto expect_files = [&](std::vector<std::string> words, std::vector<std::string> more) {
    std::vector<std::string> line = words;
    line.push_back(unreachable.path());
    line.insert(line.end(), more.begin(), more.end());
    if (unreachable.is_named(line)) {
      words.emplace_back();
      EXPECT_TRUE(candidates(words).before_file) << words[0] << " " << words[words.size() - 2];
      ++tried;
    }
  };
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  for (const Command& command : all_commands()) {
    const auto name_words = words_of(command.name);
    const std::vector<std::string> name(name_words.begin(), name_words.end());
    const auto with = [&](std::string_view option) {
      std::vector<std::string> words = name;
      words.emplace_back(option);
      return words;
    };
    for (const WordForm& form : forms_of(command.usage->words)) {
      std::vector<std::string> words = name;
      for (const FormWord& word : form.words) {
        if (!word.is_literal) {
          expect_files(words, {});
        }
        words.emplace_back(word.is_literal ? std::string(word.name) : map);
      }
    }
    for (const Option& option : command.usage->options) {
      if (!option.value.empty()) {
        expect_files(with(option.name), {});
        if (command.name != "serve") {  // it would start serving
          expect_files(with(option.name), {map});
        }
      }
    }
  }
  EXPECT_GT(tried, 40U);
}

TEST(Completion, OffersNothingForUnknownWords) {
  EXPECT_TRUE(texts({"validat", ""}).empty());
  EXPECT_TRUE(texts({"generate", "--sed", "a"}).empty());
  EXPECT_TRUE(texts({"generate", "--sed=a"}).empty());
  EXPECT_TRUE(texts({"generate", "--seed", "a"}).empty());
}

}  // namespace
}  // namespace dungeonlab::app
