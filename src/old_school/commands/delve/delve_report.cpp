// The results of thousands of expeditions: figures and their certainty, durations, causes of death,
// and the trials to look at. Shares have their 95 % interval. The outlook without chance comes
// first, for comparison.
#include "old_school/commands/delve/delve_report.hpp"

#include "cli/table.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/grade/statistics.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

using expedition::DelveCounts;
using expedition::DelveFigure;
using expedition::DelveFigureInfo;

constexpr std::array<std::string_view, expedition::delve_endings> ending_keys = {
    "inside", "out", "success", "wiped_out"};

/// The count and the total of which a figure is the share; nothing if it is not a share.
std::optional<std::pair<std::int64_t, std::int64_t>> share_behind(const DelveCounts& counts,
                                                                  DelveFigure figure) {
  const auto ended = [&](expedition::Ending ending) {
    return std::pair(counts.endings[static_cast<std::size_t>(ending)], counts.trials);
  };
  switch (figure) {
    case DelveFigure::success:
      return ended(expedition::Ending::success);
    case DelveFigure::wiped_out:
      return ended(expedition::Ending::all_down);
    case DelveFigure::dark:
      return std::pair(counts.dark, counts.trials);
    case DelveFigure::deaths:
    case DelveFigure::turns_p10:
    case DelveFigure::turns_median:
    case DelveFigure::turns_p90:
    case DelveFigure::light_median:
    case DelveFigure::meetings_median:
    case DelveFigure::coins_median:
    case DelveFigure::xp_median:
    case DelveFigure::stuck_tries:
    case DelveFigure::judgements:
      return std::nullopt;
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, expedition::delve_endings> ending_words = {
    "are still inside after a day", "come out without the treasure", "bring the treasure out",
    "do not come back"};

std::string outlook_text(const std::optional<expedition::DelveOutlook>& outlook) {
  if (!outlook) {
    return "without chance: no way to the treasure without a search\n";
  }
  std::string text = fmt::format(
      "without chance, straight to the treasure and back: {}, or {} with rests; {} for wandering "
      "creatures, chance of no meeting: {}\n",
      counted(outlook->rounds, "round"), counted(outlook->turns, "turn"),
      counted(outlook->checks, "check"), outlook->nobody_comes);
  if (outlook->sources > 0) {
    text += fmt::format("light for that long, in 95 of 100 cases: {} ({})\n",
                        counted(outlook->sources, "source"), outlook->source);
  }
  return text;
}

/// The turns of expeditions, as a bar chart.
std::string turns_text(const DelveCounts& counts) {
  constexpr std::int64_t bars = 12;
  constexpr std::int64_t widest = 40;
  const std::int64_t least = counts.turns.begin()->first;
  const std::int64_t most = counts.turns.rbegin()->first;
  const std::int64_t width = (most - least) / bars + 1;
  std::vector<std::int64_t> heights(static_cast<std::size_t>((most - least) / width + 1));
  for (const auto& [turns, times] : counts.turns) {
    heights[static_cast<std::size_t>((turns - least) / width)] += times;
  }
  const std::int64_t highest = *std::max_element(heights.begin(), heights.end());
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const std::int64_t from = least + static_cast<std::int64_t>(i) * width;
    const auto length = static_cast<std::size_t>((heights[i] * widest + highest - 1) / highest);
    rows.push_back(
        {width == 1 ? std::to_string(from) : fmt::format("{}-{}", from, from + width - 1),
         std::to_string(heights[i]), std::string(length, '#')});
  }
  return titled("turns of an expedition", {"turns", "expeditions", ""}, std::move(rows));
}

std::string deaths_text(const DelveCounts& counts) {
  std::vector<std::pair<std::string, std::int64_t>> causes(counts.causes.begin(),
                                                           counts.causes.end());
  std::stable_sort(causes.begin(), causes.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  std::vector<std::vector<std::string>> rows;
  rows.reserve(causes.size());
  for (const auto& [cause, times] : causes) {
    rows.push_back({cause, std::to_string(times), ""});
  }
  return rows.empty() ? ""
                      : "\n" + titled("deaths by cause", {"cause", "members", ""}, std::move(rows));
}

std::string endings_text(const DelveCounts& counts) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t ending = 0; ending < ending_words.size(); ++ending) {
    if (counts.endings[ending] > 0) {
      rows.push_back({std::string(ending_words[ending]), std::to_string(counts.endings[ending]),
                      fmt::format("trial {}", counts.first[ending])});
    }
  }
  return titled("endings", {"expeditions that", "number", "the first, for --log"}, std::move(rows));
}

