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
inline constexpr int games = 10'000;       ///< of a bot on one map
inline constexpr int rounds = 100'000;     ///< of a game
inline constexpr int precision_least = 1;  ///< percent
inline constexpr int precision_most = 50;  ///< likewise
inline constexpr int people_least = 30;    ///< games of people on a map that say anything
inline constexpr int maps_least = 3;       ///< maps with so many of which ranks are compared
}  // namespace limits

/// What is played.
struct Options {
  std::string seed{usual::seed};
  int games = usual::games;  ///< of each bot; with `precision` the most of them
  /// Percent of the median: a bot plays on until the 95 % interval of the median of its turns lies
  /// within so much to either side; 0: as many games as are asked for.
  int precision = 0;
  std::int32_t rounds = usual::rounds;  ///< a game that goes on behind this round is lost
  bool has_abilities = true;            ///< the explorer plays without each of its abilities, too
  std::vector<std::string> bots{};      ///< that play; none: all
  bool (*must_stop)() = nullptr;        ///< asked between games; then the figures are worth nothing
};

/// The bot by whose turns maps are graded.
inline constexpr std::string_view graded_bot = "explorer";

/// A bot, whole or without an ability.
struct Contender {
  std::string_view bot;
  std::optional<bots::Ability> without{};
  friend bool operator==(const Contender&, const Contender&) = default;
};
/// As people call it: `explorer without grenades`.
[[nodiscard]] std::string name_of(const Contender& who);
/// All that play by these options: the ladder of bots, then the explorer without this and that.
[[nodiscard]] std::vector<Contender> contenders(const Options& options);

/// How the lives of a bot ended.
struct Lives {
  std::int64_t given_up = 0;  ///< by the bot itself, which lands anew then
  std::int64_t lost = 0;      ///< otherwise
  /// Of the lost ones: in a gamble that was forced, for nothing that the bot knew told one way that
  /// it could go from another when it gave the command that killed it.
  std::int64_t gambled = 0;

  Lives& operator+=(const Lives& other) {
    given_up += other.given_up;
    lost += other.lost;
    gambled += other.gambled;
    return *this;
  }
};

/// How one of them has played a map alone. A loss counts as the most rounds of a game.
struct Figures {
  Contender who{};
  std::int64_t games = 0;
  std::int64_t wins = 0;
  Interval won{};                         ///< share of wins in thousandths, 95 %
  std::int32_t median = 0;                ///< turns
  Interval median_within{};               ///< 95 %
  std::int32_t p90 = 0;                   ///< turns within which nine games of ten ended
  std::int64_t wins_soon = 0;             ///< within usual::soon rounds
  Lives lives{};                          ///< of all games
  std::vector<std::int32_t> turns{};      ///< of each game, sorted
  std::vector<std::int64_t> rounds_at{};  ///< rounds that began at each place, of all games
};
/// Plays by the rules of the computer game and those of the map. The same dungeon and options give
/// the same figures.
[[nodiscard]] Figures play(const Dungeon& dungeon, const Contender& who, const Options& options);

/// The median of the turns of play() if it lies from `least` to `most`, else nothing. Plays for no
/// more than what decides it: no game goes on behind `most`, and none is started once all that are
/// left cannot bring the median there.
[[nodiscard]] std::optional<std::int32_t> median_within(const Dungeon& dungeon,
                                                        const Contender& who, Options options,
                                                        std::int64_t least, std::int64_t most);

/// The round in which a table's first player wins, in the median, if all of its players (at least
/// one) play like this bot and independently of each other.
[[nodiscard]] std::int32_t quickest_of(const Figures& figures, int players);

/// True if the median is known as well as the precision asks for; the most games may be too few.
[[nodiscard]] bool is_precise(const Figures& figures, const Options& options);

/// What play() does, in portions that may be played at the same time.
class Tally {
 public:
  Tally(const Contender& who, Options options)
      : options_(std::move(options)), figures_{.who = who} {}

