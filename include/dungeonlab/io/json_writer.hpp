#pragma once

#include "dungeonlab/core/borrowed.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// How the entries of one object or list are set.
enum class JsonLayout : std::uint8_t {
  block,  ///< each on a line of its own, two blanks deeper than the bracket
  row,    ///< all on one line, with a blank after commas and colons
  tight,  ///< no white space at all; everything inside is tight too
};

/// Appends JSON to a string: commas, colons, line ends, indentation and escapes are its business,
/// the order of keys is the caller's. It writes what it is given in the order in which it is given;
/// a key must be followed by its value, and brackets must match (asserted). The string has all of a
/// value once that is complete, and before nobody else may add to it.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object(JsonLayout layout = JsonLayout::block) { return begin('{', layout); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array(JsonLayout layout = JsonLayout::block) { return begin('[', layout); }
  JsonWriter& end_array() { return end(']'); }
  JsonWriter& key(std::string_view name);

  JsonWriter& text(std::string_view value);
  JsonWriter& integer(std::int64_t value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  /// In a block, keeps the next entry on the line of the one before it.
  JsonWriter& same_line();

 private:
  struct Bracket {
    JsonLayout layout = JsonLayout::block;
    bool empty = true;
  };

  JsonWriter& begin(char bracket, JsonLayout layout);
  JsonWriter& end(char bracket);
  void begin_entry();
  JsonWriter& end_entry();
  void break_line();
  void put(char byte);
  void put(std::string_view text);
  void quote(std::string_view value);
  void escape(std::string_view value);
  /// Hands on what is written.
  void flush();

  std::string& out_;
  std::array<char, 256> written_{};  ///< and not handed on yet; entries are short
  std::size_t size_ = 0;
  Borrowed<Bracket> open_;
  bool after_key_ = false;
  bool same_line_ = false;
};

}  // namespace dungeonlab::io
