#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::generate {

/// The state of a place in a draft. A place is claimed once and never given to another stage. Odd
/// values are places where a player may stay.
enum class PlaceUse : std::uint8_t {
  off,      ///< not a place of the dungeon
  free,     ///< empty so far
  carries,  ///< has something that carries its visitor away: a pit, a river piece, a captor
  taken,    ///< has something that leaves its visitor in place
};

/// The state of a boundary between two cells.
enum class Line : std::uint8_t {
  open,
  course,    ///< a river crosses it on some level, so it never gets a wall (§10)
  monolith,  ///< from here on walls, in the order of walls.def
  simple,
  wire,
};

/// The values for walls follow the two others, in the order of the table of walls.
inline constexpr Line first_wall = Line::monolith;
[[nodiscard]] constexpr Line line_of(WallKind kind) {
  return static_cast<Line>(static_cast<std::size_t>(first_wall) + static_cast<std::size_t>(kind));
}
[[nodiscard]] constexpr WallKind wall_of(Line line) {
  return static_cast<WallKind>(static_cast<std::size_t>(line) -
                               static_cast<std::size_t>(first_wall));
}
static_assert(line_of(WallKind::simple) == Line::simple && line_of(WallKind::wire) == Line::wire &&
              line_of(WallKind::monolith) == Line::monolith);

/// True for a kind that carries its visitor away: pits and captors.
[[nodiscard]] constexpr bool carries(EncounterKind kind) {
  return is_pit(kind) || info(kind).sends != Sends::nowhere;
}

/// True if there is no wall between the two cells.
[[nodiscard]] constexpr bool is_open(Line line) {
  return line == Line::open || line == Line::course;
}

/// The dense number of a boundary: `2 * square`, plus 1 for the southern side.
using BoundaryIndex = std::uint32_t;

/// An encounter of a draft, in compact form.
struct Piece {
  PlaceIndex at = 0;
  EncounterKind kind{};
  std::optional<Sign> sign{};
  int count = 0;                   ///< 0: not written
  int levels = 1;                  ///< levels filled upward from `at`
  std::optional<PlaceIndex> to{};  ///< of a pit
  bool exote = false;
  std::optional<Throw> throws{};  ///< if the level alone does not determine it
};

/// A dungeon in progress. Places and squares are numbered as in Dungeon and Ground, with a border
/// of void around everything that branches may reach.
///
/// Invariants that every stage keeps:
/// - The void is connected, so each outside boundary leads to the unbounded outside (X03).
/// - The places that do not carry players away are connected by steps that no monolith blocks, and
///   each place that does is next to one of them (stronger than W07).
class Draft {
 public:
  /// Only the base rectangle, without walls. `reach`: columns and rows reserved for branches.
  Draft(Extent base, int levels, int reach);
  /// The contents of a sheet to complete; nothing of it is ever changed. The sheet must break no
  /// rule of the groups G to RV, except that its exit, its treasure, destinations of its pits and
  /// targets of its captors may be missing. The invariants hold only as far as they hold on the
  /// sheet.
  Draft(Sheet partial, int reach);
  /// Keeps a place of the dungeon empty, if it is empty so far.
  void keep_empty(const Place& place);
  /// Keeps a boundary between two cells open, if it has no wall so far.
  void keep_open(const Boundary& line);

  [[nodiscard]] Extent base() const { return base_; }
  [[nodiscard]] int levels() const { return grid_.levels(); }
  /// The base rectangle in reading order, then the branch cells in the order in which they were
  /// added.
  [[nodiscard]] std::span<const Square> cells() const { return cells_; }
  /// The numbering of squares and places.
  [[nodiscard]] const PlaceGrid& grid() const { return grid_; }
  [[nodiscard]] Square squares() const { return grid_.squares(); }
  [[nodiscard]] std::size_t place_count() const {
    return cells_.size() * static_cast<std::size_t>(levels());
  }
  /// The number of unclaimed places.
  [[nodiscard]] std::size_t free_place_count() const { return place_count() - claims_.size(); }
  [[nodiscard]] Cell cell(Square square) const { return grid_.cell(square); }
  [[nodiscard]] Square square(Cell cell) const { return grid_.square(cell); }
  [[nodiscard]] Square neighbour(Square square, Side side) const {
    return grid_.neighbour(square, side);
  }
  [[nodiscard]] bool is_cell(Square square) const {
    return uses_[places_of(square).front()] != PlaceUse::off;
  }
  [[nodiscard]] bool in_base(Square square) const { return base_.contains(cell(square)); }

