// A river is a walk over free places of one level to the east, south and west that never turns back
// inside a row; without northward steps that is enough to keep it from crossing itself (river lemma
// of the rules, 3.0). It also avoids being next to its own older places, so that no player wades
// into the same river twice by a side step. With the house rule waterfalls it may fall a level
// inside a cell, between a step into that cell and a step out of it. Of several tries, the first
// that is long enough stays; if there are fewer rivers or waterfalls than the requested minimum,
// the stage gives up. A place becomes a source or a flow only where the draft allows something that
// carries away; the lavatory pan at the end may be anywhere. Hardly any walls exist yet: the
// boundaries that a river crosses are marked, and walls avoid them.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::generate {
namespace {

using Course = PooledVector<PlaceIndex>;

/// True if `next`, a neighbour of the last place, touches no other place of the course.
bool keeps_off(const Draft& draft, const Course& course, PlaceIndex next) {
  draft.spend(all_sides.size() * course.size());
  return std::none_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    const PlaceIndex near = draft.neighbour_place(next, side);
    return near != course.back() && std::find(course.begin(), course.end(), near) != course.end();
  });
}

/// A random side on which the course can continue. `last` is the side of its previous step.
std::optional<Side> next_side(const Draft& draft, const Course& course, std::optional<Side> last,
                              Rng& rng) {
  std::array<Side, 3> sides = {Side::east, Side::south, Side::west};
  rng.shuffle(sides);
  for (const Side side : sides) {
    const PlaceIndex next = draft.neighbour_place(course.back(), side);
    const bool turns_back = last && side == opposite(*last);
    const Square from = draft.square_of(course.back());
    if (!turns_back && draft.line(draft.boundary(from, side)) == Line::open &&
        draft.use(next) == PlaceUse::free && keeps_off(draft, course, next)) {
      return side;
    }
  }
  return std::nullopt;
}

/// The state of a course.
struct Flow {
  Course course{};
  std::optional<Side> last{};  ///< the side of its last step; nullopt after a fall
  int falls = 0;
};

/// True if the water can fall from the last place of a course: it came there from another cell, and
/// can continue below.
bool may_fall(const Draft& draft, const Flow& flow) {
  const PlaceIndex upper = flow.course.back();
  return flow.last && draft.level_of(upper) > 0 && draft.use(upper - 1) == PlaceUse::free &&
         draft.may_fall(upper);
}

/// Walks from a source as far as possible and claims the course. Close to its end it does not fall,
/// because a waterfall can be neither source nor lavatory pan.
Flow flow_from(PlaceIndex source, int length, int falls, Draft& draft, Rng& rng) {
  Flow flow;
  Course& course = flow.course;
  course.reserve(static_cast<std::size_t>(length));
  course.push_back(source);
  while (static_cast<int>(course.size()) < length) {
    const bool has_fallen = !flow.last && course.size() > 1;
    const int left = length - static_cast<int>(course.size());
    if (flow.falls < falls && left >= 2 && may_fall(draft, flow) && rng.chance(1, 2)) {
      draft.claim(course.back(), PlaceUse::carries);
      course.push_back(course.back() - 1);
      flow.last.reset();
      ++flow.falls;
      continue;
    }
    const auto side = next_side(draft, course, flow.last, rng);
    if (!side || !(has_fallen ? draft.may_fall(course.back()) : draft.may_carry(course.back()))) {
      break;
    }
    draft.claim(course.back(), PlaceUse::carries);
    course.push_back(draft.neighbour_place(course.back(), *side));
    flow.last = side;
  }
  draft.claim(course.back(), PlaceUse::taken);
  return flow;
}

/// The first course of several tries that has enough places and all its falls, else the longest of
/// those with the most falls. Claims nothing.
std::optional<Flow> best_flow(const RiversShape& shape, int falls, Lottery<PlaceIndex>& sources,
                              Draft& draft, Rng& rng) {
  constexpr int tries_per_river = 12;
  std::optional<Flow> best;
  for (int tries = 0;
       tries < tries_per_river && !(best && best->falls == falls) && !draft.is_spent(); ++tries) {
    const auto source = sources.draw();
    if (!source || draft.use(*source) != PlaceUse::free) {
      continue;
    }
    const Draft::Mark before = draft.mark();
    Flow flow = flow_from(*source, between(shape.length, rng), falls, draft, rng);
    draft.undo(before);
    const bool ends_in_fall = !flow.last;
    if (ends_in_fall || static_cast<int>(flow.course.size()) < shape.length.least) {
      continue;
    }
    if (!best ||
        std::pair(flow.falls, flow.course.size()) > std::pair(best->falls, best->course.size())) {
      best = std::move(flow);
    }
  }
  return best;
}

}  // namespace

int waterfalls_there(const Draft& draft) {
  int falls = 0;
  for (const Course& course : draft.rivers()) {
    for (std::size_t step = 1; step < course.size(); ++step) {
      falls += draft.square_of(course[step - 1]) == draft.square_of(course[step]) ? 1 : 0;
    }
  }
  return falls;
}

Outcome rivers(const RiversShape& shape, Draft& draft, Rng& rng) {
  const int needed = between(shape.rivers, rng);
  int falls_left = between(shape.waterfalls, rng);
  int falls = waterfalls_there(draft);
  falls_left -= falls;
  draft.expect_rivers(static_cast<std::size_t>(needed));
  Lottery sources(free_places(draft), rng);
  for (int river = static_cast<int>(draft.rivers().size()); river < needed && !draft.is_spent();
       ++river) {
    // Spread over the remaining rivers.
    const int due = std::max(0, falls_left + needed - river - 1) / (needed - river);
    auto flow = best_flow(shape, due, sources, draft, rng);
    if (!flow) {
      continue;
    }
    for (const PlaceIndex place : flow->course) {
      draft.claim(place, place == flow->course.back() ? PlaceUse::taken : PlaceUse::carries);
    }
    falls += flow->falls;
    falls_left -= flow->falls;
    draft.add_river(std::move(flow->course));
  }
  if (static_cast<int>(draft.rivers().size()) < shape.rivers.least) {
    return Veto{"no room is left for one more river of that length"};
  }
  if (falls < shape.waterfalls.least) {
    return Veto{"no room is left for one more waterfall"};
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
