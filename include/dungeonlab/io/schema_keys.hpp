#pragma once

#include "dungeonlab/io/json_writer.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::io {

/// One key of an object in a JSON Schema.
struct SchemaKey {
  std::string_view name;
  std::string_view schema;  ///< without its braces
  std::string_view about;
  bool optional = false;
};

/// `required` and `properties` of an object with these keys and no other, inside braces that are
/// open.
void write_keys(JsonWriter& json, std::span<const SchemaKey> keys);

/// The same as a definition under a name.
void write_object(JsonWriter& json, std::string_view name, std::span<const SchemaKey> keys);

}  // namespace dungeonlab::io
