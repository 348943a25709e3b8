#pragma once

#include "dungeonlab/core/borrowed.hpp"
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

/// How a place of a draft stands. A place is claimed once and never given to another stage. Odd
/// where somebody may stay.
enum class Standing : std::uint8_t {
  off,      ///< no place of the dungeon
  free,     ///< nothing there yet
  carries,  ///< holds something that carries its visitor away: a pit, a river piece, a captor
  taken,    ///< holds something that leaves its visitor where he is
};

/// What a boundary between two cells is.
enum class Line : std::uint8_t {
  open,
  course,    ///< a river crosses it on some level: never a wall (§10)
  monolith,  ///< from here on walls, in the order of walls.def
  simple,
  wire,
};

/// The lines of walls stand in the order of the table of walls, after the two without.
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

/// True of a kind that carries its visitor away: pits and captors.
[[nodiscard]] constexpr bool carries(EncounterKind kind) {
  return is_pit(kind) || info(kind).sends != Sends::nowhere;
}

/// True if nothing stands between the two cells.
[[nodiscard]] constexpr bool is_open(Line line) {
  return line == Line::open || line == Line::course;
}

/// A boundary as a dense number: `2 * square`, and 1 more for the southern side.
using BoundaryIndex = std::uint32_t;

/// An encounter of a draft, as small as it can be.
struct Piece {
  PlaceIndex at = 0;
  EncounterKind kind{};
  std::optional<Sign> sign{};
  int count = 0;                   ///< 0: none is written
  int levels = 1;                  ///< levels filled upward from `at`
  std::optional<PlaceIndex> to{};  ///< of a pit
  bool exote = false;
  std::optional<Throw> throws{};  ///< where the level alone does not say
};

/// A dungeon in the making. Places and squares are numbered as in Dungeon and Ground, with a border
/// of void around everything that branches may reach.
///
/// Invariants that every stage keeps:
/// - the void is in one piece, so each outside boundary leads to the unbounded outside (X03);
/// - the places that carry nobody away are in one piece, by steps that no monolith bars, and each
///   place that does carry away has one of them beside it (stronger than W07).
class Draft {
 public:
  /// The base rectangle alone, without walls. `reach`: columns and rows kept for branches.
  Draft(Extent base, int levels, int reach);
  /// What stands in a sheet, to be completed: nothing of it is ever changed. The sheet breaks no
  /// rule of the groups G to RV, but its exit, its treasure, destinations of its pits and targets
  /// of its captors may be missing. The invariants hold as far as they hold there.
  Draft(Sheet partial, int reach);
  /// Nothing comes to stand at a place of the dungeon, if nothing stands there yet.
  void keep_empty(const Place& place);
  /// No wall comes to stand on a boundary between two cells, if none stands there yet.
  void keep_open(const Boundary& line);

  [[nodiscard]] Extent base() const { return base_; }
  [[nodiscard]] int levels() const { return grid_.levels(); }
  /// The base rectangle in reading order, then the branch cells as they were added.
  [[nodiscard]] std::span<const Square> cells() const { return cells_; }
  /// How squares and places are numbered.
  [[nodiscard]] const PlaceGrid& grid() const { return grid_; }
  [[nodiscard]] Square squares() const { return grid_.squares(); }
  [[nodiscard]] std::size_t place_count() const {
    return cells_.size() * static_cast<std::size_t>(levels());
  }
  /// How many places nothing has claimed.
  [[nodiscard]] std::size_t free_place_count() const { return place_count() - claims_.size(); }
  [[nodiscard]] Cell cell(Square square) const { return grid_.cell(square); }
  [[nodiscard]] Square square(Cell cell) const { return grid_.square(cell); }
  [[nodiscard]] Square beside(Square square, Side side) const { return grid_.beside(square, side); }
  [[nodiscard]] bool is_cell(Square square) const {
    return standing_[places_of(square).front()] != Standing::off;
  }
  [[nodiscard]] bool in_base(Square square) const { return base_.contains(cell(square)); }

  [[nodiscard]] PlaceIndex index(Square square, int level) const {
    return grid_.index(square, level);
  }
  [[nodiscard]] Square square_of(PlaceIndex place) const { return grid_.square_of(place); }
  [[nodiscard]] int level_of(PlaceIndex place) const { return grid_.level_of(place); }
  [[nodiscard]] Place place(PlaceIndex place) const { return grid_.place(place); }
  [[nodiscard]] PlacesOfSquare places_of(Square square) const { return grid_.places_of(square); }
  /// The place on the same level of the square on that side.
  [[nodiscard]] PlaceIndex beside_place(PlaceIndex place, Side side) const {
    return grid_.beside_place(place, side);
  }
  [[nodiscard]] Standing standing(PlaceIndex place) const { return standing_[place]; }
  /// Somebody may stay there: it is in the dungeon and carries nobody away.
  [[nodiscard]] bool is_footing(PlaceIndex place) const {
    return (static_cast<unsigned>(standing_[place]) & 1U) != 0;
  }

