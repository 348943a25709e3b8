// What our code must not contain, and what to use instead. Most of it would make the same seed give
// another map with another compiler or library; the rest breaks a promise of the project. Comments
// and the contents of literals are not searched, except for words that promise work.
#include "repo/sources.hpp"

#include <regex>

#include <gtest/gtest.h>

namespace dungeonlab::repo {
namespace {

struct Ban {
  std::string pattern;
  std::string instead;
  std::string example;             ///< a line that the pattern must match
  std::set<std::string> rooms{};   ///< rooms to which it applies; empty: all
  std::set<std::string> except{};  ///< exempt files
};

const std::set<std::string> deciding_rooms = {"core",  "model", "generate", "graph",
                                              "rules", "forge", "osr"};

const std::vector<Ban> bans = {
    {R"(std::(ranges::)?(shuffle|sample)\b)", "Rng::shuffle", "std::shuffle(a, b, rng);"},
    {R"(std::\w+_distribution\b)", "Rng::below", "std::uniform_int_distribution<int> d;"},
    {R"(\b(mt19937|minstd_rand|random_device|default_random_engine)|\bs?rand\()", "Rng",
     "std::mt19937_64 r;"},
    {R"(std::hash\b)", "siphash", "std::hash<int>{}(1)"},
    {R"(\bunordered_(map|set|multimap|multiset)\b)", "std::map or a sorted vector",
     "std::unordered_map<int, int> m;"},
    {R"(std::(ranges::)?(partition|nth_element|partial_sort)\b)",
     "std::stable_partition, std::stable_sort", "std::partition(a, b, f);", deciding_rooms},
    {R"(std::(ranges::)?views\b|std::ranges\b)",
     "range-v3, or an algorithm: clang 14 cannot compile it", "std::views::filter(f)"},
    {R"(\b(float|double)\b)", "integers: decisions must not depend on rounding", "double x = 0.5;",
     deciding_rooms},
    {R"(\b(setlocale|toupper|tolower|isalpha|isalnum|isspace|isdigit)\(|std::locale\b)",
     "comparisons of characters: nothing depends on a locale", "std::toupper(c)"},
    {R"(\b(steady|system|high_resolution)_clock\b|std::time\()",
     "nothing: output must not depend on the time",
     "std::chrono::system_clock::now()",
     {},
     {"src/app/commands/generate/forge_report.hpp", "src/cli/progress_line.hpp",
      // External programs have a time limit for each command.
      "src/app/commands/arena/bot_process.cpp", "src/app/commands/arena/bot_process.hpp",
      "src/server/server.cpp"}},
    // Descriptions of records are a small language of their own, allowed only in describe().
    {R"(\busing namespace (?!records;))", "the name of what is used", "using namespace std;"},
    // In C++20, a throw that a constant expression must not reach reports why an expression is not
    // constant.
    {R"(\bthrow\b)",
     "Result and fail()",
     "throw 1;",
     {},
     {"src/io/json_fields.hpp", "include/dungeonlab/json/record.hpp"}},
    {R"(std::(cout|cerr|clog|cin)\b|\bprintf\()",
     "the World that is handed in",
     "std::cout << 1;",
     {},
     {"src/verify_main.cpp", "src/posix_process.cpp", "src/node_process.cpp",
      "src/windows_process.cpp"}},
    {R"(\bgetenv\()",
     "World::environment",
     "std::getenv(name)",
     {},
     {"src/posix_process.cpp", "src/node_process.cpp", "src/windows_process.cpp"}},
    {R"(std::(exit|abort|terminate|_Exit|quick_exit)\()", "an Error, or an assert",
     "std::exit(1);"},
    {R"(\bcatch \(\.\.\.\))", "the exceptions that a library documents", "} catch (...) {"},
    {R"(\b(const_cast|reinterpret_cast)\b)", "types that need no cast", "const_cast<int&>(x)"},
    {R"(\bfriend (struct|class)\b)",
     "a friend that is a function: any file can define a type and make a ValidDungeon with it",
     "friend struct Validator;",
     {"rules"}},
    {R"(\b(escape_for_terminal|quoted_for_shell)\(.*\b(generic_string|native|string)\(\))",
     "shown_path, path_for_shell",
     "escape_for_terminal(path.generic_string())",
     {},
     {"src/core/shown_path.cpp"}},
    {R"(<<[^;]*\.(generic_string|native|string)\(\))", "shown_path", "out << path.string();"},
    {R"(NOLINT)", "code that needs none", "NOLINT"},
};

/// The lines of `file` that break a ban, with what to use instead.
std::vector<std::string> bans_broken_by(const SourceFile& file) {
  std::vector<std::string> breaches;
  const auto lines = lines_of(take_apart(file.text).code);
  for (const Ban& ban : bans) {
    if ((!ban.rooms.empty() && !ban.rooms.contains(file.room())) ||
        ban.except.contains(file.path.string())) {
      continue;
    }
    const std::regex pattern(ban.pattern);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::smatch match;
      if (std::regex_search(lines[i], match, pattern)) {
        breaches.push_back(file.path.string() + ":" + std::to_string(i + 1) + ": not " +
                           match.str() + " but " + ban.instead);
      }
    }
  }
  return breaches;
}

TEST(Bans, AreKept) {
  std::vector<std::string> breaches;
  for (const SourceFile& file : program_files()) {
    for (const std::string& breach : bans_broken_by(file)) {
      breaches.push_back(breach);
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
}

TEST(Bans, EachMatchItsExample) {
  for (const Ban& ban : bans) {
    const std::string room = ban.rooms.empty() ? "app" : *ban.rooms.begin();
    EXPECT_FALSE(bans_broken_by({"src/" + room + "/a.cpp", ban.example}).empty()) << ban.example;
  }
}

TEST(Bans, IgnoreCommentsAndLiterals) {
  EXPECT_TRUE(
      bans_broken_by({"src/app/a.cpp", "// throw std::cout\nf(\"throw\"); /* using\nnamespace */"})
          .empty());
  EXPECT_EQ(bans_broken_by({"src/app/a.cpp", "// a comment\n\nthrow 1;"}).front().substr(0, 16),
            "src/app/a.cpp:3:");
}

/// Words in any of our texts that promise work or name this machine.
std::vector<std::string> loose_words_of(const SourceFile& file) {
  // Split, so that this file is not a breach itself.
  static const std::regex words(std::string("\\b(TO") + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b|/wo" +
                                "rk/|/ho" + "me/\\w|/tm" + "p/\\w");
  std::vector<std::string> breaches;
  const auto lines = lines_of(file.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (std::regex_search(lines[i], match, words)) {
      breaches.push_back(file.path.string() + ":" + std::to_string(i + 1) + ": " + match.str());
    }
  }
  return breaches;
}

TEST(Bans, CoverPromisedWorkAndMachineNames) {
  std::vector<std::string> breaches;
  for (const std::string folder : {"include", "src", "tests", "samples", ".ci"}) {
    for (const SourceFile& file :
         files_below(folder, {".hpp", ".cpp", ".def", ".md", ".txt", ".in", ".sh", ".cmake", ""})) {
      for (const std::string& breach : loose_words_of(file)) {
        breaches.push_back(breach);
      }
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
  EXPECT_EQ(loose_words_of({"src/a.cpp", std::string("// TO") + "DO later"}).size(), 1U);
  EXPECT_EQ(loose_words_of({"src/a.cpp", std::string("/wo") + "rk/main"}).size(), 1U);
}

}  // namespace
}  // namespace dungeonlab::repo