  [[nodiscard]] PlaceIndex index(Square square, int level) const {
    return grid_.index(square, level);
  }
  [[nodiscard]] Square square_of(PlaceIndex place) const { return grid_.square_of(place); }
  [[nodiscard]] int level_of(PlaceIndex place) const { return grid_.level_of(place); }
  [[nodiscard]] Place place(PlaceIndex place) const { return grid_.place(place); }
  [[nodiscard]] PlacesOfSquare places_of(Square square) const { return grid_.places_of(square); }
  /// The place on the same level in the square on that side.
  [[nodiscard]] PlaceIndex neighbour_place(PlaceIndex place, Side side) const {
    return grid_.neighbour_place(place, side);
  }
  [[nodiscard]] PlaceUse use(PlaceIndex place) const { return uses_[place]; }
  /// True if a player may stay there: the place is in the dungeon and does not carry her away.
  [[nodiscard]] bool is_footing(PlaceIndex place) const {
    return (static_cast<unsigned>(uses_[place]) & 1U) != 0;
  }

  [[nodiscard]] BoundaryIndex boundary(Square square, Side side) const {
    const bool is_first = side == Side::east || side == Side::south;
    const Square first = is_first ? square : neighbour(square, side);
    return 2 * first + (side == Side::north || side == Side::south ? 1U : 0U);
  }
  /// The western or northern square of a boundary.
  [[nodiscard]] static Square first_of(BoundaryIndex boundary) { return boundary / 2; }
  [[nodiscard]] static Side side_of(BoundaryIndex boundary) {
    return boundary % 2 == 0 ? Side::east : Side::south;
  }
  [[nodiscard]] Square second_of(BoundaryIndex boundary) const {
    return neighbour(first_of(boundary), side_of(boundary));
  }
  [[nodiscard]] Line line(BoundaryIndex boundary) const { return lines_[boundary]; }
  /// True if there were monoliths from the start.
  [[nodiscard]] bool began_with_monoliths() const { return has_monoliths_; }
  /// Visits the boundaries between two cells, in a fixed order.
  template <class Visit>
  void for_each_inner_boundary(Visit visit) const {
    for (const Square at : cells_) {
      for (const Side side : {Side::east, Side::south}) {
        if (is_cell(neighbour(at, side))) {
          visit(boundary(at, side));
        }
      }
    }
  }
  /// All boundaries between two cells.
  [[nodiscard]] PooledVector<BoundaryIndex> inner_boundaries() const;

  /// True if the square can become a branch cell: it is void within the limits, and the void around
  /// it stays connected without it.
  [[nodiscard]] bool may_grow(Square square) const;
  void grow(Square square);
  /// Finishes the outline: frees unused space reserved for branches, so that every table by place
  /// is as small as possible. Renumbers places and squares. Does nothing on a partial map, which
  /// may have contents.
  void trim();

  /// True if something that carries away can claim the free place without breaking the invariants.
  /// In dungeons of several levels, every cell keeps a level to stand on.
  [[nodiscard]] bool may_carry(PlaceIndex place) const;
  /// The same for a piece of a waterfall, which may leave its cell without a level to stand on,
  /// unless it is the exit's cell.
  [[nodiscard]] bool may_fall(PlaceIndex place) const;
  void claim(PlaceIndex place, PlaceUse use);
  /// Makes every draw end: code that looks at places repeatedly counts them, and gives up once they
  /// exceed work_max(). This is independent of time, so every machine gives up at the same point.
  void spend(std::uint64_t places) const { spent_ += places; }
  [[nodiscard]] bool is_spent() const { return spent_ > work_max(); }
  /// 300 for each place of the base rectangle, plus three million.
  [[nodiscard]] std::uint64_t work_max() const;

