// dungeonlab arena: bots play a map alone, one game after another, and a table shows how often and
// how fast each has won. A bot is built in, or a program that follows docs/protocol.md. All bots
// play games with the same seeds.
#include "app/commands.hpp"
#include "app/commands/arena/contest.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/match.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/proved_map.hpp"
#include "cli/seed.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/grade/par_bot.hpp"
#include "dungeonlab/grade/statistics.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

Result<std::vector<Contestant>> contestants_in(std::span<const std::string> words);

struct ArenaRequest {
  std::vector<Contestant> contestants{};
  std::int64_t games = 100;
  std::int32_t rounds = 1000;
  std::int64_t turn_limit = 1000;
  std::optional<std::string> records{};
  bool has_no_sandbox = false;
};
constexpr Option bot_option = option_by<&ArenaRequest::contestants, &contestants_in>(
    "--bot", "BOT", "a bot's name, or a program such as './my_bot.py'", repeatable, needed,
    completed_by({known_names::bots}));
constexpr std::array arena_options = {
    bot_option,
    option<&ArenaRequest::games>("--games", "N", "games per bot", between(1, 100'000)),
    seed_option,
    quiet_option,
    option<&ArenaRequest::rounds>("--rounds", "N", "longer games count as losses",
                                  between(1, 1'000'000)),
    option<&ArenaRequest::turn_limit>(
        "--turn-limit", "MS",
        "time limit for each command, in milliseconds; the third late command loses the game",
        between(1, 600'000)),
    option<&ArenaRequest::records>("--records", "FOLDER",
                                   "save the record and the standard error output of every game"),
    flag<&ArenaRequest::has_no_sandbox>("--no-sandbox",
                                        "run programs without bubblewrap, even if it is installed"),
    game_profile_option,
    game_rules_option,
    switch_option,
    min_level_option,
    color_option};

/// The games of one bot.
struct Results {
  void add(const ArenaGame& played, std::int64_t game, std::int32_t rounds) {
    if (turns.empty()) {
      first_commands = played.commands;
    }
    are_same = are_same && !played.commands.empty() && played.commands == first_commands;
    wins += played.is_won ? 1 : 0;
    turns.push_back(played.is_won ? std::min(played.round, rounds) : rounds);
    if (played.fault.empty()) {
      return;
    }
    ++faults;
    if (first_fault.empty()) {
      first_fault = played.fault;
      first_fault_game = static_cast<int>(game + 1);
    }
  }

  /// True if a program has played the same game every time, so that many games say no more than
  /// one.
  [[nodiscard]] bool is_one_game() const { return turns.size() > 1 && are_same; }

  std::vector<std::int32_t> turns{};  ///< one per game; a loss counts as the limit
  std::int64_t wins = 0;
  int faults = 0;
  std::string first_fault{};
  int first_fault_game = 0;
  std::string first_commands{};
  bool are_same = true;  ///< all games have these commands, and so the same end
};

Result<std::vector<Contestant>> contestants_in(std::span<const std::string> words) {
  std::vector<std::string_view> names;
  names.reserve(bots::bot_table.size() + 1);
  for (const bots::BotInfo& row : bots::bot_table) {
    names.push_back(row.name);
  }
  names.push_back(grade::par_bot.name);
  std::vector<Contestant> all;
  for (const std::string& word : words) {
    const bool is_built_in = std::find(names.begin(), names.end(), word) != names.end();
    const bool is_program = word.find_first_of("/ ") != std::string::npos;
    if (!is_built_in && !is_program) {
      return fail(Failure::usage,
                  fmt::format("expected one of {}, or a program with its path, such as ./{}; "
                              "found \"{}\"{}",
                              fmt::join(names, ", "), escape_for_terminal(word),
                              escape_for_terminal(word), did_you_mean(word, names)));
    }
    all.push_back({word, !is_built_in});
  }
  return all;
}

std::vector<std::string> row_of(const Contestant& who, const Results& results) {
  std::vector<std::int32_t> turns = results.turns;
  std::sort(turns.begin(), turns.end());
  const auto games = static_cast<std::int64_t>(turns.size());
  const grade::Interval won = grade::share_interval(results.wins, games);
  const grade::Interval median = grade::median_interval(turns);
  const auto interval = [&](const std::string& text) {
    return results.is_one_game() ? std::string("-") : text;
  };
  return {
      escape_for_terminal(who.name),
      std::to_string(results.wins),
      interval(fmt::format("{} to {}", grade::as_percent(won.low), grade::as_percent(won.high))),
      std::to_string(grade::percentile(turns, 50)),
      interval(fmt::format("{} to {}", median.low, median.high)),
      std::to_string(grade::percentile(turns, 90)),
      std::to_string(results.faults)};
}

constexpr std::string_view game_ending = ".game.jsonl";

/// Where the files of a game go.
std::filesystem::path game_path(const std::filesystem::path& folder, std::size_t bot,
                                std::int64_t game, std::string_view ending) {
  return folder / fmt::format("{}-{:05}{}", bot + 1, game + 1, ending);
}

/// An arena: a map and its players.
class Arena {
 public:
  Arena(const rules::ValidDungeon& map, game::Setup setup, ArenaTerms terms,
        std::optional<std::filesystem::path> folder)
      : map_(map), setup_(std::move(setup)), terms_(terms), folder_(std::move(folder)) {}

  Result<ArenaGame> play(std::size_t bot, const Contestant& who, std::int64_t game) {
    game::Setup setup = setup_;
    setup.seed = fmt::format("{}/{}", setup_.seed, game + 1);
    Match match(map_, {.setup = setup, .names = setup.seats});
    if (folder_) {
      TRY(auto file, io::GrowingFile::create(game_path(*folder_, bot, game, game_ending)));
      match.write_to(std::move(file), 0);
    }
    auto played = play_in_arena(match, who, terms_);
    if (played && folder_ && !played->errors.empty()) {
      const auto path = game_path(*folder_, bot, game, ".stderr.txt");
      TRY(write_whole(path, played->errors, {}));
    }
    return played;
  }

 private:
  const rules::ValidDungeon& map_;
  game::Setup setup_;
  ArenaTerms terms_;
  std::optional<std::filesystem::path> folder_;
};

void show_results(const std::vector<Contestant>& contestants, const std::vector<Results>& results,
                  const ArenaTerms& terms, World& world) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < results.size(); ++i) {
    rows.push_back(row_of(contestants[i], results[i]));
  }
  world.out << titled(fmt::format("{} per bot; a loss counts as {} turns",
                                  counted(results.front().turns.size(), "game"), terms.rounds),
                      {"bot", "wins", "95 %", "median", "95 %", "p90", "faults"}, rows);
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!results[i].first_fault.empty()) {
      world.out << fmt::format("{} forfeited game {}: {}\n",
                               escape_for_terminal(contestants[i].name),
                               results[i].first_fault_game, results[i].first_fault);
    }
    if (results[i].is_one_game()) {
      world.out << fmt::format(
          "all {} games of {} are identical, so they say no more than one; does it use the seed "
          "in `hello`?\n",
          results[i].turns.size(), escape_for_terminal(contestants[i].name));
    }
  }
}

