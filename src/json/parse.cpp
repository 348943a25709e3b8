// Turns the bytes of a JSON text into a flat array of exact spans, or, if the text is not JSON,
// into one friendly sentence. It reads every byte once and copies only strings with escapes, so
// reading a map costs little more than scanning it. Where it cannot continue, it knows what it
// expected, and recognises the common mistakes: a missing comma, an extra comma, a comment, a word
// without quotes, a truncated file. In any other case it shows the unexpected character. A library
// parser notices a mistake late (a missing comma at the end of the next token) and names tokens
// that people do not know. The tests compare this one with nlohmann-json.
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/json/tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::json {
namespace {

/// By byte: whether it may appear unescaped in a string and is a character by itself.
constexpr std::array<bool, 256> is_plain_byte = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = ' '; byte <= '~'; ++byte) {
    plain[byte] = byte != '"' && byte != '\\';
  }
  return plain;
}();

constexpr bool is_space(char byte) {
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

// The two halves of a surrogate pair, each written as one escape.
constexpr bool is_high(unsigned unit) {
  return unit >> 10U == 0xd800U >> 10U;
}
constexpr bool is_low(unsigned unit) {
  return unit >> 10U == 0xdc00U >> 10U;
}

/// True if no double can hold the number, such as 1e400.
bool is_beyond_doubles(std::string_view lexeme) {
  constexpr std::size_t digits_of_any_double = 300;
  if (lexeme.size() < digits_of_any_double &&
      lexeme.find_first_of("eE") == std::string_view::npos) {
    return false;
  }
  return std::isinf(std::strtod(std::string(lexeme).c_str(), nullptr));
}

}  // namespace

class Parser {
 public:
  Parser(std::string_view text, const Meant& meant)
      : meant_(meant), text_(text), end_(text.data() + text.size()) {
    constexpr std::size_t bytes_per_value = 16;  // fewer are rare, and more cost little
    tree_.text_ = text;
    tree_.nodes_.reserve(text.size() / bytes_per_value);
    at_ = end_ - without_mark(text).size();
  }

  tl::expected<Tree, Fault> run() {
    skip_spaces();
    if (!value({})) {
      return tl::unexpected(std::move(fault_));
    }
    skip_spaces();
    if (at_ != end_) {
      after_the_end();
      return tl::unexpected(std::move(fault_));
    }
    return std::move(tree_);
  }

 private:
  [[nodiscard]] std::uint32_t offset() const {
    return static_cast<std::uint32_t>(at_ - text_.data());
  }
  [[nodiscard]] char next() const { return at_ == end_ ? '\0' : *at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(offset()); }

  void skip_spaces() {
    while (at_ != end_ && is_space(*at_)) {
      ++at_;
    }
  }
  bool take(char byte) {
    const bool is_there = at_ != end_ && *at_ == byte;
    at_ += is_there ? 1 : 0;
    return is_there;
  }

  bool add(Kind kind, Span key, std::uint32_t begin) {
    Node& node = tree_.nodes_.emplace_back();
    node.key = key;
    node.value = {begin, offset()};
    node.end = static_cast<std::uint32_t>(tree_.nodes_.size());
    node.kind = kind;
    return true;
  }

  // --- the grammar ------------------------------------------------------------------------------

  bool value(Span key) {
    const std::uint32_t begin = offset();
    switch (next()) {
      case '"':
        return quoted() && add(Kind::text, key, begin);
      case '{':
        return many(Kind::object, key);
      case '[':
        return many(Kind::list, key);
      case 't':
        return word("true") && add(Kind::boolean, key, begin);
      case 'f':
        return word("false") && add(Kind::boolean, key, begin);
      case 'n':
        return word("null") && add(Kind::null, key, begin);
      default:
        return number() && add(Kind::number, key, begin);
    }
  }

  bool word(std::string_view word) {
    if (!rest().starts_with(word)) {
      return unexpected();
    }
    at_ += word.size();
    return true;
  }

