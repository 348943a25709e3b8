#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace dungeonlab::solve {

/// Several small numbers packed into words, so that many are compared at once. Larger numbers count
/// as the largest.
template <class Word, std::size_t count>
class Amounts {
 public:
  static constexpr std::int64_t most = 127;

  /// Sets a number that has not been set yet.
  void set(std::size_t at, std::int64_t amount) {
    const auto lane = static_cast<Word>(std::clamp<std::int64_t>(amount, 0, most));
    words_[at / lanes] |= lane << at % lanes * lane_bits;
  }
  /// False only if one of the numbers is less than its counterpart.
  [[nodiscard]] bool may_suffice(const Amounts& others) const {
    // The top bit of each lane is set beforehand and remains set if nothing was borrowed.
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((((words_[i] | tops) - others.words_[i]) & tops) != tops) {
        return false;
      }
    }
    return true;
  }

 private:
  static constexpr std::size_t lanes = sizeof(Word);
  static constexpr std::size_t lane_bits = 8;
  static constexpr Word tops = std::numeric_limits<Word>::max() / 0xff * 0x80;
  std::array<Word, (count + lanes - 1) / lanes> words_{};
};

}  // namespace dungeonlab::solve
