// The parts that all our schemas share. Schemas of what this program writes forbid unknown keys, so
// a test that validates texts against them notices a key that only one side has.
#include "dungeonlab/json/schema_keys.hpp"

#include <fmt/format.h>

namespace dungeonlab::json {

namespace {

constexpr std::string_view draft = "http://json-schema.org/draft-07/schema#";

}  // namespace

void write_schema_head(Writer& json, std::string_view id, std::string_view title,
                       std::string_view about) {
  json.key("$schema").text(draft);
  json.key("$id").text(id);
  json.key("title").text(title);
  json.key("description").text(about);
}

void write_schema_head(Writer& json, std::string_view title) {
  json.key("$schema").text(draft);
  json.key("title").text(title);
}

void write_words(Writer& json, std::span<const std::string_view> words) {
  json.key("enum").begin_array(Layout::row);
  for (const std::string_view word : words) {
    json.text(word);
  }
  json.end_array();
}

void write_keys(Writer& json, std::span<const SchemaKey> keys) {
  json.key("type").text("object");
  json.key("additionalProperties").boolean(false);
  json.key("required").begin_array(Layout::row);
  for (const SchemaKey& key : keys) {
    if (!key.optional) {
      json.text(key.name);
    }
  }
  json.end_array();
  json.key("properties").begin_object();
  for (const SchemaKey& key : keys) {
    json.key(key.name).raw(fmt::format(R"({{{}, "description": "{}"}})", key.schema, key.about));
  }
  json.end_object();
}

void write_object(Writer& json, std::string_view name, std::span<const SchemaKey> keys) {
  json.key(name).begin_object();
  write_keys(json, keys);
  json.end_object();
}

}  // namespace dungeonlab::json
