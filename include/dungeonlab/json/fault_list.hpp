#pragma once

#include "dungeonlab/json/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::json {

/// How many faults of one text are listed.
inline constexpr std::size_t faults_max = 10'000;

/// The faults of one text, as its reader finds them. All are counted and leave their bit; the first
/// faults_max are kept.
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
  /// The bits of all that were added.
  [[nodiscard]] std::uint16_t bits() const { return bits_; }

 private:
  std::vector<Fault> faults_;
  std::uint32_t count_ = 0;
  std::uint16_t bits_ = 0;
};

/// `did you mean "lion" or "lokh"?`; empty if there are no names.
[[nodiscard]] std::string did_you_mean(std::span<const std::string_view> names);
/// The same for one name; empty if the name is.
[[nodiscard]] std::string did_you_mean(std::string_view name);
/// The fault of a text that is_utf16().
[[nodiscard]] Fault utf16_found();

}  // namespace dungeonlab::json
