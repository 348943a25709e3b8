#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/grade/rating.hpp"
#include "dungeonlab/grade/statistics.hpp"
#include "dungeonlab/grade/usual.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How hard a map is for bots that know only what players are told.
namespace dungeonlab::grade {

namespace limits {
inline constexpr int games = 10'000;      ///< of one bot on one map
inline constexpr int rounds = 100'000;    ///< of one game
inline constexpr int precision_min = 1;   ///< percent
inline constexpr int precision_max = 50;  ///< percent
inline constexpr int people_min = 30;     ///< fewest games of people for meaningful figures
inline constexpr int maps_min = 3;        ///< fewest such maps for a comparison of ranks
}  // namespace limits

/// The games that are played.
struct Options {
  std::string seed{usual::seed};
  int games = usual::games;  ///< of each bot; with `precision`, the most games
  /// In percent of the median: a bot plays on until the 95 % interval of its median turns is within
  /// this range on either side. 0 plays exactly the requested number of games.
  int precision = 0;
  std::int32_t rounds = usual::rounds;  ///< longer games count as losses
  bool has_abilities = true;            ///< the explorer also plays without each of its abilities
  std::vector<std::string> bots{};      ///< the bots that play; empty means all
  bool (*must_stop)() = nullptr;        ///< asked between games; true makes the figures worthless
};

/// The bot whose turns determine the grade of a map.
inline constexpr std::string_view graded_bot = "explorer";

/// A bot, complete or without one ability.
struct Contender {
  std::string_view bot;
  std::optional<bots::Ability> without{};
  friend bool operator==(const Contender&, const Contender&) = default;
};
/// The display name, such as `explorer without grenades`.
[[nodiscard]] std::string name_of(const Contender& who);
/// All contenders for these options: the ladder of bots, then the explorer without each ability.
[[nodiscard]] std::vector<Contender> contenders(const Options& options);

/// How the lives of a bot ended.
struct Lives {
  std::int64_t given_up = 0;  ///< ended by the bot itself, which then lands again
  std::int64_t lost = 0;      ///< otherwise
  /// Lost lives in a forced gamble: when the bot gave the fatal command, nothing it knew
  /// distinguished the possible directions.
  std::int64_t gambled = 0;

  Lives& operator+=(const Lives& other) {
    given_up += other.given_up;
    lost += other.lost;
    gambled += other.gambled;
    return *this;
  }
};

/// The results of one contender alone on a map. A loss counts as the most rounds of a game.
struct Figures {
  Contender who{};
  std::int64_t games = 0;
  std::int64_t wins = 0;
  Interval won{};                         ///< share of wins in thousandths, 95 % interval
  std::int32_t median = 0;                ///< turns
  Interval median_within{};               ///< 95 % interval
  std::int32_t p90 = 0;                   ///< turns within which nine of ten games ended
  std::int64_t wins_soon = 0;             ///< within usual::soon rounds
  Lives lives{};                          ///< over all games
  std::vector<std::int32_t> turns{};      ///< of each game, sorted
  std::vector<std::int64_t> rounds_at{};  ///< rounds that began at each place, over all games
};
/// Plays by the rules of the computer game and those of the map. The same dungeon and options give
/// the same figures.
[[nodiscard]] Figures play(const Dungeon& dungeon, const Contender& who, const Options& options);

/// The median of the turns of play() if it is between `least` and `most`; otherwise nothing. It
/// plays only as much as needed: games stop after `most` rounds, and no more games start once the
/// remaining ones cannot bring the median into the range.
[[nodiscard]] std::optional<std::int32_t> median_within(const Dungeon& dungeon,
                                                        const Contender& who, Options options,
                                                        std::int64_t least, std::int64_t most);

/// The median round in which the first player at a table wins, if all players (at least one) play
/// like this bot and independently of each other.
[[nodiscard]] std::int32_t quickest_of(const Figures& figures, int players);

/// True if the median is as precise as requested; the limit on games may prevent it.
[[nodiscard]] bool is_precise(const Figures& figures, const Options& options);

/// Does the same as play() in portions, which can be played in parallel.
class Tally {
 public:
  Tally(const Contender& who, Options options)
      : options_(std::move(options)), figures_{.who = who} {}

