#pragma once

#include "plan_glyphs.hpp"
#include "plan_reading.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// Reads one drawing; see read_drawing().
class DrawingReader {
 public:
  explicit DrawingReader(PlanReading& reading) : reading_(reading) {}
  void run(const TextLine& ruler);

 private:
  enum class Square : std::uint8_t {
    cell,     ///< of the base rectangle or of a branch
    outside,  ///< void that the flood reached
    torn,     ///< reached through a torn border that has been reported
    filled,   ///< void drawn as such
  };
  /// The marks of one boundary, one for each level line from the lowest, or one for all of them.
  struct Marks {
    std::vector<Mark> levels;
    [[nodiscard]] bool all(Mark mark) const;
    [[nodiscard]] bool any(Mark mark) const;
    [[nodiscard]] bool uniform() const;
  };

  [[nodiscard]] char32_t at(int line, int column) const;
  [[nodiscard]] std::string_view bytes(int line, int from, int to) const;
  /// Reports a fault of the drawing, after which nothing drawn counts as complete.
  void torn(TextFault kind, Span span, std::string message, std::string help = {});

  /// What a line can be by its shape alone; in box-drawing characters that may stay open.
  enum class Shape : std::uint8_t { corners, boxes, blank, open };
  [[nodiscard]] Shape shape_of(int line) const;
  bool check_line_count();
  void report_line_count(int row, int misfit);
  bool find_columns();
  bool check_columns();
  void check_corners();
  bool check_corner_line(int row);
  bool check_level_lines(int row);
  /// The column of the first wall of a level line that stands one character beside its corners.
  [[nodiscard]] std::optional<int> shifted_wall(int line) const;
  void check_ruler(const TextLine& ruler);
  void check_margin(int row);

  [[nodiscard]] Square& square(Cell cell) {
    return squares_[static_cast<std::size_t>(cell.row) *
                        static_cast<std::size_t>(reading_.lattice.columns()) +
                    static_cast<std::size_t>(cell.column)];
  }
  [[nodiscard]] bool is_cell(Cell cell) {
    return reading_.lattice.contains(cell) && square(cell) == Square::cell;
  }
  [[nodiscard]] bool is_filled(Cell cell) const;
  [[nodiscard]] bool is_torn(Cell cell) {
    return reading_.lattice.contains(cell) && square(cell) == Square::torn;
  }
  [[nodiscard]] bool beside_filled(const Boundary& boundary) {
    const auto filled = [&](Cell cell) {
      return reading_.lattice.contains(cell) && square(cell) == Square::filled;
    };
    return filled(boundary.cell) || filled(boundary.other());
  }
  [[nodiscard]] bool is_undrawn(const Boundary& boundary) const;
  void find_cells();
  void flood();
  void enter(Cell from, Side side, std::vector<Cell>& reached);
  [[nodiscard]] bool has_contents(Cell cell) const;

  /// Finds how far each level line of a row keeps to the columns, and reports where it leaves them.
  void find_misfits(int row);
  [[nodiscard]] int find_misfit(int row, int level);
  bool report_wrong_mark(const Place& east_of_it);
  bool report_wall_in_box(const Place& place);
  /// The first column whose box cannot be read on that level line; the line west of it can.
  [[nodiscard]] int& readable(int row, int level) {
    return readable_[static_cast<std::size_t>(row) *
                         static_cast<std::size_t>(reading_.lattice.levels) +
                     static_cast<std::size_t>(level)];
  }

  /// The boxes of one row of squares.
  void read_row(int row);
  void read_box(const Place& place);
  void read_word(const Place& place, std::string_view word, bool alone);
  bool extend_center(const Place& place, std::string_view word, bool alone);

  void read_boundaries();
  void read_boundary(const Boundary& boundary);
  [[nodiscard]] Marks marks_upright(const Boundary& boundary);
  [[nodiscard]] Mark mark_across(const Boundary& boundary);
  void read_inner(const Boundary& boundary, const Marks& marks);
  void read_outer(const Boundary& boundary, const Marks& marks);
  void add_walls(const Boundary& boundary, const Marks& marks);
  void add_exit(const Boundary& boundary);
  /// Reports a boundary of which nobody can tell what it is.
  void misread(const Boundary& boundary, const Span& span, std::string message, std::string help);
  void report_torn(Cell cell, Side side);
  void report_wall_of_void(const Boundary& boundary);
  [[nodiscard]] Span span_of(const Boundary& boundary) const {
    return boundary_span(reading_.canvas, reading_.lattice, boundary);
  }

  PlanReading& reading_;
  std::vector<Square> squares_;
  std::vector<FoundPiece> pieces_;
  std::vector<int> readable_;        ///< by row and level
  std::uint32_t center_ = 0;         ///< the encounter that a further `Mc` above makes taller
  std::optional<Place> center_top_;  ///< its highest place so far
};

}  // namespace dungeonlab::io
