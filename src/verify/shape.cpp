// The witnesses of shape, and why each convinces:
//
// - Tree (W06, W07 hold): all hang together, see trees.hpp.
// - Cut (W06 violated): some cells but not all, and only monoliths around them.
// - Closed set (W07, X03, G07, G09 violated): from a place in the set every way stays in the set,
//   and what had to be reached is outside it.
// - Path (X03 holds): each square is void and beside the one before; the last is outside the box.
// - Contacts (G07 holds): from one boundary to the base each, a flood over branch cells comes to
//   all of them.
#include "verify/trees.hpp"

#include <algorithm>
#include <set>

namespace dungeonlab::verify {
namespace {

class Shape {
 public:
  Shape(const Game& game, const Claim& claim)
      : game_(game),
        ground_(game.ground()),
        claim_(claim),
        holds_(claim.standing == Standing::holds) {}

  [[nodiscard]] Doubt check() const {
    const Code code = claim_.code;
    if (code == Code::W06) {
      return holds_ ? tree_of_cells() : cut();
    }
    if (code == Code::W07) {
      return holds_ ? tree_of_walks() : places_apart();
    }
    if (code == Code::G07) {
      return holds_ ? contacts() : loose_branch();
    }
    if (code == Code::G09) {
      return holds_ ? no_hole() : hole(false);
    }
    return holds_ ? way_out() : hole(true);
  }

 private:
  [[nodiscard]] std::size_t square(Cell cell) const {
    return static_cast<std::size_t>(cell.y + 1) * static_cast<std::size_t>(ground_.width() + 2) +
           static_cast<std::size_t>(cell.x + 1);
  }
  [[nodiscard]] Marks no_squares() const {
    return Marks(square({ground_.width(), ground_.height()}) + 1);
  }
  [[nodiscard]] Marks marked(const std::vector<Cell>& cells) const {
    Marks marks = no_squares();
    for (const Cell cell : cells) {
      marks.add(square(cell));
    }
    return marks;
  }
  [[nodiscard]] bool is_outside(Cell cell) const {
    return cell.x < 0 || cell.y < 0 || cell.x >= ground_.width() || cell.y >= ground_.height();
  }

  [[nodiscard]] Doubt tree_of_cells() const {
    Parts parts(claim_.witness, "tree", {"parents"});
    const std::string_view parents = parts.text("parents");
    if (parts.good() && parents.size() != ground_.cells().size()) {
      parts.fail("there must be one parent for each cell");
    }
    if (!parts.good()) {
      return parts.doubt();
    }
    std::vector<int> nodes;
    std::vector<char> letter(static_cast<std::size_t>(ground_.places_end()));
    for (std::size_t i = 0; i < parents.size(); ++i) {
      nodes.push_back(ground_.number({ground_.cells()[i], 0}));
      letter[static_cast<std::size_t>(nodes.back())] = parents[i];
    }
    return all_lead_to_root(ground_, nodes, letter);
  }

  [[nodiscard]] Doubt cut() const {
    Parts parts(claim_.witness, "cut", {"cells"});
    const std::vector<Cell> cells = parts.cells("cells", ground_);
    Marks inside = no_squares();
    std::size_t size = 0;
    for (const Cell cell : cells) {
      size += inside.add(square(cell)) ? 1U : 0U;
    }
    for (const Cell cell : cells) {
      for (const Side side : sides) {
        if (ground_.can_open(cell, side) && !inside.has(square(beside(cell, side)))) {
          return "no monolith stands on a side of " + name_of(cell);
        }
      }
    }
    if (size == 0 || size == ground_.cells().size()) {
      parts.fail("the cut must leave cells on both sides");
    }
    return parts.doubt();
  }

  [[nodiscard]] std::vector<int> walkable() const {
    std::vector<int> places;
    for (const int place : ground_.places()) {
      if (ground_.kind(place) != Kind::pit) {
        places.push_back(place);
      }
    }
    return places;
  }

  [[nodiscard]] Doubt tree_of_walks() const {
    Parts parts(claim_.witness, "tree", {"parents"});
    const std::string_view parents = parts.text("parents");
    const auto is_node = [&](int place) { return ground_.kind(place) != Kind::pit; };
    return parts.good() ? tree_of_places(ground_, parents, is_node) : parts.doubt();
  }

  [[nodiscard]] Doubt places_apart() const {
    Parts parts(claim_.witness, "closed_set", {"places"});
    const std::vector<int> places = parts.places("places", game_);
    Marks inside(static_cast<std::size_t>(ground_.places_end()));
    std::size_t size = 0;
    for (const int place : places) {
      size += inside.add(static_cast<std::size_t>(place)) ? 1U : 0U;
    }
    for (const int place : parts.good() ? places : std::vector<int>()) {
      for (const char letter : {'N', 'E', 'S', 'W', 'U', 'D'}) {
        const int next = step(ground_, place, letter);
        if (next >= 0 && ground_.kind(next) != Kind::pit &&
            !inside.has(static_cast<std::size_t>(next))) {
          return "a walk leads out of the set at " + name_of(ground_.place(place));
        }
      }
      if (ground_.kind(place) == Kind::pit) {
        return "there is a pit in the set";
      }
    }
    if (size == 0 || size == walkable().size()) {
      parts.fail("the set must have some of the places without a pit and not all");
    }
    return parts.doubt();
  }

