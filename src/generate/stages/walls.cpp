// Decides which boundaries get walls, and of which kind. The rule book requires every cell to reach
// every other without passing a monolith (§3, W06), so a uniformly random spanning tree of the
// cells is kept free of monoliths. Pits, rivers and captors already exist, and a path that leads
// only through them does not count. So the boundaries of the tree join the places where a player
// may stay in a union-find, and as long as it has several pieces, further random boundaries are
// kept free of monoliths too. The draft guarantees that this ends with a single piece. All
// boundaries that no river crosses are then walled in random order up to the requested share: first
// monoliths, where they are allowed, then simple walls and wire. The last to be walled are
// boundaries that a player who has lost all ammunition crosses to existing help, or to leave a
// Mordor in a cell that has no room for help (P06). If the walls do not all fit, the stage gives
// up.
#include "generate/lifelines.hpp"
#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

#include <algorithm>
#include <span>

namespace dungeonlab::generate {
namespace {

/// The boundaries that must stay free of monoliths.
class Passages {
 public:
  explicit Passages(const Draft& draft)
      : draft_(draft), kept_(2 * std::size_t{draft.squares()}, 0), sets_(draft.grid().places()) {
    for (const Square at : draft.cells()) {
      const PlacesOfSquare places = draft.places_of(at);
      for (const PlaceIndex place : places) {
        pieces_ += draft.is_footing(place) ? 1 : 0;
        if (place > places.front()) {
          join(place, place - 1);
        }
      }
    }
  }

  [[nodiscard]] bool is_kept(BoundaryIndex at) const { return kept_[at] != 0; }

  /// True if all places where a player may stay reach each other over the kept boundaries.
  [[nodiscard]] bool join_all() const { return pieces_ == 1; }

  void keep(BoundaryIndex at) {
    kept_[at] = 1;
    join(at);
  }
  /// Keeps a boundary if that joins two pieces.
  void keep_if_it_joins(BoundaryIndex at) {
    if (join(at)) {
      kept_[at] = 1;
    }
  }

 private:
  bool join(BoundaryIndex at) {
    bool joined = false;
    for (const PlaceIndex place : draft_.places_of(Draft::first_of(at))) {
      joined = join(place, draft_.beside_place(place, Draft::side_of(at))) || joined;
    }
    return joined;
  }
  bool join(PlaceIndex one, PlaceIndex two) {
    if (!draft_.is_footing(one) || !draft_.is_footing(two) || !sets_.join(one, two)) {
      return false;
    }
    --pieces_;
    return true;
  }

