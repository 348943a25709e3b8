#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace dungeonlab::notebook {

/// What a player believes but cannot know: where unplaced fragments of their notebook, called
/// sheets, lie in the dungeon. Beliefs are a layer over the notebook, which remains a fold of what
/// was heard, so a wrong guess can be taken back at any time.
class Beliefs {
 public:
  /// Adds the belief that this place of a sheet is that place of the dungeon.
  void place(const Notebook& book, const Spot& spot, const Place& at);
  /// Adds the belief that it is not.
  void rule_out(const Notebook& book, const Spot& spot, const Place& at);
  /// Removes the most recent belief; returns false if there is none.
  bool take_back();
  [[nodiscard]] bool is_empty() const { return beliefs_.empty(); }
  [[nodiscard]] std::size_t size() const { return beliefs_.size(); }

  /// The place in the dungeon of a spot, as far as the player knows or believes.
  [[nodiscard]] std::optional<Place> place_of(const Notebook& book, const Spot& spot) const;
  /// True if a sheet is on the grid because the player put it there.
  [[nodiscard]] bool is_placed(const Notebook& book, std::size_t fragment) const;
  /// The grid: the dungeon as the player knows it, with sheets where they believe them to be.
  [[nodiscard]] Fragment grid(const Notebook& book) const;

  /// The places of the base rectangle where a spot of a sheet may be, given everything known and
  /// believed of others: in reading order, and from the lowest level up. This is a hint, not a
  /// proof, because the spot may be in a branch.
  [[nodiscard]] std::vector<Place> fits(const Notebook& book, const Spot& spot) const;

  /// A contradiction between beliefs and knowledge.
  struct Clash {
    Place at{};
    std::optional<Side> side{};  ///< of a boundary; nothing for the place itself
    PlaceNote sure{};            ///< what is known of the place
    PlaceNote believed{};        ///< what the sheet says about it
    BoundaryNote wall_sure{};
    BoundaryNote wall_believed{};
  };
  [[nodiscard]] std::vector<Clash> clashes(const Notebook& book) const;
  /// True if the beliefs make one pit, river or captor lead from one place to two different places.
  [[nodiscard]] bool has_fork(const Notebook& book) const;

 private:
  struct Belief {
    bool is_valid = true;   ///< false if ruled out
    Spot spot{};            ///< with its name at that time
    Place at{};             ///< in the dungeon
    std::size_t since = 0;  ///< shifts of the notebook before it
  };
  /// The current name of a belief's spot; nothing if its fragment has been forgotten.
  [[nodiscard]] static std::optional<Spot> now(const Notebook& book, const Belief& belief);
  /// The last belief about where a fragment lies, with its spot's current name.
  [[nodiscard]] std::optional<Belief> pin_of(const Notebook& book, std::size_t fragment) const;
  [[nodiscard]] Fragment grid_without(const Notebook& book, std::size_t fragment) const;
  [[nodiscard]] bool may_be(const Notebook& book, const Fragment& grid, const Spot& spot,
                            const Place& at) const;

  std::vector<Belief> beliefs_{};
};

}  // namespace dungeonlab::notebook
