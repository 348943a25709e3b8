// How hard a map is, as bots find it: each plays it alone many times, and its turns are counted. A
// bot that lacks an ability shows by its loss what the map asks for. Game n of every map and every
// bot has the same seed, so two maps or two bots differ in nothing else. With a precision the games
// come in portions, and whether there is another depends on the games before it alone.
#include "dungeonlab/grade/grade.hpp"

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <algorithm>
#include <cassert>

namespace dungeonlab::grade {
namespace {

constexpr std::string_view graded_bot = "explorer";
// Of 100 landings on 7x7, 95 need fewer than 700; one that cannot be won may need any number.
constexpr std::size_t par_labels = 50'000;
constexpr int portion = 20;  // games between two looks at the interval

/// One bot alone in a game, and what it hears.
class SoloGame final : public game::Listener {
 public:
  SoloGame(const game::Game& game, const Contender& who, std::string_view seed)
      : game_(game), view_(game.setup().terms(), 0), book_(game.setup(), 0) {
    bots::Abilities without;
    if (who.without) {
      without.set(bots::bit(*who.without));
    }
    bot_ = bots::make_bot(who.bot, seed, 0, without);
    state_ = game.start(this);
    ask();
  }

  /// The turns of the game; `most` if it is not won within them.
  struct Outcome {
    bool is_won;
    std::int32_t turns;
  };
  Outcome play(std::int32_t most) {
    while (state_.phase != game::Phase::over && state_.round <= most) {
      const game::Command command = bot_->choose(view_, book_);
      game::hear_command(view_, command);
      book_.hear_command(command);
      const auto refused = game_.apply(state_, command, this);
      assert(!refused);
      if (refused) {
        break;
      }
      ask();
    }
    const bool is_won = state_.winner == 0;
    return {is_won, is_won ? std::min(state_.round, most) : most};
  }

  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const game::Announcement& announcement) override {
    std::optional<game::Announcement> otherwise;
    if (const auto* const heard = game::hears(game_.setup(), announcement, 0, otherwise)) {
      game::hear(view_, *heard);
      book_.hear(*heard);
    }
  }

 private:
  void ask() {
    game::hear_prompt(view_, game::prompt(state_, 0));
    book_.hear_prompt(view_);
  }

  const game::Game& game_;
  game::State state_{};
  game::View view_;
  notebook::Notebook book_;
  std::unique_ptr<bots::Bot> bot_{};
};

game::Setup setup_of(const Dungeon& dungeon) {
  return game::setup_on(dungeon, game::Profile::computer, {"Bot"});
}

bool is_precise(const Figures& figures, int percent) {
  const std::int64_t allowed = std::int64_t{figures.median} * percent;
  return 100 * std::int64_t{figures.median - figures.median_within.low} <= allowed &&
         100 * std::int64_t{figures.median_within.high - figures.median} <= allowed;
}

}  // namespace

std::vector<Contender> contenders(const Options& options) {
  std::vector<Contender> all;
  const auto plays = [&](std::string_view bot) {
    return options.bots.empty() ||
           std::find(options.bots.begin(), options.bots.end(), bot) != options.bots.end();
  };
  for (const bots::BotInfo& row : bots::bot_table) {
    if (plays(row.name)) {
      all.push_back({row.name});
    }
  }
  const bool has_abilities = options.has_abilities && plays(graded_bot);
  for (std::size_t i = 0; has_abilities && i < bots::ability_table.size(); ++i) {
    all.push_back({graded_bot, static_cast<bots::Ability>(i)});
  }
  return all;
}

Figures play(const Dungeon& dungeon, const Contender& who, const Options& options) {
  Figures figures{.who = who};
  std::vector<std::int32_t> turns;
  while (figures.games < options.games) {
    game::Setup setup = setup_of(dungeon);
    setup.seed = options.seed + "/" + std::to_string(++figures.games);
    const game::Game game(dungeon, setup);
    const auto outcome = SoloGame(game, who, setup.seed).play(options.rounds);
    figures.wins += outcome.is_won ? 1 : 0;
    turns.insert(std::upper_bound(turns.begin(), turns.end(), outcome.turns), outcome.turns);
    if (options.precision > 0 && figures.games % portion == 0) {
      figures.median = percentile(turns, 50);
      figures.median_within = median_interval(turns);
      if (is_precise(figures, options.precision)) {
        break;
      }
    }
  }
  figures.won = share_interval(figures.wins, figures.games);
  figures.median = percentile(turns, 50);
  figures.median_within = median_interval(turns);
  figures.p90 = percentile(turns, 90);
  return figures;
}

Par par_of(const Dungeon& dungeon) {
  const game::Game game(dungeon, setup_of(dungeon));
  solve::Solver solver(game, {.labels_max = par_labels});
  Par par;
  std::vector<int> turns;
  for (const PlaceIndex landing : game.board().landings()) {
    const solve::Answer answer = solver.from(landing);
    par.undecided += answer.status == solve::Status::undecided ? 1 : 0;
    if (answer.status == solve::Status::won) {
      turns.push_back(answer.turns);
    }
  }
  std::sort(turns.begin(), turns.end());
  if (!turns.empty()) {
    par.best = turns.front();
    par.median = turns[(turns.size() - 1) / 2];
  }
  return par;
}

std::optional<int> Grade::bot_turns() const {
  const auto at = std::find_if(figures.begin(), figures.end(),
                               [](const Figures& one) { return one.who == Contender{graded_bot}; });
  return at == figures.end() ? std::nullopt : std::optional<int>(at->median);
}

}  // namespace dungeonlab::grade
