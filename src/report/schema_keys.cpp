// How the schemas of what is written say which keys an object has. They allow no key that they do
// not know, so that a test which holds texts against them sees a key that only one of the two has.
#include "report/schema_keys.hpp"

#include <fmt/format.h>

namespace dungeonlab::report {

/// The schema of an object with these keys, inside braces that are open.
void write_keys(io::JsonWriter& json, std::span<const Key> keys) {
  json.key("type").text("object");
  json.key("additionalProperties").boolean(false);
  json.key("required").begin_array(io::JsonLayout::row);
  for (const Key& key : keys) {
    if (!key.optional) {
      json.text(key.name);
    }
  }
  json.end_array();
  json.key("properties").begin_object();
  for (const Key& key : keys) {
    json.key(key.name).raw(fmt::format(R"({{{}, "description": "{}"}})", key.schema, key.about));
  }
  json.end_object();
}

void write_object(io::JsonWriter& json, std::string_view name, std::span<const Key> keys) {
  json.key(name).begin_object();
  write_keys(json, keys);
  json.end_object();
}

}  // namespace dungeonlab::report
