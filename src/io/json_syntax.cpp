// Says in one friendly sentence why a text is not JSON. A parser notices a mistake late (a missing
// comma at the end of the next token, an unclosed bracket at the end of the file) and names tokens
// that people do not know. Here the bytes after the last good token are looked at again with the
// grammar's expectation at that point, and the common mistakes (no comma, one comma too many, a
// comment, a word without quotes, a torn file) are told apart. Whatever remains is shown as the
// character that was not expected.
#include "json_syntax.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace dungeonlab::io {
namespace {

constexpr bool is_blank(char byte) {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}
constexpr bool is_digit(char byte) {
  return byte >= '0' && byte <= '9';
}
constexpr bool is_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}
constexpr bool begins_value(char byte) {
  return byte == '"' || byte == '{' || byte == '[' || byte == '-' || is_digit(byte) ||
         is_letter(byte);
}

class Explainer {
 public:
  Explainer(std::string_view text, const JsonStop& stop) : text_(text), stop_(stop) {}

  [[nodiscard]] Fault run() const {
    const std::uint32_t at = skip_blanks(stop_.last);
    if (stop_.finished) {
      return after_the_end(at);
    }
    if (at == text_.size()) {
      return at_the_end();
    }
    if (is_comment(at)) {
      return comment(at);
    }
    if (stop_.after_key) {
      return after_key(at);
    }
    if (!stop_.inside || stop_.first) {
      return bad_token(at);
    }
    return after_value(at);
  }

 private:
  static Fault fault(Span span, std::string message, std::string help = {}) {
    return {.kind = TextFault::unreadable_text,
            .span = span,
            .message = std::move(message),
            .help = std::move(help)};
  }

  [[nodiscard]] std::uint32_t skip_blanks(std::uint32_t at) const {
    while (at < text_.size() && is_blank(text_[at])) {
      ++at;
    }
    return at;
  }
  /// The character at `at`, whole if it is well-formed.
  [[nodiscard]] Span character(std::uint32_t at) const {
    const auto point = code_point_at(text_, at);
    return {at, at + static_cast<std::uint32_t>(point ? point->bytes : 1)};
  }
  [[nodiscard]] std::string shown(Span span) const {
    return escape_for_terminal(text_.substr(span.begin, span.end - span.begin));
  }
  [[nodiscard]] bool is_comment(std::uint32_t at) const {
    const std::string_view rest = text_.substr(at);
    return rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with('#');
  }
  [[nodiscard]] std::string_view closing() const {
    return stop_.inside == JsonKind::array ? "]" : "}";
  }

  [[nodiscard]] Fault comment(std::uint32_t at) const {
    const std::size_t line_end = std::min(text_.find('\n', at), text_.size());
    return fault({at, static_cast<std::uint32_t>(line_end)}, "JSON has no comments",
                 R"(write it under "notes" or as the "note" of an encounter)");
  }

  [[nodiscard]] std::string noun() const { return std::string(stop_.noun); }

  [[nodiscard]] Fault after_the_end(std::uint32_t at) const {
    if (is_comment(at)) {
      return comment(at);
    }
    return fault(character(at), "the " + noun() + " is complete, but more text follows it",
                 "a file holds one map; many maps go one a line into a .dungeons.jsonl file");
  }

  [[nodiscard]] Fault at_the_end() const {
    const auto end = static_cast<std::uint32_t>(text_.size());
    if (!stop_.inside) {
      return fault(
          {end, end}, "the file is empty, a " + noun() + " was expected",
          stop_.noun == "map" ? "start with: dungeonlab new 7x7 --output mine.dungeon.txt" : "");
    }
    return fault({end, end},
                 "the text ends in the middle of the " + noun() + ", " + std::string(closing()) +
                     " was expected",
                 "the file may have been cut short; get it again or complete it");
  }

