// A set of keys: tables with open addressing, because a million keys in the nodes of a tree would
// need four times the memory and a cache miss per step. Keys are digests, so their bits are as good
// as random: the first byte selects the table, low bits the first slot to try, and used slots are
// skipped. A table grows by an eighth when it is seven eighths full. A growing table briefly exists
// twice, which is why there are many.
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

/// The slot of the key, or the free slot for it.
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
