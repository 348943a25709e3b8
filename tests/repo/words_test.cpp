// Words that the project no longer uses, in names, messages, comments and pages: a private dialect,
// where the field or plain English has a word. Each has a replacement.
#include "repo/sources.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

#include <gtest/gtest.h>

namespace dungeonlab::repo {
namespace {

struct RetiredWord {
  std::string pattern;  ///< in lower case, with a space between the parts of a name
  std::string instead;
  std::string example;
};

const std::vector<RetiredWord> retired_words = {
    {R"(\b(is|are|was|were|be|been) told\b(?! apart| from))", "says, shows, reports, names",
     "what is wrong is told on standard error"},
    {R"(\b(told|tells?|telling) (of|more)\b)", "says, shows, reports", "it tells of every map"},
    {R"(\bwhat (became|becomes) of\b)", "the result", "what became of it"},
    {R"(\bthe answer is .?no\b)", "a condition not met", "done, and the answer is \"no\""},
    {R"(\bstrangers?\b)", "unlisted files; text that is not ours; independent",
     "as strangers would"},
    {R"(\b(in )?vain\b)", "unprovable, without result", "refuseVain"},
    {R"(\bbegun\b)", "partial, started", "BegunMap"},
    {R"(\bclerk\b)", "recorder", "class Clerk"},
    {R"(\b(batch|thread) crews?\b)", "pool", "batch::Crew"},
    {R"(\bmanner\b)", "options, way", "ForgingManner"},
    {R"(\bwanted\b)", "requested, needed", "wanted_plan"},
    {R"(\btroubles?\b)", "error", "struct Trouble"},
    {R"(\bonlookers?\b)", "observers", "Onlookers"},
    {R"(\btourney\b)", "tournament", "namespace tourney"},
    {R"(\bcomplaints?\b)", "finding", "a complaint about a map"},
    {R"(\bwho(m|so)?ever\b)", "a player who, anyone who, everyone who", "whoever lands there"},
    {R"(\blikewise\b)", "also; say it again", "/// likewise, in pounds"},
    {R"(\bmend(s|ed|ing)?\b)", "fix, repair", "mend_plan"},
    {R"(\bof the house\b)", "built-in", "Catalogue::of_the_house"},
    {R"(\bso many\b(?!.*\bthat\b))", "that many, N, the number of", "stop after so many maps"},
    {R"(\bshall\b)", "must", "it shall not wait"},
    {R"(\bfor ever\b)", "forever", "BlocksForEver"},
};

/// Ways to negate a noun where English negates the verb. Found in the line as it is written, for in
/// names and in Python these words mean something else.
const std::vector<RetiredWord> retired_phrases = {
    {R"(\b(?!there)\w+ (is|are|was|were) none\b(?! of))", "is not one", "why this label is none"},
    {R"(\b(?!there)\w+ is no (key|number|label|map|file|code|rule|place|cell|name|letter|path)\b)",
     "is not a", "this is no number"},
};

/// Phrases that may contain these words for a reason: what players are told is part of the game.
const std::vector<std::string> allowed_phrases = {
    "players are told",         "player is told",      "visitor is told",
    "shooter is told",          "she is told",         "is carried here is told",
    "who are carried are told", "happens and is told", "so many seeds make other", "many so many",
    "whoever drifts down",  // in the notes of a map that a recorded game is played on
};

/// The line in lower case, with a space for everything that separates words or parts of a name.
std::string plain_words(const std::string& line) {
  std::string words;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto letter = static_cast<unsigned char>(line[i]);
    const bool begins_part = std::isupper(letter) != 0 && i > 0 &&
                             std::islower(static_cast<unsigned char>(line[i - 1])) != 0;
    const bool is_letter = std::isalnum(letter) != 0;
    if ((begins_part || !is_letter) && !words.empty() && words.back() != ' ') {
      words += ' ';
    }
    if (is_letter) {
      words += static_cast<char>(std::tolower(letter));
    }
  }
  return words;
}

/// Every retired word contains one of these parts, and searching for them is quick.
constexpr std::array<std::string_view, 23> parts = {
    "told",  "tell",     "became", "become", "answer is", "strang", "vain",    "begun",
    "clerk", "manner",   "crew",   "wanted", "trouble",   "onlook", "tourney", "complain",
    "ever",  "likewise", "mend",   "house",  "so many",   "shall",  "for ever"};

std::vector<std::regex> patterns_of(const std::vector<RetiredWord>& words) {
  std::vector<std::regex> all;
  for (const RetiredWord& word : words) {
    all.emplace_back(word.pattern);
  }
  return all;
}

std::vector<std::string> retired_words_in(const SourceFile& file) {
  static const std::vector<std::regex> patterns = patterns_of(retired_words);
  std::vector<std::string> breaches;
  const auto lines = lines_of(file.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string words = plain_words(lines[i]);
    if (std::none_of(parts.begin(), parts.end(), [&](std::string_view part) {
          return words.find(part) != std::string::npos;
        })) {
      continue;
    }
    for (const std::string& phrase : allowed_phrases) {
      for (std::size_t at = words.find(phrase); at != std::string::npos; at = words.find(phrase)) {
        words.replace(at, phrase.size(), "-");
      }
    }
    for (std::size_t word = 0; word < retired_words.size(); ++word) {
      std::smatch match;
      if (std::regex_search(words, match, patterns[word])) {
        breaches.push_back(file.path.string() + ":" + std::to_string(i + 1) + ": not \"" +
                           match.str() + "\" but " + retired_words[word].instead);
      }
    }
  }
  return breaches;
}

std::vector<std::string> retired_phrases_in(const SourceFile& file) {
  static const std::vector<std::regex> patterns = patterns_of(retired_phrases);
  std::vector<std::string> breaches;
  const auto lines = lines_of(file.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string line(lines[i]);
    if (line.find(" none") == std::string::npos && line.find(" is no ") == std::string::npos) {
      continue;
    }
    for (std::size_t phrase = 0; phrase < retired_phrases.size(); ++phrase) {
      std::smatch match;
      if (std::regex_search(line, match, patterns[phrase])) {
        breaches.push_back(file.path.string() + ":" + std::to_string(i + 1) + ": not \"" +
                           match.str() + "\" but " + retired_phrases[phrase].instead);
      }
    }
  }
  return breaches;
}

TEST(Words, ThatAreRetiredAreNotUsed) {
  std::vector<SourceFile> files = program_files();
  const std::vector<std::pair<std::string, std::set<std::string>>> others = {
      {"src", {".md", ".txt", ".html", ".css", ".js"}},
      {"tests", {".cpp", ".hpp", ".md", ".lp", ".py"}},
      {"docs", {".md"}},
      {"samples", {".md", ".json", ".txt"}}};
  for (const auto& [folder, suffixes] : others) {
    for (SourceFile& file : files_below(folder, suffixes)) {
      files.push_back(std::move(file));
    }
  }
  files.push_back({"README.md", read(root / "README.md")});
  std::vector<std::string> breaches;
  for (const SourceFile& file : files) {
    if (file.path == "tests/repo/words_test.cpp") {
      continue;  // the list itself
    }
    for (auto* const find : {&retired_words_in, &retired_phrases_in}) {
      for (std::string& breach : find(file)) {
        breaches.push_back(std::move(breach));
      }
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
}

TEST(Words, AreFoundInTheirExamplesButNotInAllowedPhrases) {
  for (const RetiredWord& word : retired_words) {
    EXPECT_EQ(retired_words_in({"src/app/a.cpp", word.example}).size(), 1U) << word.example;
  }
  for (const RetiredWord& phrase : retired_phrases) {
    EXPECT_EQ(retired_phrases_in({"src/app/a.cpp", phrase.example}).size(), 1U) << phrase.example;
  }
  EXPECT_TRUE(retired_phrases_in({"a.md", "null if there is none; there is no map"}).empty());
  EXPECT_TRUE(
      retired_words_in({"a.md", "a ship and its crew; what a player is told; told apart by"})
          .empty());
}

}  // namespace
}  // namespace dungeonlab::repo
