// Reads JSON by recursive descent, bounded in depth, and keeps what other readers throw away:
// repeated keys, and whether a number was written as a plain integer. It refuses whatever RFC 8259
// does not allow, bytes that are not UTF-8, escapes that are half a character, and numbers that
// are beyond everything.
#include "verify/json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab::verify {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// By character, whether it is printable ASCII and stands in a string for itself.
constexpr std::array<bool, 256> stands_for_itself = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = ' '; c <= '~'; ++c) {
    plain[c] = c != '"' && c != '\\';
  }
  return plain;
}();

/// By character, whether it is a blank of RFC 8259.
constexpr std::array<bool, 256> is_blank = [] {
  std::array<bool, 256> blank{};
  for (const char c : std::string_view(" \n\r\t")) {
    blank[static_cast<unsigned char>(c)] = true;
  }
  return blank;
}();

/// How many bytes a UTF-8 character has that begins with that one; 0 if none does.
std::size_t length_after(unsigned first) {
  return first < 0x80   ? 1
         : first < 0xc2 ? 0
         : first < 0xe0 ? 2
         : first < 0xf0 ? 3
         : first < 0xf5 ? 4
                        : 0;
}

/// The length of the UTF-8 character at the beginning of `bytes`; 0 if there is none.
std::size_t utf8_length(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned first = byte(0);
  const std::size_t length = length_after(first);
  if (length == 0 || bytes.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) {
      return 0;
    }
  }
  const bool overlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
  const bool outside = (first == 0xed && byte(1) >= 0xa0) || (first == 0xf4 && byte(1) >= 0x90);
  return overlong || outside ? 0 : length;
}

void append_utf8(std::string& text, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0U | (c >> 6U));
    put(0x80U | (c & 0x3fU));
  } else if (c < 0x10000) {
    put(0xe0U | (c >> 12U));
    put(0x80U | ((c >> 6U) & 0x3fU));
    put(0x80U | (c & 0x3fU));
  } else {
    put(0xf0U | (c >> 18U));
    put(0x80U | ((c >> 12U) & 0x3fU));
    put(0x80U | ((c >> 6U) & 0x3fU));
    put(0x80U | (c & 0x3fU));
  }
}

/// Marks the items of an object whose key stood there before.
void mark_repeated(std::span<Value> items) {
  constexpr std::size_t few = 16;
  if (items.size() <= few) {
    for (std::size_t i = 1; i < items.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        items[i].is_repeated = items[i].is_repeated || items[i].key == items[k].key;
      }
    }
    return;
  }
  std::vector<Value*> order;
  order.reserve(items.size());
  for (Value& item : items) {
    order.push_back(&item);
  }
  std::sort(order.begin(), order.end(), [](const Value* one, const Value* other) {
    return std::pair(one->key, one) < std::pair(other->key, other);
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    order[i]->is_repeated = order[i]->key == order[i - 1]->key;
  }
}

static_assert(std::is_trivially_destructible_v<Value>, "nobody destroys what lies in the arena");

class Reader {
 public:
  Reader(std::string_view bytes, int depth_most, Document& document)
      : bytes_(bytes), depth_most_(depth_most), document_(document) {
    constexpr std::size_t usual = 256;
    unplaced_.reserve(usual);
  }

  void read() {
    if (!value("", 0)) {
      return;
    }
    skip_blanks();
    if (at_ == bytes_.size()) {
      document_.root = unplaced_.back();
    } else {
      fail(JsonFault::syntax);
    }
  }

 private:
  bool fail(JsonFault fault) {
    document_.fault = fault;
    document_.at = at_;
    return false;
  }
  [[nodiscard]] char peek() const { return at_ < bytes_.size() ? bytes_[at_] : '\0'; }
  bool take(char c) {
    if (at_ < bytes_.size() && bytes_[at_] == c) {
      ++at_;
      return true;
    }
    return false;
  }
  void skip_blanks() {
    while (at_ < bytes_.size() && is_blank[static_cast<unsigned char>(bytes_[at_])]) {
      ++at_;
    }
  }