  bool digits() {
    const char* const first = at_;
    while (is_digit(next())) {
      ++at_;
    }
    return at_ != first;
  }
  bool number() {
    const char* const first = at_;
    (void)take('-');
    const bool is_read = (take('0') || digits()) && (!take('.') || digits()) && exponent();
    const std::string_view lexeme(first, static_cast<std::size_t>(at_ - first));
    if (is_read && !is_beyond_doubles(lexeme)) {
      return true;
    }
    at_ = first;
    return is_read ? too_large_a_number() : unexpected();
  }
  bool exponent() {
    if (!take('e') && !take('E')) {
      return true;
    }
    (void)(take('+') || take('-'));
    return digits();
  }

  /// Parses an object or a list, starting at its bracket.
  bool many(Kind kind, Span key) {
    const std::uint32_t begin = offset();
    ++at_;
    if (++depth_ > depth_max) {
      return stop({begin, offset()},
                  fmt::format("brackets are nested more than {} levels deep", depth_max),
                  "remove brackets: no file of dungeonlab needs that many", TextFault::over_limit);
    }
    const auto around = std::exchange(inside_, kind);
    const std::size_t node = tree_.nodes_.size();
    add(kind, key, begin);
    skip_spaces();
    const char bracket = kind == Kind::object ? '}' : ']';
    for (bool is_first = true; !take(bracket); is_first = false) {
      if ((!is_first && !comma()) || !entry(kind)) {
        return false;
      }
    }
    tree_.nodes_[node].value.end = offset();
    tree_.nodes_[node].end = static_cast<std::uint32_t>(tree_.nodes_.size());
    inside_ = around;
    --depth_;
    return true;
  }

  /// Parses a list entry or an object member, and the white space after it.
  bool entry(Kind kind) {
    Span key;
    if (kind == Kind::object && !this->key(key)) {
      return false;
    }
    if (!value(key)) {
      return false;
    }
    last_ = offset();
    skip_spaces();
    return true;
  }

  /// Parses a key with its colon and the white space around that.
  bool key(Span& key) {
    key.begin = offset();
    if (next() != '"') {
      return unexpected(true);
    }
    if (!quoted()) {
      return false;
    }
    key.end = offset();
    skip_spaces();
    if (!take(':')) {
      return no_colon(key.end);
    }
    const std::uint32_t after_colon = offset();
    skip_spaces();
    if (next() == ',' || next() == '}' || next() == ']') {
      return stop({after_colon, after_colon}, "the value of this key is missing");
    }
    return true;
  }

  /// Parses the comma between two entries, and the white space after it.
  bool comma() {
    const std::uint32_t begin = offset();
    if (!take(',')) {
      return no_comma();
    }
    skip_spaces();
    if (next() == '}' || next() == ']') {
      return stop({begin, begin + 1}, "unexpected comma before the closing bracket",
                  "remove the comma after the last entry");
    }
    return next() != ',' || stop({offset(), offset() + 1}, "expected one comma, found two");
  }

  /// Parses a string, starting at its first quotation mark.
  bool quoted() {
    const std::uint32_t quote = offset();
    ++at_;
    skip_plain();
    return take('"') || quoted_with_more(quote);
  }
  void skip_plain() {
    while (at_ != end_ && is_plain_byte[static_cast<unsigned char>(*at_)]) {
      ++at_;
    }
  }
  /// Parses the rest of a string after its first byte that is not a plain character.
  bool quoted_with_more(std::uint32_t quote) {
    std::string meaning;
    bool has_escape = false;
    for (std::uint32_t copied = quote + 1;; skip_plain()) {
      if (at_ != end_ && (*at_ == '\\' || *at_ == '"')) {
        meaning += text_.substr(copied, offset() - copied);
        if (take('"')) {
          break;
        }
        has_escape = true;
        if (!escape(meaning)) {
          return false;
        }
        copied = offset();
      } else if (!character(quote)) {
        return false;
      }
    }
    if (has_escape) {
      tree_.escaped_.emplace_back(quote, std::move(meaning));
    }
    return true;
  }
  /// Parses a character of several bytes, or reports why it is invalid.
  bool character(std::uint32_t quote) {
    if (at_ == end_) {
      return stop({quote, quote + 1}, "the closing quotation mark of this string is missing",
                  "the file may be cut short; get it again or complete it");
    }
    const auto point = code_point_at(text_, offset());
    if (!point) {
      return not_utf8();
    }
    if (*at_ == '\n' || *at_ == '\r') {
      return stop({quote, offset()}, "the closing quotation mark is missing on this line");
    }
    if (point->value < U' ') {
      return stop({offset(), offset() + 1}, "unexpected control character in a string",
                  "delete it, or write it as an escape such as \\t");
    }
    at_ += point->bytes;
    return true;
  }

