// A map in the hands of somebody who guesses. Rivers are the hard part: only pieces of them are
// known, and where one leads, so each piece is a course of its own, which comes from nowhere and
// ends at the next place.
#include "grade/sketch.hpp"

#include "grade/cells.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::grade {

using game::Shown;

namespace {

/// A square of void, from where rivers may come.
constexpr Place from_nowhere = {{-1, -1}, 0};

}  // namespace

EncounterKind kind_seen(Sight sight, Rng& rng) {
  std::vector<EncounterKind> kinds;
  for (const EncounterInfo& row : encounter_table) {
    const bool is_dealt = !row.house_rule && row.sight == sight;
    const int weight = is_dealt ? std::max<int>(row.weight, 1) : 0;
    kinds.insert(kinds.end(), static_cast<std::size_t>(weight), row.kind);
  }
  return rng.pick(kinds);
}

WallKind wall_at_random(Rng& rng) {
  return rng.chance(2, 3) ? WallKind::simple : WallKind::monolith;
}

Encounter written_at(const Place& at, EncounterKind kind, std::optional<int> count, Rng& rng) {
  const EncounterInfo& row = info(kind);
  Encounter written;
  written.at = at;
  written.kind = kind;
  written.count = count;
  if (row.count == Use::mandatory && !count) {
    written.count = row.heap.step;
  }
  if (row.sign != Use::never) {
    written.sign = rng.chance(1, 2) ? Sign::plus : Sign::minus;
  }
  return written;
}

namespace {

Content content_of_thing(const Shown& thing) {
  Content content;
  for (const EncounterInfo& row : encounter_table) {
    if (game::thing_of(row.kind) == static_cast<game::Thing>(thing.what) &&
        row.family == Family::gear) {
      content.kind = row.kind;
      if (row.count != Use::never) {
        content.count = thing.count;
      }
    }
  }
  return content;
}

}  // namespace

Content content_of(const std::vector<Shown>& shown, Rng& rng) {
  Content content;
  const Shown* dead = nullptr;
  const Shown* living = nullptr;
  const Shown* thing = nullptr;
  for (const Shown& one : shown) {
    switch (one.sort) {
      case Shown::Sort::river:
        content.river = static_cast<RiverPiece>(one.what);
        return content;
      case Shown::Sort::place:
        content.kind = static_cast<EncounterKind>(one.what);
        break;
      case Shown::Sort::living:
      case Shown::Sort::bridled:
        living = living == nullptr ? &one : living;
        break;
      case Shown::Sort::dead:
        dead = dead == nullptr ? &one : dead;
        break;
      case Shown::Sort::thing:
        thing = thing == nullptr ? &one : thing;
        break;
    }
  }
  if (content.kind == EncounterKind::pit && rng.chance(1, 4)) {
    content.kind = EncounterKind::hanging_pit;
  }
  const Shown* const creature = living != nullptr ? living : dead;
  if (!content.kind && creature != nullptr) {
    content.kind = static_cast<EncounterKind>(creature->what);
    if (info(*content.kind).family == Family::tree) {
      content.kind = rng.chance(1, 2) ? EncounterKind::willow : EncounterKind::ent;
    }
  }
  return !content.kind && thing != nullptr ? content_of_thing(*thing) : content;
}

Sketch::Sketch(Sheet map, Facts facts, Rng rng)
    : map_(std::move(map)), facts_(std::move(facts)), rng_(std::move(rng)) {
  std::erase_if(map_.encounters, [&](const Encounter& one) {
    return facts_.of(one.at) == Known::dark && info(*one.kind).sight != Sight::nothing;
  });
  part_rivers();
}

void Sketch::build() {
  add_targets();
  order_rivers();
  dungeon_ = std::make_unique<Dungeon>(map_, Ground(map_));
}

// What is written.

std::optional<std::size_t> Sketch::index_at(const Place& place) const {
  for (std::size_t i = 0; i < map_.encounters.size(); ++i) {
    const Encounter& one = map_.encounters[i];
    if (one.at.cell == place.cell && place.level >= one.at.level &&
        place.level < one.at.level + one.levels.value_or(1)) {
      return i;
    }
  }
  return std::nullopt;
}

const Encounter* Sketch::entry_at(const Place& place) const {
  const auto index = index_at(place);
  return index ? &map_.encounters[*index] : nullptr;
}

Sight Sketch::sight_at(const Place& place) const {
  const Encounter* const entry = entry_at(place);
  return entry == nullptr ? Sight::nothing : info(*entry->kind).sight;
}

std::vector<Place> Sketch::places_known_at_most(Known most, std::optional<int> level) const {
  std::vector<Place> places;
  for_each_cell(*map_.base, [&](Cell cell) {
    for (int one = level.value_or(0); one <= level.value_or(*map_.levels - 1); ++one) {
      const Place place = {cell, one};
      if (facts_.of(place) <= most) {
        places.push_back(place);
      }
    }
  });
  return places;
}

