// Maps of a game as drawings for pages: the notebook of a player, and the current true map. The
// true map becomes a sheet again, so that it looks as in print, with everything that only a
// gamemaster knows.
#include "dungeonlab/review/drawn.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/review/tracks.hpp"
#include "dungeonlab/session/notebook_words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::review {
namespace {

using game::Shown;
using notebook::Fragment;
using notebook::PlaceNote;

std::optional<EncounterKind> kind_shown_by(game::Thing thing) {
  const auto* const row =
      std::find_if(encounter_table.begin(), encounter_table.end(),
                   [&](const EncounterInfo& one) { return game::thing_of(one.kind) == thing; });
  return row == encounter_table.end() ? std::nullopt : std::optional(row->kind);
}

/// The kind whose symbol represents what is shown.
std::optional<EncounterKind> kind_shown_by(const Shown& shown) {
  if (shown.sort == Shown::Sort::thing) {
    return kind_shown_by(static_cast<game::Thing>(shown.what));
  }
  return shown.sort == Shown::Sort::river ? std::nullopt
                                          : std::optional(static_cast<EncounterKind>(shown.what));
}

/// The symbol of a thing that maps do not have.
std::string_view symbol_of(game::Thing thing) {
  const std::string_view name = game::name(thing);
  constexpr std::array<std::string_view, 3> own = {"boat", "walking-stick", "morgul-blade"};
  return name.ends_with("-skin")                                ? "skin"
         : std::find(own.begin(), own.end(), name) != own.end() ? name
                                                                : std::string_view();
}

std::optional<int> count_of(const Shown& shown) {
  const bool is_counted = shown.sort == Shown::Sort::thing &&
                          static_cast<game::Thing>(shown.what) != game::Thing::treasure;
  return is_counted ? std::optional<int>(shown.count) : std::nullopt;
}

/// Short words such as `boat` or `5 bullets`, because there is no room for articles.
std::string short_words(const Shown& shown) {
  const std::string words = game::in_words(shown);
  const std::size_t end = words.find(' ');
  const std::string_view first = std::string_view(words).substr(0, end);
  return first == "a" || first == "an" || first == "the" ? words.substr(end + 1) : words;
}

render::KnownContent content_of(const PlaceNote& note) {
  render::KnownContent content{.heading = notebook::symbol_of(note)};
  if (note.is_shown && note.shown.empty()) {
    return {};
  }
  if (!note.is_shown) {
    content.words = note.sight ? std::string(spoken(*note.sight)) : "";
    return content;
  }
  const Shown& first = note.shown.front();
  content.kind = kind_shown_by(first);
  content.count = count_of(first);
  content.is_dead = first.sort == Shown::Sort::dead;
  if (first.sort == Shown::Sort::river) {
    content.piece = static_cast<RiverPiece>(first.what);
  }
  if (first.sort == Shown::Sort::thing && !content.kind) {
    content.symbol = symbol_of(static_cast<game::Thing>(first.what));
  }
  content.words = short_words(first);
  return content;
}

std::string about(const PlaceNote& note) {
  std::string words = session::place_words(note);
  if (note.answer) {
    words +=
        fmt::format("{}the answer is {}", words.empty() ? "" : "; ", *note.answer ? "yes" : "no");
  }
  return words;
}

bool is_noted(const Fragment& fragment, Cell cell) {
  for (int level = fragment.lowest(); level <= fragment.highest(); ++level) {
    if (!fragment.place({cell, level}).is_empty()) {
      return true;
    }
  }
  return false;
}

/// One fragment of a notebook: all cells of the base rectangle, and all cells about which anything
/// is known.
class NotesOf {
 public:
  NotesOf(const notebook::Notebook& book, const Fragment& fragment, std::size_t number)
      : book_(&book), fragment_(&fragment) {
    const bool is_placed = fragment_->is_placed();
    notes_.of = is_placed ? "" : fmt::format("{}/", number);
    notes_.heading = is_placed ? "" : fmt::format("Fragment {}", number);
    notes_.base = is_placed ? Extent{book.columns(), book.rows()} : Extent{};
    shift_ = fragment_->has_level() ? 0 : fragment_->visited().least;
    notes_.lowest = fragment_->has_level() && is_placed ? 0 : fragment_->visited().least - shift_;
    notes_.highest = fragment_->has_level() && is_placed ? book.levels() - 1
                                                         : fragment_->visited().most - shift_;
    find_cells();
  }

  [[nodiscard]] bool is_empty() const { return notes_.cells.columns <= 0; }
  [[nodiscard]] render::Notes notes() {
    for (int level = notes_.lowest; level <= notes_.highest; ++level) {
      notes_.levels.push_back(fragment_->has_level() ? render::level_name(level, book_->levels())
                                                     : "on an unknown level");
    }
    for (int row = -1; row < notes_.cells.rows; ++row) {
      for (int column = -1; column < notes_.cells.columns; ++column) {
        add({notes_.first.column + column, notes_.first.row + row});
      }
    }
    return notes_;
  }
  [[nodiscard]] std::string name_of(const Place& at) const {
    return render::name_on(notes_, {at.cell, at.level - shift_});
  }

