// What is said of a text that was to be a map and is no JSON: one fault, exactly where it is.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/limits.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// `begin-end message` of the one fault of a text that is no JSON.
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

TEST(JsonSyntax, PointsAtWhatIsMissing) {
  EXPECT_EQ(fault_of(""), "J01 0-0 the file is empty, a map was expected");
  EXPECT_EQ(fault_of(" \n "), "J01 3-3 the file is empty, a map was expected");
  EXPECT_EQ(fault_of("\xEF\xBB\xBF"), "J01 3-3 the file is empty, a map was expected");
  EXPECT_EQ(fault_of("\xEF\xBB\xBF\xEF\xBB\xBF{}"), "J01 3-6 \"\\u{feff}\" was not expected here");
  EXPECT_EQ(fault_of("\xEF\xBB\xBF\xEF\xBB{}"), "J01 3-4 this byte is not UTF-8");
  EXPECT_EQ(fault_of(R"({"a": 1 "b": 2})"), "J01 7-7 a comma is missing here");
  EXPECT_EQ(fault_of("{\"a\": \"x\"\n \"b\": 2}"), "J01 9-9 a comma is missing here");
  EXPECT_EQ(fault_of(R"([1 2])"), "J01 2-2 a comma is missing here");
  EXPECT_EQ(fault_of(R"({"a" 1})"), "J01 4-4 a colon is missing between the key and its value");
  EXPECT_EQ(fault_of(R"({"a": })"), "J01 5-5 the value of this key is missing");
  EXPECT_EQ(fault_of(R"({"a": , "b": 1})"), "J01 5-5 the value of this key is missing");
}

