#pragma once

#include "dungeonlab/batch/key.hpp"

#include <cstddef>
#include <vector>

namespace dungeonlab::batch {

/// Keys that were met. At most three quarters of its slots of 16 bytes are taken: 10 million keys
/// need 256 MiB, and 384 MiB at the moment when the table grows to that.
class KeySet {
 public:
  /// False if the key was there before.
  bool insert(Key key);
  [[nodiscard]] std::size_t size() const { return size_ + (has_zero_ ? 1 : 0); }

 private:
  void grow();
  [[nodiscard]] std::size_t slot_of(Key key) const;

  std::vector<Key> slots_{};  ///< a power of two of them; a key of zeros is a free slot
  std::size_t size_ = 0;
  bool has_zero_ = false;
};

}  // namespace dungeonlab::batch
