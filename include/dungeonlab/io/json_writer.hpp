#pragma once

#include "dungeonlab/core/borrowed.hpp"

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
/// the order of keys is the caller's. It writes what it is given in the order in which it is given
/// and keeps nothing else; a key must be followed by its value, and brackets must match (asserted).
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
  void before_entry();
  void break_line();
  void quote(std::string_view value, std::string_view after);
  void escape(std::string_view value);

  std::string& out_;
  Borrowed<Bracket> open_;
  bool after_key_ = false;
  bool same_line_ = false;
};

}  // namespace dungeonlab::io
