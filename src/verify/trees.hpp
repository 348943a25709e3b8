#pragma once

#include "verify/witness.hpp"

namespace dungeonlab::verify {

// Trees as witnesses: every node but one names the side on which its parent lies, over a boundary
// that can be passed. Whoever follows parents from anywhere comes to the root (a walk that comes
// back to itself is refused), so all nodes hang together.

/// Where a letter leads from a place: N E S W over boundaries that can be opened, U D, * itself.
[[nodiscard]] inline int step(const Ground& ground, int node, char letter) {
  const std::size_t which = std::string_view("NESW").find(letter);
  if (which < sides.size()) {
    const Side side = sides[which];
    return ground.can_open(node, side) ? ground.beside(node, side) : -1;
  }
  const Place from = ground.place(node);
  const int way = letter == 'U' ? 1 : -1;
  return letter == '*'                    ? node
         : letter == 'U' || letter == 'D' ? ground.number({from.cell, from.level + way})
                                          : -1;
}

/// Follows parents until the root or a node that is known to lead there. `parents` has the letter
/// of each node, by place, and 0 for what is no node.
[[nodiscard]] inline Doubt all_lead_to_root(const Ground& ground, const std::vector<int>& nodes,
                                            const std::vector<char>& parents) {
  std::vector<int> seen(parents.size(), -1);  // in which walk
  int root = -1;
  for (std::size_t walk = 0; walk < nodes.size(); ++walk) {
    int node = nodes[walk];
    while (seen[static_cast<std::size_t>(node)] < 0) {
      seen[static_cast<std::size_t>(node)] = static_cast<int>(walk);
      const int up = step(ground, node, parents[static_cast<std::size_t>(node)]);
      if (up < 0 || parents[static_cast<std::size_t>(up)] == 0) {
        return "a parent lies where no way leads";
      }
      if (up == node) {
        if (root >= 0) {
          return "the tree has two roots";
        }
        root = node;
        break;
      }
      node = up;
      if (seen[static_cast<std::size_t>(node)] == static_cast<int>(walk)) {
        return "the parents go round in a circle";
      }
    }
  }
  return root < 0 ? "the tree has no root" : "";
}

/// A tree over all places that are nodes: one letter for each place, by cell and then level, a dot
/// for what is none.
template <typename IsNode>
[[nodiscard]] Doubt tree_of_places(const Ground& ground, std::string_view letters, IsNode is_node) {
  if (letters.size() != ground.places().size()) {
    return "there must be one parent for each place";
  }
  std::vector<int> nodes;
  std::vector<char> parents(static_cast<std::size_t>(ground.places_end()));
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int place = ground.places()[i];
    if (is_node(place) != (letters[i] != '.')) {
      return "a dot must stand for what is no part of the tree, and for nothing else";
    }
    if (letters[i] != '.') {
      nodes.push_back(place);
      parents[static_cast<std::size_t>(place)] = letters[i];
    }
  }
  return nodes.empty() ? "" : all_lead_to_root(ground, nodes, parents);
}

}  // namespace dungeonlab::verify
