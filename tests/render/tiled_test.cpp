#include "dungeonlab/render/tiled.hpp"

#include "render/cellar.hpp"
#include "support/json.hpp"
#include "support/opinion.hpp"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::Json;
using testing_support::opinion_of;

std::string map_of(const Sheet& sheet, View view = View::gm) {
  return tiled(sheet, {.view = view, .id = "7x7#winter.3@1", .program = "a program"});
}

/// Every object of a map with its layer, such as `level 1 (lower)/encounters lion`, sorted by
/// number.
std::multimap<std::string, Json> objects_of(const Json& map) {
  std::multimap<std::string, Json> objects;
  for (const Json& level : map.at("layers")) {
    for (const Json& layer : level.at("layers")) {
      for (const Json& object : layer.at("objects")) {
        objects.emplace(level.at("name").get<std::string>() + "/" +
                            layer.at("name").get<std::string>() + " " +
                            object.at("type").get<std::string>(),
                        object);
      }
    }
  }
  return objects;
}

TEST(Tiled, HasEverythingInItsPlace) {
  const auto objects = objects_of(Json::parse(map_of(cellar())));
  EXPECT_EQ(objects.count("level 2 (upper)/cells branch"), 3U);
  EXPECT_EQ(objects.count("level 1 (lower)/exit exit"), 1U);
  EXPECT_EQ(objects.count("level 1 (lower)/simple walls simple"), 2U);
  EXPECT_EQ(objects.count("level 1 (lower)/barbed wire wire"), 1U);
  EXPECT_EQ(objects.count("level 2 (upper)/rivers source"), 1U);
  const Json bullets = objects.find("level 1 (lower)/encounters bullets")->second;
  EXPECT_EQ(bullets.at("x"), 3 * 64 + 6);
  EXPECT_EQ(bullets.at("y"), 2 * 64 + 6);
  const std::map<std::string, Json> expected = {{"place", "D3.1"}, {"code", "bu"}, {"count", 40}};
  std::map<std::string, Json> properties;
  for (const Json& property : bullets.at("properties")) {
    properties[property.at("name")] = property.at("value");
  }
  EXPECT_EQ(properties, expected);
}

TEST(Tiled, IsUnderstoodByTiled) {
  const std::string map = map_of(cellar());
  const auto back = opinion_of(
      "sh -c 'QT_QPA_PLATFORM=offscreen tiled --export-map json \"$0\" \"$0.json\" 2> /dev/null && "
      "cat \"$0.json\"; rm -f \"$0.json\"'",
      map, ".tmj");
  ASSERT_TRUE(Json::accept(back.said)) << "tiled says: " << back.said;
  const io::Document read_back = read_tiled(back.said).document;
  EXPECT_TRUE(read_back.faults.empty()) << read_back.faults.front().message;
  EXPECT_EQ(map_of(read_back.sheet), map_of(canonical(cellar())));
  const auto written = objects_of(Json::parse(map));
  const auto read = objects_of(Json::parse(back.said));
  ASSERT_EQ(read.size(), written.size());
  for (auto one = written.begin(), other = read.begin(); one != written.end(); ++one, ++other) {
    EXPECT_EQ(one->first, other->first);
    for (const char* const key : {"id", "name", "x", "y", "width", "height"}) {
      EXPECT_EQ(one->second.at(key), other->second.at(key)) << one->first << " " << key;
    }
    for (const char* const key : {"polyline", "point"}) {
      EXPECT_EQ(one->second.value(key, Json()), other->second.value(key, Json())) << one->first;
    }
    const Json mine = one->second.value("properties", Json::array());
    EXPECT_EQ(std::multiset<Json>(mine.begin(), mine.end()), [&] {
      const Json theirs = other->second.value("properties", Json::array());
      return std::multiset<Json>(theirs.begin(), theirs.end());
    }()) << one->first;
  }
}

TEST(Tiled, IsDrawnByTiledInItsSize) {
  const auto drawn = opinion_of(
      "sh -c 'QT_QPA_PLATFORM=offscreen tmxrasterizer \"$0\" \"$0.png\" 2> /dev/null; "
      "head -c 24 \"$0.png\" | od -A n -t x1; rm -f \"$0.png\"'",
      map_of(cellar()), ".tmj");
  // A PNG of 7 x 64 by 6 x 64 pixels.
  EXPECT_THAT(drawn.said, HasSubstr("89 50 4e 47"));
  EXPECT_THAT(drawn.said, HasSubstr("00 00 01 c0 00 00 01 80"));
}

TEST(Tiled, ForPlayersIsTheSameWhateverIsOnTheMap) {
  Sheet known = cellar();
  known.title = "The exit is at A1";
  known.notes = {"The treasure is at B2"};
  const std::string map = map_of(known, View::player);
  EXPECT_EQ(map, map_of({.base = known.base, .levels = known.levels}, View::player));
  EXPECT_THAT(map, Not(HasSubstr("winter")));
  EXPECT_EQ(objects_of(Json::parse(map)).size(), 2U);
}

TEST(Tiled, WritesWhatBreaksRules) {
  Sheet sheet = cellar();
  sheet.title = "\"\\</script>\xe2\x80\xae";
  sheet.encounters.push_back({.at = {{250, 250}, 0}, .kind = EncounterKind::lion});
  sheet.encounters.push_back({.at = {{0, 0}, 0}, .written = "dragon"});
  sheet.rivers.push_back({{{0, 0}, 0}, {{200, 0}, 3}});
  sheet.rivers.emplace_back();
  sheet.exits.push_back({{200, 200}, Side::west});
  EXPECT_THAT(map_of(sheet), Not(HasSubstr("\xe2\x80\xae")));
  EXPECT_EQ(objects_of(Json::parse(map_of(sheet))).count("level 1 (lower)/encounters dragon"), 1U);
}

}  // namespace
}  // namespace dungeonlab::render
