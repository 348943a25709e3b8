// Every fault of a JSON text, with its exact span. In the texts below, « and » mark the span of
// each expected fault, in order. They are removed before the text is read.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

struct Marked {
  std::string text;
  std::vector<Span> spans;
};

Marked unmark(std::string_view marked) {
  constexpr std::string_view open = "«";
  constexpr std::string_view close = "»";
  Marked result;
  for (std::size_t at = 0; at < marked.size();) {
    const auto here = static_cast<std::uint32_t>(result.text.size());
    if (marked.substr(at).starts_with(open)) {
      result.spans.push_back({here, here});
      at += open.size();
    } else if (marked.substr(at).starts_with(close)) {
      result.spans.back().end = here;
      at += close.size();
    } else {
      result.text += marked[at++];
    }
  }
  return result;
}

/// Reads the marked text, compares the spans, and returns the document.
Document read_marked(std::string_view marked, const std::vector<std::string>& expected) {
  const Marked needed = unmark(marked);
  Document document = read_json(needed.text);
  std::vector<std::string> found;
  std::vector<Span> spans;
  for (const Fault& fault : document.faults) {
    found.push_back(fmt::format("{} {}: {}{}{}", fault.code(), fault.pointer, fault.message,
                                fault.help.empty() ? "" : " / ", fault.help));
    spans.push_back(fault.span);
  }
  EXPECT_EQ(found, expected) << needed.text;
  EXPECT_EQ(spans.size(), needed.spans.size());
  for (std::size_t i = 0; i < std::min(spans.size(), needed.spans.size()); ++i) {
    EXPECT_EQ(spans[i].begin, needed.spans[i].begin) << found[i];
    EXPECT_EQ(spans[i].end, needed.spans[i].end) << found[i];
  }
  return document;
}

/// A sound map with `members` next to the mandatory keys.
std::string with(std::string_view members) {
  return fmt::format(R"({{"format": "dungeonlab-map/1", "base": {{"columns": 2, "rows": 2}},
    "levels": 2, "encounters": {{}}, {}}})",
                     members);
}
/// A map that is sound except for its encounters.
std::string with_encounters(std::string_view encounters) {
  return fmt::format(R"({{"format": "dungeonlab-map/1", "base": {{"columns": 2, "rows": 2}},
    "levels": 2, "encounters": {{{}}}}})",
                     encounters);
}

TEST(JsonFaults, AreFoundAllInOnePass) {
  const Document document = read_marked(
      R"({"format": «"dungeonlab-map/2"», "title": «"a\u0007b"», "base": {"columns": «"x"», "rows": 2},
          «"levls"»: 2, "levels": 2, "branches": [«"c1"»], "encounters": {«"A0.1"»: "store", "A1.1": "treasure",
          «"A1.1"»: "store", "B1.1": {"kind": "pit", "to": «"A1.99"»}}})",
      // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): a message of two lines
      {"J08 /format: the format must be \"dungeonlab-map/1\", found \"dungeonlab-map/2\" / "
       "this program only reads version 1",
       "J09 /title: the title contains characters that are unsafe in a terminal: a\\u{7}b / "
       "delete control characters, line ends and marks of text direction",
       "J05 /base/columns: columns must be an integer, found \"x\"",
       "J03 /levls: unknown key \"levls\" / \"levels\" already exists: move this into it, or "
       "delete this",
       "J06 /branches/0: a branch cell must look like C4, found \"c1\" / did you mean "
       "\"C1\"?",
       "J06 /encounters/A0.1: a place must look like C4.2, found \"A0.1\" / columns are "
       "capital letters from A in the west; rows count from 1 in the north, and levels from 1 "
       "at the bottom",
       "J02 /encounters/A1.1: duplicate \"A1.1\" / delete one of the two",
       "J07 /encounters/B1.1/to: to must be within 256 columns, 256 rows and 9 levels, found "
       "\"A1.99\""});
  EXPECT_EQ(document.sheet.incomplete,
            (PartSet{Part::base, Part::levels, Part::branches, Part::encounters}));
  EXPECT_EQ(document.sheet.text_faults, 0b11'1110'1100);
  ASSERT_EQ(document.sheet.encounters.size(), 1U) << "the first of the two stays";
  EXPECT_EQ(document.sheet.encounters[0].kind, EncounterKind::treasure);
}