Encounter& Sketch::write(const Place& at, EncounterKind kind) {
  Encounter& written = map_.encounters.emplace_back();
  written.at = at;
  written.kind = kind;
  return written;
}

bool Sketch::set(const Place& place, const Content& content) {
  if (content.river) {
    return take_away(place) && lay_river(*content.river, place);
  }
  if (content.kind == EncounterKind::treasure) {
    std::erase_if(map_.encounters,
                  [](const Encounter& one) { return one.kind == EncounterKind::treasure; });
  }
  if (!clear(place)) {
    return false;
  }
  if (!content.kind) {
    return true;
  }
  map_.encounters.push_back(written_at(place, *content.kind, content.count, rng_));
  return content.kind != EncounterKind::pit ||
         choose_destination(place, rng_.between(0, *map_.levels - 1));
}

bool Sketch::clear(const Place& place) {
  if (river_at(place)) {
    std::erase_if(map_.rivers, [&](const River& one) { return piece_of(one) == place; });
    std::vector<Place> before;
    for (const River& one : map_.rivers) {
      if (one.back() == place) {
        before.push_back(piece_of(one));
      }
    }
    for (const Place& piece : before) {
      const bool is_known = facts_.of(piece) >= Known::noted;
      if (is_known ? !flow_on(piece) || leads_to(piece, place) : !clear(piece)) {
        return false;
      }
    }
  }
  return take_away(place);
}

/// What is written there, but for rivers.
bool Sketch::take_away(const Place& place) {
  const auto entry = index_at(place);
  if (!entry) {
    return true;
  }
  const bool had_treasure = map_.encounters[*entry].kind == EncounterKind::treasure;
  map_.encounters.erase(map_.encounters.begin() + static_cast<std::ptrdiff_t>(*entry));
  return !had_treasure || hide_treasure(place);
}

bool Sketch::hide_treasure(const Place& not_here) {
  std::vector<Place> places = places_known_at_most(Known::dark, std::nullopt);
  std::erase_if(places, [&](const Place& one) {
    return one == not_here || one.cell == map_.exits.front().cell || river_at(one);
  });
  if (places.empty()) {
    return false;
  }
  const Place place = rng_.pick(places);
  std::erase_if(map_.encounters, [&](const Encounter& one) { return one.at == place; });
  write(place, EncounterKind::treasure);
  return true;
}

bool Sketch::turn_sign(const Place& place) {
  const auto index = index_at(place);
  if (!index || !map_.encounters[*index].sign) {
    return false;
  }
  Sign& sign = *map_.encounters[*index].sign;
  sign = sign == Sign::plus ? Sign::minus : Sign::plus;
  return true;
}

/// Whoever carries others off needs a target.
void Sketch::add_targets() {
  for (std::size_t i = 0; i < map_.encounters.size(); ++i) {
    const auto& needs = info(*map_.encounters[i].kind).needs;
    const auto sign = map_.encounters[i].sign;
    if (!needs ||
        std::any_of(map_.encounters.begin(), map_.encounters.end(), [&](const Encounter& one) {
          return one.kind == needs->kind && (!needs->same_sign || one.sign == sign);
        })) {
      continue;
    }
    const Known most = info(needs->kind).sight == Sight::nothing ? Known::dark : Known::nothing;
    std::vector<Place> places = places_known_at_most(most, std::nullopt);
    std::erase_if(places, [&](const Place& one) { return entry_at(one) || river_at(one); });
    if (!places.empty()) {
      write(rng_.pick(places), needs->kind).sign = needs->same_sign ? sign : std::nullopt;
    }
  }
}

bool Sketch::choose_destination(const Place& pit, int level) {
  constexpr std::size_t weight_of_known = 4;
  std::vector<Place> places;
  for (const Place& one : places_known_at_most(Known::dark, level)) {
    if (one.cell != pit.cell) {
      places.push_back(one);
    }
  }
  for (const Encounter& other : map_.encounters) {
    if (is_pit(*other.kind) && other.at.cell != pit.cell && other.at.level == level &&
        facts_.of(other.at) >= Known::noted) {
      places.insert(places.end(), weight_of_known, other.at);
    }
  }
  const auto index = index_at(pit);
  if (!index || !is_pit(*map_.encounters[*index].kind)) {
    return false;
  }
  Encounter& written = map_.encounters[*index];
  const bool hangs = level == pit.level && (places.empty() || rng_.chance(1, 4));
  if (!hangs && places.empty()) {
    return false;
  }
  written.kind = hangs ? EncounterKind::hanging_pit : EncounterKind::pit;
  written.to = hangs ? std::nullopt : std::optional(rng_.pick(places));
  return true;
}

/// The nearest target is known where another one is not, so those that are guessed go.
bool Sketch::move_targets(EncounterKind target) {
  std::erase_if(map_.encounters, [&](const Encounter& one) {
    return one.kind == target && facts_.of(one.at) < Known::noted;
  });
  const std::vector<Place> places = places_known_at_most(Known::nothing, std::nullopt);
  if (places.empty()) {
    return false;
  }
  return set(rng_.pick(places), {.kind = target});
}

