#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::testing_support {

/// The codes that plain_findings() speaks of: every error that a well-formed sheet can have in the
/// groups G to F, and the warnings that need a search.
[[nodiscard]] std::span<const std::string_view> plain_codes();

/// True if a sheet is so well-formed that the plain judge understands it: it has a base and levels,
/// knows all its words, and says one thing of a place.
[[nodiscard]] bool is_plain(const Sheet& sheet);

/// The codes that a plain sheet breaks. Sets and loops over everything, in no hurry; written from
/// the rules and sharing nothing with their room.
[[nodiscard]] std::set<std::string> plain_findings(const Sheet& sheet);

}  // namespace dungeonlab::testing_support
