// The truth for a gamemaster: the map with beasts, walls and things as they are now. It has the
// form of a notebook in which everything is known, so one page part draws both, and she sees side
// by side what is so and what a player believes.
#include "server/truth_json.hpp"

#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/true_place.hpp"

#include <array>

#include <fmt/format.h>

namespace dungeonlab::server {
namespace {

using io::JsonLayout;
using io::JsonWriter;

class Truth {
 public:
  Truth(JsonWriter& json, const session::RecordedGame& game)
      : json_(json), dungeon_(game.game().dungeon()), state_(game.state()) {}

  void write_fragment() {
    const Extent box = dungeon_.ground().box();
    json_.begin_object(JsonLayout::tight).key("number").integer(0);
    json_.key("placed").boolean(true).key("has_level").boolean(true);
    json_.key("corner").begin_array(JsonLayout::tight);
    json_.integer(0).integer(0).end_array();
    json_.key("columns").integer(box.columns).key("rows").integer(box.rows);
    json_.key("lowest").integer(0).key("highest").integer(dungeon_.levels() - 1);
    json_.key("names").begin_array(JsonLayout::tight);
    for (int column = 0; column < box.columns; ++column) {
      json_.text(column_name(column));
    }
    json_.end_array().key("places").begin_array(JsonLayout::tight);
    for (const Square square : dungeon_.ground().cells()) {
      for (int level = 0; level < dungeon_.levels(); ++level) {
        write_place({dungeon_.ground().cell(square), level});
      }
    }
    json_.end_array().key("walls").begin_array(JsonLayout::tight);
    for (int row = -1; row < box.rows; ++row) {
      for (int column = -1; column < box.columns; ++column) {
        for (const Side side : {Side::east, Side::south}) {
          write_boundary({column, row}, side);
        }
      }
    }
    json_.end_array().end_object();
  }

 private:
  void write_place(const Place& place) {
    const session::TruePlace truth = session::true_place(dungeon_, state_, dungeon_.index(place));
    json_.begin_object(JsonLayout::tight).key("at").begin_array(JsonLayout::tight);
    json_.integer(place.cell.column).integer(place.cell.row).integer(place.level).end_array();
    json_.key("sign").text(truth.sign).key("text").text(truth.text).end_object();
  }

  void write_boundary(Cell cell, Side side) {
    const Ground& ground = dungeon_.ground();
    const Cell beyond = beside(cell, side);
    if (!ground.contains(cell) && !ground.contains(beyond)) {
      return;
    }
    const bool is_inside = ground.contains(cell);
    const Barrier barrier =
        is_inside ? ground.barrier(cell, side) : ground.barrier(beyond, opposite(side));
    const Exit exit = dungeon_.exit();
    const bool is_exit = boundary_at(exit.cell, exit.side) == boundary_at(cell, side);
    std::int32_t open_until = 0;
    for (const game::Opened& opened : state_.opened) {
      if (boundary_at(ground.cell(opened.square), opened.side) == boundary_at(cell, side)) {
        open_until = opened.last;
      }
    }
    json_.begin_object(JsonLayout::tight).key("at").begin_array(JsonLayout::tight);
    json_.integer(cell.column).integer(cell.row).end_array().key("side").text(name(side));
    json_.key("wall").text(is_exit ? "exit" : open_until > 0 ? "passed" : name_of(barrier));
    if (open_until > 0) {
      json_.key("open_until").integer(open_until);
    }
    json_.end_object();
  }
  static std::string_view name_of(Barrier barrier) {
    constexpr std::array<std::string_view, 4> names = {"open", "simple", "wire", "monolith"};
    return names[static_cast<std::size_t>(barrier)];
  }

  JsonWriter& json_;
  const Dungeon& dungeon_;
  const game::State& state_;
};

}  // namespace

std::string write_truth(const session::RecordedGame& game, const session::Seats& seats,
                        std::span<const Standing> who, const session::Gamemaster& gamemaster,
                        bool is_paused) {
  const Dungeon& dungeon = game.game().dungeon();
  const game::State& state = game.state();
  const auto& names = game.game().setup().seats;
  std::string line;
  JsonWriter json(line);
  json.begin_object(JsonLayout::tight).key("event").text("truth");
  json.key("turn").text(gamemaster.turn());
  if (state.phase != game::Phase::over) {
    json.key("seat").text(names[state.turn]);
  }
  json.key("left").text(gamemaster.what_is_left()).key("paused").boolean(is_paused);
  const Extent base = dungeon.ground().base();
  json.key("columns").integer(base.columns).key("rows").integer(base.rows);
  json.key("levels").integer(dungeon.levels());
  json.key("players").begin_array(JsonLayout::tight);
  for (game::Seat seat = 0; seat < names.size(); ++seat) {
    if (state.players[seat].at != game::nowhere) {
      const Place place = dungeon.place(state.players[seat].at);
      json.begin_object(JsonLayout::tight).key("name").text(names[seat]);
      json.key("at").begin_array(JsonLayout::tight).integer(0).integer(place.cell.column);
      json.integer(place.cell.row).integer(place.level).end_array().end_object();
    }
  }
  json.end_array().key("fragments").begin_array(JsonLayout::tight);
  Truth(json, game).write_fragment();
  json.end_array().key("standing").begin_array(JsonLayout::tight);
  for (game::Seat seat = 0; seat < names.size(); ++seat) {
    const game::Player& her = state.players[seat];
    json.begin_object(JsonLayout::tight).key("name").text(names[seat]);
    if (!who[seat].person.empty()) {
      json.key("person").text(who[seat].person);
    }
    if (!who[seat].bot.empty()) {
      json.key("bot").text(who[seat].bot);
    }
    if (her.at != game::nowhere) {
      json.key("place").text(name(dungeon.place(her.at)));
    }
    json.key("status").text(
        fmt::format("{}{}", game::status_names[static_cast<std::size_t>(her.status)],
                    her.until > 0 ? fmt::format(" until round {}", her.until) : ""));
    json.key("text").text(session::standing(seats.view(seat))).end_object();
  }
  json.end_array().end_object();
  line += '\n';
  return line;
}

}  // namespace dungeonlab::server
