#pragma once

#include "dungeonlab/tournament/tournament.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::tournament {

/// True for 256 bits as hexadecimal digits.
[[nodiscard]] bool is_digest(std::string_view text);

/// The secret mixed with what became public after the plan.
[[nodiscard]] std::string event_seed(const Secret& secret, std::string_view public_value);
/// The seed of the maps of a round. From the seeds of some rounds nothing follows for others.
[[nodiscard]] std::string round_seed(std::string_view event_seed, std::int64_t round);
/// What hides a map behind its leaf.
[[nodiscard]] std::string salt_of(const Secret& secret, const MapName& name);
/// What is published of a map; `text` is its canonical JSON without a commitment.
[[nodiscard]] std::string leaf_of(const MapName& name, std::string_view salt,
                                  std::string_view text);

}  // namespace dungeonlab::tournament