ArenaTerms terms_of(const ArenaRequest& request, World& world) {
  ArenaTerms terms{.rounds = request.rounds, .turn = std::chrono::milliseconds(request.turn_limit)};
  const bool has_programs = std::any_of(request.contestants.begin(), request.contestants.end(),
                                        [](const Contestant& one) { return one.is_program; });
  if (has_programs && !request.has_no_sandbox) {
    terms.sandbox = can_use_bubblewrap() ? Sandbox::bubblewrap : Sandbox::none;
    if (terms.sandbox == Sandbox::none) {
      world.err
          << "dungeonlab arena: programs run without a sandbox: bubblewrap is not installed or "
             "cannot start\n";
    }
  }
  return terms;
}

/// Creates the folder for records, which must not contain games; empty if no records are requested.
Result<std::optional<std::filesystem::path>> records_folder(const std::optional<std::string>& path,
                                                            MadeFolders& made) {
  if (!path) {
    return std::nullopt;
  }
  std::filesystem::path folder = *path;
  TRY(made.make(folder));
  std::error_code unknown;
  for (const auto& entry : std::filesystem::directory_iterator(folder, unknown)) {
    if (entry.path().generic_string().ends_with(game_ending)) {
      return fail(Failure::usage,
                  fmt::format("--records: {} already exists; expected a folder without games",
                              shown_path(entry.path())));
    }
  }
  return folder;
}

}  // namespace

