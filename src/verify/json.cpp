// Reads JSON by recursive descent, bounded in depth, and keeps what other readers throw away:
// repeated keys, and whether a number was written as a plain integer. Non-ASCII bytes have no
// meaning here, so nothing checks whether they are UTF-8.
#include "verify/json.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab::verify {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

void append_utf8(std::string& text, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
    return;
  }
  const unsigned more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;  // bytes that follow
  put((0xff00U >> (more + 1) & 0xffU) | (c >> 6 * more));
  for (unsigned i = more; i-- > 0;) {
    put(0x80U | (c >> 6 * i & 0x3fU));
  }
}

static_assert(std::is_trivially_destructible_v<Value>, "nobody destroys what lies in the arena");

class Reader {
 public:
  Reader(std::string_view bytes, int depth_max, std::size_t values_max, Document& document)
      : bytes_(bytes), depth_max_(depth_max), values_max_(values_max), document_(document) {}

  void read() {
    if (!value("", 0)) {
      return;
    }
    skip_blanks();
    if (at_ == bytes_.size()) {
      document_.root = unplaced_.back();
    } else {
      fail();
    }
  }

 private:
  bool fail() {
    document_.fault = true;
    document_.at = at_;
    return false;
  }
  [[nodiscard]] char peek() const { return at_ < bytes_.size() ? bytes_[at_] : '\0'; }
  bool take(std::string_view word) {
    const bool is_there = bytes_.substr(at_).starts_with(word);
    at_ += is_there ? word.size() : 0;
    return is_there;
  }
  void skip_blanks() { at_ = std::min(bytes_.find_first_not_of(" \n\r\t", at_), bytes_.size()); }

  /// Reads a value and appends it to `unplaced_`.
  bool value(std::string_view key, int depth) {
    skip_blanks();
    const char first = peek();
    if (++values_ > values_max_) {
      return fail();
    }
    if (first == '{' || first == '[') {
      return depth == depth_max_ ? fail() : items(key, depth + 1);
    }
    Value out{.key = key};
    const bool is_read = first == '"'                      ? string(out)
                         : first == '-' || is_digit(first) ? number(out)
                                                           : word(out);
    unplaced_.push_back(out);
    return is_read || fail();
  }

  bool word(Value& out) {
    out.type = peek() == 'n' ? Value::Type::null : Value::Type::boolean;
    return take("null") || take("true") || take("false");
  }

  bool items(std::string_view key, int depth) {
    const bool is_object = take("{") || !take("[");
    Value whole{.type = is_object ? Value::Type::object : Value::Type::array, .key = key};
    const std::string_view end = is_object ? "}" : "]";
    const std::size_t first = unplaced_.size();
    skip_blanks();
    if (!take(end)) {
      do {
        Value name;
        if ((is_object && !name_of_item(name)) || !value(name.text, depth)) {
          return document_.fault ? false : fail();
        }
        skip_blanks();
      } while (take(","));
      if (!take(end)) {
        return fail();
      }
      std::pmr::polymorphic_allocator<Value> allocator(document_.memory.get());
      const std::size_t count = unplaced_.size() - first;
      Value* const placed = allocator.allocate(count);
      std::uninitialized_copy_n(&unplaced_[first], count, placed);
      unplaced_.resize(first);
      whole.items = {placed, count};
    }
    unplaced_.push_back(whole);
    return true;
  }

  /// Reads the key of an item, and the colon after it.
  bool name_of_item(Value& name) {
    skip_blanks();
    if (peek() != '"' || !string(name)) {
      return false;
    }
    skip_blanks();
    return take(":");
  }

  bool string(Value& out) {
    const std::size_t begin = ++at_;
    std::optional<std::string> unescaped;
    out.type = Value::Type::string;
    while (at_ < bytes_.size() && bytes_[at_] != '"') {
      if (bytes_[at_] == '\\') {
        unescaped = unescaped.value_or(std::string(bytes_.substr(begin, at_ - begin)));
        const std::optional<std::uint32_t> c = escape();
        if (!c) {
          return false;
        }
        append_utf8(*unescaped, *c);
        continue;
      }
      if (static_cast<unsigned char>(bytes_[at_]) < ' ') {
        return false;
      }
      if (unescaped) {
        *unescaped += bytes_[at_];
      }
      ++at_;
    }
    out.text = unescaped ? keep(*unescaped) : bytes_.substr(begin, at_ - begin);
    return take("\"");
  }

