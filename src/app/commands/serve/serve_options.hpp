#pragma once

#include "app/known_names.hpp"
#include "cli/command.hpp"
#include "cli/terminal.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app::commands {

/// The options for the server, besides the rules of its games.
struct ServeRequest {
  std::optional<std::string> preset{};
  std::int64_t count = 1;
  bool has_gamemaster = false;
  bool has_lobby = false;
  std::string listen{};
  std::optional<std::uint16_t> port{};
  std::vector<std::string> hosts{};
  bool has_proxy = false;
  std::string store{"dungeonlab-games.sqlite"};
  std::optional<std::string> folder{};
  std::vector<std::string> reissued{};
  When codes = When::automatic;
};

inline constexpr Option serve_preset_option = option<&ServeRequest::preset>(
    "--preset", "NAME", "play on new maps from these settings, not on maps from files",
    without_words, completed_by({known_names::presets}));
inline constexpr Option games_option =
    option<&ServeRequest::count>("--count", "N", "number of games", short_name('n'),
                                 between(1, 1000), needs("--preset", "one game for each file"));
inline constexpr Option gamemaster_option = flag<&ServeRequest::has_gamemaster>(
    "--gamemaster", "let a person lead the game, with a link of their own that shows everything");
inline constexpr Option lobby_option = flag<&ServeRequest::has_lobby>(
    "--lobby", "one link for all players, who choose their seats before the game starts");
inline constexpr Option store_option = option<&ServeRequest::store>(
    "--store", "FILE", "where games are saved, and continued from", without_words);
inline constexpr Option listen_option = option<&ServeRequest::listen>(
    "--listen", "ADDRESS",
    "let other machines connect: 0.0.0.0, ::, or an address of this machine, with or "
    "without a port");
inline constexpr Option port_option = option<&ServeRequest::port>(
    "--port", "N", "the port to listen on; 0: any free port", between(0, 65535), otherwise("8080"));
inline constexpr Option host_option = option<&ServeRequest::hosts>(
    "--host", "NAME",
    "a name, address or URL that browsers use for this server; links begin with the first one",
    repeatable);
inline constexpr Option proxy_option = flag<&ServeRequest::has_proxy>(
    "--proxy", "this server is behind a proxy on this machine (docs/serve.md)");
inline constexpr Option reissue_option = option<&ServeRequest::reissued>(
    "--new-link", "GAME/NAME", "replace the link of a seat in a running game", repeatable);
inline constexpr Option codes_option =
    option<&ServeRequest::codes>("--codes", "WHEN",
                                 "when to show links as QR codes; auto shows them if there are "
                                 "only a few links and the terminal can",
                                 one_of(when_names));
inline constexpr Option export_option = option<&ServeRequest::folder>(
    "--export", "FOLDER", "write the records of all games to a folder, and exit", without_words);

}  // namespace dungeonlab::app::commands
