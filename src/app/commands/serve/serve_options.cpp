// The options of dungeonlab serve. They are the same on platforms that cannot serve games, so that
// help and command lines work there too.
#include "app/commands/serve/serve_options.hpp"

#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/settings_options.hpp"
#include "cli/common_options.hpp"
#include "cli/input.hpp"
#include "cli/proved_map.hpp"
#include "cli/seed.hpp"

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
              .about = "maps, one game for each: files, folders, FILE#12",
              .least = 0},
    .notes =
        "The program is the gamemaster of every game. It shows one link for each seat: anyone "
        "with the link plays that seat, in any browser. With --gamemaster, a person leads: "
        "they see the truth and what each player believes, and use the commands of `referee`. "
        "With --lobby, all players get the same link and choose their seats; the gamemaster "
        "starts the game, or else the first player who joined.\n\nOnly this machine can "
        "connect unless you use --listen. Every command is saved before anybody sees its "
        "result. If the server stops for any reason, continue with --store; the links stay "
        "valid. While it runs, type `games` to list the games, or `link NAME` to replace the "
        "link of a seat. Ctrl-C and SIGTERM stop the server with exit code 0. docs/serve.md "
        "explains how to let players connect over the internet, with TLS.",
    .examples = {{{"dungeonlab serve cellar.dungeon.txt --players Ann,Bea,Rex=explorer --listen "
                   "0.0.0.0",
                   "let two people and a bot play in your home network"},
                  {"dungeonlab serve --store dungeonlab-games.sqlite", "continue all games"}}}};

}  // namespace dungeonlab::app::commands
