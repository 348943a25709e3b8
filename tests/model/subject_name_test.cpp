#include "dungeonlab/model/subject_name.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(SubjectName, IsTheNameUsedOnTheMap) {
  const Sheet sheet = {.exits = {{{0, 1}, Side::west}},
                       .walls = {{.first = {1, 0}, .second = {0, 0}}},
                       .unknown_walls = {"hedge"},
                       .encounters = {{.at = {{2, 2}, 0}}},
                       .rivers = {{}, {{{0, 0}, 0}, {{1, 0}, 0}}},
                       .house_rules = {{.written = "flying"}},
                       .ignores = {{.rule = "W05"}}};
  const auto named = [&](const Subject& subject) { return name(sheet, subject); };
  EXPECT_EQ(named(Subject::whole(Topic::levels)), "levels");
  EXPECT_EQ(named(Subject::at(Cell{2, 2})), "C3");
  EXPECT_EQ(named(Subject::at(Place{{2, 2}, 0})), "C3.1");
  EXPECT_EQ(named(Subject::whole(Topic::exit)), "A2 west");
  EXPECT_EQ(name(Sheet(), Subject::whole(Topic::exit)), "exit") << "where there is none";
  EXPECT_EQ(named(Subject::whole(Topic::wall)), "B1-A1") << "as written";
  EXPECT_EQ(
      name(Sheet{.walls = {{.first = {0, -1}, .second = {0, 0}}}}, Subject::whole(Topic::wall)),
      "north of A1")
      << "where the square beyond has no name";
  EXPECT_EQ(named(Subject::whole(Topic::wall_list)), "hedge");
  EXPECT_EQ(named(Subject::whole(Topic::encounter)), "C3.1");
  EXPECT_EQ(named(Subject::attribute_of(0, Attribute::count)), "C3.1 count");
  EXPECT_EQ(named(Subject::entry(Topic::river, 1)), "river 2");
  EXPECT_EQ(named(Subject::river_step(1, 1)), "B1.1");
  EXPECT_EQ(named(Subject::whole(Topic::house_rule)), "flying");
  EXPECT_EQ(named(Subject::whole(Topic::ignore)), "ignore W05");
}

}  // namespace
}  // namespace dungeonlab
