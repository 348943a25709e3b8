// dungeonlab solve: how few turns a player who knows the map needs to win, from one landing or from
// each. The solver answers exactly or says that it cannot; this shows its answers as text with the
// commands of the shortest game turn by turn, as JSON for programs, and as a record of that game.
#include "dungeonlab/solve/solve.hpp"

#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/proved_map.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/item_words.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/solution.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::string_view from_all = "all";
constexpr std::array<std::string_view, 2> solution_form_choices = {"text", "json"};
constexpr std::array ammunition_choices = {game::name(game::Ammo::bullets),
                                           game::name(game::Ammo::grenades),
                                           game::name(game::Ammo::blasters)};
constexpr std::int64_t labels_max = 100'000'000;

enum class SolutionForm : std::uint8_t { text, json };
struct SolveRequest {
  std::string from{from_all};
  std::optional<solve::Expense> frontier{};
  std::optional<int> kits{};
  std::vector<game::Ammo> without{};
  SolutionForm form = SolutionForm::text;
  std::size_t labels = solve::limits::labels;
  std::optional<std::string> record{};
};
constexpr Option from_option =
    option<&SolveRequest::from>("--from", "PLACE", "where the player lands, such as B3.2, or all");
constexpr Option labels_option = option<&SolveRequest::labels>(
    "--labels", "N", "stop searching a landing after N states (about 150 bytes each)",
    between(1, labels_max));
constexpr std::array solve_options = {
    from_option,
    option<&SolveRequest::frontier>("--frontier", "EXPENSE",
                                    "also show the fewest turns for each amount spent",
                                    one_of(solve::expense_names)),
    option<&SolveRequest::kits>("--kits", "N", "ammunition kits per landing",
                                between(0, dungeonlab::limits::kits),
                                otherwise("what the map says")),
    option<&SolveRequest::without>("--without", "AMMUNITION", "never use this ammunition",
                                   one_of(ammunition_choices), repeatable),
    format_option<&SolveRequest::form>(solution_form_choices),
    labels_option,
    quiet_option,
    game_profile_option,
    game_rules_option,
    switch_option,
    option<&SolveRequest::record>("--record", "FILE",
                                  "save the shortest game to a file, for replay and play"),
    force_option,
    min_level_option,
    color_option};

using Solved = session::SolvedLanding;

Result<std::vector<PlaceIndex>> requested_landings(const std::string& text,
                                                   const game::Board& board) {
  const auto landings = board.landings();
  if (text == from_all) {
    return std::vector<PlaceIndex>(landings.begin(), landings.end());
  }
  const Dungeon& dungeon = board.dungeon();
  const auto place = session::place_typed(text, dungeon.levels());
  const bool is_landing =
      place && dungeon.ground().contains(*place) && dungeon.ground().base().contains(place->cell);
  if (!is_landing) {
    const std::array all = {from_all};
    return fail(
        Failure::usage,
        fmt::format(
            "{}: expected a place in the base rectangle, from {} to {}, or {}; found \"{}\"{}",
            from_option.name, name(dungeon.place(landings.front())),
            name(dungeon.place(landings.back())), from_all, escape_for_terminal(text),
            did_you_mean(text, all)));
  }
  return std::vector<PlaceIndex>{dungeon.index(*place)};
}

solve::Options options_of(const SolveRequest& request) {
  solve::Options options{.labels_max = request.labels};
  options.spares = request.frontier;
  for (const game::Ammo ammunition : request.without) {
    options.without[static_cast<std::size_t>(ammunition)] = true;
  }
  return options;
}

/// The commands of a game, one turn per line, as `play` accepts them.
std::string turn_by_turn(const game::Game& game, const std::vector<game::Command>& commands) {
  game::State state = game.start();
  std::string text;
  std::int32_t last = 0;
  for (const game::Command& command : commands) {
    const std::int32_t turn = state.round;
    text += turn == last ? "; " : fmt::format("{}{:>4}  ", last == 0 ? "" : "\n", turn);
    text += session::command_in_words(command, game.setup().seats);
    last = turn;
    (void)game.apply(state, command);
  }
  return text + "\n";
}