  [[nodiscard]] BoundaryIndex boundary(Square square, Side side) const {
    const bool is_first = side == Side::east || side == Side::south;
    const Square first = is_first ? square : beside(square, side);
    return 2 * first + (side == Side::north || side == Side::south ? 1U : 0U);
  }
  /// The western or northern square of a boundary.
  [[nodiscard]] static Square first_of(BoundaryIndex boundary) { return boundary / 2; }
  [[nodiscard]] static Side side_of(BoundaryIndex boundary) {
    return boundary % 2 == 0 ? Side::east : Side::south;
  }
  [[nodiscard]] Square second_of(BoundaryIndex boundary) const {
    return beside(first_of(boundary), side_of(boundary));
  }
  [[nodiscard]] Line line(BoundaryIndex boundary) const { return lines_[boundary]; }
  /// True if monoliths stood there before anything was drawn.
  [[nodiscard]] bool began_with_monoliths() const { return has_monoliths_; }
  /// Visits the boundaries between two cells, in a fixed order.
  template <class Visit>
  void for_each_inner_boundary(Visit visit) const {
    for (const Square at : cells_) {
      for (const Side side : {Side::east, Side::south}) {
        if (is_cell(beside(at, side))) {
          visit(boundary(at, side));
        }
      }
    }
  }
  /// All of them.
  [[nodiscard]] Borrowed<BoundaryIndex> inner_boundaries() const;

  /// True if the square can become a branch cell: it is void within the limits, and the void around
  /// it stays in one piece without it.
  [[nodiscard]] bool may_grow(Square square) const;
  void grow(Square square);
  /// The outline is done: gives up what was kept for branches and has none, so that every table by
  /// place is as small as can be. Places and squares are numbered anew. On a partial map, where
  /// something may stand, it changes nothing.
  void trim();

  /// True if the free place may be claimed by something that carries away, without a breach of the
  /// invariants. In dungeons of several levels every cell keeps a level to stand on.
  [[nodiscard]] bool may_carry(PlaceIndex place) const;
  /// The same for a piece of a waterfall, which may leave its cell without a level to stand on,
  /// unless it is the cell of the exit.
  [[nodiscard]] bool may_fall(PlaceIndex place) const;
  void claim(PlaceIndex place, Standing standing);
  /// Every draw ends: whoever looks at places again and again counts them, and gives up once they
  /// are more than work_max(). Time plays no part, so every machine gives up at the same place.
  void spend(std::uint64_t places) const { spent_ += places; }
  [[nodiscard]] bool is_spent() const { return spent_ > work_max(); }
  /// 300 for each place of the base rectangle, and three million more.
  [[nodiscard]] std::uint64_t work_max() const;

  /// How far the draft has come.
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
  /// Takes back all that was added since, but for walls.
  void undo(const Mark& mark);

  void draw(BoundaryIndex boundary, Line line) { lines_[boundary] = line; }
  /// Adds an encounter at a place that is claimed already.
  void add(const Piece& piece) { pieces_.push_back(piece); }
  [[nodiscard]] std::span<const Piece> pieces() const { return pieces_; }
  /// Gives a pit that has none a destination.
  void tie(std::size_t piece, PlaceIndex to) {
    pieces_[piece].to = to;
    ties_.push_back(piece);
  }
  /// Makes room for so many rivers.
  void expect_rivers(std::size_t rivers) { rivers_.reserve(rivers); }
  /// Adds a river whose places are claimed already, and marks the boundaries it crosses.
  void add_river(Borrowed<PlaceIndex> course);
  [[nodiscard]] std::span<const Borrowed<PlaceIndex>> rivers() const { return rivers_; }
  void set_exit(Exit exit) { exit_ = exit; }
  /// None before the stage that draws it.
  [[nodiscard]] const std::optional<Exit>& exit() const { return exit_; }

  /// What the sheet says beside what is drawn.
  void put_in_force(const std::vector<HouseRule>& rules) {
    generate::put_in_force(rules, partial_);
  }
  void set_start(const Start& start) { partial_.start = start; }

  /// The draft as a canonical sheet.
  [[nodiscard]] Sheet sheet() const;

 private:
  [[nodiscard]] int footing_around(PlaceIndex place) const;
  [[nodiscard]] std::uint32_t footing_window(PlaceIndex place) const;
  /// What may_carry() and may_fall() have in common.
  [[nodiscard]] bool keeps_footing_joined(PlaceIndex place) const;
  void mark_crossings(const Borrowed<PlaceIndex>& course, Line line);
  void take_over(const Encounter& entry);
  /// The places to stand that are one step away, with what monoliths stand by now.
  [[nodiscard]] Borrowed<PlaceIndex> footing_beside(PlaceIndex place) const;
  /// The whole question of may_carry(), by a search; without monoliths a look around answers it.
  [[nodiscard]] bool stays_joined_without(PlaceIndex place) const;
  [[nodiscard]] Sheet completed() const;
  void write(const Piece& piece, Encounter& entry) const;
  void write_branches(Sheet& sheet) const;
  void write_walls(Sheet& sheet) const;
  void write_encounters(Sheet& sheet) const;
  void write_rivers(Sheet& sheet) const;

  Extent base_;
  PlaceGrid grid_;
  Borrowed<Square> cells_;
  Borrowed<Standing> standing_;  ///< by place
  Borrowed<PlaceIndex> claims_;  ///< in order of time
  Borrowed<Line> lines_;         ///< by boundary
  Borrowed<Piece> pieces_;
  Borrowed<std::size_t> ties_;  ///< pieces, in order of time
  std::vector<Borrowed<PlaceIndex>> rivers_;
  std::optional<Exit> exit_{};

  /// What was there at the beginning, and how much of the lists above came from there.
  Sheet partial_{};
  std::size_t partial_pieces_ = 0;
  std::size_t partial_rivers_ = 0;
  std::size_t partial_cells_ = 0;
  std::vector<Line> partial_lines_;
  bool has_monoliths_ = false;  ///< from the beginning
  mutable std::uint64_t spent_ = 0;
};

}  // namespace dungeonlab::generate
