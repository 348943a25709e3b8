#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace dungeonlab::solve {

namespace limits {
/// Labels of one proof that nobody wins, unless somebody asks for another number.
inline constexpr std::size_t proof_labels = 200'000;
}  // namespace limits

/// Proves what no game does, so that a much simpler program can see it: by a set of labels, each a
/// state at the beginning of an act, that covers the landing and all that a command makes of its
/// labels, and from which none wins. What is too late by the table of turns is left out.
class Prover {
 public:
  /// The game must have one seat, and outlive the prover. Of the options those count that bound
  /// what is shot.
  explicit Prover(const game::Game& game, Options options = {});
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;
  Prover(Prover&&) = delete;
  Prover& operator=(Prover&&) = delete;
  ~Prover();

  /// By place the fewest turns in which a game can still be won: without the treasure on foot and
  /// free (an exote, or somebody who may ride), with the treasure on foot and free; -1 for never.
  [[nodiscard]] const std::vector<std::array<std::int32_t, 4>>& turns_left() const;

  /// Labels that show that no game from a landing wins in fewer turns than `turns`, or none at all
  /// if that is nothing. Nothing if there would be more than `labels_max`, or if some game does.
  [[nodiscard]] std::optional<std::vector<game::State>> cover(
      PlaceIndex landing, std::optional<std::int32_t> turns,
      std::size_t labels_max = limits::proof_labels) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::solve
