#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/tally.hpp"
#include "dungeonlab/expedition/tracker.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::expedition {

namespace limits {
inline constexpr std::int64_t delve_trials = 1'000'000;  ///< per delve
inline constexpr std::int64_t delve_rounds = 8640;       ///< per trial: a day
}  // namespace limits

/// Where the party goes.
enum class DelvePolicy : std::uint8_t {
  explore,   ///< to the nearest place that it has not seen
  straight,  ///< to the treasure, as if it knew the map
};
inline constexpr auto delve_policy_names = std::to_array<std::string_view>({"explore", "straight"});

/// When the party searches.
enum class DelveSearch : std::uint8_t {
  none,
  stuck,   ///< for secret doors, when there is nowhere else to go
  always,  ///< as for stuck, and for traps before the first step into a place
};
inline constexpr auto delve_search_names =
    std::to_array<std::string_view>({"none", "stuck", "always"});

/// How the party of a delve behaves.
struct DelveHabits {
  DelvePolicy policy = DelvePolicy::explore;
  DelveSearch search = DelveSearch::stuck;
  osr::Ratio retreat{1, 3};  ///< goes back below this share of its initial hit points
  std::int64_t reserve = 6;  ///< turns of light kept beyond those for the way out
};

/// The result of one expedition.
struct Trial {
  Ending ending = Ending::none;  ///< none: the day ended first
  bool lacked_light = false;     ///< went back without the treasure because light ran short
  std::int64_t turns = 0;        ///< including the last, unfinished one
  std::int64_t lights = 0;
  std::int64_t meetings = 0;
  std::int64_t coins = 0;  ///< brought out
  std::int64_t xp = 0;     ///< per member
  std::int64_t door_tries = 0;
  std::int64_t judgements = 0;
  std::int64_t refusals = 0;  ///< the tracker's refusals of commands of the policy
  std::vector<Death> deaths{};
};

/// What is counted over expeditions. The first counts are the values of Ending.
namespace delves {
enum Count : std::size_t {
  inside,
  out,
  success,
  wiped_out,
  dark,
  deaths,
  door_tries,
  judgements,
};
enum Spread : std::size_t { turns, lights, meetings, coins, xp };
}  // namespace delves
extern const TallyRows delve_rows;

/// The straight way to the treasure and back without dice: no meetings, and the mean number of
/// attempts at each door.
struct DelveOutlook {
  std::int64_t rounds = 0;
  std::int64_t turns = 0;      ///< with the rests that are due
  std::int64_t checks = 0;     ///< for wandering creatures
  std::string nobody_comes{};  ///< the chance of no meeting, as a percentage
  std::string source{};        ///< the light that the party has most of; empty if none
  std::int64_t sources = 0;    ///< enough for these turns in 95 of 100 cases; 0: too many to count
};

class DelvePlan;

/// Sends the party of a tracker on many expeditions. In a trial, a policy gives the tracker its
/// commands, so a trial is a log like any other. Each thread needs its own Delver, with its own
/// tracker.
class Delver {
 public:
  Delver(Tracker& tracker, DelveHabits habits);
  Delver(Delver&&) noexcept;
  Delver& operator=(Delver&&) noexcept;
  Delver(const Delver&) = delete;
  Delver& operator=(const Delver&) = delete;
  ~Delver();

  /// Plays the expedition `number`, from 1. Its rolls use the stream `trial N`.
  [[nodiscard]] Trial trial(std::int64_t number) const;
  /// The log of this expedition; its head gets the stream of the trial.
  [[nodiscard]] std::string log(std::int64_t number, LogHead head) const;
  /// The tally of `count` trials, from the trial `first` on.
  [[nodiscard]] Tally trials(std::int64_t first, std::int64_t count) const;
  /// Nothing if the treasure cannot be reached without a search.
  [[nodiscard]] std::optional<DelveOutlook> outlook() const;

 private:
  Tracker* tracker_;
  std::unique_ptr<DelvePlan> plan_;
};

/// Why a party cannot be sent: it has no members, or a member has no hit points. Nothing if it can.
[[nodiscard]] std::optional<std::string> delve_hindrance(const osr::Party& party);

/// The stream of a trial's rolls.
[[nodiscard]] std::string stream_of_trial(std::int64_t number);

}  // namespace dungeonlab::expedition
