#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/render/tiled.hpp"
#include "render/cellar.hpp"
#include "render/tiled_maps.hpp"
#include "support/files.hpp"
#include "support/opinion.hpp"

#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(ReadTiled, ReadsWhatWasWritten) {
  Settings settings{.size = {5, 4}, .levels = 3, .openness = 60, .occupancy = 70};
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    if (row.scope == Scope::map) {
      settings.house_rules.push_back(row.rule);
    }
  }
  settings.branches = Range{0, 2};
  settings.rivers = Range{1, 2};
  settings.waterfalls = Range{0, 2};
  int read = 0;
  for (std::uint64_t index = 0; index < 60; ++index) {
    const auto map = forge::forge(settings, "tiled", index);
    if (!map) {
      continue;
    }
    const std::string text = in_tiled(map->sheet());
    ASSERT_EQ(faults_of(text), "") << io::write_plan(map->sheet());
    ASSERT_EQ(text_of(read_tiled(text).document.sheet), text_of(map->sheet()));
    ++read;
  }
  EXPECT_GT(read, 30);
}

TEST(ReadTiled, ReadsEverySoundSample) {
  for (const std::string_view name : {"duel.dungeon.json", "kings-mine.dungeon.txt"}) {
    const auto document =
        io::read(testing_support::project_file(fmt::format("samples/good/{}", name)),
                 name.ends_with(".json") ? io::Form::json : io::Form::plan);
    const std::string text = in_tiled(document.sheet);
    EXPECT_EQ(faults_of(text), "") << name;
    EXPECT_EQ(text_of(read_tiled(text).document.sheet), text_of(canonical(document.sheet))) << name;
  }
}

TEST(ReadTiled, ReadsEveryCellOfABranch) {
  Json map = Json::parse(in_tiled(small()));
  layer(map["layers"][0], "cells")["objects"].push_back(
      {{"id", 77}, {"type", "branch"}, {"x", 190}, {"y", 3}, {"width", 130}, {"height", 64}});
  EXPECT_EQ(faults_of(map.dump()), "");
  EXPECT_EQ(read_tiled(map.dump()).document.sheet.branches, (std::vector<Cell>{{3, 0}, {4, 0}}));
}

TEST(ReadTiled, FollowsAMovedThingAndRoundsToItsCell) {
  Sheet sheet = small();
  sheet.rivers.clear();
  // The pit of A1, at x 6, y 6, moves to about A2.
  const std::string text =
      changed(in_tiled(sheet), R"("x": 6, "y": 6,)", R"("x": 9.3333, "y": 66.5,)");
  ASSERT_EQ(faults_of(text), "");
  const Sheet read = read_tiled(text).document.sheet;
  const auto pit = [&](Cell cell) {
    const auto found = std::find_if(read.encounters.begin(), read.encounters.end(),
                                    [&](const Encounter& one) { return one.at.cell == cell; });
    return found == read.encounters.end() ? std::nullopt : found->to;
  };
  EXPECT_EQ(pit({0, 1}), (Place{{1, 0}, 0}));
  EXPECT_EQ(pit({1, 0}), (Place{{0, 1}, 0})) << "it leads to where the other stands now";
}

/// Copies an object of a type within its layer. The copy gets another number.
void copy(Json& map, std::string_view type, const std::function<void(Json&)>& change) {
  Json copied = object_of(map, type);
  copied["id"] = 99;
  change(copied);
  for (Json& level : map["layers"]) {
    for (Json& one : level["layers"]) {
      for (const Json& object : one.at("objects")) {
        if (object == object_of(map, type)) {
          one["objects"].push_back(copied);
          return;
        }
      }
    }
  }
}
void stay(Json& /*object*/) {}

