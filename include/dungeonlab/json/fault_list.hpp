#pragma once

#include "dungeonlab/json/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::json {

/// The maximum number of faults listed per text.
inline constexpr std::size_t faults_max = 10'000;

/// Collects the faults of one text as its reader finds them. Counts all of them and sets their
/// bits, but keeps only the first faults_max.
class FaultList {
 public:
  /// Adds a fault. Returns a pointer to it, valid until the next call; null if the list is full.
  Fault* add(Fault fault);

  /// True if further faults would not be kept, so their messages need not be written.
  [[nodiscard]] bool is_full() const;
  /// The number of faults added.
  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// The faults that were kept, in text order. Leaves the list empty.
  [[nodiscard]] std::vector<Fault> take();
  /// The bits of all faults added.
  [[nodiscard]] std::uint16_t bits() const { return bits_; }

 private:
  std::vector<Fault> faults_;
  std::uint32_t count_ = 0;
  std::uint16_t bits_ = 0;
};

/// `did you mean "lion" or "lokh"?`; empty if there are no names.
[[nodiscard]] std::string did_you_mean(std::span<const std::string_view> names);
/// The same for one name; empty if the name is empty.
[[nodiscard]] std::string did_you_mean(std::string_view name);
/// The fault for a text that is_utf16().
[[nodiscard]] Fault utf16_found();

}  // namespace dungeonlab::json