TEST(JsonFaults, OfRepeatedKeysShowBothPlaces) {
  const Document document =
      read_marked(with(R"("notes": ["one"], «"notes"»: ["two"], «"no\u0074es"»: [],
              "start": {"kits": 3, «"kits"»: 4},
              "walls": {"wire": ["A1-B1"], "simple": [], «"wire"»: ["A2-B2"]},
              "origin": {"settings": {"a": [{"b": 1, «"b"»: 2}]}})"),
                  {"J02 /notes: duplicate \"notes\" / delete one of the two",
                   "J02 /notes: duplicate \"notes\" / delete one of the two",
                   "J02 /start/kits: duplicate \"kits\" / delete one of the two",
                   "J02 /walls/wire: duplicate \"wire\" / delete one of the two",
                   "J02 /origin/settings/a/0/b: duplicate \"b\" / delete one of the two"});
  for (const Fault& fault : document.faults) {
    ASSERT_EQ(fault.related.size(), 1U);
    const Span first = fault.related[0].span;
    EXPECT_LT(first.end, fault.span.begin);
    EXPECT_EQ(document.text.substr(first.begin, 2), document.text.substr(fault.span.begin, 2));
    EXPECT_EQ(fault.related[0].label, "the first one");
  }
  EXPECT_EQ(document.sheet.notes, std::vector<std::string>{"one"});
  EXPECT_EQ(document.sheet.walls.size(), 1U);
}

TEST(JsonFaults, NameTheKnownKeys) {
  read_marked(with(R"("exit": {"cell": "A1", "side": "west", «"height"»: 2})"),
              {"J03 /exit/height: unknown key \"height\" / the known keys are "
               "cell and side"});
  const Document document =
      read_marked(with_encounters(R"("A1.1": {"kind": "lion", «"colour"»: "red"},
                         "A1.2": {"kind": "bullets", «"cuont"»: 3})"),
                  {"J03 /encounters/A1.1/colour: unknown key \"colour\" / the known keys are kind, "
                   "count, sign, "
                   "exote, to, levels, throws and note",
                   "J03 /encounters/A1.2/cuont: unknown key \"cuont\" / did you mean "
                   "\"count\"?"});
  ASSERT_EQ(document.sheet.encounters.size(), 2U);
  EXPECT_EQ(document.sheet.encounters[1].count, 3) << "read as the one key that can be meant";
  EXPECT_FALSE(document.sheet.incomplete.has(Part::encounters));
}

TEST(JsonFaults, ReportAMisspeltKeyOnceAndReadItsValue) {
  std::string text = with(R"("rivers": [])");
  text.replace(text.find("\"base\""), 6, "\"bas\"");
  const Document document = read_json(text);
  ASSERT_EQ(document.faults.size(), 1U) << "and no missing base";
  EXPECT_EQ(document.faults[0].code(), "J03");
  EXPECT_TRUE(document.sheet.base);
}

TEST(JsonFaults, LeaveOutTheEntryOfAnAmbiguousKey) {
  const Document document =
      read_marked(with_encounters(R"("A1.1": {"kind": "bullets", "count": 2, «"cuont"»: 3})"),
                  {"J03 /encounters/A1.1/cuont: unknown key \"cuont\" / \"count\" already exists: "
                   "move this into it, "
                   "or delete this"});
  EXPECT_TRUE(document.sheet.encounters.empty());
  EXPECT_TRUE(document.sheet.incomplete.has(Part::encounters));
}

TEST(JsonFaults, PointAtTheBracketIfAKeyIsMissing) {
  const Document document = read_json("  {}");
  ASSERT_EQ(document.faults.size(), 4U);
  for (const Fault& fault : document.faults) {
    EXPECT_EQ(fault.code(), "J04");
    EXPECT_EQ(fault.span, (Span{2, 3}));
  }
  EXPECT_EQ(document.faults[0].message, "a map needs \"format\"");
  EXPECT_EQ(document.faults[3].message, "a map needs \"encounters\"");
  EXPECT_EQ(document.sheet.incomplete, (PartSet{Part::base, Part::levels, Part::encounters}))
      << "a missing exit is no fault of the text";

  const Document marked = read_marked(
      with(R"("exit": «{»"cell": "A1"},
                      "lint": {"ignore": [«{»"rule": "W07"}, {"rule": "W07", "reason": «""»}]})"),
      {"J04 /exit: the exit needs \"side\" / add \"side\"",
       "J04 /lint/ignore/0: an entry of ignore needs \"reason\" / add \"reason\"",
       "J04 /lint/ignore/1/reason: the reason is empty / explain why this is intended"});
  ASSERT_EQ(marked.sheet.ignores.size(), 1U) << "without words it still means what it says";
  EXPECT_EQ(marked.sheet.ignores[0].reason, "");
  read_marked(with_encounters(R"("A1.1": «{»"count": 3})"),
              {"J04 /encounters/A1.1: this encounter needs \"kind\" / add \"kind\""});
  read_marked(with_encounters(R"("A1.1": «{»"note": "a cold draught"})"),
              {"J04 /encounters/A1.1: this encounter needs a \"kind\" / add \"kind\"; a note on an "
               "empty place goes into \"notes\": [\"A1.1: ...\"], next to \"encounters\""});
}

