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
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option kit_output = {
    "--output", "FILE|DIR/",
    "a PDF with everything, or a folder for a file each (standard output)"};
constexpr Option kit_players = {"--players", "N", "sheets for so many players"};
constexpr Option kit_kits = {"--kits", "N", "ammunition kits that a landing gives"};
constexpr Option kit_bullets = {"--bullets-per-kit", "N", "bullets in each of them"};
constexpr Option kit_title = {"--title", "TEXT", "what the map is called on its pages"};
constexpr Option kit_solve = {"--solve", "",
                              "find the shortest game, and add it as a page for the gamemaster"};
constexpr Option kit_grade = {grade_option.name, "",
                              "say in the key how hard the map is by bots; takes a second or more"};
constexpr std::array kit_options = {
    kit_output,     force_option,      kit_players,         kit_kits,          kit_bullets,
    kit_title,      kit_grade,         game_profile_option, game_rules_option, kit_solve,
    route_option,   route_from_option, paper_option,        min_level_option,  color_option,
    kit_key_option, party_option,      ruleset_option};
constexpr std::array<FileForm, 1> kit_forms = {{{"pdf", ".pdf"}}};

/// Puts a number that an option gives into its place.
Result<void> set_number(const Arguments& arguments, const Option& option, int most,
                        std::optional<int>& there) {
  if (!arguments.has(option.name)) {
    return {};
  }
  const auto number = arguments.number(option.name, 0, 1, most);
  if (!number) {
    return tl::unexpected(number.error());
  }
  there = static_cast<int>(*number);
  return {};
}

/// What the options say of this game in place of what the map says. The map is judged with it, as
/// what a landing gives decides whether a map can be won.
Result<void> set_the_game(const Arguments& arguments, Sheet& sheet) {
  sheet.title = arguments.value(kit_title.name).value_or(sheet.title);
  return set_number(arguments, kit_players, limits::players, sheet.start.players)
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
  const auto file = RouteFile::read(arguments, world);
  if (!file) {
    return tl::unexpected(file.error());
  }
  auto route = (*file)->on(map);
  if (!route) {
    return tl::unexpected(route.error());
  }
  const std::string_view other = first_difference(route->terms.rules, rules);
  if (!other.empty() || route->terms.kits != dungeon.kits() ||
      route->terms.bullets_per_kit != dungeon.bullets_per_kit()) {
    return fail(Failure::usage,
                fmt::format("{}: the game is by other rules than these pages name ({} differs): "
                            "give both commands the same {}, {} and {}, or say {}",
                            route_option.name, other.empty() ? "the start" : other,
                            game_profile_option.name, game_rules_option.name, kit_kits.name,
                            kit_solve.name));
  }
  return std::optional(*std::move(route));
}

Result<void> write_folder(const PrintSet& set, const std::filesystem::path& folder,
                          const ReadFiles& read) {
  std::vector<WholeFile> files;
  for (const PrintedFile& file : set.files) {
    files.push_back({folder / file.name, file.bytes});
  }
  MadeFolders folders;
  return folders.make(folder).and_then([&] { return write_together(files, read); });
}

/// The pages where they are needed; the letters that no font has.
Result<std::set<char32_t>> write(kit::Kit pages, const std::string& path, const ReadFiles& read,
                                 World& world) {
  if (names_folder(path)) {
    auto set = print_set(pages);
    if (!set) {
      return tl::unexpected(set.error());
    }
    return write_folder(*set, path, read).map([&] { return std::move(set->lacking); });
  }
  auto book = print::pdf(kit::bound(std::move(pages)));
  if (!book) {
    return tl::unexpected(book.error());
  }
  const auto written =
      path.empty() ? show(book->bytes, world) : write_whole(path, book->bytes, read);
  return written.map([&] { return std::move(book->lacking); });
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
         (other_rules ? " Bots play by the rules of the computer game." : "");
}