/// The won games, shortest first.
std::vector<const Solved*> ranked(const std::vector<Solved>& all) {
  std::vector<const Solved*> won;
  for (const Solved& one : all) {
    if (one.answer.status == solve::Status::won) {
      won.push_back(&one);
    }
  }
  std::stable_sort(won.begin(), won.end(), [](const Solved* one, const Solved* other) {
    return one->answer.turns < other->answer.turns;
  });
  return won;
}

void list_places(const game::Game& game, const std::vector<Solved>& all, solve::Status status,
                 std::string_view what, World& world) {
  std::string places;
  for (const Solved& one : all) {
    if (one.answer.status == status) {
      places += (places.empty() ? "" : ", ") + name(game.dungeon().place(one.at));
    }
  }
  if (!places.empty()) {
    for (const std::string& line : wrapped(fmt::format("{}: {}", what, places),
                                           static_cast<std::size_t>(requested_width(world)))) {
      world.out << line << '\n';
    }
  }
}

/// For each amount that some landing spends, shows the fewest turns and the landing.
void show_frontier(const game::Game& game, const std::vector<Solved>& all, solve::Expense expense,
                   World& world) {
  struct Row {
    std::int32_t spent = 0;
    int turns = 0;
    PlaceIndex from = 0;
  };
  std::vector<Row> rows;
  bool is_whole = true;
  for (const Solved& one : all) {
    is_whole = is_whole && one.frontier->is_whole;
    for (const solve::Frontier::Point& point : one.frontier->points) {
      rows.push_back({point.spent, point.turns, one.at});
    }
  }
  if (rows.empty()) {
    return;
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& one, const Row& other) {
    return std::pair(one.spent, one.turns) < std::pair(other.spent, other.turns);
  });
  world.out << fmt::format("\n{:<10}{:<8}from\n", solve::name(expense), "turns");
  int least = rows.front().turns + 1;
  for (const Row& row : rows) {
    if (row.turns < least) {
      least = row.turns;
      world.out << fmt::format("{:<10}{:<8}{}\n", row.spent, row.turns,
                               name(game.dungeon().place(row.from)));
    }
  }
  if (!is_whole) {
    world.out << fmt::format(
        "not decided within the label limit: games that spend less (more: {})\n",
        labels_option.name);
  }
}

void show_text(const game::Game& game, const std::vector<Solved>& all,
               const solve::Options& options, World& world) {
  const std::vector<const Solved*> won = ranked(all);
  if (all.size() > 1) {
    world.out << fmt::format("won from {} of {}\n", won.size(), counted(all.size(), "landing"));
    if (!won.empty()) {
      const auto show = [&](std::string_view what, const Solved& one) {
        world.out << fmt::format("{:<8}{:<8}{}\n", what, name(game.dungeon().place(one.at)),
                                 counted(one.answer.turns, "turn"));
      };
      show("best", *won.front());
      show("median", *won[(won.size() - 1) / 2]);
      show("worst", *won.back());
    }
  }
  list_places(game, all, solve::Status::impossible, "cannot be won in one life from", world);
  list_places(game, all, solve::Status::undecided,
              fmt::format("not decided within {} (more: {})", counted(options.labels_max, "label"),
                          labels_option.name),
              world);
  if (!won.empty()) {
    const Solved& best = *won.front();
    world.out << fmt::format(
        "{}from {} in {}:\n{}", all.size() > 1 ? "\n" : "", name(game.dungeon().place(best.at)),
        counted(best.answer.turns, "turn"), turn_by_turn(game, best.answer.commands));
  }
  if (options.spares) {
    show_frontier(game, all, *options.spares, world);
  }
  const PlayRules rules = game::play_rules(game.setup().profile, game.setup().rules);
  world.out << '\n';
  for (const std::string& line :
       wrapped(followed(rules), static_cast<std::size_t>(requested_width(world)))) {
    world.out << line << '\n';
  }
}

void show_json(const Sheet& map, const game::Game& game,
               const std::vector<session::SolvedLanding>& all, const solve::Options& options,
               World& world) {
  world.out << session::write_solution(map, game, all, options.labels_max, options.spares);
}

