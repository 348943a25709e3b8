#pragma once

#include "dungeonlab/rules/rule.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::rules {

/// The name that must have been meant by `word`, to stand instead of the subject; nothing if that
/// could be several.
[[nodiscard]] std::optional<Fix> respelling(const Subject& subject, std::string_view word,
                                            std::span<const std::string_view> names);

}  // namespace dungeonlab::rules
