#include "verify/map.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

TEST(Map, NamesOfCellsAndPlacesAreReadStrictly) {
  Cell cell;
  EXPECT_EQ(read_cell("C4", cell), Name::good);
  EXPECT_EQ(cell, (Cell{2, 3}));
  EXPECT_EQ(read_cell("IV256", cell), Name::good);
  EXPECT_EQ(name_of(cell), "IV256");
  for (const char* name : {"IW1", "A257", "ZZZZZZZZZZZZ1", "A99999999999"}) {
    EXPECT_EQ(read_cell(name, cell), Name::over_limit) << name;
  }
  for (const char* name : {"", "A", "4", "a1", "A0", "A01", "A1 ", " A1", "A1.1", "A-1"}) {
    EXPECT_EQ(read_cell(name, cell), Name::malformed) << name;
  }
  Place place;
  EXPECT_EQ(read_place("AA10.9", place), Name::good);
  EXPECT_EQ(name_of(place), "AA10.9");
  EXPECT_EQ(read_place("A1.10", place), Name::over_limit);
  for (const char* name : {"A1", "A1.", "A1.0", "A1.01", "A1.1.1", "A1.a", ".1"}) {
    EXPECT_EQ(read_place(name, place), Name::malformed) << name;
  }
}

/// The faults of a sound small map in which `from` is replaced by `to`.
std::set<std::string> faults(const std::string& from, const std::string& to) {
  std::string text = R"({"format": "dungeonlab-map/1", "title": "x",
    "base": {"columns": 3, "rows": 3}, "levels": 2, "exit": {"cell": "A1", "side": "north"},
    "encounters": {"B2.1": "treasure", "C3.1": {"kind": "bullets", "count": 3, "note": "y"}}})";
  text.replace(text.find(from), from.size(), to);
  return read_map(text).map.text_faults;
}

TEST(Map, EachFaultOfTheTextIsFound) {
  using Faults = std::set<std::string>;
  EXPECT_EQ(faults("\"x\"", "\"z\""), Faults());
  EXPECT_EQ(faults("\"y\"}}}", "\"y\"}}"), Faults({"J01"}));
  EXPECT_EQ(faults("\"title\"", "\"levels\": 2, \"title\""), Faults({"J02"}));
  EXPECT_EQ(faults("\"C3.1\"", "\"B2.1\": 1, \"C3.1\""), Faults({"J02"}));
  EXPECT_EQ(faults("\"title\"", "\"tilte\""), Faults({"J03"}));
  EXPECT_EQ(faults("\"levels\": 2, ", ""), Faults({"J04"}));
  EXPECT_EQ(faults("\"levels\": 2", "\"levels\": 2.0"), Faults({"J05"}));
  EXPECT_EQ(faults("\"treasure\"", "null"), Faults({"J05"}));
  EXPECT_EQ(faults("B2.1", "b2.1"), Faults({"J06"}));
  EXPECT_EQ(faults("north", "up"), Faults({"J06"}));
  EXPECT_EQ(faults("\"levels\": 2", "\"levels\": 10"), Faults({"J07"}));
  EXPECT_EQ(faults("\"count\": 3", "\"count\": 10000"), Faults({"J07"}));
  EXPECT_EQ(faults("map/1", "map/2"), Faults({"J08"}));
  EXPECT_EQ(faults("\"y\"", "\"\\u202e\""), Faults({"J09"}));
  EXPECT_EQ(faults("\"x\"", "\"\\u0007\""), Faults({"J09"}));
  EXPECT_EQ(faults("\"x\"", "{\"a\": 1e999}"), Faults({"J05"}));
}

}  // namespace
}  // namespace dungeonlab::verify
