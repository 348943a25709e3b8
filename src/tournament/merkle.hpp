#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::tournament {

/// A tree over leaves, of the shape of RFC 6962. Leaves and nodes are digests in hexadecimal
/// digits.
class MerkleTree {
 public:
  /// At least one leaf.
  explicit MerkleTree(std::vector<std::string> leaves);

  [[nodiscard]] const std::string& root() const { return rows_.back().front(); }
  /// What must be known beside a leaf to compute the root, from the leaf upwards.
  [[nodiscard]] std::vector<std::string> path_of(std::size_t place) const;

 private:
  std::vector<std::vector<std::string>> rows_;  ///< from the leaves to the root
};

/// The root that a leaf at a place, from 0, of so many has by its path; empty if the path is not as
/// long as it has to be.
[[nodiscard]] std::string root_by(std::string_view leaf, std::size_t place, std::size_t leaves,
                                  const std::vector<std::string>& path);

}  // namespace dungeonlab::tournament