  /// A state of the draft to return to.
  struct Mark {
    std::size_t cells = 0;
    std::size_t claims = 0;
    std::size_t pieces = 0;
    std::size_t ties = 0;
    std::size_t rivers = 0;
  };
  [[nodiscard]] Mark mark() const {
    return {cells_.size(), claims_.size(), pieces_.size(), ties_.size(), rivers_.size()};
  }
  /// Removes everything added since, except walls.
  void undo(const Mark& mark);

  void draw(BoundaryIndex boundary, Line line) { lines_[boundary] = line; }
  /// Adds an encounter at a place that is already claimed.
  void add(const Piece& piece) { pieces_.push_back(piece); }
  [[nodiscard]] std::span<const Piece> pieces() const { return pieces_; }
  /// Gives a pit without a destination one.
  void tie(std::size_t piece, PlaceIndex to) {
    pieces_[piece].to = to;
    ties_.push_back(piece);
  }
  /// Reserves memory for that many rivers.
  void expect_rivers(std::size_t rivers) { rivers_.reserve(rivers); }
  /// Adds a river whose places are already claimed, and marks the boundaries that it crosses.
  void add_river(PooledVector<PlaceIndex> course);
  [[nodiscard]] std::span<const PooledVector<PlaceIndex>> rivers() const { return rivers_; }
  void set_exit(Exit exit) { exit_ = exit; }
  /// Nullopt before the exit stage.
  [[nodiscard]] const std::optional<Exit>& exit() const { return exit_; }

  /// Additional content of the sheet.
  void enable(const std::vector<HouseRule>& rules) { generate::enable(rules, partial_); }
  void set_start(const Start& start) { partial_.start = start; }

  /// The draft as a canonical sheet.
  [[nodiscard]] Sheet sheet() const;

 private:
  [[nodiscard]] int footing_around(PlaceIndex place) const;
  [[nodiscard]] std::uint32_t footing_window(PlaceIndex place) const;
  /// The shared part of may_carry() and may_fall().
  [[nodiscard]] bool keeps_footing_joined(PlaceIndex place) const;
  void mark_crossings(const PooledVector<PlaceIndex>& course, Line line);
  void take_over(const Encounter& entry);
  /// The places to stand that are one step away, given the monoliths so far.
  [[nodiscard]] PooledVector<PlaceIndex> footing_neighbours(PlaceIndex place) const;
  /// Answers may_carry() by a search; without monoliths a local check is enough.
  [[nodiscard]] bool stays_joined_without(PlaceIndex place) const;
  [[nodiscard]] Sheet completed() const;
  void write(const Piece& piece, Encounter& entry) const;
  void write_branches(Sheet& sheet) const;
  void write_walls(Sheet& sheet) const;
  void write_encounters(Sheet& sheet) const;
  void write_rivers(Sheet& sheet) const;

  Extent base_;
  PlaceGrid grid_;
  PooledVector<Square> cells_;
  PooledVector<PlaceUse> uses_;      ///< by place
  PooledVector<PlaceIndex> claims_;  ///< in chronological order
  PooledVector<Line> lines_;         ///< by boundary
  PooledVector<Piece> pieces_;
  PooledVector<std::size_t> ties_;  ///< indices of pieces, in chronological order
  std::vector<PooledVector<PlaceIndex>> rivers_;
  std::optional<Exit> exit_{};

  /// The initial contents, and how much of the lists above comes from them.
  Sheet partial_{};
  std::size_t partial_pieces_ = 0;
  std::size_t partial_rivers_ = 0;
  std::size_t partial_cells_ = 0;
  std::vector<Line> partial_lines_;
  bool has_monoliths_ = false;  ///< from the start
  mutable std::uint64_t spent_ = 0;
};

}  // namespace dungeonlab::generate
