// When do two dungeons count as one? A square has eight images, another rectangle four, and a stack
// of levels can be reversed. Which of the images are legal depends on the map (a river may not flow
// north, a branch may not be in the west), so legality does not matter: of all images of a map, the
// one whose bytes come first represents them all, and its digest is the key. The map is first
// converted to a dense layout, in which names are positions: it does not depend on how pits are
// numbered, rivers listed and walls named, and a pit is its destination. An image is then only a
// different reading order. Nothing here checks a map, and the map cannot be recovered from its key.
#include "dungeonlab/batch/key.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/model/canonical.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

constexpr std::uint32_t nowhere = 0xffffffff;
constexpr std::uint8_t exit_mark = 4;  ///< next to the kinds of walls, which are 1 to 3

/// The content of one place.
struct PlaceContent {
  std::optional<EncounterKind> kind{};
  std::uint8_t sign = 0;
  std::uint8_t exote = 0;
  std::uint8_t throws = 0;
  bool goes_up = false;    ///< it also fills the next higher level
  bool goes_down = false;  ///< it also fills the next lower level
  bool is_river = false;
  std::uint32_t count = 0;
  std::uint32_t to = nowhere;    ///< destination of a pit
  std::uint32_t next = nowhere;  ///< where the river flows next
};

struct KeySquare {
  std::uint8_t ground = 0;              ///< void, base rectangle or branch
  std::array<std::uint8_t, 4> sides{};  ///< walls and the exit
};

/// A sheet without names and order, with its outline moved to the origin.
class Layout {
 public:
  Layout(const Sheet& sheet, bool skeleton);

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int levels() const { return levels_; }
  [[nodiscard]] std::size_t squares() const { return squares_.size(); }
  [[nodiscard]] bool has_square_base() const { return has_square_base_; }
  [[nodiscard]] const KeySquare& square(std::uint32_t number) const { return squares_[number]; }
  [[nodiscard]] const PlaceContent& content(std::uint32_t place) const { return contents_[place]; }

 private:
  void measure_outline(const Sheet& sheet);
  void lay_ground(const Sheet& sheet);
  void lay(const Wall& wall);
  void lay(const Encounter& entry);
  void lay(const River& river);
  [[nodiscard]] std::uint32_t number(Cell cell) const;
  [[nodiscard]] std::uint32_t number(const Place& place) const;

  Cell origin_{};
  int columns_ = 0;
  int rows_ = 0;
  int levels_ = 0;
  bool has_square_base_ = false;
  PooledVector<KeySquare> squares_;
  PooledVector<PlaceContent> contents_;
};

Layout::Layout(const Sheet& sheet, bool skeleton)
    : levels_(skeleton ? 0 : sheet.levels.value_or(0)) {
  const Extent base = sheet.base.value_or(Extent{});
  has_square_base_ = base.columns == base.rows;
  measure_outline(sheet);
  lay_ground(sheet);
  for (const Wall& wall : sheet.walls) {
    lay(wall);
  }
  if (skeleton) {
    return;
  }
  for (const Exit& exit : sheet.exits) {
    if (const std::uint32_t at = number(exit.cell); at != nowhere) {
      squares_[at].sides[static_cast<std::size_t>(exit.side)] = exit_mark;
    }
  }
  for (const Encounter& entry : sheet.encounters) {
    lay(entry);
  }
  for (const River& river : sheet.rivers) {
    lay(river);
  }
}

void Layout::measure_outline(const Sheet& sheet) {
  const Extent base = sheet.base.value_or(Extent{});
  Cell last{base.columns - 1, base.rows - 1};
  for (const Cell cell : sheet.branches) {
    origin_ = {std::min(origin_.column, cell.column), std::min(origin_.row, cell.row)};
    last = {std::max(last.column, cell.column), std::max(last.row, cell.row)};
  }
  columns_ = last.column - origin_.column + 1;
  rows_ = last.row - origin_.row + 1;
  squares_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
  contents_.resize(squares_.size() * static_cast<std::size_t>(levels_));
}