TEST(ReadTiled, NamesWhatIsAmbiguousWithBothObjects) {
  const std::vector<Fault> faults = {
      {"lion at C1.1 (object 13) and lion at C1.1 (object 99) are at the same place",
       [](Json& map) { copy(map, "lion", stay); }},
      {"pit at B1.1 (object 12) leads to \"A1.1\", which is ambiguous: pit at A1.1 (object 11) and "
       "pit "
       "at B2.1 (object 99)",
       [](Json& map) { copy(map, "pit", [](Json& pit) { move(pit, 64, 64); }); }},
      {"simple at B2.1 (object 5) and wire at B2.1 (object 99, \"simple\") overlap",
       [](Json& map) { copy(map, "simple", [](Json& wall) { wall["type"] = "wire"; }); }},
      {"base at B2.1 (object 1, \"base rectangle\") and base at B2.1 (object 99, \"base "
       "rectangle\")",
       [](Json& map) { copy(map, "base", stay); }},
      {"and source at B2.1 (object 99) are both the source of river 1",
       [](Json& map) { copy(map, "source", [](Json& source) { move(source, 64, 0); }); }},
      {"and lavatory pan at B2.1 (object 99) are both the end of river 1",
       [](Json& map) { copy(map, "lavatory pan", stay); }},
      {"and river at B2.1 (object 99, \"river 1\") both begin at A2.1",
       [](Json& map) { copy(map, "river", stay); }},
      {"are both exits",
       [](Json& map) { copy(map, "exit", [](Json& exit) { move(exit, 0, -64); }); }}};
  for (const Fault& fault : faults) {
    Json map = Json::parse(in_tiled(small()));
    fault.make(map);
    EXPECT_THAT(faults_of(map.dump()), HasSubstr(fault.said));
  }
}

TEST(ReadTiled, NamesWhatCannotBeRead) {
  const std::vector<Fault> faults = {
      {"level 1 is the name of no group", [](Json& map) { map["layers"] = Json::array(); }},
      {"the tiles are not square", [](Json& map) { map["tilewidth"] = 32; }},
      {"expected a Tiled map with orientation \"orthogonal\", found \"isometric\"",
       [](Json& map) { map["orientation"] = "isometric"; }},
      {"lion at (-1, 0).1 (object 13) is outside the map",
       [](Json& map) { move(object_of(map, "lion"), -192, 0); }},
      {"lion at C1.1 (object 13) is rotated by 45 degrees",
       [](Json& map) { object_of(map, "lion")["rotation"] = 45; }},
      {"simple at D6.1 (object 5) is outside the dungeon",
       [](Json& map) { move(object_of(map, "simple"), 128, 256); }},
      {"monolith at J10.1", [](Json& map) { move(object_of(map, "monolith"), 512, 576); }},
      {"simple at B2.1 (object 5) is shorter than a cell",
       [](Json& map) { object_of(map, "simple")["polyline"][1]["y"] = 3; }},
      {"simple at B2.1 (object 5) does not begin and end at corners of cells; draw it",
       [](Json& map) { move(object_of(map, "simple"), 32, 0); }},
      {"simple at B2.1 (object 5) does not begin and end at corners of cells",
       [](Json& map) { move(object_of(map, "simple"), 0, -17); }},
      {"simple at B2.1 (object 5) does not begin and end at corners of cells",
       [](Json& map) { object_of(map, "simple")["polyline"][1]["y"] = 47; }},
      {"exit at A2.1 (object 10) does not begin and end at corners of cells",
       [](Json& map) { move(object_of(map, "exit"), 16.1, 0); }},
      {"exit at A2.1 (object 10) is longer than a cell",
       [](Json& map) { object_of(map, "exit")["polyline"][0]["y"] = -64; }},
      {"property \"count\": expected a number from 0 to 9999, found \"many\"",
       [](Json& map) { set_property(object_of(map, "lion"), "count", "many"); }},
      {"property \"sign\": expected plus or minus, found \"both\"",
       [](Json& map) { set_property(object_of(map, "lion"), "sign", "both"); }},
      {"property \"exote\": expected false or true, found \"maybe\"",
       [](Json& map) { set_property(object_of(map, "lion"), "exote", "maybe"); }},
      {"property \"to\" of pit at A1.1 (object 11): expected a place such as C4.2, found \"b1\"",
       [](Json& map) { set_property(object_of(map, "pit"), "to", "b1"); }},
      {"property \"kits\": expected a number from 1 to 20, found \"21\"",
       [](Json& map) { set_property(map, "kits", 21); }},
      {"property \"note 2\" contains characters that are unsafe in a terminal: \"a\\u{7}\"",
       [](Json& map) { set_property(map, "note 2", "a\a"); }},
      {"must flow along rows and columns from A2 to B1",
       [](Json& map) { object_of(map, "river")["polyline"][1]["y"] = -64; }},
      {"river 1 of source at A2.1 (object 3) ends in B2.1 without a lavatory pan",
       [](Json& map) { set_property(object_of(map, "lavatory pan"), "river", 2); }},
      {"river 2 does not reach lavatory pan at B2.1",
       [](Json& map) {
         copy(map, "lavatory pan", [](Json& pan) { set_property(pan, "river", 2); });
       }},
      {"is not connected to a source",
       [](Json& map) { copy(map, "river", [](Json& river) { move(river, 0, -64); }); }}};
  for (const Fault& fault : faults) {
    Json map = Json::parse(in_tiled(small()));
    fault.make(map);
    EXPECT_THAT(faults_of(map.dump()), HasSubstr(fault.said));
  }
  EXPECT_THAT(faults_of("[]"), HasSubstr("not a Tiled map"));
  EXPECT_NE(faults_of("{"), "");
}