  /// The value of the escape `\uXXXX` at the current position.
  [[nodiscard]] std::optional<unsigned> unit() const {
    const std::string_view escape = rest().substr(0, 6);
    if (escape.size() < 6 || !escape.starts_with("\\u")) {
      return std::nullopt;
    }
    unsigned value = 0;
    const char* const end = escape.data() + escape.size();
    const auto read = std::from_chars(escape.data() + 2, end, value, 16);
    return read.ptr == end ? std::optional(value) : std::nullopt;
  }
  /// Parses an escape, or both escapes of a surrogate pair. An escape cut off by the end of the
  /// text extends to the end, where the missing quotation mark is reported.
  bool escape(std::string& meaning) {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::string_view rest = this->rest();
    if (rest.size() < 2 || (rest.size() < 6 && rest[1] == 'u')) {
      at_ = end_;
      return true;
    }
    if (const auto letter = letters.find(rest[1]); letter != std::string_view::npos) {
      meaning += meanings[letter];
      at_ += 2;
      return true;
    }
    const std::uint32_t begin = offset();
    const auto first = unit();
    if (!first || is_low(*first)) {
      return no_escape(begin);
    }
    at_ += 6;
    if (!is_high(*first)) {
      append_utf8(meaning, *first);
      return true;
    }
    const auto second = unit();
    if (at_ != end_ && (!second || !is_low(*second))) {
      return no_escape(begin);
    }
    at_ += second ? 6 : 0;
    append_utf8(meaning, 0x10000U + ((*first & 0x3ffU) << 10U) + (second.value_or(0) & 0x3ffU));
    return true;
  }

  // --- errors -----------------------------------------------------------------------------------

  /// Records the fault and returns false, so that the caller can return the result.
  bool stop(Span span, std::string message, std::string_view help = {},
            TextFault kind = TextFault::unreadable_text) {
    fault_ = {.kind = kind, .span = span, .message = std::move(message), .help = std::string(help)};
    return false;
  }
  bool no_escape(std::uint32_t begin) {
    return stop(
        {begin, begin + 2}, "invalid JSON escape",
        R"(the JSON escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits)");
  }
  bool not_utf8() {
    return stop({offset(), offset() + 1}, "this byte is not UTF-8", "save the file as UTF-8");
  }

  [[nodiscard]] std::string shown(Span span) const {
    return escape_for_terminal(text_.substr(span.begin, span.end - span.begin));
  }
  /// The character at the current position; a single byte if it is not well-formed.
  [[nodiscard]] Span character_here() const {
    const auto point = code_point_at(text_, offset());
    return {offset(), offset() + static_cast<std::uint32_t>(point ? point->bytes : 1)};
  }
  [[nodiscard]] std::string_view closing() const { return inside_ == Kind::list ? "]" : "}"; }

  /// True, with a fault, if the text ends here or a comment follows.
  bool is_end_or_comment() {
    if (at_ == end_) {
      at_the_end();
      return true;
    }
    if (const auto rest = this->rest();
        rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with('#')) {
      const std::size_t line_end = std::min(text_.find('\n', offset()), text_.size());
      stop({offset(), static_cast<std::uint32_t>(line_end)}, "comments are not allowed in JSON",
           meant_.instead_of_comments);
      return true;
    }
    return false;
  }
  void at_the_end() {
    if (!inside_) {
      stop({offset(), offset()}, fmt::format("the file is empty; expected a {}", meant_.noun),
           meant_.if_empty);
    } else {
      stop(
          {offset(), offset()},
          fmt::format("the file ends in the middle of the {}; expected {}", meant_.noun, closing()),
          "the file may be cut short; get it again or complete it");
    }
  }
  void after_the_end() {
    if (!is_end_or_comment()) {
      stop(character_here(), fmt::format("unexpected text after the end of the {}", meant_.noun),
           meant_.if_more);
    }
  }
  bool no_colon(std::uint32_t after_key) {
    return !is_end_or_comment() &&
           stop({after_key, after_key}, "expected a colon between the key and its value",
                "write \"key\": value");
  }
  /// Reports that neither a comma nor the closing bracket follows an entry.
  bool no_comma() {
    if (is_end_or_comment()) {
      return false;
    }
    const char before = text_[last_ - 1];
    const bool touches = offset() == last_;
    if (touches && before == '0' && is_digit(*at_)) {
      return stop({last_ - 1, last_ + 1}, "a number must not begin with 0");
    }
    if (touches && is_digit(before) && (is_letter(*at_) || *at_ == '.')) {
      return stop(character_here(), "not a number", meant_.numbers);
    }
    return begins_value(*at_) ? stop({last_, last_}, "expected a comma here")
                              : unexpected(inside_ == Kind::object);
  }

