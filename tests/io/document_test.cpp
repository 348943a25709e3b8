#include "dungeonlab/io/document.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(Forms, AreToldByTheirFirstCharacters) {
  EXPECT_EQ(form_of("dungeonlab-plan/1\n"), Form::plan);
  EXPECT_EQ(form_of("\xEF\xBB\xBF\r\n dungeonlab-plan/2"), Form::plan);
  EXPECT_EQ(form_of("{}"), Form::json);
  EXPECT_EQ(form_of(""), Form::json);
  EXPECT_EQ(form_of("dungeonlab-map/1"), Form::json);
}

TEST(Lines, CountCodePointsFromOne) {
  constexpr std::string_view text = "ab\r\né😀x\n\nend";
  const Lines lines(text);
  EXPECT_EQ(lines.count(), 4U);
  EXPECT_EQ(lines.line(1), "ab");
  EXPECT_EQ(lines.line(2), "é😀x");
  EXPECT_EQ(lines.line(3), "");
  EXPECT_EQ(lines.line(4), "end");
  EXPECT_EQ(lines.begin(2), 4U);
  const auto at = [&](std::uint32_t offset) {
    const Position position = lines.position(offset);
    return std::pair(position.line, position.column);
  };
  EXPECT_EQ(at(0), std::pair(1U, 1U));
  EXPECT_EQ(at(3), std::pair(1U, 4U)) << "the line feed is the end of its own line";
  EXPECT_EQ(at(4), std::pair(2U, 1U));
  EXPECT_EQ(at(10), std::pair(2U, 3U));
  EXPECT_EQ(at(12), std::pair(3U, 1U));
  EXPECT_EQ(at(16), std::pair(4U, 4U)) << "behind the last byte";
  EXPECT_EQ(at(999), std::pair(4U, 4U));
}

TEST(Lines, OfNothingAreOne) {
  const Lines lines("");
  EXPECT_EQ(lines.count(), 1U);
  EXPECT_EQ(lines.line(1), "");
  EXPECT_EQ(lines.position(0).column, 1U);
}

}  // namespace
}  // namespace dungeonlab::io
