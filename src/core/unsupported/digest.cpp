// SHA-256 (FIPS 180-4) and its HMAC (RFC 2104) for platforms without Nettle. Written for clarity,
// not speed, because a map has only a few kilobytes. It collects single bytes into blocks of 64 and
// replaces only the parts of Nettle that we need.
#include "dungeonlab/core/digest.hpp"

#include "dungeonlab/core/hex.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace dungeonlab {
namespace {

constexpr std::size_t block_bytes = 64;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The same of the square roots of the first eight primes.
constexpr std::array<std::uint32_t, 8> initial = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

std::uint32_t big_endian(const std::uint8_t* bytes) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    word = word << 8U | bytes[i];
  }
  return word;
}

}  // namespace

struct Sha256::State {
  std::array<std::uint32_t, 8> words = initial;
  std::array<std::uint8_t, block_bytes> block{};
  std::uint64_t bytes = 0;

  void add(std::uint8_t byte) {
    block[bytes++ % block_bytes] = byte;
    if (bytes % block_bytes == 0) {
      mix();
    }
  }

  void mix() {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i) {
      w[i] = big_endian(&block[4 * i]);
    }
    for (std::size_t i = 16; i < w.size(); ++i) {
      const std::uint32_t x = w[i - 15];
      const std::uint32_t y = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3U) + w[i - 7] +
             (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10U);
    }
    auto [a, b, c, d, e, f, g, h] = words;
    for (std::size_t i = 0; i < w.size(); ++i) {
      const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
      const std::uint32_t two =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = d + one;
      d = c;
      c = b;
      b = a;
      a = one + two;
    }
    const std::array<std::uint32_t, 8> mixed = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < words.size(); ++i) {
      words[i] += mixed[i];
    }
  }

  /// Pads the message with its length in bits and returns the 32 bytes of the digest.
  [[nodiscard]] std::string end() {
    constexpr std::uint8_t one_bit = 0x80;
    constexpr std::size_t length_bytes = 8;
    const std::uint64_t bits = bytes * 8;
    add(one_bit);
    while (bytes % block_bytes != block_bytes - length_bytes) {
      add(0);
    }
    for (std::size_t i = length_bytes; i-- > 0;) {
      add(static_cast<std::uint8_t>(bits >> 8 * i));
    }
    std::string digest;
    for (const std::uint32_t word : words) {
      for (std::size_t i = 4; i-- > 0;) {
        digest += static_cast<char>(word >> 8 * i & 0xffU);
      }
    }
    return digest;
  }
};

Sha256::Sha256() : state_(std::make_unique<State>()) {}
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  for (const char byte : bytes) {
    state_->add(static_cast<std::uint8_t>(byte));
  }
}

std::string Sha256::digest() {
  return hex(state_->end());
}

std::string sha256(std::string_view bytes) {
  Sha256 state;
  state.add(bytes);
  return state.digest();
}

std::string hmac_sha256(std::string_view key, std::string_view bytes) {
  const auto raw = [](std::string_view first, std::string_view second) {
    Sha256 state;
    std::string both(first);
    both += second;
    state.add(both);
    return *bytes_in_hex(state.digest());
  };
  std::string secret = key.size() > block_bytes ? raw(key, {}) : std::string(key);
  secret.resize(block_bytes, '\0');
  std::string inner;
  std::string outer;
  for (const char byte : secret) {
    inner += static_cast<char>(byte ^ 0x36);
    outer += static_cast<char>(byte ^ 0x5c);
  }
  return hex(raw(outer, raw(inner, bytes)));
}

}  // namespace dungeonlab
