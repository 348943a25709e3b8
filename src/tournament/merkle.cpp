// One digest for many, of which each can be shown to belong to it without the others. The tree is
// that of RFC 6962: in each row two neighbours make a node of the next, and who has none goes up as
// he is, so nothing is filled up and no two lists of leaves have the same tree. Inner nodes begin
// with the byte 1 and leaves with 0, or a node could pass for a leaf.
#include "merkle.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"

#include <utility>

namespace dungeonlab::tournament {
namespace {

std::string node_of(std::string_view left, std::string_view right) {
  return sha256(std::string(1, '\x01') + bytes_in_hex(left).value_or("") +
                bytes_in_hex(right).value_or(""));
}

}  // namespace

MerkleTree::MerkleTree(std::vector<std::string> leaves) {
  rows_.push_back(std::move(leaves));
  while (rows_.back().size() > 1) {
    const std::vector<std::string>& row = rows_.back();
    std::vector<std::string> next;
    for (std::size_t i = 0; i < row.size(); i += 2) {
      next.push_back(i + 1 < row.size() ? node_of(row[i], row[i + 1]) : row[i]);
    }
    rows_.push_back(std::move(next));
  }
}

std::vector<std::string> MerkleTree::path_of(std::size_t place) const {
  std::vector<std::string> path;
  for (const std::vector<std::string>& row : rows_) {
    const std::size_t neighbour = place ^ 1U;
    if (neighbour < row.size()) {
      path.push_back(row[neighbour]);
    }
    place /= 2;
  }
  return path;
}

std::string root_by(std::string_view leaf, std::size_t place, std::size_t leaves,
                    const std::vector<std::string>& path) {
  std::string node(leaf);
  auto next = path.begin();
  for (; leaves > 1; place /= 2, leaves = (leaves + 1) / 2) {
    if ((place ^ 1U) >= leaves) {
      continue;
    }
    if (next == path.end()) {
      return "";
    }
    node = place % 2 == 0 ? node_of(node, *next) : node_of(*next, node);
    ++next;
  }
  return next == path.end() ? node : "";
}

}  // namespace dungeonlab::tournament
