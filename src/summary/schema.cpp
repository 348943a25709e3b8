// The schema of the summary. It allows no key that it does not know, so that a test which holds a
// summary against it sees a key that only one of the two has. Figures, kinds and walls come from
// their tables.
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

constexpr std::string_view count_schema = R"("type": "integer", "minimum": 0)";
constexpr std::string_view integer_schema = R"("type": "integer")";
constexpr std::string_view text_schema = R"("type": "string")";

std::string list_of(std::string_view name) {
  return fmt::format(R"("type": "array", "items": {{"$ref": "#/definitions/{}"}})", name);
}

std::string object_of(std::string_view name) {
  return fmt::format(R"("type": "object", "additionalProperties": {{"$ref": "#/definitions/{}"}})",
                     name);
}

std::string one(std::string_view name) {
  return fmt::format(R"("$ref": "#/definitions/{}")", name);
}

template <class Table, class NameOf>
std::vector<std::string_view> names_of(const Table& table, NameOf name_of) {
  std::vector<std::string_view> names;
  names.reserve(table.size());
  for (const auto& row : table) {
    names.push_back(name_of(row));
  }
  return names;
}

/// An object with one member for each of the names.
void write_members(json::Writer& json, std::string_view definition,
                   const std::vector<std::string_view>& names, std::string_view member,
                   bool required) {
  json.key(definition).begin_object();
  json.key("type").text("object");
  json.key("additionalProperties").boolean(false);
  if (required) {
    json.key("required").begin_array(json::Layout::row);
    for (const std::string_view name : names) {
      json.text(name);
    }
    json.end_array();
  }
  json.key("properties").begin_object();
  for (const std::string_view name : names) {
    json.key(name).raw(fmt::format("{{{}}}", one(member)));
  }
  json.end_object().end_object();
}

void write_definitions(json::Writer& json) {
  using Keys = std::vector<json::SchemaKey>;
  const auto object = [&](std::string_view name, const Keys& keys) {
    json::write_object(json, name, keys);
  };
  object("counts", {{"indices", count_schema, "looked at"},
                    {"kept", count_schema, "maps that are there"},
                    {"duplicates", count_schema, "maps that count as one with an earlier one"},
                    {"rejected", count_schema, "maps that do not meet the condition"},
                    {"given_up", count_schema, "indices of which every draw was vetoed"},
                    {"draws", count_schema, "attempts of the generator"},
                    {"proved", count_schema, "draws that no stage and no rule vetoed"},
                    {"proved_at_once", count_schema, "of them first draws of their index"}});
  object("gap", {{"first", count_schema, "index that is missing"},
                 {"last", count_schema, "of the run of missing indices"}});
  object("veto", {{"by", text_schema, "a stage, the code of a rule, or a part of the condition"},
                  {"why", text_schema, "what the stage says, or the name of the rule"},
                  {"times", count_schema, "draws or maps that it stood against"},
                  {"index", count_schema, "of the first of them"},
                  {"draw", count_schema, "of that index"},
                  {"message", text_schema, "what was wrong with that one"},
                  {"again", text_schema, "options by which generate meets it again"}});
  object(
      "figure",
      {{"least", integer_schema, "value on any map"},
       {"lower_quartile", integer_schema, "at most a quarter of the maps have less"},
       {"median", integer_schema, "of an even number the lower one in the middle"},
       {"upper_quartile", integer_schema, "at most a quarter of the maps have more"},
       {"most", integer_schema, "value on any map"},
       {"values",
        R"("type": "array", "items": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2})",
        "each value, and the number of maps that have it"}});
  object("abundance", {{"maps", count_schema, "on which there is at least one"},
                       {"sum", count_schema, "on all maps together"},
                       {"least", count_schema, "on one map"},
                       {"most", count_schema, "on one map"}});
  object("share", {{"maps", count_schema, "that have it there"},
                   {"even", count_schema, "millionths of maps that would, were it even"}});
  object("exit",
         {{"sides", object_of("share"), "by side"}, {"cells", object_of("share"), "by cell"}});
  object("treasure", {{"levels", object_of("share"), "by level, 1 is the lowest"},
                      {"cells", object_of("share"), "by cell of the base rectangle"},
                      {"in_branches", count_schema, "maps whose treasure lies in a branch"}});
  object("axis", {{"figure", text_schema, "what is counted"},
                  {"first", integer_schema, "least value of the first bin"},
                  {"width", R"("type": "integer", "minimum": 1)", "values of one bin"},
                  {"bins", R"("type": "integer", "minimum": 1)", "of the axis"}});
  object(
      "pair",
      {{"x", one("axis"), "of every row"},
       {"y", one("axis"), "of the rows"},
       {"without", count_schema, "maps on which one of the figures has no value"},
       {"maps",
        R"("type": "array", "items": {"type": "array", "items": {"type": "integer", "minimum": 0}})",
        "in each bin, row by row"}});
  object("answer", {{"matter", text_schema, "what is asked"},
                    {"words", text_schema, "the answer"},
                    {"verdict", R"("enum": ["fact", "even", "uneven", "too-few"])",
                     "whether chance alone explains it"}});
}

/// Objects whose members are the rows of a table.
void write_table_definitions(json::Writer& json) {
  const auto figures = names_of(measure::figure_table,
                                [](const measure::FigureInfo& row) { return row.written.view(); });
  const auto kinds =
      names_of(encounter_table, [](const EncounterInfo& row) { return name(row.kind); });
  const auto walls = names_of(wall_table, [](const WallInfo& row) { return name(row.kind); });
  write_members(json, "figures", figures, "figure", false);
  write_members(json, "kinds", kinds, "abundance", true);
  write_members(json, "walls", walls, "abundance", true);
}

}  // namespace

std::string write_summary_schema() {
  const std::string format = fmt::format(R"("const": "{}")", summary_format);
  const std::string missing = list_of("gap");
  const std::string answers = list_of("answer");
  const std::string vetoes = list_of("veto");
  const std::string pairs = list_of("pair");
  const std::vector<json::SchemaKey> keys = {
      {"format", format, "what this text is"},
      {"generator", text_schema, "name and version of the program that drew the maps"},
      {"whole", R"("type": "boolean")", "whether there is a manifest"},
      {"plan", R"("type": "object")", "what decides the bytes of the batch"},
      {"missing", missing, "runs of indices of which there is no part yet"},
      {"counts", R"("$ref": "#/definitions/counts")", "how the indices ended"},
      {"answers", answers, "what a director asks, in one line each"},
      {"rejects", vetoes, "by the first part of the condition that a map does not meet"},
      {"vetoes", vetoes, "against draws, the commonest first"},
      {"figures", R"("$ref": "#/definitions/figures")",
       "over the maps on which they have a value; left out if there are none"},
      {"kinds", R"("$ref": "#/definitions/kinds")", "encounters on the maps"},
      {"walls", R"("$ref": "#/definitions/walls")", "on inner boundaries"},
      {"rivers", R"("$ref": "#/definitions/abundance")", "on the maps"},
      {"exit", R"("$ref": "#/definitions/exit")", "where it is"},
      {"treasure", R"("$ref": "#/definitions/treasure")", "where it lies"},
      {"pairs", pairs, "expressive range: maps by two figures"}};
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(
      json, "What the maps of a batch are like, as dungeonlab batch summary shows it");
  json::write_keys(json, keys);
  json.key("definitions").begin_object();
  write_definitions(json);
  write_table_definitions(json);
  json.end_object().end_object();
  return out + '\n';
}

}  // namespace dungeonlab::summary
