// The edits that a text offers for its faults and for the subjects of findings, in JSON and in
// plans, and that they change nothing else.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "io/plan_example.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// `text` with the first `from` replaced.
std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

const std::string json_map =
    "{\r\n"
    "\t\"format\" : \"dungeonlab-map/1\",  \r\n"
    "\t\"base\": {\"columns\": 3, \"rows\": 3},\r\n"
    "\t\"levels\": 1,\r\n"
    "\t\"exit\": {\"cell\": \"A1\", \"side\": \"west\"},\r\n"
    "\t\"walls\": {\"simple\": [\"A1-B1\", \"B2-A2\"], \"brick\": []},\r\n"
    "\t\"encounters\": {\"B2.1\" : \"treasure\", \"C2.1\":{ \"sign\":\"plus\","
    "\"kind\":\"political-prison\"}},\r\n"
    "\t\"house_rules\": [ \"marmar\" ],\r\n"
    "\t\"lint\": {\"ignore\": [{\"rule\": \"W07\", \"reason\": \"r\"}]}\r\n"
    "}";

const std::string plan_map =
    "dungeonlab-plan/1\r\n"
    "levels: 1\r\n"
    "base: 2x2\r\n"
    "\r\n"
    "   +#####+#####+\r\n"
    " 1 X lino| *1  #\r\n"
    "   +     +     +\r\n"
    " 2 # $$  : $$  #\r\n"
    "   +#####+#####+\r\n"
    "\r\n"
    "*1: tigr exote=true  \r\n"
    "wall: simple B1-A1\r\n"
    "wall: brick A1-A2\r\n"
    "wall: brick B1-B2\r\n"
    "house rules: marmar ,  cop\r\n"
    "ignore: W07 at A1: on purpose\r\n";

/// The text of a document after some edits.
std::string edited(const Document& document, const std::vector<Edit>& edits) {
  EXPECT_FALSE(edits.empty());
  return with_edits(document.text, edits);
}

/// Expects every misspelt text to have one fault, and its edits to restore the right text.
void expect_fixed(const std::string& text, std::string_view right, std::string_view wrong,
                  Form form) {
  const Document document = read(with(text, right, wrong), form);
  std::vector<Edit> edits;
  for (const Fault& fault : document.faults) {
    edits.insert(edits.end(), fault.edits.begin(), fault.edits.end());
  }
  EXPECT_EQ(edits.size(), 1U) << wrong;
  EXPECT_EQ(with_edits(document.text, edits), text) << wrong;
}

/// Expects each text to have faults, none of which has an edit.
void expect_left(const std::string& text, std::string_view right, std::string_view wrong,
                 Form form) {
  const Document document = read(with(text, right, wrong), form);
  EXPECT_FALSE(document.faults.empty()) << wrong;
  for (const Fault& fault : document.faults) {
    EXPECT_TRUE(fault.edits.empty()) << wrong;
  }
}

TEST(Edits, OfJsonFixAMisspeltKeyOrWord) {
  for (const auto& [right, wrong] : {std::pair("levels", "levles"),
                                     {"\"west\"", "\"wset\""},
                                     {"\"plus\"", "\"Plus\""},
                                     {"\"sign\"", "\"sing\""},
                                     {"\"columns\"", "\"colums\""},
                                     {"\"ignore\"", "\"ignor\""},
                                     {"\"reason\"", "\"raeson\""},
                                     {"\"levels\"", "\"le\\u0076les\""}}) {
    expect_fixed(json_map, right, wrong, Form::json);
  }
}

TEST(Edits, OfJsonLeaveAmbiguousSpellingsAlone) {
  for (const auto& [right, wrong] : {std::pair("\"west\"", "\"est\""),
                                     {"\"levels\"", "\"storeys\""},
                                     {"\"levels\": 1", "\"levles\": 1, \"levels\": 1"},
                                     {"\"levels\": 1", "\"levels\": 1, \"levles\": 1"}}) {
    expect_left(json_map, right, wrong, Form::json);
  }
  const Document twice = read_json(with(json_map, "\"levels\": 1", "\"levl\": 1, \"levles\": 1"));
  std::size_t edits = 0;
  for (const Fault& fault : twice.faults) {
    edits += fault.edits.size();
  }
  EXPECT_EQ(edits, 1U) << "one of the two can be the key";
}

TEST(Edits, OfAPlanFixAMisspeltKeyOrWord) {
  const std::string text = with(with(plan_map, "lino", "Li  "), "tigr", "tiger") +
                           "start: kits 3\r\nexit: B2 east\r\nnote B1.1: text\r\n" +
                           "*2: political-prison sign=plus\r\n";
  for (const auto& [right, wrong] : {std::pair("base:", "bsae:"),
                                     {"house rules:", "house rule:"},
                                     {"kits", "kist"},
                                     {"east", "eats"},
                                     {"note", "noet"},
                                     {"exote=", "exota="}}) {
    const Document before = read_plan(text);
    const Document document = read_plan(with(text, right, wrong));
    std::vector<Edit> edits;
    for (const Fault& fault : document.faults) {
      edits.insert(edits.end(), fault.edits.begin(), fault.edits.end());
    }
    EXPECT_EQ(edits.size(), 1U) << wrong;
    EXPECT_EQ(with_edits(document.text, edits), text) << wrong;
  }
  expect_left(text, "exit: B2 east", "exit: B2 est", Form::plan);
  expect_left(text, "kits", "sacks", Form::plan);
}

