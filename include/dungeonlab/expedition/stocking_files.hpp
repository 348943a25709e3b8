#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/key.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// What a letter among the flags of a kind means.
struct KindFlag {
  char letter;
  std::string_view about;
};
inline constexpr auto kind_flags = std::to_array<KindFlag>({
    {'t', "likes treasure"},
    {'f', "follows food"},
    {'s', "silent"},
    {'h', "harmless"},
    {'m', "has missiles"},
    {'o', "official"},
    {'i', "only silver or magic hurts it"},
    {'w', "flies"},
    {'x', "stays where it is"},
});

/// The creatures of the house, and what a file of a user adds to them or puts in their place.
/// Faults of a file stand each on a line, `FILE:LINE: what is wrong`.
class Catalogue {
 public:
  /// Those of the house.
  [[nodiscard]] static Catalogue of_the_house();
  /// Adds the rows of a file; `file` is its name in messages. CSV with a first line that names the
  /// columns, or JSON with a list `creatures` of objects with the same names.
  [[nodiscard]] Result<void> add(std::string_view file, std::string_view text);

  [[nodiscard]] const Kind* kind(std::string_view name) const;
  /// In the order of the files.
  [[nodiscard]] const std::vector<Kind>& kinds() const { return kinds_; }

 private:
  std::vector<Kind> kinds_;
};

/// A trap of the house, of which keys name the kind.
struct HouseTrap {
  std::string_view trap;
  TrapKind kind;
  std::string_view save;    ///< of a set that has saving throws at traps; empty: none
  std::string_view attack;  ///< hit dice that it strikes as; empty: it does not strike
  std::string_view damage;
  std::string_view about;
};
inline constexpr auto house_traps = std::to_array<HouseTrap>({
#define HOUSE_TRAP(trap, kind, save, attack, damage, about) \
  {trap, TrapKind::kind, save, attack, damage, about},
#include "dungeonlab/expedition/traps.def"
#undef HOUSE_TRAP
});
[[nodiscard]] const HouseTrap* house_trap(std::string_view name);
/// The trap that a pit of a map is.
inline constexpr std::string_view shaft = "shaft";

/// What lies at the treasure of a map.
struct Hoard {
  struct Thing {
    std::string thing{};
    std::string number{};     ///< dice, or a number
    std::int64_t weight = 0;  ///< coins each, of a thing that the rules do not weigh
  };
  std::vector<Thing> things{};
};
[[nodiscard]] tl::expected<Hoard, std::vector<io::Fault>> read_hoard(std::string_view text);

}  // namespace dungeonlab::expedition
