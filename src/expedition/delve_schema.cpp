// The schema of a line of a log: the head, an event, or an undo.
#include "dungeonlab/expedition/acts.hpp"
#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

constexpr std::string_view digest_form = R"("type": "string", "pattern": "^[0-9a-f]{16}$")";
constexpr std::string_view file_form =
    R"("type": "object", "additionalProperties": false, "required": ["file", "sha256"], "properties": {"file": {"type": "string"}, "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"}})";

constexpr auto head_keys = std::to_array<json::SchemaKey>({
    {"format", R"("const": "dungeonlab-delve/1")", "what this is"},
    {"version", R"("type": "string")", "of the program that began it"},
    {"map", file_form, "seen from the folder of the log"},
    {"key", file_form, "likewise"},
    {"party", R"("type": "object")", "the party file"},
    {"ruleset", R"("type": "string")", "a name, or a folder"},
    {"ruleset_sha256", R"("type": "string", "pattern": "^[0-9a-f]{64}$")",
     "of the values that answer"},
    {"readings", R"("type": "object", "additionalProperties": {"type": "string"})",
     "that were asked for"},
    {"seed", R"("type": "string")", "of all rolls"},
    {"stream", R"("type": "string")", "table, or a trial of a delve"},
    {"start_hour", R"("type": "integer", "minimum": 0, "maximum": 23)", "of the day"},
});
constexpr auto event_keys = std::to_array<json::SchemaKey>({
    {"n", R"("type": "integer", "minimum": 1)", "number of the event"},
    {"at", R"("type": "integer", "minimum": 0)", "rounds on the clock before it"},
    {"do", R"("type": "string")", "the command"},
    {"judge", R"("const": "default")", "every question took its default", true},
    {"dice", R"("type": "array", "items": {"type": "integer", "minimum": 1})",
     "faces from the hand", true},
    {"cost", R"("type": "integer", "minimum": 0)", "rounds"},
    {"rolls", R"("type": "array", "items": {"type": "object"})",
     "with keys, faces, outcomes and chances"},
    {"says",
     R"("type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["to", "text"], "properties": {"to": {"enum": ["all", "referee"]}, "text": {"type": "string"}}})",
     "what the table hears, and what the referee alone does"},
    {"set", R"("type": "object")", "what changed: JSON pointers of the state; null is gone"},
    {"asks",
     R"("type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["id", "text"], "properties": {"id": {"type": "string"}, "text": {"type": "string"}}})",
     "the question that it opened"},
    {"prev", digest_form, "the first digits of the SHA-256 of the line before"},
});
constexpr auto undo_keys = std::to_array<json::SchemaKey>({
    {"n", R"("type": "integer", "minimum": 3)", "number of the event"},
    {"undo", R"("type": "integer", "minimum": 2)",
     "the state is again what it was before this event"},
    {"prev", digest_form, "the first digits of the SHA-256 of the line before"},
});

}  // namespace

std::string write_delve_schema() {
  std::string names;
  for (const ActInfo& act : act_table()) {
    names += fmt::format("{}|", act.name);
  }
  const std::string command =
      fmt::format(R"form("type": "string", "pattern": "^({}answer|enter)( |$)")form", names);
  auto events = event_keys;
  std::find_if(events.begin(), events.end(), [](const auto& key) {
    return key.name == "do";
  })->schema = command;
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "A line of the log of an expedition");
  json.key("oneOf").begin_array();
  for (const std::string_view name : {"head", "event", "undo"}) {
    json.begin_object(json::Layout::row);
    json.key("$ref").text(std::string("#/definitions/").append(name));
    json.end_object();
  }
  json.end_array();
  json.key("definitions").begin_object();
  json::write_object(json, "head", head_keys);
  json::write_object(json, "event", events);
  json::write_object(json, "undo", undo_keys);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::expedition
