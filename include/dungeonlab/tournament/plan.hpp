#pragma once

#include "dungeonlab/batch/key.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/model/settings.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::tournament {

namespace limits {
inline constexpr std::int64_t rounds = 1000;
inline constexpr std::int64_t maps = 1000;            ///< in one round
inline constexpr std::int64_t maps_of_all = 10'000;   ///< in all rounds together
inline constexpr std::int64_t pilot_least = 20;       ///< fewest pilot maps
inline constexpr std::int64_t pilot_most = 100'000;   ///< most pilot maps
inline constexpr std::size_t public_value = 1000;     ///< bytes
inline constexpr std::int64_t graded_most = 50;       ///< percent
inline constexpr std::uint64_t pilot_played = 100;    ///< most pilot maps to play
inline constexpr std::uint64_t through_one_of = 200;  ///< one pilot map in this many must fit
inline constexpr std::uint64_t candidates = 100'000;  ///< most candidates in a row that do not fit
}  // namespace limits

/// The public seed of the pilot maps, so that anyone can generate them again.
inline constexpr std::string_view pilot_seed = "dungeonlab tournament pilot";

/// How bands are found if they are not specified.
struct Pilot {
  std::int64_t maps = 1000;
  std::int64_t middle = 80;  ///< percent of the pilot maps that each band must contain at least
  /// The percentage by which a map's bot-turns may differ from the median of the pilot maps; 0
  /// grades maps only for bands that are requested explicitly.
  std::int64_t graded = 10;

  friend bool operator==(const Pilot&, const Pilot&) = default;
};

/// What is public about a tournament beforehand and can never change.
struct Plan {
  Settings settings{};
  std::int64_t rounds = 1;
  std::int64_t maps = 1;  ///< in each round
  batch::Duplicates duplicates = batch::Duplicates::mirror;
  std::string where{};      ///< a condition that every map meets; may be empty
  std::string announced{};  ///< what the public value will be and how it is written; may be empty
  Pilot pilot{};
  std::vector<measure::Band> bands{};  ///< each figure at most once, in order
  std::string seed_commitment{};       ///< see commitment_of()

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// What nobody may know before the event: two values of 256 random bits, as hexadecimal digits.
struct Secret {
  std::string seed{};
  std::string salt{};

  friend bool operator==(const Secret&, const Secret&) = default;
};

/// A single condition that combines the bands and the condition of the plan.
[[nodiscard]] std::string condition_of(const Plan& plan);

/// The plan as JSON with a final line end. Its last members are the digest of everything before
/// them and the commitment to the secret.
[[nodiscard]] std::string write_plan(const Plan& plan);
/// The SHA-256 of everything in the plan except the commitment.
[[nodiscard]] std::string terms_sha256(const Plan& plan);
/// Parses a plan. A usage error if the text is not a plan, comes from another version of the
/// program, or is not in the form that write_plan() writes. A wrong digest of the terms is not an
/// error here.
[[nodiscard]] Result<Plan> read_plan(std::string_view text);

/// Binds a plan to a secret: the plan reveals neither seed nor salt, and its maker cannot use
/// another secret with it, nor other terms with the secret.
[[nodiscard]] std::string commitment_of(const Plan& plan, const Secret& secret);

}  // namespace dungeonlab::tournament