TEST(ReadTiled, ReportsOrListsWhatHasNoMeaning) {
  const std::vector<Fault> faults = {
      {"unknown layer \"sketch\" in group \"level 1\": an image layer",
       [](Json& map) {
         map["layers"][0]["layers"].push_back({{"name", "sketch"}, {"type", "imagelayer"}});
       }},
      {"unknown layer \"floor\": a tile layer",
       [](Json& map) {
         map["layers"].push_back(
             {{"name", "floor"}, {"type", "tilelayer"}, {"data", Json::array({0, 7})}});
       }},
      {"unknown layer \"packed\": a tile layer",
       [](Json& map) {
         map["layers"].push_back({{"name", "packed"},
                                  {"type", "tilelayer"},
                                  {"encoding", "base64"},
                                  {"compression", "zlib"},
                                  {"data", "eJxjYGBgAAAABAAB"}});
       }},
      {"unknown layer \"listed\": a tile layer",
       [](Json& map) {
         map["layers"].push_back({{"name", "listed"},
                                  {"type", "tilelayer"},
                                  {"encoding", "csv"},
                                  {"data", "0,0,\n0,10"}});
       }},
      {"unknown layer \"zeros\": a tile layer",  // which are 0xd34d34
       [](Json& map) {
         map["layers"].push_back({{"name", "zeros"},
                                  {"type", "tilelayer"},
                                  {"encoding", "base64"},
                                  {"data", "0000000000000000"}});
       }},
      {"unknown layer \"short\": a tile layer with zstd compression, which cannot be searched "
       "for tiles",
       [](Json& map) {
         map["layers"].push_back({{"name", "short"},
                                  {"type", "tilelayer"},
                                  {"encoding", "base64"},
                                  {"compression", "zstd"},
                                  {"width", 2},
                                  {"height", 1},
                                  {"data", "KLUv/SAIQQAAAAAAAAAAAAA="}});
       }},
      {"unknown text label at C1.1 (object 99, \"Beware!\")",
       [](Json& map) {
         copy(map, "lion", [](Json& label) {
           label["type"] = "";
           label["name"] = "";
           label["text"] = {{"text", "Beware!"}};
         });
       }},
      {"monolith at B2.1 (object 99) is bent",
       [](Json& map) {
         copy(map, "monolith", [](Json& wall) {
           wall["name"] = "";
           wall["x"] = 64;
           wall["y"] = 64;
           wall["polyline"] =
               Json::array({{{"x", 0}, {"y", 0}}, {{"x", 64}, {"y", 0}}, {{"x", 64}, {"y", 64}}});
         });
       }},
      {"simple at C1.1 (object 99, \"lion\") is a rectangle; draw it as a line",
       [](Json& map) { copy(map, "lion", [](Json& box) { box["type"] = "simple"; }); }},
      {"exit at C1.1 (object 99, \"lion\") is an ellipse; draw it as a line",
       [](Json& map) {
         copy(map, "lion", [](Json& oval) {
           oval["type"] = "exit";
           oval["ellipse"] = true;
         });
       }},
      {"unknown type: loin at C1.1 (object 99, \"lion\"); did you mean \"lion\"?",
       [](Json& map) { copy(map, "lion", [](Json& lion) { lion["type"] = "loin"; }); }},
      {"rectangle at C1.1 (object 99, \"Leo\") has no type",
       [](Json& map) {
         copy(map, "lion", [](Json& lion) {
           lion["type"] = "";
           lion["name"] = "Leo";
         });
       }},
      {"template \"lion.tj\", which is another file",
       [](Json& map) { copy(map, "lion", [](Json& lion) { lion["template"] = "lion.tj"; }); }},
      {"is in the tileset \"signs.tsx\", which is another file",
       [](Json& map) {
         map["tilesets"] = Json::array({{{"firstgid", 1}, {"source", "signs.tsx"}}});
         copy(map, "lion", [](Json& lion) { lion["gid"] = 4; });
       }},
      {"is in no tileset of the map",
       [](Json& map) { copy(map, "lion", [](Json& lion) { lion["gid"] = 4; }); }},
      {"lion at C1.1 (object 99, \"Beware!\") is a text label; draw it as a rectangle",
       [](Json& map) {
         copy(map, "lion", [](Json& label) {
           label["name"] = "";
           label["text"] = {{"text", "Beware!"}};
         });
       }},
      {"unknown layer \"tiles\": a tile layer",
       [](Json& map) {
         map["layers"].push_back({{"name", "tiles"},
                                  {"type", "tilelayer"},
                                  {"encoding", "base64"},
                                  {"compression", "gzip"},
                                  {"width", 2},
                                  {"height", 1},
                                  {"data", "H4sIAAAAAAACA2NkYGBgBGIAkrg0EQgAAAA="}});
       }},
      {"unknown name: lion at C1.1 (object 13, \"Leo\"); write it as the property \"note\"",
       [](Json& map) { object_of(map, "lion")["name"] = "Leo"; }},
      {"name of another type: lion at C1.1 (object 13, \"Willow\"); delete the name, or change",
       [](Json& map) { object_of(map, "lion")["name"] = "Willow"; }},
      {"name of another type: lion at C1.1 (object 13, \"wire\"); delete the name",
       [](Json& map) { object_of(map, "lion")["name"] = "wire"; }},
      {"name of another type: simple at B2.1 (object 5, \"pit\"); delete the name",
       [](Json& map) { object_of(map, "simple")["name"] = "pit"; }},
      {"name of another type: source at A2.1 (object 3, \"lavatory pan\"); delete the name",
       [](Json& map) { object_of(map, "source")["name"] = "lavatory pan"; }},
      {"unknown name: lion at C1.1 (object 13, \"river 1\"); write it as the property \"note\"",
       [](Json& map) { object_of(map, "lion")["name"] = "river 1"; }},
      {"unknown name: exit at A2.1 (object 10, \"base rectangle\"); delete it",
       [](Json& map) { object_of(map, "exit")["name"] = "base rectangle"; }},
      {"unknown name: exit at A2.1 (object 10, \"front door\"); delete it",
       [](Json& map) { object_of(map, "exit")["name"] = "front door"; }},
      {"unknown name: river at B2.1 (object 2, \"river of blood\"); delete it",
       [](Json& map) { object_of(map, "river")["name"] = "river of blood"; }},
      {"\"secret door\") is not the code of lion at C1.1 (object 13)",
       [](Json& map) { label_of(map, "Li")["text"]["text"] = "secret door"; }},
      {"\"bu40\") is not the code of an encounter",
       [](Json& map) {
         Json& label = label_of(map, "Li");
         label["text"]["text"] = "bu40";
         move(label, -64, 64);
       }},
      {"property \"code\" of lion at C1.1 (object 13): expected \"Li\", found \"Ti\"",
       [](Json& map) { set_property(object_of(map, "lion"), "code", "Ti"); }},
      {"property \"base\" of the map is \"4x4\", but 3x2 is drawn",
       [](Json& map) { set_property(map, "base", "4x4"); }},
      {"property \"levels\" of the map is \"2\", but 1 is drawn",
       [](Json& map) { set_property(map, "levels", 2); }},
      {"unknown property \"conut\" of lion at C1.1 (object 13); did you mean \"count\"?",
       [](Json& map) { set_property(object_of(map, "lion"), "conut", 3); }},
      {"unknown property \"danger\" of layer \"level 1\"",
       [](Json& map) { set_property(map["layers"][0], "danger", true); }},
      {"unknown property \"titel\" of the map; did you mean \"title\"?",
       [](Json& map) { set_property(map, "titel", "A"); }}};
  for (const Fault& fault : faults) {
    Json map = Json::parse(in_tiled(small()));
    fault.make(map);
    EXPECT_THAT(faults_of(map.dump()), HasSubstr(fault.said));
    const TiledMap read = read_tiled(map.dump(), Unknown::is_ignored);
    EXPECT_THAT(read.document.faults, IsEmpty()) << fault.said;
    EXPECT_EQ(text_of(read.document.sheet), text_of(small())) << fault.said;
    ASSERT_EQ(read.ignored.size(), 1U) << fault.said;
    EXPECT_TRUE(fault.said.starts_with(read.ignored.front().message) ||
                read.ignored.front().message.find(fault.said) != std::string::npos)
        << read.ignored.front().message;
  }
}

