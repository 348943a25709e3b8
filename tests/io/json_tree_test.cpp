// The spans of the tree against a second reader: every span of every value and key, cut out of the
// text and parsed alone, must be the value that nlohmann's tree has there. The documents are random
// and full of what moves spans: escapes, characters of several bytes, white space, a byte-order
// mark. DUNGEONLAB_EXHAUSTIVE=1 checks a hundred thousand of them. The short way of plain texts is
// held to the long one, which a byte-order mark in front of the same text leads to.
#include "io/json_tree.hpp"

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/limits.hpp"
#include "support/json.hpp"

#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

using testing_support::Json;

class RandomDocument {
 public:
  explicit RandomDocument(Rng& rng) : rng_(rng) {}

  std::string run() {
    if (rng_.chance(1, 8)) {
      text_ += "\xEF\xBB\xBF";
    }
    blanks();
    value(0);
    blanks();
    return text_;
  }

 private:
  void blanks() {
    constexpr std::string_view kinds = " \n\t\r";
    while (rng_.chance(1, 3)) {
      text_ += rng_.pick(kinds);
    }
  }
  void quoted() {
    constexpr std::array<std::string_view, 14> pieces = {
        "a",       "B2.1",           "\\n", "\\\"", "\\\\", "\\/", "\\u0041",
        "\\u00e9", "\\ud83d\\ude00", "é",   "😀",    ",",    ":",   "]"};
    text_ += '"';
    while (rng_.chance(3, 4)) {
      text_ += rng_.pick(pieces);
    }
    text_ += '"';
  }
  void scalar() {
    constexpr std::array<std::string_view, 12> others = {"0",    "-1",    "17",       "1.5",
                                                         "-0",   "1e2",   "-1.25E-3", "0.5",
                                                         "true", "false", "null",     "12345678"};
    if (rng_.chance(1, 2)) {
      quoted();
    } else {
      text_ += rng_.pick(others);
    }
  }
  void value(int depth) {
    constexpr int deepest = 5;
    const std::uint32_t kind = depth == deepest ? 2 : rng_.below(4);
    if (kind >= 2) {
      scalar();
      return;
    }
    const bool object = kind == 0;
    text_ += object ? '{' : '[';
    const std::uint32_t size = rng_.below(5);
    for (std::uint32_t i = 0; i < size; ++i) {
      text_ += i == 0 ? "" : ",";
      blanks();
      if (object) {
        quoted();
        text_.insert(text_.size() - 1, std::to_string(i));  // no key repeats
        blanks();
        text_ += ':';
        blanks();
      }
      value(depth + 1);
      blanks();
    }
    if (size == 0) {
      blanks();
    }
    text_ += object ? '}' : ']';
  }

  Rng& rng_;
  std::string text_;
};

class Comparison {
 public:
  Comparison(const JsonTree& tree, std::string_view text) : tree_(tree), text_(text) {}

  void compare(const JsonNode& node, const Json& value) {
    ++spans_;
    EXPECT_EQ(Json::parse(tree_.lexeme(node)), value);
    EXPECT_EQ(tree_.lexeme(node), cut(node.value));
    if (value.is_string()) {
      EXPECT_EQ(tree_.text(node), value.get<std::string>());
    }
    auto expected = value.begin();
    for (const JsonNode& child : tree_.children(node)) {
      ASSERT_NE(expected, value.end());
      if (value.is_object()) {
        ++spans_;
        EXPECT_EQ(Json::parse(cut(child.key)).get<std::string>(), value.key(expected));
        EXPECT_EQ(tree_.name(child), value.key(expected));
      } else {
        EXPECT_EQ(child.key, Span{});
      }
      compare(child, *expected);
      ++expected;
    }
    EXPECT_TRUE(!value.is_structured() || expected == value.end());
  }

  [[nodiscard]] int spans() const { return spans_; }

 private:
  [[nodiscard]] std::string_view cut(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }

  const JsonTree& tree_;
  std::string_view text_;
  int spans_ = 0;
};

TEST(JsonTree, HasTheSpansOfASecondReader) {
  const int documents = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 100'000 : 2'000;
  Rng rng({"json tree"});
  int spans = 0;
  for (int i = 0; i < documents && !HasFailure(); ++i) {
    const std::string text = RandomDocument(rng).run();
    SCOPED_TRACE(text);
    const auto tree = parse_json(text);
    ASSERT_TRUE(tree) << tree.error().message;
    Comparison comparison(*tree, text);
    comparison.compare(tree->root(), Json::parse(text));
    spans += comparison.spans();
  }
  EXPECT_GT(spans, 2 * documents);
}

