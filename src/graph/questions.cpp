// The answers, each by the Boost.Graph algorithm that fits (the table is in README.md) on a view
// over the dungeon; no adjacency list is ever built. Only forced movement needs none: a place leads
// to one other at most. All are linear, and none recurses: Boost's depth-first search keeps a stack
// of its own, so a dungeon of 65,536 cells is no danger. What is asked of the answer (which part is
// the smaller, whether a branch is attached) is the rule's.
#include "graph/questions.hpp"

#include "graph/flood.hpp"
#include "graph/lattice.hpp"
#include "graph/visit.hpp"
#include "graph/walk.hpp"

#include <utility>

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/connected_components.hpp>

namespace dungeonlab::graph {
namespace {

using Color = boost::default_color_type;

template <class Graph>
Components components(const Graph& graph) {
  Components parts;
  parts.of.resize(num_vertices(graph));
  const auto index = get(boost::vertex_index, graph);
  std::vector<Color> colors(parts.of.size());
  parts.count = static_cast<std::uint32_t>(boost::connected_components(
      graph, boost::make_iterator_property_map(parts.of.begin(), index),
      boost::color_map(boost::make_iterator_property_map(colors.begin(), index))));
  return parts;
}

/// The number of vertices in the part of `start`, without those that are seen already: a third of
/// the price of all components.
template <class Graph, class Visitor = boost::default_bfs_visitor>
std::size_t joined_with(const Graph& graph, Reached::Vertex start, Reached seen,
                        Visitor visitor = {}) {
  seen.add(start);
  Borrowed<Reached::Vertex> part;
  part.reserve(num_vertices(graph));
  visit(graph, {start}, part, visitor, seen);
  return part.size();
}

/// Notes for every cell the side on which the search came to it.
class ParentNotes : public boost::default_bfs_visitor {
 public:
  ParentNotes(const Ground& ground, SpanningTree& tree) : ground_(&ground), tree_(&tree) {}

  void tree_edge(const Step& step, const PassageGraph& /*graph*/) const {
    for (const Side side : all_sides) {
      if (ground_->beside(step.to, side) == step.from) {
        tree_->parent[ground_->rank(step.to)] = side;
      }
    }
  }

 private:
  const Ground* ground_;
  SpanningTree* tree_;
};

}  // namespace

SpanningTree spanning_tree(const Ground& ground) {
  SpanningTree tree;
  const std::size_t cells = ground.cells().size();
  tree.parent.resize(cells);
  if (cells == 0) {
    tree.complete = true;
    return tree;
  }
  const Square root = ground.cells().front();
  tree.complete = joined_with(PassageGraph(ground), root, Reached(ground.squares()),
                              ParentNotes(ground, tree)) == cells;
  return tree;
}

bool passages_are_whole(const Ground& ground) {
  const auto cells = ground.cells();
  return cells.empty() || (Flood::fits(ground.grid()) && Flood(ground).joins_cells()) ||
         joined_with(PassageGraph(ground), cells.front(), Reached(ground.squares())) ==
             cells.size();
}

Components passage_components(const Ground& ground) {
  return components(PassageGraph(ground));
}

std::uint32_t open_parts(const Ground& ground) {
  Reached seen(ground.squares());
  Borrowed<Reached::Vertex> order;
  order.reserve(ground.cells().size());
  std::uint32_t parts = 0;
  for (const Square start : ground.cells()) {
    if (seen.add(start)) {
      ++parts;
      visit(OpenGraph(ground), {start}, order, boost::default_bfs_visitor(), seen);
    }
  }
  return parts;
}

namespace {

/// The places that are no pits: how many, and one of them; the pits as if a search had been there.
struct FirmPlaces {
  Reached pits;
  std::size_t count = 0;
  std::optional<PlaceIndex> last{};
};

FirmPlaces firm_places(const Ground& ground, const std::vector<bool>& pits) {
  FirmPlaces firm{Reached(ground.grid().places())};
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      if (pits[place]) {
        firm.pits.add(place);
      } else {
        firm.last = place;
        ++firm.count;
      }
    }
  }
  return firm;
}

/// Notes for every place the step back to where the search came from.
class WalkNotes : public boost::default_bfs_visitor {
 public:
  WalkNotes(const Ground& ground, std::vector<WalkStep>& tree)
      : grid_(&ground.grid()), tree_(&tree) {}

