#pragma once

#include "dungeonlab/notebook/notebook.hpp"
#include "session/random_game.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::notebook {

/// The notebooks of all seats of a random game.
class Followers {
 public:
  explicit Followers(const game::random::Table& table) : table_(table) {
    for (game::Seat seat = 0; seat < table.game().setup().seats.size(); ++seat) {
      notebooks_.emplace_back(table.game().setup(), seat);
    }
    follow();
  }
  /// To be called after each command of the table.
  void follow(const game::Command& command, std::optional<game::Refusal> refused) {
    for (Notebook& one : notebooks_) {
      if (!refused && game::hears(table_.game().setup(), command, one.owner())) {
        one.hear_command(command);
      }
    }
    follow();
  }
  [[nodiscard]] const Notebook& of(game::Seat seat) const { return notebooks_[seat]; }

 private:
  void follow() {
    for (Notebook& one : notebooks_) {
      for (const game::Announcement& said : table_.said_last()) {
        if (const auto heard = game::hears(table_.game().setup(), said, one.owner())) {
          one.hear(*heard);
        }
      }
      one.hear_prompt(table_.view(one.owner()));
    }
  }

  const game::random::Table& table_;
  std::vector<Notebook> notebooks_;
};

}  // namespace dungeonlab::notebook
