#pragma once

#include "dungeonlab/tournament/tournament.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::tournament {

/// The secret combined with the value that became public after the plan.
[[nodiscard]] std::string event_seed(const Secret& secret, std::string_view public_value);
/// The seed for the maps of a round. The seeds of some rounds reveal nothing about others.
[[nodiscard]] std::string round_seed(std::string_view event_seed, std::int64_t round);
/// The salt of a file's digest; `name` is the file's path below the folder of all rounds.
[[nodiscard]] std::string salt_of(const Secret& secret, std::string_view name);
/// The published digest of a file. A map's origin contains this digest as its commitment, so it is
/// computed from the map without the commitment.
[[nodiscard]] std::string digest_of(std::string_view name, std::string_view salt,
                                    std::string_view bytes);
/// True if a file matches the commitment and, if it is a map, contains that commitment.
[[nodiscard]] bool is_committed(const Commitment::File& file, std::string_view salt,
                                std::string_view bytes);

}  // namespace dungeonlab::tournament
