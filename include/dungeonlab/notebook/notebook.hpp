#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/fragment.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::notebook {

/// There are at most so many pieces of map; beyond that the oldest is forgotten in which nobody is.
inline constexpr std::size_t fragments_max = 256;

/// A place of a notebook.
struct Spot {
  std::size_t fragment = 0;
  Place at{};
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// What takes a player from one place to another that is always the same (engine 5).
enum class Carrier : std::uint8_t { pit, river, ontifutlas, strike, political_cop, cop };

/// It says nothing of the dungeon, so it makes no two notes differ.
struct Count {
  std::uint32_t value = 0;
  friend bool operator==(const Count&, const Count&) { return true; }
};

/// Whoever is taken from there comes to that place.
struct Link {
  Carrier carrier = Carrier::pit;
  Spot from{};
  Spot to{};
  bool is_beside = false;  ///< the one place lies beside the other, on the same level
  /// The changes of both pieces together when it was last tried to join them; 0: never.
  Count followed{};
  friend bool operator==(const Link&, const Link&) = default;
};

/// From then on the places of a piece are called otherwise: it became part of another, or its
/// levels became those of the dungeon. What points into it points so much further.
struct Shift {
  std::size_t from = 0;  ///< a piece
  std::size_t to = 0;    ///< the piece it is part of; itself if its levels became known
  int columns = 0;
  int rows = 0;
  int levels = 0;
  bool is_forgotten = false;  ///< nothing is known of it any more
  friend bool operator==(const Shift&, const Shift&) = default;
};

/// The map that a player draws for herself from what she hears, and from nothing else. Where she is
/// taken to a place that she cannot know, a new fragment begins; fragments are joined when they
/// certainly meet: where she knows the place, where the same pit, river or captor takes somebody
/// again, where players meet, and where a river can flow to one place alone.
///
/// It is a value folded from what game::View is folded from: hand on everything that she hears, to
/// the view first. If she hears the others, it follows them, too.
class Notebook {
 public:
  Notebook(const game::Terms& terms, game::Seat whose);

  /// Adds what she hears, as game::hears() gives it.
  void hear(const game::Announcement& said);
  /// Adds a command that she hears and that was not refused, before what is said because of it.
  void hear_command(const game::Command& command);
  /// Brings the place where she stands up to date with her view, after every command of anybody.
  void hear_prompt(const game::View& view);

  /// The first is the dungeon by its own names; others may be gone.
  [[nodiscard]] const std::vector<Fragment>& fragments() const { return fragments_; }
  /// Where a player stands, as far as the owner can say.
  [[nodiscard]] const std::optional<Spot>& place_of(game::Seat seat) const {
    return walkers_[seat].at;
  }
  [[nodiscard]] game::Seat owner() const { return owner_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// The round, by her own count; 0 before her first turn.
  [[nodiscard]] std::int32_t round() const { return round_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int levels() const { return levels_; }
  [[nodiscard]] const std::vector<Link>& links() const { return links_; }
  /// They are the same while this number is, and no fragment is gone.
  [[nodiscard]] std::uint32_t link_changes() const { return link_changes_.value; }
  /// How spots of earlier notes are called now: all shifts, in their order.
  [[nodiscard]] const std::vector<Shift>& shifts() const { return shifts_; }
  /// True if no beast was sent to a Mordor, for all that she can have heard.
  [[nodiscard]] bool beasts_stay() const { return beasts_stay_; }
  /// Where that carrier takes whoever comes to a place.
  [[nodiscard]] std::optional<Spot> leads_to(Carrier carrier, const Spot& from) const;
  /// Where the treasure is at home, if it was seen there.
  [[nodiscard]] const std::optional<Spot>& treasure_home() const { return treasure_home_; }
  /// What the exit cell and a cell beside it hold, as a management center said, by level.
  [[nodiscard]] const game::announced::ByLevel& exit_holds() const { return exit_holds_; }
  [[nodiscard]] const game::announced::ByLevel& beside_exit() const { return beside_exit_; }
  /// The map that a center showed, as it was shown; where she stands on it was not said.
  [[nodiscard]] const std::string& shown_map() const { return shown_map_; }

  friend bool operator==(const Notebook&, const Notebook&) = default;

 private:
  /// A player who is followed.
  struct Walker {
    std::optional<Spot> at{};
    bool exote = false;
    bool treasure = false;
    game::Act act = game::Act::pass;  ///< that she commanded last
    Side way = Side::north;           ///< of that
    game::Ammo ammo = game::Ammo::bullets;
    int passed = 0;           ///< walls that she has passed through since
    bool has_jumped = false;  ///< over a place
    bool has_opened = false;  ///< a wall with this shot
    bool said_yes = false;    ///< to the last question
    friend bool operator==(const Walker&, const Walker&) = default;
  };
  /// A wall that may have been opened.
  struct Opening {
    std::size_t fragment = 0;
    Boundary boundary{};
    bool is_placed = false;  ///< the two above say where
    std::int32_t last = 0;   ///< the last round in which it may be open
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
  bool hears_all_ = true;  ///< nobody opens a wall without her knowing
  bool calm_mid_jump_ = false;
  bool quiet_shots_ = false;
  bool prisons_stay_ = true;  ///< none can be destroyed
  bool beasts_stay_ = true;   ///< none was sent to a Mordor
  int open_after_ = 1;        ///< rounds after that of the shot
  int columns_ = 0;
  int rows_ = 0;
  int levels_ = 0;
  std::int32_t round_ = 0;
  bool has_counted_landing_ = false;
  game::Seat turn_;                   ///< whose turn it was when last something was heard
  int treasure_after_ = 1;            ///< K-73: rounds after that of a death in which it lies there
  std::int32_t treasure_strays_ = 0;  ///< until that round it may lie where a carrier died
  std::vector<Fragment> fragments_{};
  std::vector<Walker> walkers_;  ///< by seat
  std::vector<Link> links_{};
  Count link_changes_{};
  std::vector<Opening> openings_{};
  std::vector<Shift> shifts_{};
  std::optional<Spot> treasure_home_{};
  game::announced::ByLevel exit_holds_{};
  game::announced::ByLevel beside_exit_{};
  std::string shown_map_{};
};

}  // namespace dungeonlab::notebook
