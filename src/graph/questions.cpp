// The answers. One search decides whether everything is connected; only if it is not are all parts
// found, by union-find. Everything is linear except union-find, which nearly is, and nothing
// recurses. The rules decide what to do with an answer (which part is smaller, whether a branch is
// attached).
#include "graph/questions.hpp"

#include "graph/flood.hpp"
#include "graph/lattice.hpp"
#include "graph/reached.hpp"

#include <algorithm>
#include <utility>

#include <boost/pending/disjoint_sets.hpp>

namespace dungeonlab::graph {
namespace {

using Sets = boost::disjoint_sets_with_storage<>;

/// The connected parts, as disjoint sets.
template <class View>
Sets joined_sets(const View& view) {
  Sets sets(view.vertices());
  for (std::uint32_t vertex = 0; vertex < view.vertices(); ++vertex) {
    view.beside(vertex, [&](std::uint32_t near) { sets.union_set(vertex, near); });
  }
  return sets;
}

template <class View>
Components components(const View& view) {
  constexpr std::uint32_t unknown = 0xffffffff;
  Sets sets = joined_sets(view);
  Components parts;
  std::vector<std::uint32_t> number_of(view.vertices(), unknown);  // by a set's representative
  for (std::uint32_t vertex = 0; vertex < view.vertices(); ++vertex) {
    std::uint32_t& number = number_of[sets.find_set(vertex)];
    number = number == unknown ? parts.count++ : number;
    parts.of.push_back(number);
  }
  return parts;
}

/// The number of vertices connected to one. Calls `found` for each of the others not yet seen, with
/// the vertex from which the search reached it.
template <class View, class Found>
std::size_t joined_with(const View& view, std::uint32_t start, Reached& seen, Found found) {
  Borrowed<std::uint32_t> order;
  order.reserve(view.vertices());
  seen.add(start);
  order.push_back(start);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::uint32_t from = order[i];
    view.beside(from, [&](std::uint32_t vertex) {
      if (seen.add(vertex)) {
        order.push_back(vertex);
        found(vertex, from);
      }
    });
  }
  return order.size();
}

template <class View>
std::size_t joined_with(const View& view, std::uint32_t start) {
  Reached seen(view.vertices());
  return joined_with(view, start, seen, [](std::uint32_t /*vertex*/, std::uint32_t /*from*/) {});
}

}  // namespace

SpanningTree spanning_tree(const Ground& ground) {
  SpanningTree tree;
  const auto cells = ground.cells();
  tree.parent.resize(cells.size());
  if (cells.empty()) {
    tree.complete = true;
    return tree;
  }
  const Passages passages(ground);
  Reached seen(passages.vertices());
  const auto note = [&](std::uint32_t rank, std::uint32_t from) {
    tree.parent[rank] = side_towards(ground.cell(cells[rank]), ground.cell(cells[from]));
  };
  tree.complete = joined_with(passages, 0, seen, note) == cells.size();
  return tree;
}

bool passages_are_whole(const Ground& ground) {
  return ground.cells().empty() || (Flood::fits(ground.grid()) && Flood(ground).joins_cells()) ||
         joined_with(Passages(ground), 0) == ground.cells().size();
}

Components passage_components(const Ground& ground) {
  return components(Passages(ground));
}

// Kruskal's algorithm: joins all cells that lie edge to edge without a monolith between them, then
// opens, in order, each monolith that still separates two sets. This opens as few as possible, and
// the answer is unique.
std::vector<Boundary> fewest_openings(const Ground& ground) {
  Sets parts = joined_sets(Passages(ground));
  std::vector<Boundary> openings;
  for (const Square square : ground.cells()) {
    for (const Side side : {Side::east, Side::south}) {
      const Square near = ground.beside(square, side);
      if ((sides::with_cell(ground, square) & bit(side)) != 0 &&
          parts.find_set(ground.rank(square)) != parts.find_set(ground.rank(near))) {
        parts.union_set(ground.rank(square), ground.rank(near));
        openings.push_back(boundary_at(ground.cell(square), side));
      }
    }
  }
  std::sort(openings.begin(), openings.end());
  return openings;
}

std::uint32_t open_parts(const Ground& ground) {
  const OpenCells cells(ground);
  Reached seen(cells.vertices());
  std::uint32_t parts = 0;
  for (std::uint32_t rank = 0; rank < cells.vertices(); ++rank) {
    if (!seen.has(rank)) {
      ++parts;
      joined_with(cells, rank, seen, [](std::uint32_t /*vertex*/, std::uint32_t /*from*/) {});
    }
  }
  return parts;
}

namespace {

/// The places that are not pits: their number, and the last of them.
struct FirmPlaces {
  std::size_t count = 0;
  std::optional<PlaceIndex> last{};
};

FirmPlaces firm_places(const Ground& ground, const std::vector<bool>& pits) {
  FirmPlaces firm;
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      if (!pits[place]) {
        firm.last = place;
        ++firm.count;
      }
    }
  }
  return firm;
}

/// The step from a place back to the place from which a search reached it.
WalkStep step_back(const PlaceGrid& grid, PlaceIndex place, PlaceIndex from) {
  for (const Side side : all_sides) {
    if (grid.beside_place(place, side) == from) {
      return static_cast<WalkStep>(side);
    }
  }
  return from > place ? WalkStep::up : WalkStep::down;
}

/// The quick answer: true is certain, false means unknown.
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
  const FirmPlaces firm = firm_places(ground, pits);
  return !firm.last || joined_with(Walks(ground, pits), *firm.last) == firm.count;
}

std::vector<WalkStep> walk_tree(const Ground& ground, const std::vector<bool>& pits) {
  std::vector<WalkStep> tree(ground.grid().places(), WalkStep::none);
  if (const auto root = firm_places(ground, pits).last) {
    tree[*root] = WalkStep::root;
    Reached seen(ground.grid().places());
    joined_with(Walks(ground, pits), *root, seen, [&](PlaceIndex place, PlaceIndex from) {
      tree[place] = step_back(ground.grid(), place, from);
    });
  }
  return tree;
}

Components walk_components(const Ground& ground, const std::vector<bool>& pits) {
  return components(Walks(ground, pits));
}

bool contact_is_whole(const Ground& ground) {
  return ground.cells().empty() || joined_with(Contacts(ground), 0) == ground.cells().size();
}

Components contact_components(const Ground& ground) {
  return components(Contacts(ground));
}

bool void_is_whole(const Ground& ground) {
  const std::size_t squares_of_void = ground.squares() - ground.cells().size();
  return (Flood::fits(ground.grid()) && !ground.cells().empty() && Flood(ground).joins_void()) ||
         joined_with(Voids(ground), ground.square({-1, -1})) == squares_of_void;
}

VoidComponents void_components(const Ground& ground) {
  VoidComponents voids{.parts = components(Voids(ground))};
  voids.outside = voids.parts.of[ground.square({-1, -1})];
  return voids;
}

namespace {

/// The place to which the map itself moves a player who enters `place`, within one turn: a marmar
/// throws the player to another level, and a river carries the player to its next place. A pit ends
/// this: a player who falls is put into the other pit without entering it (§10), so cycles of pits
/// are not loops.
std::optional<PlaceIndex> moved_on(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place, EncounterKind::pit) ? std::nullopt : dungeon.sends_to(place);
}

}  // namespace

std::vector<PlaceIndex> endless_movement(const Dungeon& dungeon) {
  constexpr PlaceIndex nobody = 0xffffffff;
  Borrowed<PlaceIndex> first_from(dungeon.places(),
                                  nobody);  // by place: the first start to reach it
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
