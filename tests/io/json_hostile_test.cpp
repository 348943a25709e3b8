// Hostile texts: each gets an answer, in time that grows linearly with its size, not quadratically.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/model/limits.hpp"

#include <array>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view small_map = R"({"format":"dungeonlab-map/1","title":"é",
"base":{"columns":2,"rows":1},"levels":2,"exit":{"cell":"A1","side":"west"},
"walls":{"wire":["A1-B1"]},"encounters":{"A1.1":"treasure","B1.1":{"kind":"lion","exote":true}},
"rivers":[["A1.2","B1.2"]],"house_rules":["exote-beasts"],
"lint":{"ignore":[{"rule":"W07","reason":"r"}]}})";

std::string repeated(std::string_view piece, std::size_t count) {
  std::string text;
  text.reserve(piece.size() * count);
  for (std::size_t i = 0; i < count; ++i) {
    text += piece;
  }
  return text;
}

/// Reads the text and asks the document everything that can be asked.
Document answer(std::string text) {
  Document document = read_json(std::move(text));
  std::uint16_t codes = 0;
  for (const Fault& fault : document.faults) {
    EXPECT_LE(fault.span.begin, fault.span.end);
    EXPECT_LE(fault.span.end, document.text.size());
    EXPECT_FALSE(fault.message.empty());
    EXPECT_EQ(fault.code().size(), 3U);
    codes |= bit_of(fault.kind);
  }
  EXPECT_EQ(codes & ~document.sheet.text_faults, 0);
  EXPECT_TRUE(codes == document.sheet.text_faults || document.faults.size() == json::faults_max);
  return document;
}

void ask_everything(const Document& document) {
  for (int topic = 0; topic <= static_cast<int>(Topic::encounters); ++topic) {
    for (std::uint32_t index = 0; index < 3; ++index) {
      const Subject subject{.topic = static_cast<Topic>(topic),
                            .attribute = Attribute::exote,
                            .index = index,
                            .step = index,
                            .place = {{static_cast<int>(index), 0}, 1}};
      const Span span = document.source->locate(subject);
      EXPECT_LE(span.begin, span.end);
      EXPECT_LE(span.end, document.text.size());
      const std::string pointer = document.source->pointer(subject);
      EXPECT_TRUE(pointer.empty() || pointer.front() == '/');
    }
  }
}

TEST(JsonHostile, EveryTruncationOfAMapGetsAnAnswer) {
  for (std::size_t size = 0; size < small_map.size(); ++size) {
    const Document document = answer(std::string(small_map.substr(0, size)));
    EXPECT_EQ(document.sheet.text_faults, 0b10) << size << ": J01 and nothing else";
    ask_everything(document);
  }
  EXPECT_EQ(answer(std::string(small_map)).faults.size(), 0U);
}

TEST(JsonHostile, EveryChangeOfOneByteGetsAnAnswer) {
  constexpr std::array<char, 16> bytes = {'\0', '"', '\\', '{', '}', '[',  ']',    ',',
                                          ':',  '0', 'A',  'z', ' ', '\n', '\x80', '\xff'};
  for (std::size_t at = 0; at < small_map.size(); ++at) {
    for (const char byte : bytes) {
      std::string text(small_map);
      text[at] = byte;
      const Document document = answer(std::move(text));
      ask_everything(document);
      const std::string written = write_json(document.sheet);
      EXPECT_EQ(write_json(read_json(written).sheet), written) << document.text;
    }
  }
}

TEST(JsonHostile, DeepNestingStopsAtItsLimit) {
  for (const std::string_view bracket : {"[", "{\"a\":"}) {
    const Document document = answer(repeated(bracket, limits::map_bytes / bracket.size()));
    ASSERT_EQ(document.faults.size(), 1U);
    EXPECT_EQ(document.faults[0].code(), "J07");
  }
  EXPECT_EQ(answer(repeated("[", 64) + repeated("]", 64)).faults.at(0).code(), "J05");
}

TEST(JsonHostile, AMillionRepeatedKeysAreListedUpToALimit) {
  std::string text = R"({"encounters":{)" + repeated("\"A1.1\":\"cow\",", 1'000'000);
  text.back() = '}';
  text += '}';
  const Document document = answer(std::move(text));
  EXPECT_EQ(document.faults.size(), json::faults_max);
  EXPECT_TRUE(document.faults.front().code() == "J04");
  EXPECT_EQ(document.sheet.encounters.size(), 1U);
}

TEST(JsonHostile, ManyUnknownKeysAreListedUpToALimit) {
  std::string text = "{";
  for (int i = 0; i < 300'000; ++i) {
    text += "\"k" + std::to_string(i) + "\":0,";
  }
  text.back() = '}';
  const Document document = answer(std::move(text));
  EXPECT_EQ(document.faults.size(), json::faults_max);
  EXPECT_TRUE(document.sheet.incomplete.has(Part::walls)) << "any of them may have meant any key";
}

TEST(JsonHostile, AMillionWallsAreRead) {
  std::string text = R"({"walls":{"wire":[)" + repeated("\"A1-B1\",", 1'000'000);
  text.back() = ']';
  text += R"(,"brick":[)" + repeated("\"x\",", 500'000);
  text.back() = ']';
  text += "}}";
  const Document document = answer(std::move(text));
  EXPECT_EQ(document.sheet.walls.size(), 1'000'000U);
  EXPECT_EQ(document.faults.size(), json::faults_max);
  EXPECT_EQ(document.source->pointer(Subject::entry(Topic::wall, 999'999)), "/walls/wire/999999");
}

TEST(JsonHostile, ManyListsAndManyEscapesAreRead) {
  std::string lists = R"({"walls":{)" + repeated("\"brick\":[],", 300'000);
  lists.back() = '}';
  lists += '}';
  EXPECT_EQ(answer(std::move(lists)).sheet.unknown_walls.size(), 1U);
  std::string notes = R"({"notes":[)" + repeated("\"\\u0041\",", 300'000);
  notes.back() = ']';
  notes += '}';
  EXPECT_EQ(answer(std::move(notes)).sheet.notes.size(), 300'000U);
}

TEST(JsonHostile, NulBytesGetAnAnswer) {
  EXPECT_EQ(answer(std::string(1'000'000, '\0')).faults.at(0).code(), "J01");
  EXPECT_EQ(answer(std::string(limits::map_bytes, ' ')).faults.at(0).code(), "J01");
  EXPECT_EQ(answer("\"" + std::string(1'000'000, 'x') + "\"").faults.at(0).code(), "J05");
  EXPECT_EQ(answer(std::string(1'000'000, '1')).faults.at(0).code(), "J05");
}

}  // namespace
}  // namespace dungeonlab::io
