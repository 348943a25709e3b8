#pragma once

#include "dungeonlab/io/document.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// The faults of one text, as its reader finds them. All are counted and leave their bit; the first
/// limits::text_faults are kept.
class FaultList {
 public:
  /// Adds a fault and hands it back until the next is added; null if it is not kept.
  Fault* add(Fault fault);

  /// True once no more faults are kept: then nothing needs to be put into words.
  [[nodiscard]] bool is_full() const;
  /// How many were added.
  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// The faults that are kept, in the order of the text. The list is empty after that.
  [[nodiscard]] std::vector<Fault> take();
  /// Gives a document its faults, in the order of the text, and its sheet their bits.
  void hand_over(Document& document);

 private:
  std::vector<Fault> faults_;
  std::uint32_t count_ = 0;
  std::uint16_t bits_ = 0;
};

/// `did you mean "lion" or "lokh"?`; empty if there are no names.
[[nodiscard]] std::string did_you_mean(std::span<const std::string_view> names);
/// Likewise of one name, which may be empty.
[[nodiscard]] std::string did_you_mean(std::string_view name);

/// A name in capital letters, as places have them; nothing of a text too long for one.
[[nodiscard]] std::string in_capitals(std::string_view text);
/// What to do about a name that cannot be read.
inline constexpr std::string_view name_help =
    "columns are capital letters from A in the west, rows count from 1 in the north, levels from 1 "
    "at the bottom";

/// Every part of a sheet: nothing of the text could be read.
inline constexpr PartSet all_parts = {
    Part::base,       Part::levels, Part::branches,    Part::exit,  Part::walls,
    Part::encounters, Part::rivers, Part::house_rules, Part::start, Part::lint};

/// The fault of a map over limits::map_bytes.
[[nodiscard]] Fault map_too_long();

/// True of a text that begins with a byte-order mark of UTF-16.
[[nodiscard]] bool is_utf16(std::string_view text);
/// The fault of such a text.
[[nodiscard]] Fault utf16_found();

}  // namespace dungeonlab::io
