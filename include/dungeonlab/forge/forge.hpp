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

/// `dungeonlab 0.1.0`, as it stands in the origin of a map.
[[nodiscard]] std::string generator_name();

/// So many draws of one map are judged at the most before it is given up.
inline constexpr std::uint32_t draws_max = 100;
/// Likewise for a base rectangle and levels: together they have five million places at the most, so
/// a dungeon of up to 50,000 places has draws_max draws, and the largest of all has 8.
[[nodiscard]] std::uint32_t draws_for(Extent base, int levels);

/// Somebody who looks on while a map is forged.
class Watch : public generate::Watch {
 public:
  /// Draw number `draw` of the map begins.
  virtual void draw_begins(std::uint32_t draw) = 0;
  /// The draw is done, and refused.
  virtual void refused(std::string_view why) = 0;
};

/// Who wants to know how a map came about; null: nobody.
struct Observers {
  Statistics* statistics = nullptr;  ///< what happens is added to them, whatever comes out
  Watch* watch = nullptr;
};

/// Makes the maps of some settings; what all of them have in common is made once.
class Forge {
 public:
  explicit Forge(const Settings& settings);
  /// See forge(). Any number of threads may ask at once.
  [[nodiscard]] Result<rules::ValidDungeon> map(std::string_view seed, std::uint64_t index,
                                                const Observers& observers = {}) const;

 private:
  Result<Settings> whole_;  ///< spelled out, or why they are not worth drawing
  Origin origin_;           ///< of every map, without seed and index
};

/// Draws a map, proves it and writes its origin. It has no error, no warning and no finding of any
/// kind about looks and play (groups L and P). A sound draw that has one is vetoed and the map
/// drawn again, as it is if a stage gives up; when draws_for() draws are vetoed, the map is
/// impossible (exit 4), and the message names the commonest vetoes. A draw that breaks a rule of
/// the groups J to F is our bug (exit 3), and the message names the seed, the index and the rule.
[[nodiscard]] Result<rules::ValidDungeon> forge(const Settings& settings, std::string_view seed,
                                                std::uint64_t index,
                                                const Observers& observers = {});

/// Makes the map of an origin again. Impossible (exit 4) if another version made it, or if the
/// origin lacks the seed, the index or the settings.
[[nodiscard]] Result<rules::ValidDungeon> forge_again(const Origin& origin,
                                                      const Observers& observers = {});

}  // namespace dungeonlab::forge
