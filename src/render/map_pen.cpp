// Draws what is on the cells of a map. Rivers run through the centers of their cells, where nothing
// else can be; a place that leads somewhere shows its destination. Whatever continues outside the
// window ends at its edge; a river ends half-way to its next place.
#include "map_pen.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "track_pen.hpp"
#include "wall_pen.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// Quarter turns from the east to the direction in which a river flows; 0 where it falls.
int turns_of(const Place& from, const Place& to) {
  const auto side = side_towards(from.cell, to.cell);
  return side ? (static_cast<int>(*side) + 3) % 4 : 0;
}

/// `falls to 1`, `from 3`, `from 3 to 1`: the levels between which water falls at a place.
std::string falls_at(const River& river, std::size_t at) {
  const auto falls = [&](std::size_t from, std::size_t to) {
    return river[from].level != river[to].level;
  };
  const bool from = at > 0 && falls(at - 1, at);
  const bool to = at + 1 < river.size() && falls(at, at + 1);
  std::string words = from ? fmt::format("from {}", river[at - 1].level + 1) : "";
  if (to) {
    words += fmt::format("{} {}", from ? " to" : "falls to", river[at + 1].level + 1);
  }
  return words;
}

}  // namespace

void MapPen::draw(int level, const Window& window, Point corner) {
  level_ = level;
  unread_ = notes_;
  window_ = window;
  corner_ = corner;
  draw_floor();
  WallPen walls(*ground_, sheet_->exits, window, corner, *brush_);
  if (options_.grid_only) {
    walls.draw_grid();
    return;
  }
  options_.has_parts ? walls.draw_parts(level) : walls.draw();
  for (const Exit& exit : sheet_->exits) {
    if (shows({exit.cell, level})) {
      draw_exit(*brush_, middle_of(exit.cell), exit.side, "exit");
    }
  }
  draw_river_beds();
  static const std::vector<Track> no_tracks;
  TrackPen tracks(options_.tracks == nullptr ? no_tracks : *options_.tracks, sheet_->exits,
                  {.shows = [&](const Place& place) { return shows(place); },
                   .middle_of = [&](Cell cell) { return middle_of(cell); }},
                  *brush_);
  gather_codes();
  draw_frames();
  const std::size_t first_shape = brush_->shapes();
  for (const River& river : sheet_->rivers) {
    for (std::size_t i = 0; i < river.size(); ++i) {
      if (shows(river[i])) {
        draw_river_symbol(river, i);
      }
    }
  }
  for (const Encounter& encounter : sheet_->encounters) {
    draw_encounter(encounter);
  }
  draw_notes_left();
  if (options_.has_parts) {
    brush_->end_part();
  }
  if (options_.tracks != nullptr && !options_.tracks->empty()) {
    tracks.draw_ways();
    brush_->raise_words(first_shape);
    tracks.draw_numbers();
  }
  draw_fault_codes();
}

void MapPen::begin(const Place& place) {
  if (options_.has_parts) {
    brush_->begin_part({Part::Of::place, name(place)});
  }
}

SymbolStyle MapPen::style(Cell cell) const {
  return {.signs = options_.signs,
          .is_faded = options_.tracks != nullptr && !options_.tracks->empty(),
          .is_marked = codes_.contains(cell)};
}

void MapPen::draw_floor() {
  for (int row = window_.first.row; row < window_.first.row + window_.size.rows; ++row) {
    const int end = window_.first.column + window_.size.columns;
    for (int column = window_.first.column; column < end; ++column) {
      int last = column;
      while (last < end && ground_->contains(Cell{last, row})) {
        ++last;
      }
      if (last > column) {
        const Point nw = corner_of({column, row});
        const Point se = corner_of({last, row + 1});
        brush_->area(Paint::floor, {nw, {se.x, nw.y}, se, {nw.x, se.y}});
        column = last;
      }
    }
  }
  brush_->lift();
}

void MapPen::draw_bed(const Place& from, const Place& to) {
  const Point a = middle_of(from.cell);
  const Point b = middle_of(to.cell);
  const Point between{(a.x + b.x) / 2, (a.y + b.y) / 2};
  if (shows(from)) {
    brush_->stroke(Paint::river, a, shows(to) ? b : between);
  } else if (shows(to)) {
    brush_->stroke(Paint::river, between, b);
  }
}

void MapPen::draw_river_beds() {
  for (const River& river : sheet_->rivers) {
    for (std::size_t i = 0; i + 1 < river.size(); ++i) {
      if (ground_->contains(river[i]) && ground_->contains(river[i + 1]) &&
          river[i].level == river[i + 1].level) {
        draw_bed(river[i], river[i + 1]);
      }
    }
  }
  brush_->lift();
}

