#pragma once

#include "dungeonlab/notebook/beliefs.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// What a player says about where her sheets lie: `here D3`, `not here D3`, `where`, `take back`.
/// Nothing of it is part of the game, so it can be said at any time.
class Guesses {
 public:
  struct Answer {
    std::string text{};   ///< a sentence for the player
    std::string noted{};  ///< what she believes from now on, for a log; empty: nothing new
  };

  [[nodiscard]] const notebook::Beliefs& beliefs() const { return beliefs_; }
  /// The answer to a line; nothing if it is none of these.
  [[nodiscard]] std::optional<Answer> obey(const notebook::Notebook& book, std::string_view line);

  // The same one by one. Where `text` is empty, the only place that fits is meant.
  [[nodiscard]] Answer place_here(const notebook::Notebook& book, std::string_view text);
  [[nodiscard]] Answer rule_out_here(const notebook::Notebook& book, std::string_view text);
  [[nodiscard]] Answer take_back();
  [[nodiscard]] std::string where(const notebook::Notebook& book) const;

  /// The spot where she stands, if its sheet is not on the grid.
  [[nodiscard]] std::optional<notebook::Spot> lost_at(const notebook::Notebook& book) const;
  /// The places that it may be; none if the dungeon is too large to wait for them.
  [[nodiscard]] std::vector<Place> candidates(const notebook::Notebook& book) const;
  /// A place of the dungeon by its name; on the level where she is, if she names none.
  [[nodiscard]] static std::optional<Place> place_named(const notebook::Notebook& book,
                                                        std::string_view text);

 private:
  /// The place that she means, for an answer that names it.
  [[nodiscard]] std::optional<Place> meant(const notebook::Notebook& book,
                                           std::string_view text) const;

  notebook::Beliefs beliefs_{};
};

/// `sheet 2`, as people call a fragment of a notebook.
[[nodiscard]] std::string sheet_name(std::size_t fragment);
/// `D3`, or `D3.2` of a dungeon with several levels.
[[nodiscard]] std::string place_name(const Place& at, int levels);

}  // namespace dungeonlab::session
