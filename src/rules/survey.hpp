#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"
#include "dungeonlab/rules/terms.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dungeonlab::rules {

/// The position of an entry of a wall list.
enum class WallPosition : std::uint8_t {
  unchecked,  ///< in an unknown list or with a level: rules W03 and W04 have reported it
  nowhere,    ///< on no boundary of the dungeon
  outside,    ///< between a cell and void
  inside,     ///< between two cells
};

/// The sort of one step of a river's course (see the introduction to group RV of the rules).
enum class Step : std::uint8_t {
  unchecked,  ///< one of its places does not exist
  stay,       ///< the same place again
  fall,       ///< one level down in the same cell: a waterfall
  plunge,     ///< more than one level down in the same cell
  rise,       ///< up in the same cell
  jump,       ///< to a cell that is not adjacent
  slant,      ///< to an adjacent cell on another level
  flow,       ///< to an adjacent cell on the same level
};

/// One step of a river's course.
struct RiverStep {
  std::size_t river = 0;
  std::size_t index = 0;  ///< it leads from this place of the course to the next
  Step kind = Step::unchecked;
  Place from{};
  Place to{};
};

/// Two things that claim the same place or boundary; `later` was written later.
struct Clash {
  Subject later;
  Subject earlier;
  Place at{};  ///< meaningless for walls
};

/// A place in a river's course.
struct RiverSpot {
  std::size_t river = 0;
  std::size_t step = 0;
};

/// Everything the rules ask of a sheet, in dense tables by place and boundary, so that every rule
/// goes through one list. Building it is linear in the sheet and its box.
class Survey {
 public:
  /// The sheet must outlive the survey.
  Survey(const Sheet& sheet, Profile profile);

  [[nodiscard]] const Sheet& sheet() const { return *sheet_; }
  /// True if some of these parts could not be read completely.
  [[nodiscard]] bool incomplete(PartSet parts) const { return sheet_->incomplete.meets(parts); }

  /// True if base, levels and branches were read completely and make a dungeon. If false, the
  /// ground is empty, no place exists, and no rule that needs them is evaluated.
  [[nodiscard]] bool has_ground() const { return has_ground_; }
  [[nodiscard]] const Ground& ground() const { return ground_; }
  /// Moves the ground out of the survey, which has none afterwards.
  [[nodiscard]] Ground take_ground();

  [[nodiscard]] bool in_force(HouseRule rule) const {
    return in_force_[static_cast<std::size_t>(rule)];
  }
  /// True if an unknown word among the house rules may mean this one.
  [[nodiscard]] bool misspelt(HouseRule rule) const {
    return misspelt_rules_[static_cast<std::size_t>(rule)];
  }

  /// True if an entry is at a place that does not exist: E02 reports it, and it counts nowhere.
  [[nodiscard]] bool is_off_the_map(const Encounter& encounter) const {
    return has_ground_ && !ground_.contains(encounter.at);
  }
  /// How often a kind is on the map; off-map entries count too if the map has no ground.
  [[nodiscard]] std::int64_t count(EncounterKind kind) const { return tally(kind).count; }
  /// The first entry of a kind with at least one.
  [[nodiscard]] std::size_t first(EncounterKind kind) const { return tally(kind).first; }
  /// True if an unknown word may mean this kind.
  [[nodiscard]] bool misspelt(EncounterKind kind) const { return tally(kind).misspelt; }

  /// The entries of a kind in the order of the sheet, wherever they are.
  [[nodiscard]] std::span<const std::uint32_t> entries(EncounterKind kind) const {
    const auto row = static_cast<std::size_t>(kind);
    return std::span(entries_).subspan(begins_[row], begins_[row + 1] - begins_[row]);
  }
  /// The entries whose word is not a kind.
  [[nodiscard]] std::span<const std::uint32_t> unknown_entries() const {
    return std::span(entries_).subspan(begins_[encounter_table.size()]);
  }
  /// The number of levels an encounter fills; more than one only for a management center.
  [[nodiscard]] static int span(const Encounter& encounter);
  /// The entry that was written first at an existing place. One that only reaches up to it (a
  /// management center on several levels) counts only if no other names it.
  [[nodiscard]] const Encounter* encounter_at(const Place& place) const;
  /// The river place that was written first at an existing place.
  [[nodiscard]] std::optional<RiverSpot> river_at(const Place& place) const;
  /// True if no level of the cell has an encounter or a river place.
  [[nodiscard]] bool is_empty(Square cell) const;
  /// True if the place has a pit of either variety.
  [[nodiscard]] bool holds_pit(const Place& place) const;
  /// Places claimed twice: by two entries, by an entry and a river, or by river places.
  [[nodiscard]] const std::vector<Clash>& place_clashes() const { return place_clashes_; }

