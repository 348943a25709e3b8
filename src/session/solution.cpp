// What the solver says of a map, as JSON for programs, the way back, and the schema of that.
// Commands are written as `play` takes them, beside the dungeon and the rules that they were found
// by, so that whoever reads a solution can play it, and play it on no other map.
#include "dungeonlab/session/solution.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "session/terms_json.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

constexpr std::string_view solution_format = "dungeonlab-solution/1";

constexpr std::string_view solution_turns = R"("type": ["integer", "null"], "minimum": 1)";
constexpr std::string_view solution_commands = R"("type": "array", "items": {"type": "string"})";

constexpr std::array solution_keys = {
    json::SchemaKey{"format", R"("const": "dungeonlab-solution/1")", "what this text is"},
    json::SchemaKey{"map", R"("type": "string", "pattern": "^[0-9a-f]{16}$")",
                    "which dungeon it is, whatever the map is called"},
    json::SchemaKey{"game", R"("$ref": "#/definitions/game")", "what it was solved by"},
    json::SchemaKey{"labels_max", R"("type": "integer", "minimum": 1)",
                    "how many labels the search from each landing could make"},
    json::SchemaKey{"spares",
                    R"("enum": ["bullets", "grenades", "blasters", "dollars", "bites", "pierces", )"
                    R"("burns"])",
                    "of what the frontiers are: units that are shot, dollars that are paid, wounds "
                    "that are suffered, healed or not",
                    true},
    json::SchemaKey{"landings", R"("type": "array", "items": {"$ref": "#/definitions/landing"})",
                    "that were asked for, by row, column and level"}};

constexpr std::array solved_game_keys = {
    json::SchemaKey{"profile", R"("enum": ["computer", "classic"])", "of the rules of play"},
    json::SchemaKey{"rules", R"("type": "array", "items": {"type": "string"})",
                    "every house rule in force"},
    json::SchemaKey{"switches", R"("type": "object")", "every switch with its value"},
    json::SchemaKey{"setup", R"("type": "object")", "kits and prices"}};

constexpr std::array landing_keys = {
    json::SchemaKey{"at", R"("type": "string", "pattern": "^[A-Z]+[0-9]+[.][1-9]$")",
                    "where the player lands"},
    json::SchemaKey{"status", R"("enum": ["won", "impossible", "undecided"])",
                    "whether one life is enough to win from here"},
    json::SchemaKey{"turns", solution_turns,
                    "the least number of turns, the landing and the winning move included; null if "
                    "it is not won"},
    json::SchemaKey{"commands", solution_commands,
                    "a game of so many turns, as play takes them; none if it is not won"},
    json::SchemaKey{"frontier", R"("$ref": "#/definitions/frontier")",
                    "the fewest turns for each amount that is spent", true}};

constexpr std::array frontier_keys = {
    json::SchemaKey{
        "whole", R"("type": "boolean")",
        "false: what spends less than the first point is not decided within the labels"},
    json::SchemaKey{"points", R"("type": "array", "items": {"$ref": "#/definitions/point"})",
                    "those that spend least first, each with fewer turns than the one before"}};

constexpr std::array point_keys = {
    json::SchemaKey{"spent", R"("type": "integer", "minimum": 0)", "by this game"},
    json::SchemaKey{"turns", R"("type": "integer", "minimum": 1)",
                    "the least number for games that spend no more"},
    json::SchemaKey{"commands", solution_commands, "of the game"}};

void write_commands(json::Writer& writer, const game::Game& game,
                    const std::vector<game::Command>& commands) {
  writer.key("commands").begin_array(json::Layout::row);
  for (const game::Command& command : commands) {
    writer.text(write_command(command, game.setup().seats));
  }
  writer.end_array();
}

void write_frontier(json::Writer& writer, const game::Game& game, const solve::Frontier& frontier) {
  writer.key("frontier").begin_object(json::Layout::row);
  writer.key("whole").boolean(frontier.is_whole);
  writer.key("points").begin_array(json::Layout::row);
  for (const solve::Frontier::Point& point : frontier.points) {
    writer.begin_object(json::Layout::row);
    writer.key("spent").integer(point.spent);
    writer.key("turns").integer(point.turns);
    write_commands(writer, game, point.commands);
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

/// Reads one of the landings.
tl::expected<Solution::Landing, std::string> read_landing(const std::string& json) {
  const auto record = io::JsonRecord::parse(json);
  const auto at = record ? record->text("at") : std::nullopt;
  const auto place = at ? place_named(*at) : Named<Place>();
  const auto commands = record ? record->texts("commands") : std::nullopt;
  if (!place || !commands) {
    return tl::unexpected(fmt::format(
        "expected a landing with `at`, a place, and `commands`, a list of texts; found {}",
        escape_for_terminal(json.substr(0, 100))));
  }
  Solution::Landing landing{.at = *place, .turns = {}, .commands = *commands};
  if (const auto turns = record->number("turns")) {
    landing.turns = static_cast<int>(std::min<std::uint64_t>(*turns, game::limits::amount));
  }
  return landing;
}

}  // namespace

std::string write_solution(const Sheet& map, const game::Game& game,
                           std::span<const SolvedLanding> landings, std::size_t labels_max,
                           std::optional<solve::Expense> spares) {
  std::string text;
  json::Writer writer(text);
  writer.begin_object();
  writer.key("format").text(solution_format);
  writer.key("map").text(map_digest(map));
  writer.key("game").begin_object(json::Layout::row);
  write_terms(writer, game.setup());
  writer.end_object();
  writer.key("labels_max").integer(static_cast<std::int64_t>(labels_max));
  if (spares) {
    writer.key("spares").text(solve::name(*spares));
  }
  writer.key("landings").begin_array();
  for (const SolvedLanding& one : landings) {
    writer.begin_object(json::Layout::row);
    writer.key("at").text(name(game.dungeon().place(one.at)));
    writer.key("status").text(solve::name(one.answer.status));
    writer.key("turns");
    if (one.answer.status == solve::Status::won) {
      writer.integer(one.answer.turns);
    } else {
      writer.null();
    }
    write_commands(writer, game, one.answer.commands);
    if (one.frontier) {
      write_frontier(writer, game, *one.frontier);
    }
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
  return text + "\n";
}

tl::expected<Solution, std::string> read_solution(std::string_view text) {
  const auto record = io::JsonRecord::parse(text);
  const std::string format =
      record ? record->text("format").value_or("an object without a format") : "no JSON object";
  if (format != solution_format) {
    return tl::unexpected(fmt::format("expected a solution of the format {}, found {}",
                                      solution_format, escape_for_terminal(format)));
  }
  Solution solution;
  const auto map = record->text("map");
  const auto game = io::JsonRecord::parse(record->raw("game").value_or(""));
  const std::string_view wrong = !map ? "map" : !game ? "game" : read_terms(*game, solution.terms);
  const auto landings = record->list("landings");
  if (!wrong.empty() || !landings) {
    return tl::unexpected(
        fmt::format("`{}` of the solution is missing or wrong; write it anew with "
                    "`dungeonlab solve --format json`",
                    wrong.empty() ? "landings" : wrong));
  }
  solution.map = *map;
  for (const std::string& json : *landings) {
    TRY(auto landing, read_landing(json));
    solution.landings.push_back(std::move(landing));
  }
  return solution;
}

std::string write_solution_schema() {
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(json, "What dungeonlab solve says of a map");
  json::write_keys(json, solution_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "game", solved_game_keys);
  json::write_object(json, "landing", landing_keys);
  json::write_object(json, "frontier", frontier_keys);
  json::write_object(json, "point", point_keys);
  json.end_object();
  json.end_object();
  return out + "\n";
}

}  // namespace dungeonlab::session
