// A breadth-first search on foot from the treasure over the places that let everybody stay. Places
// that do not are marked as seen before it begins, so the search never enters them. It looks at
// each place once, where the full relaxed game looks at up to eight states of it; and on maps that
// are not built of traps it is all that is needed.
#include "graph/firm_ground.hpp"

#include "graph/play_graph.hpp"
#include "graph/visit.hpp"

#include <algorithm>
#include <bit>

namespace dungeonlab::graph {
namespace {

bool lets_stay(const PlayField& field, PlaceIndex place) {
  switch (field.fate(place)) {
    case Fate::stays:
    case Fate::thrown:
      return true;
    case Fate::falls:
    case Fate::drifts:
      return false;
    case Fate::carried_off:
      break;
  }
  const Captor captor = field.captor(place);
  return captor != Captor::black_rider && captor != Captor::ontifutlas;
}

/// The steps on foot as a relation.
class Walks {
 public:
  explicit Walks(const PlayField& field) : field_(&field) {}
  [[nodiscard]] PlaceIndex vertices() const { return field_->places(); }
  [[nodiscard]] MoveSet moves(PlaceIndex place) const {
    return field_->steps(place) & steps::on_foot;
  }
  [[nodiscard]] PlaceIndex follow(PlaceIndex place, MoveSet moves) const {
    return field_->step(place, move_set::first(moves));
  }

 private:
  const PlayField* field_;
};

}  // namespace

FirmGround::FirmGround(const PlayField& field) : ground_(field.places()) {
  Reached seen(field.places());
  for (PlaceIndex place = 0; place < field.places(); ++place) {
    if (!lets_stay(field, place)) {
      seen.add(place);
    }
  }
  seen.add(field.treasure());
  std::vector<PlaceIndex> order;
  order.reserve(field.places());
  const Walks walks(field);
  visit(PlayView<Walks>(walks), {field.treasure()}, order, boost::default_bfs_visitor(), seen);
  for (const PlaceIndex place : order) {
    ground_.add(place);
  }
  const auto exits = field.exits();
  wins_everywhere_ =
      std::any_of(exits.begin(), exits.end(), [&](PlaceIndex at) { return has(at); }) &&
      is_near_everywhere(field);
}

bool FirmGround::is_near_everywhere(const PlayField& field) const {
  const auto levels = static_cast<PlaceIndex>(field.dungeon().levels());
  const auto cells = field.dungeon().ground().cells();
  return std::all_of(cells.begin(), cells.end(), [&](Square square) {
    bool near = true;
    for (PlaceIndex place = square * levels; place < (square + 1) * levels; ++place) {
      near = near && (has(place) || is_one_step_away(field, place));
    }
    return near;
  });
}

bool FirmGround::is_one_step_away(const PlayField& field, PlaceIndex place) const {
  for (MoveSet rest = field.steps(place) & steps::on_foot; rest != 0; rest &= rest - 1) {
    if (has(field.step(place, move_set::first(rest)))) {
      return true;
    }
  }
  return false;
}

}  // namespace dungeonlab::graph
