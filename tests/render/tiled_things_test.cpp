#include "render/tiled_maps.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::HasSubstr;

struct Change {
  std::string_view what;
  std::function<void(Json&)> make;
};

/// Turns a rectangle into a tile image of the same extent, whose position is a corner or the
/// middle.
void make_tile(Json& object, std::int64_t gid, double x, double y) {
  object["gid"] = gid;
  move(object, x * object.at("width").get<double>(), y * object.at("height").get<double>());
}

const std::vector<Change>& harmless_changes() {
  static const std::vector<Change> all = {
      {"groups in groups",
       [](Json& map) {
         for (Json& level : map["layers"]) {
           Json& encounters = layer(level, "encounters");
           encounters =
               group_of("inner", Json::array({group_of("innermost", Json::array({encounters}))}));
         }
       }},
      {"all levels in one group",
       [](Json& map) { map["layers"] = Json::array({group_of("dungeon", map.at("layers"))}); }},
      {"levels with names of their own, from below",
       [](Json& map) {
         for (Json& level : map["layers"]) {
           level["name"] = "storey of " + level.at("name").get<std::string>();
         }
         map["layers"].push_back(group_of("empty", Json::array()));
       }},
      {"levels in another order",
       [](Json& map) { std::reverse(map["layers"].begin(), map["layers"].end()); }},
      {"a level in two groups",
       [](Json& map) {
         Json& level = map["layers"][0];
         Json more = group_of("Level 1: things", Json::array({layer(level, "encounters")}));
         layer(level, "encounters")["objects"] = Json::array();
         map["layers"].push_back(more);
       }},
      {"levels in layers that are in no group",
       [](Json& map) {
         Json layers = Json::array();
         for (Json& level : map["layers"]) {
           for (Json& one : level["layers"]) {
             one["name"] =
                 level.at("name").get<std::string>() + ", " + one.at("name").get<std::string>();
             layers.push_back(one);
           }
         }
         map["layers"] = layers;
       }},
      {"offsets of layers",
       [](Json& map) {
         for (Json& level : map["layers"]) {
           level["offsetx"] = -10.25;
           level["offsety"] = 64;
           for (Json& one : level["layers"]) {
             one["offsetx"] = 30.5;
             one["offsety"] = -640;
           }
         }
         for_objects(map["layers"], [](Json& object) { move(object, -20.25, 576); });
       }},
      {"a level beside the other one",
       [](Json& map) { map["layers"][map.at("layers").size() - 1]["offsetx"] = 640; }},
      {"positions of layers, which Tiled does not look at",
       [](Json& map) { map["layers"][0]["x"] = 3; }},
      {"whole turns",
       [](Json& map) {
         double turn = 360.05;
         for_objects(map["layers"], [&](Json& object) {
           object["rotation"] = turn;
           turn = -turn;
         });
       }},
      {"walls that are drawn by hand",
       [](Json& map) {
         for_objects(map["layers"], [](Json& object) {
           const std::string type = object.at("type").get<std::string>();
           if (type == "simple" || type == "exit" || type == "monolith") {
             move(object, 15.5, -16);
           }
         });
       }},
      {"quarters of a turn",
       [](Json& map) {
         for_objects(map["layers"], [](Json& object) {
           object["rotation"] = -90;
           if (object.contains("polyline")) {
             for (Json& point : object["polyline"]) {
               const Json x = point.at("x");
               point["x"] = -point.at("y").get<int>();
               point["y"] = x;
             }
           } else {
             const Json width = object.at("width");
             move(object, 0, object.at("height").get<double>());
             object["width"] = object.at("height");
             object["height"] = width;
           }
         });
       }},
      {"half a turn of a wall",
       [](Json& map) {
         Json& wall = object_of(map, "simple");
         wall["rotation"] = 180;
         for (Json& point : wall["polyline"]) {
           point["x"] = -point.at("x").get<int>();
           point["y"] = -point.at("y").get<int>();
         }
       }},
      {"types as another version calls them",
       [](Json& map) {
         for_objects(map["layers"], [](Json& object) {
           object["class"] = object.at("type");
           object.erase("type");
         });
       }},
      {"types in capitals",
       [](Json& map) {
         object_of(map, "simple")["type"] = "Simple";
         object_of(map, "lion")["type"] = "Lion";
         object_of(map, "base")["type"] = "BASE";
       }},
      {"what is hidden",
       [](Json& map) {
         for_objects(map["layers"], [](Json& object) { object["visible"] = false; });
         map["layers"][0]["visible"] = false;
       }},
      {"tile images, the y of which is their lower edge",
       [](Json& map) {
         map["tilesets"] = Json::array({{{"firstgid", 1}, {"name", "signs"}}});
         make_tile(object_of(map, "lion"), 3, 0, 1);
         make_tile(object_of(map, "treasure"), 0xa0000002, 0, 1);  // flipped
       }},
      {"tile images as their tileset aligns them",
       [](Json& map) {
         map["tilesets"] =
             Json::array({{{"firstgid", 1}, {"name", "a"}, {"objectalignment", "center"}},
                          {{"firstgid", 9}, {"name", "b"}, {"objectalignment", "topright"}}});
         make_tile(object_of(map, "lion"), 3, 0.5, 0.5);
         make_tile(object_of(map, "treasure"), 9, 1, 0);
       }},
      {"tile images that their tileset shifts, the farther the larger they are",
       [](Json& map) {
         map["tilesets"] = Json::array({{{"firstgid", 1}, {"tilewidth", 26}, {"tileheight", 104}}});
         map["tilesets"][0]["tileoffset"] = {{"x", 80}, {"y", -200}};
         make_tile(object_of(map, "lion"), 3, 0, 1);
         move(object_of(map, "lion"), -160, 100);
       }},
      {"what a tile says for its images",
       [](Json& map) {
         Json tile = {{"id", 2}, {"class", "lion"}};
         tile["properties"] = object_of(map, "lion").at("properties");
         map["tilesets"] = Json::array({{{"firstgid", 1}, {"name", "a"}}});
         map["tilesets"][0]["tiles"] = Json::array({tile});
         make_tile(object_of(map, "lion"), 3, 0, 1);
         object_of(map, "lion").erase("properties");
         object_of(map, "lion")["type"] = "";
       }},
      {"properties as Tiled saved them before 1.2",
       [](Json& map) {
         const auto as_object = [](Json& object) {
           Json properties = Json::object();
           for (const Json& property : object.value("properties", Json::array())) {
             properties[property.at("name").get<std::string>()] = property.at("value");
           }
           object["properties"] = properties;
         };
         as_object(map);
         for_objects(map["layers"], as_object);
       }},
      {"numbers of levels with zeros in front",
       [](Json& map) {
         for (Json& level : map["layers"]) {
           level["name"] = level.at("name").get<std::string>().insert(6, "00");
         }
       }},
      {"empty layers",
       [](Json& map) {
         map["infinite"] = true;
         map["layers"].push_back(
             {{"name", "Tile Layer 1"}, {"type", "tilelayer"}, {"data", Json::array({0, 0, 0})}});
         map["layers"].push_back({{"name", "Tile Layer 2"},
                                  {"type", "tilelayer"},
                                  {"encoding", "base64"},
                                  {"data", "AAAAAAAA=="}});
         map["layers"].push_back({{"name", "mine"}, {"type", "objectgroup"}});
       }},
      {"empty layers as CSV",
       [](Json& map) {
         for (const std::string_view data : {"0", "0,0,0", "0, 0,\n0, 0\n", "0,0,\r\n0,0"}) {
           map["layers"].push_back(
               {{"name", data}, {"type", "tilelayer"}, {"encoding", "csv"}, {"data", data}});
         }
         Json pieces = {{"name", "pieces"}, {"type", "tilelayer"}, {"encoding", "csv"}};
         pieces["chunks"] = Json::array({{{"width", 2}, {"height", 1}, {"data", "0,0"}}});
         map["layers"].push_back(pieces);
       }},
      {"empty layers that are compressed by zlib and gzip",
       [](Json& map) {
         for (const auto& [compression, data] :
              {std::pair("zlib", "eJxjYBgFgwkAAAGQAAE="),
               std::pair("gzip", "H4sIAAAAAAACA2NgGAWDCQAADA0iRpABAAA=")}) {
           map["layers"].push_back({{"name", compression},
                                    {"type", "tilelayer"},
                                    {"encoding", "base64"},
                                    {"compression", compression},
                                    {"width", 10},
                                    {"height", 10},
                                    {"data", data}});
         }
       }},
      {"names that we have written, on other things",
       [](Json& map) {
         object_of(map, "lion")["name"] = "tiger";
         set_property(object_of(map, "lion"), "code", "Ti");
         object_of(map, "river")["name"] = "river 7";
         object_of(map, "exit")["name"] = "Monolith";
       }},
      {"notes with a gap",
       [](Json& map) {
         for (Json& property : map["properties"]) {
           if (property.at("name").get<std::string>() == "note 2") {
             property["name"] = "note 12";
           }
           if (property.at("name").get<std::string>() == "note 3") {
             property["name"] = "note 7";
           }
         }
       }},
      {"an exit upon the outer wall",
       [](Json& map) {
         for (Json& level : map["layers"]) {
           for (Json& wall : layer(level, "monoliths")["objects"]) {
             if (wall.at("polyline").at(1).at("x").get<int>() == 0 &&
                 wall.at("x").get<int>() == 0) {
               wall["y"] = 0;
               wall["polyline"][1]["y"] = 128;
             }
           }
         }
       }},
      {"a wall twice", [](Json& map) {
         Json& walls = layer(map["layers"][0], "simple walls")["objects"];
         walls.push_back(walls.at(0));
       }}};
  return all;
}

