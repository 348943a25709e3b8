#pragma once

#include "relax/goal.hpp"
#include "relax/relaxed_game.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// The route to the goal on which a player comes to the fewest prisons (rule P09).
struct PrisonVisits {
  int least = 0;
  std::vector<PlaceIndex> prisons{};  ///< that she comes to on one such route, in that order
};

/// Searches the relaxed game, as one life plays it. Who is delivered to a prison does not come
/// to it. Nothing if no route leads to the goal.
[[nodiscard]] std::optional<PrisonVisits> prison_visits(const RelaxedGame& relaxed);

/// A 0-1 search for the fewest comings to a prison, which remembers how each vertex was come to.
class PrisonSearch {
 public:
  using Vertex = RelaxedMoves::Vertex;
  static constexpr std::uint32_t unknown = 0xffffffff;

  /// Keeps to some places, by place; to none in particular if the list is empty. The moves must
  /// outlive it.
  explicit PrisonSearch(const RelaxedMoves& moves, std::vector<bool> places = {});

  [[nodiscard]] const RelaxedMoves& moves() const { return *moves_; }
  void land_at(PlaceIndex place) { push(moves_->coming(place, 0), unknown, 0); }
  /// Settles vertices until a player has won, which it returns, or none is left.
  std::optional<Vertex> find_goal();
  /// Settles all that is left.
  void settle_all();

  /// The fewest comings to a prison on the way to a vertex; unknown if it was not come to.
  [[nodiscard]] std::uint32_t fewest(Vertex vertex) const { return steps_[vertex].fewest; }
  /// The vertex before it on such a way; unknown before a landing.
  [[nodiscard]] Vertex before(Vertex vertex) const { return steps_[vertex].before; }
  [[nodiscard]] bool in_prison(Vertex vertex) const {
    return moves_->sort(vertex) == RelaxedMoves::Sort::coming &&
           moves_->board().dungeon().holds(moves_->place(vertex), EncounterKind::prison);
  }

 private:
  struct Step {
    Vertex before = unknown;
    std::uint32_t fewest = unknown;
  };

  /// The next vertex to settle; nothing if none is left.
  [[nodiscard]] std::optional<Vertex> next();
  void push(Vertex vertex, Vertex before, std::uint32_t cost);
  void go_on_from(Vertex vertex);

  const RelaxedMoves* moves_;
  std::vector<bool> places_;
  Goal goal_;
  std::vector<Step> steps_;  ///< by vertex
  std::uint32_t cost_ = 0;   ///< of what is settled at present
  std::vector<Vertex> present_{};
  std::vector<Vertex> next_{};
};

}  // namespace dungeonlab::relax
