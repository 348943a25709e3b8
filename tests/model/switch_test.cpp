#include "dungeonlab/model/switch.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Switches, AreNamedWithAndWithoutAValue) {
  for (const SwitchInfo& row : switch_table) {
    const std::string key = "K-" + std::to_string(row.number);
    EXPECT_EQ(switch_named(key), &row);
    EXPECT_EQ(switch_named(key + "=" + std::string(row.values)), &row);
    EXPECT_NE(row.values.find('|'), std::string_view::npos) << key << " has one value";
  }
  EXPECT_EQ(switch_table.size(), 7U);
  for (const std::string_view text : {"", "K-", "K-1", "K-15x", "k-15", "K-1500", "werewolf"}) {
    EXPECT_EQ(switch_named(text), nullptr) << text;
  }
}

}  // namespace
}  // namespace dungeonlab
