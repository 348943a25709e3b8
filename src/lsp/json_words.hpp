#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// The keys that lead to a value, as written, from the outermost object inwards; empty for an
/// element of a list.
using JsonPath = std::vector<std::string_view>;

/// A string in a JSON text, or a gap where one may be typed.
struct JsonWord {
  io::Span span;           ///< without quotation marks
  bool is_text = false;    ///< has an opening quotation mark
  bool is_closed = false;  ///< has a closing quotation mark
  bool is_key = false;
  JsonPath path;  ///< to the value; for a key, to its object

  [[nodiscard]] bool is_at(std::initializer_list<std::string_view> pattern) const;
};

/// All strings in order. Works for any text; mistakes in between can only make paths wrong.
[[nodiscard]] std::vector<JsonWord> json_words(std::string_view text);

/// What is at a byte or may be typed there: the string around it, or a gap with the letters before
/// it.
[[nodiscard]] JsonWord json_word_at(std::string_view text, std::size_t offset);

}  // namespace dungeonlab::lsp
