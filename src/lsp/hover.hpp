#pragma once

#include "lsp/open_map.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace dungeonlab::lsp {

/// Information on what is at a byte, as Markdown: the contents of a place, an explanation of a
/// kind, a wall, a house rule or a rule, or for a finding the broken rule.
struct Hover {
  std::string markdown;
  io::Span span;
};
[[nodiscard]] std::optional<Hover> hover(OpenMap& map, std::size_t offset);

}  // namespace dungeonlab::lsp