/// The rules, the difficulty and the shortest game that the pages name.
Result<void> tell_the_game(const Arguments& arguments, const rules::ValidDungeon& map,
                           kit::Imprint& imprint, World& world) {
  const game::Profile profile = requested_profile(arguments);
  const auto rules = requested_rules(arguments, map.dungeon(), profile);
  if (!rules) {
    return tl::unexpected(rules.error());
  }
  auto route = requested_route(arguments, map, profile, *rules, world);
  if (!route) {
    return tl::unexpected(route.error());
  }
  imprint.paper =
      static_cast<render::Paper>(arguments.choice(paper_option.name, render::paper_names, 0));
  imprint.rules = game::play_rules(profile, *rules);
  if (arguments.has(kit_grade.name)) {
    const bool other_rules =
        profile != game::Profile::computer || arguments.has(game_rules_option.name);
    imprint.difficulty = difficulty_of(map.dungeon(), other_rules);
  }
  if (*route) {
    imprint.par = (*route)->par;
    imprint.route = std::move((*route)->track);
  }
  return {};
}

}  // namespace

constinit const Usage kit_usage = {
    .options = kit_options,
    .words = one_map_words,
    .notes =
        "The print set of a proved map: the gamemaster's map; its key, place by place; "
        "two pages of rules for players; for every player an empty grid of each level, "
        "with a tally; a turn log. With --solve a page for the gamemaster shows the "
        "shortest game over the map, turn by turn, by the rules that the pages name; the "
        "map and the key say in how many turns it is won. A map without an origin that "
        "says nothing of players gets sheets for four. The pages of players show nothing "
        "but the size of the dungeon, what a player starts with and the house rules in "
        "force. The exit code is 1 if the map breaks a rule with what the options say; "
        "then nothing is written, and the findings are shown, of the levels and in the "
        "colours of --min-level and --color. Of any other map warnings are shown by "
        "dungeonlab validate alone. With --key the pages are those of an old-school "
        "game: the map, the booklet of the key, an empty grid for the mapper, and a turn "
        "record with boxes for light, rest and checks.",
    .examples = {{{"dungeonlab kit first.dungeon.json --players 3 --output tonight/",
                   "five files in a folder: map, key, rules, players, turn log"},
                  {"dungeonlab kit first.dungeon.json --paper letter --output tonight.pdf",
                   "all of it in one file"}}}};

Result<int> kit(const Arguments& arguments, World& world) {
  const std::string path = output_path(arguments, kit_output);
  if (const auto form = requested_form(arguments, {.forms = kit_forms, .has_folders = true}, path);
      !form) {
    return tl::unexpected(form.error());
  }
  if (const auto together = go_together(arguments); !together) {
    return tl::unexpected(together.error());
  }
  if (arguments.has(kit_key_option.name)) {
    return print_key(arguments, path, world);
  }
  ReadFiles read;
  read.add(arguments.words().front());
  read.keep_others(arguments);
  if (auto spared = read.spare(path); !spared) {
    return tl::unexpected(spared.error());
  }
  auto map = read_single_map(arguments.words().front(), world);
  if (!map) {
    return tl::unexpected(map.error());
  }
  // Of the file, whatever the options say.
  kit::Imprint imprint{.id = forge::label_of(map->document.sheet).shown};
  if (auto set = set_the_game(arguments, map->document.sheet); !set) {
    return tl::unexpected(set.error());
  }
  const std::string file = map->file;
  const auto valid =
      proved_map(arguments, *std::move(map),
                 "dungeonlab kit: nothing is printed of a map that breaks a rule", world);
  if (!valid) {
    return exit_code::answer_no;
  }
  if (const auto told = tell_the_game(arguments, *valid, imprint, world); !told) {
    return tl::unexpected(told.error());
  }
  kit::Kit pages = pages_of(*valid, std::move(imprint));
  const auto lacking = write(std::move(pages), path, read, world);
  if (!lacking) {
    return tl::unexpected(lacking.error());
  }
  if (const std::string remark = without_letters(file, *lacking, valid->sheet()); !remark.empty()) {
    world.err << "dungeonlab kit: " << remark << '\n';
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
