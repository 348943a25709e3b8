#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/explain/game_topic.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "explain/game_texts.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <regex>

#include <gtest/gtest.h>

namespace dungeonlab::explain {
namespace {

std::vector<std::string> lines_of_text(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The sentences of a file as written, without its head, drawings and tables.
std::string prose_of_file(const EmbeddedFile& file) {
  constexpr std::size_t lines_of_head = 3;
  std::string prose;
  const auto lines = lines_of_text(file.text);
  for (std::size_t i = lines_of_head; i < lines.size(); ++i) {
    if (!lines[i].starts_with("    ") && !lines[i].starts_with('@')) {
      prose += lines[i] + '\n';
    }
  }
  return prose;
}

/// The first match of a pattern in a text; empty if none.
std::string found_in(const std::string& text, const std::string& pattern) {
  std::smatch match;
  return std::regex_search(text, match, std::regex(pattern, std::regex::icase)) ? match.str() : "";
}

std::vector<std::string_view> all_words(const GameTopic& topic) {
  std::vector<std::string_view> words = {topic.name, topic.title};
  words.insert(words.end(), topic.words.begin(), topic.words.end());
  return words;
}

bool means(std::string_view word, const GameTopic& topic) {
  const auto topics = topics_named(word);
  return std::find(topics.begin(), topics.end(), Topic(&topic)) != topics.end();
}

TEST(GameTopics, AreFoundByEachOfTheirWordsInAnySpelling) {
  EXPECT_GE(game_topics().size(), 25U);
  for (const GameTopic& topic : game_topics()) {
    EXPECT_FALSE(topic.words.empty()) << topic.name;
    for (const std::string_view word : all_words(topic)) {
      EXPECT_TRUE(means(word, topic)) << word;
      EXPECT_TRUE(means(plain_word(word), topic)) << word;
    }
  }
  for (const char* const word : {"game", "turn", "landing", "exote", "boat", "exit", "river",
                                 "simple wall", "Simple-Wall", "SIMPLE_WALL", "green eyes"}) {
    EXPECT_EQ(topics_named(word).size(), 1U) << word;
  }
}

TEST(GameTopics, AreFoundTogetherByTheirRuleBookSection) {
  EXPECT_EQ(topics_named("rules of the game").size(), game_topics().size());
  for (int section = 1; section <= 10; ++section) {
    EXPECT_FALSE(topics_named("§" + std::to_string(section)).empty()) << section;
  }
  EXPECT_GT(topics_named("§10").size(), 1U);
}

TEST(GameTopics, AreSuggestedForWordsThatLackALetter) {
  const auto known = known_words();
  for (const GameTopic& topic : game_topics()) {
    for (const std::string_view word : all_words(topic)) {
      std::string misspelt(word);
      constexpr std::size_t long_enough = 6;
      if (misspelt.size() >= long_enough) {
        misspelt.erase(misspelt.size() / 2, 1);
        EXPECT_FALSE(nearest_names(misspelt, known).empty()) << misspelt;
      }
    }
  }
}

TEST(GameTopics, AreNamedByEveryRuleKindWallAndHouseRule) {
  for (const Topic& topic : everything()) {
    const auto* const rule = std::get_if<const rules::Rule*>(&topic);
    const bool is_of_the_text = rule != nullptr && (*rule)->section == 0;
    if (!std::holds_alternative<const GameTopic*>(topic) && !is_of_the_text) {
      EXPECT_NE(game_topic_of(topic), nullptr) << prose_of(topic).about;
    }
  }
}

TEST(GameTopics, ListTheirSubjectsOnceByExistingNames) {
  std::map<std::string_view, std::string_view> listed;
  for (const GameTopic& topic : game_topics()) {
    for (const std::string_view name : topic.about) {
      const auto meant = topics_named(name);
      EXPECT_TRUE(std::any_of(meant.begin(), meant.end(), [](const Topic& one) {
        return !std::holds_alternative<const GameTopic*>(one);
      })) << name;
      EXPECT_TRUE(listed.emplace(name, topic.name).second)
          << name << " is listed by " << listed[name] << " and " << topic.name;
    }
  }
}

/// A text without the gaps that house rules fill per profile.
std::string without_profiles(std::string text) {
  for (const HouseRuleInfo& row : house_rule_table) {
    for (const char* const gap : {"turn", "profiles"}) {
      const std::string written = "{" + std::string(row.written.view()) + ":" + gap + "}";
      for (std::size_t at = text.find(written); at != std::string::npos; at = text.find(written)) {
        text.erase(at, written.size());
      }
    }
  }
  return text;
}

TEST(GameTopics, TakeEveryGameNumberFromItsRow) {
  const std::string number =
      R"(\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|)"
      R"(fifty|hundred|twice|thrice|double)\b)";
  for (const EmbeddedFile& file : game_files()) {
    EXPECT_TRUE(is_sound({without_profiles(std::string(file.text))})) << file.path;
    const std::string prose =
        std::regex_replace(prose_of_file(file), std::regex(R"(\{[^}]*\}|[A-Z]\d+(\.\d+)?)"), "");
    EXPECT_EQ(found_in(prose, number), "") << file.path;
  }
  EXPECT_EQ(found_in("It takes 5 bullets.", number), "5");
  EXPECT_EQ(found_in("a 7x7 map", number), "");
}

TEST(GameTopics, HaveSentencesThatEnd) {
  for (const GameTopic& topic : game_topics()) {
    EXPECT_FALSE(topic.blocks.empty()) << topic.name;
    for (const GameBlock& block : topic.blocks) {
      ASSERT_FALSE(block.text.empty()) << topic.name;
      if (block.form == GameBlock::Form::paragraph) {
        EXPECT_NE(std::string_view(".:?)").find(block.text.back()), std::string_view::npos)
            << topic.name << ": " << block.text;
      }
      EXPECT_EQ(found_in(block.text, R"([{}@])"), "") << topic.name;
    }
  }
}

TEST(GameTopics, HaveDrawingsThatFitATerminal) {
  constexpr std::size_t columns_of_a_drawing = 72;
  constexpr std::size_t columns_of_a_file = 100;
  for (const GameTopic& topic : game_topics()) {
    for (const GameBlock& block : topic.blocks) {
      for (const std::string& line : lines_of_text(block.text)) {
        EXPECT_TRUE(block.form == GameBlock::Form::paragraph ||
                    block.form == GameBlock::Form::item ||
                    code_point_count(line) <= columns_of_a_drawing)
            << topic.name << ": " << line;
      }
    }
  }
  for (const EmbeddedFile& file : game_files()) {
    EXPECT_TRUE(file.text.ends_with(".\n") || !file.text.ends_with("\n\n")) << file.path;
    for (const std::string& line : lines_of_text(prose_of_file(file))) {
      EXPECT_LE(code_point_count(line), columns_of_a_file) << file.path << ": " << line;
    }
  }
}

TEST(GameTopics, HaveMapsThatCanBePlayed) {
  int maps = 0;
  for (const GameTopic& topic : game_topics()) {
    for (const GameBlock& block : topic.blocks) {
      if (block.form == GameBlock::Form::map) {
        ++maps;
        const report::Report verdict =
            report::make_report("map", io::read(block.text, io::Form::plan));
        for (const report::Diagnostic& one : verdict.diagnostics) {
          EXPECT_NE(one.severity, rules::Severity::error)
              << topic.name << ": " << one.rule->code << ' ' << one.message << '\n'
              << block.text;
        }
      }
    }
  }
  EXPECT_GE(maps, 4);
}

TEST(GameTopics, AreTheCommittedPage) {
  const std::string page = markdown(topics_named("rules-of-the-game"));
  const std::string path = testing_support::source_path("docs/rules-of-the-game.md");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, page));
  }
  EXPECT_EQ(testing_support::project_file("docs/rules-of-the-game.md"), page)
      << "run this test with UPDATE_GENERATED=1 and commit the page";
}

TEST(GameTopics, AreLinkedFromTheContentsOfTheirPage) {
  const std::string page = markdown(topics_named("rules-of-the-game"));
  EXPECT_NE(page.find("1. [Turns and rounds](#turns-and-rounds)\n"), std::string::npos);
  EXPECT_NE(page.find("1. [What the gamemaster says](#what-the-gamemaster-says)\n"),
            std::string::npos);
  for (const GameTopic& topic : game_topics()) {
    EXPECT_NE(page.find("\n## " + std::string(topic.title) + "\n"), std::string::npos);
  }
}

}  // namespace
}  // namespace dungeonlab::explain
