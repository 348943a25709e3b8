#pragma once

#include "solve/meter.hpp"
#include "solve/moves.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// An answer to a question, with what was asked.
struct Reply {
  game::Question question{};
  game::Decision decision{};
  game::Command command{};
};
/// A command and the answers to what is asked before the next one.
struct Step {
  game::Command command{};
  std::vector<Reply> replies{};
};

/// The best game from one landing: A* over labels.
class Search {
 public:
  Search(const game::Game& game, const Options& options, Stores stores);

  struct Result {
    Status status = Status::undecided;
    int turns = 0;
    std::vector<Step> steps{};  ///< the landing first; none where stores are generous
  };
  /// Wins in at most `turns_max` turns only, and with no more than `spent_max` of what is spared.
  /// `labels` counts those that are made; all are forgotten in the end.
  [[nodiscard]] Result run(PlaceIndex landing, std::int32_t turns_max, std::int32_t spent_max,
                           std::size_t& labels);

 private:
  using Turns = Bounds::Turns;
  /// Something left lying on the way: a move of a label, made once more at a later number of turns.
  struct Leaving {
    LabelId label = no_label;
    std::uint32_t move = 0;  ///< its place in the list of moves
  };

  [[nodiscard]] Result deepen(std::int32_t turns_max, std::size_t& labels);
  [[nodiscard]] Result search(std::int32_t turns_max, std::size_t& labels);
  [[nodiscard]] std::size_t made() const {
    return labels_.size() * labels_.weight() + leavings_.size();
  }
  void find_moves(LabelId id);
  void look_at(LabelId id);
  void look_at(const Leaving& leaving, bool leaves);
  /// Makes a move of those that were found, answers all that is asked in every way, and takes the
  /// states that come of it: won, or waiting for an act.
  template <class Take>
  void make(LabelId from, std::uint32_t move, bool leaves, Take take);
  template <class Take>
  void follow(game::State state, Take& take);
  template <class Take>
  void ask(const game::State& state, Take& take);
  [[nodiscard]] bool may_leave(const game::State& state) const;
  [[nodiscard]] std::uint32_t traded_after_move() const;
  void pack(LabelId from, const game::State& state);
  void take_label(LabelId from, const game::State& state);
  void put_off(std::int32_t turns, std::uint32_t entry);
  [[nodiscard]] std::vector<Step> trace();
  [[nodiscard]] Step step_to(LabelId from, LabelId to);

  static constexpr std::uint32_t is_leaving = 0x80000000;

  const game::Game& game_;
  Stores stores_;
  Relevance relevance_;
  Bounds bounds_;
  Options options_;
  Moves moves_;
  Labels labels_;
  game::State start_;

  // Of one search.
  PlaceIndex landing_ = 0;
  std::int32_t first_ = 0;      ///< no game has fewer turns
  std::int32_t now_ = 0;        ///< all games with fewer turns have been looked at
  std::int32_t turns_max_ = 0;  ///< labels that need more are dropped
  std::int32_t spent_max_ = 0;
  bool dropped_ = false;
  std::vector<std::vector<std::uint32_t>> waiting_{};  ///< by turns, less the first
  std::vector<Leaving> leavings_{};
  std::int32_t won_in_ = 0;
  LabelId last_ = no_label;  ///< from which the game was won
  Step last_step_{};

  // Of one move.
  std::vector<Move> found_{};  ///< the moves of a label
  game::State state_{};        ///< of that label
  LabelId from_ = no_label;
  std::uint32_t move_ = 0;
  bool leaves_ = false;    ///< only games that leave something lying are looked for
  bool has_left_ = false;  ///< something was left
  Step step_{};            ///< as far as it is made
  Meter meter_;            ///< what has been spent so far
  Label label_{};
};

}  // namespace dungeonlab::solve