constinit const Usage arena_usage = {
    .options = arena_options,
    .words = one_map_words,
    .notes =
        "Each bot plays the map alone, --games times. All bots get the same seeds. `par` is a "
        "bot that knows the map: it always plays the shortest game from the best landing.\n\nA "
        "program speaks the protocol in docs/protocol.md. It reads `hello`, which contains a "
        "random seed, and writes that it is ready. Then it answers each `ask` with one "
        "command. A refused command or an invalid line loses the game, and so does the third "
        "late command. Each game runs in its own process. After the game, that process and "
        "everything it started are killed. With bubblewrap, programs have no network and "
        "cannot write files.\n\nWins and turns have 95 % intervals, unless all games of a "
        "program are identical. p90 is the number of turns within which 90 % of the games "
        "ended.",
    .examples = {{{"dungeonlab arena cellar.dungeon.txt --bot explorer --bot careful --games 200",
                   "find out which of two bots is better on a map"},
                  {"dungeonlab arena cellar.dungeon.txt --bot './my_bot.py' --records games",
                   "test your own program and keep the record of every game"}}}};

Result<int> arena(const Arguments& arguments, World& world) {
  const auto request = arguments.as<ArenaRequest>();
  std::vector<Contestant> contestants = request.contestants;
  const ArenaTerms terms = terms_of(request, world);
  TRY(const auto seed, read_seed(arguments));
  TRY(const auto map,
      proved_map(arguments, arguments.words().front(),
                 "dungeonlab arena: a map that breaks a rule cannot be played", world));
  if (!map) {
    return exit_code::check_failed;
  }
  TRY(const auto setup, requested_game(arguments, *map, seed));
  for (Contestant& one : contestants) {
    if (one.name == grade::par_bot.name) {
      one.route = grade::par_route(game::Game(map->dungeon(), setup));
    }
  }
  MadeFolders made;
  TRY(const auto folder, records_folder(request.records, made));
  Arena stage(*map, setup, terms, folder);
  std::vector<Results> results(contestants.size());
  const Interruption interruption;
  ProgressLine line(world, arguments.as<Common>().quiet);
  for (std::int64_t game = 0; game < request.games; ++game) {
    line.show({"games of each bot", static_cast<std::uint64_t>(game),
               static_cast<std::uint64_t>(request.games)});
    for (std::size_t i = 0; i < results.size(); ++i) {
      TRY(const auto played, stage.play(i, contestants[i], game));
      if (Interruption::has_come()) {
        line.clear();
        world.err << fmt::format("dungeonlab arena: stopped after {}\n", counted(game, "game"));
        return exit_code::interrupted;
      }
      results[i].add(played, game, terms.rounds);
    }
  }
  line.clear();
  show_results(contestants, results, terms, world);
  const bool any_fault = std::any_of(results.begin(), results.end(),
                                     [](const Results& one) { return one.faults > 0; });
  return any_fault ? exit_code::check_failed : exit_code::done;
}

}  // namespace dungeonlab::app::commands
