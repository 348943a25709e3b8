// The fault of a text that should be a map but is not JSON: exactly one, at its exact place.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/limits.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// `begin-end message` of the only fault of a text that is not JSON.
std::string fault_of(std::string_view text) {
  const Document document = read_json(std::string(text));
  EXPECT_EQ(document.faults.size(), 1U) << text;
  const Fault& fault = document.faults.at(0);
  EXPECT_EQ(document.sheet.text_faults, bit_of(fault.kind));
  EXPECT_TRUE(document.sheet.incomplete.has(Part::encounters));
  EXPECT_TRUE(document.sheet.incomplete.has(Part::lint));
  EXPECT_LE(fault.span.end, text.size());
  return fmt::format("{} {}-{} {}", fault.code(), fault.span.begin, fault.span.end, fault.message);
}

TEST(JsonSyntax, PointsAtMissingCharacters) {
  EXPECT_EQ(fault_of(""), "J01 0-0 the file is empty; expected a map");
  EXPECT_EQ(fault_of(" \n "), "J01 3-3 the file is empty; expected a map");
  EXPECT_EQ(fault_of("\xEF\xBB\xBF"), "J01 3-3 the file is empty; expected a map");
  EXPECT_EQ(fault_of("\xEF\xBB\xBF\xEF\xBB\xBF{}"), "J01 3-6 unexpected \"\\u{feff}\"");
  EXPECT_EQ(fault_of("\xEF\xBB\xBF\xEF\xBB{}"), "J01 3-4 this byte is not UTF-8");
  EXPECT_EQ(fault_of(R"({"a": 1 "b": 2})"), "J01 7-7 expected a comma here");
  EXPECT_EQ(fault_of("{\"a\": \"x\"\n \"b\": 2}"), "J01 9-9 expected a comma here");
  EXPECT_EQ(fault_of(R"([1 2])"), "J01 2-2 expected a comma here");
  EXPECT_EQ(fault_of(R"({"a" 1})"), "J01 4-4 expected a colon between the key and its value");
  EXPECT_EQ(fault_of(R"({"a": })"), "J01 5-5 the value of this key is missing");
  EXPECT_EQ(fault_of(R"({"a": , "b": 1})"), "J01 5-5 the value of this key is missing");
}

