#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// One line of a plan, by what it looks like while it is typed.
struct PlanLine {
  enum class Kind : std::uint8_t {
    keyed,    ///< `pits: A1.1 > B1.1`
    drawing,  ///< of corners, or of boxes
    other,    ///< a comment, letters above a drawing, a key without its colon
  };
  Kind kind = Kind::other;
  std::size_t begin = 0;       ///< its first byte
  std::string_view text{};     ///< without the line end
  std::string_view key{};      ///< `note`; of a line that explains a box `*`
  std::string_view subject{};  ///< `A1.1` of `note A1.1: text`
  std::string_view value{};    ///< behind the colon

  /// Where a part of the line stands in its text.
  [[nodiscard]] io::Span span_of(std::string_view part) const;
};

/// The line of a plan that these bytes are.
[[nodiscard]] PlanLine plan_line(std::string_view text, io::Span span);

/// The word around a byte of a line, between blanks and the marks of lists; in a drawing between
/// blanks and walls. Of two that meet there the one before.
[[nodiscard]] std::string_view plan_word_at(const PlanLine& line, std::size_t offset);

/// The words of a part of a line, between blanks and the marks of lists.
[[nodiscard]] std::vector<std::string_view> plan_words(std::string_view part);

}  // namespace dungeonlab::lsp
