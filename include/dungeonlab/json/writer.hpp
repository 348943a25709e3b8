#pragma once

#include "dungeonlab/core/borrowed.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::json {

/// How the entries of one object or list are set; what is inside is never set wider than that.
enum class Layout : std::uint8_t {
  block,  ///< each on a line of its own, two blanks deeper than the bracket
  rows,   ///< likewise, and each of them is a row
  row,    ///< all on one line, with a blank after commas and colons
  tight,  ///< no white space at all
};

/// Appends JSON to a string: commas, colons, line ends, indentation and escapes are its business,
/// the order of keys is the caller's. It writes what it is given in the order in which it is given
/// and keeps nothing else; a key must be followed by its value, and brackets must match (asserted).
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
  /// A value that is JSON already.
  Writer& raw(std::string_view json);

  /// In a block, keeps the next entry on the line of the one before it.
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
  Borrowed<Bracket> open_;
  bool after_key_ = false;
  bool same_line_ = false;
};

}  // namespace dungeonlab::json
