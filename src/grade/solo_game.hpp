#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// The setup of the game that is graded: one seat, the rules of the computer game and those of the
/// map.
[[nodiscard]] game::Setup setup_of(const Dungeon& dungeon);

/// True if nothing that the player knows distinguishes the directions that may be open: they all
/// lead to places that were never shown and that looked alike from here, if they were seen.
[[nodiscard]] bool is_blind(const notebook::Notebook& book);

/// One bot alone in a game, and what it hears.
class SoloGame final : public game::Listener {
 public:
  SoloGame(const game::Game& game, const Contender& who, std::string_view seed);

  struct Outcome {
    bool is_won = false;
    std::int32_t turns = 0;  ///< the most rounds if the game is not won within them
    Lives lives{};
  };
  /// Plays at most `most` rounds, and counts in `rounds_at` the place where each round begins.
  Outcome play(std::int32_t most, std::vector<std::int64_t>& rounds_at);

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override;

 private:
  void ask();

  const game::Game& game_;
  game::State state_{};
  game::View view_;
  notebook::Notebook book_;
  std::unique_ptr<bots::Bot> bot_{};
  Lives lives_{};
  std::vector<std::int64_t>* rounds_at_ = nullptr;
  bool gives_up_ = false;   ///< the current command ends the life
  bool was_blind_ = false;  ///< is_blind() when that command was given
};

}  // namespace dungeonlab::grade
