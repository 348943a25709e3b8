#pragma once

#include "dungeonlab/json/writer.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::json {

/// One key of an object in a JSON Schema.
struct SchemaKey {
  std::string_view name;
  std::string_view schema;  ///< without braces
  std::string_view about;
  bool optional = false;
};

/// Writes the beginning of a JSON Schema (draft-07), inside its outermost braces: its address,
/// title and description.
void write_schema_head(Writer& json, std::string_view id, std::string_view title,
                       std::string_view about);
/// The same for a schema without an address and a description.
void write_schema_head(Writer& json, std::string_view title);

/// Writes the words that a value may be, inside the braces of its schema.
void write_words(Writer& json, std::span<const std::string_view> words);

/// Writes `required` and `properties` of an object that has these keys and no others, inside open
/// braces.
void write_keys(Writer& json, std::span<const SchemaKey> keys);

/// The same as a named definition.
void write_object(Writer& json, std::string_view name, std::span<const SchemaKey> keys);

}  // namespace dungeonlab::json
