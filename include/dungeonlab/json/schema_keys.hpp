#pragma once

#include "dungeonlab/json/writer.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::json {

/// One key of an object in a JSON Schema.
struct SchemaKey {
  std::string_view name;
  std::string_view schema;  ///< without its braces
  std::string_view about;
  bool optional = false;
};

/// What a JSON Schema (draft-07) begins with, inside the braces of the whole: its address, and what
/// it is of.
void write_schema_head(Writer& json, std::string_view id, std::string_view title,
                       std::string_view about);
/// The same of a schema that has no address and says what it is of in its title alone.
void write_schema_head(Writer& json, std::string_view title);

/// The words that a value may be, inside the braces of its schema.
void write_words(Writer& json, std::span<const std::string_view> words);

/// `required` and `properties` of an object with these keys and no other, inside braces that are
/// open.
void write_keys(Writer& json, std::span<const SchemaKey> keys);

/// The same as a definition under a name.
void write_object(Writer& json, std::string_view name, std::span<const SchemaKey> keys);

}  // namespace dungeonlab::json