  /// Floods from squares over squares of one sort.
  template <typename IsSort>
  [[nodiscard]] Marks flood(std::vector<Cell> queue, IsSort is_sort) const {
    Marks seen = marked(queue);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const Side side : sides) {
        const Cell next = beside(queue[i], side);
        if (next.x >= -1 && next.y >= -1 && next.x <= ground_.width() &&
            next.y <= ground_.height() && is_sort(next) && seen.add(square(next))) {
          queue.push_back(next);
        }
      }
    }
    return seen;
  }

  [[nodiscard]] Doubt contacts() const {
    const bool any = ground_.cells().size() >
                     static_cast<std::size_t>(ground_.map().columns * ground_.map().rows);
    if (!any && claim_.witness == nullptr) {
      return "";
    }
    Parts parts(claim_.witness, "contacts", {"boundaries"});
    std::vector<Cell> starts;
    for (const Value& item : parts.list("boundaries")) {
      const std::size_t dash = item.text.find('-');
      Cell a;
      Cell b;
      if (dash == item.text.npos || read_cell(item.text.substr(0, dash), a) != Name::good ||
          read_cell(item.text.substr(dash + 1), b) != Name::good) {
        return "a contact is no boundary";
      }
      const bool adjacent = std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
      if (ground_.is_base(a) && ground_.is_branch(b) && adjacent) {
        starts.push_back(b);
      } else if (ground_.is_base(b) && ground_.is_branch(a) && adjacent) {
        starts.push_back(a);
      } else {
        return "a contact does not lie between the base rectangle and a branch";
      }
    }
    const Marks seen = flood(starts, [&](Cell cell) { return ground_.is_branch(cell); });
    for (const Cell cell : ground_.cells()) {
      if (ground_.is_branch(cell) && !seen.has(square(cell))) {
        parts.fail("no contact leads to the branch cell " + name_of(cell));
      }
    }
    return parts.doubt();
  }

  [[nodiscard]] Doubt loose_branch() const {
    Parts parts(claim_.witness, "closed_set", {"cells"});
    const std::vector<Cell> cells = parts.cells("cells", ground_);
    const Marks inside = marked(cells);
    for (const Cell cell : cells) {
      for (const Side side : sides) {
        const Cell next = beside(cell, side);
        if (!ground_.is_branch(cell) || (ground_.is_cell(next) && !inside.has(square(next)))) {
          return "the set has a base cell in it or beside it, or leaves out a neighbour";
        }
      }
    }
    if (cells.empty()) {
      parts.fail("the set is empty");
    }
    return parts.doubt();
  }

  [[nodiscard]] Doubt no_hole() const {
    const Marks outside = flood({{-1, -1}}, [&](Cell cell) { return !ground_.is_cell(cell); });
    for (int y = 0; y < ground_.height(); ++y) {
      for (int x = 0; x < ground_.width(); ++x) {
        if (!ground_.is_cell({x, y}) && !outside.has(square({x, y}))) {
          return "the void at " + name_of(Cell{x, y}) + " is enclosed";
        }
      }
    }
    return claim_.witness == nullptr ? "" : "needs no witness";
  }

  /// A set of void squares that is closed and not outside; for X03 the exit leads into it.
  [[nodiscard]] Doubt hole(bool has_exit) const {
    Parts parts(claim_.witness, "closed_set", {"squares"});
    const std::vector<Cell> squares = parts.squares("squares", ground_);
    const Marks inside = marked(squares);
    for (const Cell cell : squares) {
      if (is_outside(cell) || ground_.is_cell(cell)) {
        return "the set has a square that is a cell or outside";
      }
      for (const Side side : sides) {
        const Cell next = beside(cell, side);
        if (!ground_.is_cell(next) && !inside.has(square(next))) {
          return "the void of the set goes on";
        }
      }
    }
    const bool is_right = has_exit ? inside.has(square(beyond_exit())) : !squares.empty();
    return parts.good() && !is_right ? "the set is not what the claim speaks of" : parts.doubt();
  }

  [[nodiscard]] Cell beyond_exit() const {
    return beside(ground_.map().exit->cell, ground_.map().exit->side);
  }

  [[nodiscard]] Doubt way_out() const {
    Parts parts(claim_.witness, "path", {"squares"});
    const std::vector<Cell> squares = parts.squares("squares", ground_);
    if (squares.empty() || !(squares.front() == beyond_exit()) || !is_outside(squares.back())) {
      return parts.good() ? "the path must lead from beyond the exit out of the box"
                          : parts.doubt();
    }
    for (std::size_t i = 0; i < squares.size(); ++i) {
      const Cell before = squares[i == 0 ? 0 : i - 1];
      const int steps_taken = std::abs(before.x - squares[i].x) + std::abs(before.y - squares[i].y);
      if (ground_.is_cell(squares[i]) || steps_taken > 1) {
        return "the path leaves the void or jumps";
      }
    }
    return parts.doubt();
  }

  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
  bool holds_;
};

}  // namespace

Doubt check_shape(const Game& game, const Claim& claim) {
  return Shape(game, claim).check();
}

}  // namespace dungeonlab::verify