TEST(TiledThings, ReadsWhatTiledShowsHoweverItIsStored) {
  for (const int levels : {1, 2}) {
    for (const Change& change : harmless_changes()) {
      Json map = Json::parse(in_tiled(small(levels)));
      change.make(map);
      EXPECT_EQ(faults_of(map.dump()), "") << change.what;
      Sheet expected = small(levels);
      if (change.what == "notes with a gap") {
        std::swap(expected.notes[1], expected.notes[2]);
      }
      EXPECT_EQ(text_of(read_tiled(map.dump()).document.sheet), text_of(expected)) << change.what;
    }
  }
}

TEST(TiledThings, ReadsEveryJsonNumber) {
  for (const std::string_view number : {"64.0", "6.4e1", "0.64E+2", "6400e-2", "64.0000000001",
                                        "63.9999999", "640000000000000000000E-19"}) {
    const std::string text =
        changed(in_tiled(small()), R"("tilewidth": 64)", fmt::format(R"("tilewidth": {})", number));
    EXPECT_EQ(faults_of(text), "") << number;
  }
  for (const std::string_view number : {"1e300", "-1E+9", "1000001", "\"64\"", "null"}) {
    const std::string text =
        changed(in_tiled(small()), R"("tilewidth": 64)", fmt::format(R"("tilewidth": {})", number));
    EXPECT_THAT(faults_of(text), HasSubstr("\"tilewidth\": expected a number")) << number;
  }
}

