#include "dungeonlab/core/script.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Script, IsNotEndedByAnythingInItsData) {
  EXPECT_EQ(safe_in_script(R"({"says":"</script><b>"})"), R"({"says":"\u003c/script>\u003cb>"})");
}

TEST(Script, ContainsModulesAsPartsOfOneScript) {
  EXPECT_EQ(as_script("import { a } from \"./a.js\";\n"
                      "\n"
                      "export function b() {\n"
                      "  return a(\"export \");\n"
                      "}\n"
                      "export const c = 1;"),
            "\n"
            "function b() {\n"
            "  return a(\"export \");\n"
            "}\n"
            "const c = 1;");
  EXPECT_EQ(as_script(""), "");
}

}  // namespace
}  // namespace dungeonlab
