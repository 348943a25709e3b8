#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::generate {

/// Part of the name of every random stream, and of the short name of a map. Programs with the same
/// version generate the same maps; a release that generates different ones gets a new version.
inline constexpr std::string_view stream_version = "1";

/// Observes the generation of a map.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  Watch(Watch&&) = delete;
  Watch& operator=(Watch&&) = delete;
  virtual ~Watch() = default;

  /// A stage is done; `so_far` makes a sheet of the current state.
  virtual void done(Stage stage, const std::function<Sheet()>& so_far) = 0;
  /// A stage gave up; it or the whole map is tried again.
  virtual void vetoed(Stage stage, std::string_view why) = 0;
};

/// The settings with all open values filled in from the size, the tables and the house rules in
/// force. Unset counts of kinds stay open. The function is idempotent, and its result generates the
/// same maps as its argument.
[[nodiscard]] Settings spelled_out(Settings settings);

/// Generates map number `index` of a seed: the same sheet for the same version, settings and seed
/// with every compiler, independent of other maps. The sheet is canonical and has no origin.
/// Settings beyond the limits are a usage error; settings that leave no room for what a dungeon
/// must have are impossible, and the message gives the setting. `draw` is 0 for the first draw of
/// the map; further numbers give independent draws.
[[nodiscard]] Result<Sheet> generate(const Settings& settings, std::string_view seed,
                                     std::uint64_t index, std::uint32_t draw = 0,
                                     Watch* watch = nullptr);

/// The same for settings that are feasible() and spelled out; they are not checked again.
[[nodiscard]] Result<Sheet> draw(const Settings& whole, std::string_view seed, std::uint64_t index,
                                 std::uint32_t number = 0, Watch* watch = nullptr);

/// Minimum number of steps between the treasure and the exit's cell, if the dungeon has room for
/// that.
inline constexpr int treasure_off_exit = 3;

/// A partial map, and how to complete it.
struct Completion {
  /// Has a base and levels, which take precedence over the settings. Breaks no rule of the groups J
  /// to RV except by what it lacks: exit, treasure, destinations of pits.
  Sheet partial{};
  Settings settings{};
  std::optional<Stage> only{};  ///< the only stage to run, finished or not
  /// Places that must stay empty. They count as filled, so an occupancy includes them.
  std::vector<Place> empty{};
  /// Boundaries between two cells that must stay open.
  std::vector<Boundary> open{};
};

/// The stage that places a kind on such a map. For kinds that others need, it depends on the house
/// rules in force.
[[nodiscard]] Stage stage_of(EncounterKind kind, const Sheet& sheet);

/// The stages that a map still needs, in order, because it has no exit, no treasure, or a pit
/// without a destination (X01, T01, PT01).
[[nodiscard]] std::vector<Stage> stages_lacking(const Sheet& partial);

/// The stages that run on the map, in order; the parts of the other stages stay as written.
[[nodiscard]] std::vector<Stage> stages_of(const Completion& completion);

/// Completes a partial map: everything written stays, and missing parts are generated. An outline
/// counts as finished. So do rivers, pits and walls as soon as one is written, unless the settings
/// request a number, which includes the written ones. A missing exit and treasure are added, pits
/// without a destination are tied, and encounters are placed up to the occupancy. House rules of
/// the settings are added to those of the map. Rivers and pits that the settings leave open may be
/// fewer than usual. Settings that leave no room are impossible, see feasible(). Seed, index and
/// draw identify the draw as in generate().
[[nodiscard]] Result<Sheet> complete(const Completion& completion, std::string_view seed,
                                     std::uint64_t index, std::uint32_t draw = 0,
                                     Watch* watch = nullptr);

/// Adds house rules to those of a map, in table order and without duplicates.
void enable(const std::vector<HouseRule>& rules, Sheet& sheet);

/// The map without the output of a stage, so that the stage can run again. Removing the branches
/// also removes their contents.
[[nodiscard]] Sheet without(Stage stage, Sheet sheet);

}  // namespace dungeonlab::generate
