// Where am I? A person who has fallen into a pit looks for a part of her map that looks like what
// she sees. So does this: every place of the new fragment that holds anything is laid on every
// place of another fragment that holds the same; what then contradicts is out, and of the rest the
// one that agrees in most is believed, if it agrees in enough and no other is nearly as good. It
// costs little, as few places hold the same.
#include "bots/belief.hpp"

#include <algorithm>

namespace dungeonlab::bots {

using game::Shown;
using notebook::BoundaryNote;
using notebook::Fragment;
using notebook::PlaceNote;
using notebook::Spot;
namespace walls = notebook::walls;

namespace {

constexpr int same_thing = 4;  // points for a place that holds the same
constexpr int same_blank = 1;  // for an empty one
constexpr int same_river = 4;  // where a river can have carried to
constexpr int same_wall = 1;   // for a wall of the same kind
constexpr int enough = 6;      // points to believe it
constexpr int clear_lead = 3;  // points before the next best

/// What stays at a place is the same. Things are taken, and beasts die, but there they are.
bool looks_alike(const PlaceNote& one, const PlaceNote& other) {
  const auto stays = [](const Shown& shown) { return shown.sort != Shown::Sort::thing; };
  const auto count = [&](const PlaceNote& note) {
    return std::count_if(note.shown.begin(), note.shown.end(), stays);
  };
  const auto is_in_other = [&](const Shown& shown) {
    const bool is_river = shown.sort == Shown::Sort::river;
    return !stays(shown) ||
           std::any_of(other.shown.begin(), other.shown.end(), [&](const Shown& twin) {
             return stays(twin) && twin.what == shown.what &&
                    is_river == (twin.sort == Shown::Sort::river);
           });
  };
  return count(one) == count(other) && std::all_of(one.shown.begin(), one.shown.end(), is_in_other);
}
bool holds_anything(const PlaceNote& note) {
  return std::any_of(note.shown.begin(), note.shown.end(),
                     [](const Shown& one) { return one.sort != Shown::Sort::thing; });
}

}  // namespace

void Belief::update(const notebook::Notebook& book, const Spot& here) {
  book_ = &book;
  likenesses_.resize(book.fragments().size());
  drop_contradictions(here);
  // What she has just left may look like something by now, too.
  known_.resize(likenesses_.size());
  for (const std::size_t fragment : {last_, here.fragment}) {
    const std::size_t known = fragment < known_.size() ? places_of(fragment).size() : 0;
    if (fragment != 0 && known > 0 && !likenesses_[fragment].is_set && known_[fragment] != known) {
      known_[fragment] = known;
      recognise(fragment);
    }
  }
  last_ = here.fragment;
  if (has_changed_ || links_ != book.links().size()) {
    has_changed_ = false;
    links_ = book.links().size();
    follow_links();
  }
  list_parts();
}

void Belief::list_parts() {
  parts_.resize(likenesses_.size());
  for (auto& parts : parts_) {
    parts.clear();
  }
  for (std::size_t i = 0; i < likenesses_.size(); ++i) {
    if (likenesses_[i].is_set) {
      parts_[likenesses_[i].onto].push_back(i);
    }
  }
}

/// Who is taken from one place by one carrier comes to one place.
void Belief::follow_links() {
  const auto& links = book_->links();
  for (std::size_t i = 0; i < links.size(); ++i) {
    for (std::size_t k = i + 1; k < links.size(); ++k) {
      if (links[i].carrier != links[k].carrier || meant(links[i].from) != meant(links[k].from)) {
        continue;
      }
      const Spot one = meant(links[i].to);
      const Spot other = meant(links[k].to);
      if (one.fragment != other.fragment) {
        const bool has_level = book_->fragments()[one.fragment].has_level();
        const bool is_onto_first = has_level == book_->fragments()[other.fragment].has_level()
                                       ? one.fragment < other.fragment
                                       : has_level;
        const Spot& onto = is_onto_first ? one : other;
        const Spot& from = is_onto_first ? other : one;
        const Likeness likeness = {onto.fragment, onto.at.cell.column - from.at.cell.column,
                                   onto.at.cell.row - from.at.cell.row,
                                   onto.at.level - from.at.level, true};
        if (alikeness(from.fragment, likeness)) {
          believe(from.fragment, likeness);
        }
      }
    }
  }
}

void Belief::believe(std::size_t fragment, const Likeness& found) {
  // Whatever was taken for a part of this fragment is part of the other one, too.
  has_changed_ = true;
  likenesses_[fragment] = found;
  for (Likeness& one : likenesses_) {
    if (one.is_set && one.onto == fragment) {
      one = {found.onto, one.columns + found.columns, one.rows + found.rows,
             one.levels + found.levels, true};
    }
  }
}

Spot Belief::meant(const Spot& spot) const {
  const Likeness& likeness = likenesses_[spot.fragment];
  if (!likeness.is_set) {
    return spot;
  }
  return {likeness.onto,
          {{spot.at.cell.column + likeness.columns, spot.at.cell.row + likeness.rows},
           spot.at.level + likeness.levels}};
}

const PlaceNote& Belief::place(const Spot& spot) const {
  const PlaceNote* best = &book_->fragments()[spot.fragment].place(spot.at);
  for (const std::size_t part : parts_[spot.fragment]) {
    if (best->is_shown) {
      break;
    }
    const Likeness& likeness = likenesses_[part];
    const Place at = {{spot.at.cell.column - likeness.columns, spot.at.cell.row - likeness.rows},
                      spot.at.level - likeness.levels};
    const PlaceNote& note = book_->fragments()[part].place(at);
    best = note.is_blank() ? best : &note;
  }
  return *best;
}

BoundaryNote Belief::boundary(const Spot& spot, Side side) const {
  BoundaryNote note = book_->fragments()[spot.fragment].boundary(spot.at.cell, side);
  for (const std::size_t part : parts_[spot.fragment]) {
    const Likeness& likeness = likenesses_[part];
    const Cell cell = {spot.at.cell.column - likeness.columns, spot.at.cell.row - likeness.rows};
    const BoundaryNote& other = book_->fragments()[part].boundary(cell, side);
    note.may_be &= other.may_be;
    note.is_exit = note.is_exit || other.is_exit;
    note.is_no_exit = note.is_no_exit || other.is_no_exit;
    note.open_until = std::max(note.open_until, other.open_until);
  }
  return note;
}

std::optional<Spot> Belief::leads_to(notebook::Carrier carrier, const Spot& from) const {
  for (const notebook::Link& link : book_->links()) {
    if (link.carrier == carrier && meant(link.from) == from) {
      return meant(link.to);
    }
  }
  return std::nullopt;
}

Belief::Box Belief::box(std::size_t fragment) const {
  const Fragment& piece = book_->fragments()[fragment];
  Cell first = piece.corner();
  Cell last = {first.column + piece.columns() - 1, first.row + piece.rows() - 1};
  for (const std::size_t part : parts_[fragment]) {
    const Likeness& likeness = likenesses_[part];
    const Fragment& other = book_->fragments()[part];
    const Cell corner = {other.corner().column + likeness.columns,
                         other.corner().row + likeness.rows};
    first = {std::min(first.column, corner.column), std::min(first.row, corner.row)};
    last = {std::max(last.column, corner.column + other.columns() - 1),
            std::max(last.row, corner.row + other.rows() - 1)};
  }
  return {first, last.column - first.column + 1, last.row - first.row + 1};
}

std::vector<Place> Belief::places_of(std::size_t fragment) const {
  std::vector<Place> places;
  const Fragment& piece = book_->fragments()[fragment];
  for (int row = 0; row < piece.rows(); ++row) {
    for (int column = 0; column < piece.columns(); ++column) {
      for (int level = piece.lowest(); level <= piece.highest(); ++level) {
        const Place place = {{piece.corner().column + column, piece.corner().row + row}, level};
        if (piece.place(place).is_shown) {
          places.push_back(place);
        }
      }
    }
  }
  return places;
}

std::optional<int> Belief::alikeness(std::size_t fragment, const Likeness& likeness) const {
  const Fragment& piece = book_->fragments()[fragment];
  const Fragment& other = book_->fragments()[likeness.onto];
  if (piece.has_level() && (!other.has_level() || likeness.levels != 0)) {
    return std::nullopt;
  }
  int points = 0;
  for (const Place& place : places_of(fragment)) {
    const Cell cell = {place.cell.column + likeness.columns, place.cell.row + likeness.rows};
    const PlaceNote& note = piece.place(place);
    const PlaceNote& twin = other.place({cell, place.level + likeness.levels});
    if (twin.is_shown) {
      if (!looks_alike(note, twin)) {
        return std::nullopt;
      }
      points += holds_anything(note) ? same_thing : same_blank;
    }
    for (const Side side : all_sides) {
      const notebook::Walls one = piece.boundary(place.cell, side).may_be;
      const notebook::Walls two = other.boundary(cell, side).may_be;
      if ((one & two) == 0) {
        return std::nullopt;
      }
      points += one == two && one != walls::any && one != walls::open ? same_wall : 0;
    }
  }
  return points;
}

/// Something new is written only where she stands, or has just left.
void Belief::drop_contradictions(const Spot& here) {
  const auto is_new = [&](std::size_t fragment) {
    return fragment == here.fragment || fragment == last_;
  };
  for (std::size_t i = 0; i < likenesses_.size(); ++i) {
    Likeness& likeness = likenesses_[i];
    if (!likeness.is_set) {
      continue;
    }
    const bool is_gone =
        book_->fragments()[i].is_gone() || book_->fragments()[likeness.onto].is_gone();
    if (is_gone || ((is_new(i) || is_new(likeness.onto)) && !alikeness(i, likeness))) {
      likeness = {};
      has_changed_ = true;
    }
  }
}

void Belief::recognise(std::size_t fragment) {
  struct Candidate {
    Likeness likeness;
    int points;
  };
  std::vector<Candidate> candidates;
  const std::vector<Place> places = places_of(fragment);
  const Fragment& piece = book_->fragments()[fragment];
  for (std::size_t i = 0; i < book_->fragments().size(); ++i) {
    const Fragment& other = book_->fragments()[i];
    const bool leads_back = likenesses_[i].is_set;
    if (i == fragment || other.is_gone() || leads_back ||
        (piece.has_level() && !other.has_level())) {
      continue;
    }
    const std::vector<Place> twins = places_of(i);
    for (const Place& place : places) {
      if (!holds_anything(piece.place(place))) {
        continue;
      }
      for (const Place& twin : twins) {
        const Likeness likeness = {i, twin.cell.column - place.cell.column,
                                   twin.cell.row - place.cell.row, twin.level - place.level, true};
        const bool is_known =
            std::any_of(candidates.begin(), candidates.end(),
                        [&](const Candidate& one) { return one.likeness == likeness; });
        if (!is_known && looks_alike(piece.place(place), other.place(twin))) {
          candidates.push_back({likeness, alikeness(fragment, likeness).value_or(-1)});
        }
      }
    }
  }
  for (const notebook::Link& link : book_->links()) {
    if (!link.is_beside || link.to.fragment != fragment || link.from.fragment == fragment ||
        likenesses_[link.from.fragment].is_set) {
      continue;
    }
    for (const Side side : {Side::east, Side::south, Side::west}) {
      const Cell cell = beside(link.from.at.cell, side);
      const Likeness likeness = {link.from.fragment, cell.column - link.to.at.cell.column,
                                 cell.row - link.to.at.cell.row,
                                 link.from.at.level - link.to.at.level, true};
      const auto known = std::find_if(
          candidates.begin(), candidates.end(),
          [&](const Candidate& one) { return one.likeness == likeness && one.points >= 0; });
      if (known != candidates.end()) {
        known->points += same_river;
      } else if (const auto points = alikeness(fragment, likeness)) {
        candidates.push_back({likeness, *points + same_river});
      }
    }
  }
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const Candidate& one, const Candidate& other) { return one.points > other.points; });
  // Fragments that look alike are the same place visited twice, so any of them will do; but within
  // one of them it must be clear which place it is.
  const bool is_clear =
      std::none_of(candidates.begin(), candidates.end(), [&](const Candidate& one) {
        const Likeness& best = candidates[0].likeness;
        return one.likeness.onto == best.onto && one.likeness != best &&
               one.points + clear_lead > candidates[0].points;
      });
  if (!candidates.empty() && is_clear && candidates[0].points >= enough) {
    believe(fragment, candidates[0].likeness);
  }
}

}  // namespace dungeonlab::bots
