#pragma once

#include "lsp/open_map.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::lsp {

enum class SymbolKind : std::uint8_t { place, pit, river };

/// An entry in the outline of a map.
struct Symbol {
  std::string name;    ///< `C4.1`, `river 2`
  std::string detail;  ///< `lion, exote`
  SymbolKind kind = SymbolKind::place;
  io::Span span;
  std::vector<Symbol> parts{};  ///< for a river, its places
};

/// The contents of places in the order of a key, then the rivers.
[[nodiscard]] std::vector<Symbol> symbols(OpenMap& map);

}  // namespace dungeonlab::lsp
