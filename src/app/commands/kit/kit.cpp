// dungeonlab kit: what a gamemaster prints before a game. The map must be proved: a fault
// discovered in the middle of a game spoils it for everybody. All pages are made before the first
// file is written, and either all files are written or none.
#include "dungeonlab/kit/kit.hpp"

#include "app/commands.hpp"
#include "app/condition.hpp"
#include "app/configuration.hpp"
#include "app/formats.hpp"
#include "app/game_options.hpp"
#include "app/pictures.hpp"
#include "app/players.hpp"
#include "app/print_set.hpp"
#include "app/route.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/proved_map.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/session/seat_names.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app::commands {
namespace {

struct KitRequest {
  PrintedPlayers players{};
  std::optional<int> kits{};
  std::optional<int> bullets_per_kit{};
  std::optional<std::string> title{};
  bool details = false;
  bool solves = false;
};

constexpr Option kit_players = option_by<&KitRequest::players, &printed_players_in>(
    "--players", "N|NAMES", "player sheets: a number, or names such as Ann,Bea",
    otherwise("what the map says, or 4"));
constexpr Option kit_kits =
    option<&KitRequest::kits>("--kits", "N", "ammunition kits per landing",
                              between(1, limits::kits), otherwise("what the map says"));
constexpr Option kit_bullets = option<&KitRequest::bullets_per_kit>(
    "--bullets-per-kit", "N", "bullets per kit", between(1, limits::bullets_per_kit),
    otherwise("what the map says"));
constexpr Option kit_title = option<&KitRequest::title>("--title", "TEXT", "title on the pages",
                                                        otherwise("the title of the map"));
constexpr Option kit_details = flag<&KitRequest::details>(
    "--details", "also list each place, with what a player sees from there");
constexpr Option kit_solve =
    flag<&KitRequest::solves>("--solve", "find the shortest game and add it as a page",
                              excludes("--route", "each of them gives the game"));
constexpr auto kit_options =
    options_of(output_option("FILE|DIR/"), force_option, quiet_option, kit_players, kit_kits,
               kit_bullets, kit_title, kit_details, grade_option, kit_solve, route_option,
               with(route_from_option, needs("--route --solve")), paper_option, game_profile_option,
               game_rules_option, min_level_option, color_option);
constexpr std::array<FileForm, 1> kit_forms = {{{"pdf", ".pdf"}}};

/// Replaces what the map says with the options for this game. The changed map is then checked,
/// because a landing's gear decides whether it can be won.
void set_the_game(const KitRequest& request, Sheet& sheet, kit::Imprint& imprint) {
  sheet.title = request.title.value_or(sheet.title);
  sheet.start.kits = request.kits ? request.kits : sheet.start.kits;
  sheet.start.bullets_per_kit =
      request.bullets_per_kit ? request.bullets_per_kit : sheet.start.bullets_per_kit;
  sheet.start.players = request.players.count ? request.players.count : sheet.start.players;
  imprint.players = request.players.names;
  imprint.details = request.details;
}

/// The first house rule, by name, that is in force in only one of the games.
std::string_view first_difference(const game::RuleSet& one, const game::RuleSet& other) {
  for (const HouseRuleInfo& row : house_rule_table) {
    if (one.test(game::bit(row.rule)) != other.test(game::bit(row.rule))) {
      return row.written.view();
    }
  }
  return {};
}

/// The won game that the command line requests, if any. It uses the rules and the start on the
/// pages: a route that this table cannot play is useless.
Result<std::optional<review::Route>> requested_route(const Arguments& arguments,
                                                     const rules::ValidDungeon& map,
                                                     game::Profile profile,
                                                     const game::RuleSet& rules, World& world) {
  const bool solves = arguments.as<KitRequest>().solves;
  if (!solves && !arguments.as<RouteChoice>().file) {
    return std::nullopt;
  }
  const Dungeon& dungeon = map.dungeon();
  if (solves) {
    game::Setup setup;
    setup.profile = profile;
    setup.rules = rules;
    setup.seats = {"player"};
    setup.kits = dungeon.kits();
    setup.bullets_per_kit = dungeon.bullets_per_kit();
    return solved_route(arguments, map, setup).map([](review::Route route) {
      return std::optional(std::move(route));
    });
  }
  TRY(const auto file, RouteFile::read(arguments, world));
  TRY(auto route, file->on(map));
  const std::string_view other = first_difference(route.terms.rules, rules);
  if (!other.empty() || route.terms.kits != dungeon.kits() ||
      route.terms.bullets_per_kit != dungeon.bullets_per_kit()) {
    return fail(
        Failure::usage,
        fmt::format(
            "{}: the game uses other rules than these pages ({} differs): give both commands the "
            "same {}, {} and {}, or use {}",
            route_option.name, other.empty() ? "the start" : other, game_profile_option.name,
            game_rules_option.name, kit_kits.name, kit_solve.name));
  }
  return std::optional(std::move(route));
}

/// The rules, the difficulty and the shortest game that the pages name.
Result<void> tell_the_game(const Arguments& arguments, const rules::ValidDungeon& map,
                           kit::Imprint& imprint, World& world) {
  const game::Profile profile = requested_profile(arguments);
  TRY(const auto rules, requested_rules(arguments, map.dungeon(), profile));
  TRY(auto route, requested_route(arguments, map, profile, rules, world));
  imprint.paper = arguments.as<PaperChoice>().paper;
  imprint.rules = game::play_rules(profile, rules);
  if (arguments.as<Choice>().grades) {
    const bool other_rules =
        profile != game::Profile::computer || !arguments.as<GameChoice>().rules.empty();
    imprint.difficulty = difficulty_of(map.dungeon(), other_rules);
  }
  if (route) {
    imprint.par = route->par;
    imprint.route = std::move(route->track);
  }
  return {};
}

}  // namespace

