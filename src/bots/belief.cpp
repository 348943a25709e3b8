// Where am I? A person who has fallen into a pit looks for a part of their map that looks like what
// they see, and so does this code. It lays every non-empty place of the new fragment on every place
// of another fragment with the same contents. Candidates with contradictions are dropped. Of the
// rest, the one that agrees in most points is believed, if it agrees enough and no other comes
// close. This is cheap, because few places have the same contents.
#include "bots/belief.hpp"

#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <span>

namespace dungeonlab::bots {

using game::Shown;
using notebook::BoundaryNote;
using notebook::Fragment;
using notebook::PlaceNote;
using notebook::Spot;
namespace walls = notebook::walls;

namespace {

constexpr int same_thing = 4;      // points for a place with the same contents
constexpr int same_emptiness = 1;  // for an empty one
constexpr int same_river = 4;      // points where a river can have carried the player
constexpr int same_wall = 1;       // points for a wall of the same kind
constexpr int enough = 6;          // points needed to believe it
constexpr int clear_lead = 3;      // points ahead of the second best

/// True if what stays at the two places is the same. Things can be taken and beasts can die, but
/// unchanged ones agree.
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
/// A checksum that is the same for places that look alike.
std::uint32_t sum_of(const PlaceNote& note) {
  std::uint32_t sum = 0;
  for (const Shown& one : note.shown) {
    if (one.sort != Shown::Sort::thing) {
      sum += (one.sort == Shown::Sort::river ? 1U << 16U : 1U) * (one.what + 1U);
    }
  }
  return sum;
}

/// A checksum that is the same for links of one carrier from one place.
std::uint32_t sum_of(const notebook::Link& link) {
  auto sum = static_cast<std::uint32_t>(link.from.fragment);
  const auto& [cell, level] = link.from.at;
  for (const int part : {cell.column, cell.row, level, static_cast<int>(link.carrier)}) {
    sum = sum * 31 + static_cast<std::uint32_t>(part);
  }
  return sum;
}

}  // namespace

void Belief::update(const notebook::Notebook& book, const Spot& here, bool recognises) {
  book_ = &book;
  similarities_.resize(book.fragments().size());
  agreed_.resize(similarities_.size());
  contents_.resize(similarities_.size());
  drop_contradictions(here);
  // By now, the fragment that the player has just left may also look like something.
  known_.resize(similarities_.size());
  for (const std::size_t fragment : {last_, here.fragment}) {
    const bool may_be_like =
        recognises && fragment != 0 && fragment < known_.size() && !similarities_[fragment].is_set;
    const std::size_t known = may_be_like ? contents(fragment).places.size() : 0;
    if (known > 0 && known_[fragment] != known) {
      known_[fragment] = known;
      recognise(fragment);
    }
  }
  last_ = here.fragment;
  if (!has_read_links()) {
    read_links();
  }
  if (recognises && (has_changed_ || followed_ != book.links().size())) {
    has_changed_ = false;
    followed_ = book.links().size();
    follow_links();
  }
  sheets_.resize(similarities_.size());
  ++updates_;
}

void Belief::read_links() {
  has_moved_ = false;
  ++readings_;
  read_ = book_->link_changes();
  meant_links_.clear();
  link_sums_.clear();
  for (const notebook::Link& link : book_->links()) {
    meant_links_.push_back({link.carrier, meant(link.from), meant(link.to), link.are_neighbours});
    link_sums_.push_back(sum_of(meant_links_.back()));
  }
  list_parts();
}

void Belief::list_parts() {
  parts_.resize(similarities_.size());
  for (auto& parts : parts_) {
    parts.clear();
  }
  for (std::size_t i = 0; i < similarities_.size(); ++i) {
    if (similarities_[i].is_set) {
      parts_[similarities_[i].onto].push_back(i);
    }
  }
}

/// One carrier always leads from one place to the same place.
void Belief::follow_links() {
  for (std::size_t i = 0; i < meant_links_.size(); ++i) {
    // Every pair is compared, and the checksums of most differ.
    const auto duplicate_after = [&](std::size_t first) {
      const auto begin = link_sums_.begin() + static_cast<std::ptrdiff_t>(first);
      const auto twin = std::find(begin, link_sums_.end(), link_sums_[i]);
      return static_cast<std::size_t>(twin - link_sums_.begin());
    };
    for (std::size_t k = duplicate_after(i + 1); k < meant_links_.size();
         k = duplicate_after(k + 1)) {
      if (meant_links_[i].carrier == meant_links_[k].carrier &&
          meant_links_[i].from == meant_links_[k].from) {
        join(meant_links_[i].to, meant_links_[k].to);
      }
    }
  }
}

/// Joins two spots that are the same place; the fragment with a known level stays unchanged.
void Belief::join(Spot one, Spot other) {
  if (one.fragment == other.fragment) {
    return;
  }
  const bool has_level = book_->fragments()[one.fragment].has_level();
  const bool moves_onto_first = has_level == book_->fragments()[other.fragment].has_level()
                                    ? one.fragment < other.fragment
                                    : has_level;
  const Spot& onto = moves_onto_first ? one : other;
  const Spot& from = moves_onto_first ? other : one;
  const Similarity similarity = {onto.fragment, onto.at.cell.column - from.at.cell.column,
                                 onto.at.cell.row - from.at.cell.row, onto.at.level - from.at.level,
                                 true};
  if (alikeness(from.fragment, similarity)) {
    believe(from.fragment, similarity);
    read_links();
  }
}

void Belief::believe(std::size_t fragment, const Similarity& found) {
  // Parts of this fragment are now parts of the other one.
  has_changed_ = true;
  has_moved_ = true;
  similarities_[fragment] = found;
  agreed_[fragment].reset();
  for (std::size_t i = 0; i < similarities_.size(); ++i) {
    Similarity& one = similarities_[i];
    if (one.is_set && one.onto == fragment) {
      agreed_[i].reset();
      one = {found.onto, one.columns + found.columns, one.rows + found.rows,
             one.levels + found.levels, true};
    }
  }
}

Spot Belief::meant(const Spot& spot) const {
  const Similarity& similarity = similarities_[spot.fragment];
  if (!similarity.is_set) {
    return spot;
  }
  return {similarity.onto,
          {{spot.at.cell.column + similarity.columns, spot.at.cell.row + similarity.rows},
           spot.at.level + similarity.levels}};
}

const Belief::Sheet& Belief::sheet(std::size_t fragment) {
  Sheet& sheet = sheets_[fragment];
  if (sheet.update_ != updates_) {
    sheet.update_ = updates_;
    lay_over(sheet, fragment);
  }
  return sheet;
}

void Belief::lay_over(Sheet& sheet, std::size_t fragment) {
  if (renew(sheet, fragment)) {
    return;
  }
  ++sheet.laid_;
  sheet.changed_.clear();
  list_sources(sheet, fragment);
  spread(sheet);
  for (Sheet::Source& source : sheet.sources_) {
    const Fragment& piece = book_->fragments()[source.fragment];
    source.changes = piece.changes();
    for (const Cell from : piece.written()) {
      add(sheet, source, {from.column + source.lies.columns, from.row + source.lies.rows});
    }
  }
}

bool Belief::renew(Sheet& sheet, std::size_t fragment) const {
  const std::vector<std::size_t>& parts = parts_[fragment];
  const bool is_same =
      sheet.sources_.size() == parts.size() + 1 &&
      std::equal(parts.begin(), parts.end(), sheet.sources_.begin() + 1,
                 [&](std::size_t part, const Sheet::Source& source) {
                   return source.fragment == part && source.lies == similarities_[part];
                 });
  const auto changed_of = [&](const Sheet::Source& source) {
    return book_->fragments()[source.fragment].changed_since(source.changes);
  };
  if (!is_same || !std::all_of(sheet.sources_.begin(), sheet.sources_.end(),
                               [&](const Sheet::Source& one) { return changed_of(one); })) {
    return false;
  }
  for (Sheet::Source& source : sheet.sources_) {
    const std::span<const Cell> changed = *changed_of(source);
    std::optional<Cell> last;
    for (const Cell from : changed) {
      if (from != last && book_->fragments()[source.fragment].block().covers(from)) {
        const Cell cell = {from.column + source.lies.columns, from.row + source.lies.rows};
        sheet.changed_.push_back(cell);
        sheet.clear(cell);
        for (const Sheet::Source& one : sheet.sources_) {
          add(sheet, one, cell);
        }
      }
      last = from;
    }
    source.changes = book_->fragments()[source.fragment].changes();
  }
  return true;
}

void Belief::list_sources(Sheet& sheet, std::size_t fragment) const {
  sheet.sources_.assign(1, {.fragment = fragment});
  for (const std::size_t part : parts_[fragment]) {
    sheet.sources_.push_back({part, similarities_[part]});
  }
}

/// Clears a sheet and makes it large enough for all fragments it consists of.
void Belief::spread(Sheet& sheet) const {
  sheet.block_ = book_->fragments()[sheet.sources_[0].fragment].block();
  Cell first = sheet.block_.corner;
  Cell last = sheet.block_.last();
  for (const Sheet::Source& part : sheet.sources_) {
    const notebook::Block& other = book_->fragments()[part.fragment].block();
    first = {std::min(first.column, other.corner.column + part.lies.columns),
             std::min(first.row, other.corner.row + part.lies.rows)};
    last = {std::max(last.column, other.last().column + part.lies.columns),
            std::max(last.row, other.last().row + part.lies.rows)};
  }
  sheet.block_.spread(first, last);
  sheet.notes_.assign(sheet.block_.places(), &Sheet::empty_place);
  sheet.walls_.assign(sheet.block_.squares(), {});
}

void Belief::Sheet::clear(Cell cell) {
  walls_[block_.square(cell)] = {};
  const std::size_t lowest = block_.index({cell, block_.lowest});
  std::fill_n(notes_.begin() + static_cast<std::ptrdiff_t>(lowest), block_.levels, &empty_place);
}

/// If several fragments know a place, the first one to which it was shown counts, otherwise the
/// last one that knows anything about it.
void Belief::add(Sheet& sheet, const Sheet::Source& source, Cell cell) const {
  const Fragment& piece = book_->fragments()[source.fragment];
  const Cell from = {cell.column - source.lies.columns, cell.row - source.lies.rows};
  if (!piece.is_written(from)) {
    return;
  }
  const auto lines = piece.boundaries(from);
  auto& [east, south] = sheet.walls_[sheet.block_.square(cell)];
  east.add(*lines[static_cast<std::size_t>(Side::east)]);
  south.add(*lines[static_cast<std::size_t>(Side::south)]);
  for (int level = sheet.block_.lowest; level <= sheet.block_.highest(); ++level) {
    const PlaceNote*& best = sheet.notes_[sheet.block_.index({cell, level})];
    const PlaceNote& note = piece.place({from, level - source.lies.levels});
    best = best->is_shown || note.is_empty() ? best : &note;
  }
}

std::optional<Spot> Belief::leads_to(notebook::Carrier carrier, const Spot& from) const {
  for (const notebook::Link& link : meant_links_) {
    if (link.carrier == carrier && link.from == from) {
      return link.to;
    }
  }
  return std::nullopt;
}

const Belief::Contents& Belief::contents(std::size_t fragment) {
  Contents& known = contents_[fragment];
  const Fragment& piece = book_->fragments()[fragment];
  if (known.changes == piece.changes()) {
    return known;
  }
  known.changes = piece.changes();
  known.places.clear();
  known.marks.clear();
  for (const Cell cell : piece.written()) {
    for (int level = piece.lowest(); level <= piece.highest(); ++level) {
      const PlaceNote& note = piece.place({cell, level});
      if (note.is_shown) {
        known.places.push_back({cell, level});
        if (holds_anything(note)) {
          known.marks.push_back({{cell, level}, sum_of(note)});
        }
      }
    }
  }
  return known;
}

std::optional<int> Belief::alikeness(std::size_t fragment, const Similarity& similarity) {
  const Fragment& piece = book_->fragments()[fragment];
  const Fragment& other = book_->fragments()[similarity.onto];
  if (piece.has_level() && (!other.has_level() || similarity.levels != 0)) {
    return std::nullopt;
  }
  int points = 0;
  for (const Place& place : contents(fragment).places) {
    TRY(const auto more, alikeness_at(piece, other, similarity, place));
    points += more;
  }
  return points;
}

std::optional<int> Belief::alikeness_at(const Fragment& piece, const Fragment& other,
                                        const Similarity& similarity, const Place& place) {
  const Cell cell = {place.cell.column + similarity.columns, place.cell.row + similarity.rows};
  const int level = place.level + similarity.levels;
  if (level < other.lowest() || level > other.highest()) {
    return std::nullopt;
  }
  int points = 0;
  const PlaceNote& note = piece.place(place);
  const PlaceNote& twin = other.place({cell, level});
  if (twin.is_shown) {
    if (!looks_alike(note, twin)) {
      return std::nullopt;
    }
    points += holds_anything(note) ? same_thing : same_emptiness;
  }
  const auto lines = piece.boundaries(place.cell);
  const auto twins = other.boundaries(cell);
  for (std::size_t side = 0; side < lines.size(); ++side) {
    const notebook::Walls one = lines[side]->may_be;
    const notebook::Walls two = twins[side]->may_be;
    if ((one & two) == 0) {
      return std::nullopt;
    }
    points += one == two && one != walls::any && one != walls::open ? same_wall : 0;
  }
  return points;
}

bool Belief::still_agree(std::size_t fragment, const Similarity& similarity) {
  const Fragment& piece = book_->fragments()[fragment];
  const Fragment& other = book_->fragments()[similarity.onto];
  const auto& agreed = agreed_[fragment];
  const auto changed = agreed ? piece.changed_since(agreed->first) : std::nullopt;
  const auto changed_there = agreed ? other.changed_since(agreed->second) : std::nullopt;
  if (!changed || !changed_there) {
    return alikeness(fragment, similarity).has_value();
  }
  const auto agrees_at = [&](Cell cell) {
    if (!piece.is_written(cell)) {
      return true;
    }
    for (int level = piece.lowest(); level <= piece.highest(); ++level) {
      const Place place = {cell, level};
      if (piece.place(place).is_shown && !alikeness_at(piece, other, similarity, place)) {
        return false;
      }
    }
    return true;
  };
  // The boundaries of a cell are also those of its neighbours.
  const auto agrees_around = [&](Cell cell) {
    return agrees_at(cell) && agrees_at(neighbour(cell, Side::east)) &&
           agrees_at(neighbour(cell, Side::south));
  };
  return std::all_of(changed->begin(), changed->end(), agrees_around) &&
         std::all_of(changed_there->begin(), changed_there->end(), [&](Cell cell) {
           return agrees_around({cell.column - similarity.columns, cell.row - similarity.rows});
         });
}

/// Changes are written only at the player's place and the one they have just left.
void Belief::drop_contradictions(const Spot& here) {
  if (!has_read_links()) {
    drop_removed();
    list_parts();
  }
  for (const std::size_t fragment : {last_, here.fragment}) {
    drop_if_contradicted(fragment);
    for (const std::size_t part : parts_[fragment]) {
      drop_if_contradicted(part);
    }
  }
}

void Belief::drop_removed() {
  for (std::size_t i = 0; i < similarities_.size(); ++i) {
    const Similarity& similarity = similarities_[i];
    if (similarity.is_set &&
        (book_->fragments()[i].is_gone() || book_->fragments()[similarity.onto].is_gone())) {
      drop(i);
    }
  }
}

void Belief::drop(std::size_t fragment) {
  similarities_[fragment] = {};
  has_changed_ = true;
  has_moved_ = true;
}

void Belief::drop_if_contradicted(std::size_t fragment) {
  const Similarity& similarity = similarities_[fragment];
  if (!similarity.is_set) {
    return;
  }
  const std::pair now(book_->fragments()[fragment].changes(),
                      book_->fragments()[similarity.onto].changes());
  if (agreed_[fragment] != now && !still_agree(fragment, similarity)) {
    drop(fragment);
  }
  agreed_[fragment] = now;
}

void Belief::recognise(std::size_t fragment) {
  std::vector<Candidate> candidates = similar_fragments(fragment);
  add_rivers(fragment, candidates);
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const Candidate& one, const Candidate& other) { return one.points > other.points; });
  // Fragments that look alike are the same place visited twice, so any of them will do. But within
  // one fragment it must be clear which place it is.
  const bool is_clear =
      std::none_of(candidates.begin(), candidates.end(), [&](const Candidate& one) {
        const Similarity& best = candidates[0].similarity;
        return one.similarity.onto == best.onto && one.similarity != best &&
               one.points + clear_lead > candidates[0].points;
      });
  if (!candidates.empty() && is_clear && candidates[0].points >= enough) {
    believe(fragment, candidates[0].similarity);
  }
}

