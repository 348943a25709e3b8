// The schema of a file of a rule set. It lists every topic with the values and tables that the
// reader knows, so an editor can complete them. The reader does the checks that need arithmetic
// (bands without gaps, factors in lowest terms).
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "osr/set_file.hpp"

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

void write_text_key(json::Writer& json, std::string_view name, std::string_view about) {
  json.key(name).begin_object(json::Layout::row);
  json.key("type").text("string").key("description").text(about);
  json.end_object();
}

void write_value_schema(json::Writer& json) {
  json.begin_object();
  json.key("type").text("object").key("additionalProperties").boolean(false);
  json.key("required").raw(R"(["value", "section", "origin"])");
  json.key("properties").begin_object();
  json.key("value").raw(R"({"type": ["integer", "string", "boolean", "array", "null"]})");
  write_text_key(json, "unit", "the unit of the number");
  write_text_key(json, "section", "the section of the rules");
  json.key("origin").raw(R"({"enum": ["seed", "derived", "house", "judged"]})");
  write_text_key(json, "why", "the reason, unless it is obvious");
  json.end_object().end_object();
}

void write_table_schema(json::Writer& json) {
  json.begin_object();
  json.key("type").text("object").key("additionalProperties").boolean(false);
  json.key("required").raw(R"(["at", "columns", "rows"])");
  json.key("properties").begin_object();
  write_text_key(json, "at", "the section of the rules");
  write_text_key(json, "unit", "the unit of the numbers");
  write_text_key(json, "dice", "the dice to roll on the table");
  json.key("modifiers").raw(R"({"type": "array", "items": {"type": "string"}})");
  write_text_key(json, "note", "a note for readers");
  json.key("columns").raw(
      R"({"type": "array", "minItems": 1, "items": {"type": "string"}, "uniqueItems": true})");
  json.key("rows").raw(R"({"type": "array", "minItems": 1, "items": {"type": "array"}})");
  json.end_object().end_object();
}

/// Rows by question; the reader checks their formulas.
void write_row_schema(json::Writer& json) {
  json.key("rows").begin_object();
  json.key("type").text("object");
  json.key("propertyNames").begin_object();
  json.key("enum").begin_array();
  for (const QuestionInfo& question : questions()) {
    json.text(question.id);
  }
  json.end_array().end_object();
  json.key("additionalProperties").begin_object();
  json.key("type").text("object").key("additionalProperties").boolean(false);
  json.key("required").raw(R"(["at"])");
  json.key("properties").begin_object();
  write_text_key(json, "at", "the sections of the rules");
  write_text_key(json, "judge", "the judgement that the sections leave to the referee");
  json.key("need").raw(R"({"type": "array", "items": {"type": "string"}})");
  for (const std::string_view key : {"let", "refuse", "say", "roll"}) {
    json.key(key).raw(R"({"type": "object"})");
  }
  json.key("secret").raw(R"({"type": ["boolean", "string"]})");
  json.key("cases").raw(R"({"type": "array", "items": {"type": "object"}})");
  json.end_object().end_object().end_object();
}

/// The keys of a kind, by the name after the topic.
template <class Info>
void write_names(json::Writer& json, std::string_view key, std::span<const Info> rows) {
  json.key(key).begin_object();
  json.key("type").text("object");
  json.key("propertyNames").begin_object();
  json.key("enum").begin_array();
  std::string last;
  for (const std::string_view topic : topic_names()) {
    for (const Info& row : rows) {
      const std::size_t point = row.key.find('.');
      const std::string name(row.key.substr(point + 1));
      if (row.key.substr(0, point) == topic &&
          last.find(fmt::format("|{}|", name)) == std::string::npos) {
        json.text(name);
        last += fmt::format("|{}|", name);
      }
    }
  }
  json.end_array().end_object();
  json.key("additionalProperties");
}

}  // namespace

std::string write_ruleset_schema() {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "A topic of an old-school rule set");
  json.key("type").text("object").key("additionalProperties").boolean(false);
  json.key("required").raw(R"(["format", "set", "topic"])");
  json.key("properties").begin_object();
  json.key("format").begin_object(json::Layout::row).key("const").text(ruleset_format).end_object();
  json.key("set").raw(R"({"type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"})");
  json.key("topic").begin_object();
  json::write_words(json, topic_names());
  json.end_object();
  write_names(json, "values", known_values());
  write_value_schema(json);
  json.end_object();
  write_names(json, "tables", known_tables());
  write_table_schema(json);
  json.end_object();
  write_row_schema(json);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::osr
