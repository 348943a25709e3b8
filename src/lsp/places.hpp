#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/place.hpp"
#include "lsp/open_map.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// A place that a text names or draws.
struct PlaceAt {
  Place place;
  io::Span span;
  bool is_named = false;  ///< written as a name; otherwise drawn, or described by its contents
  bool is_home = false;   ///< defines what is there; otherwise refers to the place
};

/// All names of places with a meaning in a map, in the order of the text. Names in titles, reasons
/// and other sentences are not included.
[[nodiscard]] std::vector<PlaceAt> named_places(const OpenMap& map);
/// The place that is drawn or mentioned at a byte.
[[nodiscard]] std::optional<PlaceAt> place_at(OpenMap& map, std::size_t offset);

/// The definition of the place that a byte refers to; for a pit, where it leads.
[[nodiscard]] std::optional<io::Span> definition(OpenMap& map, std::size_t offset);

/// The replaceable name of a place at a byte; an error says why there is none.
[[nodiscard]] Result<PlaceAt> renamable(OpenMap& map, std::size_t offset);
/// The edits that rename a place wherever the text names it.
[[nodiscard]] Result<std::vector<io::Edit>> rename(OpenMap& map, std::size_t offset,
                                                   std::string_view written);

}  // namespace dungeonlab::lsp
