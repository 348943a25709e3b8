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
};

/// Phrases that may contain these words for a reason: what players are told is part of the game.
const std::vector<std::string> allowed_phrases = {
    "players are told",         "player is told",      "visitor is told",
    "shooter is told",          "she is told",         "is carried here is told",
    "who are carried are told", "happens and is told",
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
constexpr std::array<std::string_view, 16> parts = {
    "told",  "tell",   "became", "become", "answer is", "strang", "vain",    "begun",
    "clerk", "manner", "crew",   "wanted", "trouble",   "onlook", "tourney", "complain"};

std::vector<std::string> retired_words_in(const SourceFile& file) {
  static const std::vector<std::regex> patterns = [] {
    std::vector<std::regex> all;
    for (const RetiredWord& word : retired_words) {
      all.emplace_back(word.pattern);
    }
    return all;
  }();
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
    for (std::string& breach : retired_words_in(file)) {
      breaches.push_back(std::move(breach));
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
}

TEST(Words, AreFoundInTheirExamplesButNotInAllowedPhrases) {
  for (const RetiredWord& word : retired_words) {
    EXPECT_EQ(retired_words_in({"src/app/a.cpp", word.example}).size(), 1U) << word.example;
  }
  EXPECT_TRUE(
      retired_words_in({"a.md", "a ship and its crew; what a player is told; told apart by"})
          .empty());
}

}  // namespace
}  // namespace dungeonlab::repo