TEST(TiledThings, ReadsLayersOutsideGroups) {
  Json map = Json::parse(in_tiled(small()));
  map["layers"] = map.at("layers").at(0).at("layers");
  EXPECT_EQ(faults_of(map.dump()), "");
  EXPECT_EQ(text_of(read_tiled(map.dump()).document.sheet), text_of(small()));
}

TEST(TiledThings, RefusesWhatHasNoPosition) {
  const std::vector<Fault> faults = {
      {"\"x\" is missing", [](Json& map) { object_of(map, "lion").erase("x"); }},
      {"\"y\" is missing", [](Json& map) { object_of(map, "base").erase("y"); }},
      {"\"y\" is missing", [](Json& map) { label_of(map, "Li").erase("y"); }},
      {"\"x\" is missing", [](Json& map) { object_of(map, "simple")["polyline"][1].erase("x"); }}};
  for (const Fault& fault : faults) {
    Json map = Json::parse(in_tiled(small()));
    fault.make(map);
    EXPECT_THAT(faults_of(map.dump()), HasSubstr(fault.said));
  }
}

/// Only the author knows which of them is the lower one.
TEST(TiledThings, AsksForTheOrderOfLevelsIfTheirNamesDoNotSayIt) {
  for (const auto& [below, above] :
       {std::pair("attic", "cellar"), std::pair("cellar", "attic"), std::pair("hall", "hall"),
        std::pair("floor 2", "floor 2"), std::pair("floor", "floor 2")}) {
    Json map = Json::parse(in_tiled(small(2)));
    map["layers"][0]["name"] = below;
    map["layers"][1]["name"] = above;
    EXPECT_THAT(faults_of(map.dump()), HasSubstr("their names do not say so")) << below;
    const TiledMap read = read_tiled(map.dump(), Unknown::is_ignored);
    EXPECT_EQ(text_of(read.document.sheet), text_of(small(2)));
    ASSERT_EQ(read.ignored.size(), 1U);
    EXPECT_EQ(read.ignored.front().message,
              fmt::format("layer \"{}\" is above layer \"{}\", but their names do not say so",
                          above, below));
  }
}

