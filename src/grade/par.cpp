// The turns needed by a player who knows the map, and how much there is to know. The solver finds
// the fewest turns from each landing. The route from the best one is then played on the engine,
// counting what a player cannot know before coming there. Each fact comes after the previous one,
// so they cannot be learned at once.
#include "dungeonlab/grade/par_bot.hpp"
#include "dungeonlab/solve/solve.hpp"
#include "solo_game.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::grade {
namespace {

// On 7x7 maps, 95 of 100 landings need fewer than 700; a landing that cannot be won may need any
// number.
constexpr std::size_t par_labels = 50'000;

/// Counts what must be learned on a route.
class Lessons final : public game::Listener {
 public:
  void happened(const game::Fact& fact) override {
    if (const auto* const moved = std::get_if<game::facts::Moved>(&fact)) {
      depth_ += teaches(moved->by) ? 1 : 0;
    } else if (const auto* const wall = std::get_if<game::facts::WallSet>(&fact)) {
      depth_ += wall->last > 0 ? 1 : 0;
    } else if (const auto* const treasure = std::get_if<game::facts::TreasureSet>(&fact)) {
      depth_ += treasure->carrier != game::nobody ? 1 : 0;
    }
  }
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }

  [[nodiscard]] int depth() const { return depth_; }

 private:
  /// True if the move teaches something: where a carrier leads, or where the exit is.
  static bool teaches(game::By by) {
    switch (by) {
      case game::By::marmar:
      case game::By::pit:
      case game::By::river:
      case game::By::ontifutlas:
      case game::By::cop:
      case game::By::strike:
      case game::By::exit:
        return true;
      case game::By::land:
      case game::By::walk:
      case game::By::level:
      case game::By::jump:
      case game::By::fall:
      case game::By::death:
      case game::By::ruled:
        return false;
    }
    return false;
  }

  int depth_ = 0;
};

/// The solver's results for all landings.
struct Solved {
  Par par{};                           ///< without the depth
  std::vector<game::Command> route{};  ///< from the best landing
};

Solved solved(const game::Game& game) {
  solve::Solver solver(game, {.labels_max = par_labels});
  Par par;
  std::vector<int> turns;
  std::vector<game::Command> route;
  for (const PlaceIndex landing : game.board().landings()) {
    solve::Answer answer = solver.from(landing);
    par.undecided += answer.status == solve::Status::undecided ? 1 : 0;
    if (answer.status == solve::Status::won) {
      if (turns.empty() || answer.turns < *std::min_element(turns.begin(), turns.end())) {
        route = std::move(answer.commands);
      }
      turns.push_back(answer.turns);
    }
  }
  std::sort(turns.begin(), turns.end());
  if (!turns.empty()) {
    par.best = turns.front();
    par.median = turns[(turns.size() - 1) / 2];
    par.worst = turns.back();
  }
  return {par, std::move(route)};
}

}  // namespace

Par par_of(const Dungeon& dungeon) {
  const game::Game game(dungeon, setup_of(dungeon));
  auto [par, route] = solved(game);
  if (par.best) {
    Lessons lessons;
    game::State state = game.start(nullptr);
    for (const game::Command& command : route) {
      static_cast<void>(game.apply(state, command, &lessons));
    }
    par.depth = lessons.depth();
  }
  return par;
}

std::vector<game::Command> par_route(const game::Game& game) {
  return solved(game).route;
}

}  // namespace dungeonlab::grade
