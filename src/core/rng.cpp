// Random numbers that are the same everywhere. A seed must give the same map, byte for byte, with
// every compiler. So this file uses nothing of the standard library that may differ: not its
// distributions, not std::shuffle, not std::hash. The words of a key are hashed with SipHash-2-4
// under four fixed keys into the 256 bits of a xoshiro256** generator (Blackman and Vigna), which
// passes the usual test batteries and costs a few cycles per draw. This is not cryptography: to
// keep a seed secret, derive it with SHA-256 first.
#include "dungeonlab/core/rng.hpp"

#include "dungeonlab/core/pooled_vector.hpp"

#include <array>
#include <bit>
#include <charconv>

namespace dungeonlab {
namespace {

struct SipState {
  std::uint64_t v0, v1, v2, v3;

  void round() {
    v0 += v1;
    v1 = std::rotl(v1, 13);
    v1 ^= v0;
    v0 = std::rotl(v0, 32);
    v2 += v3;
    v3 = std::rotl(v3, 16);
    v3 ^= v2;
    v0 += v3;
    v3 = std::rotl(v3, 21);
    v3 ^= v0;
    v2 += v1;
    v1 = std::rotl(v1, 17);
    v1 ^= v2;
    v2 = std::rotl(v2, 32);
  }

  void absorb(std::uint64_t word) {
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  }
};

/// Up to eight bytes as a number, least significant byte first on every machine.
std::uint64_t word_of(std::string_view bytes) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  return word;
}

/// Hashes one text under several keys, numbered from `key_high` on. All run side by side, because a
/// single hash waits for its own result at every step.
template <std::size_t keys>
std::array<std::uint64_t, keys> siphash_lanes(std::uint64_t key_low, std::uint64_t key_high,
                                              std::string_view text) {
  std::array<SipState, keys> states{};
  for (std::uint64_t lane = 0; lane < keys; ++lane) {
    states[lane] = {key_low ^ 0x736f6d6570736575ULL, (key_high + lane) ^ 0x646f72616e646f6dULL,
                    key_low ^ 0x6c7967656e657261ULL, (key_high + lane) ^ 0x7465646279746573ULL};
  }
  const auto absorb = [&](std::uint64_t word) {
    for (SipState& state : states) {
      state.absorb(word);
    }
  };
  const std::size_t whole = text.size() / 8 * 8;
  for (std::size_t at = 0; at < whole; at += 8) {
    // With a constant length, the compiler makes this one load.
    absorb(word_of({text.data() + at, 8}));
  }
  absorb(word_of(text.substr(whole)) | (static_cast<std::uint64_t>(text.size()) << 56U));
  std::array<std::uint64_t, keys> hashes{};
  for (std::size_t lane = 0; lane < keys; ++lane) {
    SipState& state = states[lane];
    state.v2 ^= 0xff;
    for (int i = 0; i < 4; ++i) {
      state.round();
    }
    hashes[lane] = state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
  }
  return hashes;
}

}  // namespace

std::uint64_t siphash(std::uint64_t key_low, std::uint64_t key_high, std::string_view text) {
  return siphash_lanes<1>(key_low, key_high, text).front();
}

Rng::Rng(std::initializer_list<std::string_view> key) {
  // Each word is preceded by its length, so that {"ab", "c"} and {"a", "bc"} give two streams.
  PooledVector<char> joined;
  for (const std::string_view word : key) {
    std::array<char, 24> size{};
    const auto end = std::to_chars(size.data(), size.data() + size.size() - 1, word.size());
    *end.ptr = ':';
    joined.insert(joined.end(), size.data(), end.ptr + 1);
    joined.insert(joined.end(), word.begin(), word.end());
  }
  state_ = siphash_lanes<4>(0x64756e67656f6e6cULL, 0, {joined.data(), joined.size()});
  if ((state_[0] | state_[1] | state_[2] | state_[3]) == 0) {
    state_[0] = 1;  // xoshiro never leaves the all-zero state
  }
}

}  // namespace dungeonlab
