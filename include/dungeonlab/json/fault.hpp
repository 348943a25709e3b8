#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::json {

/// The bytes [begin, end) of a text. An empty span is a position between two characters.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend constexpr bool operator==(const Span&, const Span&) = default;
  friend constexpr auto operator<=>(const Span&, const Span&) = default;
};

/// Faults of a text itself, in any format: rules J01 to J09. Each enumerator is the number of its
/// rule and of its bit in Sheet::text_faults.
enum class TextFault : std::uint8_t {
  unreadable_text = 1,
  written_twice,
  unknown_key,
  missing_key,
  wrong_type,
  malformed_name,
  over_limit,
  unknown_format,
  unsafe_text,
};

/// The rule codes, indexed by the number of the fault. There is no fault 0.
inline constexpr auto text_fault_codes = std::to_array<std::string_view>(
    {"", "J01", "J02", "J03", "J04", "J05", "J06", "J07", "J08", "J09"});

[[nodiscard]] constexpr std::string_view code_of(TextFault fault) {
  return text_fault_codes[static_cast<std::size_t>(fault)];
}
/// The bit of a fault in Sheet::text_faults.
[[nodiscard]] constexpr std::uint16_t bit_of(TextFault fault) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(fault));
}

/// True if every code contains its own index, and every fault has a code and a bit.
[[nodiscard]] constexpr bool text_fault_codes_are_numbered() {
  for (std::size_t number = 1; number < text_fault_codes.size(); ++number) {
    const std::string_view code = text_fault_codes[number];
    if (code.size() != 3 || code[0] != 'J' ||
        static_cast<std::size_t>(code[1] - '0') * 10 + static_cast<std::size_t>(code[2] - '0') !=
            number) {
      return false;
    }
  }
  return text_fault_codes.size() == static_cast<std::size_t>(TextFault::unsafe_text) + 1 &&
         text_fault_codes.size() <= 16;
}
static_assert(text_fault_codes_are_numbered());

/// A second place in the text that belongs to a fault.
struct RelatedSpan {
  Span span;
  std::string label;
};

/// A change to a text: `text` replaces a span.
struct Edit {
  Span span;
  std::string text;

  friend bool operator==(const Edit&, const Edit&) = default;
};

/// `text` after all edits. They must be in text order and not overlap.
[[nodiscard]] std::string with_edits(std::string_view text, const std::vector<Edit>& edits);

/// A fault in the text of a map, a configuration or a settings file. (The rules find faults that
/// break a rule of the map, on the sheet. They also find J10 and J11, which depend on other rules.)
struct Fault {
  TextFault kind = TextFault::unreadable_text;
  Span span{};
  std::string message{};  ///< what was found and what was expected; safe to print
  std::string help{};     ///< what to do, or empty; safe to print
  std::string pointer{};  ///< JSON pointer (RFC 6901); empty for a plan
  std::vector<RelatedSpan> related{};
  std::vector<Edit> edits{};  ///< changes that fix it; empty if the intended text is unclear

  /// The code of the rule: "J05".
  [[nodiscard]] std::string_view code() const { return code_of(kind); }
};

/// A line and a column, both from 1; columns count code points.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};
/// Converts the byte offsets of one text to positions. Built once; each look-up is a binary search.
class Lines {
 public:
  explicit Lines(std::string_view text);
  [[nodiscard]] Position position(std::uint32_t offset) const;
  /// The text of a line without its line end; `line` from 1 to count().
  [[nodiscard]] std::string_view line(std::uint32_t line) const;
  /// The byte offset at which a line begins.
  [[nodiscard]] std::uint32_t begin(std::uint32_t line) const { return begins_[line - 1]; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(begins_.size()); }

 private:
  std::string_view text_;
  std::vector<std::uint32_t> begins_;
};

/// A fault on one line, without a file name: `line 3, column 14: MESSAGE; HELP`.
[[nodiscard]] std::string in_words(const Fault& fault, std::string_view text);
/// The faults of a file that is not a map, one per line: `FILE:LINE:COLUMN: MESSAGE; HELP`. `text`
/// is the text of the file.
[[nodiscard]] std::vector<std::string> fault_lines(std::string_view file, std::string_view text,
                                                   const std::vector<Fault>& faults);

}  // namespace dungeonlab::json
