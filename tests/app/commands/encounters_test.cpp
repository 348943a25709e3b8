#include "app/program.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Encounters, ShowsEveryRowInEveryForm) {
  for (const char* const form : {"text", "json", "markdown"}) {
    const Program program = run_program({"encounters", "--format", form});
    EXPECT_EQ(program.code, 0);
    for (const EncounterInfo& row : encounter_table) {
      EXPECT_THAT(program.out, HasSubstr(std::string(row.written.view()))) << form;
      EXPECT_THAT(program.out, HasSubstr(std::string(row.code))) << form;
      EXPECT_THAT(program.out, HasSubstr(std::string(row.about))) << form;
    }
  }
}

TEST(Encounters, ShowsKindsByNameOrCode) {
  const Program by_name = run_program({"encounters", "black-rider", "lion"});
  EXPECT_EQ(by_name.out, run_program({"encounters", "Br", "Li"}).out);
  EXPECT_EQ(by_name.out,
            "Br    black-rider\n"
            "      family: monster\n"
            "      section: §7\n"
            "      about: Strikes the bladeless to Mordor, stripped of money and ammunition; an "
            "elven blade "
            "kills him.\n"
            "      seen from a neighbour: a hole in the darkness\n"
            "      who comes: is struck to the nearest mordor\n"
            "      needs on the map: mordor\n"
            "      weight in the generator: 5\n"
            "\n"
            "Li    lion\n"
            "      family: green eyes\n"
            "      section: §6\n"
            "      about: Bites once; five bullets in two turns are enough for it.\n"
            "      seen from a neighbour: green eyes\n"
            "      who comes: is bitten\n"
            "      bites: 1\n"
            "      killed by: 5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)\n"
            "      skin in dollars: 10\n"
            "      attributes: exote (optional)\n"
            "      weight in the generator: 8\n");
}

}  // namespace
}  // namespace dungeonlab::app
