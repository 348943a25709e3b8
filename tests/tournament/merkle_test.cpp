#include "tournament/merkle.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"

#include <bit>

#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

std::vector<std::string> some_leaves(std::size_t count) {
  std::vector<std::string> leaves;
  for (std::size_t i = 0; i < count; ++i) {
    leaves.push_back(sha256(std::to_string(i)));
  }
  return leaves;
}

/// Word for word as RFC 6962 defines it, but for the digest of a leaf.
std::string by_the_book(const std::vector<std::string>& leaves) {
  if (leaves.size() == 1) {
    return leaves.front();
  }
  const auto k = static_cast<std::ptrdiff_t>(std::bit_floor(leaves.size() - 1));
  return sha256("\x01" + *bytes_in_hex(by_the_book({leaves.begin(), leaves.begin() + k})) +
                *bytes_in_hex(by_the_book({leaves.begin() + k, leaves.end()})));
}

TEST(Merkle, HasTheRootOfTheBookAndAPathForEachLeaf) {
  for (std::size_t count = 1; count <= 40; ++count) {
    const auto leaves = some_leaves(count);
    const MerkleTree tree(leaves);
    EXPECT_EQ(tree.root(), by_the_book(leaves)) << count;
    for (std::size_t place = 0; place < count; ++place) {
      EXPECT_EQ(root_by(leaves[place], place, count, tree.path_of(place)), tree.root())
          << place << " of " << count;
    }
  }
}

// RFC 6962 gives no numbers; these are of the test of Certificate Transparency, for leaves that
// are digested by us.
TEST(Merkle, HasAKnownRoot) {
  using namespace std::string_literals;
  const auto leaf = [](const std::string& bytes) { return sha256("\0"s + bytes); };
  EXPECT_EQ(MerkleTree({leaf(""), leaf("\0"s)}).root(),
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125");
  EXPECT_EQ(MerkleTree({leaf(""), leaf("\0"s), leaf("\x10")}).root(),
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77");
}

TEST(Merkle, TakesNoOtherLeafPlaceOrPath) {
  const auto leaves = some_leaves(6);
  const MerkleTree tree(leaves);
  const auto path = tree.path_of(2);
  ASSERT_EQ(path.size(), 3U);
  EXPECT_NE(root_by(leaves[3], 2, 6, path), tree.root());
  EXPECT_NE(root_by(leaves[2], 3, 6, path), tree.root());
  EXPECT_NE(root_by(leaves[2], 2, 4, path), tree.root());
  EXPECT_EQ(root_by(leaves[2], 2, 6, {path[0], path[1]}), "");
  EXPECT_EQ(root_by(leaves[2], 2, 6, {path[0], path[1], path[2], path[2]}), "");
  EXPECT_NE(root_by(leaves[2], 2, 6, {path[1], path[0], path[2]}), tree.root());
  EXPECT_NE(MerkleTree({leaves[1], leaves[0]}).root(), MerkleTree({leaves[0], leaves[1]}).root());
}

}  // namespace
}  // namespace dungeonlab::tournament
