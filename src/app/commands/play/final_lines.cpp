// Compares a game with the best possible one: the solver's shortest games from the same landing and
// from the best one, and the turns of bots that know as little as the player did. Nobody waits
// longer than a moment for that, so the solver gets few labels and says nothing if they run out.
#include "app/commands/play/final_lines.hpp"

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/session/guesses.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t labels_max = 100'000;
constexpr std::size_t landings_max = 128;
constexpr int bot_games = 11;

std::string name_of(const Dungeon& dungeon, PlaceIndex at) {
  return session::place_name(dungeon.place(at), dungeon.levels());
}

/// `par from C3 is 13 (best landing A4: 9)`; empty if the solver cannot decide.
std::string par_of(const game::Game& game, PlaceIndex landing) {
  solve::Solver solver(game, {.labels_max = labels_max});
  const solve::Answer own = solver.from(landing);
  if (own.status != solve::Status::won) {
    return "";
  }
  std::optional<std::pair<int, PlaceIndex>> best;
  const auto& landings = game.board().landings();
  for (const PlaceIndex at : landings) {
    const solve::Answer answer =
        landings.size() <= landings_max ? solver.from(at) : solve::Answer{};
    if (answer.status == solve::Status::won && (!best || answer.turns < best->first)) {
      best = {answer.turns, at};
    }
  }
  const std::string better = best && best->first < own.turns
                                 ? fmt::format(" (best landing {}: {})",
                                               name_of(game.dungeon(), best->second), best->first)
                                 : "";
  return fmt::format("par from {} is {}{}", name_of(game.dungeon(), landing), own.turns, better);
}

/// The turns a bot needs on the map, by the median of a few games.
std::string bot_needs(const Dungeon& dungeon, std::string_view bot) {
  const grade::Figures figures = grade::play(dungeon, {.bot = std::string(bot), .without = {}},
                                             {.games = bot_games, .has_abilities = false});
  return figures.wins * 2 > figures.games ? fmt::format("{} {}", bot, figures.median)
                                          : fmt::format("{} lost most games", bot);
}

/// The place of the player's last landing; `nowhere` if there is none.
PlaceIndex last_landing(const session::Track& track) {
  PlaceIndex landing = game::nowhere;
  for (const session::Track::Action& action : track.actions()) {
    const auto* const moved = std::get_if<game::facts::Moved>(&action.what);
    if (moved != nullptr && moved->by == game::By::land) {
      landing = moved->to;
    }
  }
  return landing;
}

}  // namespace

std::vector<std::string> final_lines(const OpenedMatch& opened, const session::Track& track) {
  const session::RecordedGame& recorded = opened.match->game();
  const game::State& state = recorded.state();
  std::vector<std::string> lines;
  if (opened.match->names().size() == 1 && state.winner == 0) {
    const PlaceIndex landing = last_landing(track);
    std::vector<std::string> parts = {counted(state.round, "round")};
    if (landing != game::nowhere) {
      parts.push_back(par_of(recorded.game(), landing));
    }
    std::erase(parts, "");
    lines.push_back(fmt::format("{}", fmt::join(parts, " \u00b7 ")));
    std::vector<std::string> bots;
    for (const std::string_view bot : {"explorer", "careful"}) {
      bots.push_back(bot_needs(recorded.game().dungeon(), bot));
    }
    lines.push_back(fmt::format("Rounds that bots need on this map: {}", fmt::join(bots, ", ")));
  }
  if (!opened.record.empty()) {
    lines.push_back(fmt::format(" dungeonlab replay {}", path_for_shell(opened.record)));
  }
  return lines;
}

}  // namespace dungeonlab::app