  /// By entry: the entry of the pit, ordinary or hanging, into which a player who enters this
  /// ordinary pit falls. `no_fall` for all other entries, and for pits that break one of the rules
  /// PT01 to PT03. Made once; requires a ground.
  [[nodiscard]] std::span<const std::uint32_t> falls() const;
  static constexpr std::uint32_t no_fall = 0xffffffff;

  /// The position of wall `index` of the sheet; requires a ground.
  [[nodiscard]] WallPosition wall_position(std::size_t index) const {
    return wall_positions_[index];
  }
  /// Walls on the same inner boundary as an earlier one.
  [[nodiscard]] const std::vector<Clash>& wall_clashes() const { return wall_clashes_; }

  [[nodiscard]] Step step(const Place& from, const Place& to) const;
  /// The steps of each course, one course after another.
  [[nodiscard]] std::span<const RiverStep> river_steps() const { return river_steps_; }

  // Searches that several rules need, each made once. They require a ground.
  /// True if no monolith separates two cells; then all of them are also connected edge to edge.
  [[nodiscard]] bool has_passages_everywhere() const;
  /// True if the dungeon encloses no void.
  [[nodiscard]] bool has_whole_void() const;

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  /// The first claims to a place; each is an index into a list of the sheet.
  struct Claim {
    std::uint32_t encounter = none;
    std::uint32_t river = none;
    std::uint32_t river_step = none;
    bool pit = false;
  };
  /// What the sheet has of a kind.
  struct Tally {
    std::int64_t count = 0;
    std::size_t first = 0;
    bool misspelt = false;
  };

  [[nodiscard]] const Tally& tally(EncounterKind kind) const {
    return tallies_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] std::size_t slot(const Place& place) const { return ground_.grid().index(place); }
  void sort_encounters();
  void count_encounters();
  void lay_encounters();
  void lay_rivers();
  void list_river_steps();
  void lay_walls();
  [[nodiscard]] WallPosition position_of(const Wall& wall, bool has_boundary) const;

  const Sheet* sheet_;
  bool has_ground_ = false;
  Ground ground_;
  std::array<bool, house_rule_table.size()> in_force_{};
  std::array<bool, house_rule_table.size()> misspelt_rules_{};
  std::array<Tally, encounter_table.size()> tallies_{};
  PooledVector<std::uint32_t> entries_;  ///< the sheet's entries by kind, unknown words last
  std::array<std::uint32_t, encounter_table.size() + 1> begins_{};  ///< by kind: where it begins
  PooledVector<Claim> claims_;                                      ///< by place
  PooledVector<WallPosition> wall_positions_;                       ///< by wall
  PooledVector<RiverStep> river_steps_;
  std::vector<Clash> place_clashes_;
  std::vector<Clash> wall_clashes_;
  mutable std::optional<PooledVector<std::uint32_t>> falls_;
  mutable std::optional<bool> passages_everywhere_;
  mutable std::optional<bool> whole_void_;
};

/// A description such as `black rider at C4.2`, in the words of the map.
[[nodiscard]] std::string describe(const Encounter& encounter);
/// What to write to put a house rule in force.
[[nodiscard]] std::string offer(const Sheet& sheet, HouseRule rule);
/// The same for a plan: its whole line of house rules.
[[nodiscard]] std::string plan_offer(const Survey& survey, HouseRule rule);

/// Calls `visit(index, encounter)` for each entry of a kind.
template <class Visit>
void for_each_of(const Survey& survey, EncounterKind kind, Visit visit) {
  for (const std::uint32_t index : survey.entries(kind)) {
    visit(std::size_t{index}, survey.sheet().encounters[index]);
  }
}

/// Calls `visit(index, encounter, info)` for each entry of a known kind.
template <class Visit>
void for_each_known(const Survey& survey, Visit visit) {
  std::size_t index = 0;
  for (const Encounter& encounter : survey.sheet().encounters) {
    if (encounter.kind) {
      visit(index, encounter, info(*encounter.kind));
    }
    ++index;
  }
}

}  // namespace dungeonlab::rules
