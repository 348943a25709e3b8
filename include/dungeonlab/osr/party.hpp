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
inline constexpr std::size_t members = 64;   ///< of a party
inline constexpr std::int64_t level = 40;    ///< of a character
inline constexpr std::int64_t loyalty = 20;  ///< of a retainer, with all that is added
}  // namespace limits

/// What a character can do by nature.
enum class Ability : std::uint8_t { str, intelligence, wis, dex, con, cha };
inline constexpr auto ability_names =
    std::to_array<std::string_view>({"str", "int", "wis", "dex", "con", "cha"});

/// The categories of saving throws, in the order of a party file.
inline constexpr auto save_names =
    std::to_array<std::string_view>({"death", "wands", "paralysis", "breath", "spells"});

/// What somebody fights with.
struct Weapon {
  std::string damage{};                ///< dice; empty: as the rules have it
  bool is_slow = false;                ///< its owner acts last in a round
  std::vector<std::int64_t> ranges{};  ///< of missiles: short, medium, long, in feet

  friend bool operator==(const Weapon&, const Weapon&) = default;
};

/// A member of a party. Missing values stay missing: the numbers of a class are the user's.
struct Member {
  std::string name{};
  std::string race = "human";
  std::int64_t level = 1;
  std::array<std::optional<std::int64_t>, ability_names.size()> scores{};   ///< 3 to 18
  std::array<std::optional<std::int64_t>, ability_names.size()> bonuses{};  ///< instead of a score
  std::array<std::optional<std::int64_t>, save_names.size()> saves{};       ///< 2 to 20
  std::optional<std::int64_t> hp{};
  std::optional<std::int64_t> hp_now{};  ///< what is left of them; nothing: all
  std::optional<std::int64_t> purse{};   ///< coins owned that are not carried
  std::optional<std::int64_t> rate{};    ///< feet a turn
  std::optional<std::int64_t> xp{};
  std::vector<std::int64_t> next{};   ///< experience of the next levels, at most two
  std::optional<std::int64_t> ac{};   ///< descending
  std::optional<std::int64_t> aac{};  ///< the same, ascending; only while a file is read
  std::optional<std::int64_t> thac0{};
  std::string armor{};       ///< as the rule set names it
  std::string armor_bulk{};  ///< none, light or heavy
  Weapon weapon{};
  std::int64_t dark_sight = 0;                               ///< feet
  std::optional<std::int64_t> coins{};                       ///< weight carried, in coins
  std::optional<std::int64_t> load{};                        ///< likewise, in pounds
  std::map<std::string, std::string, std::less<>> skills{};  ///< chances by name: `open_locks`
  std::string retainer_of{};                                 ///< the employer; empty: nobody's
  std::optional<std::int64_t> loyalty{};
};

/// A marching order: rows of names, the front first.
using Rows = std::vector<std::vector<std::string>>;

/// How the weight that members carry is counted (O9).
enum class LoadRule : std::uint8_t { basic, detailed };
inline constexpr auto load_rule_names = std::to_array<std::string_view>({"basic", "detailed"});

/// Who goes together, and what they carry for all.
struct Party {
  std::vector<Member> members{};
  LoadRule load = LoadRule::detailed;
  std::string caller{};                                    ///< who speaks for all; empty: not said
  std::string mapper{};                                    ///< who draws the map; likewise
  std::vector<std::pair<std::string, Rows>> formations{};  ///< by their names
  std::map<std::string, std::int64_t, std::less<>> kit{};  ///< `torch`, `ration`

  /// The member of that name; null if there is none.
  [[nodiscard]] const Member* member(std::string_view name) const;
};

/// Reads a party file. Total; all faults at once.
[[nodiscard]] tl::expected<Party, std::vector<io::Fault>> read_party(std::string_view text);

/// The JSON Schema (draft-07) of such a file.
[[nodiscard]] std::string write_party_schema();

}  // namespace dungeonlab::osr
