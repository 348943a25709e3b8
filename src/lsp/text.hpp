#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// A position in a text as the protocol counts it: line, and UTF-16 code unit within the line, both
/// from 0.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// A range from one position to another, which is not included.
struct Range {
  Position begin;
  Position end;

  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// A text that is edited by ranges, always well-formed UTF-8. Lines end in LF, CRLF or CR.
class Text {
 public:
  explicit Text(std::string text);

  [[nodiscard]] const std::string& str() const { return text_; }
  [[nodiscard]] std::size_t lines() const { return begins_.size(); }

  /// The position of a byte; inside a character, the position of its start.
  [[nodiscard]] Position position(std::size_t offset) const;
  [[nodiscard]] Range range(io::Span span) const;
  /// The byte at a position. A position after the end of its line gives the end of the line, one
  /// inside a character gives its start, and one after the last line gives the end of the text.
  [[nodiscard]] std::uint32_t offset(Position position) const;
  [[nodiscard]] io::Span span(const Range& range) const;
  /// The span of a line, by a number less than lines() or by a byte in it, without the line end.
  [[nodiscard]] io::Span line(std::size_t number) const;
  [[nodiscard]] io::Span line_around(std::size_t offset) const;

  /// Replaces a range with `by`; the ends of the range may be swapped.
  void replace(const Range& range, std::string_view by);

 private:
  void find_lines();

  std::string text_;
  std::vector<std::uint32_t> begins_;
};

}  // namespace dungeonlab::lsp
