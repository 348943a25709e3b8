// Who is struck by a rider, wades through a lake or meets a crocodile has nothing left that opens a
// wall. If nothing helps her where she can still come to, she is locked in for good (P06). So help
// is dealt first, and from each piece of it a search runs backwards over the steps of the unarmed:
// what it meets is saved, and stays so whatever is dealt later. Each place is met once, so all
// searches together are linear. The draft knows every one of these steps as soon as the walls
// stand; where captors carry anybody is left out, which saves fewer places, never more.
#include "generate/lifelines.hpp"

#include "generate/stages/census.hpp"

#include <bit>

namespace dungeonlab::generate {
namespace {

constexpr std::uint8_t bit(Side side) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

}  // namespace

Losses losses_on(const Draft& draft) {
  Losses losses;
  for (const Piece& piece : draft.pieces()) {
    if (piece.kind == EncounterKind::mordor || strips(piece.kind)) {
      losses.needy.push_back(piece.at);
    } else if (is_help(piece.kind)) {
      losses.helps.push_back(piece.at);
    }
  }
  return losses;
}

Lifelines::Lifelines(const Draft& draft)
    : draft_(draft),
      open_sides_(draft.squares(), 0),
      stands_at_(std::size_t{draft.squares()} * static_cast<std::size_t>(draft.levels()), nowhere),
      comes_from_(stands_at_.size(), nowhere),
      saved_(stands_at_.size(), 0) {
  for (const Square at : draft.cells()) {
    for (int level = 0; level < draft.levels(); ++level) {
      const PlaceIndex place = draft.index(at, level);
      if (draft.is_footing(place)) {
        stands_at_[place] = place;
      }
    }
    for (const Side side : {Side::east, Side::south}) {
      const Square near = draft.beside(at, side);
      if (draft.is_cell(near) && is_open(draft.line(draft.boundary(at, side)))) {
        open_sides_[at] |= bit(side);
        open_sides_[near] |= bit(opposite(side));
      }
    }
  }
  for (const Piece& piece : draft.pieces()) {
    if (piece.to) {
      lead(piece.at, *piece.to);
    } else if (info(piece.kind).arrival == Arrival::stay_put ||
               info(piece.kind).arrival == Arrival::question) {
      stands_at_[piece.at] = piece.at;
    }
  }
  for (const std::vector<PlaceIndex>& course : draft.rivers()) {
    for (std::size_t step = 1; step < course.size(); ++step) {
      lead(course[step - 1], course[step]);
    }
  }
}

template <class Visit>
void Lifelines::for_each_step(PlaceIndex place, Visit visit) const {
  const Square square = draft_.square_of(place);
  const int level = draft_.level_of(place);
  if (level > 0) {
    visit(place - 1);
  }
  if (level + 1 < draft_.levels()) {
    visit(place + 1);
  }
  for (unsigned rest = open_sides_[square]; rest != 0; rest &= rest - 1) {
    visit(draft_.beside_place(place, static_cast<Side>(std::countr_zero(rest))));
  }
}

void Lifelines::save_around(PlaceIndex place, std::vector<PlaceIndex>& waiting) {
  for_each_step(place, [&](PlaceIndex near) {
    if (saved_[near] == 0) {
      saved_[near] = 1;
      waiting.push_back(near);
    }
  });
}

void Lifelines::help_at(PlaceIndex place) {
  if (saved_[place] != 0) {
    return;
  }
  saved_[place] = 1;
  std::vector<PlaceIndex> waiting{place};
  while (!waiting.empty()) {
    const PlaceIndex at = waiting.back();
    waiting.pop_back();
    if (stands_at_[at] == at) {
      save_around(at, waiting);
    }
    if (comes_from_[at] != nowhere) {
      save_around(comes_from_[at], waiting);
    }
  }
}

std::vector<Lifelines::Step> Lifelines::ways(const Losses& losses) const {
  // Backwards from all help at once, so each place is met by its shortest way.
  std::vector<PlaceIndex> step(saved_.size(), nowhere);
  std::vector<PlaceIndex> met = losses.helps;
  for (const PlaceIndex help : losses.helps) {
    step[help] = help;
  }
  for (std::size_t next = 0; next < met.size(); ++next) {
    const PlaceIndex at = met[next];
    for (const PlaceIndex entered : {at, comes_from_[at]}) {
      if (entered == nowhere || stands_at_[entered] != at) {
        continue;
      }
      for_each_step(entered, [&](PlaceIndex near) {
        if (step[near] == nowhere) {
          step[near] = entered;
          met.push_back(near);
        }
      });
    }
  }
  std::vector<Step> ways;
  std::vector<bool> told(saved_.size(), false);
  for (PlaceIndex at : losses.needy) {
    for (; step[at] != nowhere && step[at] != at && !told[at]; at = stands_at_[step[at]]) {
      told[at] = true;
      ways.push_back({at, step[at]});
    }
  }
  return ways;
}

std::vector<PlaceIndex> Lifelines::within_reach(PlaceIndex place, std::size_t limit) const {
  std::vector<bool> seen(saved_.size(), false);
  std::vector<PlaceIndex> reached{place};
  seen[place] = true;
  for (std::size_t next = 0; next < reached.size() && reached.size() < limit; ++next) {
    for_each_step(reached[next], [&](PlaceIndex near) {
      const PlaceIndex stands = stands_at_[near];
      if (stands != nowhere && !seen[stands]) {
        seen[stands] = true;
        reached.push_back(stands);
      }
    });
  }
  return reached;
}

}  // namespace dungeonlab::generate
