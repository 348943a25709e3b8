#pragma once

#include "dungeonlab/io/fault.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

inline constexpr std::string_view party_format = "dungeonlab-party/1";

namespace limits {
inline constexpr std::size_t members = 64;   ///< in a party
inline constexpr std::int64_t level = 40;    ///< of a character
inline constexpr std::int64_t loyalty = 20;  ///< of a retainer, with all modifiers
}  // namespace limits

/// The abilities of a character.
enum class Ability : std::uint8_t { str, intelligence, wis, dex, con, cha };
inline constexpr auto ability_names =
    std::to_array<std::string_view>({"str", "int", "wis", "dex", "con", "cha"});

/// The categories of saving throws, in the order of a party file.
inline constexpr auto save_names =
    std::to_array<std::string_view>({"death", "wands", "paralysis", "breath", "spells"});

/// The weapon of a member.
struct Weapon {
  std::string damage{};                ///< dice; empty: by the rules
  bool is_slow = false;                ///< its owner acts last in a round
  std::vector<std::int64_t> ranges{};  ///< of missiles: short, medium, long, in feet

  friend bool operator==(const Weapon&, const Weapon&) = default;
};

/// A member of a party. Missing values stay missing, because the numbers of a class are up to the
/// user.
struct Member {
  std::string name{};
  std::string race = "human";
  std::int64_t level = 1;
  std::array<std::optional<std::int64_t>, ability_names.size()> scores{};   ///< 3 to 18
  std::array<std::optional<std::int64_t>, ability_names.size()> bonuses{};  ///< instead of a score
  std::array<std::optional<std::int64_t>, save_names.size()> saves{};       ///< 2 to 20
  std::optional<std::int64_t> hp{};
  std::optional<std::int64_t> hp_now{};  ///< those left; default: all
  std::optional<std::int64_t> purse{};   ///< coins owned that are not carried
  std::optional<std::int64_t> rate{};    ///< feet per turn
  std::optional<std::int64_t> xp{};
  std::vector<std::int64_t> next{};   ///< experience for the next levels, at most two
  std::optional<std::int64_t> ac{};   ///< descending
  std::optional<std::int64_t> aac{};  ///< ascending; only while a file is read
  std::optional<std::int64_t> thac0{};
  std::string armor{};       ///< as the rule set names it
  std::string armor_bulk{};  ///< none, light or heavy
  Weapon weapon{};
  std::int64_t dark_sight = 0;                               ///< feet
  std::optional<std::int64_t> coins{};                       ///< weight carried, in coins
  std::optional<std::int64_t> load{};                        ///< weight carried, in pounds
  std::map<std::string, std::string, std::less<>> skills{};  ///< chances by name: `open_locks`
  std::string retainer_of{};  ///< the employer; empty: not a retainer
  std::optional<std::int64_t> loyalty{};
};

/// A marching order: rows of names, front row first.
using Rows = std::vector<std::vector<std::string>>;

/// How the weight that members carry is counted (O9).
enum class LoadRule : std::uint8_t { basic, detailed };
inline constexpr auto load_rule_names = std::to_array<std::string_view>({"basic", "detailed"});

/// The members of a party and their shared supplies.
struct Party {
  std::vector<Member> members{};
  LoadRule load = LoadRule::detailed;
  std::string caller{};  ///< who speaks for the party; empty: not set
  std::string mapper{};  ///< who draws the map; empty: not set
  std::vector<std::pair<std::string, Rows>> formations{};  ///< by name
  std::map<std::string, std::int64_t, std::less<>> kit{};  ///< `torch`, `ration`

  /// The member of that name; null if there is none.
  [[nodiscard]] const Member* member(std::string_view name) const;
};

/// Reads a party file; accepts any text and returns all faults.
[[nodiscard]] tl::expected<Party, std::vector<io::Fault>> read_party(std::string_view text);

/// The JSON Schema (draft-07) of a party file.
[[nodiscard]] std::string write_party_schema();

}  // namespace dungeonlab::osr
