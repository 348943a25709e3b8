#include "dungeonlab/batch/key_set.hpp"

#include "dungeonlab/core/rng.hpp"

#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

TEST(KeySet, RemembersTheKeysItMet) {
  Rng rng({"keys"});
  KeySet keys;
  std::set<Key> plain;
  for (int i = 0; i < 20000; ++i) {
    // Few first bytes and few bits below them, so that many keys share a slot and many come twice.
    const Key key{(std::uint64_t{rng.below(2)} << 56U) + rng.below(2),
                  std::uint64_t{rng.below(1U << 14U)} << 20U};
    ASSERT_EQ(keys.insert(key), plain.insert(key).second);
    ASSERT_EQ(keys.size(), plain.size());
  }
}

TEST(KeySet, TreatsAKeyOfZerosAsAKey) {
  KeySet keys;
  EXPECT_TRUE(keys.insert({}));
  EXPECT_FALSE(keys.insert({}));
  EXPECT_EQ(keys.size(), 1U);
}

}  // namespace
}  // namespace dungeonlab::batch
