// W06 and W07, and why their evidence convinces. Holds: a tree over all cells, or all places except
// pits, whose parents are one step away; so all of them are connected. Violated: some of them but
// not all, with no step leading out.
#include "verify/claim.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

/// Checks a cut: `nodes` are places, `letters` the steps that a walk makes.
Doubt check_cut(std::string_view digits, const Ground& ground, const std::vector<int>& nodes,
                const std::function<bool(int)>& is_node, std::string_view letters) {
  if (digits.size() != nodes.size() || digits.find_first_not_of("01") != digits.npos) {
    return "a cut must have a digit for each cell or place, 0 or 1";
  }
  std::vector<bool> inside(ground.places_end());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    inside[static_cast<std::size_t>(nodes[i])] = digits[i] == '1';
  }
  std::array<bool, 2> has{};
  for (const int node : nodes) {
    const bool is_inside = inside[static_cast<std::size_t>(node)];
    has[is_inside ? 1 : 0] = has[is_inside ? 1 : 0] || is_node(node);
    if (is_inside && !is_node(node)) {
      return "the cut contains a pit";
    }
    for (const char letter : is_inside ? letters : "") {
      const int next = step(ground, node, letter);
      if (next >= 0 && is_node(next) && !inside[static_cast<std::size_t>(next)]) {
        return "a step leads out of the cut at " + name_of(ground.place(node));
      }
    }
  }
  return has[0] && has[1] ? "" : "the cut must contain some parts and leave out others";
}

}  // namespace

Doubt check_shape(const Ground& ground, Claim& claim) {
  const bool is_of_cells = claim.code() == "W06";
  std::vector<int> cells;
  for (const Cell cell : ground.cells()) {
    cells.push_back(ground.number({cell, 0}));
  }
  const std::vector<int>& nodes = is_of_cells ? cells : ground.places();
  const auto is_node = [&](int place) { return is_of_cells || ground.kind(place) != Kind::pit; };
  const auto text = claim.text(claim.holds() ? "tree" : "cut");
  return !text ? Doubt("the evidence is missing")
         : claim.holds()
             ? check_tree(*text, ground, nodes, is_node)
             : check_cut(*text, ground, nodes, is_node, is_of_cells ? "NESW" : "NESWUD");
}

}  // namespace dungeonlab::verify