void Layout::lay_ground(const Sheet& sheet) {
  const Extent base = sheet.base.value_or(Extent{});
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      squares_[number(Cell{column, row})].ground = 1;
    }
  }
  for (const Cell cell : sheet.branches) {
    squares_[number(cell)].ground = 2;
  }
}

std::uint32_t Layout::number(Cell cell) const {
  const int column = cell.column - origin_.column;
  const int row = cell.row - origin_.row;
  return Extent{columns_, rows_}.contains({column, row})
             ? static_cast<std::uint32_t>(row * columns_ + column)
             : nowhere;
}

std::uint32_t Layout::number(const Place& place) const {
  const std::uint32_t square = number(place.cell);
  return square != nowhere && place.level >= 0 && place.level < levels_
             ? square * static_cast<std::uint32_t>(levels_) +
                   static_cast<std::uint32_t>(place.level)
             : nowhere;
}

void Layout::lay(const Wall& wall) {
  const auto side = side_towards(wall.first, wall.second);
  if (!side || !wall.kind) {
    return;
  }
  const auto mark = static_cast<std::uint8_t>(1 + static_cast<std::uint8_t>(*wall.kind));
  if (const std::uint32_t at = number(wall.first); at != nowhere) {
    squares_[at].sides[static_cast<std::size_t>(*side)] = mark;
  }
  if (const std::uint32_t at = number(wall.second); at != nowhere) {
    squares_[at].sides[static_cast<std::size_t>(opposite(*side))] = mark;
  }
}

void Layout::lay(const Encounter& entry) {
  const auto throws = entry.kind == EncounterKind::marmar ? throw_of(entry, levels_) : entry.throws;
  const PlaceContent content{
      .kind = entry.kind,
      .sign = static_cast<std::uint8_t>(entry.sign ? 1 + static_cast<int>(*entry.sign) : 0),
      .exote = static_cast<std::uint8_t>(entry.exote.value_or(false) ? 1 : 0),
      .throws = static_cast<std::uint8_t>(throws ? 1 + static_cast<int>(*throws) : 0),
      .count = static_cast<std::uint32_t>(entry.count.value_or(0)),
      .to = entry.to ? number(*entry.to) : nowhere};
  const int height = entry.levels.value_or(1);
  for (int level = 0; level < height; ++level) {
    const std::uint32_t at = number(Place{entry.at.cell, entry.at.level + level});
    if (at != nowhere) {
      const bool is_river = contents_[at].is_river;
      contents_[at] = content;
      contents_[at].is_river = is_river;
      contents_[at].goes_up = level + 1 < height;
      contents_[at].goes_down = level > 0;
    }
  }
}

void Layout::lay(const River& river) {
  for (std::size_t piece = 0; piece < river.size(); ++piece) {
    if (const std::uint32_t at = number(river[piece]); at != nowhere) {
      contents_[at].is_river = true;
      contents_[at].next = piece + 1 < river.size() ? number(river[piece + 1]) : nowhere;
    }
  }
}

/// A byte buffer with a fixed maximum size.
class Bytes {
 public:
  explicit Bytes(std::size_t most) : bytes_(most) {}

  void add(unsigned byte) { bytes_[size_++] = static_cast<char>(static_cast<unsigned char>(byte)); }
  /// Appends the lowest byte first.
  void number(std::uint32_t number) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      add(number >> shift);
    }
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::string_view view() const { return {bytes_.data(), size_}; }

 private:
  PooledVector<char> bytes_;
  std::size_t size_ = 0;
};
constexpr std::size_t head_bytes = 12;
constexpr std::size_t square_bytes = 3;
constexpr std::size_t place_bytes_max = 15;

/// A symmetry of a layout.
struct Image {
  bool west_is_east = false;
  bool north_is_south = false;
  bool columns_are_rows = false;  ///< applied after the two above
  bool low_is_high = false;
};

/// Reads a layout in the order of an image, and writes it as bytes.
class Reader {
 public:
  Reader(const Layout& layout, Image image);

