#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::testing_support {

/// The codes that plain_findings() can return: every error that a well-formed sheet can have in the
/// groups G to F, and the warnings that need a search.
[[nodiscard]] std::span<const std::string_view> plain_codes();

/// True if the plain judge understands a sheet: it has a base and levels, all its words are known,
/// and it says one thing about each place.
[[nodiscard]] bool is_plain(const Sheet& sheet);

/// The codes that a plain sheet breaks. Uses sets and loops over everything, however slow. It was
/// written from the rules and shares no code with their room.
[[nodiscard]] std::set<std::string> plain_findings(const Sheet& sheet);

}  // namespace dungeonlab::testing_support
