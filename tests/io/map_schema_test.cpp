// Two promises of the schema: the committed file is the one that the tables make, and the schema
// accepts exactly what the decoder accepts. For the second, valijson checks sound maps and maps
// that were broken by code.
//
// "The decoder accepts" is as strict as a schema can be:
// * no fault of the text, except J02 (a schema is shown one of two equal keys; such texts are not
//   compared) and J09 (a schema does not look into the characters of a title or note).
// * none of the faults to which map-format.md gives the code of a rule and that a schema can see:
//   no exit, a base or level count below 1, an unknown kind, house rule or list of walls, an
//   attribute that the kind cannot have, a missing count, sign or destination, a count below 1, a
//   wall with a level. The test looks for these on the sheet by the tables, not by the rules.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/schema.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

using testing_support::Json;
using testing_support::Schema;

TEST(MapSchema, IsCommittedAsGeneratedFromTheTables) {
  const std::string path = testing_support::source_path("schemas/dungeon-map.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(write_file(path, write_map_schema()));
  }
  EXPECT_EQ(read_file(path, std::size_t{1} << 20U).value_or(""), write_map_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

bool attributes_fit(const Encounter& encounter) {
  if (!encounter.kind) {
    return false;
  }
  const EncounterInfo& row = info(*encounter.kind);
  const auto fits = [](Use use, bool written) {
    return written ? use != Use::never : use != Use::mandatory;
  };
  return fits(row.count, encounter.count.has_value()) && encounter.count.value_or(1) >= 1 &&
         fits(row.sign, encounter.sign.has_value()) &&
         fits(row.exote, encounter.exote.has_value()) && fits(row.to, encounter.to.has_value()) &&
         fits(row.levels, encounter.levels.has_value()) &&
         fits(row.throws, encounter.throws.has_value());
}

bool breaks_no_rule_that_a_schema_sees(const Sheet& sheet) {
  return !sheet.exits.empty() && sheet.base && sheet.base->columns >= 1 && sheet.base->rows >= 1 &&
         sheet.levels.value_or(0) >= 1 && sheet.unknown_walls.empty() &&
         std::all_of(sheet.encounters.begin(), sheet.encounters.end(), attributes_fit) &&
         std::none_of(sheet.walls.begin(), sheet.walls.end(),
                      [](const Wall& wall) { return wall.level.has_value(); }) &&
         std::all_of(sheet.house_rules.begin(), sheet.house_rules.end(),
                     [](const WrittenHouseRule& entry) { return entry.rule.has_value(); });
}

constexpr std::uint16_t bit(int fault) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(fault));
}

/// Collects every value of a map as a place to break it.
void collect(Json& value, std::vector<Json*>& all) {
  all.push_back(&value);
  for (Json& child : value) {
    if (value.is_structured()) {
      collect(child, all);
    }
  }
}

Json other_value(Rng& rng) {
  const std::vector<Json> values = {0,
                                    1,
                                    -1,
                                    2,
                                    300,
                                    10'000,
                                    1.5,
                                    "A1",
                                    "A1.1",
                                    "A1-B1",
                                    "c4",
                                    "IW1",
                                    "A257",
                                    "A0",
                                    "A1.10",
                                    "store",
                                    "pit",
                                    "north",
                                    "plus",
                                    "up",
                                    true,
                                    nullptr,
                                    "",
                                    "boat",
                                    "river",
                                    "werewolf",
                                    "A1.1-B1.1",
                                    Json::array(),
                                    Json::object(),
                                    Json::array({"A1"}),
                                    Json::object({{"kind", "lion"}})};
  return rng.pick(values);
}

std::string other_key(Rng& rng) {
  const std::vector<std::string> keys = {"exit",   "title", "count", "sign",   "to",   "levels",
                                         "throws", "exote", "note",  "kind",   "A1.1", "B2.2",
                                         "wire",   "brick", "rows",  "reason", "at",   "colour"};
  return rng.pick(keys);
}

/// Breaks a map in one place, or by chance leaves it sound.
void mutate(Json& map, Rng& rng) {
  std::vector<Json*> all;
  collect(map, all);
  Json& target = *rng.pick(all);
  switch (rng.below(5)) {
    case 0:
      target = other_value(rng);
      return;
    case 1:
      if (target.is_object()) {
        target[other_key(rng)] = other_value(rng);
      } else if (target.is_array()) {
        target.push_back(other_value(rng));
      }
      return;
    case 2:
      if (target.is_structured() && !target.empty()) {
        auto at = target.begin();
        std::advance(at, rng.below(static_cast<std::uint32_t>(target.size())));
        target.erase(at);
      }
      return;
    case 3:
      if (target.is_number_integer()) {
        target = target.get<std::int64_t>() + rng.between(-3, 3);
      } else if (target.is_string()) {
        target = target.get<std::string>() + "x";
      }
      return;
    default:
      if (target.is_object() && !target.empty()) {
        auto at = target.begin();
        std::advance(at, rng.below(static_cast<std::uint32_t>(target.size())));
        target[target.key(at) + "s"] = Json(*at);
      }
      return;
  }
}

