#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/forge/statistics.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::forge {

/// `dungeonlab 0.1.0`, as in the origin of a map.
[[nodiscard]] std::string generator_name();

/// The maximum number of draws for one map.
inline constexpr std::uint32_t draws_max = 100;
/// The maximum for a base rectangle and levels: all draws together have at most five million
/// places, so a dungeon of up to 50,000 places has draws_max draws, and the largest of all has 8.
[[nodiscard]] std::uint32_t draws_for(Extent base, int levels);

/// Observes the forging of a map.
class Watch : public generate::Watch {
 public:
  /// Draw number `draw` of the map begins.
  virtual void draw_begins(std::uint32_t draw) = 0;
  /// The draw is finished and rejected.
  virtual void refused(std::string_view why) = 0;
};

/// Observers of the forging of a map; may be null.
struct Observers {
  Statistics* statistics = nullptr;  ///< events are added to them, whatever the result
  Watch* watch = nullptr;
};

/// Makes maps from the same settings; shared preparation is done once.
class Forge {
 public:
  explicit Forge(const Settings& settings);
  /// See forge(). Thread-safe.
  [[nodiscard]] Result<rules::ValidDungeon> map(std::string_view seed, std::uint64_t index,
                                                const Observers& observers = {}) const;

 private:
  Result<Settings> whole_;  ///< spelled out, or why they cannot give a map
  Origin origin_;           ///< of every map, without seed and index
};

/// Generates a map, proves it and writes its origin. The result has no errors, no warnings and no
/// finding about looks or play (groups L and P). A draw without errors but with such a finding is
/// vetoed, and so is a draw in which a stage gives up; the map is then drawn again. After
/// draws_for() vetoes the map is impossible (exit 4), and the message names the commonest vetoes. A
/// draw that breaks a rule of the groups J to F is our own bug (exit 3), and the message names the
/// seed, the index and the rule.
[[nodiscard]] Result<rules::ValidDungeon> forge(const Settings& settings, std::string_view seed,
                                                std::uint64_t index,
                                                const Observers& observers = {});

/// Makes the map of an origin again. Impossible (exit 4) if another version made it, or if the
/// origin lacks the seed, the index or the settings.
[[nodiscard]] Result<rules::ValidDungeon> forge_again(const Origin& origin,
                                                      const Observers& observers = {});

}  // namespace dungeonlab::forge