  [[nodiscard]] Fault after_key(std::uint32_t at) const {
    if (text_[at] != ':') {
      return fault({stop_.last, stop_.last}, "a colon is missing between the key and its value",
                   "write \"key\": value");
    }
    const std::uint32_t value = skip_blanks(at + 1);
    if (value == text_.size()) {
      return at_the_end();
    }
    if (text_[value] == ',' || text_[value] == '}' || text_[value] == ']') {
      return fault({at + 1, at + 1}, "the value of this key is missing");
    }
    return bad_token(value);
  }

  [[nodiscard]] Fault after_value(std::uint32_t at) const {
    if (text_[at] == ',') {
      return after_comma(at);
    }
    const bool touches = at == stop_.last && at > 0;
    if (touches && text_[at - 1] == '0' && is_digit(text_[at])) {
      return fault({at - 1, at + 1}, "a number must not begin with 0");
    }
    if (touches && is_digit(text_[at - 1]) && (is_letter(text_[at]) || text_[at] == '.')) {
      return fault(character(at), "this is no number", "numbers of a map are plain integers");
    }
    if (begins_value(text_[at])) {
      return fault({stop_.last, stop_.last}, "a comma is missing here");
    }
    return bad_token(at);
  }

  [[nodiscard]] Fault after_comma(std::uint32_t comma) const {
    const std::uint32_t at = skip_blanks(comma + 1);
    if (at == text_.size()) {
      return at_the_end();
    }
    if (text_[at] == '}' || text_[at] == ']') {
      return fault({comma, comma + 1}, "a comma stands before the closing bracket",
                   "remove the comma behind the last entry");
    }
    if (text_[at] == ',') {
      return fault({at, at + 1}, "two commas stand here, one was expected");
    }
    return is_comment(at) ? comment(at) : bad_token(at);
  }

  /// What stands at `at` cannot stand there, or is torn.
  [[nodiscard]] Fault bad_token(std::uint32_t at) const {
    const char byte = text_[at];
    const bool wants_key =
        stop_.inside == JsonKind::object && !stop_.after_key && byte != '}' && byte != ']';
    if (is_comment(at)) {
      return comment(at);
    }
    if (byte == '"') {
      return bad_string(at);
    }
    if (byte == '\'' || text_.substr(at).starts_with("\xE2\x80\x9C")) {
      return fault(character(at), "texts and keys stand in straight double quotation marks (\")");
    }
    if (is_letter(byte)) {
      return bad_word(at, wants_key);
    }
    if (byte == '}' || byte == ']') {
      return fault({at, at + 1},
                   stop_.inside
                       ? "this bracket does not match, " + std::string(closing()) + " was expected"
                       : std::string("nothing was opened that could be closed here"));
    }
    if (is_digit(byte) || byte == '-' || byte == '+' || byte == '.') {
      return bad_number(at, wants_key);
    }
    if (!code_point_at(text_, at)) {
      return fault({at, at + 1}, "this byte is not UTF-8", "save the file as UTF-8");
    }
    const Span span = character(at);
    return fault(span, "\"" + shown(span) + "\" was not expected here");
  }

  /// The first thing that is wrong with the text whose quotation mark stands at `quote`.
  [[nodiscard]] Fault bad_string(std::uint32_t quote) const {
    std::uint32_t at = quote + 1;
    while (at < text_.size() && text_[at] != '"') {
      const auto point = code_point_at(text_, at);
      if (!point) {
        return fault({at, at + 1}, "this byte is not UTF-8", "save the file as UTF-8");
      }
      if (text_[at] == '\n' || text_[at] == '\r') {
        return fault({quote, at}, "this text has no closing quotation mark on its line");
      }
      if (point->value < U' ') {
        return fault({at, at + 1}, "a control character stands in this text",
                     "remove it, or write it as an escape like \\t");
      }
      const std::uint32_t bytes =
          text_[at] == '\\' ? escape_length(at) : static_cast<std::uint32_t>(point->bytes);
      if (bytes == 0) {
        return fault({at, at + 2}, "this escape is not one of JSON",
                     R"(JSON knows \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits)");
      }
      at += bytes;
    }
    if (at < text_.size()) {
      return fault({quote, at + 1}, "a text was not expected here");
    }
    return fault({quote, quote + 1}, "this text has no closing quotation mark",
                 "the file may have been cut short; get it again or complete it");
  }

