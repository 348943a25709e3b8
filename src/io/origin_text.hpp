#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/json/writer.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

// The origin of a map is the only part that both formats write in the same way, as a JSON object:
// the generator writes it for itself, and nobody draws it. So plans use read_json.cpp and
// write_json.cpp for it.

/// Writes the origin of a map as a JSON object, with keys in canonical order.
void write_origin(json::Writer& json, const Origin& origin, json::Layout layout);

/// The origin in a text, and its faults; spans count from the start of that text.
struct OriginText {
  std::optional<Origin> origin;
  std::vector<Fault> faults;
};
/// Reads the JSON object of write_origin(), which a plan has on one line. Accepts any text.
[[nodiscard]] OriginText read_origin(std::string_view text);

}  // namespace dungeonlab::io
