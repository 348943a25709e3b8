#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

/// The rule's findings on a drawn map of 3x1 cells with these boxes.
std::string found_in(const std::string& boxes) {
  const io::Document document =
      io::read_plan("dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n   +####+####+####+\n   #" + boxes +
                    "X\n   +####+####+####+\n");
  std::string found;
  for (const Finding& finding : validate(document.sheet).findings) {
    found += finding.rule->code == "RV09" ? finding.message + "; " + finding.plan_help + "\n" : "";
  }
  return found;
}

TEST(RiverPieceWithoutCourse, SaysWhereADrawnRiverIsInterrupted) {
  const std::string arrow =
      "; point the arrow at the next piece, or end the river here with a lavatory pan `~U`\n";
  EXPECT_EQ(found_in(" (>   ~>   ~U "), "");
  EXPECT_EQ(found_in(" (>   ~>   ~> "), "the river at C1.1 leads out of the dungeon" + arrow);
  EXPECT_EQ(found_in(" (>   ~>      "),
            "the river at B1.1 leads to C1.1, where no river continues" + arrow);
  EXPECT_EQ(found_in(" (^   ~>   ~U "),
            "the river at A1.1 leads out of the dungeon; rivers never flow north: turn the arrow "
            "to the next piece\n");
  EXPECT_EQ(found_in(" ~>   ~>   ~U "),
            "the flow at A1.1 does not belong to a river; draw the whole course, from its source, "
            "like `(>`, to its lavatory pan `~U`\n");
}

}  // namespace
}  // namespace dungeonlab::rules
