// dungeonlab tonight: from nothing to a printed evening. It asks nothing: it chooses what is not
// given, and the first printed page says what was chosen and what to do.
#include "app/commands.hpp"
#include "app/commands/tonight/evening.hpp"
#include "app/formats.hpp"
#include "app/players.hpp"
#include "app/print_set.hpp"
#include "app/route.hpp"
#include "app/settings_options.hpp"
#include "cli/common_options.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/live_screen.hpp"
#include "dungeonlab/review/tracks.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::string_view pages_name = "tonight.pdf";
constexpr std::string_view map_name = "tonight.dungeon.json";
constexpr std::string_view screen_name = "second-screen.html";

struct TonightRequest {
  PrintedPlayers players{.count = 4};
  std::optional<Extent> size{};
  int minutes = 120;
};
Result<Extent> size_in(std::string_view text) {
  Settings settings;
  TRY(set_setting(settings, "size", "the size", {std::string(text)}));
  const Extent size = settings.size;
  return size.columns * size.rows > cells_of_evening
             ? fail(Failure::usage,
                    fmt::format("an evening has room for {} cells, such as 20x20; `dungeonlab "
                                "generate` makes larger maps",
                                cells_of_evening))
             : Result<Extent>(size);
}

/// Reads whole and half hours such as `2` and `1.5`, as minutes.
Result<int> minutes_in(std::string_view text) {
  constexpr int hours_most = 12;
  constexpr int minutes_of_hour = 60;
  const bool has_half = text.ends_with(".5");
  const auto hours = parse_integer(text.substr(0, text.size() - (has_half ? 2 : 0)));
  const int minutes = hours && *hours >= 0 && *hours <= hours_most
                          ? static_cast<int>(*hours) * minutes_of_hour + (has_half ? 30 : 0)
                          : 0;
  return minutes > 0 ? Result<int>(minutes)
                     : fail(Failure::usage,
                            fmt::format("expected hours up to {}, such as 2 or 1.5, found \"{}\"",
                                        hours_most, escape_for_terminal(text)));
}
constexpr Option tonight_players = option_by<&TonightRequest::players, &printed_players_in>(
    "--players", "N|NAMES", "how many play, or their names, such as Ann,Bea,Cid", otherwise("4"));
constexpr std::array tonight_options = {
    tonight_players,
    option_by<&TonightRequest::minutes, &minutes_in>(
        "--hours", "N", "how long the evening should take, such as 2 or 1.5", otherwise("2")),
    option_by<&TonightRequest::size, &size_in>("--size", "WxH", "size of the map",
                                               otherwise("what fits the hours")),
    seed_option,
    paper_option,
    force_option,
    quiet_option};

/// An error that says what to do if the folder already has an evening.
Result<void> expect_free(const std::filesystem::path& folder, const OverwriteGuard& kept) {
  for (const std::string_view name : {pages_name, map_name, screen_name}) {
    if (!kept.check(folder / name)) {
      return fail(
          Failure::usage,
          fmt::format("{} has an evening already: name another folder, such as `dungeonlab "
                      "tonight {}`, or replace it with {}",
                      shown_path(folder),
                      path_for_shell(fmt::format("{}-2", folder.filename().generic_string())),
                      force_option.name));
    }
  }
  return {};
}

/// Everything to write.
struct Papers {
  std::vector<io::MadeFile> files;
  std::string no_pages{};  ///< why there is no PDF; empty: there is one
};

Result<Papers> papers_of(const rules::ValidDungeon& map, kit::Imprint imprint) {
  Papers papers;
  TRY(auto screen,
      render::live_screen(map.sheet(), {.id = imprint.id,
                                        .program = forge::generator_name(),
                                        .rules = kit::rules_of_play(map.sheet(), imprint),
                                        .targets = kit::targets(map.dungeon()),
                                        .players = imprint.players}));
  auto books = books_of(pages_of(map, std::move(imprint)));
  books.resize(1);  // the first has all pages
  auto printed = print_set(books);
  if (printed) {
    papers.files = std::move(printed->files);
    papers.files.front().name = pages_name;
  } else {
    papers.no_pages = printed.error().what;
    papers.files = unprinted_set(map, {});
  }
  papers.files.push_back({std::string(map_name), io::canonical_text(map.sheet(), io::Form::json)});
  papers.files.push_back({std::string(screen_name), std::move(screen)});
  return papers;
}

/// How long it takes, and how that is known.
std::string duration_of(const Evening& evening, const EveningWish& wish) {
  const std::string bots =
      wish.players == 1 ? "a bot alone" : fmt::format("the first of {} bots", wish.players);
  const std::string time = hours_in_words(evening.minutes);
  std::string words =
      evening.is_longer
          ? fmt::format(
                "It should take more than {} at {} seconds a turn: {} needs more than {} "
                "rounds (median).",
                time, seconds_of_turn, bots, evening.rounds)
          : fmt::format(
                "It should take about {} at {} seconds a turn, estimated from bots: {} wins "
                "in round {} (median).",
                time, seconds_of_turn, bots, evening.rounds);
  if (2 * std::abs(evening.minutes - wish.minutes) > wish.minutes) {
    words += fmt::format(" Of the maps that were tried, none comes closer to {}.",
                         hours_in_words(wish.minutes));
  }
  return words;
}