  /// Stops at the first difference; most images differ within the first squares.
  [[nodiscard]] bool comes_before(const Reader& other) const;
  [[nodiscard]] Bytes written() const;

 private:
  [[nodiscard]] Side seen(Side side) const;
  [[nodiscard]] int seen_level(int level) const {
    return image_.low_is_high ? layout_.levels() - 1 - level : level;
  }
  [[nodiscard]] std::size_t cell_bytes_max() const {
    return square_bytes + place_bytes_max * static_cast<std::size_t>(layout_.levels());
  }
  /// The square of the layout that the image shows there.
  [[nodiscard]] std::uint32_t square_at(int column, int row) const;
  [[nodiscard]] std::uint32_t seen_as(std::uint32_t square) const;
  void write_head(Bytes& bytes) const;
  void write_cell(int column, int row, Bytes& bytes) const;
  void write_square(const KeySquare& square, Bytes& bytes) const;
  void write_content(const PlaceContent& content, Bytes& bytes) const;
  void write_place(std::uint32_t place, Bytes& bytes) const;

  const Layout& layout_;
  Image image_;
  int columns_ = 0;
  int rows_ = 0;
  std::array<std::size_t, 4> seen_sides_{};  ///< by side of the layout
};

Reader::Reader(const Layout& layout, Image image)
    : layout_(layout),
      image_(image),
      columns_(image.columns_are_rows ? layout.rows() : layout.columns()),
      rows_(image.columns_are_rows ? layout.columns() : layout.rows()) {
  for (const Side side : all_sides) {
    seen_sides_[static_cast<std::size_t>(side)] = static_cast<std::size_t>(seen(side));
  }
}

std::uint32_t Reader::square_at(int column, int row) const {
  if (image_.columns_are_rows) {
    std::swap(column, row);
  }
  column = image_.west_is_east ? layout_.columns() - 1 - column : column;
  row = image_.north_is_south ? layout_.rows() - 1 - row : row;
  return static_cast<std::uint32_t>(row * layout_.columns() + column);
}

std::uint32_t Reader::seen_as(std::uint32_t square) const {
  int column = static_cast<int>(square) % layout_.columns();
  int row = static_cast<int>(square) / layout_.columns();
  column = image_.west_is_east ? layout_.columns() - 1 - column : column;
  row = image_.north_is_south ? layout_.rows() - 1 - row : row;
  if (image_.columns_are_rows) {
    std::swap(column, row);
  }
  return static_cast<std::uint32_t>(row * columns_ + column);
}

/// The side of the image that a side of the layout becomes.
Side Reader::seen(Side side) const {
  const bool is_across = side == Side::east || side == Side::west;
  if (is_across ? image_.west_is_east : image_.north_is_south) {
    side = opposite(side);
  }
  if (!image_.columns_are_rows) {
    return side;
  }
  switch (side) {
    case Side::north:
      return Side::west;
    case Side::east:
      return Side::south;
    case Side::south:
      return Side::east;
    case Side::west:
      return Side::north;
  }
  return side;
}

Bytes Reader::written() const {
  Bytes bytes(head_bytes + layout_.squares() * cell_bytes_max());
  write_head(bytes);
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      write_cell(column, row, bytes);
    }
  }
  return bytes;
}

/// The encoding of one cell is never a prefix of another, so cells can be compared one by one.
bool Reader::comes_before(const Reader& other) const {
  Bytes own(head_bytes + cell_bytes_max());
  Bytes others(head_bytes + cell_bytes_max());
  write_head(own);
  other.write_head(others);
  for (int row = 0; row < rows_ && own.view() == others.view(); ++row) {
    for (int column = 0; column < columns_ && own.view() == others.view(); ++column) {
      own.clear();
      others.clear();
      write_cell(column, row, own);
      other.write_cell(column, row, others);
    }
  }
  return own.view() < others.view();
}

void Reader::write_head(Bytes& bytes) const {
  bytes.number(static_cast<std::uint32_t>(columns_));
  bytes.number(static_cast<std::uint32_t>(rows_));
  bytes.number(static_cast<std::uint32_t>(layout_.levels()));
}