TEST(JsonSyntax, DistinguishesATornFileFromABrokenOne) {
  EXPECT_EQ(fault_of("{"), "J01 1-1 the file ends in the middle of the map; expected }");
  EXPECT_EQ(fault_of(R"({"a": [1, 2)"),
            "J01 11-11 the file ends in the middle of the map; expected ]");
  EXPECT_EQ(fault_of(R"({"a": [1, )"),
            "J01 10-10 the file ends in the middle of the map; expected ]");
  EXPECT_EQ(fault_of(R"({"a")"), "J01 4-4 the file ends in the middle of the map; expected }");
  EXPECT_EQ(fault_of(R"({"a":)"), "J01 5-5 the file ends in the middle of the map; expected }");
  EXPECT_EQ(fault_of(R"({"abc)"), "J01 1-2 the closing quotation mark of this string is missing");
  EXPECT_EQ(fault_of(R"({"a": "abc\)"),
            "J01 6-7 the closing quotation mark of this string is missing");
  EXPECT_EQ(fault_of(R"({"a": "abc\"})"),
            "J01 6-7 the closing quotation mark of this string is missing");
  EXPECT_EQ(fault_of(R"({"a": tru)"), "J01 6-9 a string must be in quotation marks");
}

TEST(JsonSyntax, ExplainsCommonMistakes) {
  EXPECT_EQ(fault_of(R"({"a": 1,})"), "J01 7-8 unexpected comma before the closing bracket");
  EXPECT_EQ(fault_of(R"([1, 2 , ])"), "J01 6-7 unexpected comma before the closing bracket");
  EXPECT_EQ(fault_of(R"([1,, 2])"), "J01 3-4 expected one comma, found two");
  EXPECT_EQ(fault_of("{\n  // why\n}"), "J01 4-10 comments are not allowed in JSON");
  EXPECT_EQ(fault_of("[1, /* why */ 2]"), "J01 4-16 comments are not allowed in JSON");
  EXPECT_EQ(fault_of("[1 # why\n]"), "J01 3-8 comments are not allowed in JSON");
  EXPECT_EQ(fault_of("{} // why"), "J01 3-9 comments are not allowed in JSON");
  EXPECT_EQ(fault_of("{\"a\": # why\n 1}"), "J01 6-11 comments are not allowed in JSON");
  EXPECT_EQ(fault_of("{} {}"), "J01 3-4 unexpected text after the end of the map");
  EXPECT_EQ(fault_of({"{} \0x", 5}), "J01 3-4 unexpected text after the end of the map");
  EXPECT_EQ(fault_of({"{}\0", 3}), "J01 2-3 unexpected text after the end of the map");
  EXPECT_EQ(fault_of("{}}"), "J01 2-3 unexpected text after the end of the map");
  EXPECT_EQ(fault_of("{a: 1}"), "J01 1-2 a key must be in quotation marks");
  EXPECT_EQ(fault_of("{1: 1}"), "J01 1-2 a key must be in quotation marks");
  EXPECT_EQ(fault_of("{'a': 1}"),
            "J01 1-2 strings and keys need straight double quotation marks (\")");
  EXPECT_EQ(fault_of("{“a”: 1}"),
            "J01 1-4 strings and keys need straight double quotation marks (\")");
  EXPECT_EQ(fault_of("[store]"), "J01 1-6 a string must be in quotation marks");
  for (const std::string word : {"NaN", "Infinity", "undefined", "None"}) {
    const std::string end = std::to_string(word.size() + 1);
    EXPECT_EQ(fault_of("[" + word + "]"), "J01 1-" + end + " " + word + " is not a value in JSON");
  }
  EXPECT_EQ(fault_of("[1}"), "J01 2-3 this bracket does not match; expected ]");
  EXPECT_EQ(fault_of("{]"), "J01 1-2 this bracket does not match; expected }");
  EXPECT_EQ(fault_of("]"), "J01 0-1 this bracket was never opened");
  EXPECT_EQ(fault_of("[01]"), "J01 1-3 a number must not begin with 0");
  EXPECT_EQ(fault_of("[+1]"), "J01 1-3 not a number");
  EXPECT_EQ(fault_of("[.5]"), "J01 1-3 not a number");
  EXPECT_EQ(fault_of("[-]"), "J01 1-2 not a number");
  EXPECT_EQ(fault_of("[1.]"), "J01 1-3 not a number");
  EXPECT_EQ(fault_of("[1e]"), "J01 1-3 not a number");
  EXPECT_EQ(fault_of("[1x]"), "J01 2-3 not a number");
  EXPECT_EQ(fault_of("dungeonlab-plan/1"), "J01 0-10 a string must be in quotation marks");
  EXPECT_EQ(fault_of("[True]"), "J01 1-5 a string must be in quotation marks");
  EXPECT_EQ(read_json("[True]").faults[0].help, "write true");
  EXPECT_EQ(fault_of("[;]"), "J01 1-2 unexpected \";\"");
  EXPECT_EQ(fault_of("[é]"), "J01 1-3 unexpected \"é\"");
}

TEST(JsonSyntax, FindsTheBadByteOfAText) {
  EXPECT_EQ(fault_of("[\"a\xff\"]"), "J01 3-4 this byte is not UTF-8");
  EXPECT_EQ(fault_of("[\"a\xc3\"]"), "J01 3-4 this byte is not UTF-8");
  EXPECT_EQ(fault_of("[\"\xed\xa0\x80\"]"), "J01 2-3 this byte is not UTF-8");
  EXPECT_EQ(fault_of("\xff"), "J01 0-1 this byte is not UTF-8");
  EXPECT_EQ(fault_of("[\"a\nb\"]"), "J01 1-3 the closing quotation mark is missing on this line");
  EXPECT_EQ(fault_of("[\"a\tb\"]"), "J01 3-4 unexpected control character in a string");
  EXPECT_EQ(fault_of(std::string_view("[\"a\0b\"]", 7)),
            "J01 3-4 unexpected control character in a string");
  EXPECT_EQ(fault_of(std::string_view("\0{}", 3)), "J01 0-1 unexpected \"\\u{0}\"");
  EXPECT_EQ(fault_of(R"(["a\x"])"), "J01 3-5 invalid JSON escape");
  EXPECT_EQ(fault_of(R"(["\u12g4"])"), "J01 2-4 invalid JSON escape");
  EXPECT_EQ(fault_of(R"(["\ud800"])"), "J01 2-4 invalid JSON escape");
  EXPECT_EQ(fault_of(R"(["\udc00"])"), "J01 2-4 invalid JSON escape");
  EXPECT_EQ(fault_of(R"(["\ud83d\ude00\q"])"), "J01 14-16 invalid JSON escape");
  EXPECT_EQ(fault_of(R"(["\u12)"), "J01 1-2 the closing quotation mark of this string is missing");
}

TEST(JsonSyntax, KnowsUtf16AndTheLimits) {
  EXPECT_EQ(fault_of(std::string_view("\xff\xfe{\0}\0", 6)),
            "J01 0-2 expected UTF-8, but this file is UTF-16");
  EXPECT_EQ(fault_of(std::string_view("\xfe\xff\0{\0}", 6)),
            "J01 0-2 expected UTF-8, but this file is UTF-16");
  EXPECT_EQ(fault_of(std::string(limits::map_bytes + 1, ' ')),
            "J07 0-0 a map can have 16 MiB at most");
  EXPECT_EQ(fault_of(std::string(limits::map_bytes, '[')),
            "J07 64-65 brackets are nested more than 64 levels deep");
  const std::string deepest = std::string(64, '[') + std::string(64, ']');
  EXPECT_EQ(read_json(deepest).faults.at(0).code(), "J05") << "64 is allowed";
}

TEST(JsonSyntax, ReadsAByteOrderMarkAndCarriageReturnsSilently) {
  const Document document = read_json(
      "\xEF\xBB\xBF{\"format\": \"dungeonlab-map/1\",\r\n\"base\": {\"columns\": 2, \"rows\": "
      "1},\r\n"
      "\"levels\": 1,\r\n\"encounters\": {\"A1.1\": \"treasure\"}}\r\n");
  EXPECT_TRUE(document.faults.empty());
  EXPECT_EQ(document.source->locate(Subject::whole(Topic::map)), (Span{3, 4}));
  const Span treasure = document.source->locate(Subject::at(Place{}));
  EXPECT_EQ(document.text.substr(treasure.begin, treasure.end - treasure.begin),
            "\"A1.1\": \"treasure\"");
}

}  // namespace
}  // namespace dungeonlab::io
