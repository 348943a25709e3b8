#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// What a player hears and, to its right, the fragment of her notebook with her position; empty if
/// she has no position or the terminal is too narrow for both.
[[nodiscard]] std::optional<std::string> notebook_with_news(const std::vector<std::string>& news,
                                                            const notebook::Notebook& book,
                                                            std::size_t width);

}  // namespace dungeonlab::app
