// Everything that no stage of its own places. The census comes first: three quarters of it are
// dealt to the kinds in proportion to their weights (systematic sampling, so that a large dungeon
// has every kind and a small one a fair mixture), one quarter is drawn freely for surprise. Then
// each is set down at a random free place, cells that hold nothing first, for the book says that
// every cell contains some encounter (§1). Gear that would be useless on the map is left out
// (RF06, RF07, RF09), and archers are never so many around a place that a single look kills (L01).
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::generate {
namespace {

constexpr auto kinds = encounter_table.size();
using Weights = std::array<unsigned, kinds>;

bool is_present(const Draft& draft, EncounterKind kind) {
  return std::any_of(draft.pieces().begin(), draft.pieces().end(),
                     [&](const Piece& piece) { return piece.kind == kind; });
}

bool is_target(EncounterKind kind) {
  return std::any_of(encounter_table.begin(), encounter_table.end(), [&](const EncounterInfo& row) {
    return row.needs && row.needs->kind == kind && is_classic(row.kind);
  });
}

/// What a kind is good for, beyond being there: without the other it is useless.
struct Pair {
  EncounterKind kind;
  EncounterKind other;
};
constexpr std::array useless_without = {
    Pair{EncounterKind::bridle, EncounterKind::ontifutlas},
    Pair{EncounterKind::elven_blade, EncounterKind::black_rider},
};

Weights weights_for(const EncountersShape& shape, const Draft& draft) {
  Weights weights = shape.weights;
  for (const EncounterInfo& row : encounter_table) {
    if (row.needs || is_target(row.kind)) {
      weights[static_cast<std::size_t>(row.kind)] = 0;
    }
  }
  for (const Pair& pair : useless_without) {
    if (!is_present(draft, pair.other)) {
      weights[static_cast<std::size_t>(pair.kind)] = 0;
    }
  }
  if (draft.cells().size() == 1) {
    // It tells of a neighbour of the exit cell, and there is none (RF18).
    weights[static_cast<std::size_t>(EncounterKind::management_center)] = 0;
  }
  return weights;
}

/// The kinds to be placed, in random order.
std::vector<EncounterKind> census(const Weights& weights, int wanted, Rng& rng) {
  std::uint64_t whole = 0;
  for (const unsigned weight : weights) {
    whole += weight;
  }
  if (whole == 0) {
    return {};
  }
  std::vector<EncounterKind> list;
  list.reserve(static_cast<std::size_t>(wanted));
  const std::uint64_t dealt = static_cast<std::uint64_t>(wanted) * 3 / 4;
  const std::uint64_t offset = rng.below(static_cast<std::uint32_t>(whole));
  std::uint64_t reached = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    reached += dealt * weights[kind];
    const std::uint64_t due = (reached + whole - 1 - offset) / whole;
    list.resize(std::max<std::size_t>(list.size(), due), static_cast<EncounterKind>(kind));
  }
  while (list.size() < static_cast<std::size_t>(wanted)) {
    std::uint64_t ticket = rng.below(static_cast<std::uint32_t>(whole));
    std::size_t kind = 0;
    for (; ticket >= weights[kind]; ++kind) {
      ticket -= weights[kind];
    }
    list.push_back(static_cast<EncounterKind>(kind));
  }
  const auto gourm = std::find(list.begin(), list.end(), EncounterKind::gourm);
  if (gourm == list.end()) {
    std::replace(list.begin(), list.end(), EncounterKind::antigourm, EncounterKind::gourm);
  }
  rng.shuffle(list);
  return list;
}

/// The free places in random order, one of each cell that holds nothing before all others.
std::vector<PlaceIndex> order_of_places(const Draft& draft, Rng& rng) {
  std::vector<PlaceIndex> places = free_places(draft);
  rng.shuffle(places);
  std::vector<bool> is_held(draft.squares(), false);
  for (const Square at : draft.cells()) {
    for (int level = 0; level < draft.levels(); ++level) {
      is_held[at] = is_held[at] || draft.standing(draft.index(at, level)) != Standing::free;
    }
  }
  std::vector<PlaceIndex> order;
  std::vector<PlaceIndex> rest;
  order.reserve(places.size());
  for (const PlaceIndex place : places) {
    const Square at = draft.square_of(place);
    (is_held[at] ? rest : order).push_back(place);
    is_held[at] = true;
  }
  order.insert(order.end(), rest.begin(), rest.end());
  return order;
}

/// What the archers around each place add up to.
class Archery {
 public:
  explicit Archery(const Draft& draft)
      : draft_(draft),
        pierces_(std::size_t{draft.squares()} * static_cast<std::size_t>(draft.levels()), 0) {}

  /// True if so many pierces more from `place` leave every open neighbour below the limit of 30
  /// that a player survives (§2); then they are counted.
  [[nodiscard]] bool add(PlaceIndex place, unsigned pierces) {
    constexpr unsigned pierces_limit = 30;
    if (pierces == 0) {
      return true;
    }
    for (const bool counting : {false, true}) {
      for (const Side side : all_sides) {
        const Line line = draft_.line(draft_.boundary(draft_.square_of(place), side));
        if (line != Line::open && line != Line::course) {
          continue;
        }
        unsigned& sum = pierces_[draft_.beside_place(place, side)];
        if (counting) {
          sum += pierces;
        } else if (sum + pierces >= pierces_limit) {
          return false;
        }
      }
    }
    return true;
  }

 private:
  const Draft& draft_;
  std::vector<unsigned> pierces_;
};

int count_of(EncounterKind kind, Rng& rng) {
  if (kind == EncounterKind::bullets) {
    return 5 * rng.between(1, 6);
  }
  if (kind == EncounterKind::grenades) {
    return rng.between(1, 5);
  }
  if (kind == EncounterKind::blasters) {
    return 2 * rng.between(1, 5);
  }
  if (kind == EncounterKind::dollars) {
    return 10 * rng.between(1, 6);
  }
  return 0;
}

bool is_cell_free(const Draft& draft, Square at) {
  for (int level = 0; level < draft.levels(); ++level) {
    if (draft.standing(draft.index(at, level)) != Standing::free) {
      return false;
    }
  }
  return true;
}

void set_down(EncounterKind kind, PlaceIndex place, Draft& draft, Rng& rng) {
  Piece piece{.at = place, .kind = kind, .count = count_of(kind, rng)};
  const Square at = draft.square_of(place);
  if (info(kind).levels != Use::never && is_cell_free(draft, at) && rng.chance(1, 3)) {
    piece.at = draft.index(at, 0);
    piece.levels = draft.levels();
  }
  for (int level = 0; level < piece.levels; ++level) {
    draft.claim(piece.at + static_cast<PlaceIndex>(level), Standing::taken);
  }
  draft.add(piece);
}

}  // namespace

PerMille weight_share(const EncountersShape& shape, EncounterKind kind) {
  constexpr unsigned thousand = 1000;
  unsigned whole = 0;
  for (const unsigned weight : shape.weights) {
    whole += weight;
  }
  return {whole == 0 ? 0 : thousand * shape.weights[static_cast<std::size_t>(kind)] / whole};
}

Outcome encounters(const EncountersShape& shape, Draft& draft, Rng& rng) {
  const int filled = share(draft.place_count(), shape.filled, rng);
  const int wanted = filled - static_cast<int>(draft.pieces().size());
  if (wanted <= 0) {
    return std::nullopt;
  }
  const std::vector<EncounterKind> list = census(weights_for(shape, draft), wanted, rng);
  const std::vector<PlaceIndex> places = order_of_places(draft, rng);
  Archery archery(draft);
  auto next = list.begin();
  for (const PlaceIndex place : places) {
    if (next == list.end()) {
      break;
    }
    if (draft.standing(place) == Standing::free && archery.add(place, info(*next).pierces)) {
      set_down(*next, place, draft, rng);
      ++next;
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