TEST(JsonFaults, SayWhichTypeWasExpectedAndFound) {
  read_marked("«[]»", {"J05 : a map must be an object in curly brackets, found a list"});
  read_marked(with(R"("title": «7», "exit": «"A3"», "walls": «[]», "rivers": [«"A1.1"», [«3»]],
      "house_rules": «{}», "start": «null», "lint": {"ignore": «true»}, "notes": [«{}»],
      "branches": «"C1"», "$schema": «false»)"),
              {"J05 /title: the title must be a string in quotation marks, found 7",
               "J05 /exit: the exit must be an object in curly brackets, found \"A3\"",
               "J05 /walls: walls must be an object in curly brackets, found a list",
               // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): a message of two lines
               "J05 /rivers/0: a river must be a list in square brackets, found \"A1.1\" / write "
               "[\"A1.1\"]",
               "J05 /rivers/1/0: a place of a river must be a string in quotation marks, found 3",
               "J05 /house_rules: house_rules must be a list in square brackets, found an object",
               "J05 /start: start must be an object in curly brackets, found null",
               "J05 /lint/ignore: ignore must be a list in square brackets, found true",
               "J05 /notes/0: a note must be a string in quotation marks, found an object",
               "J05 /branches: branches must be a list in square brackets, found \"C1\" / write "
               "[\"C1\"]",
               "J05 /$schema: $schema must be a string in quotation marks, found false"});
  read_marked(with_encounters(R"("A1.1": «3», "A1.2": {"kind": «4»},
                                 "B1.1": {"kind": "lion", "exote": «"yes"»})"),
              {"J05 /encounters/A1.1: an encounter must be the name of a kind or an object, found "
               "3",
               "J05 /encounters/A1.2/kind: kind must be a string in quotation marks, found 4",
               "J05 /encounters/B1.1/exote: exote must be true or false, found \"yes\""});
}

TEST(JsonFaults, OfNumbersDependOnTheirSpelling) {
  for (const std::string_view number : {"1.0", "1e2", "1.5", "-1E-3", "1e-400"}) {
    const std::string text = fmt::format(R"("start": {{"players": «{}»}})", number);
    read_marked(with(text),
                {fmt::format(
                    "J05 /start/players: players must be an integer, found {} / write it without a "
                    "fraction or an exponent",
                    number)});
  }
  for (const std::string_view other : {"true", "\"3\"", "null"}) {
    const std::string text = fmt::format(R"("start": {{"players": «{}»}})", other);
    read_marked(with(text),
                {fmt::format("J05 /start/players: players must be an integer, found {}", other)});
  }
  read_marked(with(R"("start": {"players": «1e400»})"),
              {"J05 : this number is far beyond all limits / numbers in a map are integers"});
  read_marked(with(R"("start": {"kits": «0», "players": «17», "landings": «-0»})"),
              {"J05 /start/kits: kits must be at least 1, found 0",
               "J07 /start/players: players must be at most 16, found 17",
               "J05 /start/landings: landings must be at least 1, found -0"});
  read_marked(
      with_encounters(R"("A1.1": {"kind": "bullets", "count": «10000»},
      "A1.2": {"kind": "management-center", "levels": «0»},
      "B1.1": {"kind": "management-center", "levels": «18446744073709551616»})"),
      {"J07 /encounters/A1.1/count: count must be at most 9999, found 10000",
       "J05 /encounters/A1.2/levels: levels must be at least 1, found 0",
       "J07 /encounters/B1.1/levels: levels must be at most 9, found 18446744073709551616"});
}

