#pragma once

#include "dungeonlab/game/volleys.hpp"
#include "solve/bounds.hpp"

#include <vector>

namespace dungeonlab::solve {

/// A command worth trying, and the fewest turns of a winning game in which it is useful.
struct Move {
  game::Command command{};
  std::int32_t turns = 0;
  bool outfits = false;  ///< first, a generous store gives plenty of everything
};

/// Finds the commands worth trying at the beginning of an act.
class Moves {
 public:
  Moves(const game::Game& game, const Relevance& relevance, const Bounds& bounds, Stores stores);

  /// Writes all of them to `found`. `state` is the state of the label.
  void find(const game::State& state, const Label::Header& label, std::vector<Move>& found);
  /// True if, since start(), a command was omitted that could be useful with more turns.
  [[nodiscard]] bool capped() const { return capped_; }
  void start() { capped_ = false; }

 private:
  void add(const game::Command& command, std::int64_t turns);
  void find_steps(const game::State& state, const Label::Header& label);
  void find_jumps(const game::State& state, const Label::Header& label);
  void find_shots(const game::State& state, const Label::Header& label);
  void find_free_acts(const game::State& state, const Label::Header& label);
  void find_trades(const game::State& state, const Label::Header& label);
  [[nodiscard]] std::int64_t turns_of_buying(const Relevance::Tracked& row,
                                             const game::State& state, const Label::Header& label);
  [[nodiscard]] std::int32_t turns_of_shot(const game::State& state, const Label::Header& label,
                                           PlaceIndex target, const game::Volley& volley);
  [[nodiscard]] std::int32_t turns_of_kill(const game::State& state, const Label::Header& label,
                                           PlaceIndex target, PlaceIndex victim);
  [[nodiscard]] std::int32_t turns_of_opening(const game::State& state, const Label::Header& label,
                                              PlaceIndex target) const;
  [[nodiscard]] bool may_cross(const Label::Header& label, PlaceIndex from, Side side) const;

  const game::Game& game_;
  const Relevance& relevance_;
  const Bounds& bounds_;
  Stores stores_;
  std::vector<PlaceIndex> lakes_{};
  std::vector<PlaceIndex> currents_{};
  bool capped_ = false;
  std::vector<Move>* found_ = nullptr;
  std::vector<PlaceIndex> places_{};
};

}  // namespace dungeonlab::solve
