#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// One line of a plan, classified by its looks while it is being typed.
struct PlanLine {
  enum class Kind : std::uint8_t {
    keyed,    ///< `pits: A1.1 > B1.1`
    drawing,  ///< corners or boxes
    other,    ///< a comment, the letters above a drawing, or a key without its colon
  };
  Kind kind = Kind::other;
  std::size_t begin = 0;       ///< its first byte
  std::string_view text{};     ///< without the line end
  std::string_view key{};      ///< `note`; `*` for a line that explains a box
  std::string_view subject{};  ///< `A1.1` of `note A1.1: text`
  std::string_view value{};    ///< the text after the colon

  /// The span of a part of the line in the text.
  [[nodiscard]] io::Span span_of(std::string_view part) const;
};

/// The line of a plan with these bytes.
[[nodiscard]] PlanLine plan_line(std::string_view text, io::Span span);

/// The word around a byte of a line, between spaces and list separators; in a drawing, between
/// spaces and walls. Of two adjacent words, the one before the byte.
[[nodiscard]] std::string_view plan_word_at(const PlanLine& line, std::size_t offset);

/// The words in a part of a line, between spaces and list separators.
[[nodiscard]] std::vector<std::string_view> plan_words(std::string_view part);

}  // namespace dungeonlab::lsp
