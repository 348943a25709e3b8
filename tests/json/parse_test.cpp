// The spans of a tree compared with a second reader: every span of every value and key, cut out of
// the text and parsed alone, must be the value that nlohmann's tree has there. The documents are
// random and full of what moves spans: escapes, characters of several bytes, white space, a
// byte-order mark. DUNGEONLAB_EXHAUSTIVE=1 checks a hundred thousand of them.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/json/tree.hpp"
#include "support/json.hpp"

#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::json {
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
        text_.insert(text_.size() - 1, std::to_string(i));  // so that no key repeats
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

constexpr Meant meant = {.noun = "text"};

class Comparison {
 public:
  explicit Comparison(std::string_view text) : text_(text) {}

  void compare(Value read, const Json& value) {
    ++spans_;
    EXPECT_EQ(Json::parse(read.lexeme()), value);
    EXPECT_EQ(read.lexeme(), cut(read.span()));
    if (value.is_string()) {
      EXPECT_EQ(read.text(), value.get<std::string>());
    }
    auto expected = value.begin();
    for (const Value child : read) {
      ASSERT_NE(expected, value.end());
      if (value.is_object()) {
        ++spans_;
        EXPECT_EQ(Json::parse(cut(child.key_span())).get<std::string>(), value.key(expected));
        EXPECT_EQ(child.key(), value.key(expected));
      } else {
        EXPECT_EQ(child.key_span(), Span{});
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

  std::string_view text_;
  int spans_ = 0;
};

TEST(Parse, HasTheSpansOfASecondReader) {
  const int documents = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 100'000 : 2'000;
  Rng rng({"json tree"});
  int spans = 0;
  for (int i = 0; i < documents && !HasFailure(); ++i) {
    const std::string text = RandomDocument(rng).run();
    SCOPED_TRACE(text);
    const auto tree = Tree::parse(text, meant);
    ASSERT_TRUE(tree) << tree.error().message;
    Comparison comparison(text);
    comparison.compare(tree->root(), Json::parse(text));
    spans += comparison.spans();
  }
  EXPECT_GT(spans, 2 * documents);
}

TEST(Parse, RefusesExactlyWhatASecondReaderRefuses) {
  Rng rng({"json tree", "broken"});
  int refused = 0;
  for (int i = 0; i < 50'000; ++i) {
    std::string text = RandomDocument(rng).run();
    const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
    constexpr std::string_view bytes = "\"{}[]:,0-.eE+19\\uda\n\x01\x7f\xff\xc3/#tn ";
    if (rng.chance(1, 3)) {
      text.erase(at, 1 + rng.below(3));
    } else {
      text[at] = rng.pick(bytes);
    }
    const auto tree = Tree::parse(text, meant);
    const bool accepted = Json::accept(text);
    EXPECT_EQ(tree.has_value(), accepted) << text;
    if (!tree) {
      ++refused;
      EXPECT_LE(tree.error().span.begin, tree.error().span.end) << text;
      EXPECT_LE(tree.error().span.end, text.size()) << text;
      EXPECT_FALSE(tree.error().message.empty());
    }
  }
  EXPECT_GT(refused, 10'000);
}

TEST(Parse, EnforcesItsLimits) {
  for (const std::size_t depth : {depth_max, depth_max + 1}) {
    const std::string text = std::string(depth, '[') + std::string(depth, ']');
    EXPECT_EQ(Tree::parse(text, meant).has_value(), depth == depth_max);
  }
  const std::string digits(400, '9');
  for (const std::string& number :
       {digits, digits.substr(0, 18), digits.substr(0, 300), std::string("1e400"),
        std::string("-1e400"), std::string("1e-400"), std::string("0e999")}) {
    EXPECT_EQ(Tree::parse(number, meant).has_value(), Json::accept(number)) << number;
  }
}

TEST(Parse, FindsRepeatedKeysHoweverTheyAreEscaped) {
  const auto tree = Tree::parse(R"({"a": 1, "b": 2, "\u0061": 3, "c": 4, "b": 5, "a": 6})", meant);
  ASSERT_TRUE(tree);
  const auto repeated = tree->root().repeated();
  ASSERT_EQ(repeated.size(), 3U);
  EXPECT_EQ(repeated[0].again.lexeme(), "3");
  EXPECT_EQ(repeated[0].first.lexeme(), "1");
  EXPECT_EQ(repeated[1].again.lexeme(), "5");
  EXPECT_EQ(repeated[1].first.lexeme(), "2");
  EXPECT_EQ(repeated[2].again.lexeme(), "6");
  EXPECT_EQ(repeated[2].first.lexeme(), "1");
}

TEST(Parse, SaysWhatItExpected) {
  constexpr Meant ballad = {.noun = "ballad",
                            .if_empty = "sing",
                            .if_more = "one is enough",
                            .instead_of_comments = "hum",
                            .numbers = "count on your fingers"};
  const auto said = [&](std::string_view text) {
    const auto tree = Tree::parse(text, ballad);
    return tree ? std::string() : tree.error().message + "; " + tree.error().help;
  };
  EXPECT_EQ(said(""), "the file is empty; expected a ballad; sing");
  EXPECT_EQ(said("1 2"), "unexpected text after the end of the ballad; one is enough");
  EXPECT_EQ(said("[1, // la\n 2]"), "comments are not allowed in JSON; hum");
  EXPECT_EQ(said("[1a]"), "not a number; count on your fingers");
}

}  // namespace
}  // namespace dungeonlab::json
