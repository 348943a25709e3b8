#pragma once

#include "dungeonlab/game/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::solve {

namespace limits {
/// Labels of one search, which it holds at once: under 200 MB. There are up to six searches from a
/// landing, some of them several times, one after the other.
inline constexpr std::size_t labels = 1'000'000;
/// Bytes of a label; larger ones, which only large maps have, count as several.
inline constexpr std::size_t label_bytes = 120;
/// Maps with more places, void around them included, are not looked at.
inline constexpr std::size_t places = 16'384;
/// On larger ones the bounds are not refined.
inline constexpr std::size_t places_refined = 1'024;
}  // namespace limits

/// What a game can be sparing with: units that are shot, dollars that are paid in stores, as fines
/// and to trees, and wounds that are suffered, healed or not.
enum class Expense : std::uint8_t { bullets, grenades, blasters, dollars, bites, pierces, burns };
inline constexpr std::array expense_names = {game::name(game::Thing::bullets),
                                             game::name(game::Thing::grenades),
                                             game::name(game::Thing::blasters),
                                             game::name(game::Thing::dollars),
                                             game::counter_names[0],
                                             game::counter_names[1],
                                             game::counter_names[2]};
[[nodiscard]] constexpr std::string_view name(Expense expense) {
  return expense_names[static_cast<std::size_t>(expense)];
}

/// What a search may do.
struct Options {
  /// A landing is given up where one search needs more labels.
  std::size_t labels_max = limits::labels;
  /// By ammunition: never shot.
  std::array<bool, 3> without{};
  /// Of this, a search can be bounded.
  std::optional<Expense> spares{};
};

enum class Status : std::uint8_t { won, impossible, undecided };
inline constexpr std::array<std::string_view, 3> status_names = {"won", "impossible", "undecided"};
[[nodiscard]] constexpr std::string_view name(Status status) {
  return status_names[static_cast<std::size_t>(status)];
}

/// What is so of one landing.
struct Answer {
  Status status = Status::undecided;
  /// The least number of turns from the landing, which is turn 1, to the winning move; 0 unless
  /// won.
  int turns = 0;
  /// A game of so many turns: it starts with the landing and every command is accepted. All orders
  /// are as they are at the start, but where the commands change them.
  std::vector<game::Command> commands{};
  std::size_t labels = 0;  ///< that all searches have made together
};

/// The fewest turns from a landing to the exit with the treasure, in one life of a single player
/// who knows the map (§2-10), by the rules of a game. Every answer is exact, or says that it is
/// none.
class Solver {
 public:
  /// The game must have one seat, and outlive the solver.
  explicit Solver(const game::Game& game, Options options = {});
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  /// `landing` is one of the board's landings. `spent_max`: games that spend more of
  /// Options::spares do not count.
  [[nodiscard]] Answer from(PlaceIndex landing, std::int32_t spent_max = unbounded);
  static constexpr std::int32_t unbounded = 1 << 28;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::solve
