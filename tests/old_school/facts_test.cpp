// Facts of old-school play, asked as a user asks them: each row of facts.txt is a question and the
// answer that the rules give.
#include "cli/program.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "support/files.hpp"

#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

struct OldSchoolFact {
  std::string number;
  std::vector<std::string> sets;
  std::string question;
  char kind = '=';
  std::string expected;
};

std::vector<std::string> fact_words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) {
    words.push_back(word);
  }
  return words;
}

std::vector<OldSchoolFact> old_school_facts() {
  std::vector<OldSchoolFact> facts;
  std::istringstream in(testing_support::project_file("tests/old_school/facts.txt"));
  static const std::regex row(R"((\d+) \| ([a-z ]+) \| (.+) \| ([=?>!$@]) (.+))");
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (line.starts_with("#")) {
      continue;
    }
    EXPECT_TRUE(std::regex_match(line, match, row)) << line;
    facts.push_back({match[1], fact_words(match[2]), match[3], match.str(4).front(), match[5]});
  }
  return facts;
}

/// The rows of an answer and their chances.
std::vector<std::pair<std::string, osr::Ratio>> rows_in(const std::string& json) {
  static const std::regex row(R"re(\{"row": "([^"]*)", "odds": "([^"]*)")re");
  std::vector<std::pair<std::string, osr::Ratio>> rows;
  for (auto at = std::sregex_iterator(json.begin(), json.end(), row); at != std::sregex_iterator();
       ++at) {
    rows.emplace_back((*at)[1], *osr::Ratio::parse(at->str(2)));
  }
  return rows;
}

/// The chance of a row, or with `onwards` of the row and all rows after it.
osr::Ratio chance_in(const std::string& json, const std::string& name, bool onwards) {
  osr::Ratio chance(0);
  bool reached = false;
  bool there = false;
  for (const auto& [row, odds] : rows_in(json)) {
    reached = row == name || (onwards && reached);
    there = there || reached;
    chance = reached ? *osr::sum(chance, odds) : chance;
  }
  EXPECT_TRUE(there) << "no row " << name << " in " << json;
  return chance;
}

/// True if a command line answers the fact.
bool is_asked(const OldSchoolFact& fact) {
  return fact.kind != '@';
}

void expect_fact(const OldSchoolFact& fact, const std::string& set) {
  std::vector<std::string> words = fact_words(fact.question);
  if (fact.kind == '$') {
    words.insert(words.begin(), "osr");
    EXPECT_EQ(run_program(words).out, fact.expected + "\n");
    return;
  }
  words.front() = set + "." + words.front();
  words.insert(words.begin(), {"osr", "tables"});
  if (fact.kind == '!') {
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 1);
    EXPECT_NE(program.err.find(fact.expected), std::string::npos) << program.err;
    return;
  }
  if (fact.kind == '=') {
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 0) << program.err;
    const std::size_t end = fact.expected.size();
    EXPECT_EQ(program.out.substr(0, end), fact.expected);
    // The answer is followed by two spaces, a chance, or the end of its line.
    const std::string behind = program.out.substr(std::min(end, program.out.size()), 2);
    EXPECT_TRUE(behind == "  " || behind == ", " || behind.starts_with("\n")) << program.out;
    return;
  }
  words.insert(words.end(), {"--format", "json"});
  const Program program = run_program(words);
  EXPECT_EQ(program.code, 0) << program.err;
  const std::size_t blank = fact.expected.rfind(' ');
  const std::string name = fact.expected.substr(0, blank);
  EXPECT_EQ(chance_in(program.out, name, fact.kind == '>').text(), fact.expected.substr(blank + 1));
}

TEST(OldSchoolFacts, AreAnsweredByTheProgram) {
  for (const OldSchoolFact& fact : old_school_facts()) {
    for (const std::string& set : is_asked(fact) ? fact.sets : std::vector<std::string>{}) {
      SCOPED_TRACE(fact.number + " " + set + " " + fact.question);
      expect_fact(fact, set);
    }
  }
}

TEST(OldSchoolFacts, AreNumberedWithoutGapsAndNameTheirTests) {
  constexpr int last = 156;
  std::set<std::string> numbers;
  for (const OldSchoolFact& fact : old_school_facts()) {
    numbers.insert(fact.number);
    if (fact.kind == '@') {
      const std::vector<std::string> place = fact_words(fact.expected);
      ASSERT_EQ(place.size(), 2U) << fact.expected;
      std::string test = place[1];
      test.replace(test.find('.'), 1, ", ");
      EXPECT_NE(testing_support::project_file("tests/" + place[0]).find("TEST(" + test + ")"),
                std::string::npos)
          << fact.expected;
    }
  }
  for (int number = 1; number <= last; ++number) {
    EXPECT_TRUE(numbers.contains(fmt::format("{:03}", number))) << number;
  }
}

TEST(OldSchoolFacts, CoverEveryQuestionAtLeastOnce) {
  std::set<std::string> asked;
  for (const OldSchoolFact& fact : old_school_facts()) {
    if (is_asked(fact)) {
      asked.insert(fact_words(fact.question).front());
    }
  }
  for (const osr::QuestionInfo& row : osr::questions()) {
    EXPECT_TRUE(asked.contains(std::string(row.id))) << row.id;
  }
}

TEST(OldSchoolFacts, SayWhatIsWrongWithAnError) {
  static const std::regex row(R"(([^|]+) \| (\d) \| (.+))");
  std::istringstream in(testing_support::project_file("tests/old_school/errors.txt"));
  int rows = 0;
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (line.starts_with("#")) {
      continue;
    }
    ASSERT_TRUE(std::regex_match(line, match, row)) << line;
    std::vector<std::string> words = fact_words("osr " + match.str(1));
    for (std::string& word : words) {
      word = word.starts_with("samples/") ? testing_support::source_path(word) : word;
    }
    const Program program = run_program(words);
    EXPECT_EQ(program.code, std::stoi(match[2])) << line;
    EXPECT_EQ(program.out, "") << line;
    EXPECT_NE(program.err.find(match[3]), std::string::npos) << line << "\n" << program.err;
    ++rows;
  }
  EXPECT_GE(rows, 50);
}

TEST(OldSchoolFacts, ReadEveryNumberOfARuleSet) {
  static const std::regex key(R"re(\{"key": "([^"]*)")re");
  std::set<std::string> read;
  for (const OldSchoolFact& fact : old_school_facts()) {
    if (!is_asked(fact) || fact.kind == '$') {
      continue;
    }
    for (const std::string& set : fact.sets) {
      std::vector<std::string> words = fact_words(fact.question);
      words.front() = set + "." + words.front();
      words.insert(words.begin(), {"osr", "tables"});
      words.insert(words.end(), {"--format", "json"});
      const std::string json = run_program(words).out;
      for (auto at = std::sregex_iterator(json.begin(), json.end(), key);
           at != std::sregex_iterator(); ++at) {
        read.insert((*at)[1]);
      }
    }
  }
  for (const osr::ValueInfo& row : osr::known_values()) {
    EXPECT_TRUE(read.contains(std::string(row.key))) << row.key;
  }
  for (const osr::TableInfo& row : osr::known_tables()) {
    EXPECT_TRUE(read.contains(std::string(row.key))) << row.key;
  }
}

}  // namespace
}  // namespace dungeonlab::app
