// The results of thousands of expeditions: figures and their certainty, durations, causes of death,
// and the trials to look at. Shares have their 95 % interval. The straight way, without dice,
// comes first, for comparison.
#include "old_school/commands/delve/delve_report.hpp"

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "old_school/tally_report.hpp"

#include <array>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

std::string outlook_text(const std::optional<expedition::DelveOutlook>& outlook) {
  if (!outlook) {
    return "no way to the treasure without a search\n";
  }
  std::string text = fmt::format(
      "the straight way to the treasure and back: {}, or {} with rests; {} for wandering creatures "
      "in that time, chance of no meeting: {}\n",
      counted(outlook->rounds, "round"), counted(outlook->turns, "turn"),
      counted(outlook->checks, "check"), outlook->nobody_comes);
  if (outlook->sources > 0) {
    text += fmt::format("light for that long, in 95 of 100 cases: {} ({})\n",
                        counted(outlook->sources, "source"), outlook->source);
  }
  return text;
}

std::string map_text(const DelvedMap& map) {
  return fmt::format("{}: {}, {} each\n", shown_path(map.map),
                     counted(map.tally.trials, "expedition"),
                     counted(map.tally.members, "member")) +
         outlook_text(map.outlook) + tally_text(map.tally);
}

/// A field as in RFC 4180.
std::string in_csv(std::string_view name) {
  std::string text = escape_for_terminal(name);
  if (text.find_first_of(",\"") == std::string::npos) {
    return text;
  }
  std::string field = "\"";
  for (const char letter : text) {
    field += letter == '"' ? "\"\"" : std::string(1, letter);
  }
  return field + '"';
}

void write_map(json::Writer& json, const DelvedMap& map) {
  json.begin_object();
  json.key("map").text(map.map).key("map_sha256").text(map.map_sha256);
  json.key("key");
  if (map.key.empty()) {
    json.null();
  } else {
    json.text(map.key);
  }
  json.key("trials").integer(map.tally.trials).key("members").integer(map.tally.members);
  json.key("without_chance");
  if (map.outlook) {
    json.begin_object(json::Layout::row);
    json.key("rounds").integer(map.outlook->rounds).key("turns").integer(map.outlook->turns);
    json.key("checks").integer(map.outlook->checks);
    json.key("nobody_comes").text(map.outlook->nobody_comes);
    json.key("source").text(map.outlook->source).key("sources").integer(map.outlook->sources);
    json.end_object();
  } else {
    json.null();
  }
  write_tally(json, map.tally);
  json.end_object();
}

}  // namespace

std::string write_delve_page_schema() {
  constexpr std::string_view whole = R"("type": "integer", "minimum": 0)";
  constexpr std::string_view counts =
      R"("type": "array", "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer", "minimum": 0}})";
  constexpr std::string_view figure =
      R"("type": "object", "additionalProperties": {"type": "object", "additionalProperties": false, "required": ["value"], "properties": {"value": {"type": "integer", "minimum": 0}, "low": {"type": "integer", "minimum": 0, "maximum": 1000}, "high": {"type": "integer", "minimum": 0, "maximum": 1000}}})";
  constexpr std::string_view ending =
      R"("type": "object", "additionalProperties": false, "required": ["number", "first"], "properties": {"number": {"type": "integer", "minimum": 0}, "first": {"type": "integer", "minimum": 0}})";
  constexpr std::string_view outlook =
      R"("type": ["object", "null"], "additionalProperties": false, "required": ["rounds", "turns", "checks", "nobody_comes", "source", "sources"], "properties": {"rounds": {"type": "integer"}, "turns": {"type": "integer"}, "checks": {"type": "integer"}, "nobody_comes": {"type": "string"}, "source": {"type": "string"}, "sources": {"type": "integer"}})";
  const auto page_keys = std::to_array<json::SchemaKey>({
      {"format", R"("const": "dungeonlab-delves/1")", "the format of this file"},
      {"ruleset", R"("type": "string")", "the rule set"},
      {"seed", R"("type": "string")", "the seed of all rolls"},
      {"maps", R"("type": "array", "items": {"$ref": "#/definitions/map"})", "the maps"},
  });
  const std::string endings =
      fmt::format(R"("type": "object", "additionalProperties": {{{}}})", ending);
  const auto map_keys = std::to_array<json::SchemaKey>({
      {"map", R"("type": "string")", "the file of the map"},
      {"map_sha256", R"("type": "string", "pattern": "^[0-9a-f]{64}$")", "the digest of that file"},
      {"key", R"("type": ["string", "null"])",
       "the file of the key; null if made with the seed `delve`"},
      {"trials", whole, "the number of expeditions"},
      {"members", whole, "the members of one expedition"},
      {"without_chance", outlook,
       "the straight way to the treasure and back; null if it needs a search"},
      {"figures", figure, "the figures by name, shares with their 95 % interval"},
      {"endings", endings, "the number of trials with each ending, and the first; 0 for none"},
      {"dark", whole, "expeditions that turned back for light"},
      {"deaths", whole, "members who died"},
      {"door_tries", whole, "attempts at doors in all expeditions"},
      {"judgements", whole, "judgements in all expeditions that took their default"},
      {"causes",
       R"("type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["cause", "members"], "properties": {"cause": {"type": "string"}, "members": {"type": "integer", "minimum": 1}}})",
       "the causes of death"},
      {"turns", counts, "pairs: a number of turns, and the expeditions that lasted that long"},
      {"lights", counts, "pairs: sources of light, and the number of expeditions"},
      {"meetings", counts, "pairs: meetings, and the number of expeditions"},
      {"coins", counts, "pairs: coins brought out, and the number of expeditions"},
      {"xp", counts, "pairs: experience per member, and the number of expeditions"},
  });
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "The results of thousands of expeditions");
  json::write_keys(json, page_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "map", map_keys);
  json.end_object().end_object();
  return text + "\n";
}

std::string delve_text(const DelvePage& page) {
  std::string text;
  for (const DelvedMap& map : page.maps) {
    text += (text.empty() ? "" : "\n") + map_text(map);
  }
  return text;
}

std::string delve_json(const DelvePage& page) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text("dungeonlab-delves/1");
  json.key("ruleset").text(page.ruleset).key("seed").text(page.seed);
  json.key("maps").begin_array();
  for (const DelvedMap& map : page.maps) {
    write_map(json, map);
  }
  json.end_array().end_object();
  return text + '\n';
}

std::string delve_csv(const DelvePage& page) {
  std::string text = "map,trials";
  for (const expedition::TallyFigure& row : expedition::delve_rows.figures) {
    text += fmt::format(",{}", row.name.view());
  }
  text += '\n';
  for (const DelvedMap& map : page.maps) {
    text += fmt::format("{},{}", in_csv(map.map), map.tally.trials);
    for (const expedition::TallyFigure& row : expedition::delve_rows.figures) {
      text += fmt::format(",{}", value_of(map.tally, row));
    }
    text += '\n';
  }
  return text;
}

}  // namespace dungeonlab::app::old_school::commands