  /// The number of games in a portion; after each portion, the precision of the median is checked.
  static constexpr int portion_games = 20;
  /// Plays one portion: turns in the order of the games, without summary figures.
  [[nodiscard]] static Figures portion(const Dungeon& dungeon, const Contender& who,
                                       const Options& options, int number);
  /// Adds the next portion, starting with number 0; must not be called after is_done().
  void add(const Figures& portion);
  [[nodiscard]] bool is_done() const { return is_done_; }
  /// The figures of all portions added so far.
  [[nodiscard]] Figures figures() const;

 private:
  Options options_;
  Figures figures_;
  bool is_done_ = false;
};

/// The fewest turns for a player who knows the map: from the best, the median and the worst landing
/// that can be won.
struct Par {
  std::optional<int> best{};    ///< nothing if no landing can be won
  std::optional<int> median{};  ///< nothing if no landing can be won
  std::optional<int> worst{};   ///< nothing if no landing can be won
  int undecided = 0;            ///< number of landings that the solver did not decide
  /// The number of facts learned one after the other on the route from the best landing that cannot
  /// be known in advance: opened walls, where carriers lead, the treasure, the exit.
  std::optional<int> depth{};
};
[[nodiscard]] Par par_of(const Dungeon& dungeon);
/// All places by index, including those around the dungeon.
[[nodiscard]] std::vector<Place> places_of(const Dungeon& dungeon);

/// The games that people have played on a map.
struct PeopleGames {
  std::int64_t wins = 0;
  std::vector<std::int32_t>
      turns{};  ///< of each game, sorted; a game without a win has the most turns

  void add(bool is_won, std::int32_t game_turns);
  /// The median turns; nothing with fewer than limits::people_min games.
  [[nodiscard]] std::optional<int> median() const;
};

/// The time spent at one place of a map.
struct TimeAt {
  Place place{};
  std::int64_t rounds = 0;
};

/// Everything known about the difficulty of one map.
struct Grade {
  std::string map{};  ///< its name
  Par par{};
  std::vector<Place> places{};          ///< by index, as in Figures::rounds_at
  std::vector<Figures> figures{};       ///< in the order of contenders()
  std::optional<PeopleGames> people{};  ///< only if requested

  /// The rating from the bots of the scale that played complete games. Nothing if none did, if
  /// games were shorter than usual::soon, or if rating_of() returns nothing.
  [[nodiscard]] std::optional<Rating> rating(const Options& options) const;
  /// The figures of a contender; null if it did not play.
  [[nodiscard]] const Figures* of(const Contender& who) const;
  /// How well the map separates each bot from the next better one. Of all pairs of their games,
  /// count those in which the better one was faster, plus half of the ties; the mean over the
  /// ladder, in thousandths. 500 means not at all. Nothing if no two neighbours on the ladder
  /// played.
  [[nodiscard]] std::optional<int> discrimination() const;
  /// The median turns of the explorer; nothing if it did not play.
  [[nodiscard]] std::optional<int> bot_turns() const;
  /// The explorer's rounds that began at each place, over all games; places without any are left
  /// out.
  [[nodiscard]] std::vector<TimeAt> time() const;
};

/// Sentences with figures on how hard a map is, according to the bots of the scale, which must have
/// played for at least usual::soon rounds.
[[nodiscard]] std::string difficulty_in_words(const Grade& grade, const Options& options);

/// Whether people and the explorer find the same maps hard.
struct Agreement {
  int maps = 0;         ///< with enough games
  int correlation = 0;  ///< rank correlation of their median turns, in thousandths
  Interval within{};    ///< 95 % interval
};
/// Nothing if fewer than limits::maps_min maps have enough games.
[[nodiscard]] std::optional<Agreement> agreement_of(const std::vector<Grade>& grades);

inline constexpr std::string_view grade_format = "dungeonlab-grade/1";
/// The grades as JSON with a final line end. `left_out` says why requested maps are missing.
[[nodiscard]] std::string write_grades(const std::vector<Grade>& grades, const Options& options,
                                       const std::vector<std::string>& left_out = {});
/// The JSON Schema (draft-07) of write_grades().
[[nodiscard]] std::string write_grade_schema();

}  // namespace dungeonlab::grade
