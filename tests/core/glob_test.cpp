#include "dungeonlab/core/glob.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Glob, MatchesLikeGitignore) {
  struct Case {
    std::string_view pattern;
    std::vector<std::string_view> matches;
    std::vector<std::string_view> others;
  };
  const std::vector<Case> cases = {
      {"node_modules", {"node_modules", "a/b/node_modules"}, {"node_modules2", "node_modules/x"}},
      {"build/", {"build", "a/build"}, {"built"}},
      {"/build", {"build"}, {"a/build"}},
      {"./old/maps", {"old/maps"}, {"a/old/maps", "old"}},
      {"maps/*.txt", {"maps/a.txt", "maps/.txt"}, {"maps/a/b.txt", "a.txt", "maps/a.txt2"}},
      {"*.old.*", {"x.old.txt", "a/b.old.json"}, {"x.old"}},
      {"a/**/b", {"a/b", "a/x/b", "a/x/y/b"}, {"b", "a/bb", "x/a/b"}},
      {"**/b", {"b", "a/b"}, {"ab"}},
      {"vendor/**", {"vendor/x", "vendor/x/y"}, {"x/vendor/y"}},
      {"run ?:30", {"run 1:30"}, {"run 12:30", "run :30"}},
      {"[a-c]x", {"ax", "cx"}, {"dx", "-x"}},
      {"[!a-c]x", {"dx"}, {"ax"}},
      {"[]]", {"]"}, {"[]"}},
      {"a*b*c", {"abc", "axbxbxc"}, {"ab", "acb"}},
      {"\xc3\xbc*", {"\xc3\xbc.txt"}, {"u.txt"}},
  };
  for (const Case& one : cases) {
    EXPECT_EQ(glob_fault(one.pattern), "") << one.pattern;
    for (const std::string_view path : one.matches) {
      EXPECT_TRUE(glob_matches(one.pattern, path)) << one.pattern << " " << path;
    }
    for (const std::string_view path : one.others) {
      EXPECT_FALSE(glob_matches(one.pattern, path)) << one.pattern << " " << path;
    }
  }
}

TEST(Glob, SaysWhatIsWrongWithAPattern) {
  for (const std::string_view wrong :
       {"", "/", ".", "!a", "a\\b", "../a", "a/../b", "a**", "[a", "[]", "[!]", "{a,b}"}) {
    EXPECT_NE(glob_fault(wrong), "") << wrong;
  }
}

TEST(Glob, IsQuickWhateverThePattern) {
  std::string pattern;
  std::string path;
  for (int i = 0; i < 200; ++i) {
    pattern += "**/*a*a*a*a/";
    path += "aaaaaaaaaa/";
  }
  EXPECT_FALSE(glob_matches(pattern + "b", path + "c"));
}

}  // namespace
}  // namespace dungeonlab
