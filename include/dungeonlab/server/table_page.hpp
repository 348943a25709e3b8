#pragma once

#include "dungeonlab/session/gamemaster.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::server {

/// The first line of a page from table_page(), by which it is recognised.
inline constexpr std::string_view table_page_mark = "<!-- dungeonlab: a gamemaster's page -->";

/// The gamemaster's page as one file without a network: the true map, what each player believes and
/// has heard, and the log. It shows the current state and reloads itself every two seconds.
[[nodiscard]] std::string table_page(const session::Table& table,
                                     const session::Announcer& announcer,
                                     const session::Gamemaster& gamemaster);

}  // namespace dungeonlab::server
