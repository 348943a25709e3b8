// How hard a map is for bots: each plays it alone many times, and its turns are counted. The loss
// of a bot without an ability shows what the map requires. Game n of every map and every bot has
// the same seed, so two maps or two bots differ in nothing else. With a precision, games come in
// portions, and only earlier games decide whether there is another portion.
#include "dungeonlab/grade/grade.hpp"

#include "solo_game.hpp"

#include <algorithm>
#include <functional>

namespace dungeonlab::grade {

bool is_precise(const Figures& figures, const Options& options) {
  const std::int64_t allowed = std::int64_t{figures.median} * options.precision;
  return 100 * std::int64_t{figures.median - figures.median_within.low} <= allowed &&
         100 * std::int64_t{figures.median_within.high - figures.median} <= allowed;
}

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
  Tally tally(who, options);
  for (int number = 0; !tally.is_done(); ++number) {
    tally.add(Tally::portion(dungeon, who, options, number));
  }
  return tally.figures();
}

std::optional<std::int32_t> median_within(const Dungeon& dungeon, const Contender& who,
                                          Options options, std::int64_t least, std::int64_t most) {
  const int all = options.games;
  if (least > most) {
    return std::nullopt;
  }
  // A game that reaches the limit counts like a longer one: both are out of range.
  options.rounds = static_cast<std::int32_t>(std::min<std::int64_t>(options.rounds, most + 1));
  const std::int64_t rank = std::max<std::int64_t>(1, (std::int64_t{all} + 1) / 2);
  std::vector<std::int32_t> turns;
  std::int64_t short_ones = 0;  // games shorter than `least`
  std::int64_t long_ones = 0;   // games longer than `most`
  for (int number = 0; static_cast<int>(turns.size()) < all; ++number) {
    for (const std::int32_t one : Tally::portion(dungeon, who, options, number).turns) {
      turns.push_back(one);
      short_ones += one < least ? 1 : 0;
      long_ones += one > most ? 1 : 0;
    }
    if (short_ones >= rank || long_ones > all - rank) {
      return std::nullopt;
    }
  }
  std::sort(turns.begin(), turns.end());
  const std::int32_t median = percentile(turns, 50);
  return median >= least && median <= most ? std::optional(median) : std::nullopt;
}

Figures Tally::portion(const Dungeon& dungeon, const Contender& who, const Options& options,
                       int number) {
  Figures figures{.who = who};
  figures.rounds_at.resize(dungeon.grid().places());
  const int first = number * portion_games;
  const auto must_stop = [&] { return options.must_stop != nullptr && options.must_stop(); };
  for (int i = first; i < std::min(first + portion_games, options.games) && !must_stop(); ++i) {
    game::Setup setup = setup_of(dungeon);
    setup.seed = options.seed + "/" + std::to_string(i + 1);
    const game::Game game(dungeon, setup);
    const auto outcome = SoloGame(game, who, setup.seed).play(options.rounds, figures.rounds_at);
    ++figures.games;
    figures.wins += outcome.is_won ? 1 : 0;
    figures.wins_soon += outcome.is_won && outcome.turns <= usual::soon ? 1 : 0;
    figures.lives += outcome.lives;
    figures.turns.push_back(outcome.turns);
  }
  return figures;
}

void Tally::add(const Figures& portion) {
  figures_.games += portion.games;
  figures_.wins += portion.wins;
  figures_.wins_soon += portion.wins_soon;
  figures_.lives += portion.lives;
  figures_.rounds_at.resize(portion.rounds_at.size());
  std::transform(portion.rounds_at.begin(), portion.rounds_at.end(), figures_.rounds_at.begin(),
                 figures_.rounds_at.begin(), std::plus<>());
  std::vector<std::int32_t>& turns = figures_.turns;
  turns.insert(turns.end(), portion.turns.begin(), portion.turns.end());
  std::sort(turns.begin(), turns.end());
  figures_.median = percentile(turns, 50);
  figures_.median_within = median_interval(turns);
  is_done_ = figures_.games >= options_.games ||
             (options_.precision > 0 && is_precise(figures_, options_));
}

Figures Tally::figures() const {
  Figures figures = figures_;
  figures.won = share_interval(figures.wins, figures.games);
  figures.p90 = percentile(figures.turns, 90);
  return figures;
}

std::int32_t quickest_of(const Figures& figures, int players) {
  const auto games = static_cast<double>(figures.turns.size());
  std::size_t at = 0;
  for (; at + 1 < figures.turns.size(); ++at) {
    double all_are_longer = 1;
    for (int player = 0; player < players; ++player) {
      all_are_longer *= (games - static_cast<double>(at + 1)) / games;
    }
    if (all_are_longer <= 0.5) {
      break;
    }
  }
  return figures.turns.empty() ? 0 : figures.turns[at];
}

std::vector<Place> places_of(const Dungeon& dungeon) {
  std::vector<Place> places;
  for (PlaceIndex i = 0; i < dungeon.places(); ++i) {
    places.push_back(dungeon.grid().place(i));
  }
  return places;
}

const Figures* Grade::of(const Contender& who) const {
  const auto at = std::find_if(figures.begin(), figures.end(),
                               [&](const Figures& one) { return one.who == who; });
  return at == figures.end() ? nullptr : &*at;
}

std::optional<int> Grade::bot_turns() const {
  const Figures* const graded = of({graded_bot});
  return graded == nullptr ? std::nullopt : std::optional<int>(graded->median);
}

std::vector<TimeAt> Grade::time() const {
  std::vector<TimeAt> time;
  const Figures* const graded = of({graded_bot});
  for (std::size_t i = 0; graded != nullptr && i < places.size(); ++i) {
    if (graded->rounds_at[i] > 0) {
      time.push_back({places[i], graded->rounds_at[i]});
    }
  }
  return time;
}

std::optional<Rating> Grade::rating(const Options& options) const {
  if (options.rounds < usual::soon) {
    return std::nullopt;
  }
  std::vector<Tries> tries;
  for (const Strength& row : strength_table) {
    if (const Figures* const played = of({row.bot})) {
      tries.push_back({row.points, played->games, played->wins_soon});
    }
  }
  return rating_of(tries);
}

std::optional<int> Grade::discrimination() const {
  const Figures* weaker = nullptr;
  int sum = 0;
  int pairs = 0;
  for (const bots::BotInfo& row : bots::bot_table) {
    const Figures* const better = of({row.name});
    if (weaker != nullptr && better != nullptr) {
      sum += share_before(better->turns, weaker->turns);
      ++pairs;
    }
    weaker = better;
  }
  return pairs == 0 ? std::nullopt : std::optional<int>(sum / pairs);
}

}  // namespace dungeonlab::grade
