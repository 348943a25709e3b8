#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view whole_map = R"({
  "$schema": "dungeon-map.schema.json",
  "format": "dungeonlab-map/1",
  "title": "The well-stocked cellar",
  "base": {"columns": 5, "rows": 5},
  "levels": 2,
  "branches": ["F3", "G3", "C6"],
  "exit": {"cell": "G3", "side": "east"},
  "walls": {
    "monolith": [
      "A2-A3", "B2-B3"
    ],
    "simple": [
      "C1-C2",
      "F3-G3"
    ],
    "wire": [
      "D3-E3"
    ]
  },
  "encounters": {
    "A1.1": "store",
    "B1.1": {"kind": "bullets", "count": 20, "note": "under \"the\" mat"},
    "E1.1": {"kind": "management-center", "levels": 2},
    "A2.1": {"kind": "political-prison", "sign": "plus"},
    "C2.1": {"kind": "lion", "exote": true},
    "A4.1": {"kind": "pit", "to": "D4.2"},
    "D4.2": {"kind": "pit", "to": "A4.1"},
    "E4.1": {"kind": "marmar", "throws": "up"},
    "C6.1": "treasure"
  },
  "rivers": [
    ["A5.2", "B5.2", "B5.1", "C5.1"],
    ["D5.1", "E5.1"]
  ],
  "house_rules": ["exote-beasts", "marmar", "waterfalls"],
  "start": {"kits": 3, "bullets_per_kit": 30, "players": 2, "landings": 9},
  "lint": {
    "ignore": [
      {"rule": "W07", "at": "C4", "reason": "on purpose"}
    ]
  },
  "origin": {
    "generator": "dungeonlab 0.1.0",
    "preset": "7x7",
    "seed": "a seed",
    "index": 0,
    "settings": {"preset":"7x7"}
  },
  "notes": [
    "one line",
    "another line"
  ]
}
)";

TEST(ReadJson, ReadsAWholeMapAndWritesTheSameBytes) {
  const Document document = read_json(std::string(whole_map));
  for (const Fault& fault : document.faults) {
    ADD_FAILURE() << fault.code() << " " << fault.pointer << ": " << fault.message;
  }
  EXPECT_TRUE(document.sheet.incomplete.empty());
  EXPECT_EQ(document.sheet.text_faults, 0);
  EXPECT_EQ(write_json(document.sheet), whole_map);
  const Document line = read_json(write_json_line(document.sheet));
  EXPECT_EQ(line.sheet, document.sheet);
}

}  // namespace
}  // namespace dungeonlab::io
