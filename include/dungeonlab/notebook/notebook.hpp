#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/fragment.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::notebook {

/// The largest number of fragments. Beyond it, the oldest one without a player in it is forgotten.
inline constexpr std::size_t fragments_max = 256;

/// A place of a notebook.
struct Spot {
  std::size_t fragment = 0;
  Place at{};
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// Something that always takes a player from one place to the same other place (engine 5).
enum class Carrier : std::uint8_t { pit, river, ontifutlas, strike, political_cop, cop };

/// A counter that says nothing about the dungeon, so it is ignored when notes are compared.
struct Count {
  std::uint32_t value = 0;
  friend bool operator==(const Count&, const Count&) { return true; }
};

/// A carrier at one place, and the place to which it takes players.
struct Link {
  Carrier carrier = Carrier::pit;
  Spot from{};
  Spot to{};
  bool are_neighbours = false;  ///< the two places are neighbours on the same level
  /// The changes of both fragments when joining them was last tried; 0 if never.
  Count followed{};
  friend bool operator==(const Link&, const Link&) = default;
};

/// A change in the names of a fragment's places: it became part of another fragment, or its levels
/// became those of the dungeon. References into it shift by that many columns, rows and levels.
struct Shift {
  std::size_t from = 0;  ///< the renamed fragment
  std::size_t to = 0;  ///< the fragment it is now part of; the same one if its levels became known
  int columns = 0;
  int rows = 0;
  int levels = 0;
  bool is_forgotten = false;  ///< nothing is known of it any more
  friend bool operator==(const Shift&, const Shift&) = default;
};

/// The map that a player draws from what they hear, and from nothing else. When they are taken to a
/// place they cannot know, a new fragment begins. Fragments are joined when they certainly meet:
/// where the player knows the place, where the same pit, river or captor takes a player again,
/// where players meet, and where a river can flow to only one place.
///
/// It is a value, folded from the same events as game::View. Pass everything the player hears to
/// the view first, then to the notebook. If the player hears the others, the notebook follows them,
/// too.
class Notebook {
 public:
  Notebook(const game::Terms& terms, game::Seat whose);

  /// Adds an announcement that the player hears, as returned by game::hears().
  void hear(const game::Announcement& said);
  /// Adds an accepted command that the player hears, before the announcements it causes.
  void hear_command(const game::Command& command);
  /// Updates the place where the player is from their view, after every command of any player.
  void hear_prompt(const game::View& view);

  /// Fragment 0 is the dungeon with its own names; others may be gone.
  [[nodiscard]] const std::vector<Fragment>& fragments() const { return fragments_; }
  /// Where a player is, as far as the owner knows.
  [[nodiscard]] const std::optional<Spot>& place_of(game::Seat seat) const {
    return walkers_[seat].at;
  }
  [[nodiscard]] game::Seat owner() const { return owner_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// The round, counted by the owner; 0 before their first turn.
  [[nodiscard]] std::int32_t round() const { return round_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int levels() const { return levels_; }
  [[nodiscard]] const std::vector<Link>& links() const { return links_; }
  /// As long as this number is the same, the links are the same and no fragment is gone.
  [[nodiscard]] std::uint32_t link_changes() const { return link_changes_.value; }
  /// All shifts in order; they convert spots of earlier notes to their current names.
  [[nodiscard]] const std::vector<Shift>& shifts() const { return shifts_; }
  /// True if no beast has been sent to a Mordor, as far as the owner could hear.
  [[nodiscard]] bool beasts_stay() const { return beasts_stay_; }
  /// Where that carrier takes players from a place; nothing if unknown.
  [[nodiscard]] std::optional<Spot> leads_to(Carrier carrier, const Spot& from) const;
  /// The player who carries the treasure, as far as the owner has heard.
  [[nodiscard]] std::optional<game::Seat> treasure_carrier() const;
  /// The home of the treasure, if it was seen there.
  [[nodiscard]] const std::optional<Spot>& treasure_home() const { return treasure_home_; }
  /// What a management center said about the exit cell and a cell next to it, by level.
  [[nodiscard]] const game::announced::ByLevel& exit_holds() const { return exit_holds_; }
  [[nodiscard]] const game::announced::ByLevel& exit_neighbour_holds() const {
    return exit_neighbour_holds_;
  }
  /// The map that a management center showed, unchanged; it does not say where the owner is.
  [[nodiscard]] const std::string& shown_map() const { return shown_map_; }

  friend bool operator==(const Notebook&, const Notebook&) = default;

 private:
  /// A player whose position is tracked.
  struct Walker {
    std::optional<Spot> at{};
    bool exote = false;
    bool treasure = false;
    game::Act act = game::Act::pass;  ///< their last command
    Side way = Side::north;           ///< its direction
    game::Ammo ammo = game::Ammo::bullets;
    int passed = 0;           ///< walls they have passed through since that command
    bool has_jumped = false;  ///< over a place
    bool has_opened = false;  ///< a wall, with this shot
    bool said_yes = false;    ///< to the last question
    friend bool operator==(const Walker&, const Walker&) = default;
  };
  /// A wall that may have been opened.
  struct Opening {
    std::size_t fragment = 0;
    Boundary boundary{};
    bool is_placed = false;  ///< fragment and boundary are known
    std::int32_t last = 0;   ///< last round in which it may be open
    friend bool operator==(const Opening&, const Opening&) = default;
  };
  class Writing;
  friend class Writing;

  [[nodiscard]] std::vector<Link>& write_links() {
    ++link_changes_.value;
    return links_;
  }

  game::Seat owner_;
  std::vector<std::string> names_;
  bool hears_all_ = true;  ///< nobody can open a wall unheard
  bool calm_mid_jump_ = false;
  bool quiet_shots_ = false;
  bool prisons_stay_ = true;  ///< prisons cannot be destroyed
  bool beasts_stay_ = true;   ///< no beast has been sent to a Mordor
  int open_after_ = 1;        ///< rounds after the round of the shot
  int columns_ = 0;
  int rows_ = 0;
  int levels_ = 0;
  std::int32_t round_ = 0;
  bool has_counted_landing_ = false;
  game::Seat turn_;         ///< whose turn it was when something was last heard
  int treasure_after_ = 1;  ///< K-73: rounds after a death in which the treasure stays there
  std::int32_t treasure_strays_ = 0;  ///< last round in which it may lie where a carrier died
  std::vector<Fragment> fragments_{};
  std::vector<Walker> walkers_;  ///< by seat
  std::vector<Link> links_{};
  Count link_changes_{};
  std::vector<Opening> openings_{};
  std::vector<Shift> shifts_{};
  std::optional<Spot> treasure_home_{};
  game::announced::ByLevel exit_holds_{};
  game::announced::ByLevel exit_neighbour_holds_{};
  std::string shown_map_{};
};

}  // namespace dungeonlab::notebook
