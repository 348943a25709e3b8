#pragma once

#include "dungeonlab/json/record.hpp"
#include "support/schema.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

/// Walks over a text of a described record and makes every mistake in it. The reader and the schema
/// must refuse each mistake, and the first fault must point at it.
namespace dungeonlab::testing_support {

/// What a walk has covered: a test that made no mistakes proves nothing.
struct Walked {
  int values = 0;
  int refused = 0;
};

/// Pointers to values that a walk treats differently; `/a/*` is everything inside `/a`.
struct Exceptions {
  std::vector<std::string> apart{};  ///< something else knows more about them than the description
  std::vector<std::string> open{};   ///< objects with arbitrary keys
  std::vector<std::string>
      bound{};  ///< other values must agree with them; what is inside is walked
};

class RecordWalk {
 public:
  /// The faults that a reader finds in a text.
  using Reads = std::function<std::vector<json::Fault>(const std::string& text)>;

  RecordWalk(std::string text, const std::string& schema, Reads reads, Exceptions exceptions)
      : text_(std::move(text)),
        schema_(schema),
        reads_(std::move(reads)),
        except_(std::move(exceptions)) {}

  Walked run() {
    const auto tree = json::Tree::parse(text_, {.noun = "record"});
    EXPECT_TRUE(tree) << text_;
    EXPECT_EQ(schema_.faults(text_), "") << text_;
    if (tree && !::testing::Test::HasFailure()) {
      walk(records::At{.value = tree->root()});
    }
    return walked_;
  }

 private:
  using At = records::At;
  using Kind = json::Kind;
  using Span = json::Span;

  static bool has(const std::vector<std::string>& pointers, const At& at) {
    const std::string pointer = at.pointer();
    return std::any_of(pointers.begin(), pointers.end(), [&](std::string_view one) {
      return one.ends_with("/*") ? pointer.starts_with(one.substr(0, one.size() - 1))
                                 : pointer == one;
    });
  }
  void walk(const At& at) {
    if (has(except_.apart, at) || ::testing::Test::HasFailure()) {
      return;
    }
    ++walked_.values;
    if (!has(except_.bound, at)) {
      wrong_types(at);
    }
    if (at.kind() == Kind::object && !has(except_.open, at)) {
      unknown_key(at);
      for (const json::Value member : at.value) {
        no_such_key(at, member);
      }
    }
    if (at.kind() == Kind::object) {
      for (const json::Value member : at.value) {
        twice(member);
      }
    }
    for (std::size_t i = 0; const json::Value child : at.value) {
      walk(at.of(child, i++));
    }
  }

  void wrong_types(const At& at) {
    static constexpr std::string_view values[] = {"null", "true", "0.5", "-1",  "\"?\"",
                                                  "\"\"", "[]",   "{}",  "[[]]"};
    for (const std::string_view value : values) {
      same_verdict(with(at.span(), value), at.span().begin,
                   at.span().begin + static_cast<std::uint32_t>(value.size()));
    }
  }
  void unknown_key(const At& at) {
    const std::uint32_t inside = at.span().begin + 1;
    const std::string key = at.value.size() == 0 ? "\"?\": 1" : "\"?\": 1, ";
    both_refuse(with({inside, inside}, key), inside, inside + 3);
  }
  /// Leaves out a member, or changes its key.
  void no_such_key(const At& object, json::Value member) {
    const auto comma = text_.find_first_not_of(" \n", member.span().end);
    Span whole = {member.key_span().begin, member.span().end};
    if (text_[comma] == ',') {
      whole.end = static_cast<std::uint32_t>(comma) + 1;
    } else if (object.value.size() > 1) {
      whole.begin = static_cast<std::uint32_t>(text_.rfind(',', whole.begin));
    }
    if (!has(except_.apart, object.of(member)) && !has(except_.bound, object.of(member))) {
      same_verdict(with(whole, ""), object.span().begin, object.span().begin + 1);
    }
    const std::uint32_t at = member.key_span().begin;
    both_refuse(with({at + 1, at + 1}, "?-?-?-?"), object.span().begin, at + 1);
  }
  /// Repeats a member. Schemas are not tested, because their reader drops the first of two.
  void twice(json::Value member) {
    const std::uint32_t at = member.key_span().begin;
    const std::string again =
        text_.substr(at, member.span().end - at) + (text_[at - 1] == ' ' ? ", " : ",");
    const std::string text = with({at, at}, again);
    const std::uint32_t second = at + static_cast<std::uint32_t>(again.size());
    const std::vector<json::Fault> faults = reads_(text);
    const auto points = [&](const json::Fault& fault) { return fault.span.begin == second; };
    EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), points)) << text;
    ++walked_.refused;
  }

  [[nodiscard]] std::string with(Span span, std::string_view other) const {
    return json::with_edits(text_, {{span, std::string(other)}});
  }
  void both_refuse(const std::string& text, std::uint32_t from, std::uint32_t to) {
    EXPECT_FALSE(schema_.accepts(text)) << text;
    same_verdict(text, from, to);
  }
  void same_verdict(const std::string& text, std::uint32_t from, std::uint32_t to) {
    const std::vector<json::Fault> faults = reads_(text);
    EXPECT_EQ(faults.empty(), schema_.accepts(text))
        << text << '\n'
        << (faults.empty() ? schema_.faults(text) : json::in_words(faults.front(), text));
    if (!faults.empty()) {
      ++walked_.refused;
      EXPECT_GE(faults.front().span.begin, from) << text << '\n' << faults.front().message;
      EXPECT_LE(faults.front().span.begin, to) << text << '\n' << faults.front().message;
    }
  }

  std::string text_;
  Schema schema_;
  Reads reads_;
  Exceptions except_;
  Walked walked_;
};

/// Walks over a text that `read` reads.
inline void expect_walked_file(const std::string& text, const std::string& schema, auto read,
                               Exceptions exceptions = {}) {
  const auto reads = [&](const std::string& changed) {
    const auto made = read(changed);
    return made ? std::vector<json::Fault>() : made.error();
  };
  const auto faults = reads(text);
  ASSERT_TRUE(faults.empty()) << json::in_words(faults.front(), text);
  const Walked walked = RecordWalk(text, schema, reads, std::move(exceptions)).run();
  EXPECT_GT(walked.values, 1);
  EXPECT_GT(walked.refused, walked.values);
}

/// Walks over a text written from a described record, which must be read back unchanged.
template <class T>
void expect_walked(const std::string& text, records::Layout layout = records::Layout::block,
                   std::vector<std::string> apart = {}, std::vector<std::string> open = {}) {
  const auto read = records::read<T>(text, "record");
  ASSERT_TRUE(read) << json::in_words(read.error().front(), text);
  EXPECT_EQ(records::written(*read, layout), text);
  expect_walked_file(text, records::schema_of<T>("Record"),
                     [](const std::string& changed) { return records::read<T>(changed, "record"); },
                     {.apart = std::move(apart), .open = std::move(open)});
}

}  // namespace dungeonlab::testing_support
