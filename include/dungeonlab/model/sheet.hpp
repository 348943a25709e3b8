#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/model/wall.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab {

/// Columns and rows of a rectangle. A written extent may be zero or negative (rule G01).
struct Extent {
  int columns = 0;
  int rows = 0;

  friend constexpr bool operator==(const Extent&, const Extent&) = default;
  [[nodiscard]] constexpr bool contains(Cell cell) const {
    return cell.column >= 0 && cell.row >= 0 && cell.column < columns && cell.row < rows;
  }
};

/// One side of one cell that is marked as the exit.
struct Exit {
  Cell cell;
  Side side = Side::north;

  friend constexpr bool operator==(const Exit&, const Exit&) = default;
};

/// One entry of a wall list.
struct Wall {
  std::optional<WallKind> kind{};  ///< none: written in the list `Sheet::unknown_walls[unknown]`
  std::uint32_t unknown = 0;
  Cell first{};  ///< as written: in either order, adjacent or not
  Cell second{};
  std::optional<int> level{};  ///< a level in the name, which walls do not have (rule W04)

  friend bool operator==(const Wall&, const Wall&) = default;
};

enum class Sign : std::uint8_t { plus, minus };
enum class Throw : std::uint8_t { up, down };
inline constexpr std::array<std::string_view, 2> sign_names = {"plus", "minus"};
inline constexpr std::array<std::string_view, 2> throw_names = {"up", "down"};
[[nodiscard]] constexpr std::string_view name(Sign sign) {
  return sign_names[static_cast<std::size_t>(sign)];
}
[[nodiscard]] constexpr std::string_view name(Throw direction) {
  return throw_names[static_cast<std::size_t>(direction)];
}

/// An encounter as written at one place.
struct Encounter {
  Place at{};
  std::optional<EncounterKind> kind{};  ///< none: `written` is not a kind of the catalogue
  std::string written{};                ///< empty if `kind` says everything
  std::optional<int> count{};
  std::optional<Sign> sign{};
  std::optional<bool> exote{};
  std::optional<Place> to{};
  std::optional<int> levels{};
  std::optional<Throw> throws{};
  std::string note{};

  friend bool operator==(const Encounter&, const Encounter&) = default;
};

/// The course of one river, from source to lavatory pan.
using River = std::vector<Place>;

/// One entry of `house_rules`.
struct WrittenHouseRule {
  std::optional<HouseRule> rule{};  ///< none: `written` is not a house rule
  std::string written{};            ///< empty if `rule` says everything

  friend bool operator==(const WrittenHouseRule&, const WrittenHouseRule&) = default;
};

/// The key `start`: each value has its own default.
struct Start {
  std::optional<int> kits{};
  std::optional<int> bullets_per_kit{};
  std::optional<int> players{};
  std::optional<int> landings{};

  friend bool operator==(const Start&, const Start&) = default;
};

/// One entry of `lint.ignore`.
struct Ignore {
  std::string rule{};          ///< code or name of a rule, known or not
  std::optional<Cell> cell{};  ///< empty: anywhere
  std::optional<int> level{};  ///< empty: every level of the cell
  std::string reason{};

  friend bool operator==(const Ignore&, const Ignore&) = default;
};

/// The origin of a generated map: enough to make the same bytes again.
struct Origin {
  std::string generator{};  ///< `dungeonlab 0.1.0`
  std::string preset{};
  std::string seed{};
  std::optional<std::uint64_t> index{};
  std::string settings{};    ///< a JSON object on one line, or empty
  std::string commitment{};  ///< replaces seed and settings in a sealed map

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// The parts of a sheet that may be incomplete after a fault in the text.
enum class Part : std::uint8_t {
  base,
  levels,
  branches,
  exit,
  walls,
  encounters,
  rivers,
  house_rules,
  start,
  lint,
};

/// A set of parts.
class PartSet {
 public:
  constexpr PartSet() = default;
  constexpr PartSet(std::initializer_list<Part> parts) noexcept {
    for (const Part part : parts) {
      add(part);
    }
  }
  constexpr void add(Part part) noexcept { bits_ |= 1U << static_cast<unsigned>(part); }
  [[nodiscard]] constexpr bool has(Part part) const {
    return (bits_ & (1U << static_cast<unsigned>(part))) != 0;
  }
  [[nodiscard]] constexpr bool meets(PartSet other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(const PartSet&, const PartSet&) = default;

 private:
  std::uint32_t bits_ = 0;
};

/// A map as written: its lists may have duplicates or dangling references, which the rules report.
/// The only guarantee is that every name, number and text is well-formed and within its limits.
struct Sheet {
  std::string schema{};  ///< `$schema`
  std::string title{};
  std::optional<Extent> base{};
  std::optional<int> levels{};
  std::vector<Cell> missing{};  ///< squares of the base rectangle that a plan draws as void (G01)
  std::vector<Cell> branches{};
  std::vector<Exit> exits{};
  std::vector<Wall> walls{};
  std::vector<std::string> unknown_walls{};  ///< names of wall lists that are not a kind of wall
                                             ///< (W03)
  std::vector<Encounter> encounters{};
  std::vector<River> rivers{};
  std::vector<WrittenHouseRule> house_rules{};
  Start start{};
  std::vector<Ignore> ignores{};
  std::optional<Origin> origin{};
  std::vector<std::string> notes{};

  /// Parts that could not be read completely: what they contain is right, but something is missing.
  PartSet incomplete{};
  /// Bit n is set if the reader found an error J`n`.
  std::uint16_t text_faults = 0;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// The sheet in the order of the canonical text, without what that text omits: duplicates,
/// redundant monoliths on the outside, explicit defaults. A sheet without faults and its canonical
/// form describe the same map.
[[nodiscard]] Sheet canonical(Sheet sheet);

/// The house rules that a map puts in force, without unknown ones.
[[nodiscard]] std::vector<HouseRule> house_rules_of(const Sheet& sheet);
/// True if `one` comes before `other` in the canonical text: ordered by kind, then from the
/// north-west.
[[nodiscard]] bool canonically_before(const Wall& one, const Wall& two);

/// The number of kits received at a landing if the map does not set it (A-81 of the rules).
[[nodiscard]] constexpr int default_kits(Extent base) {
  return base.columns * base.rows <= numbers::small_base_cells ? numbers::kits_small
                                                               : numbers::kits_large;
}

}  // namespace dungeonlab
