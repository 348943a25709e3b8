#pragma once

#include "lsp/open_map.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace dungeonlab::lsp {

/// What is known of the thing at a byte, as Markdown: of a place what is there, of a kind, a wall,
/// a house rule and a rule what it is, of a finding the rule that is broken.
struct Hover {
  std::string markdown;
  io::Span span;
};
[[nodiscard]] std::optional<Hover> hover(OpenMap& map, std::size_t offset);

}  // namespace dungeonlab::lsp
