// json_source: how an element is removed from its list.
#include "io/json_source.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// `text` without the element `"x"`.
std::string without_x(const std::string& text) {
  const auto begin = static_cast<std::uint32_t>(text.find("\"x\""));
  return with_edits(text, {element_removal(text, {begin, begin + 3})});
}

TEST(ElementRemoval, RemovesOneCommaToo) {
  EXPECT_EQ(without_x(R"(["x", "a", "b"])"), R"(["a", "b"])");
  EXPECT_EQ(without_x(R"(["a", "x", "b"])"), R"(["a", "b"])");
  EXPECT_EQ(without_x(R"(["a", "b", "x"])"), R"(["a", "b"])");
  EXPECT_EQ(without_x(R"(["x"])"), "[]");
  EXPECT_EQ(without_x(R"(["a","x","b"])"), R"(["a","b"])");
  EXPECT_EQ(without_x(R"([ "a" , "x" ])"), R"([ "a"  ])");
  EXPECT_EQ(without_x("[\n\t\"x\"\n]"), "[]");
}

TEST(ElementRemoval, RemovesItsWholeLineIfItIsAlone) {
  EXPECT_EQ(without_x("[\n  \"x\",\n  \"a\"\n]"), "[\n  \"a\"\n]");
  EXPECT_EQ(without_x("[\n  \"a\",\n  \"x\", \t\n  \"b\"\n]"), "[\n  \"a\",\n  \"b\"\n]");
  EXPECT_EQ(without_x("[\n  \"a\",\n  \"x\"\n]"), "[\n  \"a\"\n]");
  EXPECT_EQ(without_x("[\r\n\t\"a\",\r\n\t\"x\",\r\n\t\"b\"\r\n]"),
            "[\r\n\t\"a\",\r\n\t\"b\"\r\n]");
}

TEST(ElementRemoval, LeavesNoSpaceAtTheEndOfALine) {
  EXPECT_EQ(without_x("[\"a\", \"x\",\n \"b\"]"), "[\"a\",\n \"b\"]");
  EXPECT_EQ(without_x("[\"x\",\n \"b\"]"), "[\n \"b\"]");
}

TEST(ElementRemoval, OfNeighboursOverlapsIfBothCannotBeRemoved) {
  const std::string text = R"(["a", "x", "y"])";
  const Edit x = element_removal(text, {6, 9});
  const Edit y = element_removal(text, {11, 14});
  EXPECT_LT(y.span.begin, x.span.end);
}

}  // namespace
}  // namespace dungeonlab::io
