// What the solver says of a map, as JSON for programs, and the schema of that. Commands are written
// as `play` takes them, so that whoever reads a solution can play it.
#include "dungeonlab/session/solution.hpp"

#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/io/schema_keys.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::session {
namespace {

constexpr std::string_view solution_format = "dungeonlab-solution/1";

constexpr std::string_view solution_turns = R"("type": ["integer", "null"], "minimum": 1)";
constexpr std::string_view solution_commands = R"("type": "array", "items": {"type": "string"})";

constexpr std::array solution_keys = {
    io::SchemaKey{"format", R"("const": "dungeonlab-solution/1")", "what this text is"},
    io::SchemaKey{"labels_max", R"("type": "integer", "minimum": 1)",
                  "how many labels the search from each landing could make"},
    io::SchemaKey{"landings", R"("type": "array", "items": {"$ref": "#/definitions/landing"})",
                  "that were asked for, by row, column and level"}};

constexpr std::array landing_keys = {
    io::SchemaKey{"at", R"("type": "string", "pattern": "^[A-Z]+[0-9]+[.][1-9]$")",
                  "where the player lands"},
    io::SchemaKey{"status", R"("enum": ["won", "impossible", "undecided"])",
                  "whether one life is enough to win from here"},
    io::SchemaKey{"turns", solution_turns,
                  "the least number of turns, the landing and the winning move included; null if "
                  "it is not won"},
    io::SchemaKey{"commands", solution_commands,
                  "a game of so many turns, as play takes them; none if it is not won"}};

void write_commands(io::JsonWriter& writer, const game::Game& game,
                    const std::vector<game::Command>& commands) {
  writer.key("commands").begin_array(io::JsonLayout::row);
  for (const game::Command& command : commands) {
    writer.text(write_command(command, game.setup().seats));
  }
  writer.end_array();
}

}  // namespace

std::string write_solution(const game::Game& game, std::span<const SolvedLanding> landings,
                           std::size_t labels_max) {
  std::string text;
  io::JsonWriter writer(text);
  writer.begin_object();
  writer.key("format").text(solution_format);
  writer.key("labels_max").integer(static_cast<std::int64_t>(labels_max));
  writer.key("landings").begin_array();
  for (const SolvedLanding& one : landings) {
    writer.begin_object(io::JsonLayout::row);
    writer.key("at").text(name(game.dungeon().place(one.at)));
    writer.key("status").text(solve::name(one.answer.status));
    writer.key("turns");
    if (one.answer.status == solve::Status::won) {
      writer.integer(one.answer.turns);
    } else {
      writer.null();
    }
    write_commands(writer, game, one.answer.commands);
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
  return text + "\n";
}

std::string write_solution_schema() {
  std::string out;
  io::JsonWriter json(out);
  json.begin_object();
  io::write_schema_head(json, "What dungeonlab solve says of a map");
  io::write_keys(json, solution_keys);
  json.key("definitions").begin_object();
  io::write_object(json, "landing", landing_keys);
  json.end_object();
  json.end_object();
  return out + "\n";
}

}  // namespace dungeonlab::session