TEST(Edits, OfAPlanFixASettingsKeyInsideItsOrigin) {
  const std::string text = plan_map + "origin: {\"seed\": \"a\"}\r\n";
  expect_fixed(text, "\"seed\"", "\"sede\"", Form::plan);
}

TEST(Edits, RemoveAWallOrAnIgnoreFromJson) {
  const Document document = read_json(json_map);
  const Source& source = *document.source;
  EXPECT_EQ(edited(document, source.removal(document.text, Subject::entry(Topic::wall, 0))),
            with(json_map, "\"A1-B1\", ", ""));
  EXPECT_EQ(edited(document, source.removal(document.text, Subject::entry(Topic::ignore, 0))),
            with(json_map, "{\"rule\": \"W07\", \"reason\": \"r\"}", ""));
  EXPECT_TRUE(source.removal(document.text, Subject::entry(Topic::encounter, 0)).empty());
  EXPECT_TRUE(source.removal(document.text, Subject::entry(Topic::wall, 9)).empty());
}

TEST(Edits, RenameInJson) {
  const Document document = read_json(json_map);
  const auto renamed = [&](Topic topic, std::size_t index, std::string_view word) {
    return edited(document,
                  document.source->replacement(document.text, Subject::entry(topic, index), word));
  };
  EXPECT_EQ(renamed(Topic::encounter, 0, "store"), with(json_map, "treasure", "store"));
  EXPECT_EQ(renamed(Topic::encounter, 1, "store"), with(json_map, "political-prison", "store"));
  EXPECT_EQ(renamed(Topic::wall, 1, "A2-B2"), with(json_map, "B2-A2", "A2-B2"));
  EXPECT_EQ(renamed(Topic::wall_list, 0, "wire"), with(json_map, "brick", "wire"));
  EXPECT_EQ(renamed(Topic::house_rule, 0, "cop"), with(json_map, "marmar", "cop"));
  const auto none = [&](Topic topic, std::string_view word) {
    return document.source->replacement(document.text, Subject::entry(topic, 0), word).empty();
  };
  EXPECT_TRUE(none(Topic::wall_list, "simple")) << "that list is there";
  EXPECT_TRUE(none(Topic::base, "3x3"));
}

/// The subject of the wall between two cells.
Subject wall_of(const Document& document, Cell first, Cell second) {
  for (std::size_t i = 0; i < document.sheet.walls.size(); ++i) {
    if (document.sheet.walls[i].first == first && document.sheet.walls[i].second == second) {
      return Subject::entry(Topic::wall, i);
    }
  }
  ADD_FAILURE() << "no such wall";
  return {};
}

TEST(Edits, RemoveALineFromAPlanButNothingFromItsDrawing) {
  const Document document = read_plan(plan_map);
  const auto removal = [&](const Subject& subject) {
    return document.source->removal(document.text, subject);
  };
  EXPECT_EQ(edited(document, removal(wall_of(document, {1, 0}, {0, 0}))),
            with(plan_map, "wall: simple B1-A1\r\n", ""));
  EXPECT_EQ(edited(document, removal(Subject::entry(Topic::ignore, 0))),
            with(plan_map, "ignore: W07 at A1: on purpose\r\n", ""));
  EXPECT_TRUE(removal(wall_of(document, {0, 0}, {1, 0})).empty()) << "drawn";
  EXPECT_TRUE(removal(wall_of(document, {0, 1}, {1, 1})).empty()) << "drawn as `:`";
}

TEST(Edits, RenameInAPlanWithoutMovingAColumn) {
  const Document document = read_plan(plan_map);
  const auto renamed = [&](const Subject& subject, std::string_view word) {
    return edited(document, document.source->replacement(document.text, subject, word));
  };
  const auto entry = [](Topic topic, std::size_t index) { return Subject::entry(topic, index); };
  EXPECT_EQ(renamed(entry(Topic::encounter, 0), "lion"), with(plan_map, "lino", "Li  "));
  EXPECT_EQ(renamed(entry(Topic::encounter, 1), "tiger"), with(plan_map, "tigr", "tiger"));
  EXPECT_EQ(renamed(wall_of(document, {1, 0}, {0, 0}), "A1-B1"), with(plan_map, "B1-A1", "A1-B1"));
  EXPECT_EQ(renamed(entry(Topic::house_rule, 0), "cop"), with(plan_map, "marmar", "cop"));
  EXPECT_EQ(renamed(entry(Topic::wall_list, 0), "wire"),
            with(with(plan_map, "brick", "wire"), "brick", "wire"))
      << "every line of the list";
  const auto none = [&](std::size_t index, std::string_view word) {
    return document.source->replacement(document.text, entry(Topic::encounter, index), word)
        .empty();
  };
  EXPECT_TRUE(none(0, "no kind")) << "too wide for its box";
}

TEST(Edits, HitTheRightBytesOfABoxInUnicode) {
  Document sound = read_plan(cellar_plan);
  const std::string drawn = write_plan(sound.sheet, Charset::unicode);
  const Document document = read_plan(with(drawn, "Ti  ", "tigr"));
  std::size_t unknown = 0;
  while (document.sheet.encounters[unknown].kind) {
    ++unknown;
  }
  EXPECT_EQ(
      edited(document, document.source->replacement(
                           document.text, Subject::entry(Topic::encounter, unknown), "tiger")),
      drawn);
}

}  // namespace
}  // namespace dungeonlab::io