/// Labels are locked, so a label remains when you delete the object it names.
TEST(ReadTiled, ListsCodesWithoutAnObject) {
  for (const std::string_view code : {"Li", "Ti", "?"}) {
    Json map = Json::parse(in_tiled(small()));
    Json& label = label_of(map, "Li");
    label["text"]["text"] = code;
    move(label, -64, 64);
    const TiledMap read = read_tiled(map.dump());
    EXPECT_THAT(read.document.faults, IsEmpty()) << code;
    EXPECT_EQ(text_of(read.document.sheet), text_of(small())) << code;
    ASSERT_EQ(read.ignored.size(), 1U) << code;
    EXPECT_THAT(read.ignored.front().message, HasSubstr("no encounter here"));
  }
}

TEST(ReadTiled, ListsAWallWithTheNameOfAnotherType) {
  Json map = Json::parse(in_tiled(small()));
  object_of(map, "simple")["name"] = "wire";
  const TiledMap read = read_tiled(map.dump());
  EXPECT_THAT(read.document.faults, IsEmpty());
  ASSERT_EQ(read.ignored.size(), 1U);
  EXPECT_EQ(read.ignored.front().message,
            "name of another type: simple at B2.1 (object 5, \"wire\")");
}

TEST(ReadTiled, ReadsATypeThatWasChangedWithoutItsCode) {
  Json map = Json::parse(in_tiled(small()));
  object_of(map, "lion")["type"] = "tiger";
  EXPECT_EQ(faults_of(map.dump()), "");
}

