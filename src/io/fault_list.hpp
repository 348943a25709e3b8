#pragma once

#include "dungeonlab/io/document.hpp"

#include <cstdint>
#include <optional>
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
/// The one of `names` that a mark of the codes of a plan stands for, such as plus for `+`.
[[nodiscard]] std::string_view name_of_mark(std::string_view mark,
                                            std::span<const std::string_view> names);

/// A name in capital letters, as places have them; nothing of a text too long for one.
[[nodiscard]] std::string in_capitals(std::string_view text);
/// The cell of a place, `D1` of `D1.1`; or the place of a cell where that can be one alone. Empty
/// for all else.
[[nodiscard]] std::string with_level_or_without(std::string_view name, std::optional<int> levels);
/// What to do about a name in capital letters that cannot be read; one like `example` is expected.
[[nodiscard]] std::string help_on_name(std::string_view name, std::string_view example);

/// Every part of a sheet: nothing of the text could be read.
inline constexpr PartSet all_parts = {
    Part::base,       Part::levels, Part::branches,    Part::exit,  Part::walls,
    Part::encounters, Part::rivers, Part::house_rules, Part::start, Part::lint};

/// The fault of a map over limits::map_bytes.
[[nodiscard]] Fault map_too_long();

/// The fault of a text that is_utf16().
[[nodiscard]] Fault utf16_found();

}  // namespace dungeonlab::io
