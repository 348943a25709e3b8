// Tarjan's algorithm, started where somebody asks: each node is entered once, however many ask. A
// part is closed when all it leads to is known, with what can be found there as a few bits. As soon
// as the bits suffice, everything on Tarjan's stack is free, since all of it leads to the node at
// hand, and nothing more need be seen of it; on most maps the search sees but a few places. Boost's
// strong_components neither begins at chosen vertices nor stops early.
#include "relax/unarmed_parts.hpp"

#include "relax/goal.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::relax {
namespace {

/// By kind. An unarmed player kills nothing for its skin.
constexpr auto found_with = [] {
  std::array<Found, encounter_table.size()> things{};
  for (std::size_t i = 0; i < things.size(); ++i) {
    const EncounterInfo& row = encounter_table[i];
    things[i] = static_cast<Found>((has_any(row.gives, goods::through_walls) ? found::way_out : 0) |
                                   (has_any(row.gives, goods::money) ? found::money : 0) |
                                   (row.sells != goods::none ? found::store : 0));
  }
  return things;
}();

/// True if a player who takes the treasure can carry it out unarmed.
bool treasure_wins(const RelaxedMoves& moves) {
  const Goal goal(moves.board());
  std::vector<bool> seen(moves.vertices(), false);
  std::vector<RelaxedMoves::Vertex> waiting{
      RelaxedMoves::standing(moves.board().treasure(), burden::treasure)};
  while (!waiting.empty()) {
    const RelaxedMoves::Vertex vertex = waiting.back();
    waiting.pop_back();
    if (seen[vertex] || RelaxedMoves::with(vertex) != burden::treasure) {
      continue;
    }
    seen[vertex] = true;
    if (moves.sort(vertex) == RelaxedMoves::Sort::standing &&
        goal.reached(moves.place(vertex), burden::treasure)) {
      return true;
    }
    for (MoveSet rest = moves.moves(vertex); rest != 0; rest = move_set::rest(rest)) {
      waiting.push_back(moves.follow(vertex, rest));
    }
  }
  return false;
}

}  // namespace

Found found_at(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter
             ? found_with[static_cast<std::size_t>(dungeon.kind(place))]
             : Found{0};
}

void UnarmedParts::explore(Node start) {
  enter(start);
  while (!path_.empty()) {
    Frame& frame = path_.back();
    if (frees(frame.found)) {
      set_free();
    } else if (frame.rest == 0) {
      leave();
    } else {
      const Node next = follow(frame.node, frame.rest);
      frame.rest = move_set::rest(frame.rest);
      look_at(next);
    }
  }
}

void UnarmedParts::enter(Node node) {
  order_[node] = ++entered_;
  stack_.push_back(node);
  path_.push_back({node, moves(node), entered_, found_at_node(node)});
}

void UnarmedParts::look_at(Node next) {
  Frame& frame = path_.back();
  if (part_[next] != unknown) {
    frame.found |= found_[part_[next]];
  } else if (order_[next] != 0) {
    frame.low = std::min(frame.low, order_[next]);
  } else {
    enter(next);
  }
}

void UnarmedParts::leave() {
  const Frame done = path_.back();
  path_.pop_back();
  if (done.low == order_[done.node]) {
    const auto part = static_cast<std::uint32_t>(found_.size());
    found_.push_back(done.found);
    Node node = 0;
    do {
      node = stack_.back();
      stack_.pop_back();
      part_[node] = part;
    } while (node != done.node);
  }
  if (!path_.empty()) {
    path_.back().found |= done.found;
    path_.back().low = std::min(path_.back().low, done.low);
  }
}

void UnarmedParts::set_free() {
  for (const Node node : stack_) {
    part_[node] = free;
  }
  stack_.clear();
  path_.clear();
}

Found UnarmedParts::found_at_node(Node node) {
  const auto place = stands(node);
  if (!place) {
    return 0;
  }
  if (*place != moves_->board().treasure()) {
    return found_at(moves_->board().dungeon(), *place);
  }
  if (!treasure_wins_) {
    treasure_wins_ = relax::treasure_wins(*moves_);
  }
  return *treasure_wins_ ? found::way_out : Found{0};
}

}  // namespace dungeonlab::relax