/// With a different base rectangle, the numbers of all places have moved.
TEST(ReadTiled, NeverMistakesAMovedPlaceForTheOneWithItsOldName) {
  Json map = Json::parse(in_tiled(small()));
  Json& base = object_of(map, "base");
  move(base, 0, -64);
  base["height"] = 192;
  map["properties"][0]["value"] = "3x3";
  const std::string text = map.dump();
  EXPECT_EQ(faults_of(text), "");
  Json& encounters = layer(map["layers"][0], "encounters")["objects"];
  encounters.erase(encounters.begin());
  EXPECT_THAT(faults_of(map.dump()),
              HasSubstr("pit at B2.1 (object 12) leads to A1.1, which no longer exists"));
}

TEST(ReadTiled, RefusesLevelsThatDiffer) {
  const std::vector<Fault> faults = {
      {"simple at B2.1 (object 5) and wire at B2.2",
       [](Json& map) { layer(map["layers"][1], "simple walls")["objects"][0]["type"] = "wire"; }},
      {"level 2 has no simple at B2, unlike simple at B2.1 (object 5)",
       [](Json& map) { layer(map["layers"][1], "simple walls")["objects"] = Json::array(); }},
      {"has 3x3 cells, but base at B2.1",
       [](Json& map) { layer(map["layers"][1], "cells")["objects"][0]["height"] = 192; }},
      {"level 1 has no branch at D1, unlike branch at D1.2 (object 77)",
       [](Json& map) {
         layer(map["layers"][1], "cells")["objects"].push_back(
             {{"id", 77}, {"type", "branch"}, {"x", 192}, {"y", 0}, {"width", 64}, {"height", 64}});
       }},
      {"group \"level 1\" in group \"level 2 (upper)\" is inside level 2",
       [](Json& map) { map["layers"][1]["layers"].push_back(group_of("level 1", Json::array())); }},
      {"layer \"Ebene 1\" is above layer \"Ebene 2\"",
       [](Json& map) {
         map["layers"][0]["name"] = "Ebene 2";
         map["layers"][1]["name"] = "Ebene 1";
       }},
      {"level 2 is the name of no group", [](Json& map) { map["layers"][1]["name"] = "level 3"; }},
      {"level 1 is the name of no group", [](Json& map) { map["layers"][0]["name"] = "level 2"; }},
      {"group \"level 10\": a dungeon has levels 1 to 9",
       [](Json& map) { map["layers"][1]["name"] = "level 10"; }}};
  for (const Fault& fault : faults) {
    Json map = Json::parse(in_tiled(small(2)));
    fault.make(map);
    EXPECT_THAT(faults_of(map.dump()), HasSubstr(fault.said));
  }
}