constinit const Usage kit_usage = {
    .options = kit_options,
    .words = one_map_words,
    .notes =
        "Prints what an evening needs. The map must not break a rule. A folder gets "
        "tonight.pdf, which has everything in the order you need it, and each part as a "
        "file:\n  evening.pdf: what to print, say first and do in every turn\n  "
        "gamemaster.pdf: the map and its key\n  turn-log.pdf: a form for all turns\n  "
        "rules.pdf: one for each player\n  players.pdf: grids to draw on, with boxes "
        "for wounds and goods\nWith --solve or --route, route.pdf shows a winning game turn by "
        "turn.\n\nThe pages explain the rules of --game-profile. If a map drawn by hand does "
        "not set the number of players, there are four sheets. The players' pages show the "
        "size of the dungeon, its kinds of encounters and what a player starts with, and "
        "nothing else of the map.\n\nIf the map breaks a rule, nothing is written, the "
        "findings are shown (see --min-level and --color), and the exit code is 1. To see the "
        "warnings of a valid map, use `dungeonlab validate`.",
    .examples = {{{"dungeonlab kit first.dungeon.json --players Ann,Bea --output tonight/",
                   "write everything for two players to a folder"},
                  {"dungeonlab kit first.dungeon.json --paper letter --output tonight.pdf",
                   "write everything to one file"}}}};

Result<int> kit(const Arguments& arguments, World& world) {
  const std::string path = with_slash(arguments.as<Common>().output);
  TRY(requested_form(arguments, {.forms = kit_forms, .has_folders = true}, path));
  OverwriteGuard read;
  read.add(arguments.words().front());
  read.keep_others(arguments);
  TRY(read.check(path));
  TRY(auto map, read_single_map(arguments.words().front(), world));
  // The id is the file's, whatever the options say.
  kit::Imprint imprint{.id = forge::label_of(map.document.sheet).shown};
  set_the_game(arguments.as<KitRequest>(), map.document.sheet, imprint);
  const std::string file = map.file;
  const auto valid = proved_map(arguments, std::move(map),
                                "dungeonlab kit: a map that breaks a rule is not printed", world);
  if (!valid) {
    return exit_code::check_failed;
  }
  TRY(tell_the_game(arguments, *valid, imprint, world));
  const std::string next =
      referee_command(arguments.words().front(), arguments.as<KitRequest>().players);
  TRY(const auto lacking,
      print_to(path, books_of(pages_of(*valid, std::move(imprint))), next, read, world));
  if (const std::string remark = without_letters(file, lacking, valid->sheet()); !remark.empty()) {
    world.err << "dungeonlab kit: " << remark << '\n';
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
