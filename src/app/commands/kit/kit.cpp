// dungeonlab kit: what a gamemaster prints before a game. Only of a map that is proved: a fault
// that comes to light in the middle of a game spoils it for everybody. All pages are made before
// the first file is written, and all files are there or none.
#include "dungeonlab/kit/kit.hpp"

#include "app/command.hpp"
#include "app/commands/kit/old_school_kit.hpp"
#include "app/condition.hpp"
#include "app/configuration.hpp"
#include "app/formats.hpp"
#include "app/game_options.hpp"
#include "app/input.hpp"
#include "app/old_school_files.hpp"
#include "app/output.hpp"
#include "app/pictures.hpp"
#include "app/print_set.hpp"
#include "app/request.hpp"
#include "app/route.hpp"
#include "app/rules_request.hpp"
#include "app/terminal.hpp"
#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option kit_output = {
    "--output", "FILE|DIR/",
    "a PDF with everything, or a folder for a file each (standard output)"};
constexpr Option kit_players = {
    "--players", "N|NAMES", "sheets for that many players, or for each by name, such as Ann,Bea"};
constexpr Option kit_kits = {"--kits", "N", "ammunition kits that a landing gives"};
constexpr Option kit_bullets = {"--bullets-per-kit", "N", "bullets in each of them"};
constexpr Option kit_details = {"--details", "",
                                "add what is at each place and what a look from there meets"};
constexpr Option kit_title = {"--title", "TEXT", "what the map is called on its pages"};
constexpr Option kit_solve = {"--solve", "",
                              "find the shortest game, and add it as a page for the gamemaster"};
constexpr Option kit_grade = {grade_option.name, "",
                              "say in the key how hard the map is by bots; takes a second or more"};
constexpr std::array kit_options = {
    kit_output,          force_option,      kit_players,      kit_kits,
    kit_bullets,         kit_title,         kit_details,      kit_grade,
    game_profile_option, game_rules_option, kit_solve,        route_option,
    route_from_option,   paper_option,      min_level_option, color_option,
    kit_key_option,      party_option,      ruleset_option};
constexpr std::array<FileForm, 1> kit_forms = {{{"pdf", ".pdf"}}};

/// Puts a number that an option gives into its place.
Result<void> set_number(const Arguments& arguments, const Option& option, int most,
                        std::optional<int>& there) {
  if (!arguments.has(option.name)) {
    return {};
  }
  TRY(const auto number, arguments.number(option.name, 0, 1, most));
  there = static_cast<int>(number);
  return {};
}

/// Who plays: a number of players, or the names that they are called by.
Result<void> set_players(const Arguments& arguments, Sheet& sheet, kit::Imprint& imprint) {
  const std::string said = arguments.value(kit_players.name).value_or("");
  const bool is_one = said.find(',') == std::string::npos;
  if (is_one && said.find_first_of("+-0123456789") == 0) {
    return set_number(arguments, kit_players, limits::players, sheet.start.players);
  }
  for (const std::string_view name : arguments.list(kit_players.name)) {
    const auto alike = names_alike(name, imprint.players);
    if (name.empty() || alike) {
      return fail(Failure::usage,
                  fmt::format("{}: {}", kit_players.name,
                              alike ? *alike : "expected a number, or names such as Ann,Bea"));
    }
    imprint.players.emplace_back(name);
  }
  if (imprint.players.size() > limits::players) {
    return fail(Failure::usage,
                fmt::format("{}: expected at most {} players, found {}", kit_players.name,
                            limits::players, imprint.players.size()));
  }
  if (!imprint.players.empty()) {
    sheet.start.players = static_cast<int>(imprint.players.size());
  }
  return {};
}

/// What the options say of this game in place of what the map says. The map is judged with it, as
/// what a landing gives decides whether a map can be won.
Result<void> set_the_game(const Arguments& arguments, Sheet& sheet, kit::Imprint& imprint) {
  sheet.title = arguments.value(kit_title.name).value_or(sheet.title);
  imprint.details = arguments.has(kit_details.name);
  return set_players(arguments, sheet, imprint)
      .and_then([&] { return set_number(arguments, kit_kits, limits::kits, sheet.start.kits); })
      .and_then([&] {
        return set_number(arguments, kit_bullets, limits::bullets_per_kit,
                          sheet.start.bullets_per_kit);
      });
}

/// The first house rule, by name, that is in force in one game and not in the other.
std::string_view first_difference(const game::RuleSet& one, const game::RuleSet& other) {
  for (const HouseRuleInfo& row : house_rule_table) {
    if (one.test(game::bit(row.rule)) != other.test(game::bit(row.rule))) {
      return row.written.view();
    }
  }
  return {};
}

/// The won game that the command line asks for; nothing if it asks for none. It is by the rules and
/// with the start that the pages name: a route that nobody at this table can go helps nobody.
Result<std::optional<review::Route>> requested_route(const Arguments& arguments,
                                                     const rules::ValidDungeon& map,
                                                     game::Profile profile,
                                                     const game::RuleSet& rules, World& world) {
  const bool solves = arguments.has(kit_solve.name);
  if (solves && arguments.has(route_option.name)) {
    return fail(Failure::usage, fmt::format("{} finds the game, and {} names it: give one of them",
                                            kit_solve.name, route_option.name));
  }
  if (!solves && !arguments.has(route_option.name)) {
    return arguments.has(route_from_option.name)
               ? Result<std::optional<review::Route>>(
                     fail(Failure::usage,
                          fmt::format("{} chooses a game of {} or {}, which are not given",
                                      route_from_option.name, kit_solve.name, route_option.name)))
               : std::optional<review::Route>();
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
    return fail(Failure::usage,
                fmt::format("{}: the game is by other rules than these pages name ({} differs): "
                            "give both commands the same {}, {} and {}, or say {}",
                            route_option.name, other.empty() ? "the start" : other,
                            game_profile_option.name, game_rules_option.name, kit_kits.name,
                            kit_solve.name));
  }
  return std::optional(std::move(route));
}