  /// Games of a portion; after each it is asked whether the median is known well enough.
  static constexpr int portion_games = 20;
  /// The games of one: turns in the order of the games, and nothing that follows from all.
  [[nodiscard]] static Figures portion(const Dungeon& dungeon, const Contender& who,
                                       const Options& options, int number);
  /// Counts the next portion, the first of which has the number 0; none behind is_done().
  void add(const Figures& portion);
  [[nodiscard]] bool is_done() const { return is_done_; }
  /// Of all portions that were counted.
  [[nodiscard]] Figures figures() const;

 private:
  Options options_;
  Figures figures_;
  bool is_done_ = false;
};

/// The fewest turns of one who knows the map, from the best, the median and the worst of the
/// landings that win.
struct Par {
  std::optional<int> best{};    ///< nothing: no landing is won
  std::optional<int> median{};  ///< likewise
  std::optional<int> worst{};   ///< likewise
  int undecided = 0;            ///< landings that the solver did not decide
  /// Facts that are learned one after the other on the way from the best landing, and could not be
  /// known before: walls that are opened, where carriers lead, the treasure, the exit.
  std::optional<int> depth{};
};
[[nodiscard]] Par par_of(const Dungeon& dungeon);
/// All places by their numbers, with those around the dungeon.
[[nodiscard]] std::vector<Place> places_of(const Dungeon& dungeon);

/// Games that people have played on a map.
struct PeopleGames {
  std::int64_t wins = 0;
  std::vector<std::int32_t> turns{};  ///< of each game, sorted; one that is not won has the most

  void add(bool is_won, std::int32_t game_turns);
  /// Nothing if there are fewer than limits::people_least games.
  [[nodiscard]] std::optional<int> median() const;
};

/// Where time goes on a map.
struct TimeAt {
  Place place{};
  std::int64_t rounds = 0;
};

/// What is known of one map.
struct Grade {
  std::string map{};  ///< its name
  Par par{};
  std::vector<Place> places{};          ///< by their numbers, as Figures::rounds_at has them
  std::vector<Figures> figures{};       ///< in the order of contenders()
  std::optional<PeopleGames> people{};  ///< if anybody asked for them

  /// By the bots of the scale that played whole games; nothing if none did, or games were shorter
  /// than usual::soon, or as rating_of() says.
  [[nodiscard]] std::optional<Rating> rating(const Options& options) const;
  /// Null if it did not play.
  [[nodiscard]] const Figures* of(const Contender& who) const;
  /// How well the map tells a bot from the next better one: of all pairs of their games those in
  /// which the better one was sooner, and half of those in which it was as soon, in thousandths,
  /// and the mean of that over the ladder. 500: not at all. Nothing if fewer than two neighbours
  /// played.
  [[nodiscard]] std::optional<int> discrimination() const;
  /// The median of the turns of the explorer; nothing if it did not play.
  [[nodiscard]] std::optional<int> bot_turns() const;
  /// The rounds of the explorer that began at each place, in all games: places with any, by number.
  [[nodiscard]] std::vector<TimeAt> time() const;
};

/// How hard a map is by the bots of the scale, which have played it for usual::soon rounds or more,
/// in sentences with figures.
[[nodiscard]] std::string difficulty_in_words(const Grade& grade, const Options& options);

/// Whether people and the explorer find the same maps hard.
struct Agreement {
  int maps = 0;         ///< with games enough
  int correlation = 0;  ///< of their ranks by median turns, in thousandths
  Interval within{};    ///< 95 %
};
/// Nothing if fewer than limits::maps_least maps have games enough.
[[nodiscard]] std::optional<Agreement> agreement_of(const std::vector<Grade>& grades);

inline constexpr std::string_view grade_format = "dungeonlab-grade/1";
/// As JSON, with a line end; `left_out`: why something that was named is not among the maps.
[[nodiscard]] std::string write_grades(const std::vector<Grade>& grades, const Options& options,
                                       const std::vector<std::string>& left_out = {});
/// The JSON Schema (draft-07) of that.
[[nodiscard]] std::string write_grade_schema();

}  // namespace dungeonlab::grade