/// Writes the shortest game as a record; nothing if there is none.
Result<void> write_record(const Arguments& arguments, rules::ValidDungeon map,
                          const game::Setup& setup, const std::vector<Solved>& all, World& world) {
  const auto path = arguments.as<SolveRequest>().record;
  if (!path) {
    return {};
  }
  const std::vector<const Solved*> won = ranked(all);
  if (won.empty()) {
    world.err << fmt::format("dungeonlab solve: {} was not written, because no game wins\n",
                             shown_file(*path));
    return {};
  }
  std::string lines;
  session::RecordedGame game(std::move(map), {.setup = setup, .names = setup.seats},
                             [&](std::string_view line) { lines += line; });
  for (const game::Command& command : won.front()->answer.commands) {
    (void)game.apply(command);
  }
  OverwriteGuard read;
  read.add(arguments.words().front());
  read.keep_others(arguments);
  arguments.written()->next(fmt::format("dungeonlab render {} --route {}",
                                        path_for_shell(arguments.words().front()),
                                        path_for_shell(*path)));
  return write_whole(*path, lines, read);
}

int code_of(const std::vector<Solved>& all) {
  const auto any = [&](solve::Status status) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Solved& one) { return one.answer.status == status; });
  };
  const bool is_whole = std::all_of(all.begin(), all.end(), [](const Solved& one) {
    return !one.frontier || one.frontier->is_whole;
  });
  return any(solve::Status::undecided) || !is_whole ? exit_code::incomplete
         : any(solve::Status::impossible)           ? exit_code::check_failed
                                                    : exit_code::done;
}

}  // namespace

constinit const Usage solve_usage = {
    .options = solve_options,
    .words = one_map_words,
    .notes =
        "The player is alone, knows the whole map and has one life. The landing is turn 1. The "
        "answer is exact: no game is shorter. It takes all ammunition, stores, wounds, rides and "
        "captors into account. The shortest game over all landings is shown. The exit code is 0 if "
        "every landing wins, 1 if some cannot win, and 5 if some are not decided within the "
        "label limit.\n\n--frontier counts the ammunition that is shot, the dollars that are "
        "paid (in stores, as fines and to trees) or the wounds, including healed ones. For "
        "each amount it shows the fewest turns of any game that spends no more. The text covers "
        "all landings together; JSON lists each one.",
    .examples = {
        {{"dungeonlab solve cellar.dungeon.txt", "show the best landing and how to win from it"},
         {"dungeonlab solve cellar.dungeon.txt --from B3.1 --record par.game.jsonl",
          "save the shortest game from one place, to read with `dungeonlab replay`"}}}};

Result<int> solve(const Arguments& arguments, World& world) {
  const auto request = arguments.as<SolveRequest>();
  const solve::Options options = options_of(request);
  TRY(auto read, read_single_map(arguments.words().front(), world));
  auto map = proved_map(arguments, std::move(read),
                        "dungeonlab solve: a map that breaks a rule is not solved", world);
  if (!map) {
    return exit_code::check_failed;
  }
  TRY(auto setup, requested_game(arguments, *map, {}));
  setup.kits = request.kits.value_or(setup.kits);
  const game::Game game(map->dungeon(), setup);
  TRY(const auto landings, requested_landings(request.from, game.board()));
  solve::Solver solver(game, options);
  std::vector<Solved> all;
  ProgressLine line(world, arguments.as<Common>().quiet);
  const Interruption interruption;
  for (const PlaceIndex landing : landings) {
    if (Interruption::has_come()) {
      line.clear();
      world.err << fmt::format(
          "dungeonlab solve: interrupted after {} of {}; {} PLACE solves from only one\n",
          all.size(), counted(landings.size(), "landing"), from_option.name);
      return exit_code::interrupted;
    }
    line.show({"landings", all.size(), landings.size()});
    all.push_back({.at = landing, .answer = solver.from(landing)});
    if (options.spares) {
      all.back().frontier =
          solve::frontier(game, solver, *options.spares, landing, all.back().answer);
    }
  }
  line.clear();
  if (request.form == SolutionForm::json) {
    show_json(map->sheet(), game, all, options, world);
  } else {
    show_text(game, all, options, world);
  }
  TRY(write_record(arguments, *std::move(map), setup, all, world));
  return code_of(all);
}

}  // namespace dungeonlab::app::commands
