#pragma once

#include "dungeonlab/error.hpp"
#include "lsp/open_map.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

/// The edit of complete lines that turns one text into the other; empty if they are equal.
[[nodiscard]] std::vector<io::Edit> difference(std::string_view before, std::string_view after);

/// What `format` would change; an error if the map cannot be read completely.
[[nodiscard]] Result<std::vector<io::Edit>> formatted(OpenMap& map);

/// A change that an editor offers.
struct Action {
  std::string title;
  std::vector<io::Edit> edits;
  const report::Diagnostic* fixes = nullptr;  ///< the finding it repairs; null for all of them
};
/// The safe repairs of findings in a span, and of the whole map if there are any in the span; the
/// same as those of `--fix`.
[[nodiscard]] std::vector<Action> actions(OpenMap& map, io::Span span);

}  // namespace dungeonlab::lsp
