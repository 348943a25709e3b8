#include "dungeonlab/json/fault.hpp"

#include "dungeonlab/json/fault_list.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::json {
namespace {

using ::testing::ElementsAre;

TEST(TextFault, HasTheBitOfItsNumber) {
  EXPECT_EQ(bit_of(TextFault::unreadable_text), 0b10);
  EXPECT_EQ(bit_of(TextFault::unsafe_text), 0b10'0000'0000);
  EXPECT_EQ(Fault{.kind = TextFault::over_limit}.code(), "J07");
}

TEST(FaultList, ReturnsFaultsInTheOrderOfTheText) {
  FaultList faults;
  faults.add({.kind = TextFault::missing_key, .span = {5, 6}, .message = "second"});
  faults.add({.kind = TextFault::unsafe_text, .span = {1, 2}, .message = "first"});
  EXPECT_EQ(faults.bits(), 0b10'0001'0000);
  const std::vector<Fault> taken = faults.take();
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[0].message, "first");
}

TEST(FaultList, KeepsALimitedNumberAndTheKindsOfTheOthers) {
  FaultList faults;
  for (std::size_t i = 1; i < faults_max; ++i) {
    ASSERT_NE(faults.add({.help = "do this"}), nullptr);
  }
  EXPECT_FALSE(faults.is_full());
  EXPECT_EQ(faults.add({.help = "do this"})->help,
            "do this (only the first 10000 faults are shown)");
  EXPECT_TRUE(faults.is_full());
  EXPECT_EQ(faults.add({.kind = TextFault::wrong_type}), nullptr);
  EXPECT_EQ(faults.count(), faults_max + 1);
  EXPECT_EQ(faults.bits(), 0b10'0010);
  EXPECT_EQ(faults.take().size(), faults_max);
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

TEST(Lines, OfEmptyTextAreOne) {
  const Lines lines("");
  EXPECT_EQ(lines.count(), 1U);
  EXPECT_EQ(lines.line(1), "");
  EXPECT_EQ(lines.position(0).column, 1U);
}

TEST(FaultLines, SayWhereAFaultIsAndWhatToDo) {
  const std::string text = "{\n \"é\": 1}";
  EXPECT_THAT(fault_lines("a\tb", text,
                          {{.span = {0, 1}, .message = "no comma"},
                           {.span = {9, 10}, .message = "no number", .help = "write 2"}}),
              ElementsAre("a\\u{9}b:1:1: no comma", "a\\u{9}b:2:7: no number; write 2"));
}

}  // namespace
}  // namespace dungeonlab::json