TEST(JsonFaults, ShowHowNamesAreWritten) {
  read_marked(
      with(R"("branches": [«"C0"», «"IW1"», «"C257"», «"C1.1"», «""»],
      "exit": {"cell": «"3A"», "side": «"wets"»},
      "walls": {"wire": [«"A1"», "A1-A1", "A1.1-B1.1", «"A1-B1-C1"», «"A1-IW1"»]},
      "lint": {"ignore": [{"rule": "W07", "at": «"A1-B1"», "reason": "r"}]})"),
      // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): a message of two lines
      {"J06 /branches/0: a branch cell must look like C4, found \"C0\" / columns are capital "
       "letters from A in the west; rows count from 1 in the north, and levels from 1 at the "
       "bottom",
       "J07 /branches/1: a branch cell must be within 256 columns, 256 rows and 9 levels, "
       "found \"IW1\"",
       "J07 /branches/2: a branch cell must be within 256 columns, 256 rows and 9 levels, "
       "found \"C257\"",
       "J06 /branches/3: a branch cell must look like C4, found \"C1.1\" / did you mean "
       "\"C1\"?",
       "J06 /branches/4: a branch cell must look like C4, found \"\" / columns are capital "
       "letters from A in the west; rows count from 1 in the north, and levels from 1 at the "
       "bottom",
       "J06 /exit/cell: the cell of the exit must look like C4, found \"3A\" / columns are "
       "capital letters from A in the west; rows count from 1 in the north, and levels from 1 "
       "at the bottom",
       "J06 /exit/side: the side of the exit must be north, east, south or west, found "
       "\"wets\" / did you mean \"west\"?",
       "J06 /walls/wire/0: a wall must look like C4-D4, found \"A1\" / columns are capital "
       "letters from A in the west; rows count from 1 in the north, and levels from 1 at the "
       "bottom",
       "J06 /walls/wire/3: a wall must look like C4-D4, found \"A1-B1-C1\" / columns are "
       "capital letters from A in the west; rows count from 1 in the north, and levels from 1 "
       "at the bottom",
       "J07 /walls/wire/4: a wall must be within 256 columns, 256 rows and 9 levels, found "
       "\"A1-IW1\"",
       "J06 /lint/ignore/0/at: at must look like C4 or C4.2, found \"A1-B1\" / columns are "
       "capital letters from A in the west; rows count from 1 in the north, and levels from 1 "
       "at the bottom"});
  read_marked(
      with_encounters(R"("A1.1": {"kind": "political-cop", "sign": «"+"»},
                                 "A1.2": {"kind": "marmar", "throws": «"upp"»})"),
      {"J06 /encounters/A1.1/sign: sign must be plus or minus, found \"+\" / did you mean "
       "\"plus\"?",
       "J06 /encounters/A1.2/throws: throws must be up or down, found \"upp\" / did you mean "
       "\"up\"?"});
}

TEST(JsonFaults, NameTheMeaningOfAPlanSymbol) {
  const std::map<std::string, std::string> names = {{R"("sign": "-")", "minus"},
                                                    {R"("sign": "\u2212")", "minus"},
                                                    {R"("sign": "positive")", "plus"},
                                                    {R"("throws": "^")", "up"},
                                                    {R"("throws": "v")", "down"}};
  for (const auto& [pair, name] : names) {
    const Document document =
        read_json(with_encounters(R"("A1.1": {"kind": "marmar", )" + pair + "}"));
    ASSERT_FALSE(document.faults.empty()) << pair;
    EXPECT_EQ(document.faults.front().help, "did you mean \"" + name + "\"?") << pair;
    ASSERT_EQ(document.faults.front().edits.size(), 1U) << pair;
    EXPECT_EQ(document.faults.front().edits.front().text, "\"" + name + "\"");
  }
}

TEST(JsonFaults, OfUnsafeTextHideNothingElse) {
  const Document document = read_marked(
      with(R"("notes": [«"a\nb"», "fine"],
              "lint": {"ignore": [{"rule": "W07", "reason": «"\u202e"»}]},
              "origin": {"seed": "\u0000 is allowed in a seed"})"),
      {"J09 /notes/0: a note contains characters that are unsafe in a terminal: a\\u{a}b / "
       "delete control characters, line ends and marks of text direction",
       "J09 /lint/ignore/0/reason: the reason contains characters that are unsafe in a terminal: "
       "\\u{202e} / delete control characters, line ends and marks of text direction"});
  EXPECT_TRUE(document.sheet.incomplete.empty());
  EXPECT_EQ(document.sheet.notes, std::vector<std::string>{"fine"});
  EXPECT_EQ(document.sheet.ignores.size(), 1U);
  EXPECT_EQ(document.sheet.origin->seed.size(), 22U);
}

