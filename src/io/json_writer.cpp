// A small JSON writer that appends to one string, a few hundred bytes at once. nlohmann's `dump`
// wants a tree of values first and has one indentation for all of it; the canonical text of a map
// keeps a river or an encounter on one line inside a block, so that a change to one thing changes
// one line. Bytes that are not UTF-8 cannot stand in JSON: each is written as U+FFFD, the character
// for what could not be read.
#include "dungeonlab/io/json_writer.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace dungeonlab::io {
namespace {

/// The bytes that stand in a JSON string as they are and need no second look.
constexpr std::array<bool, 256> is_plain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7f; ++byte) {
    plain[byte] = byte != '"' && byte != '\\';
  }
  return plain;
}();

/// What stands for a byte that cannot stand for itself.
std::string replacement(char byte) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  if (byte == '"' || byte == '\\') {
    return {'\\', byte};
  }
  if (byte == '\n') {
    return "\\n";
  }
  if (byte == '\t') {
    return "\\t";
  }
  if (value >= 0x80) {
    return "\xEF\xBF\xBD";
  }
  return {'\\', 'u', '0', '0', hex[value >> 4U], hex[value & 15U]};
}

}  // namespace

JsonWriter& JsonWriter::begin(char bracket, JsonLayout layout) {
  begin_entry();
  put(bracket);
  const bool tight = !open_.empty() && open_.back().layout == JsonLayout::tight;
  open_.push_back({tight ? JsonLayout::tight : layout});
  return *this;
}

JsonWriter& JsonWriter::end(char bracket) {
  assert(!open_.empty() && !after_key_);
  const Bracket closed = open_.back();
  open_.pop_back();
  if (closed.layout == JsonLayout::block && !closed.empty) {
    break_line();
  }
  put(bracket);
  return end_entry();
}

JsonWriter& JsonWriter::key(std::string_view name) {
  begin_entry();
  quote(name);
  put(':');
  if (open_.back().layout != JsonLayout::tight) {
    put(' ');
  }
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  begin_entry();
  quote(value);
  return end_entry();
}

JsonWriter& JsonWriter::integer(std::int64_t value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return raw({digits.data(), end.ptr});
}

JsonWriter& JsonWriter::boolean(bool value) {
  return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
  return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  begin_entry();
  put(json);
  return end_entry();
}

JsonWriter& JsonWriter::same_line() {
  same_line_ = true;
  return *this;
}

inline void JsonWriter::begin_entry() {
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
  const bool breaks = inside.layout == JsonLayout::block && (first || !same_line_);
  if (!first) {
    put(',');
    if (!breaks && inside.layout != JsonLayout::tight) {
      put(' ');
    }
  }
  if (breaks) {
    break_line();
  }
  same_line_ = false;
}

inline JsonWriter& JsonWriter::end_entry() {
  if (open_.empty()) {
    flush();
  }
  return *this;
}

void JsonWriter::break_line() {
  put('\n');
  for (std::size_t depth = 0; depth < open_.size(); ++depth) {
    put(' ');
    put(' ');
  }
}

inline void JsonWriter::put(char byte) {
  if (size_ == written_.size()) {
    flush();
  }
  written_[size_++] = byte;
}

void JsonWriter::put(std::string_view text) {
  if (text.size() > written_.size() - size_) {
    flush();
    out_ += text;
  } else {
    size_ += text.copy(&written_[size_], text.size());
  }
}

void JsonWriter::flush() {
  out_.append(written_.data(), size_);
  size_ = 0;
}

void JsonWriter::quote(std::string_view value) {
  if (value.size() + 2 > written_.size() - size_) {
    flush();
  }
  if (value.size() + 2 > written_.size()) {
    escape(value);
    return;
  }
  // Most texts are plain and are copied as they are read.
  char* to = &written_[size_];
  *to++ = '"';
  for (const char byte : value) {
    if (!is_plain[static_cast<unsigned char>(byte)]) {
      escape(value);
      return;
    }
    *to++ = byte;
  }
  *to = '"';
  size_ += value.size() + 2;
}

void JsonWriter::escape(std::string_view value) {
  put('"');
  std::size_t written = 0;
  for (std::size_t at = 0; at < value.size();) {
    if (is_plain[static_cast<unsigned char>(value[at])]) {
      ++at;
      continue;
    }
    const auto point = code_point_at(value, at);
    const std::size_t bytes = point ? point->bytes : 1;
    if (bytes == 1) {
      put(value.substr(written, at - written));
      put(replacement(value[at]));
      written = at + 1;
    }
    at += bytes;
  }
  put(value.substr(written));
  put('"');
}

}  // namespace dungeonlab::io