std::string map_text(const DelvedMap& map) {
  const DelveCounts& counts = map.counts;
  std::string text =
      fmt::format("{}: {}, {} each\n", shown_path(map.map), counted(counts.trials, "expedition"),
                  counted(counts.members, "member"));
  text += outlook_text(map.outlook) + "\n";
  std::vector<std::vector<std::string>> rows;
  for (const DelveFigureInfo& row : expedition::delve_figure_table) {
    const auto share = share_behind(counts, row.figure);
    const std::int64_t value = value_of(counts, row.figure);
    const auto interval =
        share ? grade::share_interval(share->first, share->second) : grade::Interval();
    rows.push_back({std::string(row.written.view()), std::to_string(value),
                    share ? fmt::format("{} to {}", interval.low, interval.high) : "",
                    fmt::format("{}: {}", row.unit, row.about)});
  }
  text += titled("figures", {"figure", "value", "95 %", ""}, std::move(rows)) + "\n";
  text += endings_text(counts) + "\n" + turns_text(counts) + deaths_text(counts);
  return text;
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

void write_counts(json::Writer& json, std::string_view key, const DelveCounts::Counts& counts) {
  json.key(key).begin_array(json::Layout::row);
  for (const auto& [number, times] : counts) {
    json.begin_array(json::Layout::row).integer(number).integer(times).end_array();
  }
  json.end_array();
}

void write_map(json::Writer& json, const DelvedMap& map) {
  const DelveCounts& counts = map.counts;
  json.begin_object();
  json.key("map").text(map.map).key("map_sha256").text(map.map_sha256);
  json.key("key");
  if (map.key.empty()) {
    json.null();
  } else {
    json.text(map.key);
  }
  json.key("trials").integer(counts.trials).key("members").integer(counts.members);
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
  json.key("figures").begin_object();
  for (const DelveFigureInfo& row : expedition::delve_figure_table) {
    json.key(row.written.view()).begin_object(json::Layout::row);
    json.key("value").integer(value_of(counts, row.figure));
    if (const auto share = share_behind(counts, row.figure)) {
      const grade::Interval interval = grade::share_interval(share->first, share->second);
      json.key("low").integer(interval.low).key("high").integer(interval.high);
    }
    json.end_object();
  }
  json.end_object();
  json.key("endings").begin_object();
  for (std::size_t ending = 0; ending < ending_keys.size(); ++ending) {
    json.key(ending_keys[ending]).begin_object(json::Layout::row);
    json.key("number").integer(counts.endings[ending]);
    json.key("first").integer(counts.first[ending]).end_object();
  }
  json.end_object();
  json.key("dark").integer(counts.dark).key("deaths").integer(counts.deaths);
  json.key("door_tries").integer(counts.door_tries).key("judgements").integer(counts.judgements);
  json.key("causes").begin_array();
  for (const auto& [cause, times] : counts.causes) {
    json.begin_object(json::Layout::row);
    json.key("cause").text(cause).key("members").integer(times).end_object();
  }
  json.end_array();
  write_counts(json, "turns", counts.turns);
  write_counts(json, "lights", counts.lights);
  write_counts(json, "meetings", counts.meetings);
  write_counts(json, "coins", counts.coins);
  write_counts(json, "xp", counts.xp);
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
      {"without_chance", outlook, "the straight way without chance; null if it needs a search"},
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
  for (const DelveFigureInfo& row : expedition::delve_figure_table) {
    text += fmt::format(",{}", row.written.view());
  }
  text += '\n';
  for (const DelvedMap& map : page.maps) {
    text += fmt::format("{},{}", in_csv(map.map), map.counts.trials);
    for (const DelveFigureInfo& row : expedition::delve_figure_table) {
      text += fmt::format(",{}", value_of(map.counts, row.figure));
    }
    text += '\n';
  }
  return text;
}

}  // namespace dungeonlab::app::old_school::commands
