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
/// The most labels that one search holds at once, which takes less than 200 MB. A landing needs up
/// to six searches, some of them repeated, one after the other.
inline constexpr std::size_t labels = 1'000'000;
/// The size of a label in bytes; larger labels, which only large maps have, count as several.
inline constexpr std::size_t label_bytes = 120;
/// Maps with more places, including the void around them, are not solved.
inline constexpr std::size_t places = 16'384;
/// The bounds of maps with more places are not refined.
inline constexpr std::size_t places_refined = 1'024;
}  // namespace limits

/// What a game can spare: units that are shot; dollars paid in stores, as fines and to trees;
/// wounds suffered, whether healed or not.
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

/// The limits of a search.
struct Options {
  /// A landing is undecided if one search needs more labels.
  std::size_t labels_max = limits::labels;
  /// Ammunition that must never be shot.
  std::array<bool, 3> without{};
  /// The expense that a search can limit.
  std::optional<Expense> spares{};
};

enum class Status : std::uint8_t { won, impossible, undecided };
inline constexpr std::array<std::string_view, 3> status_names = {"won", "impossible", "undecided"};
[[nodiscard]] constexpr std::string_view name(Status status) {
  return status_names[static_cast<std::size_t>(status)];
}

/// The solver's result for one landing.
struct Answer {
  Status status = Status::undecided;
  /// The smallest number of turns from the landing, which is turn 1, to the winning move; 0 unless
  /// won.
  int turns = 0;
  /// A game with that number of turns. It starts with the landing, and every command is accepted.
  /// Orders keep their initial values except where the commands change them.
  std::vector<game::Command> commands{};
  std::size_t labels = 0;  ///< made by all searches together
};

/// Finds the fewest turns from a landing to the exit with the treasure, in one life of a single
/// player who knows the map (§2-10), by the rules of a game. Every answer is exact or says that it
/// is undecided.
class Solver {
 public:
  /// The game must have one seat and must outlive the solver.
  explicit Solver(const game::Game& game, Options options = {});
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  /// Solves one landing, which must be one of the board's. Games that spend more than `spent_max`
  /// of Options::spares do not count.
  [[nodiscard]] Answer from(PlaceIndex landing, std::int32_t spent_max = unbounded);
  static constexpr std::int32_t unbounded = 1 << 28;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::solve
