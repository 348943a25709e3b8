#pragma once

#include "dungeonlab/notebook/beliefs.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// What a player says about where their sheets lie: `here D3`, `not here D3`, `where`, `take back`.
/// This is not part of the game, so players can say it at any time.
class Guesses {
 public:
  struct Answer {
    std::string text{};   ///< a sentence for the player
    std::string noted{};  ///< the player's new belief, for a log; empty if unchanged
  };

  [[nodiscard]] const notebook::Beliefs& beliefs() const { return beliefs_; }
  /// The answer to a line; nothing if it is not one of these commands.
  [[nodiscard]] std::optional<Answer> obey(const notebook::Notebook& book, std::string_view line);

  // The individual commands. An empty `text` means the only place that fits.
  [[nodiscard]] Answer place_here(const notebook::Notebook& book, std::string_view text);
  [[nodiscard]] Answer rule_out_here(const notebook::Notebook& book, std::string_view text);
  [[nodiscard]] Answer take_back();
  [[nodiscard]] std::string where(const notebook::Notebook& book) const;

  /// The player's spot, if its sheet is not on the grid.
  [[nodiscard]] std::optional<notebook::Spot> lost_at(const notebook::Notebook& book) const;
  /// The places where that spot may be; empty if the dungeon is too large to compute them quickly.
  [[nodiscard]] std::vector<Place> candidates(const notebook::Notebook& book) const;
  /// The place with that name; without a level in the name, on the player's level.
  [[nodiscard]] static std::optional<Place> place_named(const notebook::Notebook& book,
                                                        std::string_view text);

 private:
  /// The place that the player means, so that the answer can name it.
  [[nodiscard]] std::optional<Place> meant(const notebook::Notebook& book,
                                           std::string_view text) const;

  /// The candidates; with the name of a cell, only those on its levels.
  [[nodiscard]] std::vector<Place> fitting(const notebook::Notebook& book,
                                           std::string_view cell) const;
  /// What to type if it is not clear which place the player means.
  [[nodiscard]] std::string which_place(const notebook::Notebook& book,
                                        std::string_view text) const;

  notebook::Beliefs beliefs_{};
};

/// The display name of a fragment of a notebook, such as `sheet 2`.
[[nodiscard]] std::string sheet_name(std::size_t fragment);
/// `D3`, or `D3.2` in a dungeon with several levels.
[[nodiscard]] std::string place_name(const Place& at, int levels);

}  // namespace dungeonlab::session