void MapPen::draw_river_symbol(const River& river, std::size_t at) {
  const RiverPiece piece = piece_of(river, at);
  const bool is_last = at + 1 == river.size();
  const std::string note = take_note(river[at]);
  const std::string about = explanation(river, at) + note;
  const SymbolStyle style = this->style(river[at].cell);
  const Point middle = middle_of(river[at].cell);
  const int turns = piece == RiverPiece::flow && !is_last ? turns_of(river[at], river[at + 1]) : 0;
  std::string words = falls_at(river, at);
  if (words.empty() && piece != RiverPiece::flow && style.signs != Signs::pictures) {
    words = piece == RiverPiece::source ? "source" : "pan";
  }
  begin(river[at]);
  if (!note.empty()) {
    draw_star(*brush_, middle);
  }
  if (style.signs == Signs::codes) {
    const auto towards = is_last ? std::nullopt : side_towards(river[at].cell, river[at + 1].cell);
    const std::string code = io::plan_symbol(piece, towards);
    draw_code(*brush_, middle, code, words, about);
    return;
  }
  draw_symbol_with_words(*brush_, middle,
                         {.paint = style.is_faded ? Paint::faded : Paint::water,
                          .symbol = symbol_of(piece),
                          .words = words,
                          .about = about,
                          .turns = turns,
                          .is_marked = style.is_marked});
}

void MapPen::gather_codes() {
  codes_.clear();
  if (options_.marks == nullptr) {
    return;
  }
  for (const Mark& mark : *options_.marks) {
    if (shows({mark.cell, level_})) {
      std::string& words = codes_[mark.cell];
      const std::string code = escape_for_terminal(mark.code);
      if (words.find(code) == std::string::npos) {
        words += (words.empty() ? "" : " ") + code;
      }
    }
  }
}

void MapPen::draw_frames() {
  constexpr int inset = 58;
  for (const auto& [cell, words] : codes_) {
    const Point nw{corner_of(cell).x + inset, corner_of(cell).y + inset};
    const Point se{nw.x + cell_side - 2 * inset, nw.y + cell_side - 2 * inset};
    brush_->stroke(Paint::fault, nw, {se.x, nw.y});
    brush_->stroke(Paint::fault, {se.x, nw.y}, se);
    brush_->stroke(Paint::fault, {nw.x, se.y}, se);
    brush_->stroke(Paint::fault, nw, {nw.x, se.y});
  }
  brush_->lift();
}

void MapPen::draw_fault_codes() {
  constexpr int inset = 70;
  constexpr int room = cell_side - inset - 60;
  const int font = look(Paint::fault_code).font;
  for (const auto& [cell, words] : codes_) {
    const Point nw = corner_of(cell);
    brush_->say(Paint::fault_code, {nw.x + inset, nw.y + inset + font * 3 / 4},
                line_of({words, {}}, room, font), Align::start);
  }
}

std::string MapPen::take_note(const Place& place) {
  const auto note = unread_.find(place);
  if (note == unread_.end()) {
    return "";
  }
  std::string words = "\nNote: " + note->second;
  unread_.erase(note);
  return words;
}

void MapPen::draw_notes_left() {
  for (const auto& [place, words] : std::exchange(unread_, {})) {
    if (shows(place)) {
      begin(place);
      draw_code(*brush_, middle_of(place.cell), "*", "", "Note: " + words);
    }
  }
}

void MapPen::draw_encounter(const Encounter& written) {
  const Encounter encounter = with_throw_said(written, ground_->levels());
  const int reach = std::max(encounter.levels.value_or(1), 1);
  const Place here{encounter.at.cell, level_};
  if (shows(here) && level_ >= encounter.at.level && level_ - encounter.at.level < reach) {
    begin(here);
    const std::string note = take_note(here);
    static const Targets unknown;
    const Targets& targets = options_.targets == nullptr ? unknown : *options_.targets;
    const std::string about = explanation(encounter, rules_->in_force, targets) + note;
    Encounter shown = encounter;
    if (const auto target = targets.find(encounter.at); target != targets.end()) {
      shown.to = target->second;
    }
    draw_encounter_symbol(shown, about, middle_of(here.cell), style(here.cell), *brush_);
    if (!note.empty() || !encounter.note.empty()) {
      draw_star(*brush_, middle_of(here.cell));
    }
  }
}

}  // namespace dungeonlab::render