  [[nodiscard]] std::string_view keep(std::string_view text) const {
    char* const kept = static_cast<char*>(document_.memory->allocate(text.size() + 1, 1));
    std::copy(text.begin(), text.end(), kept);
    return {kept, text.size()};
  }

  std::optional<std::uint32_t> escape() {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    ++at_;
    if (take("u")) {
      const std::optional<std::uint32_t> high = four_digits();
      if (!high || *high < 0xd800 || *high > 0xdfff) {
        return high;
      }
      const std::optional<std::uint32_t> low =
          *high < 0xdc00 && take("\\u") ? four_digits() : std::nullopt;
      return low && *low >= 0xdc00 && *low <= 0xdfff
                 ? std::optional(0x10000 + ((*high - 0xd800) << 10U) + (*low - 0xdc00))
                 : std::nullopt;
    }
    const std::size_t which = at_ < bytes_.size() ? letters.find(bytes_[at_++]) : letters.npos;
    return which == letters.npos ? std::nullopt
                                 : std::optional(static_cast<std::uint32_t>(meanings[which]));
  }

  std::optional<std::uint32_t> four_digits() {
    constexpr std::string_view digits = "0123456789abcdef0123456789ABCDEF";
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const std::size_t digit = digits.find(peek());
      if (digit == digits.npos) {
        return std::nullopt;
      }
      code = code * 16 + static_cast<std::uint32_t>(digit % 16);
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

  bool number(Value& out) {
    constexpr std::size_t digits_max = 18;
    const bool is_negative = take("-");
    const std::size_t first = at_;
    if (!digits() || (bytes_[first] == '0' && at_ - first > 1)) {
      return false;
    }
    const std::size_t end = at_;
    if (take(".") && !digits()) {
      return false;
    }
    if (take("e") || take("E")) {
      (void)(take("+") || take("-"));
      if (!digits()) {
        return false;
      }
    }
    out.type = at_ == end ? Value::Type::integer : Value::Type::number;
    for (std::size_t i = first; i < end; ++i) {
      out.integer = end - first > digits_max ? INT64_MAX : out.integer * 10 + (bytes_[i] - '0');
    }
    out.integer = is_negative ? -out.integer : out.integer;
    return true;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
  int depth_max_;
  std::size_t values_max_;
  Document& document_;
  std::vector<Value> unplaced_{};  ///< items of arrays and objects still being read
};

}  // namespace

const Value* Value::find(std::string_view needed) const {
  const auto found = std::find_if(items.begin(), items.end(),
                                  [&](const Value& item) { return item.key == needed; });
  return is(Type::object) && found != items.end() ? &*found : nullptr;
}

Document read_json(std::string_view bytes, int depth_max, std::size_t values_max) {
  Document document;
  Reader(bytes, depth_max, values_max, document).read();
  return document;
}

bool repeats_a_key(const Value& value) {
  std::vector<std::string_view> keys;
  for (const Value& item : value.items) {
    keys.push_back(item.key);
  }
  std::sort(keys.begin(), keys.end());
  return (value.is(Value::Type::object) &&
          std::adjacent_find(keys.begin(), keys.end()) != keys.end()) ||
         std::any_of(value.items.begin(), value.items.end(), repeats_a_key);
}

std::string printable(std::string_view text) {
  constexpr std::size_t characters_max = 80;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string safe;
  for (const char c : text.substr(0, characters_max)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = byte >= 0x20 && byte < 0x7f && c != '\\';
    safe += is_plain ? std::string(1, c)
                     : std::string("\\x") + digits[byte >> 4U] + digits[byte & 0xfU];
  }
  return text.size() > characters_max ? safe + "..." : safe;
}

}  // namespace dungeonlab::verify
