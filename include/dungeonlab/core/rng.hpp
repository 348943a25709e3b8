#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace dungeonlab {

/// A stream of random numbers that is the same with every compiler, library and optimisation level:
/// xoshiro256** over 256 bits of state. Callers pass it in; there is no global one.
class Rng {
 public:
  /// The stream for a key of words. Two keys that differ in any word, or in where one word ends and
  /// the next begins, give unrelated streams. Up to 256 bits of the words count, so a seed can hold
  /// that much of a secret.
  Rng(std::initializer_list<std::string_view> key);

  Rng(const Rng&) = delete;  // a copy would silently repeat the draws
  Rng& operator=(const Rng&) = delete;
  Rng(Rng&&) = default;
  Rng& operator=(Rng&&) = default;
  ~Rng() = default;

  /// 64 random bits.
  [[nodiscard]] std::uint64_t next();

  /// Uniform in [0, bound); `bound` is at least 1. Unbiased, by rejection.
  [[nodiscard]] std::uint32_t below(std::uint32_t bound);

  /// Uniform in [low, high], both included; `low <= high`.
  [[nodiscard]] int between(int low, int high);

  /// True with probability `part` / `whole`.
  [[nodiscard]] bool chance(std::uint32_t part, std::uint32_t whole);

  /// Fisher-Yates over anything with size() and operator[].
  template <class Sequence>
  void shuffle(Sequence& sequence) {
    for (std::size_t left = sequence.size(); left > 1; --left) {
      const std::size_t other = below(static_cast<std::uint32_t>(left));
      using std::swap;
      swap(sequence[left - 1], sequence[other]);
    }
  }

  /// A random element of a sequence, which must not be empty.
  template <class Sequence>
  [[nodiscard]] const auto& pick(const Sequence& sequence) {
    assert(sequence.size() > 0);
    return sequence[below(static_cast<std::uint32_t>(sequence.size()))];
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

// A draw takes a few cycles, less than a call, so these four are inline.

inline std::uint64_t Rng::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17U;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

inline std::uint32_t Rng::below(std::uint32_t bound) {
  assert(bound > 0);
  // Lemire's multiplication on the upper 32 bits. The low half of the product shows whether the
  // draw fell into the part that would favor small results.
  std::uint64_t product = (next() >> 32U) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) {
      product = (next() >> 32U) * bound;
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

inline int Rng::between(int low, int high) {
  assert(low <= high);
  return low + static_cast<int>(below(static_cast<std::uint32_t>(high - low) + 1U));
}

inline bool Rng::chance(std::uint32_t part, std::uint32_t whole) {
  return below(whole) < part;
}

/// SipHash-2-4 of `text` under a 128-bit key. No other hash in the project may affect a result.
/// (Checked against the published vectors.)
[[nodiscard]] std::uint64_t siphash(std::uint64_t key_low, std::uint64_t key_high,
                                    std::string_view text);

}  // namespace dungeonlab
