// The question is asked up to four times. First without stores: then dollars and skins hardly
// matter, most labels are alike, and the search is quick. Then with stores that give plenty of
// everything for one turn: no real store does better, and labels are as alike as before. Only where
// that is shorter the third search is made, in which stores, dollars and skins are exact; it has
// but the few turns between the two to look through.
#include "dungeonlab/solve/solve.hpp"

#include "dungeonlab/solve/frontier.hpp"
#include "solve/route.hpp"

#include <array>
#include <cassert>
#include <optional>

namespace dungeonlab::solve {

struct Solver::Parts {
  struct Request {
    PlaceIndex landing = 0;
    std::int32_t spent_max = unbounded;
    std::int32_t turns_max = Bounds::never;
  };

  Parts(const game::Game& played, const Options& asked) : game(played), options(asked) {}

  [[nodiscard]] Search::Result run(Stores stores, const Request& request, std::size_t& labels);
  [[nodiscard]] Search::Result search(Request request, std::size_t& labels);
  [[nodiscard]] std::optional<std::vector<game::Command>> commands(const Search::Result& result,
                                                                   std::int32_t spent_max) const;

  const game::Game& game;
  Options options;
  bool has_stores = false;
  std::array<std::optional<Search>, 4> searches{};  ///< by Stores
};

Solver::Solver(const game::Game& game, Options options)
    : parts_(std::make_unique<Parts>(game, options)) {
  assert(game.setup().seats.size() == 1);
  const Dungeon& dungeon = game.dungeon();
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    parts_->has_stores =
        parts_->has_stores || (dungeon.holds(place) == Dungeon::Holds::encounter &&
                               info(dungeon.kind(place)).arrival == Arrival::trade);
  }
}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Search::Result Solver::Parts::run(Stores stores, const Request& request, std::size_t& labels) {
  auto& search = searches[static_cast<std::size_t>(stores)];
  if (!search) {
    search.emplace(game, options, stores);
  }
  return search->run(request.landing, request.turns_max, request.spent_max, labels);
}

/// Without stores, then with better stores than there are, and only if these help with what may be
/// bought; each run looks for what is shorter than what is known.
Search::Result Solver::Parts::search(Request request, std::size_t& labels) {
  Search::Result best = run(Stores::none, request, labels);
  if (!has_stores || best.status == Status::undecided) {
    return best;
  }
  const auto look = [&](Stores stores) {
    request.turns_max = best.status == Status::won ? best.turns - 1 : Bounds::never;
    return run(stores, request, labels);
  };
  const Search::Result least = look(Stores::generous);
  if (least.status == Status::undecided) {
    return {.status = Status::undecided};
  }
  if (least.status == Status::impossible) {
    return best;
  }
  Search::Result modest = look(Stores::modest);
  if (modest.status == Status::undecided) {
    return modest;
  }
  if (modest.status == Status::won) {
    best = std::move(modest);
  }
  if (best.status == Status::won && best.turns == least.turns) {
    return best;
  }
  Search::Result exact = look(Stores::exact);
  return exact.status == Status::impossible ? best : exact;
}

/// Nothing if no way to play the steps keeps to the expense.
std::optional<std::vector<game::Command>> Solver::Parts::commands(const Search::Result& result,
                                                                  std::int32_t spent_max) const {
  std::optional<std::vector<game::Command>> commands;
  for (const bool leaves_beasts : {false, true}) {
    commands = commands ? commands : as_played(game, result.steps, leaves_beasts);
    if (commands && options.spares && spent_by(game, *commands, *options.spares) > spent_max) {
      commands.reset();
    }
  }
  return commands;
}

Answer Solver::from(PlaceIndex landing, std::int32_t spent_max) {
  if (parts_->game.dungeon().places() > limits::places) {
    return {};
  }
  std::size_t labels = parts_->options.labels_max;
  const Search::Result best = parts_->search({.landing = landing, .spent_max = spent_max}, labels);
  Answer answer{.status = best.status, .labels = parts_->options.labels_max - labels};
  if (best.status != Status::won) {
    return answer;
  }
  auto commands = parts_->commands(best, spent_max);
  assert(commands);
  if (commands) {
    answer.turns = best.turns;
    answer.commands = *std::move(commands);
  } else {
    answer.status = Status::undecided;
  }
  return answer;
}

}  // namespace dungeonlab::solve
