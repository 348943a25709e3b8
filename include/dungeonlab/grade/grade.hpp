#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/grade/statistics.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How hard a map is for bots that know only what players are told.
namespace dungeonlab::grade {

namespace limits {
inline constexpr int games = 10'000;       ///< of a bot on one map
inline constexpr int rounds = 100'000;     ///< of a game
inline constexpr int precision_least = 1;  ///< percent
inline constexpr int precision_most = 50;  ///< likewise
}  // namespace limits

/// What is played.
struct Options {
  std::string seed{};
  int games = 100;  ///< of each bot; with `precision` the most of them
  /// Percent of the median: a bot plays on until the 95 % interval of the median of its turns lies
  /// within so much to either side; 0: as many games as are asked for.
  int precision = 0;
  std::int32_t rounds = 1000;       ///< a game that goes on behind this round is lost
  bool has_abilities = true;        ///< the explorer plays without each of its abilities, too
  std::vector<std::string> bots{};  ///< that play; none: all
};

/// A bot, whole or without an ability.
struct Contender {
  std::string_view bot;
  std::optional<bots::Ability> without{};
  friend bool operator==(const Contender&, const Contender&) = default;
};
/// All that play by these options: the ladder of bots, then the explorer without this and that.
[[nodiscard]] std::vector<Contender> contenders(const Options& options);

/// How one of them has played a map alone. A loss counts as the most rounds of a game.
struct Figures {
  Contender who{};
  std::int64_t games = 0;
  std::int64_t wins = 0;
  Interval won{};            ///< share of wins in thousandths, 95 %
  std::int32_t median = 0;   ///< turns
  Interval median_within{};  ///< 95 %
  std::int32_t p90 = 0;      ///< turns within which nine games of ten ended
};
/// Plays by the rules of the computer game and those of the map. The same dungeon and options give
/// the same figures. Different dungeons may be played at the same time.
[[nodiscard]] Figures play(const Dungeon& dungeon, const Contender& who, const Options& options);

/// The fewest turns of one who knows the map, from the best and the median of the landings that
/// win.
struct Par {
  std::optional<int> best{};    ///< nothing: no landing is won
  std::optional<int> median{};  ///< likewise
  int undecided = 0;            ///< landings that the solver did not decide
};
[[nodiscard]] Par par_of(const Dungeon& dungeon);

/// What is known of one map.
struct Grade {
  std::string map{};  ///< its name
  Par par{};
  std::vector<Figures> figures{};  ///< in the order of contenders()

  /// The median of the turns of the explorer; nothing if it did not play.
  [[nodiscard]] std::optional<int> bot_turns() const;
};

inline constexpr std::string_view grade_format = "dungeonlab-grade/1";
/// As JSON, with a line end.
[[nodiscard]] std::string write_grades(const std::vector<Grade>& grades, const Options& options);
/// The JSON Schema (draft-07) of that.
[[nodiscard]] std::string write_grade_schema();

}  // namespace dungeonlab::grade
