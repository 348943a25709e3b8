#pragma once

#include "dungeonlab/tournament/tournament.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::tournament {

/// The secret mixed with what became public after the plan.
[[nodiscard]] std::string event_seed(const Secret& secret, std::string_view public_value);
/// The seed of the maps of a round. From the seeds of some rounds nothing follows for others.
[[nodiscard]] std::string round_seed(std::string_view event_seed, std::int64_t round);
/// What hides a file behind its digest; `name` is its path below all rounds.
[[nodiscard]] std::string salt_of(const Secret& secret, std::string_view name);
/// What is published of a file. The digest of a map stands in its origin as commitment, so it is
/// that of the map without one.
[[nodiscard]] std::string digest_of(std::string_view name, std::string_view salt,
                                    std::string_view bytes);
/// Whether a file is the one of the commitment, and says so if it is a map.
[[nodiscard]] bool is_committed(const Commitment::File& file, std::string_view salt,
                                std::string_view bytes);

}  // namespace dungeonlab::tournament
