#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// The keys that lead to a value, from the outermost object on, as they are written; empty for an
/// element of a list.
using JsonPath = std::vector<std::string_view>;

/// A text in a JSON text, or the gap where one may be typed.
struct JsonWord {
  io::Span span;           ///< without its quotation marks
  bool is_text = false;    ///< it has an opening quotation mark
  bool is_closed = false;  ///< and a closing one
  bool is_key = false;
  JsonPath path;  ///< to the value; of a key to its object

  [[nodiscard]] bool is_at(std::initializer_list<std::string_view> pattern) const;
};

/// Every text, in their order. Total: what is missing or too much in between changes paths at most.
[[nodiscard]] std::vector<JsonWord> json_words(std::string_view text);

/// What stands, or is to be typed, at a byte: the text around it, or a gap with the letters before
/// the byte.
[[nodiscard]] JsonWord json_word_at(std::string_view text, std::size_t offset);

}  // namespace dungeonlab::lsp
