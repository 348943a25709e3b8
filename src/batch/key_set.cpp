// Which keys were met: tables with open addressing, since a million keys in the nodes of a tree
// need four times their memory and a cache miss for each step. Keys are digests, so their bits are
// as good as random: the first byte says in which table one is, and low bits where to look first;
// what is taken there is passed by. A table grows by an eighth as soon as it is seven eighths full.
// One that grows is there twice for a moment, which is why there are many.
#include "dungeonlab/batch/key_set.hpp"

#include <utility>

namespace dungeonlab::batch {

bool KeySet::insert(Key key) {
  if (key == Key{}) {
    return !std::exchange(has_zero_, true);
  }
  Table& table = tables_[key.high >> 56U];
  if (8 * (table.size + 1) > 7 * table.slots.size()) {
    grow(table);
  }
  Key& slot = slot_of(key, table.slots);
  if (slot == key) {
    return false;
  }
  slot = key;
  ++table.size;
  ++size_;
  return true;
}

/// Where the key is, or would be.
Key& KeySet::slot_of(Key key, std::vector<Key>& slots) {
  auto slot = static_cast<std::size_t>(((key.low & 0xffffffffU) * slots.size()) >> 32U);
  while (slots[slot] != Key{} && slots[slot] != key) {
    slot = slot + 1 == slots.size() ? 0 : slot + 1;
  }
  return slots[slot];
}

void KeySet::grow(Table& table) {
  constexpr std::size_t slots_more = 16;
  std::vector<Key> slots(table.slots.size() + table.slots.size() / 8 + slots_more);
  for (const Key key : table.slots) {
    if (key != Key{}) {
      slot_of(key, slots) = key;
    }
  }
  table.slots.swap(slots);
}

}  // namespace dungeonlab::batch
