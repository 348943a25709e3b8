#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace dungeonlab::grade {

/// What is known of a place.
enum class Known : std::uint8_t {
  nothing,
  dark,   ///< from beside there was nothing to be seen
  seen,   ///< from beside green eyes, a light or a hole was seen
  noted,  ///< what it holds, as far as that was written down
  shown,  ///< what it holds, for this game has been played up to there
};
/// What of a guess is no guess.
struct Facts {
  std::map<Place, Known> places{};
  std::set<Boundary> lines{};    ///< what stands there
  std::set<Boundary> no_exit{};  ///< outside boundaries that are not the way out
  bool exit = false;             ///< where it is
  std::set<Place> links{};       ///< pits of which it is known where they lead

  [[nodiscard]] Known of(const Place& place) const {
    const auto at = places.find(place);
    return at == places.end() ? Known::nothing : at->second;
  }
};

/// A kind at random among those that look like that from beside.
[[nodiscard]] EncounterKind kind_seen(Sight sight, Rng& rng);
/// A wall at random that bars.
[[nodiscard]] WallKind wall_at_random(Rng& rng);
/// What stands at a place on the map that shows this: nothing, a kind, or a piece of a river.
struct Content {
  std::optional<EncounterKind> kind{};
  std::optional<int> count{};
  std::optional<RiverPiece> river{};
};
/// The entry of a kind: a heap of the least size where it needs one, a sign at random.
[[nodiscard]] Encounter written_at(const Place& at, EncounterKind kind, std::optional<int> count,
                                   Rng& rng);
[[nodiscard]] Content content_of(const std::vector<game::Shown>& shown, Rng& rng);

/// A map, and what of it is known. Whatever is changed, what else must be so for a game to be
/// played on it is changed by chance, too, where nothing is known: there is one treasure, whoever
/// carries others off has a place to carry them to, a river flows on. Functions that say so are
/// false, and may have changed something, if there is no way.
class Sketch {
 public:
  /// The two that are kept to come back to.
  struct Drawn {
    Sheet map{};
    Facts facts{};
  };

  Sketch(Sheet map, Facts facts, Rng rng);

  [[nodiscard]] const Sheet& map() const { return map_; }
  [[nodiscard]] const Facts& facts() const { return facts_; }
  [[nodiscard]] Facts& facts() { return facts_; }
  [[nodiscard]] Rng& rng() { return rng_; }
  [[nodiscard]] Drawn drawn() const { return {map_, facts_}; }
  void go_back_to(const Drawn& drawn) {
    map_ = drawn.map;
    facts_ = drawn.facts;
  }

  /// Changes are in the dungeon when it is built again.
  void build();
  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  [[nodiscard]] bool is_cell(Cell cell) const { return dungeon_->ground().contains(cell); }

  /// What is written at a place; null if nothing is, or a river.
  [[nodiscard]] const Encounter* entry_at(const Place& place) const;
  [[nodiscard]] Sight sight_at(const Place& place) const;
  /// Takes away what was guessed to be there.
  [[nodiscard]] bool clear(const Place& place);
  [[nodiscard]] bool set(const Place& place, const Content& content);
  [[nodiscard]] bool turn_sign(const Place& place);
  void set_wall(const Boundary& line, std::optional<WallKind> kind);
  /// Adds a cell of a branch. The places have other numbers then.
  [[nodiscard]] bool grow(Cell cell);
  void set_exit(Exit exit) { map_.exits = {exit}; }
  /// To an outside boundary that may be it, if it is none.
  [[nodiscard]] bool move_exit();

  /// The pit leads to another place on that level.
  [[nodiscard]] bool choose_destination(const Place& pit, int level);
  /// What takes its visitors to the nearest of these takes them elsewhere.
  [[nodiscard]] bool move_targets(EncounterKind target);
  [[nodiscard]] bool lay_river(RiverPiece piece, const Place& at);
  /// The piece of a river there leads to another place beside it.
  [[nodiscard]] bool flow_on(const Place& from);
  /// The piece at `next`, to which another one flows, is such that it can be.
  [[nodiscard]] bool join_river(const Place& from, const Place& next, bool into_pan);

 private:
  [[nodiscard]] static Place piece_of(const River& course);
  void part_rivers();
  void order_rivers();
  [[nodiscard]] bool river_at(const Place& place) const;
  [[nodiscard]] bool leads_to(const Place& piece, const Place& place) const;
  [[nodiscard]] bool take_away(const Place& place);
  [[nodiscard]] bool hide_treasure(const Place& not_here);
  void add_targets();
  Encounter& write(const Place& at, EncounterKind kind);
  [[nodiscard]] std::optional<std::size_t> index_at(const Place& place) const;
  /// Places of which no more than that is known, on a level or on any.
  [[nodiscard]] std::vector<Place> places_known_at_most(Known most, std::optional<int> level) const;

  Sheet map_;
  Facts facts_;
  Rng rng_;
  std::unique_ptr<Dungeon> dungeon_{};
};

}  // namespace dungeonlab::grade
