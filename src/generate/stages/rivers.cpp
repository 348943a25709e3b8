// A river is a walk over free places of one level to the east, south and west that never turns back
// inside a row; without northward steps that is enough to keep it from crossing itself (river lemma
// of the rules, 3.0). It also keeps off its own older places, so that nobody wades into the same
// river twice by a side step. Of several tries the first that is long enough stays, else the
// longest. A place becomes a source or a flow only where the draft allows something that carries
// away; the lavatory pan at the end may stand anywhere. Hardly a wall exists yet: the boundaries a
// river crosses are marked, and the walls keep off them.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <algorithm>

namespace dungeonlab::generate {
namespace {

using Course = std::vector<PlaceIndex>;

/// True if `next`, a neighbour of the last place, touches no other place of the course.
bool keeps_off(const Draft& draft, const Course& course, PlaceIndex next) {
  return std::none_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    const PlaceIndex near = draft.beside_place(next, side);
    return near != course.back() && std::find(course.begin(), course.end(), near) != course.end();
  });
}

/// A random side on which the course can go on. `last`: the side it went to before.
std::optional<Side> next_side(const Draft& draft, const Course& course, std::optional<Side> last,
                              Rng& rng) {
  std::array<Side, 3> sides = {Side::east, Side::south, Side::west};
  rng.shuffle(sides);
  for (const Side side : sides) {
    const PlaceIndex next = draft.beside_place(course.back(), side);
    const bool turns_back = last && side == opposite(*last);
    const Square from = draft.square_of(course.back());
    if (!turns_back && draft.line(draft.boundary(from, side)) == Line::open &&
        draft.standing(next) == Standing::free && keeps_off(draft, course, next)) {
      return side;
    }
  }
  return std::nullopt;
}

/// Walks from a source as far as it can, and claims the course.
Course flow(const RiversShape& shape, PlaceIndex source, Draft& draft, Rng& rng) {
  const int length = between(shape.length, rng);
  Course course = {source};
  std::optional<Side> last;
  while (static_cast<int>(course.size()) < length && draft.may_carry(course.back())) {
    const auto side = next_side(draft, course, last, rng);
    if (!side) {
      break;
    }
    draft.claim(course.back(), Standing::carries);
    course.push_back(draft.beside_place(course.back(), *side));
    last = side;
  }
  draft.claim(course.back(), Standing::taken);
  return course;
}

void withdraw(const Course& course, Draft& draft) {
  for (const PlaceIndex place : course) {
    draft.release(place);
  }
}

/// The first course of several tries that is long enough, else the longest; nothing is claimed.
Course best_course(const RiversShape& shape, Lottery<PlaceIndex>& sources, Draft& draft, Rng& rng) {
  constexpr int tries_per_river = 6;
  Course longest;
  for (int tries = 0;
       tries < tries_per_river && static_cast<int>(longest.size()) < shape.length.least; ++tries) {
    const auto source = sources.draw();
    if (!source || draft.standing(*source) != Standing::free) {
      continue;
    }
    Course course = flow(shape, *source, draft, rng);
    withdraw(course, draft);
    if (course.size() > longest.size()) {
      longest = std::move(course);
    }
  }
  return longest;
}

}  // namespace

Outcome rivers(const RiversShape& shape, Draft& draft, Rng& rng) {
  const int wanted = between(shape.rivers, rng);
  Lottery sources(free_places(draft), rng);
  for (int river = 0; river < wanted; ++river) {
    Course course = best_course(shape, sources, draft, rng);
    if (course.size() < 2) {
      continue;
    }
    for (const PlaceIndex place : course) {
      draft.claim(place, place == course.back() ? Standing::taken : Standing::carries);
    }
    draft.add_river(std::move(course));
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