TEST(JsonTree, RefusesExactlyWhatASecondReaderRefuses) {
  Rng rng({"json tree", "broken"});
  int refused = 0;
  for (int i = 0; i < 5'000; ++i) {
    std::string text = RandomDocument(rng).run();
    const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
    constexpr std::string_view bytes = "\"{}[]:,0-.e\\u\n\x01\xff/#tn ";
    if (rng.chance(1, 3)) {
      text.erase(at, 1 + rng.below(3));
    } else {
      text[at] = rng.pick(bytes);
    }
    const auto tree = parse_json(text);
    const bool accepted = Json::accept(text);
    EXPECT_EQ(tree.has_value(), accepted) << text;
    if (!tree) {
      ++refused;
      EXPECT_LE(tree.error().span.begin, tree.error().span.end) << text;
      EXPECT_LE(tree.error().span.end, text.size()) << text;
      EXPECT_FALSE(tree.error().message.empty());
    }
  }
  EXPECT_GT(refused, 1'000);
}

void expect_same(const JsonTree& one, const JsonNode& at, const JsonTree& other,
                 const JsonNode& there) {
  EXPECT_EQ(at.kind, there.kind);
  EXPECT_EQ(at.end, there.end);
  EXPECT_EQ(one.lexeme(at), other.lexeme(there));
  EXPECT_EQ(at.key.end == 0, there.key.end == 0);
  if (at.key.end != 0) {
    EXPECT_EQ(one.name(at), other.name(there));
  }
  auto twin = other.children(there).begin();
  for (const JsonNode& child : one.children(at)) {
    expect_same(one, child, other, *twin);
    ++twin;
  }
}

TEST(JsonTree, ReadsPlainTextsAsAllOthers) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  constexpr std::string_view plain_bytes = "\"\"{}[]:,,0-17e.tn aB \n\x1f\x7f";
  Rng rng({"json tree", "plain"});
  int read = 0;
  int refused = 0;
  for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
    std::string text = RandomDocument(rng).run();
    text.erase(0, text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    std::erase_if(text, [](char byte) {
      return byte == '\\' || (static_cast<unsigned char>(byte) & 0x80U) != 0;
    });
    for (int faults = static_cast<int>(rng.below(3)); faults > 0 && !text.empty(); --faults) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = rng.pick(plain_bytes);
    }
    SCOPED_TRACE(text);
    const auto tree = parse_json(text);
    const std::string marked = std::string(byte_order_mark) + text;
    const auto other = parse_json(marked);
    ASSERT_EQ(tree.has_value(), other.has_value());
    if (tree) {
      ++read;
      expect_same(*tree, tree->root(), *other, other->root());
    } else {
      ++refused;
      EXPECT_EQ(tree.error().message, other.error().message);
      EXPECT_EQ(tree.error().span.begin + byte_order_mark.size(), other.error().span.begin);
    }
  }
  EXPECT_GT(read, 5'000);
  EXPECT_GT(refused, 5'000);
}

TEST(JsonTree, ReadsPlainTextsToTheSameLimits) {
  for (const int depth : {limits::json_depth, limits::json_depth + 1}) {
    const auto brackets = static_cast<std::size_t>(depth);
    const std::string text = std::string(brackets, '[') + std::string(brackets, ']');
    EXPECT_EQ(parse_json(text).has_value(), depth == limits::json_depth);
  }
  const std::string digits(400, '9');
  EXPECT_TRUE(parse_json(digits.substr(0, 18)));
  EXPECT_EQ(parse_json(digits).has_value(), Json::accept(digits));
}

TEST(JsonTree, FindsRepeatedKeysHoweverTheyAreEscaped) {
  const auto tree = parse_json(R"({"a": 1, "b": 2, "\u0061": 3, "c": 4, "b": 5, "a": 6})");
  ASSERT_TRUE(tree);
  const auto repeated = tree->repeated_keys(tree->root());
  ASSERT_EQ(repeated.size(), 3U);
  EXPECT_EQ(tree->lexeme(*repeated[0].first), "3");
  EXPECT_EQ(tree->lexeme(*repeated[0].second), "1");
  EXPECT_EQ(tree->lexeme(*repeated[1].first), "5");
  EXPECT_EQ(tree->lexeme(*repeated[1].second), "2");
  EXPECT_EQ(tree->lexeme(*repeated[2].first), "6");
  EXPECT_EQ(tree->lexeme(*repeated[2].second), "1");
}

}  // namespace
}  // namespace dungeonlab::io
