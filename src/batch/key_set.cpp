// Which keys were met: a table with open addressing, since a million keys in the nodes of a tree
// need four times their memory and a cache miss for each step. Keys are digests, so their bits are
// as good as random and say where to look first; what is taken there is passed by.
#include "dungeonlab/batch/key_set.hpp"

#include <utility>

namespace dungeonlab::batch {

bool KeySet::insert(Key key) {
  if (key == Key{}) {
    return !std::exchange(has_zero_, true);
  }
  if (4 * (size_ + 1) > 3 * slots_.size()) {
    grow();
  }
  const std::size_t slot = slot_of(key);
  if (slots_[slot] == key) {
    return false;
  }
  slots_[slot] = key;
  ++size_;
  return true;
}

/// Where the key is, or would be.
std::size_t KeySet::slot_of(Key key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = key.low & mask;
  while (slots_[slot] != Key{} && slots_[slot] != key) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

void KeySet::grow() {
  constexpr std::size_t slots_least = 1024;
  std::vector<Key> before(slots_.empty() ? slots_least : 2 * slots_.size());
  before.swap(slots_);
  for (const Key key : before) {
    if (key != Key{}) {
      slots_[slot_of(key)] = key;
    }
  }
}

}  // namespace dungeonlab::batch