/// Every member that is read, replaced by a list where no list is allowed, or by an object.
TEST(TiledThings, NamesTheMemberOfTheWrongType) {
  const std::vector<Fault> faults = {
      {"\"layers\": expected a list", [](Json& map) { map["layers"] = Json::object(); }},
      {"\"layers\": expected a list", [](Json& map) { map["layers"][0]["layers"] = "x"; }},
      {"expected an object, found \"7\"", [](Json& map) { map["layers"].push_back(7); }},
      {"\"tilesets\": expected a list", [](Json& map) { map["tilesets"] = Json::object(); }},
      {"\"objects\": expected a list, found an object",
       [](Json& map) { layer(map["layers"][0], "encounters")["objects"] = Json::object(); }},
      {"\"name\": expected a string", [](Json& map) { map["layers"][0]["name"] = 5; }},
      {"\"properties\": expected a list", [](Json& map) { map["properties"] = "base"; }},
      {"expected a property with a \"name\" and a \"value\"",
       [](Json& map) {
         object_of(map, "lion")["properties"].push_back({{"name", "count"}});
       }},
      {"property \"note\": expected a string, found \"null\"",
       [](Json& map) { set_property(object_of(map, "lion"), "note", nullptr); }},
      {"duplicate property \"note 1\"",
       [](Json& map) {
         map["properties"].push_back({{"name", "note 1"}, {"value", "b"}});
       }},
      {"\"type\": expected a string",
       [](Json& map) { object_of(map, "lion")["type"] = Json::array({"lion"}); }},
      {"\"polyline\": expected a list",
       [](Json& map) { object_of(map, "simple")["polyline"] = Json::object(); }},
      {"\"text\": expected an object",
       [](Json& map) { label_of(map, "Li")["text"] = "secret door"; }},
      {"\"text\": expected a string", [](Json& map) { label_of(map, "Li")["text"]["text"] = 5; }},
      {"\"gid\": expected a number", [](Json& map) { object_of(map, "lion")["gid"] = "3"; }},
      {"\"tiles\": expected a list",
       [](Json& map) {
         map["tilesets"] = Json::array({{{"tiles", Json::object()}}});
       }},
      {"\"objectalignment\": expected one of", [](Json& map) {
         map["tilesets"] = Json::array({{{"objectalignment", "middle"}}});
       }}};
  for (const Fault& fault : faults) {
    Json map = Json::parse(in_tiled(small()));
    fault.make(map);
    EXPECT_THAT(faults_of(map.dump()), HasSubstr(fault.said));
  }
}

}  // namespace
}  // namespace dungeonlab::render
