#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/json/writer.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

// The origin of a map is the one thing that both forms write alike, as a JSON object: it is made by
// the generator for the generator, and nobody draws it. So a plan has it from read_json.cpp and
// write_json.cpp.

/// Writes where a map comes from as a JSON object, keys in canonical order.
void write_origin(json::Writer& json, const Origin& origin, json::Layout layout);

/// What a text says of where a map comes from, and its faults; spans count from its beginning.
struct OriginText {
  std::optional<Origin> origin;
  std::vector<Fault> faults;
};
/// Reads the JSON object that write_origin() wrote, as a plan holds it on one line. Total.
[[nodiscard]] OriginText read_origin(std::string_view text);

}  // namespace dungeonlab::io
