// SHA-256 by Nettle, which needs no set-up and no memory, so it costs nothing until you take a
// digest.
#include "dungeonlab/core/digest.hpp"

#include "dungeonlab/core/hex.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <nettle/hmac.h>
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
  // Nettle takes only unsigned bytes.
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
  return hex(std::string(digest.begin(), digest.end()));
}

std::string sha256(std::string_view bytes) {
  Sha256 state;
  state.add(bytes);
  return state.digest();
}

std::string hmac_sha256(std::string_view key, std::string_view bytes) {
  const std::vector<std::uint8_t> secret(key.begin(), key.end());
  const std::vector<std::uint8_t> message(bytes.begin(), bytes.end());
  hmac_sha256_ctx context{};
  hmac_sha256_set_key(&context, secret.size(), secret.data());
  hmac_sha256_update(&context, message.size(), message.data());
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  hmac_sha256_digest(&context, digest.size(), digest.data());
  return hex(std::string(digest.begin(), digest.end()));
}

}  // namespace dungeonlab
