// The schema for a line of a record: one alternative for each event, with its members in the order
// in which they are written. The words of the game come from their tables.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/fact.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/record.hpp"
#include "session/start_line.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

using Keys = std::vector<json::SchemaKey>;

constexpr std::string_view number_type = R"("type": "integer")";
constexpr std::string_view text_type = R"("type": "string")";
constexpr std::string_view flag_type = R"("type": "boolean")";
constexpr std::string_view list_type = R"("type": "array", "items": {"type": "string"})";
constexpr std::string_view object_type = R"("type": "object")";
constexpr std::string_view place_type = R"("type": "string", "pattern": "^[A-Z]+[0-9]+\\.[0-9]$")";
constexpr std::string_view digest_type = R"("type": "string", "pattern": "^[0-9a-f]{16}$")";

template <class Words>
std::string one_of(const Words& words) {
  return fmt::format(R"("enum": ["{}"])", fmt::join(words, R"(", ")"));
}

std::vector<std::string_view> announcement_ids() {
  std::vector<std::string_view> ids;
  ids.reserve(game::announcement_table.size());
  for (const game::AnnouncementInfo& row : game::announcement_table) {
    ids.push_back(row.id);
  }
  return ids;
}

std::vector<std::string_view> thing_words() {
  std::vector<std::string_view> words;
  words.reserve(game::thing_table.size());
  for (const KebabName& row : game::thing_table) {
    words.push_back(row.view());
  }
  return words;
}

class SchemaWriter {
 public:
  explicit SchemaWriter(json::Writer& json) : json_(json) {}

  /// Writes the alternative for that event, with its own members.
  void event(std::string_view name, Keys own) {
    const std::string event = fmt::format(R"("const": "{}")", name);
    Keys keys = {{"n", number_type, "number of the line, from 0"},
                 {"prev", digest_type, "digest of the previous line; zeros in line 0"},
                 {"round", number_type, "from 1"},
                 {"seat", text_type, "the seat whose turn it is", true},
                 {"event", event, "the kind of line"}};
    keys.insert(keys.end(), own.begin(), own.end());
    json_.begin_object().key("title").text(name);
    json::write_keys(json_, keys);
    json_.end_object();
  }
  void start() {
    json_.begin_object().key("title").text("start");
    described_.object(records::table<StartLine>);
    json_.end_object();
  }
  void definitions() { described_.definitions(); }

 private:
  json::Writer& json_;
  records::Schema described_{json_};
};