// Boundaries.

void Sketch::set_wall(const Boundary& line, std::optional<WallKind> kind) {
  std::erase_if(map_.walls, [&](const Wall& wall) {
    return boundary_between(wall.first, wall.second) == line;
  });
  if (kind) {
    map_.walls.push_back({.kind = kind, .first = line.cell, .second = line.other()});
  }
}

bool Sketch::grow(Cell cell) {
  if (cell.column < 0 || cell.row < 0 || is_cell(cell)) {
    return false;
  }
  map_.branches.push_back(cell);
  return move_exit();
}

bool Sketch::move_exit() {
  const auto may_be = [&](const Exit& exit) {
    const Cell other = beside(exit.cell, exit.side);
    return !map_.base->contains(other) &&
           std::find(map_.branches.begin(), map_.branches.end(), other) == map_.branches.end() &&
           !facts_.no_exit.contains(boundary_at(exit.cell, exit.side));
  };
  if (may_be(map_.exits.front())) {
    return true;
  }
  std::vector<Exit> exits;
  for_each_cell(*map_.base, [&](Cell cell) {
    for (const Side side : all_sides) {
      if (may_be({cell, side})) {
        exits.push_back({cell, side});
      }
    }
  });
  if (exits.empty() || facts_.exit) {
    return false;
  }
  map_.exits = {rng_.pick(exits)};
  return true;
}

// Rivers.

Place Sketch::piece_of(const River& course) {
  return course.front() == from_nowhere ? course[1] : course.front();
}

bool Sketch::river_at(const Place& place) const {
  return std::any_of(map_.rivers.begin(), map_.rivers.end(),
                     [&](const River& course) { return piece_of(course) == place; });
}

bool Sketch::leads_to(const Place& piece, const Place& place) const {
  return std::any_of(map_.rivers.begin(), map_.rivers.end(), [&](const River& one) {
    return piece_of(one) == piece && one.back() == place;
  });
}

void Sketch::part_rivers() {
  std::vector<River> pieces;
  for (const River& river : map_.rivers) {
    for (std::size_t i = 0; i < river.size(); ++i) {
      River piece = i == 0 ? River{} : River{from_nowhere};
      piece.push_back(river[i]);
      if (i + 1 < river.size()) {
        piece.push_back(river[i + 1]);
      }
      pieces.push_back(std::move(piece));
    }
  }
  map_.rivers = std::move(pieces);
}

/// Of two courses at one place the last one counts, and that must be the one of the piece there.
void Sketch::order_rivers() {
  std::vector<River>& all = map_.rivers;
  for (std::size_t pass = 0; pass < all.size(); ++pass) {
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (all[i].back() == piece_of(all[i - 1]) && piece_of(all[i]) != all[i].back()) {
        std::swap(all[i], all[i - 1]);
      }
    }
  }
}

bool Sketch::lay_river(RiverPiece piece, const Place& at) {
  if (piece == RiverPiece::waterfall) {
    return false;
  }
  std::erase_if(map_.rivers, [&](const River& course) { return piece_of(course) == at; });
  map_.rivers.push_back(piece == RiverPiece::source ? River{at} : River{from_nowhere, at});
  return piece == RiverPiece::lavatory_pan || flow_on(at);
}

bool Sketch::flow_on(const Place& from) {
  const auto course = std::find_if(map_.rivers.begin(), map_.rivers.end(),
                                   [&](const River& one) { return piece_of(one) == from; });
  if (course == map_.rivers.end()) {
    return false;
  }
  std::vector<Place> places;
  for (const Side side : {Side::east, Side::south, Side::west}) {
    const Place next = {beside(from.cell, side), from.level};
    const bool is_open = dungeon_->ground().barrier(from.cell, side) == Barrier::open;
    const bool may_be = is_open || !facts_.lines.contains(boundary_at(from.cell, side));
    const bool flows_back = leads_to(next, from);
    if (is_cell(next.cell) && may_be && !flows_back &&
        (facts_.of(next) <= Known::dark || river_at(next))) {
      places.push_back(next);
    }
  }
  if (places.empty()) {
    return false;
  }
  const Place next = rng_.pick(places);
  course->erase(std::find(course->begin(), course->end(), from) + 1, course->end());
  course->push_back(next);
  set_wall(*boundary_between(from.cell, next.cell), std::nullopt);
  if (!river_at(next)) {
    map_.rivers.push_back({from_nowhere, next});
  }
  return take_away(next);
}

bool Sketch::join_river(const Place& from, const Place& next, bool into_pan) {
  if (!into_pan && facts_.of(next) < Known::noted) {
    return lay_river(RiverPiece::flow, next);
  }
  return flow_on(from);
}

}  // namespace dungeonlab::grade