/// A place with contents never looks like an empty place.
std::vector<Belief::Candidate> Belief::similar_fragments(std::size_t fragment) {
  std::vector<Candidate> candidates;
  const Fragment& piece = book_->fragments()[fragment];
  for (std::size_t i = 0; i < book_->fragments().size(); ++i) {
    const Fragment& other = book_->fragments()[i];
    const bool leads_back = similarities_[i].is_set;
    if (i == fragment || other.is_gone() || leads_back ||
        (piece.has_level() && !other.has_level())) {
      continue;
    }
    const std::vector<Contents::Mark>& twins = contents(i).marks;
    for (const auto& [place, sum] : contents(fragment).marks) {
      for (const auto& [twin, twin_sum] : twins) {
        if (sum != twin_sum || !looks_alike(piece.place(place), other.place(twin))) {
          continue;
        }
        const Similarity similarity = {i, twin.cell.column - place.cell.column,
                                       twin.cell.row - place.cell.row, twin.level - place.level,
                                       true};
        const bool is_known =
            std::any_of(candidates.begin(), candidates.end(),
                        [&](const Candidate& one) { return one.similarity == similarity; });
        if (!is_known) {
          candidates.push_back({similarity, alikeness(fragment, similarity).value_or(-1)});
        }
      }
    }
  }
  return candidates;
}

/// A river carries the player to a neighbour of the place that they left.
void Belief::add_rivers(std::size_t fragment, std::vector<Candidate>& candidates) {
  for (const notebook::Link& link : book_->links()) {
    if (!link.are_neighbours || link.to.fragment != fragment || link.from.fragment == fragment ||
        similarities_[link.from.fragment].is_set) {
      continue;
    }
    for (const Side side : {Side::east, Side::south, Side::west}) {
      const Cell cell = neighbour(link.from.at.cell, side);
      const Similarity similarity = {link.from.fragment, cell.column - link.to.at.cell.column,
                                     cell.row - link.to.at.cell.row,
                                     link.from.at.level - link.to.at.level, true};
      const auto known = std::find_if(
          candidates.begin(), candidates.end(),
          [&](const Candidate& one) { return one.similarity == similarity && one.points >= 0; });
      if (known != candidates.end()) {
        known->points += same_river;
      } else if (const auto points = alikeness(fragment, similarity)) {
        candidates.push_back({similarity, *points + same_river});
      }
    }
  }
}

}  // namespace dungeonlab::bots
