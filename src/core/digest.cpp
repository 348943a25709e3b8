// SHA-256 by Nettle, which needs neither set-up nor memory: whoever asks for no digest pays nothing
// for it, not even at the start of the program.
#include "dungeonlab/core/digest.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include <nettle/sha2.h>

namespace dungeonlab {

struct Sha256::State {
  sha256_ctx context{};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  sha256_init(&state_->context);
}
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  // The library takes unsigned bytes only.
  std::array<std::uint8_t, 4096> block{};
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, block.size());
    std::copy(part.begin(), part.end(), block.begin());
    sha256_update(&state_->context, part.size(), block.data());
    bytes.remove_prefix(part.size());
  }
}

std::string Sha256::digest() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&state_->context, digest.size(), digest.data());
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += digits[byte / 16U];
    text += digits[byte % 16U];
  }
  return text;
}

std::string sha256(std::string_view bytes) {
  Sha256 state;
  state.add(bytes);
  return state.digest();
}

}  // namespace dungeonlab
