#pragma once

#include "dungeonlab/batch/key.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace dungeonlab::batch {

/// A set of keys. When there are many, at least 7 of 9 slots of 16 bytes are used: 10 million keys
/// need 190 MB, even while it grows.
class KeySet {
 public:
  /// False if the key was already there.
  bool insert(Key key);
  [[nodiscard]] std::size_t size() const { return size_ + (has_zero_ ? 1 : 0); }

 private:
  /// The keys with the same first byte.
  struct Table {
    std::vector<Key> slots{};  ///< an all-zero key is a free slot
    std::size_t size = 0;
  };

  static void grow(Table& table);
  [[nodiscard]] static Key& slot_of(Key key, std::vector<Key>& slots);

  std::array<Table, 256> tables_{};
  std::size_t size_ = 0;
  bool has_zero_ = false;
};

}  // namespace dungeonlab::batch
