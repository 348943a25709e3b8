#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab {

/// A dense, valid map: every reference points at something that exists. It is built only from a
/// sheet without errors in the groups G, W, X, T, E, PT and RV, so every question has exactly one
/// answer and needs no "if it exists".
class Dungeon {
 public:
  /// The content of a place.
  enum class Holds : std::uint8_t { nothing, encounter, river };

  /// `ground` must be the Ground of `sheet`; `sheet` must have no error in the groups above.
  Dungeon(const Sheet& sheet, Ground ground);

  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] const PlaceGrid& grid() const { return ground_.grid(); }
  [[nodiscard]] int levels() const { return ground_.levels(); }
  [[nodiscard]] Exit exit() const { return exit_; }
  [[nodiscard]] Place treasure() const { return treasure_; }
  /// Ammunition kits that a player gets at each landing (§2).
  [[nodiscard]] int kits() const { return kits_; }
  /// Bullets in each kit (§2).
  [[nodiscard]] int bullets_per_kit() const { return bullets_per_kit_; }
  /// Number of players in a game.
  [[nodiscard]] int players() const { return players_; }
  /// True if the map puts that house rule in force. A profile may put more in force; all of those
  /// only allow more on a map.
  [[nodiscard]] bool in_force(HouseRule rule) const {
    return in_force_[static_cast<std::size_t>(rule)];
  }

  /// One more than the largest place index. Squares of void have places too, and those are empty.
  [[nodiscard]] PlaceIndex places() const { return grid().places(); }
  [[nodiscard]] PlaceIndex index(const Place& place) const { return grid().index(place); }
  [[nodiscard]] Place place(PlaceIndex index) const { return grid().place(index); }

  [[nodiscard]] Holds holds(PlaceIndex index) const { return notes_[index].holds; }
  /// The kind of the encounter at a place that has one; a tall management center has it on every
  /// level.
  [[nodiscard]] EncounterKind kind(PlaceIndex index) const { return notes_[index].kind; }
  /// True if the place has an encounter of that kind.
  [[nodiscard]] bool holds(PlaceIndex index, EncounterKind kind) const {
    return notes_[index].holds == Holds::encounter && notes_[index].kind == kind;
  }
  /// The index in Sheet::encounters of the encounter at the place; `nowhere` if it has none.
  [[nodiscard]] std::uint32_t entry(PlaceIndex index) const { return notes_[index].entry; }
  /// The sign of a political prison or political cop at the place.
  [[nodiscard]] Sign sign(PlaceIndex index) const { return notes_[index].sign; }
  /// The number of items at the place; 1 for kinds that are not counted.
  [[nodiscard]] int count(PlaceIndex index) const { return notes_[index].count; }
  /// True if the place has a beast that is an exote.
  [[nodiscard]] bool is_exote(PlaceIndex index) const { return notes_[index].exote; }
  /// The piece of river at the place; holds(index) must be `river`.
  [[nodiscard]] RiverPiece piece(PlaceIndex index) const { return notes_[index].piece; }
  /// Where the map itself sends a visitor of the place: the destination of a pit, the level a
  /// marmar throws to, the next place of a river (none for the lavatory pan).
  [[nodiscard]] std::optional<PlaceIndex> sends_to(PlaceIndex index) const {
    const PlaceIndex to = notes_[index].sends;
    return to == nowhere ? std::nullopt : std::optional(to);
  }

 private:
  static constexpr PlaceIndex nowhere = 0xffffffff;
  /// Everything known about a place.
  struct Note {
    std::uint32_t entry = nowhere;
    PlaceIndex sends = nowhere;
    std::uint16_t count = 1;
    Holds holds = Holds::nothing;
    EncounterKind kind{};
    Sign sign = Sign::plus;
    bool exote = false;
    RiverPiece piece = RiverPiece::flow;
  };

  void lay(const Encounter& encounter, std::uint32_t entry);
  void lay(const River& river);

  Ground ground_;
  Exit exit_;
  Place treasure_;
  int kits_ = 0;
  int bullets_per_kit_ = 0;
  int players_ = 1;
  std::array<bool, house_rule_table.size()> in_force_{};
  std::vector<Note> notes_;  ///< by place
};

/// The direction in which a marmar throws (§7, rule F02): its own if it has one, else up from the
/// lower half of the stack and down from the upper half. None in the exact middle of an odd stack.
[[nodiscard]] std::optional<Throw> throw_of(const Encounter& marmar, int levels);
/// The encounter with its direction filled in, if it is a marmar on an inner level, where both
/// directions are possible; other encounters unchanged.
[[nodiscard]] Encounter with_throw_said(Encounter encounter, int levels);

}  // namespace dungeonlab