std::vector<std::string> sound_maps() {
  std::vector<std::string> maps;
  for (const Preset& preset : presets()) {
    maps.push_back(write_json(generate::generate(preset.file.settings, "schema", 0).value()));
  }
  maps.emplace_back(R"({"$schema": "x", "format": "dungeonlab-map/1", "title": "t",
    "base": {"columns": 2, "rows": 1}, "levels": 3, "branches": ["C1"],
    "exit": {"cell": "C1", "side": "east"},
    "walls": {"wire": ["A1-B1"], "simple": [], "monolith": ["B1-C1"]},
    "encounters": {"A1.1": {"kind": "pit", "to": "B1.1", "note": "n"}, "A1.2": "treasure",
      "A1.3": {"kind": "political-cop", "sign": "minus"}, "B1.1": {"kind": "hanging-pit"},
      "B1.2": {"kind": "marmar", "throws": "down"}, "C1.1": {"kind": "lion", "exote": false},
      "C1.2": {"kind": "elven-blade", "count": 3}, "B1.3": {"kind": "dollars", "count": 9999}},
    "rivers": [["A1.1", "B1.1"], []], "house_rules": ["marmar", "free-climbing"],
    "start": {"kits": 20, "bullets_per_kit": 1, "players": 16, "landings": 99},
    "lint": {"ignore": [{"rule": "W07", "at": "A1.1", "reason": "r"}, {"rule": "W07", "at": "A1",
      "reason": "r"}]},
    "origin": {"generator": "g", "preset": "p", "seed": "s", "index": 0, "settings": {"a": [1.5]},
      "commitment": "c"}, "notes": ["one", "two"]})");
  return maps;
}

TEST(MapSchema, AcceptsExactlyWhatTheDecoderAccepts) {
  const Schema schema(write_map_schema());
  Rng rng({"map schema"});
  int accepted = 0;
  int refused = 0;
  std::set<std::string_view> codes;
  const auto compare = [&](const std::string& text) {
    const Document document = read_json(text);
    if ((document.sheet.text_faults & bit(2)) != 0) {
      return;
    }
    const bool decoder = (document.sheet.text_faults & ~bit(9)) == 0 &&
                         breaks_no_rule_that_a_schema_sees(document.sheet);
    for (const Fault& fault : document.faults) {
      codes.insert(fault.code());
    }
    (decoder ? accepted : refused) += 1;
    EXPECT_EQ(schema.accepts(text), decoder)
        << text << "\n"
        << (document.faults.empty() ? "" : document.faults.front().message);
  };
  for (const std::string& text : sound_maps()) {
    ASSERT_TRUE(schema.accepts(text)) << text;
    compare(text);
    const Json map = Json::parse(text);
    for (int i = 0; i < 40; ++i) {
      Json broken = map;
      mutate(broken, rng);
      compare(broken.dump());
    }
  }
  // The map with every key gets the largest share, because it has the most places to break.
  const Json everything = Json::parse(sound_maps().back());
  for (int i = 0; i < 700; ++i) {
    Json broken = everything;
    mutate(broken, rng);
    if (rng.chance(1, 3)) {
      mutate(broken, rng);
    }
    compare(broken.dump());
  }
  EXPECT_GT(accepted, 100);
  EXPECT_GT(refused, 300);
  EXPECT_EQ(codes, (std::set<std::string_view>{"J03", "J04", "J05", "J06", "J07", "J08"}));
}

TEST(MapSchema, KnowsTheLimitsOfNamesToTheLetter) {
  const Schema schema(write_map_schema());
  const auto map = [](const std::string& cell) {
    return R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, "levels": 1,
      "exit": {"cell": ")" +
           cell + R"(", "side": "east"}, "encounters": {}})";
  };
  for (const int column :
       {0, 1, 25, 26, 51, 52, 207, 208, 233, 234, 254, 255, 256, 259, 701, 702}) {
    EXPECT_EQ(schema.accepts(map(column_name(column) + "1")), column < limits::columns) << column;
  }
  for (const int row : {0, 1, 9, 10, 99, 100, 199, 200, 249, 250, 255, 256, 257, 260, 999, 2560}) {
    EXPECT_EQ(schema.accepts(map("A" + std::to_string(row))), row >= 1 && row <= limits::rows)
        << row;
  }
}

}  // namespace
}  // namespace dungeonlab::io
