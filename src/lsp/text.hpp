#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// A place in a text as the protocol has it: line and UTF-16 code unit in it, both from 0.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// From one position to another, which does not belong to it.
struct Range {
  Position begin;
  Position end;

  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// A text that is edited by ranges, well-formed UTF-8 throughout. Lines end in LF, CRLF or CR.
class Text {
 public:
  explicit Text(std::string text);

  [[nodiscard]] const std::string& str() const { return text_; }
  [[nodiscard]] std::size_t lines() const { return begins_.size(); }

  /// Where a byte stands; inside a character that is where the character begins.
  [[nodiscard]] Position position(std::size_t offset) const;
  [[nodiscard]] Range range(io::Span span) const;
  /// The byte at a position. One behind the end of its line is the end, one inside a character its
  /// beginning, one behind the last line the end of the text. Total.
  [[nodiscard]] std::uint32_t offset(Position position) const;
  [[nodiscard]] io::Span span(const Range& range) const;
  /// A line by its number, which is less than lines(), and the line around a byte, both without
  /// their ends.
  [[nodiscard]] io::Span line(std::size_t number) const;
  [[nodiscard]] io::Span line_around(std::size_t offset) const;

  /// Lets `by` stand in the place of a range, whose ends may be swapped.
  void replace(const Range& range, std::string_view by);

 private:
  void find_lines();

  std::string text_;
  std::vector<std::uint32_t> begins_;
};

}  // namespace dungeonlab::lsp
