#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::forge {

/// `dungeonlab 0.1.0`, as it stands in the origin of a map.
[[nodiscard]] std::string generator_name();

/// So many draws of one map are judged before it is given up.
inline constexpr std::uint32_t draws_max = 100;

/// Draws a map, proves it and writes its origin. A map that is provably unwinnable is drawn again;
/// if that helps nothing, it is impossible (exit 4). A drawn map with any other error is our bug
/// (exit 3), and the message names the seed, the index and the rule.
[[nodiscard]] Result<rules::ValidDungeon> forge(const Settings& settings, std::string_view seed,
                                                std::uint64_t index);

/// Makes the map of an origin again. Impossible (exit 4) if another version made it, or if the
/// origin lacks the seed, the index or the settings.
[[nodiscard]] Result<rules::ValidDungeon> forge_again(const Origin& origin);

}  // namespace dungeonlab::forge
