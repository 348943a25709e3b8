// The checker of certificates shares no code with the program and has its own tables, written from
// the rules. This compares them with the program's, value by value.
#include "dungeonlab/model/encounter.hpp"
#include "verify/kinds.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Tables, OfTheCheckerHaveTheSameKinds) {
  ASSERT_EQ(verify::kinds.size(), encounter_table.size());
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    EXPECT_EQ(verify::kinds[i].name, encounter_table[i].written.view());
    EXPECT_EQ(verify::kinds[i].letters, encounter_table[i].code);
  }
  for (const std::string_view word : {"tiger", "Tiger", "TIGER", "Ti", "TI", "ti"}) {
    EXPECT_EQ(verify::kind_of(word), verify::Kind::tiger) << word;
  }
  EXPECT_EQ(verify::kind_of("Tigers"), verify::Kind::unknown);
}

TEST(Tables, OfTheCheckerGiveTheKindsTheSameTraits) {
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    const EncounterInfo& row = encounter_table[i];
    std::string traits = row.sign == Use::mandatory ? "s" : "";
    traits += waits_for_visitors(row.kind) ? "f" : "";
    traits += row.bites == 1 ? "b" : row.bites == 2 ? "B" : "";
    EXPECT_EQ(verify::kinds[i].traits, traits) << verify::kinds[i].name;
  }
}

}  // namespace
}  // namespace dungeonlab
