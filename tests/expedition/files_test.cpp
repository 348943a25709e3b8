// Every file of this room that people write, and every mistake that it can contain.
#include "dungeonlab/expedition/key.hpp"
#include "expedition/hoard_record.hpp"
#include "support/records.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::expedition {
namespace {

using testing_support::expect_walked;
using testing_support::expect_walked_file;

TEST(Files, OfKeys) {
  const Key key{
      .map_file = "a.dungeon.txt",
      .map_sha256 = std::string(64, 'a'),
      .ruleset = "ose",
      .ruleset_sha256 = "b",
      .seed = "c",
      .enter = "A1.1",
      .gate = Gate::sealed,
      .doors = {{.at = "A1-B1",
                 .stuck = true,
                 .bendable = false,
                 .spiked = true,
                 .adjust = -1,
                 .mechanism = "a lever",
                 .trap = "darts",
                 .by_hand = true}},
      .traps = {{.at = "A1.1",
                 .square = {1, 2},
                 .item = "gem",
                 .trap = "darts",
                 .trigger = "2/6",
                 .save = "death",
                 .damage = "1d6",
                 .to = "B1.1",
                 .all = true,
                 .rearms = true,
                 .by_hand = true}},
      .rooms = {{"A1.1",
                 {.safe = true, .lit = true, .silent = true, .text = "a", .by_hand = true}}},
      .creatures = {{.at = "A1.1", .kind = "orc", .hp = {3}, .rider = "a", .by_hand = true}},
      .treasure = {{.at = "A1.1", .things = {{"gem", 3}}, .of = "hoard", .by_hand = true}},
      .wandering = {.chance = "1/6",
                    .dice = "1d6",
                    .rows = {{1, 6, "orc", "1d4"}},
                    .by_hand = true},
      .kinds = {{.kind = "orc"}}};
  const auto read = [](const std::string& text) { return read_key(text); };
  EXPECT_EQ(read(write_key(key))->key, key);
  expect_walked_file(write_key(key), write_key_schema(), read,
                     {.open = {"/rooms", "/treasure/0/things"}});
}

TEST(Files, OfHoards) {
  expect_walked<HoardText>(
      records::written(HoardText{.things = {{"gem", {"1d6"}}}, .weights = {{"gem", 1}}}),
      records::Layout::block, {"/things"}, {"/weights"});
}

}  // namespace
}  // namespace dungeonlab::expedition
