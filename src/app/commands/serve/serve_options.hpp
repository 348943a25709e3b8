#pragma once

#include "app/command.hpp"
#include "app/terminal.hpp"

namespace dungeonlab::app::commands {

inline constexpr Option serve_preset_option = {
    .name = "--preset",
    .value = "NAME",
    .about = "play on new maps of these settings, and not on those of files",
    .without_words = true};
inline constexpr Option games_option = {"--count", "N",
                                        "with --preset: how many games (1 if not given)"};
inline constexpr Option gamemaster_option = {
    .name = "--gamemaster",
    .value = {},
    .about = "a person leads the game, by a link of her own, and sees everything"};
inline constexpr Option lobby_option = {
    .name = "--lobby",
    .value = {},
    .about =
        "one link for all players: they choose their seats, and the game waits until it is "
        "started"};
inline constexpr Option store_option = {
    .name = "--store",
    .value = "FILE",
    .about =
        "where the games are kept, and from where they go on (dungeonlab-games.sqlite if "
        "not given)",
    .without_words = true};
inline constexpr Option listen_option = {
    "--listen", "ADDRESS",
    "let others in than this machine: 0.0.0.0, ::, or an address of this machine, perhaps with a "
    "port"};
inline constexpr Option port_option = {"--port", "N",
                                       "where to listen (8080 if not given; 0: any)"};
inline constexpr Option host_option = {
    .name = "--host",
    .value = "NAME",
    .about =
        "a name, an address or a URL by which browsers call this "
        "server; links begin with the first",
    .repeatable = true};
inline constexpr Option proxy_option = {
    .name = "--proxy", .value = {}, .about = "a proxy on this machine is in front (docs/serve.md)"};
inline constexpr Option reissue_option = {
    .name = "--new-link",
    .value = "GAME/NAME",
    .about = "a new link for a seat of a game that goes on, in place of its old one",
    .repeatable = true};
inline constexpr Option codes_option = {"--codes", "WHEN",
                                        "whether to show links as QR codes; auto: on a terminal "
                                        "that can show them, if they are not too "
                                        "many",
                                        color_choices};
inline constexpr Option export_option = {
    .name = "--export",
    .value = "FOLDER",
    .about = "write the records of all games into a folder, and end",
    .without_words = true};

}  // namespace dungeonlab::app::commands
