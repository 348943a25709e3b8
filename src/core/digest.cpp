// SHA-256 by Nettle, which needs neither set-up nor memory: whoever asks for no digest pays nothing
// for it, not even at the start of the program.
#include "dungeonlab/core/digest.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include <nettle/sha2.h>

namespace dungeonlab {

std::string sha256(std::string_view bytes) {
  sha256_ctx state{};
  sha256_init(&state);
  // The library takes unsigned bytes only.
  std::array<std::uint8_t, 4096> block{};
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, block.size());
    std::copy(part.begin(), part.end(), block.begin());
    sha256_update(&state, part.size(), block.data());
    bytes.remove_prefix(part.size());
  }
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&state, digest.size(), digest.data());
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += digits[byte / 16U];
    text += digits[byte % 16U];
  }
  return text;
}

}  // namespace dungeonlab