  const Draft& draft_;
  Borrowed<std::uint8_t> kept_;
  UnionFind sets_;
  int pieces_ = 0;
};

/// A player who comes out of a pit or river must find a place next to it, in the cell or across a
/// kept boundary.
void open_around(PlaceIndex place, const Draft& draft, Passages& passages, Rng& rng) {
  const int level = draft.level_of(place);
  if ((level > 0 && draft.is_footing(place - 1)) ||
      (level + 1 < draft.levels() && draft.is_footing(place + 1))) {
    return;
  }
  std::array<Side, 4> sides = all_sides;
  rng.shuffle(sides);
  std::optional<BoundaryIndex> way;
  for (const Side side : sides) {
    if (draft.is_footing(draft.beside_place(place, side))) {
      way = draft.boundary(draft.square_of(place), side);
      if (passages.is_kept(*way)) {
        return;
      }
    }
  }
  if (way) {
    passages.keep(*way);
  }
}

void keep_passages(const Borrowed<BoundaryIndex>& tree, const Borrowed<BoundaryIndex>& inner,
                   const Draft& draft, Passages& passages, Rng& rng) {
  for (const BoundaryIndex at : tree) {
    passages.keep(at);
  }
  for (const BoundaryIndex at : inner) {
    if (draft.line(at) == Line::course) {
      passages.keep(at);
    }
  }
  for (auto at = inner.begin(); at != inner.end() && !passages.join_all(); ++at) {
    passages.keep_if_it_joins(*at);
  }
  for (const Square at : draft.cells()) {
    for (const PlaceIndex place : draft.places_of(at)) {
      if (draft.standing(place) == Standing::carries) {
        open_around(place, draft, passages, rng);
      }
    }
  }
}

std::uint32_t weight(const WallsShape& shape, WallKind kind) {
  return shape.weights[static_cast<std::size_t>(kind)];
}

bool has_free_place(const Draft& draft, Square at) {
  const PlacesOfSquare places = draft.places_of(at);
  return std::any_of(places.begin(), places.end(),
                     [&](PlaceIndex place) { return draft.standing(place) == Standing::free; });
}

/// For each place where ammunition is lost, in a cell without a free place, one boundary to a free
/// place, so that help can be put within reach.
Borrowed<BoundaryIndex> ways_to_free_places(const Draft& draft, const Losses& losses, Rng& rng) {
  Borrowed<BoundaryIndex> ways;
  for (const PlaceIndex place : losses.needy) {
    const Square at = draft.square_of(place);
    if (has_free_place(draft, at)) {
      continue;
    }
    std::array<Side, 4> sides = all_sides;
    rng.shuffle(sides);
    for (const Side side : sides) {
      if (draft.is_footing(draft.beside_place(place, side)) &&
          has_free_place(draft, draft.beside(at, side))) {
        ways.push_back(draft.boundary(at, side));
        break;
      }
    }
  }
  return ways;
}

/// If help exists already, as on a partial map, the boundaries on a path to it from every place
/// where ammunition is lost.
Borrowed<BoundaryIndex> ways_to_help(const Draft& draft, const Losses& losses) {
  Borrowed<BoundaryIndex> ways;
  if (losses.needy.empty() || losses.helps.empty()) {
    return ways;
  }
  for (const auto& [from, to] : Lifelines(draft).ways(losses)) {
    if (const auto side = side_towards(draft.place(from).cell, draft.place(to).cell)) {
      ways.push_back(draft.boundary(draft.square_of(from), *side));
    }
  }
  return ways;
}

/// Moves the boundaries that should stay open to the end.
void put_last(const Borrowed<BoundaryIndex>& ways, const Draft& draft,
              Borrowed<BoundaryIndex>& inner) {
  if (ways.empty()) {
    return;
  }
  Borrowed<bool> is_way(2 * std::size_t{draft.squares()}, false);
  for (const BoundaryIndex way : ways) {
    is_way[way] = true;
  }
  std::stable_partition(inner.begin(), inner.end(), [&](BoundaryIndex at) { return !is_way[at]; });
}

/// The number of walls of each sort to add.
struct Plan {
  int monoliths = 0;
  int passable = 0;
};

/// The numbers of boundaries where walls are possible.
struct WallRoom {
  int open = 0;
  int may_be_monoliths = 0;
  int walled = 0;  ///< boundaries that already have walls
};

WallRoom room_for_walls(const Draft& draft, const Passages& passages,
                        const Borrowed<BoundaryIndex>& inner) {
  WallRoom room;
  for (const BoundaryIndex at : inner) {
    room.open += draft.line(at) == Line::open ? 1 : 0;
    room.may_be_monoliths += draft.line(at) == Line::open && !passages.is_kept(at) ? 1 : 0;
    room.walled += draft.line(at) >= first_wall ? 1 : 0;
  }
  return room;
}

/// The walls of the shape; `all` includes existing ones. Where monoliths are not possible, other
/// kinds replace them, unless they are forbidden; nullopt if the walls do not all fit.
std::optional<Plan> plan(const WallsShape& shape, const WallRoom& room, int all, Rng& rng) {
  const int needed = std::max(0, all - room.walled);
  const std::uint32_t monolith = weight(shape, WallKind::monolith);
  const std::uint32_t passable = weight(shape, WallKind::simple) + weight(shape, WallKind::wire);
  if (monolith + passable == 0) {
    return needed == 0 ? std::optional(Plan{}) : std::nullopt;
  }
  constexpr std::uint32_t thousand = 1000;
  const PerMille of_monoliths{thousand * monolith / (monolith + passable)};
  const int monoliths = share(static_cast<std::size_t>(needed), of_monoliths, rng);
  Plan plan{.monoliths = std::min(monoliths, room.may_be_monoliths)};
  plan.passable = needed - plan.monoliths;
  const bool fits =
      plan.monoliths + plan.passable <= room.open && (passable > 0 || plan.passable == 0);
  return fits ? std::optional(plan) : std::nullopt;
}

}  // namespace

Outcome walls(const WallsShape& shape, Draft& draft, Rng& rng) {
  const auto tree = spanning_tree(draft, rng);
  if (!tree) {
    return Veto{"the random walk over the cells does not end"};
  }
  Borrowed<BoundaryIndex> inner = draft.inner_boundaries();
  const int needed = share(inner.size(), shape.walled, rng);
  rng.shuffle(inner);
  const Losses losses = losses_on(draft);
  put_last(ways_to_free_places(draft, losses, rng), draft, inner);
  put_last(ways_to_help(draft, losses), draft, inner);
  Passages passages(draft);
  keep_passages(*tree, inner, draft, passages, rng);
  const auto planned = plan(shape, room_for_walls(draft, passages, inner), needed, rng);
  if (!planned) {
    // Another tree hardly leaves more room, and drawing one takes a walk over all cells.
    constexpr std::uint64_t looks_per_place = 100;
    draft.spend(looks_per_place * draft.place_count());
    return Veto{.why = "that many walls of these kinds would cut the dungeon or cross rivers",
                .is_certain = true};
  }
  int monoliths = planned->monoliths;
  for (const BoundaryIndex at : inner) {
    if (monoliths > 0 && draft.line(at) == Line::open && !passages.is_kept(at)) {
      draft.draw(at, Line::monolith);
      --monoliths;
    }
  }
  const std::uint32_t simple = weight(shape, WallKind::simple);
  const std::uint32_t passable = simple + weight(shape, WallKind::wire);
  std::erase_if(inner, [&](BoundaryIndex at) { return draft.line(at) != Line::open; });
  for (const BoundaryIndex at :
       std::span(inner).first(static_cast<std::size_t>(planned->passable))) {
    draft.draw(at, rng.chance(simple, passable) ? Line::simple : Line::wire);
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