  /// The value of the escape \uXXXX that stands at `at`.
  [[nodiscard]] std::optional<unsigned> unit_at(std::uint32_t at) const {
    const std::string_view escape = text_.substr(std::min<std::size_t>(at, text_.size()), 6);
    if (escape.size() < 6 || !escape.starts_with("\\u")) {
      return std::nullopt;
    }
    unsigned value = 0;
    const char* const end = escape.data() + escape.size();
    const auto read = std::from_chars(escape.data() + 2, end, value, 16);
    return read.ptr == end ? std::optional(value) : std::nullopt;
  }

  /// The length of the escape at `at`, of both halves where it is a surrogate; 0 if it is none. One
  /// that the end of the text cuts off reaches up to there.
  [[nodiscard]] std::uint32_t escape_length(std::uint32_t at) const {
    constexpr std::string_view simple = "\"\\/bfnrt";
    const auto rest = static_cast<std::uint32_t>(text_.size()) - at;
    if (rest < 2 || (rest < 6 && text_[at + 1] == 'u')) {
      return rest;
    }
    if (simple.find(text_[at + 1]) != std::string_view::npos) {
      return 2;
    }
    const auto unit = unit_at(at);
    if (!unit || *unit >> 10U == 0xdc00U >> 10U) {
      return 0;
    }
    if (*unit >> 10U != 0xd800U >> 10U || rest == 6) {
      return 6;
    }
    const auto second = unit_at(at + 6);
    return second && *second >> 10U == 0xdc00U >> 10U ? 12 : 0;
  }

  [[nodiscard]] Fault bad_word(std::uint32_t at, bool wants_key) const {
    std::uint32_t end = at;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) {
      ++end;
    }
    constexpr std::array<std::string_view, 3> words = {"true", "false", "null"};
    const std::string_view meant =
        wants_key ? std::string_view() : closest(text_.substr(at, end - at), words);
    constexpr std::array<std::string_view, 4> no_values = {"nan", "infinity", "undefined", "none"};
    if (const auto small = in_small_letters(text_.substr(at, end - at));
        !wants_key && std::find(no_values.begin(), no_values.end(), small) != no_values.end()) {
      return fault({at, end}, shown({at, end}) + " is no value in JSON",
                   "write a number, or leave the key out");
    }
    constexpr std::uint32_t longest_shown = 40;
    const std::string word = shown({at, std::min(end, at + longest_shown)});
    return fault({at, end},
                 std::string(wants_key ? "a key must stand in quotation marks"
                                       : "a text must stand in quotation marks"),
                 "write " + (meant.empty() ? "\"" + word + "\"" : std::string(meant)));
  }

  [[nodiscard]] Fault bad_number(std::uint32_t at, bool wants_key) const {
    std::uint32_t end = at;
    while (end < text_.size() && (is_digit(text_[end]) || is_letter(text_[end]) ||
                                  text_[end] == '-' || text_[end] == '+' || text_[end] == '.')) {
      ++end;
    }
    if (wants_key) {
      return fault({at, end}, "a key must stand in quotation marks");
    }
    Fault bad = fault({at, end}, "this is no number", "numbers of a map are plain integers");
    // The one thing that is JSON and yet stops the reader: a number beyond all doubles, like 1e400.
    if (stop_.read >= end && is_digit(text_[end - 1]) && text_[at] != '+' && text_[at] != '.') {
      bad.kind = TextFault::wrong_type;
      bad.message = "this number is far beyond every limit";
    }
    return bad;
  }

  std::string_view text_;
  const JsonStop& stop_;
};

}  // namespace

Fault explain_stop(std::string_view text, const JsonStop& stop) {
  return Explainer(text, stop).run();
}

}  // namespace dungeonlab::io