// NOLINTNEXTLINE(readability-function-size): one statement for each event
void write_events(SchemaWriter& schema) {
  const std::string decisions = one_of(game::decision_names);
  const std::string hows = one_of(game::how_names);
  const std::string things = one_of(thing_words());
  const std::string statuses = one_of(game::status_names);
  const std::string phases = one_of(game::phase_names);
  const std::string counters = one_of(game::counter_names);
  const std::string refusals = one_of(game::refusal_names);
  const std::string moves = one_of(game::move_names);
  const std::string reasons = one_of(game::reason_names);
  const std::string ids = one_of(announcement_ids());
  const json::SchemaKey player = {"player", text_type, "the seat concerned"};
  schema.start();
  schema.event("command", {{"by", text_type, "the seat that gives the command"},
                           {"command", object_type, "the command as JSON"},
                           {"refused", refusals, "the reason why it changes nothing", true}});
  schema.event("undo", {{"to", number_type, "number of the line before which the game continues"},
                        {"because", text_type, "the reason", true}});
  schema.event("ruled", {{"path", text_type, "the path to set, such as Ann.bullets"},
                         {"value", text_type, "its new value"},
                         {"because", text_type, "the reason"}});
  schema.event("notice", {{"to", text_type, "a seat, or all"},
                          {"text", text_type, "what the gamemaster says"}});
  schema.event("pause", {{"value", flag_type, "true: the game pauses; false: it continues"}});
  schema.event("handed", {player, {"person", text_type, "the person who now plays that seat"}});
  schema.event("order", {player, {"what", decisions, "the use"}, {"how", hows, "the answer"}});
  schema.event("round", {{"number", number_type, "the number of the round that begins"}});
  schema.event("turn", {});
  schema.event("phase",
               {{"phase", phases, "the next input"},
                {"question", text_type, "political, tree, or a use", true},
                {"number", number_type, "the number of the political question", true},
                {"place", place_type, "the place where it is asked", true},
                {"creature", place_type, "the home of the creature that asks", true},
                {"step", R"("enum": ["creatures", "place", "things", "start", "act", "after"])",
                 "the step with which the turn continues", true}});
  schema.event("status", {player,
                          {"status", statuses, "the new status"},
                          {"until", number_type, "the last round of this status", true}});
  schema.event(
      "moved",
      {player,
       {"from", place_type, "the place where the player was", true},
       {"to", place_type, "the place where the player is now; missing after death and exit", true},
       {"by", moves, "the kind of movement"},
       {"came", flag_type, "true if the player came; false if the player was put there"},
       {"arrival", number_type, "the number of the arrival", true}});
  schema.event("exposed",
               {player,
                {"creature", place_type, "the home of the creature that harms the player"},
                {"place", place_type, "the place where it is"}});
  for (const std::string_view name : {"stock", "thing"}) {
    schema.event(name, {player,
                        {"what", things, "what the player owns"},
                        {"change", number_type, "the change, which may be negative"},
                        {"why", reasons, "the reason"}});
  }
  schema.event("lies", {{"place", place_type, "the place"},
                        {"what", things, "what lies there"},
                        {"change", number_type, "the change, which may be negative"}});
  schema.event("declined", {player});
  schema.event("treasure",
               {{"state", R"("enum": ["home", "carried", "lies"])", "the state of the treasure"},
                {"player", text_type, "the player who carries it", true},
                {"place", place_type, "the place where it lies", true},
                {"until", number_type, "the last round in which it lies there", true}});
  schema.event("wound", {player,
                         {"counter", counters, "the kind of wounds"},
                         {"change", number_type, "the number of new wounds"},
                         {"by", text_type, "a kind, wire, the player who shot, or a ruling"}});
  schema.event("healed", {player});
  schema.event("exote", {player, {"value", flag_type, "true if the player is an exote now"}});
  schema.event("mount", {player,
                         {"creature", place_type, "the home of the ontifutlas"},
                         {"value", flag_type, "true if the player rides it now"}});
  schema.event(
      "creature",
      {{"creature", place_type, "the home of the creature"},
       {"what",
        R"("enum": ["dead", "upgraded", "skinned", "dark", "lit", "sent", "parked", "gone", "home", "exote", "wounded", "healed", "alive"])",
        "its new state"},
       {"death", R"("enum": ["normal", "cruel"])", "the kind of death", true},
       {"to", place_type, "the place where it was sent or parked", true},
       {"since", number_type, "the number of the sending", true},
       {"ammunition", things, "the ammunition that hit it", true},
       {"count", number_type, "the number of hits", true},
       {"last", number_type, "the last round in which they count", true}});
  schema.event("wall", {{"boundary", text_type, "the boundary, such as A1-B1"},
                        {"what", R"("enum": ["opened", "grown"])", "the change of the wall"},
                        {"last", number_type, "the last round in which it is open", true}});
  schema.event("used", {player,
                        {"what", R"("enum": ["arsenal", "tree", "center"])", "what was used"},
                        {"place", place_type, "the place where it is"}});
  schema.event("knows", {player,
                         {"here", list_type, "the things that the player heard are here"},
                         {"company", list_type, "the players that this player heard are here"}});
  schema.event("draw", {{"stream", R"("const": "center")", "the purpose of the draw"},
                        {"k", number_type, "the number of the draw, from 0"},
                        {"bound", number_type, "the first number above all possible results"},
                        {"result", number_type, "the result"}});
  schema.event("said", {{"to", text_type, "a seat, or all"},
                        {"id", ids, "the id of the announcement"},
                        {"with", object_type, "its parameters", true}});
  schema.event("won", {player});
  schema.event("lost", {});
  schema.event("over", {});
}

}  // namespace

std::string write_game_schema() {
  std::string schema;
  json::Writer json(schema);
  json.begin_object();
  json::write_schema_head(json, "A line in the record of a game, as `dungeonlab play` writes it");
  json.key("oneOf").begin_array();
  SchemaWriter writer(json);
  write_events(writer);
  json.end_array();
  writer.definitions();
  json.end_object();
  schema += '\n';
  return schema;
}

}  // namespace dungeonlab::session