/// What to print, hand out and say.
std::string instructions(const Evening& evening, const PrintedPlayers& players,
                         const std::string& duration, const std::filesystem::path& folder,
                         const Papers& papers) {
  const Sheet& sheet = evening.map.sheet();
  const int count = *players.count;
  const std::string copies = count == 1 ? "" : fmt::format(" ({} copies)", count);
  std::string text =
      fmt::format("A {}x{} map on {} for {}.\n{}\n\n", sheet.base->columns, sheet.base->rows,
                  *sheet.levels == 1 ? std::string("one level") : counted(*sheet.levels, "level"),
                  players.names.empty() ? counted(count, "player")
                                        : fmt::format("{}", fmt::join(players.names, ", ")),
                  duration);
  text += papers.no_pages.empty()
              ? fmt::format(
                    "  Print      {}. Its first page says what each page is for.\n"
                    "  Hand out   the rules{} and a sheet for each player. Keep the rest.\n",
                    shown_path(folder / pages_name), copies)
              : fmt::format(
                    "  Print      the pictures and texts in {}, because {}.\n"
                    "  Hand out   rules.md{} and players.svg. Keep the rest.\n",
                    shown_path(folder / ""), papers.no_pages, copies);
  return text + fmt::format(
                    "  Say first  “{}”\n"
                    "  Screen     open {} in a browser; drag the players' window to a "
                    "second screen.\n"
                    "  Again      {} {} makes the same evening.\n\n",
                    kit::opening_words(count), shown_path(folder / screen_name), seed_option.name,
                    quoted_for_shell(sheet.origin->seed));
}

}  // namespace

constinit const Usage tonight_usage = {
    .options = tonight_options,
    .words = {.name = "FOLDER", .about = "where everything goes (default: tonight)", .most = 1},
    .notes =
        "Makes a map, grades it, and writes three files into the folder: the pages to print, the "
        "map, and a page for a second screen. How long an evening takes is estimated from games "
        "of bots, at half a minute a turn; people differ. A name with a space needs quotes: "
        "--players 'Ann,Marie Claire'. For more choices, use dungeonlab generate and dungeonlab "
        "kit.",
    .examples = {{{"dungeonlab tonight", "everything for four players and about two hours"},
                  {"dungeonlab tonight friday --players Ann,Bea,Cid --hours 3",
                   "for these three, in the folder friday"}}}};

Result<int> tonight(const Arguments& arguments, World& world) {
  const auto request = arguments.as<TonightRequest>();
  const std::filesystem::path folder =
      arguments.words().empty() ? "tonight" : arguments.words().front();
  OverwriteGuard kept;
  kept.keep_others(arguments);
  TRY(expect_free(folder, kept));
  TRY(auto seed, read_seed(arguments));
  const EveningWish wish{.players = *request.players.count,
                         .minutes = request.minutes,
                         .size = request.size,
                         .seed = std::move(seed)};
  const auto common = arguments.as<Common>();
  const Interruption interruption;
  ProgressLine line(world, common.quiet);
  TRY(auto evening, evening_for(wish, line));
  std::string difficulty;
  if (evening) {
    difficulty =
        difficulty_of(evening->map.dungeon(), false, [&](const Step& step) { line.show(step); });
  }
  if (Interruption::has_come()) {
    line.clear();
    world.err << "dungeonlab tonight: interrupted; nothing was written\n";
    return exit_code::interrupted;
  }
  const std::string duration = duration_of(*evening, wish);
  kit::Imprint imprint{.id = forge::label_of(evening->map.sheet()).shown,
                       .paper = arguments.as<PaperChoice>().paper,
                       .rounds = evening->rounds,
                       .duration = duration,
                       .difficulty = std::move(difficulty),
                       .players = request.players.names};
  const auto setup = game::setup_on(evening->map.dungeon(), game::Profile::computer, {"player"});
  if (auto route = solved_route(arguments, evening->map, setup)) {
    imprint.par = route->par;
    imprint.route = std::move(route->track);
  }
  TRY(const auto papers, papers_of(evening->map, std::move(imprint)));
  line.clear();
  std::vector<WholeFile> files;
  for (const io::MadeFile& file : papers.files) {
    files.push_back({folder / file.name, file.bytes});
  }
  MadeFolders folders;
  TRY(folders.make(folder));
  TRY(write_together(files, kept));
  if (!common.quiet) {
    write_wrapped(world, instructions(*evening, request.players, duration, folder, papers),
                  static_cast<std::size_t>(requested_width(world)));
  }
  arguments.written()->next(referee_command((folder / map_name).generic_string(), request.players));
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