void Reader::write_cell(int column, int row, Bytes& bytes) const {
  const auto levels = static_cast<std::uint32_t>(layout_.levels());
  const std::uint32_t square = square_at(column, row);
  write_square(layout_.square(square), bytes);
  for (int level = 0; level < layout_.levels(); ++level) {
    write_content(layout_.content(square * levels + static_cast<std::uint32_t>(seen_level(level))),
                  bytes);
  }
}

void Reader::write_square(const KeySquare& square, Bytes& bytes) const {
  std::array<std::uint8_t, 4> sides{};
  for (const Side side : all_sides) {
    const auto own = static_cast<std::size_t>(side);
    sides[seen_sides_[own]] = square.sides[own];
  }
  bytes.add(square.ground);
  bytes.add(sides[0] * 8U + sides[1]);
  bytes.add(sides[2] * 8U + sides[3]);
}

void Reader::write_content(const PlaceContent& content, Bytes& bytes) const {
  bytes.add((content.kind ? 1U : 0U) + (content.is_river ? 2U : 0U));
  if (content.kind) {
    const bool turned = image_.low_is_high;
    const auto throws = static_cast<std::uint8_t>(turned && content.throws != 0 ? 3 - content.throws
                                                                                : content.throws);
    const bool up = turned ? content.goes_down : content.goes_up;
    const bool down = turned ? content.goes_up : content.goes_down;
    bytes.add(static_cast<std::uint8_t>(*content.kind));
    bytes.add(content.sign + 4U * throws + 16U * content.exote + (up ? 32U : 0U) +
              (down ? 64U : 0U));
    bytes.number(content.count);
    write_place(content.to, bytes);
  }
  if (content.is_river) {
    write_place(content.next, bytes);
  }
}

void Reader::write_place(std::uint32_t place, Bytes& bytes) const {
  if (place == nowhere) {
    bytes.number(nowhere);
    return;
  }
  const auto levels = static_cast<std::uint32_t>(layout_.levels());
  const int level = seen_level(static_cast<int>(place % levels));
  bytes.number(seen_as(place / levels) * levels + static_cast<std::uint32_t>(level));
}

/// The smallest of all images.
Image least_image(const Layout& layout) {
  Image least;
  const unsigned ways = layout.has_square_base() ? 16 : 8;
  for (unsigned way = 1; way < ways; ++way) {
    const Image image = {.west_is_east = (way & 1U) != 0,
                         .north_is_south = (way & 2U) != 0,
                         .columns_are_rows = (way & 8U) != 0,
                         .low_is_high = (way & 4U) != 0};
    if (Reader(layout, image).comes_before(Reader(layout, least))) {
      least = image;
    }
  }
  return least;
}

}  // namespace

Key key_of(const Sheet& sheet, Duplicates duplicates) {
  const std::optional<Sheet> ordered = reordered(sheet);
  const Layout layout(ordered ? *ordered : sheet, duplicates == Duplicates::skeleton);
  const Image image = duplicates == Duplicates::exact ? Image{} : least_image(layout);
  const Bytes bytes = Reader(layout, image).written();
  constexpr std::size_t digits = 32;
  return key_in(std::string_view(sha256(bytes.view())).substr(0, digits)).value_or(Key{});
}

std::string text_of(Key key) {
  return fmt::format("{:016x}{:016x}", key.high, key.low);
}

std::optional<Key> key_in(std::string_view text) {
  constexpr std::size_t half = 16;
  constexpr int base = 16;
  Key key;
  const auto read = [&](std::size_t at, std::uint64_t& number) {
    const char* const begin = text.data() + at;
    const auto [end, failure] = std::from_chars(begin, begin + half, number, base);
    return failure == std::errc() && end == begin + half;
  };
  if (text.size() != 2 * half || !read(0, key.high) || !read(half, key.low)) {
    return std::nullopt;
  }
  return key;
}

}  // namespace dungeonlab::batch
