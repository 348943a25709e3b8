#include "verify/map.hpp"

#include "verify/ground.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

TEST(Map, HasStrictNamesOfCellsAndPlaces) {
  Cell cell;
  EXPECT_TRUE(read_cell("C4", cell));
  EXPECT_EQ(cell, (Cell{2, 3}));
  EXPECT_TRUE(read_cell("IV256", cell));
  for (const char* name : {"IW1", "A257", "ZZZZZZZZZZZZ1", "A99999999999", "", "A", "4", "a1", "A0",
                           "A01", "A1 ", " A1", "A1.1", "A-1"}) {
    EXPECT_FALSE(read_cell(name, cell)) << name;
  }
  Place place;
  EXPECT_TRUE(read_place("AA10.9", place));
  EXPECT_EQ(name_of(place), "AA10.9");
  for (const char* name : {"A1", "A1.", "A1.0", "A1.01", "A1.1.1", "A1.a", ".1", "A1.10"}) {
    EXPECT_FALSE(read_place(name, place)) << name;
  }
}

const std::string sound =
    R"({"format": "dungeonlab-map/1", "title": "x", "base": {"columns": 3, "rows": 3},)"
    R"( "levels": 2, "exit": {"cell": "A1", "side": "north"}, "walls": {"simple": ["A1-B1"]},)"
    R"( "rivers": [["A3.1", "B3.1"]], "encounters": {"B2.1": "treasure",)"
    R"( "C3.1": {"kind": "bullets", "count": 3}, "C1.1": {"kind": "pit", "to": "C2.1"},)"
    R"( "C2.1": "hanging-pit", "B1.1": {"kind": "marmar", "throws": "up"}},)"
    R"( "start": {"kits": 2}})";

/// The fault of the sound map after one change; empty if claims can still be made about it.
std::string fault(const std::string& from, const std::string& to) {
  std::string text = sound;
  EXPECT_NE(text.find(from), std::string::npos) << from;
  text.replace(text.find(from), from.size(), to);
  const Map map = read_map(text);
  return Ground(map).fault();
}

TEST(Map, IsReadIfNothingIsWrongWithIt) {
  EXPECT_EQ(fault("\"x\"", "\"z\""), "");
  EXPECT_EQ(fault("{\"format\"", "\xef\xbb\xbf{\"format\""), "");
  EXPECT_EQ(fault("A1-B1", "A1-C1"), "");  // a wall that bars nothing
}

TEST(Map, IsRefusedForEachFaultOfItsText) {
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"\"kits\": 2}}", "\"kits\": 2}"},
           {"\"title\"", "\"levels\": 2, \"title\""},
           {"\"title\"", "\"tilte\""},
           {"\"levels\": 2,", ""},
           {"\"levels\": 2", "\"levels\": 2.0"},
           {"\"levels\": 2", "\"levels\": 10"},
           {"\"levels\": 2", "\"levels\": 99999999999999999999"},
           {"\"columns\": 3", "\"columns\": 0"},
           {"\"columns\": 3, ", ""},
           {"\"treasure\"", "null"},
           {"\"treasure\"", "\"dragon\""},
           {"\"treasure\"", "\"lion\""},
           {"B2.1", "b2.1"},
           {"north", "up"},
           {"north", "east"},
           {"map/1", "map/2"},
           {"\"simple\"", "\"door\""},
           {"A1-B1", "A1.1-B1"},
           {"\"kits\": 2", "\"kits\": 0"},
           {"\"exit\"", "\"notes\""},
           {"\xef", "\xef\xbb\xbf\xef\xbb\xbf"}}) {
    if (sound.find(from) != std::string::npos) {
      EXPECT_NE(fault(from, to), "") << from << " " << to;
    }
  }
}

TEST(Map, IsRefusedIfItIsNotADungeon) {
  EXPECT_EQ(fault("\"C3.1\"", "\"C9.1\""),
            "C9.1 is not a place of the dungeon, or holds two things");
  EXPECT_EQ(fault("\"C3.1\"", "\"A3.1\""),
            "A3.1 is not a place of the dungeon, or holds two things");
  EXPECT_EQ(fault("{\"kind\": \"bullets\", \"count\": 3}", "\"treasure\""),
            "the map has two treasures");
  EXPECT_EQ(fault("\"to\": \"C2.1\"", "\"to\": \"C9.1\""), "C1.1 has no destination, or no sign");
  EXPECT_EQ(fault("\"throws\": \"up\"", "\"throws\": \"down\""),
            "B1.1 has no destination, or no sign");
  EXPECT_EQ(fault("\"C2.1\": \"hanging-pit\"", "\"C2.1\": \"political-cop\""),
            "C2.1 has no destination, or no sign");
  EXPECT_EQ(fault("\"north\"", "\"south\""), "the exit does not lead out of a cell");
  EXPECT_EQ(fault("\"C2.1\": \"hanging-pit\"", "\"C2.1\": \"hanging-pit\", \"B1.2\": \"marmar\""),
            "two marmars throw players to each other");
}

}  // namespace
}  // namespace dungeonlab::verify
