#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/key.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// The meaning of a letter in the flags of a kind.
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

/// The built-in creatures, and the ones that a user's file adds or replaces. The error lists the
/// faults of a file, one per line: `FILE:LINE: what is wrong`.
class Catalogue {
 public:
  /// The built-in creatures.
  [[nodiscard]] static Catalogue built_in();
  /// Adds the rows of a file; `file` is its name in messages. The text is CSV whose first line
  /// names the columns, or JSON with a list `creatures` of objects with the same names.
  [[nodiscard]] Result<void> add(std::string_view file, std::string_view text);

  [[nodiscard]] const Kind* kind(std::string_view name) const;
  /// The kinds, in the order of the files.
  [[nodiscard]] const std::vector<Kind>& kinds() const { return kinds_; }

 private:
  std::vector<Kind> kinds_;
};

/// A built-in trap, which keys refer to by name.
struct HouseTrap {
  std::string_view trap;
  TrapKind kind;
  std::string_view save;    ///< in a rule set with saving throws against traps; empty: none
  std::string_view attack;  ///< hit dice it attacks as; empty: no attack
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
/// The name of the trap that a pit of a map becomes.
inline constexpr std::string_view shaft = "shaft";

/// The things at the treasure of a map.
struct Hoard {
  struct Thing {
    std::string thing{};
    std::string number{};     ///< dice, or a number
    std::int64_t weight = 0;  ///< in coins each, for a thing that the rules do not weigh
  };
  std::vector<Thing> things{};
};
[[nodiscard]] tl::expected<Hoard, std::vector<io::Fault>> read_hoard(std::string_view text);

}  // namespace dungeonlab::expedition
