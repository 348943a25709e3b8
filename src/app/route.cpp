// The game to draw over a map: one that solve wrote, as JSON or as a record. A record contains one
// game, so no landing can be chosen in it.
#include "app/route.hpp"

#include "cli/input.hpp"
#include "cli/terminal.hpp"
#include "cli/text_input.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/item_words.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {

namespace {

/// The place that `--from` names on a map, if it is given.
Result<std::optional<Place>> landing_on(const rules::ValidDungeon& map,
                                        const std::optional<std::string>& from) {
  if (!from) {
    return std::nullopt;
  }
  const int levels = map.dungeon().levels();
  const auto place = session::place_typed(*from, levels);
  if (!place) {
    return fail(Failure::usage,
                fmt::format("{}: expected a place such as {}, found \"{}\"", route_from_option.name,
                            levels == 1 ? "B3" : "B3.2", escape_for_terminal(*from)));
  }
  return *place;
}

}  // namespace

Result<std::optional<RouteFile>> RouteFile::read(const Arguments& arguments, World& world) {
  auto [chosen, from] = arguments.as<RouteChoice>();
  TRY(const auto file, chosen);
  TRY(const auto text, read_text(file, session::record_bytes_max, world));
  const auto wrong = [&](const std::string& why) {
    return fail(Failure::usage, fmt::format("{} {}: {}", route_option.name, shown_file(file), why));
  };
  // A record has one event per line, and a solution has its format in the first member.
  const std::string first = text.substr(0, text.find('\n'));
  if (first.find(R"("event":"start")") == std::string::npos) {
    auto solution = session::read_solution(text);
    if (!solution) {
      return wrong(solution.error() + "; a record of a game is also possible");
    }
    return RouteFile(file, *std::move(solution), std::move(from));
  }
  auto record = session::read_record(text);
  if (!record) {
    return wrong(record.error().message);
  }
  if (from) {
    return wrong(
        fmt::format("a record has only one game: {} chooses one from a solution (`dungeonlab solve "
                    "--format json`)",
                    route_from_option.name));
  }
  return RouteFile(file, *std::move(record), {});
}

Result<review::Route> RouteFile::on(const rules::ValidDungeon& map) const {
  TRY(const auto from, landing_on(map, from_));
  const auto* const solution = std::get_if<session::Solution>(&game_);
  auto route = solution != nullptr ? review::route_on(map, *solution, from)
                                   : review::route_on(map, std::get<session::GameRecord>(game_));
  if (!route) {
    return fail(Failure::usage,
                fmt::format("{} {}: {}", route_option.name, shown_file(file_), route.error()));
  }
  return *std::move(route);
}

Result<review::Route> solved_route(const Arguments& arguments, const rules::ValidDungeon& map,
                                   const game::Setup& setup) {
  TRY(const auto from, landing_on(map, arguments.as<RouteChoice>().from));
  const game::Game game(map.dungeon(), setup);
  solve::Solver solver(game, {});
  session::Solution solution{
      .map = map_digest(map.sheet()), .terms = setup.terms(), .landings = {}};
  for (const PlaceIndex landing : game.board().landings()) {
    const Place at = map.dungeon().place(landing);
    if (from && at != *from) {
      continue;
    }
    solution.landings.push_back(
        session::landing_of(game, {.at = landing, .answer = solver.from(landing), .frontier = {}}));
  }
  auto route = review::route_on(map, solution, from);
  if (!route) {
    return fail(Failure::usage,
                fmt::format("no route: {}; `dungeonlab solve` shows more", route.error()));
  }
  return *std::move(route);
}

}  // namespace dungeonlab::app
