#include "verify/map.hpp"

#include "dungeonlab/io/document.hpp"

#include <string_view>

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

/// What the validator finds in the text, which must be what the checker finds.
std::set<std::string> faults_for_both(const std::string& text) {
  const io::Document document = io::read_json(text);
  std::set<std::string> codes;
  for (const io::Fault& fault : document.faults) {
    codes.emplace(fault.code());
  }
  EXPECT_EQ(read_map(text).map.text_faults, codes) << text;
  return codes;
}

/// A sound map with one member more.
std::string map_with(const std::string& member) {
  return R"({"format": "dungeonlab-map/1", "base": {"columns": 3, "rows": 3}, "levels": 2, )" +
         member + (member.starts_with("\"encounters") ? "}" : R"(, "encounters": {}})");
}

/// A map for each spot where a cell, a place or a wall may stand, with that name there.
std::vector<std::string> with_cell(const std::string& name) {
  return {map_with(R"("branches": [")" + name + "\"]"),
          map_with(R"("exit": {"cell": ")" + name + R"(", "side": "north"})")};
}
std::vector<std::string> with_place(const std::string& name) {
  return {map_with(R"("encounters": {")" + name + R"(": "cow"})"),
          map_with(R"("encounters": {"A1.1": {"kind": "pit", "to": ")" + name + "\"}}"),
          map_with(R"("rivers": [[")" + name + "\"]]")};
}
std::vector<std::string> with_wall(const std::string& name) {
  return {map_with(R"("walls": {"wire": [")" + name + "\"]}")};
}
std::vector<std::string> with_either(const std::string& name) {
  return {
      map_with(R"("lint": {"ignore": [{"rule": "W07", "reason": "so", "at": ")" + name + "\"}]}")};
}

TEST(Map, NamesAreJudgedAsTheValidatorJudgesThem) {
  struct Case {
    const char* name;
    const char* as_cell;
    const char* as_place;
    const char* as_either;  ///< a cell or a place
  };
  constexpr auto cases = std::to_array<Case>({
      {"IV256", "", "J06", ""},
      {"IW1", "J07", "J06", "J07"},
      {"A256", "", "J06", ""},
      {"A257", "J07", "J06", "J07"},
      {"A0", "J06", "J06", "J06"},
      {"IW0", "J06", "J06", "J06"},
      {"IV256.1", "J06", "", ""},
      {"IW1.1", "J06", "J07", "J07"},
      {"A256.9", "J06", "", ""},
      {"A257.1", "J06", "J07", "J07"},
      {"A1.0", "J06", "J06", "J06"},
      {"A257.0", "J06", "J06", "J06"},
      {"A1.10", "J06", "J07", "J07"},
      {"A257.10", "J06", "J07", "J07"},
      {"A0.10", "J06", "J06", "J06"},
      {"A257.", "J06", "J06", "J06"},
      {"A257-", "J06", "J06", "J06"},
      {"", "J06", "J06", "J06"},
  });
  const auto expect = [](const std::vector<std::string>& texts, std::string_view code) {
    for (const std::string& text : texts) {
      const auto codes = code.empty() ? std::set<std::string>() : std::set{std::string(code)};
      EXPECT_EQ(faults_for_both(text), codes) << text;
    }
  };
  for (const Case& row : cases) {
    const std::string name = row.name;
    expect(with_cell(name), row.as_cell);
    expect(with_place(name), row.as_place);
    expect(with_either(name), row.as_either);
    expect(with_wall(name), "J06");
    expect(with_wall(name + "-A1"), row.as_either);
    expect(with_wall("A1-" + name), row.as_either);
    expect(with_wall("IW1-" + name), *row.as_either == '\0' ? "J07" : row.as_either);
  }
}

TEST(Map, MayBeginWithOneByteOrderMark) {
  const std::string mark = "\xef\xbb\xbf";
  const std::string map = map_with(R"("title": "x")");
  EXPECT_TRUE(faults_for_both(map).empty());
  EXPECT_TRUE(faults_for_both(mark + map).empty());
  EXPECT_EQ(faults_for_both(mark + mark + map), std::set<std::string>{"J01"});
  EXPECT_EQ(faults_for_both(" " + mark + map), std::set<std::string>{"J01"});
}

}  // namespace
}  // namespace dungeonlab::verify