  /// Reads a value to the end of `unplaced_`.
  bool value(std::string_view key, int depth) {
    skip_blanks();
    if (++values_ > json_values_most) {
      return fail(JsonFault::too_many);
    }
    const char first = peek();
    if (first == '{' || first == '[') {
      return depth == depth_most_ ? fail(JsonFault::too_deep) : items(key, depth + 1);
    }
    Value& out = unplaced_.emplace_back();
    out.key = key;
    if (first == '"') {
      out.type = Value::Type::string;
      return string(out.text);
    }
    if (first == '-' || is_digit(first)) {
      return number(out);
    }
    for (const auto& [word, type, truth] :
         {Word{"null", Value::Type::null, false}, Word{"true", Value::Type::boolean, true},
          Word{"false", Value::Type::boolean, false}}) {
      if (bytes_.substr(at_).starts_with(word)) {
        at_ += word.size();
        out.type = type;
        out.truth = truth;
        return true;
      }
    }
    return fail(JsonFault::syntax);
  }

  bool items(std::string_view key, int depth) {
    const bool object = bytes_[at_] == '{';
    const char end = object ? '}' : ']';
    Value whole{.type = object ? Value::Type::object : Value::Type::array, .key = key};
    const std::size_t first = unplaced_.size();
    ++at_;
    skip_blanks();
    if (!take(end)) {
      do {
        std::string_view name;
        if ((object && !name_of_item(name)) || !value(name, depth)) {
          return false;
        }
        skip_blanks();
      } while (take(','));
      if (!take(end)) {
        return fail(JsonFault::syntax);
      }
      std::pmr::polymorphic_allocator<Value> allocator(document_.memory.get());
      const std::size_t count = unplaced_.size() - first;
      Value* const placed = allocator.allocate(count);
      std::uninitialized_copy_n(&unplaced_[first], count, placed);
      unplaced_.resize(first);
      if (object) {
        mark_repeated({placed, count});
      }
      whole.items = {placed, count};
    }
    unplaced_.push_back(whole);
    return true;
  }

  /// The key of an item, and the colon behind it.
  bool name_of_item(std::string_view& name) {
    skip_blanks();
    if (peek() != '"') {
      return fail(JsonFault::syntax);
    }
    if (!string(name)) {
      return false;
    }
    skip_blanks();
    return take(':') || fail(JsonFault::syntax);
  }

  bool string(std::string_view& out) {
    const std::string_view rest = bytes_.substr(++at_);
    std::size_t length = 0;
    while (length < rest.size() && stands_for_itself[static_cast<unsigned char>(rest[length])]) {
      ++length;
    }
    at_ += length;
    if (length < rest.size() && rest[length] == '"') {
      ++at_;
      out = rest.substr(0, length);
      return true;
    }
    return string_with_more(at_ - length, out);
  }

  /// The rest of a string that is not all printable ASCII that stands for itself.
  bool string_with_more(std::size_t begin, std::string_view& out) {
    std::string unescaped;
    bool has_escapes = false;
    while (at_ < bytes_.size() && bytes_[at_] != '"') {
      if (bytes_[at_] == '\\') {
        if (!std::exchange(has_escapes, true)) {
          unescaped = bytes_.substr(begin, at_ - begin);
        }
        const std::optional<std::uint32_t> c = escape();
        if (!c) {
          return fail(JsonFault::syntax);
        }
        append_utf8(unescaped, *c);
        continue;
      }
      const std::size_t length = utf8_length(bytes_.substr(at_));
      if (length == 0 || static_cast<unsigned char>(bytes_[at_]) < 0x20) {
        return fail(JsonFault::syntax);
      }
      if (has_escapes) {
        unescaped.append(bytes_.substr(at_, length));
      }
      at_ += length;
    }
    out = has_escapes ? keep(unescaped) : bytes_.substr(begin, at_ - begin);
    return take('"') || fail(JsonFault::syntax);
  }

