// The question is asked twice. First without stores: then dollars and skins hardly matter, most
// labels are alike, and the search is quick. Only games that trade could be shorter, and the bounds
// say how many turns a way over a store takes at least; so the second search, in which everything
// counts, is seldom needed and has few turns to look through.
#include "dungeonlab/solve/solve.hpp"

#include "solve/route.hpp"

#include <cassert>
#include <optional>

namespace dungeonlab::solve {

struct Solver::Parts {
  const game::Game& game;
  Options options;
  bool has_stores = false;
  std::optional<Search> without_stores{};
  std::optional<Search> with_stores{};
};

Solver::Solver(const game::Game& game, Options options)
    : parts_(std::make_unique<Parts>(Parts{game, options})) {
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

Answer Solver::from(PlaceIndex landing) {
  if (parts_->game.dungeon().places() > limits::places) {
    return {};
  }
  std::size_t labels = parts_->options.labels_max;
  const auto run = [&](std::optional<Search>& search, bool trades, std::int32_t turns_max) {
    if (!search) {
      search.emplace(parts_->game, parts_->options, trades);
    }
    return search->run(landing, turns_max, labels);
  };
  Search::Result best = run(parts_->without_stores, false, Bounds::never);
  if (parts_->has_stores && best.status != Status::undecided) {
    const std::int32_t better = best.status == Status::won ? best.turns - 1 : Bounds::never;
    Search::Result other = run(parts_->with_stores, true, better);
    if (other.status != Status::impossible) {
      best = std::move(other);
    }
  }
  Answer answer{.status = best.status, .labels = parts_->options.labels_max - labels};
  if (best.status == Status::won) {
    auto commands = as_played(parts_->game, best.steps);
    assert(commands);
    if (commands) {
      answer.turns = best.turns;
      answer.commands = *std::move(commands);
    } else {
      answer.status = Status::undecided;
    }
  }
  return answer;
}

}  // namespace dungeonlab::solve
