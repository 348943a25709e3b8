// The two searches behind most questions about play: forwards with everything players find on the
// way, and back from where they want to be.
#include "relax/reach.hpp"

#include <algorithm>

namespace dungeonlab::relax {
namespace {

/// What a place that moves its visitors on may lack; at most one of these.
constexpr std::array<MoveKind, 3> growing = {MoveKind::stick, MoveKind::blade, MoveKind::bridle};

}  // namespace

Reach::Reach(const Moves& moves) : moves_(moves), reached_(moves.relation().states()) {
  order_.reserve(moves.relation().states());
}

void Reach::land() {
  for (const PlaceIndex place : moves_.board().landings()) {
    come_to(moves_.coming(place, 0));
  }
  run();
}

void Reach::begin_at(std::span<const State> states) {
  for (const State state : states) {
    come_to(state);
  }
  run();
}

void Reach::run() {
  const bool grows = moves_.reading().grown != 0;
  while (!pending_.empty()) {
    const State state = pending_.back();
    pending_.pop_back();
    if (grows) {
      relation().stands(state) ? find(state) : wait(state);
    }
    moves_.from(state, [&](const Move& move) { come_to(move.to); });
  }
}

void Reach::come_to(State state) {
  if (reached_.add(state)) {
    order_.push_back(state);
    pending_.push_back(state);
  }
}

void Reach::find(State standing) {
  const PlaceIndex place = relation().place(standing);
  const game::Stock things = moves_.board().gives(place);
  if ((things & ~moves_.stock()) != 0) {
    const MoveKinds before = moves_.made();
    moves_.gain(things);
    take_up(moves_.made() & ~before);
  }
  if ((relation().with(standing) & burden::mounted) != 0 && !moves_.parked(place)) {
    moves_.park(place);
    for (const Burden with : {Burden{0}, burden::treasure}) {
      const State on_foot = relation().standing(place, with);
      if (reached_.has(on_foot)) {
        come_to(on_foot | burden::mounted);
      }
    }
  }
}

void Reach::wait(State moved) {
  for (const Relation::Lead& lead : relation().leads(relation().slot(moved))) {
    const auto kind = std::find(growing.begin(), growing.end(), lead.kind);
    if (kind != growing.end() && !relax::has(moves_.made(), *kind)) {
      waiting_[static_cast<std::size_t>(kind - growing.begin())].push_back(moved);
    }
  }
}

void Reach::take_up(MoveKinds new_kinds) {
  for (std::size_t i = 0; i < growing.size(); ++i) {
    if (relax::has(new_kinds, growing[i])) {
      pending_.insert(pending_.end(), waiting_[i].begin(), waiting_[i].end());
      waiting_[i].clear();
    }
  }
  if (relax::has(new_kinds, MoveKind::strike)) {
    pending_.insert(pending_.end(), order_.begin(), order_.end());
  }
}

Home::Home(const Origins& origins, std::span<const State> states)
    : reached_(origins.moves().relation().states()) {
  const auto add = [&](State state) {
    if (reached_.add(state)) {
      order_.push_back(state);
    }
  };
  std::for_each(states.begin(), states.end(), add);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    origins.of(order_[i], [&](const Move& move) { add(move.to); });
  }
}

Borrowed<State> goals(const Moves& moves) {
  const Relation& relation = moves.relation();
  Borrowed<State> states;
  for (const PlaceIndex exit : moves.board().exits()) {
    states.push_back(relation.standing(exit, burden::treasure));
    if (moves.rides()) {
      states.push_back(relation.standing(exit, burden::treasure | burden::mounted));
    }
  }
  for (const PlaceIndex place : moves.board().jump_offs()) {
    if (moves.rides()) {
      states.push_back(relation.standing(place, burden::treasure | burden::mounted));
    }
  }
  return states;
}

}  // namespace dungeonlab::relax
