#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// The game that is graded: one seat, by the rules of the computer game and those of the map.
[[nodiscard]] game::Setup setup_of(const Dungeon& dungeon);

/// True if nothing that a player knows tells one way from another: all of those that may be open
/// lead to places that were never shown to her, and that looked alike from here if they were seen.
[[nodiscard]] bool is_blind(const notebook::Notebook& book);

/// One bot alone in a game, and what it hears.
class SoloGame final : public game::Listener {
 public:
  SoloGame(const game::Game& game, const Contender& who, std::string_view seed);

  struct Outcome {
    bool is_won = false;
    std::int32_t turns = 0;  ///< the most that are played if it is not won within them
    Lives lives{};
  };
  /// Adds to `rounds_at` where each round begins, by place.
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
  bool gives_up_ = false;   ///< the command that is being done ends the life
  bool was_blind_ = false;  ///< when it was given
};

}  // namespace dungeonlab::grade
