// Rivers are drawn as arrows and stored as courses. Each source is followed arrow by arrow. A
// course ends at its lavatory pan, at the first place that it visits twice (rule RV07), or at the
// first place that another course already has (rule RV08), so the whole takes one step per piece.
// If an arrow leads to no piece, the course is dropped and reported once, at that arrow. Pieces
// that no source reaches are reported at their beginning, but only if no course broke, because they
// could be the rest of that one.
#include "plan_reading.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

class Courses {
 public:
  Courses(PlanReading& reading, std::vector<FoundPiece> pieces)
      : reading_(reading), pieces_(std::move(pieces)), owners_(pieces_.size(), nobody) {
    std::stable_sort(pieces_.begin(), pieces_.end(),
                     [](const FoundPiece& one, const FoundPiece& two) { return one.at < two.at; });
  }

  void run() {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].piece.role == RiverPiece::Role::source && owners_[i] == nobody) {
        follow(i);
      }
    }
    if (!broke_) {
      report_sourceless();
    }
  }

 private:
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);
  static constexpr std::size_t leads_nowhere = nobody - 1;

  void follow(std::size_t source) {
    std::vector<std::size_t> course;
    std::optional<std::size_t> at = source;
    while (at && owners_[*at] != leads_nowhere) {
      course.push_back(*at);
      const bool met = owners_[*at] != nobody ||
                       (*at != source && pieces_[*at].piece.role == RiverPiece::Role::source);
      if (met || pieces_[*at].piece.role == RiverPiece::Role::pan) {
        keep(course, source);
        return;
      }
      owners_[*at] = source;
      at = next(pieces_[*at]);
    }
    for (const std::size_t piece : course) {
      owners_[piece] = leads_nowhere;
    }
    if (!at) {
      broke_ = true;
      report(pieces_[course.back()], destination(pieces_[course.back()]));
    }
  }

  /// Drops a course and keeps its piece on the sheet as a stray one, so that rule RV09 reports it.
  /// `to` is the destination of its arrow, if that is the error.
  void report(const FoundPiece& piece, std::optional<Place> to) {
    reading_.sheet.incomplete.add(Part::rivers);
    if (reading_.drawing_spoiled) {
      return;  // the rest of the river may be where nothing could be read
    }
    reading_.add({.at = piece.at, .written = std::string(name(piece.piece)), .to = to}, piece.span,
                 piece.span);
  }

  /// Reports each chain without a source once: at its beginning, or anywhere in a cycle.
  void report_sourceless() {
    std::vector<bool> is_led_to(pieces_.size());
    for (const FoundPiece& piece : pieces_) {
      if (const auto to = next(piece)) {
        is_led_to[*to] = true;
      }
    }
    for (const bool circles : {false, true}) {
      for (std::size_t i = 0; i < pieces_.size(); ++i) {
        if (owners_[i] == nobody && (circles || !is_led_to[i])) {
          report(pieces_[i], std::nullopt);
          abandon(i);
        }
      }
    }
  }

  void abandon(std::size_t first) {
    std::optional<std::size_t> at = first;
    while (at && owners_[*at] == nobody) {
      owners_[*at] = leads_nowhere;
      at = next(pieces_[*at]);
    }
  }

  void keep(const std::vector<std::size_t>& course, std::size_t source) {
    FoundRiver river;
    for (const std::size_t piece : course) {
      river.places.push_back(pieces_[piece].at);
      river.spans.push_back(pieces_[piece].span);
    }
    const std::size_t last = course.back();
    if (pieces_[last].piece.role == RiverPiece::Role::pan && owners_[last] == nobody) {
      owners_[last] = source;
    }
    reading_.rivers.push_back(std::move(river));
  }

  /// The destination of an arrow.
  [[nodiscard]] static Place destination(const FoundPiece& piece) {
    Place place = piece.at;
    if (piece.piece.towards) {
      place.cell = neighbour(place.cell, *piece.piece.towards);
    } else {
      --place.level;
    }
    return place;
  }

  /// The piece that an arrow leads to; none for a lavatory pan.
  [[nodiscard]] std::optional<std::size_t> next(const FoundPiece& piece) const {
    if (piece.piece.role == RiverPiece::Role::pan) {
      return std::nullopt;
    }
    const Place place = destination(piece);
    const auto found = std::lower_bound(
        pieces_.begin(), pieces_.end(), place,
        [](const FoundPiece& other, const Place& needed) { return other.at < needed; });
    if (found == pieces_.end() || found->at != place) {
      return std::nullopt;
    }
    return static_cast<std::size_t>(found - pieces_.begin());
  }

  PlanReading& reading_;
  std::vector<FoundPiece> pieces_;
  std::vector<std::size_t> owners_;  ///< by piece: the source of the course that contains it
  bool broke_ = false;               ///< an arrow led to no piece
};

}  // namespace

void read_courses(PlanReading& reading, std::vector<FoundPiece> pieces) {
  Courses(reading, std::move(pieces)).run();
}

}  // namespace dungeonlab::io
