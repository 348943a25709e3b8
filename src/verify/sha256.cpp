// Binds a certificate to the text of a map: SHA-256 as in FIPS 180-4, one block after the other. A
// library would be one more thing to trust. It accepts any input.
#include "verify/sha256.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace dungeonlab::verify {
namespace {

constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using HashState = std::array<std::uint32_t, 8>;

void digest_block(HashState& state, std::string_view block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) {
    const auto byte = [&](std::size_t k) {
      return std::uint32_t{static_cast<unsigned char>(block[4 * i + k])};
    };
    w[i] = byte(0) << 24U | byte(1) << 16U | byte(2) << 8U | byte(3);
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t one = w[i - 15];
    const std::uint32_t two = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(one, 7) ^ std::rotr(one, 18) ^ (one >> 3U)) + w[i - 7] +
           (std::rotr(two, 17) ^ std::rotr(two, 19) ^ (two >> 10U));
  }
  auto [a, b, c, d, e, f, g, h] = state;
  // A round makes a new d and a new h; then the letters rotate: the old h is the next a.
  const auto round = [&](std::size_t i, auto p, auto q, auto r, auto& s, auto t, auto u, auto v,
                         auto& x) {
    x += (std::rotr(t, 6) ^ std::rotr(t, 11) ^ std::rotr(t, 25)) + (v ^ (t & (u ^ v))) +
         round_constants[i] + w[i];
    s += x;
    x += (std::rotr(p, 2) ^ std::rotr(p, 13) ^ std::rotr(p, 22)) + ((p & q) | (r & (p | q)));
  };
  for (std::size_t i = 0; i < 64; i += 8) {
    round(i, a, b, c, d, e, f, g, h);
    round(i + 1, h, a, b, c, d, e, f, g);
    round(i + 2, g, h, a, b, c, d, e, f);
    round(i + 3, f, g, h, a, b, c, d, e);
    round(i + 4, e, f, g, h, a, b, c, d);
    round(i + 5, d, e, f, g, h, a, b, c);
    round(i + 6, c, d, e, f, g, h, a, b);
    round(i + 7, b, c, d, e, f, g, h, a);
  }
  const HashState last = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) {
    state[i] += last[i];
  }
}

}  // namespace

std::string sha256(std::string_view bytes) {
  HashState state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::size_t at = 0;
  for (; bytes.size() - at >= 64; at += 64) {
    digest_block(state, bytes.substr(at, 64));
  }
  std::string tail(bytes.substr(at));
  tail += '\x80';
  tail.resize(tail.size() <= 56 ? 56 : 120, '\0');
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) {
    tail += static_cast<char>((bits >> static_cast<unsigned>(shift)) & 0xffU);
  }
  for (at = 0; at < tail.size(); at += 64) {
    digest_block(state, std::string_view(tail).substr(at, 64));
  }
  std::string hex;
  for (const std::uint32_t word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) {
      hex += "0123456789abcdef"[(word >> static_cast<unsigned>(shift)) & 0xfU];
    }
  }
  return hex;
}

}  // namespace dungeonlab::verify
