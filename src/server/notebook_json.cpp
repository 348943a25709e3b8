// The map that a player can draw, as data for a page. The notebook knows what is certain and this
// file only says it: which places, which boundaries, where players stand. Boundaries of which
// nothing is known are left out, so a page draws what is there and a dotted line elsewhere.
#include "server/notebook_json.hpp"

#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/session/notebook_words.hpp"

#include <array>

#include <fmt/format.h>

namespace dungeonlab::server {
namespace {

using io::JsonLayout;
using io::JsonWriter;
using notebook::BoundaryNote;
using notebook::Carrier;
using notebook::Fragment;
using notebook::Notebook;
using notebook::PlaceNote;
using notebook::Spot;

std::string_view name_of(Carrier carrier) {
  switch (carrier) {
    case Carrier::pit:
      return info(EncounterKind::pit).written.view();
    case Carrier::river:
      return "river";
    case Carrier::ontifutlas:
      return info(EncounterKind::ontifutlas).written.view();
    case Carrier::strike:
      return "strike";
    case Carrier::political_cop:
    case Carrier::cop:
      return info(EncounterKind::cop).written.view();
  }
  return {};
}

void write_spot(JsonWriter& json, std::string_view key, const Spot& spot) {
  json.key(key).begin_array(JsonLayout::tight);
  json.integer(static_cast<std::int64_t>(spot.fragment)).integer(spot.at.cell.column);
  json.integer(spot.at.cell.row).integer(spot.at.level).end_array();
}

void write_place(JsonWriter& json, const Fragment& fragment, const Place& place) {
  const PlaceNote& note = fragment.place(place);
  if (note.is_blank()) {
    return;
  }
  json.begin_object(JsonLayout::tight).key("at").begin_array(JsonLayout::tight);
  json.integer(place.cell.column).integer(place.cell.row).integer(place.level).end_array();
  json.key("sign").text(notebook::sign_of(note));
  if (note.is_shown || note.sight) {
    json.key("text").text(session::place_words(note));
  }
  if (note.answer) {
    json.key("answer").boolean(*note.answer);
  }
  json.end_object();
}

void write_boundary(JsonWriter& json, const Fragment& fragment, Cell cell, Side side,
                    std::int32_t round) {
  const BoundaryNote& note = fragment.boundary(cell, side);
  const std::string_view wall = session::boundary_word(note, round);
  if (wall.empty()) {
    return;
  }
  json.begin_object(JsonLayout::tight).key("at").begin_array(JsonLayout::tight);
  json.integer(cell.column).integer(cell.row).end_array();
  json.key("side").text(name(side)).key("wall").text(wall);
  if (note.open_until >= round && note.open_until > 0 && wall != "open") {
    json.key("open_until").integer(note.open_until);
  }
  json.end_object();
}

void write_fragment(JsonWriter& json, const Notebook& book, std::size_t number) {
  const Fragment& fragment = book.fragments()[number];
  json.begin_object(JsonLayout::tight).key("number").integer(static_cast<std::int64_t>(number));
  json.key("placed").boolean(fragment.is_placed()).key("has_level").boolean(fragment.has_level());
  json.key("corner").begin_array(JsonLayout::tight);
  json.integer(fragment.block().corner.column).integer(fragment.block().corner.row).end_array();
  json.key("columns").integer(fragment.block().columns).key("rows").integer(fragment.block().rows);
  json.key("lowest").integer(fragment.lowest()).key("highest").integer(fragment.highest());
  json.key("names").begin_array(JsonLayout::tight);
  for (int column = 0; column < fragment.block().columns; ++column) {
    // A piece that lies somewhere has names of its own, as the drawing of a notebook.
    const int at = fragment.is_placed() ? fragment.block().corner.column + column : column;
    json.text(at < 0 ? std::string() : column_name(at));
  }
  json.end_array();
  const auto each_cell = [&](auto visit) {
    for (int row = 0; row < fragment.block().rows; ++row) {
      for (int column = 0; column < fragment.block().columns; ++column) {
        visit(Cell{fragment.block().corner.column + column, fragment.block().corner.row + row});
      }
    }
  };
  json.key("places").begin_array(JsonLayout::tight);
  each_cell([&](Cell cell) {
    for (int level = fragment.lowest(); level <= fragment.highest(); ++level) {
      write_place(json, fragment, {cell, level});
    }
  });
  json.end_array().key("walls").begin_array(JsonLayout::tight);
  each_cell([&](Cell cell) {
    for (const Side side : {Side::east, Side::south}) {
      write_boundary(json, fragment, cell, side, book.round());
    }
  });
  json.end_array().end_object();
}

}  // namespace

std::string write_notebook(const Notebook& book) {
  std::string line;
  JsonWriter json(line);
  json.begin_object(JsonLayout::tight).key("event").text("notebook");
  json.key("seat").text(book.names()[book.owner()]).key("round").integer(book.round());
  json.key("columns").integer(book.columns()).key("rows").integer(book.rows());
  json.key("levels").integer(book.levels());
  json.key("players").begin_array(JsonLayout::tight);
  for (game::Seat seat = 0; seat < book.names().size(); ++seat) {
    if (const auto& spot = book.place_of(seat)) {
      json.begin_object(JsonLayout::tight).key("name").text(book.names()[seat]);
      write_spot(json, "at", *spot);
      json.end_object();
    }
  }
  json.end_array().key("fragments").begin_array(JsonLayout::tight);
  for (std::size_t i = 0; i < book.fragments().size(); ++i) {
    if (!book.fragments()[i].is_gone()) {
      write_fragment(json, book, i);
    }
  }
  json.end_array().key("links").begin_array(JsonLayout::tight);
  for (const notebook::Link& link : book.links()) {
    json.begin_object(JsonLayout::tight).key("by").text(name_of(link.carrier));
    write_spot(json, "from", link.from);
    write_spot(json, "to", link.to);
    json.end_object();
  }
  json.end_array();
  json.key("remarks").text(notebook::remarks(book));
  json.end_object();
  line += '\n';
  return line;
}

}  // namespace dungeonlab::server
