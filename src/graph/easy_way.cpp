// A 0-1 search over the moves of the relaxed game before anything has grown: opening a wall costs
// 1, every other move nothing. What is to be shunned is never entered, so few states are seen; and
// nobody rides or is sent, so each place has few of them. It begins on the treasure if players can
// land there, since every way leads over it.
#include "graph/easy_way.hpp"

#include "graph/goal.hpp"
#include "graph/play_moves.hpp"

#include <utility>
#include <vector>

namespace dungeonlab::graph {
namespace {

using Vertex = PlayMoves::Vertex;

class Search {
 public:
  Search(const PlayField& field, const std::vector<Look>& looks)
      : field_(&field),
        dungeon_(&field.dungeon()),
        moves_(field),
        goal_(field),
        looks_(&looks),
        settled_(moves_.vertices(), 0) {}

  [[nodiscard]] std::optional<int> run();

 private:
  void land();
  [[nodiscard]] bool shunned(Vertex vertex) const;
  void go_on_from(Vertex vertex);

  const PlayField* field_;
  const Dungeon* dungeon_;
  PlayMoves moves_;
  Goal goal_;
  const std::vector<Look>* looks_;
  std::vector<std::uint8_t> settled_;  ///< by vertex
  std::vector<Vertex> present_;
  std::vector<Vertex> next_;  ///< behind one wall more
};

std::optional<int> Search::run() {
  land();
  for (int walls = 0; !present_.empty(); ++walls) {
    while (!present_.empty()) {
      const Vertex vertex = present_.back();
      present_.pop_back();
      if (settled_[vertex] != 0 || shunned(vertex)) {
        continue;
      }
      settled_[vertex] = 1;
      if (moves_.sort(vertex) == PlayMoves::Sort::standing &&
          goal_.reached(moves_.place(vertex), PlayMoves::with(vertex))) {
        return walls;
      }
      go_on_from(vertex);
    }
    std::swap(present_, next_);
  }
  return std::nullopt;
}

void Search::land() {
  if (dungeon_->ground().base().contains(dungeon_->treasure().cell)) {
    present_.push_back(moves_.coming(field_->treasure(), 0));
    return;
  }
  for (const PlaceIndex place : field_->landings()) {
    present_.push_back(moves_.coming(place, 0));
  }
}

bool Search::shunned(Vertex vertex) const {
  const auto sort = moves_.sort(vertex);
  if (sort == PlayMoves::Sort::sent) {
    return true;
  }
  const PlaceIndex place = moves_.place(vertex);
  if (sort == PlayMoves::Sort::coming) {
    return dungeon_->holds(place, EncounterKind::prison);
  }
  if ((*looks_)[place] != Look{}) {
    return true;
  }
  if (dungeon_->holds(place) != Dungeon::Holds::encounter) {
    return false;
  }
  const EncounterInfo& row = info(dungeon_->kind(place));
  return row.bites > 0 || row.burns > 0 || row.kind == EncounterKind::lake ||
         row.kind == EncounterKind::crocodile;
}

void Search::go_on_from(Vertex vertex) {
  const auto sort = moves_.sort(vertex);
  const bool kills = sort == PlayMoves::Sort::coming && moves_.stays_by_killing(vertex);
  const StepSet open =
      sort == PlayMoves::Sort::standing ? field_->open_steps(moves_.place(vertex)) : StepSet{0};
  for (MoveSet rest = moves_.moves(vertex); rest != 0; rest = move_set::rest(rest)) {
    const Vertex to = moves_.follow(vertex, rest);
    const bool opens =
        sort == PlayMoves::Sort::standing && ((unsigned{open} >> move_set::first(rest)) & 1U) == 0;
    if (!kills || moves_.sort(to) != PlayMoves::Sort::standing) {
      (opens ? next_ : present_).push_back(to);
    }
  }
}

}  // namespace

std::optional<int> walls_on_easy_way(const PlayField& field, const std::vector<Look>& looks) {
  return Search(field, looks).run();
}

}  // namespace dungeonlab::graph