/// Each is the only fault: anything it would clash with on the wrong level is left out.
TEST(ReadTiled, RefusesGroupsWithoutALevelNextToGroupsWithOne) {
  const auto named = [](const std::string& first, const std::string& second) {
    return [first, second](Json& map) {
      map["layers"][0]["name"] = first;
      map["layers"][1]["name"] = second;
    };
  };
  const auto with = [](const std::string& name, std::string_view inner) {
    return [name, inner](Json& map) {
      Json& moved = layer(map["layers"][0], inner);
      const Json group = group_of(name, Json::array({moved}));
      moved["objects"] = Json::array();
      map["layers"].push_back(group);
    };
  };
  const std::string help =
      " does not name a level; start its name with its level, such as \"level 2\", or move it into "
      "the group of its level\n";
  const auto unnamed = [&](std::string_view name) {
    return fmt::format("group \"{}\"{}", name, help);
  };
  const auto outside = [](std::string_view number) {
    return fmt::format(
        "group \"level {}\": a dungeon has levels 1 to 9; count the levels from the bottom, "
        "starting with \"level 1\"\n",
        number);
  };
  const std::vector<std::pair<std::string, std::function<void(Json&)>>> faults = {
      {unnamed("attic"), named("level 1", "attic")},
      {unnamed("niveau 2"), named("niveau 2", "level 1")},
      {unnamed("cellar"), named("cellar", "level 2")},
      {unnamed("level 1.5"), named("level 1.5", "level 2")},
      {unnamed("level -1"), named("level -1", "level 1")},
      {unnamed(""), named("", "level 2 (upper)")},
      {unnamed("attic"), with("attic", "encounters")},
      {unnamed("codes"), with("codes", "codes")},
      {unnamed("attic") + unnamed("roof"),
       [&](Json& map) {
         with("attic", "encounters")(map);
         with("roof", "codes")(map);
       }},
      {unnamed("attic"),
       [&](Json& map) {
         with("attic", "encounters")(map);
         map["layers"][2]["layers"] =
             Json::array({group_of("things", map["layers"][2].at("layers"))});
         map["layers"] = Json::array({group_of("dungeon", map.at("layers"))});
       }},
      {"layer \"mine\"" + help,
       [](Json& map) {
         Json mine = layer(map["layers"][0], "encounters");
         mine["name"] = "mine";
         map["layers"].push_back(mine);
       }},
      {outside("0"), named("level 0", "level 1")},
      {outside("000"), named("level 000", "level 2")},
      {outside("10"), named("level 1", "level 10")}};
  for (const auto& [expected, make] : faults) {
    Json map = Json::parse(in_tiled(small(2)));
    make(map);
    EXPECT_EQ(faults_of(map.dump()), expected);
    EXPECT_FALSE(read_tiled(map.dump(), Unknown::is_ignored).document.faults.empty()) << expected;
  }
}

