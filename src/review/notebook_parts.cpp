// A notebook, or the true map, in parts that a page puts together again. The true map is said in
// the form of a notebook in which everything is known, so that one drawing serves both, and what a
// player believed lies beside what was so, cell by cell.
#include "notebook_parts.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/session/notebook_words.hpp"
#include "dungeonlab/session/true_place.hpp"

#include <array>
#include <functional>

#include <fmt/format.h>

namespace dungeonlab::review {
namespace {

using io::JsonLayout;
using io::JsonWriter;
using notebook::Fragment;

std::string json_of(const std::function<void(JsonWriter&)>& write) {
  std::string text;
  JsonWriter json(text);
  write(json);
  return text;
}

std::string text_part(std::string_view words) {
  return json_of([&](JsonWriter& json) { json.text(words); });
}

std::string place_part(const notebook::PlaceNote& note) {
  return json_of([&](JsonWriter& json) {
    json.begin_object(JsonLayout::tight).key("sign").text(notebook::sign_of(note));
    json.key("text").text(session::place_words(note));
    if (note.answer) {
      json.key("answer").boolean(*note.answer);
    }
    json.end_object();
  });
}

std::string place_name(std::size_t fragment, const Place& at) {
  return fmt::format("f{}p{},{},{}", fragment, at.cell.column, at.cell.row, at.level);
}
std::string boundary_name(std::size_t fragment, const Boundary& at) {
  return fmt::format("f{}w{},{},{}", fragment, at.cell.column, at.cell.row, name(at.side));
}

/// Size and whose it is.
std::string head_part(std::string_view seat, Extent size, int levels) {
  return json_of([&](JsonWriter& json) {
    json.begin_object(JsonLayout::tight).key("seat").text(seat);
    json.key("columns").integer(size.columns).key("rows").integer(size.rows);
    json.key("levels").integer(levels).end_object();
  });
}

/// What a page must know of a fragment before it draws it.
struct FragmentHead {
  std::size_t number = 0;
  bool is_placed = true;
  bool has_level = true;
  Cell corner{};
  int columns = 0;
  int lowest = 0;
  int highest = 0;
};

std::string fragment_part(const FragmentHead& head) {
  return json_of([&](JsonWriter& json) {
    json.begin_object(JsonLayout::tight);
    json.key("number").integer(static_cast<std::int64_t>(head.number));
    json.key("placed").boolean(head.is_placed).key("has_level").boolean(head.has_level);
    json.key("corner").begin_array(JsonLayout::tight);
    json.integer(head.corner.column).integer(head.corner.row).end_array();
    json.key("lowest").integer(head.lowest).key("highest").integer(head.highest);
    json.key("names").begin_array(JsonLayout::tight);
    for (int column = 0; column < head.columns; ++column) {
      // A piece that lies somewhere has names of its own, as the drawing of a notebook.
      const int at = head.is_placed ? head.corner.column + column : column;
      json.text(at < 0 ? std::string() : column_name(at));
    }
    json.end_array().end_object();
  });
}

void write_player(JsonWriter& json, std::string_view name, std::size_t fragment, const Place& at) {
  json.begin_object(JsonLayout::tight).key("name").text(name);
  json.key("at").begin_array(JsonLayout::tight).integer(static_cast<std::int64_t>(fragment));
  json.integer(at.cell.column).integer(at.cell.row).integer(at.level).end_array().end_object();
}

void add_fragment(const notebook::Notebook& book, std::size_t number, Parts& parts) {
  const Fragment& fragment = book.fragments()[number];
  parts[fmt::format("f{}", number)] = fragment_part({.number = number,
                                                     .is_placed = fragment.is_placed(),
                                                     .has_level = fragment.has_level(),
                                                     .corner = fragment.block().corner,
                                                     .columns = fragment.block().columns,
                                                     .lowest = fragment.lowest(),
                                                     .highest = fragment.highest()});
  for (int row = 0; row < fragment.block().rows; ++row) {
    for (int column = 0; column < fragment.block().columns; ++column) {
      const Cell cell{fragment.block().corner.column + column, fragment.block().corner.row + row};
      for (int level = fragment.lowest(); level <= fragment.highest(); ++level) {
        if (const auto& note = fragment.place({cell, level}); !note.is_blank()) {
          parts[place_name(number, {cell, level})] = place_part(note);
        }
      }
      for (const Side side : {Side::east, Side::south}) {
        const std::string_view word =
            session::boundary_word(fragment.boundary(cell, side), book.round());
        if (!word.empty()) {
          parts[boundary_name(number, {cell, side})] = text_part(word);
        }
      }
    }
  }
}

}  // namespace

Parts parts_of(const notebook::Notebook& book) {
  Parts parts;
  parts["h"] = head_part(escape_for_terminal(book.names()[book.owner()]),
                         {book.columns(), book.rows()}, book.levels());
  parts["p"] = json_of([&](JsonWriter& json) {
    json.begin_array(JsonLayout::tight);
    for (game::Seat seat = 0; seat < book.names().size(); ++seat) {
      if (const auto& spot = book.place_of(seat)) {
        write_player(json, escape_for_terminal(book.names()[seat]), spot->fragment, spot->at);
      }
    }
    json.end_array();
  });
  if (const std::string remarks = notebook::remarks(book); !remarks.empty()) {
    parts["r"] = text_part(remarks);
  }
  for (std::size_t i = 0; i < book.fragments().size(); ++i) {
    if (!book.fragments()[i].is_gone()) {
      add_fragment(book, i, parts);
    }
  }
  return parts;
}

Parts parts_of(const game::Game& game, const game::State& state) {
  const Dungeon& dungeon = game.dungeon();
  const Ground& ground = dungeon.ground();
  Parts parts;
  parts["h"] = head_part("", ground.box(), dungeon.levels());
  parts["p"] = json_of([&](JsonWriter& json) {
    json.begin_array(JsonLayout::tight);
    for (game::Seat seat = 0; seat < state.players.size(); ++seat) {
      if (state.players[seat].at != game::nowhere) {
        write_player(json, escape_for_terminal(game.setup().seats[seat]), 0,
                     dungeon.place(state.players[seat].at));
      }
    }
    json.end_array();
  });
  parts["f0"] = fragment_part({.columns = ground.box().columns, .highest = dungeon.levels() - 1});
  constexpr std::array walls = {notebook::walls::open, notebook::walls::simple,
                                notebook::walls::wire, notebook::walls::monolith};
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    for (int level = 0; level < dungeon.levels(); ++level) {
      const session::TruePlace truth =
          session::true_place(dungeon, state, dungeon.index({cell, level}));
      parts[place_name(0, {cell, level})] = json_of([&](JsonWriter& json) {
        json.begin_object(JsonLayout::tight).key("sign").text(truth.sign);
        json.key("text").text(truth.text).end_object();
      });
    }
    for (const Side side : all_sides) {
      const Barrier barrier = game::barrier_now(dungeon, state, dungeon.index({cell, 0}), side);
      const notebook::BoundaryNote note{.may_be = walls[static_cast<std::size_t>(barrier)],
                                        .is_exit = dungeon.exit() == Exit{cell, side}};
      parts[boundary_name(0, boundary_at(cell, side))] =
          text_part(session::boundary_word(note, state.round));
    }
  }
  return parts;
}

std::string difference(const Parts& before, const Parts& now) {
  return json_of([&](JsonWriter& json) {
    json.begin_object(JsonLayout::tight);
    for (const auto& [name, value] : now) {
      const auto was = before.find(name);
      if (was == before.end() || was->second != value) {
        json.key(name).raw(value);
      }
    }
    for (const auto& [name, value] : before) {
      if (!now.contains(name)) {
        json.key(name).null();
      }
    }
    json.end_object();
  });
}

}  // namespace dungeonlab::review
