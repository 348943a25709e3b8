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
inline constexpr std::int64_t maps = 1000;            ///< of one round
inline constexpr std::int64_t maps_of_all = 10'000;   ///< of all rounds together
inline constexpr std::int64_t pilot_least = 20;       ///< maps of a pilot
inline constexpr std::int64_t pilot_most = 100'000;   ///< likewise
inline constexpr std::size_t public_value = 1000;     ///< bytes
inline constexpr std::int64_t graded_most = 50;       ///< per cent
inline constexpr std::uint64_t pilot_played = 100;    ///< pilot maps, the first that fit otherwise
inline constexpr std::uint64_t through_one_of = 200;  ///< pilot maps that lie in all bands
inline constexpr std::uint64_t candidates = 100'000;  ///< one after the other, none of them fit
}  // namespace limits

/// The seed of the maps from which bands are taken. Anybody may draw them again.
inline constexpr std::string_view pilot_seed = "dungeonlab tournament pilot";

/// What bands are taken from where nobody says what they are.
struct Pilot {
  std::int64_t maps = 1000;
  std::int64_t middle = 80;  ///< per cent of the pilot maps that lie in each band, or more
  /// Per cent by which the bot-turns of a map may differ from those of the median pilot map; 0: no
  /// map is graded but for a band that somebody asks for.
  std::int64_t graded = 10;

  friend bool operator==(const Pilot&, const Pilot&) = default;
};

/// What everybody may know of a tournament before it, and nobody may change.
struct Plan {
  Settings settings{};
  std::int64_t rounds = 1;
  std::int64_t maps = 1;  ///< of each round
  batch::Duplicates duplicates = batch::Duplicates::mirror;
  std::string where{};      ///< a condition that every map meets; empty: none
  std::string announced{};  ///< what the public value will be, and how it is written; may be empty
  Pilot pilot{};
  std::vector<measure::Band> bands{};  ///< each figure at most once, in their order
  std::string seed_commitment{};       ///< see commitment_of()

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// What nobody may know before the event: 256 random bits each, as hexadecimal digits.
struct Secret {
  std::string seed{};
  std::string salt{};

  friend bool operator==(const Secret&, const Secret&) = default;
};

/// One condition that says what every map meets: the bands and the condition of the plan.
[[nodiscard]] std::string condition_of(const Plan& plan);

/// The plan as JSON, ending in a line end. Its last members are the digest of all that stands
/// before them and the commitment to the secret.
[[nodiscard]] std::string write_plan(const Plan& plan);
/// The SHA-256 of everything in the plan but the commitment.
[[nodiscard]] std::string terms_sha256(const Plan& plan);
/// Reads it back. A usage error if it is none, of another version of the program, or not as that
/// writes it; if only its digest is not that of its terms, it is read all the same.
[[nodiscard]] Result<Plan> read_plan(std::string_view text);

/// Binds a plan to a secret: who knows the plan can find neither, and who made it has no other
/// secret for it, nor other terms for the secret.
[[nodiscard]] std::string commitment_of(const Plan& plan, const Secret& secret);

}  // namespace dungeonlab::tournament
