// The two nearest targets of a captor for every place at once, as a distance transform. In two
// sweeps over the box (from the north-west, then from the south-east), each square takes over what
// its neighbours know, one square farther. That is exact on a full rectangle: from every target to
// every square there is a shortest path that follows first one sweep and then the other. Two labels
// are enough, because a target that two others beat at a neighbour is beaten by the same two one
// square farther. Walls and void do not count, so no graph search or pairwise comparison is needed.
#include "dungeonlab/game/nearest.hpp"

#include <algorithm>

namespace dungeonlab::game {
namespace {

/// The kind and symbol of each captor, in the order of `all_captors`.
struct Who {
  EncounterKind kind{};
  std::optional<Sign> sign{};
};
constexpr std::array<Who, all_captors.size()> captors = {
    {{EncounterKind::black_rider},
     {EncounterKind::ontifutlas},
     {EncounterKind::cop},
     {EncounterKind::political_cop, Sign::plus},
     {EncounterKind::political_cop, Sign::minus}}};

using ByKind = std::array<std::optional<Captor>, encounter_table.size()>;
/// The captor of a target, by the target's symbol and kind.
constexpr std::array<ByKind, 2> captor_of = [] {
  std::array<ByKind, 2> table{};
  for (const Captor captor : all_captors) {
    const Who& who = captors[static_cast<std::size_t>(captor)];
    for (const Sign sign : {Sign::plus, Sign::minus}) {
      if (!who.sign || who.sign == sign) {
        table[static_cast<std::size_t>(sign)]
             [static_cast<std::size_t>(info(who.kind).needs->kind)] = captor;
      }
    }
  }
  return table;
}();

/// The captor whose targets have that kind and symbol.
std::optional<Captor> captor_with_target(EncounterKind kind, Sign sign) {
  return captor_of[static_cast<std::size_t>(sign)][static_cast<std::size_t>(kind)];
}

}  // namespace

std::optional<Captor> captor_at(const Dungeon& dungeon, PlaceIndex place) {
  if (dungeon.holds(place) != Dungeon::Holds::encounter) {
    return std::nullopt;
  }
  const auto& needs = info(dungeon.kind(place)).needs;
  return needs ? captor_with_target(needs->kind, dungeon.sign(place)) : std::nullopt;
}

std::optional<Captor> receives_from(const Dungeon& dungeon, PlaceIndex place) {
  if (dungeon.holds(place) != Dungeon::Holds::encounter) {
    return std::nullopt;
  }
  return captor_with_target(dungeon.kind(place), dungeon.sign(place));
}

Nearest::Nearest(const Dungeon& dungeon, Captor captor) : labels_(dungeon.places()) {
  lay_targets(dungeon, captor);
  sweep(dungeon);
}

std::optional<Nearest::Target> Nearest::target(Label label) {
  if (label >= none) {
    return std::nullopt;
  }
  return Target{.place = place_of(label),
                .distance = static_cast<int>(label / one_square),
                .levels = static_cast<int>(label % one_square / one_level)};
}

void Nearest::merge(Pair& pair, const Pair& other) {
  // No branches, because the outcome is hard to predict during a sweep. If one pair's second is the
  // other pair's first, it has the higher label there and is never chosen.
  const Label beaten =
      place_of(pair.first) == place_of(other.first) ? none : std::max(pair.first, other.first);
  pair = {.first = std::min(pair.first, other.first),
          .second = std::min({beaten, pair.second, other.second})};
}

void Nearest::lay_targets(const Dungeon& dungeon, Captor captor) {
  for (const Square square : dungeon.ground().cells()) {
    const PlacesOfSquare places = dungeon.grid().places_of(square);
    for (const PlaceIndex target : places) {
      if (receives_from(dungeon, target) == captor) {
        for (const PlaceIndex place : places) {
          const PlaceIndex apart = place < target ? target - place : place - target;
          merge(labels_[place], {.first = apart * one_level + target, .second = none});
        }
      }
    }
  }
}

void Nearest::sweep(const Dungeon& dungeon) {
  const Extent box = dungeon.ground().box();
  for (int row = 0; row < box.rows; ++row) {
    for (int column = 0; column < box.columns; ++column) {
      take_over(dungeon, {column, row}, Side::north);
      take_over(dungeon, {column, row}, Side::west);
    }
  }
  for (int row = box.rows; row-- > 0;) {
    for (int column = box.columns; column-- > 0;) {
      take_over(dungeon, {column, row}, Side::south);
      take_over(dungeon, {column, row}, Side::east);
    }
  }
}

void Nearest::take_over(const Dungeon& dungeon, Cell to, Side side) {
  for (const PlaceIndex into : dungeon.grid().places_of(dungeon.ground().square(to))) {
    // The border of void outside the box is never merged into, so it keeps no labels.
    const Pair& known = labels_[dungeon.grid().beside_place(into, side)];
    merge(labels_[into], {.first = known.first + one_square, .second = known.second + one_square});
  }
}

const Nearest& NearestTables::of(Captor captor) const {
  std::optional<Nearest>& table = tables_[static_cast<std::size_t>(captor)];
  if (!table) {
    table.emplace(*dungeon_, captor);
  }
  return *table;
}

std::vector<Delivery> deliveries(const Dungeon& dungeon) {
  const NearestTables tables(dungeon);
  std::vector<Delivery> found;
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    const auto captor = captor_at(dungeon, place);
    const auto target = captor ? tables.of(*captor).first(place) : std::nullopt;
    if (target) {
      found.push_back({place, *target, tables.of(*captor).ties(place)});
    }
  }
  return found;
}

}  // namespace dungeonlab::game
