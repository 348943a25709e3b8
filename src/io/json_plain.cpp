// The short way to the nodes of a JSON text. Nearly every map that is read was written by a
// program: no escapes, no accents, plain integers. Of such a text the spans are all that anybody
// asks, so it is looked at byte by byte and nothing of it is copied, which takes a tenth of what
// the lexer of the library takes. Whatever else a text may hold, and whatever is wrong with it, is
// left to that lexer: here is no message, and nothing is accepted that it would refuse.
#include "json_plain.hpp"

#include "dungeonlab/model/limits.hpp"

#include <array>

namespace dungeonlab::io {
namespace {

/// By byte: whether it may stand between quotation marks as it is.
constexpr std::array<bool, 256> plain_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = ' '; byte <= '~'; ++byte) {
    plain[byte] = byte != '"' && byte != '\\';
  }
  return plain;
}();

class PlainReader {
 public:
  explicit PlainReader(std::string_view text)
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {
    constexpr std::size_t bytes_per_value = 16;  // fewer are rare, and more cost little
    nodes_.reserve(text.size() / bytes_per_value);
  }

  std::optional<std::vector<JsonNode>> run() {
    skip_blanks();
    if (!value({}, 0)) {
      return std::nullopt;
    }
    skip_blanks();
    return at_ == end_ ? std::optional(std::move(nodes_)) : std::nullopt;
  }

 private:
  [[nodiscard]] std::uint32_t offset() const { return static_cast<std::uint32_t>(at_ - begin_); }
  [[nodiscard]] char next() const { return at_ == end_ ? '\0' : *at_; }

  void skip_blanks() {
    while (next() == ' ' || next() == '\n' || next() == '\r' || next() == '\t') {
      ++at_;
    }
  }

  bool take(char byte) {
    const bool there = next() == byte && at_ != end_;
    at_ += there ? 1 : 0;
    return there;
  }

  /// The quoted text that stands next.
  std::optional<Span> quoted() {
    const std::uint32_t begin = offset();
    if (!take('"')) {
      return std::nullopt;
    }
    while (at_ != end_ && plain_bytes[static_cast<unsigned char>(*at_)]) {
      ++at_;
    }
    return take('"') ? std::optional(Span{begin, offset()}) : std::nullopt;
  }

  bool integer() {
    (void)take('-');
    const char* const first = at_;
    while (next() >= '0' && next() <= '9') {
      ++at_;
    }
    constexpr std::ptrdiff_t digits_max = 18;
    const std::ptrdiff_t digits = at_ - first;
    return digits != 0 && digits <= digits_max && (digits == 1 || *first != '0');
  }

  bool word(std::string_view word) {
    const bool there =
        std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(word);
    at_ += there ? word.size() : 0;
    return there;
  }

  JsonNode& add(JsonKind kind, Span key, std::uint32_t begin) {
    JsonNode& node = nodes_.emplace_back();
    node.key = key;
    node.value = {begin, offset()};
    node.end = static_cast<std::uint32_t>(nodes_.size());
    node.kind = kind;
    return node;
  }

  bool value(Span key, int depth) {
    const std::uint32_t begin = offset();
    switch (next()) {
      case '"':
        return quoted() && (add(JsonKind::string, key, begin), true);
      case '{':
        return many(JsonKind::object, key, depth);
      case '[':
        return many(JsonKind::array, key, depth);
      case 't':
        return word("true") && (add(JsonKind::boolean, key, begin), true);
      case 'f':
        return word("false") && (add(JsonKind::boolean, key, begin), true);
      case 'n':
        return word("null") && (add(JsonKind::null, key, begin), true);
      default:
        return integer() && (add(JsonKind::number, key, begin), true);
    }
  }

  /// An object or a list, at whose bracket the text stands.
  bool many(JsonKind kind, Span key, int depth) {
    if (depth == limits::json_depth) {
      return false;
    }
    const char bracket = kind == JsonKind::object ? '}' : ']';
    const std::size_t node = nodes_.size();
    add(kind, key, offset());
    ++at_;
    skip_blanks();
    for (bool first = true; !take(bracket); first = false) {
      if (!first) {
        if (!take(',')) {
          return false;
        }
        skip_blanks();
      }
      if (!entry(kind, depth + 1)) {
        return false;
      }
      skip_blanks();
    }
    nodes_[node].value.end = offset();
    nodes_[node].end = static_cast<std::uint32_t>(nodes_.size());
    return true;
  }

  /// An element of a list, or a member of an object.
  bool entry(JsonKind kind, int depth) {
    if (kind == JsonKind::array) {
      return value({}, depth);
    }
    const auto key = quoted();
    if (!key) {
      return false;
    }
    skip_blanks();
    if (!take(':')) {
      return false;
    }
    skip_blanks();
    return value(*key, depth);
  }

  const char* begin_;
  const char* at_;
  const char* end_;
  std::vector<JsonNode> nodes_;
};

}  // namespace

std::optional<std::vector<JsonNode>> plain_nodes(std::string_view text) {
  return PlainReader(text).run();
}

}  // namespace dungeonlab::io
