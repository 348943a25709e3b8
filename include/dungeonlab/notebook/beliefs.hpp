#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace dungeonlab::notebook {

/// What a player believes and cannot know: where sheets lie, as fragments are called that were not
/// placed by themselves. It is a layer over a notebook, which stays a fold of what was heard; so a
/// wrong guess can be taken back at any time.
class Beliefs {
 public:
  /// She believes that this place of a sheet is that place of the dungeon.
  void place(const Notebook& book, const Spot& spot, const Place& at);
  /// She believes that it is not.
  void rule_out(const Notebook& book, const Spot& spot, const Place& at);
  /// Removes the most recent belief; returns false if there is none.
  bool take_back();
  [[nodiscard]] bool is_empty() const { return beliefs_.empty(); }
  [[nodiscard]] std::size_t size() const { return beliefs_.size(); }

  /// Which place of the dungeon a spot is, as far as she knows or believes.
  [[nodiscard]] std::optional<Place> place_of(const Notebook& book, const Spot& spot) const;
  /// True if a sheet lies on the grid because she says so.
  [[nodiscard]] bool is_placed(const Notebook& book, std::size_t fragment) const;
  /// The grid: the dungeon as she knows it, with the sheets where she believes that they lie.
  [[nodiscard]] Fragment grid(const Notebook& book) const;

  /// The places of the base rectangle that a spot of a sheet may be, by all that is known and
  /// believed of others, in reading order and from the lowest level up. This helps and proves
  /// nothing: a branch may be meant.
  [[nodiscard]] std::vector<Place> fits(const Notebook& book, const Spot& spot) const;

  /// Where what she believes cannot be so.
  struct Clash {
    Place at{};
    std::optional<Side> side{};  ///< of a boundary; nothing: of the place itself
    PlaceNote sure{};            ///< what is known of the place
    PlaceNote believed{};        ///< what the sheet says of it
    BoundaryNote wall_sure{};
    BoundaryNote wall_believed{};
  };
  [[nodiscard]] std::vector<Clash> clashes(const Notebook& book) const;
  /// True if by what she believes one pit, river or captor takes from one place to two.
  [[nodiscard]] bool has_fork(const Notebook& book) const;

 private:
  struct Belief {
    bool is_so = true;      ///< false: ruled out
    Spot spot{};            ///< as it was called then
    Place at{};             ///< of the dungeon
    std::size_t since = 0;  ///< shifts of the notebook before it
  };
  /// How a spot is called now; nothing if its piece is forgotten.
  [[nodiscard]] static std::optional<Spot> now(const Notebook& book, const Belief& belief);
  /// The last belief about where a piece lies, with its spot as it is called now.
  [[nodiscard]] std::optional<Belief> pin_of(const Notebook& book, std::size_t fragment) const;
  [[nodiscard]] Fragment grid_without(const Notebook& book, std::size_t fragment) const;
  [[nodiscard]] bool may_be(const Notebook& book, const Fragment& grid, const Spot& spot,
                            const Place& at) const;

  std::vector<Belief> beliefs_{};
};

}  // namespace dungeonlab::notebook