/// A usage error if options of one game are given with those of the other.
Result<void> go_together(const Arguments& arguments) {
  const bool has_key = arguments.has(kit_key_option.name);
  const std::vector<Option> others =
      has_key ? std::vector<Option>{kit_players,      kit_kits,          kit_bullets,
                                    kit_title,        kit_grade,         game_profile_option,
                                    kit_solve,        game_rules_option, route_option,
                                    route_from_option}
              : std::vector<Option>{party_option, ruleset_option};
  for (const Option& option : others) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage,
                  has_key
                      ? fmt::format("{} is of the labyrinth, and {} of an old-school game: leave "
                                    "one of them out",
                                    option.name, kit_key_option.name)
                      : fmt::format("{} goes with {} FILE, which is not given", option.name,
                                    kit_key_option.name));
    }
  }
  return {};
}

/// What a usual grade says of the map. `other_rules`: the pages name other ones than bots play by.
std::string difficulty_of(const Dungeon& dungeon, bool other_rules) {
  grade::Options options{.has_abilities = false};
  for (const grade::Strength& row : grade::strength_table) {
    options.bots.emplace_back(row.bot);
  }
  grade::Grade grade{.par = grade::par_of(dungeon)};
  for (const grade::Contender& who : grade::contenders(options)) {
    grade.figures.push_back(grade::play(dungeon, who, options));
  }
  return grade::difficulty_in_words(grade, options) +
         (other_rules ? " Computer players follow the rules of the computer game." : "");
}

/// The rules, the difficulty and the shortest game that the pages name.
Result<void> tell_the_game(const Arguments& arguments, const rules::ValidDungeon& map,
                           kit::Imprint& imprint, World& world) {
  const game::Profile profile = requested_profile(arguments);
  TRY(const auto rules, requested_rules(arguments, map.dungeon(), profile));
  TRY(auto route, requested_route(arguments, map, profile, rules, world));
  imprint.paper =
      static_cast<render::Paper>(arguments.choice(paper_option.name, render::paper_names, 0));
  imprint.rules = game::play_rules(profile, rules);
  if (arguments.has(kit_grade.name)) {
    const bool other_rules =
        profile != game::Profile::computer || arguments.has(game_rules_option.name);
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
        "Prints what an evening needs, of a map that breaks no rule. A folder gets tonight.pdf, "
        "which has everything in the order in which you need it, and each part as a file of its "
        "own: evening.pdf (what to print, say first and do in every turn), gamemaster.pdf (the map "
        "and its key), turn-log.pdf, rules.pdf (once; print one for "
        "each player), players.pdf (for each player a grid to draw on, with boxes for wounds and "
        "goods). With --solve or --route, route.pdf shows a game that wins, turn by turn. The "
        "rules that the pages name are those of --game-profile. A map drawn by hand that does "
        "not say how many play gets sheets for four. The sheets of players show the size of the "
        "dungeon and what a player starts with, and nothing else of the map; their rules also "
        "name the kinds that it holds. The exit code is 1 if the map breaks a rule with what the "
        "options say. Then nothing is written, and the findings are shown, of the levels and in "
        "the colours of --min-level and --color. `dungeonlab validate` shows the warnings of any "
        "other map. With --key the pages are those of an old-school game: the map, the booklet "
        "of the key, an empty grid for the mapper, and a turn record with boxes for light, rest "
        "and checks.",
    .examples = {{{"dungeonlab kit first.dungeon.json --players Ann,Bea --output tonight/",
                   "a folder with everything, for two players"},
                  {"dungeonlab kit first.dungeon.json --paper letter --output tonight.pdf",
                   "all of it in one file"}}}};

Result<int> kit(const Arguments& arguments, World& world) {
  const std::string path = output_path(arguments, kit_output);
  TRY(requested_form(arguments, {.forms = kit_forms, .has_folders = true}, path));
  TRY(go_together(arguments));
  if (arguments.has(kit_key_option.name)) {
    return print_key(arguments, path, world);
  }
  ReadFiles read;
  read.add(arguments.words().front());
  read.keep_others(arguments);
  TRY(read.spare(path));
  TRY(auto map, read_single_map(arguments.words().front(), world));
  // Of the file, whatever the options say.
  kit::Imprint imprint{.id = forge::label_of(map.document.sheet).shown};
  TRY(set_the_game(arguments, map.document.sheet, imprint));
  const std::string file = map.file;
  const auto valid =
      proved_map(arguments, std::move(map),
                 "dungeonlab kit: nothing is printed of a map that breaks a rule", world);
  if (!valid) {
    return exit_code::answer_no;
  }
  TRY(tell_the_game(arguments, *valid, imprint, world));
  TRY(const auto lacking,
      print_to(path, books_of(pages_of(*valid, std::move(imprint))),
               "dungeonlab referee " + path_for_shell(arguments.words().front()), read, world));
  if (const std::string remark = without_letters(file, lacking, valid->sheet()); !remark.empty()) {
    world.err << "dungeonlab kit: " << remark << '\n';
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