/// One named level, and next to it a group without a base rectangle.
TEST(ReadTiled, NeverPutsAGroupWithoutALevelOnTheOnlyLevel) {
  for (const std::string_view name : {"attic", "level", "level two", "levels 2", "Level 1a"}) {
    Json map = Json::parse(in_tiled(small()));
    Json things = {{"id", 91}, {"name", "level"}, {"type", "objectgroup"}};
    things["objects"] = Json::array({object_of(map, "lion")});
    things["objects"][0]["y"] = 70;
    map["layers"].push_back(group_of(std::string(name), Json::array({things})));
    EXPECT_THAT(faults_of(map.dump()),
                HasSubstr(fmt::format("group \"{}\" does not name a level", name)));
  }
}

TEST(ReadTiled, PointsIntoTheUsersFile) {
  const std::string text = changed(in_tiled(small()), R"("type": "treasure", "x": 134, "y": 70)",
                                   R"("type": "treasure", "x": 134, "y": 6)");
  const io::Document document = read_tiled(text).document;
  ASSERT_EQ(document.faults.size(), 1U);
  const io::Fault& fault = document.faults.front();
  EXPECT_EQ(document.text, text);
  EXPECT_THAT(text.substr(fault.span.begin, fault.span.end - fault.span.begin),
              HasSubstr(R"("name": "treasure")"));
  ASSERT_EQ(fault.related.size(), 1U);
  EXPECT_THAT(text.substr(fault.related.front().span.begin, 40), HasSubstr(R"("name": "lion")"));
}

TEST(ReadTiled, ReadsWhatTiledSavesInEveryEncoding) {
  for (const char* const options : {"", "--minimize", "--embed-tilesets --detach-templates"}) {
    const auto back = testing_support::opinion_of(
        fmt::format(
            "sh -c 'QT_QPA_PLATFORM=offscreen tiled {} --export-map json \"$0\" \"$0.json\" "
            "2> /dev/null && cat \"$0.json\"; rm -f \"$0.json\"'",
            options),
        in_tiled(small(2)), ".tmj");
    ASSERT_TRUE(is_tiled(back.said)) << back.said;
    EXPECT_EQ(faults_of(back.said), "");
    EXPECT_EQ(text_of(read_tiled(back.said).document.sheet), text_of(small(2)));
  }
}

/// Whatever is read is a map that every format can hold.
TEST(ReadTiled, AcceptsAnyBytes) {
  const std::string text = in_tiled(small());
  Rng rng{"bytes of Tiled"};
  int read = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string other = text;
    for (int changes = rng.between(1, 4); changes > 0; --changes) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(other.size()));
      other[at] = static_cast<char>(rng.between(1, 126));
    }
    const io::Document document = read_tiled(other).document;
    if (document.faults.empty()) {
      ++read;
      EXPECT_EQ(io::unsaid_in_json(document.sheet), "");
      EXPECT_THAT(io::read_json(io::write_json(document.sheet)).faults, IsEmpty()) << other;
    }
  }
  EXPECT_GT(read, 20);
}

}  // namespace
}  // namespace dungeonlab::render
