// Who is struck by a rider, wades through a lake or meets a crocodile has nothing left that opens a
// wall. If nothing helps her where she can still come to, she is locked in for good (P06). So help
// is dealt first, and from each piece of it a search runs backwards over the steps of the unarmed:
// what it meets is saved, and stays so whatever is dealt later. Each place is met once, so all
// searches together are linear. The draft knows every one of these steps as soon as the walls
// stand; where captors carry anybody is left out, which saves fewer places, never more.
#include "generate/lifelines.hpp"

#include "generate/stages/census.hpp"

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

Lifelines::Lifelines(const Draft& draft)
    : steps_(draft, [&](BoundaryIndex at) { return is_open(draft.line(at)); }),
      stands_at_(arrivals(draft)),
      comes_from_(stands_at_.size(), nowhere),
      saved_(stands_at_.size(), 0) {
  waiting_.reserve(draft.place_count());
  for_each_lead(draft, [this](PlaceIndex from, PlaceIndex to) { comes_from_[to] = from; });
}

void Lifelines::save_around(PlaceIndex place) {
  steps_.for_each(place, [&](PlaceIndex near) {
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
  // Backwards from all help at once, so each place is met by its shortest way.
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
      steps_.for_each(entered, [&](PlaceIndex near) {
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
    steps_.for_each(reached[next], [&](PlaceIndex near) {
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
