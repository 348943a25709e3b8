#include "dungeonlab/core/shown_path.hpp"

#include "dungeonlab/core/text.hpp"
#include "support/opinion.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(PathForShell, IsOneShellWord) {
  const std::vector<std::string> paths = {"a.dungeon.json",
                                          "a b.json",
                                          "it's",
                                          "$HOME",
                                          "-rf",
                                          "a\nb",
                                          "\x1b[31m",
                                          "::error::x",
                                          "##[x]",
                                          "\xff\xfe",
                                          "ä ö",
                                          "a\\b\nc'd",
                                          "\xe2\x80\xae"
                                          "abc",
                                          "`id`",
                                          "a;b&c|d*",
                                          "--output=x y",
                                          "!x\t",
                                          "~"};
  for (const std::string& path : paths) {
    const std::string word = path_for_shell(path);
    EXPECT_EQ(word, escape_for_terminal(word)) << word;
    const testing_support::Opinion said =
        testing_support::opinion_of("bash", "printf '%s' " + word);
    EXPECT_EQ(said.said, path.starts_with('-') ? "./" + path : path) << word;
    EXPECT_FALSE(word.starts_with('-')) << word;
  }
}

}  // namespace
}  // namespace dungeonlab
