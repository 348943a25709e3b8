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
/// version draw the same maps: a release that draws others than the one before has a new one.
inline constexpr std::string_view stream_version = "1";

/// Somebody who looks on while a map is drawn.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  Watch(Watch&&) = delete;
  Watch& operator=(Watch&&) = delete;
  virtual ~Watch() = default;

  /// A stage is done; `so_far` makes the sheet of what is there by then.
  virtual void done(Stage stage, const std::function<Sheet()>& so_far) = 0;
  /// A stage gave up and is tried again, or the map is.
  virtual void vetoed(Stage stage, std::string_view why) = 0;
};

/// The settings with everything that was left open: what follows from the size, from the tables
/// and from the house rules in force. Counts of kinds stay open where nothing was said of them.
/// Spelling out twice changes nothing, and both draw the same maps.
[[nodiscard]] Settings spelled_out(Settings settings);

/// Draws map number `index` of a seed: the same sheet for the same version, settings and seed on
/// every compiler, whatever else is drawn before or beside it. The sheet is canonical and has no
/// origin. Settings beyond the limits are a usage error; settings that leave no room for what a
/// dungeon must have are impossible, with the setting named. `draw` is 0 for the first draw of the
/// map; who does not like it asks for the next one, which has nothing in common with it.
[[nodiscard]] Result<Sheet> generate(const Settings& settings, std::string_view seed,
                                     std::uint64_t index, std::uint32_t draw = 0,
                                     Watch* watch = nullptr);

/// The same for settings that are feasible() and spelled out, which are not judged again.
[[nodiscard]] Result<Sheet> draw(const Settings& whole, std::string_view seed, std::uint64_t index,
                                 std::uint32_t number = 0, Watch* watch = nullptr);

/// Steps that the treasure keeps off the cell of the exit, where the dungeon has room for that.
inline constexpr int treasure_off_exit = 3;

/// A partial map, and how it is completed.
struct Completion {
  /// It has a base and levels, which stand before those of the settings, and breaks no rule of the
  /// groups J to RV but for what it lacks: exit, treasure, destinations of pits.
  Sheet partial{};
  Settings settings{};
  std::optional<Stage> only{};  ///< the one stage to draw, finished or not
  /// Places of the map of which it is known that they hold nothing: nothing is drawn there. They
  /// count as filled, so an occupancy speaks of them, too.
  std::vector<Place> empty{};
  /// Boundaries between two of its cells that are known to be open: no wall is drawn there.
  std::vector<Boundary> open{};
};

/// The stage that places a kind on such a map. Which house rules are in force decides it for kinds
/// that others need.
[[nodiscard]] Stage stage_of(EncounterKind kind, const Sheet& sheet);

/// The stages without which the map is not whole: it has no exit, no treasure, or a pit that leads
/// nowhere (X01, T01, PT01). In their order; empty if none is lacking.
[[nodiscard]] std::vector<Stage> stages_lacking(const Sheet& partial);

/// The stages that draw on the map, in order; what the others draw stays as it is written.
[[nodiscard]] std::vector<Stage> stages_of(const Completion& completion);

/// Completes a partial map: everything that is written stays, and what is missing is drawn.
/// An outline counts as finished; so do rivers, pits and walls as soon as one is written, unless
/// the settings ask for a number of them, which counts what is written; exit and treasure are drawn
/// where they are missing, pits without a destination tied, and encounters set down up to the
/// occupancy. House rules of the settings come to those of the map. Rivers and pits of which the
/// settings say nothing may be fewer than usual. Settings that leave no room are impossible, see
/// feasible(). Seed, index and draw name the draw as in generate().
[[nodiscard]] Result<Sheet> complete(const Completion& completion, std::string_view seed,
                                     std::uint64_t index, std::uint32_t draw = 0,
                                     Watch* watch = nullptr);

/// Adds house rules to those of a map, in the order of the table, each once.
void put_in_force(const std::vector<HouseRule>& rules, Sheet& sheet);

/// The map without what a stage draws, for that stage to be drawn anew. Without its branches a map
/// also loses what stands in them.
[[nodiscard]] Sheet without(Stage stage, Sheet sheet);

}  // namespace dungeonlab::generate