  /// Reports a character that is not allowed here or not well-formed.
  bool unexpected(bool is_for_key = false) {
    if (is_end_or_comment()) {
      return false;
    }
    const char byte = *at_;
    if (byte == '\'' || rest().starts_with("\xE2\x80\x9C")) {
      return stop(character_here(), "strings and keys need straight double quotation marks (\")");
    }
    if (is_letter(byte)) {
      return bare_word(is_for_key);
    }
    if (byte == '}' || byte == ']') {
      return stop({offset(), offset() + 1},
                  inside_ ? fmt::format("this bracket does not match; expected {}", closing())
                          : std::string("this bracket was never opened"));
    }
    if (is_digit(byte) || byte == '-' || byte == '+' || byte == '.') {
      return is_for_key ? stop(number_here(), "a key must be in quotation marks")
                        : stop(number_here(), "not a number", meant_.numbers);
    }
    if (!code_point_at(text_, offset())) {
      return not_utf8();
    }
    return stop(character_here(), fmt::format("unexpected \"{}\"", shown(character_here())));
  }

  bool bare_word(bool is_for_key) {
    const auto part_of_word = [](char byte) { return is_letter(byte) || is_digit(byte); };
    const Span span = {offset(), offset_after(part_of_word)};
    constexpr std::array<std::string_view, 3> words = {"true", "false", "null"};
    constexpr std::array<std::string_view, 4> no_values = {"nan", "infinity", "undefined", "none"};
    const std::string_view word = text_.substr(span.begin, span.end - span.begin);
    if (!is_for_key &&
        std::find(no_values.begin(), no_values.end(), to_lower(word)) != no_values.end()) {
      return stop(span, shown(span) + " is not a value in JSON",
                  "write a number, or delete the key");
    }
    constexpr std::uint32_t longest_shown = 40;
    const std::string_view meant = is_for_key ? std::string_view() : closest(word, words);
    const std::string start = shown({span.begin, std::min(span.end, span.begin + longest_shown)});
    return stop(
        span,
        is_for_key ? "a key must be in quotation marks" : "a string must be in quotation marks",
        meant.empty() ? fmt::format("write \"{}\"", start) : fmt::format("write {}", meant));
  }

  [[nodiscard]] Span number_here() const {
    return {offset(), offset_after([](char byte) {
              return is_digit(byte) || is_letter(byte) || byte == '-' || byte == '+' || byte == '.';
            })};
  }
  template <class Belongs>
  [[nodiscard]] std::uint32_t offset_after(Belongs belongs) const {
    return static_cast<std::uint32_t>(std::find_if_not(at_, end_, belongs) - text_.data());
  }
  bool too_large_a_number() {
    return stop(number_here(), "this number is far beyond all limits", meant_.numbers,
                TextFault::wrong_type);
  }

  const Meant& meant_;
  std::string_view text_;
  const char* at_ = nullptr;
  const char* end_;
  Tree tree_;
  std::size_t depth_ = 0;
  std::optional<Kind> inside_{};  ///< kind of the innermost open bracket
  std::uint32_t last_ = 0;        ///< end of the last entry
  Fault fault_;
};

tl::expected<Tree, Fault> Tree::parse(std::string_view text, const Meant& meant) {
  return Parser(text, meant).run();
}

}  // namespace dungeonlab::json