TEST(JsonFaults, OfTheFormatNameSimilarOnes) {
  const auto help = [](std::string_view format) {
    const Document document = read_json(fmt::format(
        R"({{"format": {}, "base": {{"columns": 2, "rows": 2}}, "levels": 1, "encounters": {{}}}})",
        format));
    EXPECT_EQ(document.faults.size(), 1U);
    return std::string(document.faults.at(0).code()) + " " + document.faults.at(0).help;
  };
  EXPECT_EQ(help("\"dungeonlab-map/9\""), "J08 this program only reads version 1");
  EXPECT_EQ(help("\"dungeonlab-map\""), "J08 did you mean \"dungeonlab-map/1\"?");
  EXPECT_EQ(help("\"dungeonlab-plan/1\""),
            "J08 this is a plan, not JSON; write \"dungeonlab-map/1\"");
  EXPECT_EQ(help("\"tiled\""), "J08 write \"dungeonlab-map/1\"");
  EXPECT_EQ(help("1"), "J05 ");
}

TEST(JsonFaults, WithTheCodeOfARuleAreLeftToTheRules) {
  const Document document = read_marked(
      R"({"format": "dungeonlab-map/1", "base": {"columns": 0, "rows": -3}, "levels": 0,
          "walls": {"brick": ["A1-B1"], "glass": [], "wire": ["A1.2-B1.2"]},
          "encounters": {
            "A1.1": "boat", "A1.2": "lavatory-pan", "B1.1": {"kind": "dragon", "count": -1},
            "B1.2": {"kind": "pit"}, "C1.1": {"kind": "hanging-pit", "to": "A1.1"},
            "C1.2": {"kind": "lion", "sign": "plus", "count": 0, "throws": "up", "levels": 2},
            "D1.1": "bullets"},
          "rivers": [[]], "house_rules": ["dragons"]})",
      {});
  const Sheet& sheet = document.sheet;
  EXPECT_TRUE(sheet.incomplete.empty());
  EXPECT_TRUE(sheet.exits.empty());
  EXPECT_EQ(sheet.base, (Extent{0, -3}));
  EXPECT_EQ(sheet.levels, 0);
  EXPECT_EQ(sheet.unknown_walls, (std::vector<std::string>{"brick", "glass"}));
  ASSERT_EQ(sheet.walls.size(), 2U);
  EXPECT_FALSE(sheet.walls[0].kind);
  EXPECT_EQ(sheet.walls[1].level, 1);
  ASSERT_EQ(sheet.encounters.size(), 7U);
  EXPECT_EQ(sheet.encounters[0].written, "boat");
  EXPECT_FALSE(sheet.encounters[1].kind);
  EXPECT_EQ(sheet.encounters[2].count, -1);
  EXPECT_FALSE(sheet.encounters[3].to);
  EXPECT_EQ(sheet.encounters[4].to, (Place{{0, 0}, 0}));
  EXPECT_EQ(sheet.encounters[5].throws, Throw::up);
  EXPECT_FALSE(sheet.encounters[6].count);
  EXPECT_EQ(sheet.rivers.size(), 1U);
  EXPECT_EQ(sheet.house_rules[0].written, "dragons");
  EXPECT_EQ(read_json(write_json(sheet)).sheet, canonical(sheet));
}

TEST(JsonFaults, DropTheEntryAndNothingElse) {
  const Document document = read_json(with(
      R"("branches": ["C1", "X", "C2"], "rivers": [["A1.1", "bad"], ["B1.1", "B2.1"]],
         "house_rules": [1, "marmar"], "start": {"kits": 99, "players": 2})"));
  EXPECT_EQ(document.sheet.branches, (std::vector<Cell>{{2, 0}, {2, 1}}));
  EXPECT_EQ(document.sheet.rivers.size(), 1U);
  EXPECT_EQ(document.sheet.house_rules.size(), 1U);
  EXPECT_EQ(document.sheet.start.players, 2);
  EXPECT_FALSE(document.sheet.start.kits);
  EXPECT_EQ(document.sheet.incomplete,
            (PartSet{Part::branches, Part::rivers, Part::house_rules, Part::start}));
  // The remaining entries are still found at their own places in the text.
  EXPECT_EQ(document.source->pointer(Subject::entry(Topic::branch, 1)), "/branches/2");
  EXPECT_EQ(document.source->pointer(Subject::river_step(0, 1)), "/rivers/1/1");
  EXPECT_EQ(document.source->pointer(Subject::entry(Topic::house_rule, 0)), "/house_rules/1");
}

}  // namespace
}  // namespace dungeonlab::io
