#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::screen {

/// What a player hears, as others tell it: `You take the treasure.` becomes `Ann takes the
/// treasure.`
[[nodiscard]] std::string in_third_person(std::string_view text, std::string_view name);

}  // namespace dungeonlab::screen
