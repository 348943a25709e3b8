// The solver's results for a map as JSON, their parser and their schema. Commands are written in
// the form that `play` accepts, together with the dungeon and the rules they were found by. So the
// reader of a solution can play it, and can play it on no other map.
#include "session/solution.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

std::vector<std::string> texts_of(const game::Game& game,
                                  const std::vector<game::Command>& commands) {
  std::vector<std::string> texts;
  texts.reserve(commands.size());
  for (const game::Command& command : commands) {
    texts.push_back(write_command(command, game.setup().seats));
  }
  return texts;
}

Solution::Frontier frontier_of(const game::Game& game, const solve::Frontier& frontier) {
  Solution::Frontier made{.is_whole = frontier.is_whole};
  for (const solve::Frontier::Point& point : frontier.points) {
    made.points.push_back({point.spent, point.turns, texts_of(game, point.commands)});
  }
  return made;
}

}  // namespace

Solution::Landing landing_of(const game::Game& game, const SolvedLanding& solved) {
  Solution::Landing landing{.at = game.dungeon().place(solved.at),
                            .status = solved.answer.status,
                            .commands = texts_of(game, solved.answer.commands)};
  if (solved.answer.status == solve::Status::won) {
    landing.turns = solved.answer.turns;
  }
  if (solved.frontier) {
    landing.frontier = frontier_of(game, *solved.frontier);
  }
  return landing;
}

std::string write_solution(const Sheet& map, const game::Game& game,
                           std::span<const SolvedLanding> landings, std::size_t labels_max,
                           std::optional<solve::Expense> spares) {
  Solution solution{
      .map = map_digest(map), .terms = game.setup(), .labels_max = labels_max, .spares = spares};
  for (const SolvedLanding& one : landings) {
    solution.landings.push_back(landing_of(game, one));
  }
  return records::written(solution) + "\n";
}

tl::expected<Solution, std::string> read_solution(std::string_view text) {
  const auto tree = json::Tree::parse(text, {.noun = "solution"});
  const bool is_object = tree && tree->root().is(json::Kind::object);
  const auto format = is_object ? tree->root()["format"] : json::Value();
  if (!format || format.text() != solution_format) {
    return tl::unexpected(fmt::format("expected a solution in the format {}, found {}",
                                      solution_format,
                                      format      ? escape_for_terminal(format.text())
                                      : is_object ? "an object without a format"
                                                  : "something else"));
  }
  auto solution = records::read<Solution>(tree->root());
  if (!solution) {
    return tl::unexpected(json::in_words(solution.error().front(), text) +
                          "; write the solution again with `dungeonlab solve --format json`");
  }
  return *std::move(solution);
}

std::string write_solution_schema() {
  return records::schema_of<Solution>("What `dungeonlab solve` says about a map");
}

}  // namespace dungeonlab::session
