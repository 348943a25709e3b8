// Chooses a map to play tonight. Nobody knows how long people will take, but how long bots take
// does not depend on taste and ranks the maps. So it makes a few maps of each preset, the explorer
// plays each of them alone, and the game of a whole table is assumed to end with the fastest of
// that many games.
#include "app/commands/tonight/evening.hpp"

#include "cli/unfinished.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/io/presets.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// The number of maps to try for each preset.
constexpr std::size_t maps_each = 2;
/// The number of games that the explorer plays on each map.
constexpr int games_each = 40;
/// A map is suitable if the explorer wins at least this many of them.
constexpr std::int64_t wins_min = 30;

/// The settings to try: presets without house rules, which would have to be explained first.
std::vector<Settings> settings_for(const EveningWish& wish) {
  std::vector<Settings> all;
  for (const io::Preset& preset : io::presets()) {
    const Settings& settings = preset.file.settings;
    if (settings.house_rules.empty() && (!wish.size || settings.size == *wish.size)) {
      all.push_back(settings);
    }
  }
  if (all.empty()) {
    all.push_back(Settings{.size = *wish.size});
  }
  for (Settings& settings : all) {
    settings.players = wish.players;
  }
  return all;
}

constexpr int seconds_of_minute = 60;

int minutes_of(std::int32_t rounds, int players) {
  return rounds * players * seconds_of_turn / seconds_of_minute;
}
std::int32_t rounds_in(int minutes, int players) {
  return std::max(1, minutes * seconds_of_minute / (players * seconds_of_turn));
}

}  // namespace

Result<std::optional<Evening>> evening_for(const EveningWish& wish, ProgressLine& line) {
  constexpr int cut = 3;  // a game this many times too long need not be finished
  const int wished = wish.minutes;
  const std::vector<Settings> all = settings_for(wish);
  const std::size_t candidates = all.size() * maps_each;
  const grade::Options options{.games = games_each,
                               .rounds = std::clamp(cut * rounds_in(wished, wish.players),
                                                    grade::usual::soon, grade::usual::rounds)};
  std::optional<Evening> best;
  std::pair<bool, int> least{};
  for (std::size_t i = 0; i < candidates; ++i) {
    if (Interruption::has_come()) {
      return std::nullopt;
    }
    line.show({"maps tried", i, candidates});
    TRY(auto map, forge::forge(all[i % all.size()], wish.seed, i / all.size()));
    const grade::Figures played = grade::play(map.dungeon(), {.bot = grade::graded_bot}, options);
    const std::int32_t rounds = grade::quickest_of(played, wish.players);
    const int minutes = minutes_of(rounds, wish.players);
    const std::pair fault(played.wins < wins_min, std::abs(minutes - wished));
    if (!best || fault < least) {
      best = Evening{std::move(map), rounds, rounds >= options.rounds, minutes};
      least = fault;
    }
  }
  return best;
}

std::string hours_in_words(int minutes) {
  constexpr int minutes_of_half = 30;
  const int halves = std::max(1, (minutes + minutes_of_half / 2) / minutes_of_half);
  return halves == 1       ? "half an hour"
         : halves == 2     ? "an hour"
         : halves == 3     ? "an hour and a half"
         : halves % 2 == 0 ? fmt::format("{} hours", halves / 2)
                           : fmt::format("{} and a half hours", halves / 2);
}

}  // namespace dungeonlab::app
