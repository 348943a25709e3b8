#pragma once

#include "json_tree.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// The nodes of a JSON text in which everything is plain: printable ASCII without escapes, integers
/// of at most 18 digits, brackets nested at most limits::json_depth deep. Nothing for any other
/// text, whether it is JSON or not.
[[nodiscard]] std::optional<std::vector<JsonNode>> plain_nodes(std::string_view text);

}  // namespace dungeonlab::io
