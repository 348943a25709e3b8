#pragma once

#include "dungeonlab/error.hpp"
#include "lsp/open_map.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// The one edit between two texts, of whole lines; none if they are the same.
[[nodiscard]] std::vector<io::Edit> difference(std::string_view before, std::string_view after);

/// What `format` would change; an error if the map cannot be read whole.
[[nodiscard]] Result<std::vector<io::Edit>> formatted(OpenMap& map);

/// A change that an editor offers.
struct Action {
  std::string title;
  std::vector<io::Edit> edits;
  const report::Diagnostic* mends = nullptr;  ///< null: everything that can be mended
};
/// The safe repairs of what stands in a span, and of the whole map if there are any in it; `--fix`
/// makes the same.
[[nodiscard]] std::vector<Action> actions(OpenMap& map, io::Span span);

}  // namespace dungeonlab::lsp