TEST(JsonSyntax, TellsATornFileFromABrokenOne) {
  EXPECT_EQ(fault_of("{"), "J01 1-1 the text ends in the middle of the map, } was expected");
  EXPECT_EQ(fault_of(R"({"a": [1, 2)"),
            "J01 11-11 the text ends in the middle of the map, ] was expected");
  EXPECT_EQ(fault_of(R"({"a": [1, )"),
            "J01 10-10 the text ends in the middle of the map, ] was expected");
  EXPECT_EQ(fault_of(R"({"a")"), "J01 4-4 the text ends in the middle of the map, } was expected");
  EXPECT_EQ(fault_of(R"({"a":)"), "J01 5-5 the text ends in the middle of the map, } was expected");
  EXPECT_EQ(fault_of(R"({"abc)"), "J01 1-2 this text has no closing quotation mark");
  EXPECT_EQ(fault_of(R"({"a": "abc\)"), "J01 6-7 this text has no closing quotation mark");
  EXPECT_EQ(fault_of(R"({"a": "abc\"})"), "J01 6-7 this text has no closing quotation mark");
  EXPECT_EQ(fault_of(R"({"a": tru)"), "J01 6-9 a text must stand in quotation marks");
}

TEST(JsonSyntax, NamesTheCommonMistakes) {
  EXPECT_EQ(fault_of(R"({"a": 1,})"), "J01 7-8 a comma stands before the closing bracket");
  EXPECT_EQ(fault_of(R"([1, 2 , ])"), "J01 6-7 a comma stands before the closing bracket");
  EXPECT_EQ(fault_of(R"([1,, 2])"), "J01 3-4 two commas stand here, one was expected");
  EXPECT_EQ(fault_of("{\n  // why\n}"), "J01 4-10 JSON has no comments");
  EXPECT_EQ(fault_of("[1, /* why */ 2]"), "J01 4-16 JSON has no comments");
  EXPECT_EQ(fault_of("[1 # why\n]"), "J01 3-8 JSON has no comments");
  EXPECT_EQ(fault_of("{} // why"), "J01 3-9 JSON has no comments");
  EXPECT_EQ(fault_of("{\"a\": # why\n 1}"), "J01 6-11 JSON has no comments");
  EXPECT_EQ(fault_of("{} {}"), "J01 3-4 the map is complete, but more text follows it");
  EXPECT_EQ(fault_of({"{} \0x", 5}), "J01 3-4 the map is complete, but more text follows it");
  EXPECT_EQ(fault_of({"{}\0", 3}), "J01 2-3 the map is complete, but more text follows it");
  EXPECT_EQ(fault_of("{}}"), "J01 2-3 the map is complete, but more text follows it");
  EXPECT_EQ(fault_of("{a: 1}"), "J01 1-2 a key must stand in quotation marks");
  EXPECT_EQ(fault_of("{1: 1}"), "J01 1-2 a key must stand in quotation marks");
  EXPECT_EQ(fault_of("{'a': 1}"),
            "J01 1-2 texts and keys stand in straight double quotation marks (\")");
  EXPECT_EQ(fault_of("{“a”: 1}"),
            "J01 1-4 texts and keys stand in straight double quotation marks (\")");
  EXPECT_EQ(fault_of("[store]"), "J01 1-6 a text must stand in quotation marks");
  for (const std::string word : {"NaN", "Infinity", "undefined", "None"}) {
    const std::string end = std::to_string(word.size() + 1);
    EXPECT_EQ(fault_of("[" + word + "]"), "J01 1-" + end + " " + word + " is no value in JSON");
  }
  EXPECT_EQ(fault_of("[1}"), "J01 2-3 this bracket does not match, ] was expected");
  EXPECT_EQ(fault_of("{]"), "J01 1-2 this bracket does not match, } was expected");
  EXPECT_EQ(fault_of("]"), "J01 0-1 nothing was opened that could be closed here");
  EXPECT_EQ(fault_of("[01]"), "J01 1-3 a number must not begin with 0");
  EXPECT_EQ(fault_of("[+1]"), "J01 1-3 this is no number");
  EXPECT_EQ(fault_of("[.5]"), "J01 1-3 this is no number");
  EXPECT_EQ(fault_of("[-]"), "J01 1-2 this is no number");
  EXPECT_EQ(fault_of("[1.]"), "J01 1-3 this is no number");
  EXPECT_EQ(fault_of("[1e]"), "J01 1-3 this is no number");
  EXPECT_EQ(fault_of("[1x]"), "J01 2-3 this is no number");
  EXPECT_EQ(fault_of("dungeonlab-plan/1"), "J01 0-10 a text must stand in quotation marks");
  EXPECT_EQ(fault_of("[True]"), "J01 1-5 a text must stand in quotation marks");
  EXPECT_EQ(read_json("[True]").faults[0].help, "write true");
  EXPECT_EQ(fault_of("[;]"), "J01 1-2 \";\" was not expected here");
  EXPECT_EQ(fault_of("[é]"), "J01 1-3 \"é\" was not expected here");
}

TEST(JsonSyntax, FindsTheBadByteOfAText) {
  EXPECT_EQ(fault_of("[\"a\xff\"]"), "J01 3-4 this byte is not UTF-8");
  EXPECT_EQ(fault_of("[\"a\xc3\"]"), "J01 3-4 this byte is not UTF-8");
  EXPECT_EQ(fault_of("[\"\xed\xa0\x80\"]"), "J01 2-3 this byte is not UTF-8");
  EXPECT_EQ(fault_of("\xff"), "J01 0-1 this byte is not UTF-8");
  EXPECT_EQ(fault_of("[\"a\nb\"]"), "J01 1-3 this text has no closing quotation mark on its line");
  EXPECT_EQ(fault_of("[\"a\tb\"]"), "J01 3-4 a control character stands in this text");
  EXPECT_EQ(fault_of(std::string_view("[\"a\0b\"]", 7)),
            "J01 3-4 a control character stands in this text");
  EXPECT_EQ(fault_of(std::string_view("\0{}", 3)), "J01 0-1 \"\\u{0}\" was not expected here");
  EXPECT_EQ(fault_of(R"(["a\x"])"), "J01 3-5 this escape is not one of JSON");
  EXPECT_EQ(fault_of(R"(["\u12g4"])"), "J01 2-4 this escape is not one of JSON");
  EXPECT_EQ(fault_of(R"(["\ud800"])"), "J01 2-4 this escape is not one of JSON");
  EXPECT_EQ(fault_of(R"(["\udc00"])"), "J01 2-4 this escape is not one of JSON");
  EXPECT_EQ(fault_of(R"(["\ud83d\ude00\q"])"), "J01 14-16 this escape is not one of JSON");
  EXPECT_EQ(fault_of(R"(["\u12)"), "J01 1-2 this text has no closing quotation mark");
}

TEST(JsonSyntax, KnowsUtf16AndTheLimits) {
  EXPECT_EQ(fault_of(std::string_view("\xff\xfe{\0}\0", 6)),
            "J01 0-2 this file is UTF-16, UTF-8 was expected");
  EXPECT_EQ(fault_of(std::string_view("\xfe\xff\0{\0}", 6)),
            "J01 0-2 this file is UTF-16, UTF-8 was expected");
  EXPECT_EQ(fault_of(std::string(limits::map_bytes + 1, ' ')),
            "J07 0-0 a map must not be longer than 16 MiB");
  EXPECT_EQ(fault_of(std::string(limits::map_bytes, '[')),
            "J07 64-65 brackets are nested more than 64 deep");
  const std::string deepest = std::string(64, '[') + std::string(64, ']');
  EXPECT_EQ(read_json(deepest).faults.at(0).code(), "J05") << "64 is allowed";
}

TEST(JsonSyntax, ReadsAByteOrderMarkAndCarriageReturnsInSilence) {
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