  [[nodiscard]] std::string_view keep(std::string_view text) const {
    char* const kept = static_cast<char*>(document_.memory->allocate(text.size(), 1));
    std::copy(text.begin(), text.end(), kept);
    return {kept, text.size()};
  }

  std::optional<std::uint32_t> escape() {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    ++at_;
    if (take('u')) {
      const std::optional<std::uint32_t> high = four_digits();
      if (!high || *high < 0xd800 || *high > 0xdfff) {
        return high;
      }
      if (*high > 0xdbff || !take('\\') || !take('u')) {
        return std::nullopt;
      }
      const std::optional<std::uint32_t> low = four_digits();
      if (!low || *low < 0xdc00 || *low > 0xdfff) {
        return std::nullopt;
      }
      return 0x10000 + ((*high - 0xd800) << 10U) + (*low - 0xdc00);
    }
    const std::size_t which = at_ < bytes_.size() ? letters.find(bytes_[at_]) : letters.npos;
    if (which == letters.npos) {
      return std::nullopt;
    }
    ++at_;
    return static_cast<std::uint32_t>(meanings[which]);
  }

  std::optional<std::uint32_t> four_digits() {
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      const bool small = c >= 'a' && c <= 'f';
      if (!is_digit(c) && !small && !(c >= 'A' && c <= 'F')) {
        return std::nullopt;
      }
      const int digit = is_digit(c) ? c - '0' : c - (small ? 'a' : 'A') + 10;
      code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    return code;
  }

  bool digits() {
    const std::size_t begin = at_;
    while (is_digit(peek())) {
      ++at_;
    }
    return at_ != begin;
  }

  bool exponent() {
    if (!take('+')) {
      take('-');
    }
    return digits();
  }

  bool number(Value& out) {
    const std::size_t begin = at_;
    const bool negative = take('-');
    const std::size_t first = at_;
    if (!digits() || (bytes_[first] == '0' && at_ - first > 1)) {
      return fail(JsonFault::syntax);
    }
    const std::size_t end = at_;
    if ((take('.') && !digits()) || ((take('e') || take('E')) && !exponent())) {
      return fail(JsonFault::syntax);
    }
    out.text = bytes_.substr(begin, at_ - begin);
    out.type = at_ == end ? Value::Type::integer : Value::Type::number;
    constexpr std::size_t finite_digits = 300;
    if ((out.is(Value::Type::number) || end - first > finite_digits) &&
        std::isinf(std::strtod(std::string(out.text).c_str(), nullptr))) {
      return fail(JsonFault::too_large_a_number);
    }
    constexpr std::size_t digits_most = 18;
    for (std::size_t i = first; i < end; ++i) {
      out.integer = end - first > digits_most ? INT64_MAX : out.integer * 10 + (bytes_[i] - '0');
    }
    out.integer = negative ? -out.integer : out.integer;
    return true;
  }

  struct Word {
    std::string_view word;
    Value::Type type;
    bool truth;
  };
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
  int depth_most_;
  Document& document_;
  std::vector<Value> unplaced_{};  ///< items of what is not read whole
};

}  // namespace

Document read_json(std::string_view bytes, int depth_most) {
  Document document;
  Reader(bytes, depth_most, document).read();
  return document;
}

bool repeats_a_key(const Value& value) {
  return std::any_of(value.items.begin(), value.items.end(), [](const Value& item) {
    return item.is_repeated || (!item.items.empty() && repeats_a_key(item));
  });
}

std::string printable(std::string_view text) {
  constexpr std::size_t characters_most = 80;
  std::string safe;
  for (const char c : text.substr(0, characters_most)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '\\') {
      safe += c;
    } else {
      safe += "\\x";
      safe += "0123456789abcdef"[byte >> 4U];
      safe += "0123456789abcdef"[byte & 0xfU];
    }
  }
  return text.size() > characters_most ? safe + "..." : safe;
}

}  // namespace dungeonlab::verify
