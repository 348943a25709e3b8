#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::verify {

enum class Verdict : std::uint8_t { verified, rejected, unreadable };

struct Answer {
  Verdict verdict{};
  std::string text{};  ///< what was verified, or which claim failed; safe to print
};

inline constexpr std::size_t certificate_bytes_max = std::size_t{16} << 20U;

/// Checks a certificate against a map. Line endings and a byte-order mark do not matter.
[[nodiscard]] Answer check(std::string_view map, std::string_view certificate);

}  // namespace dungeonlab::verify
