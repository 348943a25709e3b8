#pragma once

#include "dungeonlab/json/writer.hpp"
#include "lsp/completion.hpp"
#include "lsp/edits.hpp"
#include "lsp/hover.hpp"
#include "lsp/symbols.hpp"

#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

// Results in the protocol's format. `uri` is the editor's address for the map.

void write_range(json::Writer& json, const Range& range);
void write_diagnostics(json::Writer& json, OpenMap& map, std::string_view uri);
void write_hover(json::Writer& json, const OpenMap& map, const Hover& hover);
void write_candidates(json::Writer& json, const OpenMap& map, const Candidates& candidates);
void write_edits(json::Writer& json, const OpenMap& map, const std::vector<io::Edit>& edits);
void write_workspace_edit(json::Writer& json, const OpenMap& map, std::string_view uri,
                          const std::vector<io::Edit>& edits);
void write_actions(json::Writer& json, const OpenMap& map, std::string_view uri,
                   const std::vector<Action>& actions);
void write_symbols(json::Writer& json, const OpenMap& map, const std::vector<Symbol>& symbols);

}  // namespace dungeonlab::lsp
