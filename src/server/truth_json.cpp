// The truth for a gamemaster: the current map, drawn as in print, and the state of all players.
#include "server/truth_json.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/render/page_legend.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/review/drawn.hpp"
#include "dungeonlab/session/possibilities.hpp"

namespace dungeonlab::server {
namespace {

/// Writes the title of the map, its text other than places, and an explanation of its symbols.
void write_map_words(const session::RecordedGame& game, json::Writer& json) {
  const Sheet& sheet = game.sheet();
  const game::Setup& setup = game.game().setup();
  const PlayRules rules = game::play_rules(setup.profile, setup.rules);
  json.key("title").text(escape_for_terminal(render::short_title(sheet)));
  json.key("remarks").begin_array(json::Layout::tight);
  for (const std::string& note : sheet.notes) {
    if (!render::placed_note(note, game.game().dungeon().ground())) {
      json.text(escape_for_terminal(note));
    }
  }
  json.end_array();
  json.key("legend").text(render::page_legend(sheet, rules) + "<p>" +
                          render::escaped_for_markup(followed(rules)) + "</p>");
}

}  // namespace

std::string write_truth(const session::RecordedGame& game, const session::Seats& seats,
                        std::span<const SeatPlayer> who, const session::Gamemaster& gamemaster,
                        bool is_paused) {
  const Dungeon& dungeon = game.game().dungeon();
  const game::State& state = game.state();
  const auto& names = game.game().setup().seats;
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("truth");
  json.key("turn").text(gamemaster.turn());
  if (state.phase != game::Phase::over) {
    json.key("seat").text(names[state.turn]);
  }
  json.key("left").text(gamemaster.commands_help()).key("paused").boolean(is_paused);
  const review::DrawnMap map = review::drawn(game.sheet(), game.game(), state);
  review::write_marks(json, "players", map.players);
  review::write_marks(json, "notes", map.notes);
  json.key("svg").text(map.svg);
  write_map_words(game, json);
  json.key("standing").begin_array(json::Layout::tight);
  for (game::Seat seat = 0; seat < names.size(); ++seat) {
    const game::Player& her = state.players[seat];
    json.begin_object(json::Layout::tight).key("name").text(names[seat]);
    if (!who[seat].person.empty()) {
      json.key("person").text(who[seat].person);
    }
    if (!who[seat].bot.empty()) {
      json.key("bot").text(who[seat].bot);
    }
    if (her.at != game::nowhere) {
      json.key("place").text(name(dungeon.place(her.at)));
    }
    json.key("status").text(session::status_in(her, state.round));
    json.key("text").text(session::status_line(seats.view(seat))).end_object();
  }
  json.end_array().end_object();
  line += '\n';
  return line;
}

}  // namespace dungeonlab::server
