#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/tracker.hpp"
#include "dungeonlab/model/kebab_name.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
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

/// Endings of expeditions, which stand before those of journeys.
inline constexpr std::size_t delve_endings = static_cast<std::size_t>(Ending::all_down) + 1;

/// Many expeditions.
struct DelveCounts {
  /// How often each number came.
  using Counts = std::map<std::int64_t, std::int64_t>;

  std::int64_t trials = 0;
  std::int64_t members = 0;  ///< of one expedition
  std::array<std::int64_t, delve_endings> endings{};
  std::array<std::int64_t, delve_endings> first{};  ///< the first trial that ends so; 0: none
  std::int64_t dark = 0;
  std::int64_t deaths = 0;
  std::int64_t door_tries = 0;
  std::int64_t judgements = 0;
  Counts turns{};
  Counts lights{};
  Counts meetings{};
  Counts coins{};
  Counts xp{};
  std::map<std::string, std::int64_t, std::less<>> causes{};  ///< of deaths

  void add(std::int64_t number, const Trial& trial);
  void add(const DelveCounts& other);

  friend bool operator==(const DelveCounts&, const DelveCounts&) = default;
};

/// A figure of a delve.
enum class DelveFigure : std::uint8_t {
#define DELVE_FIGURE(id, ...) id,
#include "dungeonlab/expedition/delve.def"
#undef DELVE_FIGURE
};
/// One row of delve.def.
struct DelveFigureInfo {
  DelveFigure figure;
  KebabName written;       ///< as conditions and reports know it: `turns-median`
  std::string_view unit;   ///< what is counted
  std::string_view about;  ///< one sentence
};
inline constexpr auto delve_figure_table = std::to_array<DelveFigureInfo>({
#define DELVE_FIGURE(id, ...) {DelveFigure::id, KebabName(#id), __VA_ARGS__},
#include "dungeonlab/expedition/delve.def"
#undef DELVE_FIGURE
});
/// The value of a figure; at least one expedition was counted.
[[nodiscard]] std::int64_t value_of(const DelveCounts& counts, DelveFigure figure);

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
  [[nodiscard]] DelveCounts trials(std::int64_t first, std::int64_t count) const;
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
