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
inline constexpr std::int64_t delve_trials = 1'000'000;  ///< of one delve
inline constexpr std::int64_t delve_rounds = 8640;       ///< of one trial: a day
}  // namespace limits

/// Where the party of a delve goes.
enum class DelvePolicy : std::uint8_t {
  explore,   ///< to the nearest place that it has not seen
  straight,  ///< to the treasure, as if it knew the map
};
inline constexpr auto delve_policy_names = std::to_array<std::string_view>({"explore", "straight"});

/// When it searches.
enum class DelveSearch : std::uint8_t {
  none,
  stuck,   ///< for secret doors, when there is nowhere else to go
  always,  ///< then, and for traps before the first step into a place
};
inline constexpr auto delve_search_names =
    std::to_array<std::string_view>({"none", "stuck", "always"});

/// How the party of a delve behaves.
struct DelveHabits {
  DelvePolicy policy = DelvePolicy::explore;
  DelveSearch search = DelveSearch::stuck;
  osr::Ratio retreat{1, 3};  ///< of the hit points at the start: with fewer it goes back
  std::int64_t reserve = 6;  ///< turns of light beyond the way out
};

/// What came of one expedition.
struct Trial {
  Ending ending = Ending::none;  ///< none: the day was over
  bool lacked_light = false;     ///< that made the party go back, and it has no treasure
  std::int64_t turns = 0;        ///< started ones count
  std::int64_t lights = 0;
  std::int64_t meetings = 0;
  std::int64_t coins = 0;  ///< brought out
  std::int64_t xp = 0;     ///< of a member, brought out
  std::int64_t door_tries = 0;
  std::int64_t judgements = 0;
  std::int64_t refusals = 0;  ///< commands of the policy that the tracker refused
  std::vector<Death> deaths{};
};

/// What is counted of expeditions. The ends are those of Ending.
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

/// The straight way to the treasure and back without chance: nobody is met, a door takes its mean
/// tries.
struct DelveOutlook {
  std::int64_t rounds = 0;
  std::int64_t turns = 0;      ///< with rests where they are due
  std::int64_t checks = 0;     ///< for wandering creatures
  std::string nobody_comes{};  ///< the chance as a percentage
  std::string source{};        ///< of light that the party has most of; empty: it has none
  std::int64_t sources = 0;    ///< that last so long in 95 of 100 cases; 0: beyond counting
};

class DelvePlan;

/// The party of a tracker on many expeditions. A trial is the tracker driven by a policy that asks
/// nobody, so it can be looked at as a log like any other. Each thread needs one of its own, with a
/// tracker of its own.
class Delver {
 public:
  Delver(Tracker& tracker, DelveHabits habits);
  Delver(Delver&&) noexcept;
  Delver& operator=(Delver&&) noexcept;
  Delver(const Delver&) = delete;
  Delver& operator=(const Delver&) = delete;
  ~Delver();

  /// The expedition of that number, from 1. Its rolls have the stream `trial N`.
  [[nodiscard]] Trial trial(std::int64_t number) const;
  /// The same as a log; `head` gets its stream.
  [[nodiscard]] std::string log(std::int64_t number, LogHead head) const;
  /// So many from the trial `first`.
  [[nodiscard]] Tally trials(std::int64_t first, std::int64_t count) const;
  /// Nothing if no way leads to the treasure without a search.
  [[nodiscard]] std::optional<DelveOutlook> outlook() const;

 private:
  Tracker* tracker_;
  std::unique_ptr<DelvePlan> plan_;
};

/// Why a party cannot be sent: its commands name members, so each has a name of one word, and hit
/// points.
[[nodiscard]] std::optional<std::string> delve_hindrance(const osr::Party& party);

/// The stream of a trial's rolls.
[[nodiscard]] std::string stream_of_trial(std::int64_t number);

}  // namespace dungeonlab::expedition
