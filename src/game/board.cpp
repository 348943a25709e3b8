// Facts about each place that every search of the game needs, looked up once: what happens on
// arrival, which steps lead from it, and what it contains. A step is the same difference of place
// indices everywhere, so taking one is a single addition; one bit says whether it is allowed. This
// file does not decide what a search may assume (unlimited ammunition, bare hands, a stock).
#include "dungeonlab/game/board.hpp"

#include <bit>

namespace dungeonlab::game {
namespace {

/// Steps over the open boundaries of a square; both bits of an open side are 0.
StepSet open_walks(const Ground& ground, Square square) {
  const unsigned walls = ground.barriers(square);
  return static_cast<StepSet>(~(walls | (walls >> 1U)) & steps::walks);
}
/// Steps over boundaries without a monolith, whose two bits are both set.
StepSet walks(const Ground& ground, Square square) {
  const unsigned walls = ground.barriers(square);
  return static_cast<StepSet>(~(walls & (walls >> 1U)) & steps::walks);
}

/// What an encounter adds to the stock, by kind. Goods for sale count because money is unlimited.
constexpr auto given_by = [] {
  std::array<Stock, encounter_table.size()> given{};
  for (std::size_t i = 0; i < given.size(); ++i) {
    const EncounterInfo& row = encounter_table[i];
    given[i] = static_cast<Stock>((row.gives | row.sells) & goods::equipment);
  }
  return given;
}();

}  // namespace

Board::Board(const Dungeon& dungeon)
    : dungeon_(&dungeon), notes_(dungeon.places()), treasure_(dungeon.index(dungeon.treasure())) {
  lay_steps();
  lay_fates();
  lay_landings_and_exit();
}

void Board::lay_steps() {
  const Ground& ground = dungeon_->ground();
  const PlaceGrid& grid = dungeon_->grid();
  for (const Side side : all_sides) {
    const auto bit = 2 * static_cast<std::size_t>(side);
    step_[bit] = grid.neighbour_place(0, side);
    step_[bit + 1] = 2 * step_[bit];
  }
  step_[8] = 1;
  step_[9] = PlaceIndex{0} - 1;
  for (const Square square : ground.cells()) {
    const StepSet open = open_walks(ground, square);
    StepSet all = walks(ground, square);
    for (StepSet rest = all; rest != 0; rest = static_cast<StepSet>(rest & (rest - 1U))) {
      const auto bit = static_cast<unsigned>(std::countr_zero(rest));
      const Square middle = ground.neighbour(square, static_cast<Side>(bit / 2));
      all = static_cast<StepSet>(all | ((walks(ground, middle) & (1U << bit)) << 1U));
    }
    for (int level = 0; level < grid.levels(); ++level) {
      const auto high = static_cast<StepSet>((level + 1 < grid.levels() ? steps::up : 0) |
                                             (level > 0 ? steps::down : 0));
      Note& note = notes_[grid.index(square, level)];
      note.steps = all | high;
      note.open_steps = open | high;
    }
  }
}

void Board::lay_fates() {
  for (const Square square : dungeon_->ground().cells()) {
    for (const PlaceIndex place : dungeon_->grid().places_of(square)) {
      if (dungeon_->holds(place) == Dungeon::Holds::nothing) {
        continue;
      }
      if (const auto to = dungeon_->sends_to(place)) {
        lay_sending(place, *to);
      } else if (dungeon_->holds(place) == Dungeon::Holds::encounter) {
        lay_encounter(place);
      }
    }
  }
}

void Board::lay_sending(PlaceIndex place, PlaceIndex to) {
  Note& note = notes_[place];
  note.leads_to = to;
  if (dungeon_->holds(place, EncounterKind::pit)) {
    note.fate = Fate::falls;
  } else if (dungeon_->holds(place, EncounterKind::marmar)) {
    note.fate = Fate::thrown;
  } else {
    note.fate = Fate::drifts;
    currents_.push_back(place);
  }
}

void Board::lay_encounter(PlaceIndex place) {
  Note& note = notes_[place];
  note.gives = given_by[static_cast<std::size_t>(dungeon_->kind(place))];
  if (const auto captor = captor_at(*dungeon_, place)) {
    note.fate = Fate::carried_off;
    note.captor = *captor;
    captors_[static_cast<std::size_t>(*captor)].push_back(place);
  } else if (const auto whose = receives_from(*dungeon_, place)) {
    note.is_target = true;
    note.captor = *whose;
    targets_[static_cast<std::size_t>(*whose)].push_back(place);
  }
}

void Board::lay_landings_and_exit() {
  const Ground& ground = dungeon_->ground();
  landings_.reserve(ground.cells().size() * static_cast<std::size_t>(ground.levels()));
  for (const Square square : ground.cells()) {
    if (ground.base().contains(ground.cell(square))) {
      const PlacesOfSquare places = dungeon_->grid().places_of(square);
      landings_.insert(landings_.end(), places.begin(), places.end());
    }
  }
  exits_.reserve(static_cast<std::size_t>(dungeon_->levels()));
  jump_offs_.reserve(static_cast<std::size_t>(dungeon_->levels()));
  const Exit exit = dungeon_->exit();
  const Side inward = opposite(exit.side);
  const bool can_jump = ground.barrier(exit.cell, inward) != Barrier::monolith;
  for (int level = 0; level < dungeon_->levels(); ++level) {
    exits_.push_back(dungeon_->index({exit.cell, level}));
    if (can_jump) {
      jump_offs_.push_back(dungeon_->index({neighbour(exit.cell, inward), level}));
    }
  }
}

}  // namespace dungeonlab::game
