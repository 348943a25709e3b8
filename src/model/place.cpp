// Names of cells, places and boundaries as on the printed map. Column letters count as in a
// spreadsheet (bijective base 26), rows and levels from one; levels are stored from zero. Parsing
// is strict: capital letters, no leading zeros, nothing before or after.
#include "dungeonlab/model/place.hpp"

#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/name_text.hpp"

#include <algorithm>

namespace dungeonlab {
namespace {

/// Reads the parts of a name one after another. A fault does not disturb later reads, so callers
/// check once at the end. A name that is malformed anywhere counts as malformed, not as over a
/// limit.
class NameReader {
 public:
  explicit NameReader(std::string_view text) : rest_(text) {}

  /// `C4`
  Cell cell() {
    int column = 0;
    std::size_t letters = 0;
    for (; letters < rest_.size() && rest_[letters] >= 'A' && rest_[letters] <= 'Z'; ++letters) {
      column = std::min(column * 26 + (rest_[letters] - 'A' + 1), too_large);
    }
    expect(letters != 0, NameFault::malformed);
    rest_.remove_prefix(letters);
    const int row = number(limits::rows);
    expect(column <= limits::columns, NameFault::over_limit);
    return {column - 1, row - 1};
  }
  /// `.2`
  int level() {
    expect(take('.'), NameFault::malformed);
    return number(limits::levels) - 1;
  }
  bool take(char letter) {
    const bool there = !rest_.empty() && rest_.front() == letter;
    rest_.remove_prefix(there ? 1 : 0);
    return there;
  }
  [[nodiscard]] bool is_before(char letter) const {
    return !rest_.empty() && rest_.front() == letter;
  }
  void expect(bool sound, NameFault fault) {
    if (!sound && fault_ != NameFault::malformed) {
      fault_ = fault;
    }
  }
  /// What was read, if nothing follows it.
  template <class Read>
  Named<Read> end_with(const Read& read) {
    expect(rest_.empty(), NameFault::malformed);
    return fault_ ? Named<Read>(tl::unexpect, *fault_) : Named<Read>(read);
  }

 private:
  static constexpr int too_large = 1'000'000;

  /// A number from 1 to `most` without leading zeros.
  int number(int most) {
    int value = 0;
    std::size_t length = 0;
    for (; length < rest_.size() && rest_[length] >= '0' && rest_[length] <= '9'; ++length) {
      value = std::min(value * 10 + (rest_[length] - '0'), too_large);
    }
    expect(length != 0 && rest_.front() != '0', NameFault::malformed);
    rest_.remove_prefix(length);
    expect(value <= most, NameFault::over_limit);
    return value;
  }

  std::string_view rest_;
  std::optional<NameFault> fault_;
};

}  // namespace

std::optional<Side> side_named(std::string_view text) {
  for (const Side side : all_sides) {
    if (name(side) == text) {
      return side;
    }
  }
  return std::nullopt;
}

std::string column_name(int column) {
  NameText text;
  text.column(column);
  return std::string(text.view());
}

std::string name(Cell cell) {
  return std::string(NameText(cell).view());
}

std::string name(const Place& place) {
  return std::string(NameText(place).view());
}

std::string name(const Boundary& boundary) {
  if (boundary.cell.column < 0 || boundary.cell.row < 0) {
    return std::string(name(opposite(boundary.side))) + " of " + name(boundary.other());
  }
  NameText text(boundary.cell);
  text.add('-');
  text.add(boundary.other());
  return std::string(text.view());
}

Named<Cell> cell_named(std::string_view text) {
  NameReader reader(text);
  return reader.end_with(reader.cell());
}

Named<Place> place_named(std::string_view text) {
  NameReader reader(text);
  const Cell cell = reader.cell();
  return reader.end_with(Place{cell, reader.level()});
}

Named<WrittenBoundary> boundary_named(std::string_view text) {
  NameReader reader(text);
  WrittenBoundary boundary;
  const auto read_half = [&](Cell& cell) {
    cell = reader.cell();
    if (reader.is_before('.')) {
      boundary.level = reader.level();
    }
  };
  read_half(boundary.first);
  reader.expect(reader.take('-'), NameFault::malformed);
  read_half(boundary.second);
  return reader.end_with(boundary);
}

}  // namespace dungeonlab