 private:
  void find_cells() {
    Cell first{0, 0};
    Cell last{-1, -1};
    bool is_first = true;
    if (fragment_->is_placed() && book_->columns() > 0) {
      last = {book_->columns() - 1, book_->rows() - 1};
      is_first = false;
    }
    for (const Cell cell : fragment_->written()) {
      if (is_noted(*fragment_, cell)) {
        first = is_first ? cell
                         : Cell{std::min(first.column, cell.column), std::min(first.row, cell.row)};
        last = is_first ? cell
                        : Cell{std::max(last.column, cell.column), std::max(last.row, cell.row)};
        is_first = false;
      }
    }
    notes_.first = first;
    notes_.cells = {last.column - first.column + 1, last.row - first.row + 1};
  }
  void add(Cell cell) {
    for (int level = notes_.lowest; level <= notes_.highest; ++level) {
      if (const PlaceNote& note = fragment_->place({cell, level + shift_}); !note.is_empty()) {
        notes_.places.push_back({{cell, level}, content_of(note), about(note)});
      }
    }
    for (const Side side : {Side::east, Side::south}) {
      const auto what = session::boundary_word(fragment_->boundary(cell, side), book_->round());
      if (!what.empty()) {
        notes_.walls.push_back({{cell, side}, what});
      }
    }
  }

  const notebook::Notebook* book_;
  const Fragment* fragment_;
  int shift_ = 0;
  render::Notes notes_{};
};

/// The map as a sheet of what is there now, and what a sheet cannot contain.
class SheetNow {
 public:
  SheetNow(const Sheet& sheet, const game::Game& game, const game::State& state)
      : game_(&game), dungeon_(&game.dungeon()), state_(&state), sheet_(sheet) {
    sheet_.title.clear();
    sheet_.encounters.clear();
    std::erase_if(sheet_.walls, [&](const Wall& wall) { return is_open(wall); });
    for (const Square square : dungeon_->ground().cells()) {
      for (int level = 0; level < dungeon_->levels(); ++level) {
        add(sheet, {dungeon_->ground().cell(square), level});
      }
    }
  }

  [[nodiscard]] DrawnMap drawn() const {
    const game::Setup& setup = game_->setup();
    return {
        .svg = render::svg_for_pages(
            sheet_, {.rules = game::play_rules(setup.profile, setup.rules), .targets = targets_},
            words_),
        .notes = marks_};
  }

 private:
  [[nodiscard]] bool is_open(const Wall& wall) const {
    const auto at = boundary_between(wall.first, wall.second);
    return at &&
           std::any_of(
               state_->opened.begin(), state_->opened.end(), [&](const game::Opened& opened) {
                 return boundary_at(dungeon_->ground().cell(opened.square), opened.side) == *at;
               });
  }
  void add(const Sheet& sheet, const Place& at) {
    const PlaceIndex index = dungeon_->index(at);
    const std::vector<Shown> all = game::shown_at(*dungeon_, *state_, index);
    bool is_drawn = false;
    for (const Shown& shown : all) {
      const auto kind = kind_shown_by(shown);
      if (shown.sort == Shown::Sort::river) {
        is_drawn = true;  // along its course
      } else if (kind && !is_drawn) {
        is_drawn = true;
        draw(sheet, at, *kind, count_of(shown));
        mark_drawn(at, shown);
      } else {
        marks_.push_back({name(at), short_words(shown)});
      }
    }
    if (!is_drawn && !all.empty()) {
      words_.push_back({name(at), in_words(all)});
    }
    if (const auto captor = captor_now_at(index)) {
      if (const auto to = game_->nearest(*state_, *captor, index)) {
        targets_.emplace(at, dungeon_->place(*to));
      }
    }
  }
  /// A drawing explains living creatures and things; other contents get a mark with words.
  void mark_drawn(const Place& at, const Shown& shown) {
    if (shown.sort == Shown::Sort::dead) {
      marks_.push_back({.at = name(at), .is_dead = true});
    }
    if (shown.sort == Shown::Sort::dead || shown.sort == Shown::Sort::bridled) {
      words_.push_back({name(at), in_words(shown)});
    }
  }
  /// The captor drawn at a place, if it is alive and carries players off.
  [[nodiscard]] std::optional<game::Captor> captor_now_at(PlaceIndex at) const {
    const std::vector<game::Creature> all = game::creatures_at(*dungeon_, *state_, at);
    const auto first =
        std::find_if(all.begin(), all.end(), [](const auto& one) { return !one.dead; });
    return first == all.end() || first->bridled ? std::nullopt
                                                : game::captor_at(*dungeon_, first->home);
  }
  /// Draws an encounter as the map has it, if the map has it there.
  void draw(const Sheet& sheet, const Place& at, EncounterKind kind, std::optional<int> count) {
    const auto written =
        std::find_if(sheet.encounters.begin(), sheet.encounters.end(), [&](const Encounter& one) {
          return one.kind == kind && one.at.cell == at.cell && one.at.level <= at.level &&
                 at.level < one.at.level + std::max(one.levels.value_or(1), 1);
        });
    if (written == sheet.encounters.end()) {
      sheet_.encounters.push_back({.at = at, .kind = kind, .count = count});
    } else if (written->at == at) {
      sheet_.encounters.push_back(*written);
      if (count) {
        sheet_.encounters.back().count = count;
      }
    }
  }

