#pragma once

#include "dungeonlab/io/json_writer.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::report {

/// One key of an object.
struct Key {
  std::string_view name;
  std::string_view schema;  ///< without its braces
  std::string_view about;
  bool optional = false;
};

/// `required` and `properties` of an object with these keys and no other.
void write_keys(io::JsonWriter& json, std::span<const Key> keys);

/// The same as a definition under a name.
void write_object(io::JsonWriter& json, std::string_view name, std::span<const Key> keys);

}  // namespace dungeonlab::report
