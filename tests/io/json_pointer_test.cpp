// JSON pointers to the contents of a map, even if its keys are misspelt.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/json/pointer.hpp"
#include "support/json.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

using testing_support::Json;
using testing_support::JsonPointer;

TEST(PointerWord, HasTheKeyThatItWasMadeFrom) {
  EXPECT_EQ(json::pointer_word("a/b~1"), "a~1b~01");
  EXPECT_EQ(json::pointer_part("A1.1"), "/A1.1");
  for (const std::string_view key : {"", "/", "~", "~1", "a/b~c", "E12.1"}) {
    EXPECT_EQ(json::key_of_pointer_word(json::pointer_word(key)), key);
  }
}

TEST(WrittenKeys, AreReadPartByPart) {
  json::WrittenKeys keys;
  EXPECT_EQ(keys.pointer("/encounters/A1.1/kind"), "/encounters/A1.1/kind");
  keys.note("/encounters", "encouters");
  keys.note("/encounters/A1.1/kind", "ki/nd");
  EXPECT_EQ(keys.pointer("/encounters/A1.1/kind"), "/encouters/A1.1/ki~1nd");
  EXPECT_EQ(keys.pointer("/encounters/A1.2/kind"), "/encouters/A1.2/kind");
  EXPECT_EQ(keys.pointer("/encounter"), "/encounter");
  EXPECT_EQ(keys.pointer(""), "");
}

const Json map = Json::parse(R"({
  "$schema": "s", "format": "dungeonlab-map/1", "title": "t", "base": {"columns": 2, "rows": 2},
  "levels": 2, "branches": ["C1"], "exit": {"cell": "C1", "side": "east"},
  "walls": {"wire": ["A1-B1"], "brick": ["B1-B2"]},
  "encounters": {"A1.1": {"kind": "bullets", "count": 3, "sign": "plus", "exote": true,
    "to": "B1.1", "levels": 2, "throws": "up", "note": "n"}, "B1.1": {"kind": "bird"}},
  "rivers": [["C1.2"], ["A2.2", "B2.2"]], "house_rules": ["marmar"],
  "start": {"kits": 3, "bullets_per_kit": 30, "players": 1, "landings": 1},
  "lint": {"ignore": [{"rule": "W07", "at": "A1", "reason": "r"}]},
  "origin": {"generator": "g", "preset": "p", "seed": "s", "index": 0, "settings": {}},
  "notes": ["n"]})");

/// Copies of the object or list with one key misspelt, and its value unchanged or certainly wrong.
std::vector<Json> misspelt(const Json& node) {
  std::vector<Json> made;
  for (auto at = node.begin(); at != node.end(); ++at) {
    const Json& value = *at;
    const std::string key = node.is_object() ? node.key(at) : std::to_string(at - node.begin());
    if (value.is_structured()) {
      for (const Json& inside : misspelt(value)) {
        made.push_back(node);
        made.back().at(JsonPointer(json::pointer_part(key))) = inside;
      }
    }
    for (const Json& other : {value, Json::object(), Json("?"), Json(-1), Json::parse("[[7]]")}) {
      Json changed = Json::object();
      for (const std::string& name : node.keys()) {
        changed[name == key ? name + "z" : name] = name == key ? other : node.at(name);
      }
      if (node.is_object()) {
        made.push_back(changed);
      }
    }
  }
  return made;
}

/// All subjects that a rule could name, and some that do not exist.
std::vector<Subject> subjects() {
  std::vector<Subject> made;
  for (int topic = 0; topic <= static_cast<int>(Topic::encounters); ++topic) {
    for (const std::uint32_t index : {0U, 1U}) {
      made.push_back(Subject::entry(static_cast<Topic>(topic), index));
    }
  }
  for (std::size_t i = 0; i < attribute_names.size(); ++i) {
    made.push_back(Subject::attribute_of(0, static_cast<Attribute>(i)));
  }
  made.push_back(Subject::river_step(1, 1));
  made.push_back(Subject::at(Place{{0, 0}, 0}));
  return made;
}

TEST(JsonPointers, LeadToTheirValueWhateverIsMisspelt) {
  int faults_inside = 0;
  for (const Json& json : misspelt(map)) {
    const Document document = read_json(json.dump());
    for (const Fault& fault : document.faults) {
      const JsonPointer pointer(fault.pointer);
      ASSERT_TRUE(json.contains(pointer)) << fault.code() << fault.pointer << document.text;
      const std::string there =
          document.text.substr(fault.span.begin, fault.span.end - fault.span.begin);
      const std::string key = pointer.empty() ? "" : Json(pointer.back()).dump();
      EXPECT_TRUE(there == key || there == "{" || there == json.at(pointer).dump())
          << there << ' ' << fault.pointer << document.text;
      faults_inside +=
          fault.code() != "J03" && fault.pointer.find('z') != std::string::npos ? 1 : 0;
    }
    for (const Subject& subject : subjects()) {
      const std::string pointer = document.source->pointer(subject);
      ASSERT_TRUE(json.contains(JsonPointer(pointer))) << pointer << document.text;
    }
  }
  EXPECT_GT(faults_inside, 100);
}

}  // namespace
}  // namespace dungeonlab::io
