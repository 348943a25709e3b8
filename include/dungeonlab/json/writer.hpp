#pragma once

#include "dungeonlab/core/pooled_vector.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::json {

/// The layout of the entries of one object or list; nothing inside is laid out wider.
enum class Layout : std::uint8_t {
  block,  ///< one per line, indented two spaces from the bracket
  rows,   ///< the same, and each entry is a row
  row,    ///< all on one line, with a space after commas and colons
  tight,  ///< no white space
};

/// Appends JSON to a string. It takes care of commas, colons, line ends, indentation and escapes;
/// the caller decides the order of keys. It writes values in the order given and keeps nothing. A
/// key must be followed by its value, and brackets must match (asserted).
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  Writer& begin_object(Layout layout = Layout::block) { return begin('{', layout); }
  Writer& end_object() { return end('}'); }
  Writer& begin_array(Layout layout = Layout::block) { return begin('[', layout); }
  Writer& end_array() { return end(']'); }
  Writer& key(std::string_view name);

  Writer& text(std::string_view value);
  Writer& integer(std::int64_t value);
  Writer& boolean(bool value);
  Writer& null();
  /// Writes a value that already is JSON.
  Writer& raw(std::string_view json);

  /// In a block, keeps the next entry on the line of the previous one.
  Writer& same_line();

 private:
  struct Bracket {
    Layout layout = Layout::block;
    bool empty = true;
  };

  Writer& begin(char bracket, Layout layout);
  Writer& end(char bracket);
  void before_entry();
  void break_line();
  void quote(std::string_view value, std::string_view after);
  void escape(std::string_view value);

  std::string& out_;
  PooledVector<Bracket> open_;
  bool after_key_ = false;
  bool same_line_ = false;
};

}  // namespace dungeonlab::json
