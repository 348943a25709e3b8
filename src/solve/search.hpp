#pragma once

#include "solve/meter.hpp"
#include "solve/moves.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::solve {

/// An answer to a question, together with the question.
struct Reply {
  game::Question question{};
  game::Decision decision{};
  game::Command command{};
};
/// A command and the answers to the questions before the next command.
struct Step {
  game::Command command{};
  std::vector<Reply> replies{};
};

/// Finds the best game from one landing with A* over labels.
class Search {
 public:
  Search(const game::Game& game, const Options& options, Stores stores);

  struct Result {
    Status status = Status::undecided;
    int turns = 0;
    std::vector<Step> steps{};  ///< starting with the landing; empty if stores give things away
  };
  /// Searches for wins in at most `turns_max` turns that spend at most `spent_max` of the expense
  /// to spare. Adds the labels it makes to `labels`, and frees them at the end.
  [[nodiscard]] Result run(PlaceIndex landing, std::int32_t turns_max, std::int32_t spent_max,
                           std::size_t& labels);

 private:
  using Turns = Bounds::Turns;
  /// A move of a label that is repeated at a later number of turns, this time leaving something
  /// behind.
  struct Leaving {
    LabelId label = no_label;
    std::uint32_t move = 0;  ///< its index in the list of moves
  };

  [[nodiscard]] Result deepen(std::int32_t turns_max, std::size_t& labels);
  [[nodiscard]] Result search(std::int32_t turns_max, std::size_t& labels);
  [[nodiscard]] std::size_t made() const {
    return labels_.size() * labels_.weight() + departures_.size();
  }
  void find_moves(LabelId id);
  void look_at(LabelId id);
  void look_at(const Leaving& leaving, bool leaves);
  /// Executes one of the moves found, answers all questions in every way, and passes on the
  /// resulting states: won, or waiting for an act.
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
  void postpone(std::int32_t turns, std::uint32_t entry);
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

  // State of one search.
  PlaceIndex landing_ = 0;
  std::int32_t first_ = 0;      ///< no game has fewer turns
  std::int32_t now_ = 0;        ///< all games with fewer turns have been handled
  std::int32_t turns_max_ = 0;  ///< labels that need more turns are dropped
  std::int32_t spent_max_ = 0;
  bool dropped_ = false;
  std::vector<std::vector<std::uint32_t>> waiting_{};  ///< by turns, starting with `first_`
  std::vector<Leaving> departures_{};
  std::int32_t turns_to_win_ = 0;
  LabelId last_ = no_label;  ///< from which the game was won
  Step last_step_{};

  // State of one move.
  std::vector<Move> found_{};  ///< the moves of a label
  game::State state_{};        ///< the state of that label
  LabelId from_ = no_label;
  std::uint32_t move_ = 0;
  bool leaves_ = false;    ///< only games that leave something behind count
  bool has_left_ = false;  ///< something was left behind
  Step step_{};            ///< the part executed so far
  Meter meter_;            ///< of what has been spent so far
  Label label_{};
};

}  // namespace dungeonlab::solve
