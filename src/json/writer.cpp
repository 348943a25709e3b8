// A small JSON writer that appends to one string. nlohmann's `dump` needs a tree of values first
// and has one indentation for all of it. The canonical text of a map keeps a river or an encounter
// on one line inside a block, so that a change to one object changes one line. JSON cannot contain
// bytes that are not UTF-8: each is written as U+FFFD, the replacement character.
#include "dungeonlab/json/writer.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace dungeonlab::json {
namespace {

/// Bytes that a JSON string may contain unescaped and that need no further check.
constexpr std::array<bool, 256> is_plain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7f; ++byte) {
    plain[byte] = byte != '"' && byte != '\\';
  }
  return plain;
}();

/// `value` must be below 0x10000.
void append_number(std::string& out, char32_t value) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) {
    out += hex[(value >> shift) & 15U];
  }
}

/// Appends the escape of a byte that cannot appear unescaped.
void append_replacement(std::string& out, char byte) {
  const auto value = static_cast<unsigned char>(byte);
  if (byte == '"' || byte == '\\') {
    out += '\\';
    out += byte;
  } else if (byte == '\n') {
    out += "\\n";
  } else if (byte == '\t') {
    out += "\\t";
  } else if (value >= 0x80) {
    out += "\xEF\xBF\xBD";
  } else {
    append_number(out, value);
  }
}

}  // namespace

Writer& Writer::begin(char bracket, Layout layout) {
  before_entry();
  out_ += bracket;
  if (!open_.empty()) {
    const Layout outer = open_.back().layout;
    layout = std::max(outer == Layout::rows ? Layout::row : outer, layout);
  }
  open_.push_back({layout});
  return *this;
}

Writer& Writer::end(char bracket) {
  assert(!open_.empty() && !after_key_);
  const Bracket closed = open_.back();
  open_.pop_back();
  if (closed.layout <= Layout::rows && !closed.empty) {
    break_line();
  }
  out_ += bracket;
  return *this;
}

Writer& Writer::key(std::string_view name) {
  before_entry();
  quote(name, std::string_view(": ").substr(0, open_.back().layout == Layout::tight ? 1 : 2));
  after_key_ = true;
  return *this;
}

Writer& Writer::text(std::string_view value) {
  before_entry();
  quote(value, "");
  return *this;
}

Writer& Writer::integer(std::int64_t value) {
  before_entry();
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out_.append(digits.data(), end.ptr);
  return *this;
}

Writer& Writer::boolean(bool value) {
  return raw(value ? "true" : "false");
}

Writer& Writer::null() {
  return raw("null");
}

Writer& Writer::raw(std::string_view json) {
  before_entry();
  out_ += json;
  return *this;
}

Writer& Writer::same_line() {
  same_line_ = true;
  return *this;
}

void Writer::before_entry() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) {
    return;
  }
  Bracket& inside = open_.back();
  const bool first = inside.empty;
  inside.empty = false;
  const bool breaks = inside.layout <= Layout::rows && (first || !same_line_);
  if (!first) {
    out_ += ',';
    if (!breaks && inside.layout != Layout::tight) {
      out_ += ' ';
    }
  }
  if (breaks) {
    break_line();
  }
  same_line_ = false;
}

void Writer::break_line() {
  const std::size_t end = out_.size();
  out_.append(1 + 2 * open_.size(), ' ');
  out_[end] = '\n';
}

void Writer::quote(std::string_view value, std::string_view after) {
  // Allocates for the whole text first; most texts are plain and are copied while they are checked.
  const std::size_t begin = out_.size();
  out_.append(value.size() + after.size() + 2, '"');
  char* to = out_.data() + begin + 1;
  for (const char byte : value) {
    if (!is_plain[static_cast<unsigned char>(byte)]) {
      out_.resize(begin + 1);
      escape(value);
      out_ += '"';
      out_ += after;
      return;
    }
    *to++ = byte;
  }
  for (const char byte : after) {
    *++to = byte;
  }
}

void Writer::escape(std::string_view value) {
  std::size_t written = 0;
  for (std::size_t at = 0; at < value.size();) {
    if (is_plain[static_cast<unsigned char>(value[at])]) {
      ++at;
      continue;
    }
    const auto point = code_point_at(value, at);
    const std::size_t bytes = point ? point->bytes : 1;
    if (bytes == 1 || is_unsafe_on_terminal(point->value)) {
      out_ += value.substr(written, at - written);
      if (bytes == 1) {
        append_replacement(out_, value[at]);
      } else {
        append_number(out_, point->value);
      }
      written = at + bytes;
    }
    at += bytes;
  }
  out_ += value.substr(written);
}

}  // namespace dungeonlab::json
