#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/place.hpp"
#include "lsp/open_map.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// A place, where a text names or draws it.
struct PlaceAt {
  Place place;
  io::Span span;
  bool is_named = false;  ///< in letters; else it is drawn, or what stands there is spoken of
  bool is_home = false;   ///< it is said here what stands there; else the place is referred to
};

/// Every name of a place in a map that means it, in the order of the text. Names in titles, reasons
/// and other sentences do not.
[[nodiscard]] std::vector<PlaceAt> named_places(const OpenMap& map);
/// The place that stands or is spoken of at a byte.
[[nodiscard]] std::optional<PlaceAt> place_at(OpenMap& map, std::size_t offset);

/// Where the place is to be looked at that the byte refers to; from a pit where it leads.
[[nodiscard]] std::optional<io::Span> definition(OpenMap& map, std::size_t offset);

/// The name of a place at a byte that can be replaced; an error says why there is none.
[[nodiscard]] Result<PlaceAt> renamable(OpenMap& map, std::size_t offset);
/// The edits that let the text name another place wherever it names that one.
[[nodiscard]] Result<std::vector<io::Edit>> rename(OpenMap& map, std::size_t offset,
                                                   std::string_view written);

}  // namespace dungeonlab::lsp
