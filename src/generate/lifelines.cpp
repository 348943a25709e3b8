// A player who is struck by a black rider, wades through a lake or meets a crocodile has nothing
// left to open a wall. If she can reach no help, she is locked in for good (P06). So help is dealt
// first, and from each piece of it a search runs backwards over the steps of an unarmed player:
// every place it visits is safe and stays safe, whatever is dealt later. Each place is visited
// once, so all searches together are linear. The draft knows all these steps once the walls are
// built. Destinations of captors are ignored, which can only make fewer places safe.
#include "generate/lifelines.hpp"

#include "generate/stages/census.hpp"

#include <bit>

namespace dungeonlab::generate {

Losses losses_on(const Draft& draft) {
  Losses losses;
  for (const Piece& piece : draft.pieces()) {
    if (is_needy(piece.kind)) {
      losses.needy.push_back(piece.at);
    } else if (is_help(piece.kind)) {
      losses.helps.push_back(piece.at);
    }
  }
  return losses;
}

namespace {

constexpr std::uint8_t bit(Side side) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

}  // namespace

Lifelines::Lifelines(const Draft& draft)
    : draft_(draft),
      open_sides_(draft.squares(), 0),
      stands_at_(draft.grid().places(), nowhere),
      comes_from_(draft.grid().places(), nowhere),
      saved_(draft.grid().places(), 0) {
  waiting_.reserve(draft.place_count());
  draft.for_each_inner_boundary([&](BoundaryIndex at) {
    if (is_open(draft.line(at))) {
      const Side side = Draft::side_of(at);
      open_sides_[Draft::first_of(at)] |= bit(side);
      open_sides_[draft.second_of(at)] |= bit(opposite(side));
    }
  });
  for (const Square at : draft.cells()) {
    for (const PlaceIndex place : draft.places_of(at)) {
      stands_at_[place] = draft.is_footing(place) ? place : nowhere;
    }
  }
  for (const Piece& piece : draft.pieces()) {
    const Arrival arrival = info(piece.kind).arrival;
    if (arrival == Arrival::stay_put || arrival == Arrival::question) {
      stands_at_[piece.at] = piece.at;
    }
    if (piece.to) {
      lead(piece.at, *piece.to);
    }
  }
  for (const Borrowed<PlaceIndex>& course : draft.rivers()) {
    for (std::size_t step = 1; step < course.size(); ++step) {
      lead(course[step - 1], course[step]);
    }
  }
}

void Lifelines::lead(PlaceIndex from, PlaceIndex to) {
  stands_at_[from] = to;
  comes_from_[to] = from;
}

template <class Visit>
void Lifelines::for_each_step(PlaceIndex place, Visit visit) const {
  const int level = draft_.level_of(place);
  if (level > 0) {
    visit(place - 1);
  }
  if (level + 1 < draft_.levels()) {
    visit(place + 1);
  }
  for (unsigned rest = open_sides_[draft_.square_of(place)]; rest != 0; rest &= rest - 1) {
    visit(draft_.beside_place(place, static_cast<Side>(std::countr_zero(rest))));
  }
}

void Lifelines::save_around(PlaceIndex place) {
  for_each_step(place, [&](PlaceIndex near) {
    if (saved_[near] == 0) {
      saved_[near] = 1;
      waiting_.push_back(near);
    }
  });
}

void Lifelines::help_at(PlaceIndex place) {
  if (saved_[place] != 0) {
    return;
  }
  saved_[place] = 1;
  waiting_.push_back(place);
  while (!waiting_.empty()) {
    const PlaceIndex at = waiting_.back();
    waiting_.pop_back();
    if (stands_at_[at] == at) {
      save_around(at);
    }
    if (comes_from_[at] != nowhere) {
      save_around(comes_from_[at]);
    }
  }
}

Borrowed<Lifelines::Step> Lifelines::ways(const Losses& losses) const {
  // Backwards from all help at once, so each place is reached by its shortest path.
  Borrowed<PlaceIndex> step(saved_.size(), nowhere);
  Borrowed<PlaceIndex> met = losses.helps;
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
  Borrowed<Step> ways;
  Borrowed<bool> told(saved_.size(), false);
  for (PlaceIndex at : losses.needy) {
    for (; step[at] != nowhere && step[at] != at && !told[at]; at = stands_at_[step[at]]) {
      told[at] = true;
      ways.push_back({at, step[at]});
    }
  }
  return ways;
}

Borrowed<PlaceIndex> Lifelines::within_reach(PlaceIndex place, std::size_t limit) const {
  Borrowed<bool> seen(saved_.size(), false);
  Borrowed<PlaceIndex> reached;
  reached.push_back(place);
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