  const game::Game* game_;
  const Dungeon* dungeon_;
  const game::State* state_;
  Sheet sheet_;
  render::Targets targets_{};
  std::vector<render::PlaceWords> words_{};
  std::vector<MapMark> marks_{};
};

/// Where a player is in a fragment of the notebook, possibly only by a guess; nothing if they are
/// elsewhere.
std::optional<Place> place_in(const notebook::Notebook& book, const notebook::Beliefs& beliefs,
                              game::Seat seat, std::size_t piece) {
  const auto& spot = book.place_of(seat);
  if (!spot) {
    return std::nullopt;
  }
  if (spot->fragment == piece) {
    return spot->at;
  }
  return book.fragments()[piece].is_placed() && beliefs.is_placed(book, spot->fragment)
             ? beliefs.place_of(book, *spot)
             : std::nullopt;
}

}  // namespace

void write_marks(json::Writer& json, std::string_view key, const std::vector<MapMark>& marks) {
  json.key(key).begin_array(json::Layout::tight);
  for (const MapMark& mark : marks) {
    json.begin_object(json::Layout::tight).key("at").text(mark.at);
    if (!mark.label.empty()) {
      json.key("label").text(mark.label);
    }
    if (mark.is_dead) {
      json.key("dead").boolean(true);
    }
    json.end_object();
  }
  json.end_array();
}

std::string leg_json(const render::Leg& leg) {
  std::string text;
  json::Writer json(text);
  const auto write = [&](const std::optional<Place>& place) {
    place ? json.text(name(*place)) : json.null();
  };
  json.begin_array(json::Layout::tight);
  write(leg.from);
  write(leg.to);
  json.text(leg.is_death ? "dies" : leg.is_carried ? "carried" : !leg.to ? "leaves" : "goes");
  json.end_array();
  return text;
}

void write_ending(json::Writer& json, const session::RecordedGame& game,
                  const session::Track& track, game::Seat seat) {
  const Dungeon& dungeon = game.game().dungeon();
  const DrawnMap map = drawn(game.sheet(), game.game(), game.state());
  json.key("svg").text(map.svg);
  write_marks(json, "players", map.players);
  write_marks(json, "notes", map.notes);
  json.key("exit").text(name(dungeon.exit().side));
  json.key("legs").begin_array(json::Layout::tight);
  for (const render::Leg& leg : track_of(track, dungeon, game.game().setup(), seat).legs) {
    json.raw(leg_json(leg));
  }
  json.end_array();
  json.key("points").begin_array(json::Layout::tight);
  for (const auto& [round, text] : session::turning_points(track, dungeon, seat)) {
    json.begin_object(json::Layout::tight);
    json.key("round").integer(round).key("text").text(text).end_object();
  }
  json.end_array();
}

DrawnMap drawn(const notebook::Notebook& book, const notebook::Beliefs& beliefs) {
  DrawnMap map;
  std::vector<render::Notes> notes;
  const std::optional<Fragment> grid =
      beliefs.is_empty() ? std::nullopt : std::optional(beliefs.grid(book));
  for (std::size_t i = 0; i < book.fragments().size(); ++i) {
    const Fragment& fragment = book.fragments()[i];
    if (fragment.is_gone() || beliefs.is_placed(book, i)) {
      continue;
    }
    NotesOf piece(book, fragment.is_placed() && grid ? *grid : fragment, i);
    if (piece.is_empty()) {
      continue;
    }
    notes.push_back(piece.notes());
    for (game::Seat seat = 0; seat < book.names().size(); ++seat) {
      if (const auto at = place_in(book, beliefs, seat, i)) {
        map.players.push_back({piece.name_of(*at), escape_for_terminal(book.names()[seat])});
      }
    }
  }
  map.svg = render::svg_of_notes(notes);
  return map;
}

DrawnMap drawn(const Sheet& sheet, const game::Game& game, const game::State& state) {
  DrawnMap map = SheetNow(sheet, game, state).drawn();
  for (game::Seat seat = 0; seat < state.players.size(); ++seat) {
    if (state.players[seat].at != game::nowhere) {
      map.players.push_back({name(game.dungeon().place(state.players[seat].at)),
                             escape_for_terminal(game.setup().seats[seat])});
    }
  }
  return map;
}

}  // namespace dungeonlab::review