  void tree_edge(const PlaceStep& step, const WalkGraph& /*graph*/) const {
    (*tree_)[step.to] = back(step);
  }

 private:
  [[nodiscard]] WalkStep back(const PlaceStep& step) const {
    for (const Side side : all_sides) {
      if (grid_->beside_place(step.to, side) == step.from) {
        return static_cast<WalkStep>(side);
      }
    }
    return step.from > step.to ? WalkStep::up : WalkStep::down;
  }

  const PlaceGrid* grid_;
  std::vector<WalkStep>* tree_;
};

/// The quick answer; false: perhaps.
bool floods_all_but(const std::vector<bool>& pits, const Ground& ground) {
  if (ground.cells().empty() || !Flood::fits(ground.grid())) {
    return false;
  }
  const Flood flood(ground);
  Flood::Places firm = flood.everywhere();
  std::optional<PlaceIndex> start;
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      if (pits[place]) {
        firm[place - ground.grid().index(square, 0)].remove(square);
      } else {
        start = place;
      }
    }
  }
  const PlaceGrid& grid = ground.grid();
  return start && flood.walk(grid.square_of(*start), grid.level_of(*start), firm) == firm;
}

}  // namespace

bool walk_is_whole(const Ground& ground, const std::vector<bool>& pits) {
  if (floods_all_but(pits, ground)) {
    return true;
  }
  FirmPlaces firm = firm_places(ground, pits);
  return !firm.last ||
         joined_with(WalkGraph(ground), *firm.last, std::move(firm.pits)) == firm.count;
}

std::vector<WalkStep> walk_tree(const Ground& ground, const std::vector<bool>& pits) {
  std::vector<WalkStep> tree(ground.grid().places(), WalkStep::none);
  FirmPlaces firm = firm_places(ground, pits);
  if (firm.last) {
    tree[*firm.last] = WalkStep::root;
    joined_with(WalkGraph(ground), *firm.last, std::move(firm.pits), WalkNotes(ground, tree));
  }
  return tree;
}

Components walk_components(const Ground& ground, const std::vector<bool>& pits) {
  return components(WalkGraph(ground, pits));
}

bool contact_is_whole(const Ground& ground) {
  const auto cells = ground.cells();
  return cells.empty() || joined_with(ContactGraph(ground), cells.front(),
                                      Reached(ground.squares())) == cells.size();
}

Components contact_components(const Ground& ground) {
  return components(ContactGraph(ground));
}

bool void_is_whole(const Ground& ground) {
  const std::size_t squares_of_void = ground.squares() - ground.cells().size();
  return (Flood::fits(ground.grid()) && !ground.cells().empty() && Flood(ground).joins_void()) ||
         joined_with(VoidGraph(ground), ground.square({-1, -1}), Reached(ground.squares())) ==
             squares_of_void;
}

VoidComponents void_components(const Ground& ground) {
  VoidComponents voids{.parts = components(VoidGraph(ground))};
  voids.outside = voids.parts.of[ground.square({-1, -1})];
  return voids;
}

namespace {

/// The place to which the map itself moves whoever comes to `place`, within one turn: a marmar
/// throws to a level and the thrown one comes there; a river carries to its next place. A pit ends
/// it: who fell is put into the other pit without coming to it (§10), so the cycles that pits form
/// are no loops.
std::optional<PlaceIndex> moved_on(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place, EncounterKind::pit) ? std::nullopt : dungeon.sends_to(place);
}

}  // namespace

std::vector<PlaceIndex> endless_movement(const Dungeon& dungeon) {
  constexpr PlaceIndex nobody = 0xffffffff;
  Borrowed<PlaceIndex> first_from(dungeon.places(), nobody);  // by place: who came there first
  std::optional<PlaceIndex> on_ring;
  for (PlaceIndex start = 0; start < dungeon.places(); ++start) {
    auto at = moved_on(dungeon, start) ? std::optional(start) : std::nullopt;
    for (; at && first_from[*at] == nobody; at = moved_on(dungeon, *at)) {
      first_from[*at] = start;
    }
    on_ring = at && first_from[*at] == start ? at : on_ring;
  }
  std::vector<PlaceIndex> ring;
  for (auto at = on_ring; at && (ring.empty() || *at != ring.front());
       at = moved_on(dungeon, *at)) {
    ring.push_back(*at);
  }
  return ring;
}

}  // namespace dungeonlab::graph
