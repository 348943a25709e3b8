// Up to six searches answer the question. The first has no stores: dollars and skins hardly matter,
// most labels are alike, and the search is quick. The next has stores that give plenty of
// everything for one turn: no real store is better, and labels are as alike as before. Stores that
// do not buy are tried only if that is shorter. A player who also sells either spends two turns in
// stores or needs the money only for a fine; both cases are first tried with stores that give
// plenty. If one of these is still shorter, the last search models stores, dollars and skins
// exactly; it has only the few turns between the two results to search.
//
// A search without a game to find handles very many labels; this often happens without stores. So
// if one of them needs too many, all are repeated for games of few turns, and then of more.
#include "dungeonlab/solve/solve.hpp"

#include "dungeonlab/solve/frontier.hpp"
#include "solve/route.hpp"

#include <array>
#include <cassert>
#include <optional>

namespace dungeonlab::solve {
namespace {

/// The first limit on turns for all searches, and the one from which on there is no limit.
constexpr Bounds::Turns horizon_min = 16;
constexpr Bounds::Turns horizon_max = 128;

}  // namespace

struct Solver::Parts {
  struct Request {
    PlaceIndex landing = 0;
    std::int32_t spent_max = unbounded;
    std::int32_t turns_max = Bounds::never;
  };

  Parts(const game::Game& played, const Options& asked) : game(played), options(asked) {}

  [[nodiscard]] Search::Result run(Stores stores, const Request& request);
  [[nodiscard]] Search::Result search(Request request);
  [[nodiscard]] Search::Result search_by_horizons(Request request);
  [[nodiscard]] std::optional<std::vector<game::Command>> commands(const Search::Result& result,
                                                                   std::int32_t spent_max) const;

  const game::Game& game;
  Options options;
  bool has_stores = false;
  std::array<std::optional<Search>, 7> searches{};  ///< indexed by Stores
  std::size_t labels = 0;                           ///< made by all of them
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

Search::Result Solver::Parts::run(Stores stores, const Request& request) {
  auto& search = searches[static_cast<std::size_t>(stores)];
  if (!search) {
    search.emplace(game, options, stores);
  }
  return search->run(request.landing, request.turns_max, request.spent_max, labels);
}

/// Searches without stores, then with better stores than real ones, and with real ones only if
/// these help; each run looks for a shorter game than the best known.
Search::Result Solver::Parts::search(Request request) {
  Search::Result best = run(Stores::none, request);
  if (!has_stores || best.status == Status::undecided) {
    return best;
  }
  const auto look = [&](Stores stores) {
    request.turns_max = best.status == Status::won ? best.turns - 1 : request.turns_max;
    return run(stores, request);
  };
  const Search::Result least = look(Stores::free_goods);
  if (least.status == Status::undecided) {
    return {.status = Status::undecided};
  }
  if (least.status == Status::impossible) {
    return best;
  }
  Search::Result sell_only = look(Stores::sell_only);
  if (sell_only.status == Status::undecided) {
    return sell_only;
  }
  if (sell_only.status == Status::won) {
    best = std::move(sell_only);
  }
  if (best.status == Status::won && best.turns == least.turns) {
    return best;
  }
  const Status free_goods_two_turns = look(Stores::free_goods_two_turns).status;
  const Status free_dollars = free_goods_two_turns == Status::undecided
                                  ? free_goods_two_turns
                                  : look(Stores::free_dollars).status;
  if (free_dollars == Status::undecided) {
    return {.status = Status::undecided};
  }
  if (free_goods_two_turns == Status::impossible && free_dollars == Status::impossible) {
    return best;
  }
  Search::Result real = look(free_dollars == Status::won ? Stores::fined : Stores::exact);
  return real.status == Status::impossible ? best : real;
}

/// Repeats all searches with an increasing limit on turns.
Search::Result Solver::Parts::search_by_horizons(Request request) {
  for (Bounds::Turns horizon = horizon_min;; horizon += horizon / 4) {
    request.turns_max = horizon < horizon_max ? horizon : Bounds::never;
    Search::Result result = search(request);
    if (result.status != Status::impossible || request.turns_max == Bounds::never) {
      return result;
    }
  }
}

/// The commands of a result; nothing if no way to play its steps stays within the expense.
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
  parts_->labels = 0;
  const Parts::Request request{.landing = landing, .spent_max = spent_max};
  Search::Result best = parts_->search(request);
  if (best.status == Status::undecided && parts_->has_stores) {
    best = parts_->search_by_horizons(request);
  }
  Answer answer{.status = best.status, .labels = parts_->labels};
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
