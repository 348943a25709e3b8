#pragma once

#include "app/command.hpp"
#include "app/rules_request.hpp"
#include "dungeonlab/batch/delve.hpp"
#include "dungeonlab/error.hpp"

#include <string>

namespace dungeonlab::app {

// The party to send into the maps of a batch or a tournament.
inline constexpr Option sent_party_option = {
    "--party", "FILE",
    "send this party into every map, for figures of a delve such as success>=400"};
inline constexpr Option sent_ruleset_option = {
    ruleset_option.name, ruleset_option.value,
    "the built-in rule set that the party uses (default: ose)"};

/// The party that the options name, for a condition, which may be empty. A usage error if the
/// condition uses no figures of a delve, or if the party cannot be sent.
[[nodiscard]] Result<batch::DelveTerms> read_delve_terms(const Arguments& arguments,
                                                         const std::string& condition);

/// Makes a function that sends a party into a map, like `dungeonlab delve MAP --party FILE --seed
/// delve --trials 1000`.
[[nodiscard]] Result<batch::Delve> make_delve(const batch::DelveTerms& terms);

}  // namespace dungeonlab::app
