// What dungeonlab serve understands. It is the same where games cannot be served, so that its help
// can be read there and its command lines are understood.
#include "app/commands/serve/serve_options.hpp"

#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/input.hpp"
#include "app/seed.hpp"
#include "app/settings_options.hpp"

#include <array>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array serve_options = {
    serve_preset_option, games_option,  seed_option,       players_option,   game_profile_option,
    game_rules_option,   switch_option, gamemaster_option, lobby_option,     listen_option,
    port_option,         host_option,   proxy_option,      store_option,     export_option,
    reissue_option,      codes_option,  quiet_option,      min_level_option, color_option};

}  // namespace

constinit const Usage serve_usage = {
    .options = serve_options,
    .words = {.name = maps_words.name,
              .about = "maps, each for a game: files, folders, FILE#12",
              .least = 0},
    .notes =
        "The program is the gamemaster of every game, and shows one link for each seat: "
        "whoever has the link plays that seat, in any browser. With --gamemaster a "
        "person leads: she sees the truth beside what each player believes, and types "
        "what `referee` takes. With --lobby there is one link for all players, who "
        "choose their seats; she begins, or else who came first. Only this machine can "
        "connect unless --listen says more. Every command is on the disk before anybody "
        "sees what came of it; a server that ends, for whatever reason, goes on with "
        "--store, and the links stay. At the terminal `games` shows how games stand, and "
        "`link NAME` gives a seat a new link in place of the old one. Ctrl-C and SIGTERM "
        "end the server, with exit code 0. docs/serve.md says how to be reached from "
        "elsewhere, with TLS.",
    .examples = {{{"dungeonlab serve cellar.dungeon.txt --players Ann,Bea,Rex=explorer --listen "
                   "0.0.0.0",
                   "two people and a bot, in a network at home"},
                  {"dungeonlab serve --store dungeonlab-games.sqlite", "go on with all games"}}}};

}  // namespace dungeonlab::app::commands
