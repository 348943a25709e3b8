#pragma once

#include "dungeonlab/session/gamemaster.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::server {

/// By this a page of table_page() is known; it stands in its first line.
inline constexpr std::string_view table_page_mark = "<!-- dungeonlab: a gamemaster's page -->";

/// The page of a gamemaster as one file without a network: the true map, what each player believes
/// and has heard, the log. It shows what is so now, and loads itself anew every two seconds.
[[nodiscard]] std::string table_page(const session::Table& table,
                                     const session::Announcer& announcer,
                                     const session::Gamemaster& gamemaster);

}  // namespace dungeonlab::server
