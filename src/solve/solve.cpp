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
  Parts(const game::Game& played, const Options& asked) : game(played), options(asked) {}

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

Answer Solver::from(PlaceIndex landing, std::int32_t spent_max) {
  if (parts_->game.dungeon().places() > limits::places) {
    return {};
  }
  std::size_t labels = parts_->options.labels_max;
  const auto run = [&](Stores stores, std::int32_t turns_max) {
    auto& search = parts_->searches[static_cast<std::size_t>(stores)];
    if (!search) {
      search.emplace(parts_->game, parts_->options, stores);
    }
    return search->run(landing, turns_max, spent_max, labels);
  };
  Search::Result best = run(Stores::none, Bounds::never);
  if (parts_->has_stores && best.status != Status::undecided) {
    const auto turns_max = [&] {
      return best.status == Status::won ? best.turns - 1 : Bounds::never;
    };
    const Search::Result least = run(Stores::generous, turns_max());
    Search::Result other = {.status = least.status};
    if (least.status == Status::won) {
      other = run(Stores::modest, turns_max());
      if (other.status == Status::won) {
        best = std::move(other);
        other.status = Status::impossible;
      }
      const bool is_least = best.status == Status::won && best.turns == least.turns;
      if (other.status != Status::undecided) {
        other = is_least ? Search::Result{.status = Status::impossible}
                         : run(Stores::exact, turns_max());
      }
    }
    if (other.status != Status::impossible) {
      best = std::move(other);
    }
  }
  Answer answer{.status = best.status, .labels = parts_->options.labels_max - labels};
  if (best.status == Status::won) {
    std::optional<std::vector<game::Command>> commands;
    for (const bool leaves_beasts : {false, true}) {
      commands = commands ? commands : as_played(parts_->game, best.steps, leaves_beasts);
      const auto expense = parts_->options.spares;
      if (commands && expense && spent_by(parts_->game, *commands, *expense) > spent_max) {
        commands.reset();
      }
    }
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
