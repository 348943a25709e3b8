// The words for pieces of rivers. Rivers are not encounter kinds, because they are written as
// courses.
#include "dungeonlab/model/river_words.hpp"

#include <array>

namespace dungeonlab {
namespace {

struct Row {
  RiverPiece piece;
  std::string_view name;
  std::string_view about;
};

constexpr std::array rows = {
    Row{RiverPiece::source, "source",
        "Carries its visitor to the next place and says that this was the source, unless the "
        "visitor uses up a walking stick to stay."},
    Row{RiverPiece::flow, "river",
        "Carries its visitor to the next place and does not say in which direction, unless the "
        "visitor uses up a walking stick to stay."},
    Row{RiverPiece::waterfall, "waterfall",
        "Either of its two levels carries its visitor to the place after both, unless the visitor "
        "uses up a walking stick to stay."},
    Row{RiverPiece::lavatory_pan, "lavatory pan",
        "The end of the river, which does nothing; visitors learn that it is one."},
};

const Row& row_of(RiverPiece piece) {
  return rows[static_cast<std::size_t>(piece)];
}

}  // namespace

RiverPiece piece_of(const River& river, std::size_t place) {
  if (place == 0) {
    return RiverPiece::source;
  }
  if (place + 1 == river.size()) {
    return RiverPiece::lavatory_pan;
  }
  const Cell cell = river[place].cell;
  const bool falls = river[place + 1].cell == cell;
  const bool is_foot = place > 1 && river[place - 1].cell == cell;
  return falls || is_foot ? RiverPiece::waterfall : RiverPiece::flow;
}

std::optional<Place> carried_to(const River& river, std::size_t place) {
  if (place + 1 >= river.size()) {
    return std::nullopt;
  }
  const bool falls = place + 2 < river.size() && river[place + 1].cell == river[place].cell;
  return river[place + (falls ? 2 : 1)];
}

std::string_view spoken(RiverPiece piece) {
  return row_of(piece).name;
}

std::string_view about(RiverPiece piece) {
  return row_of(piece).about;
}

}  // namespace dungeonlab
