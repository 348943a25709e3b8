#pragma once

#include "verify/ground.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::verify {

/// What can be owned; the treasure is none of them.
enum class Thing : std::uint8_t {
#define THING(code, name, price, traits) code,
#include "verify/things.def"
#undef THING
};
struct ThingRow {
  std::string_view name;
  int price;
  std::string_view traits;
};
inline constexpr std::array thing_rows = {
#define THING(code, name, price, traits) ThingRow{name, price, traits},
#include "verify/things.def"
#undef THING
};
using Things = std::array<int, thing_rows.size()>;
[[nodiscard]] inline int& of(Things& things, Thing thing) {
  return things[static_cast<std::size_t>(thing)];
}
[[nodiscard]] inline int of(const Things& things, Thing thing) {
  return things[static_cast<std::size_t>(thing)];
}
[[nodiscard]] std::optional<Thing> thing_named(std::string_view name);

enum class Ammo : std::uint8_t { bullets, grenades, blasters };
inline constexpr std::array<Thing, 3> things_of_ammo = {Thing::bullets, Thing::grenades,
                                                        Thing::blasters};

/// What lives, moves or can be destroyed.
struct BeastRow {
  Kind kind;
  std::array<int, 3> kills;  ///< by ammunition; 0: never
  int pierces;
  int burns;
  std::string_view traits;
};
/// The row of a kind; null if it is no creature.
[[nodiscard]] const BeastRow* beast(Kind kind);
[[nodiscard]] inline bool is(Kind kind, char trait) {
  const BeastRow* row = beast(kind);
  return row != nullptr && row->traits.find(trait) != std::string_view::npos;
}

/// By which rules a single player plays.
struct SoloTerms {
  std::array<bool, house_rules.size()> rules{};
  bool exclusive = false;  ///< K-15: one bite, pierce or burn less is survived
  bool long_open = false;  ///< K-19: opened walls stay open for a round more
  bool cascade = false;    ///< K-33: rivers carry on to their pan
  bool no_trees = false;   ///< K-47: trees are not trampled
  enum class Flees : std::uint8_t { gone, parked, home } flees = Flees::gone;  ///< K-60
  int kits = 0;
  int bullets_per_kit = 0;
  int fine = 0;
  int map_price_1x1 = 0;
  int map_price_3x3 = 0;
  std::array<bool, 3> without{};  ///< by ammunition: claims are about games that never shoot it
  [[nodiscard]] bool has(HouseRule rule) const { return rules[static_cast<std::size_t>(rule)]; }
};

/// What a player decides once for all, or each time she is asked.
enum class Decision : std::uint8_t { blade, boat, mount, strangle, skin, take, stick, climb };
inline constexpr std::array<std::string_view, 8> decision_names = {
    "blade", "boat", "mount", "strangle", "skin", "take", "stick", "climb"};
enum class How : std::uint8_t { yes, no, ask };

enum class Verb : std::uint8_t {
  land,
  move,
  up,
  down,
  shoot,
  feel,
  climb,
  skin,
  buy,
  sell,
  pass,
  take,
  mount,
  dismount,
  morgul,
  use,
  answer,
  order,
  die,
  end,
  resign
};
struct Command {
  Verb verb{};
  Place at{};
  Side way{};
  int count = 0;
  Ammo ammo{};
  std::optional<Thing> thing{};
  bool treasure = false;         ///< take: the treasure alone
  Kind kind = Kind::none;        ///< skin, morgul: of that kind
  bool yes = false;              ///< answer: the only, or the first word
  std::optional<bool> second{};  ///< answer to a tree
  Decision decision{};
  How how{};
};
/// Reads a command as solutions write it; nothing if it is none.
[[nodiscard]] std::optional<Command> read_command(std::string_view text);

/// A creature that differs from what the map says of it.
struct Creature {
  enum class Where : std::uint8_t { there, ridden, gone };
  struct Wound {
    Ammo ammo{};
    int count = 0;
    int last = 0;  ///< the last turn in which it counts
    friend bool operator==(const Wound&, const Wound&) = default;
  };
  int home = -1;
  int place = -1;  ///< where it is, or was when it died
  int since = 0;   ///< number of its last sending or parking
  Where where = Where::there;
  bool dead = false;
  bool cruel = false;
  bool skinned = false;
  bool dark = false;
  bool bridled = false;
  bool exote_mount = false;
  std::vector<Wound> wounds{};
  friend bool operator==(const Creature&, const Creature&) = default;
};

/// A boundary that is open for a while: the northern or western square, and the side of it.
struct Opening {
  std::size_t square = 0;
  Side side{};
  int last = 0;  ///< the last turn in which it is open
  friend bool operator==(const Opening&, const Opening&) = default;
};

enum class Phase : std::uint8_t { land, act, ask, after, won, lost };
/// Where a turn goes on behind a question.
enum class Step : std::uint8_t { creatures, place, things, start, act, after };
enum class Question : std::uint8_t { sign, tree, decision };

/// One life of a player who is alone, at one moment: all that can make a difference later.
struct Life {
  int turn = 1;
  Phase phase = Phase::land;
  int at = -1;
  bool exote = false;
  bool treasure = false;
  bool declined = false;  ///< she lets lie what lies here
  bool has_come = false;  ///< in this turn, to a place
  int mount = -1;         ///< home of the ridden ontifutlas
  int bites = 0;
  int pierces = 0;
  int burns = 0;
  Things things{};
  std::array<How, decision_names.size()> orders = {How::yes, How::yes, How::yes, How::yes,
                                                   How::yes, How::yes, How::ask, How::no};
  std::vector<std::pair<int, int>> stay{};  ///< creatures, by home, that have acted from a place
  std::vector<int> used{};                  ///< arsenals and trees
  std::vector<int> taken{};                 ///< places whose things were taken
  std::vector<Creature> creatures{};        ///< by home
  std::vector<Opening> opened{};
  int arrivals = 0;
  int arrived = 0;
  // Of an open question:
  Question question{};
  Decision decision{};
  Step step{};
  int asker = -1;  ///< home of the creature that asks
};

/// The rules of play for a single player on one map, exactly.
class Solo {
 public:
  /// The map must have no error among the local rules.
  Solo(const Ground& ground, SoloTerms terms);

  [[nodiscard]] const Ground& ground() const { return *ground_; }
  [[nodiscard]] const SoloTerms& terms() const { return terms_; }
  /// Does what a command says, up to the next one that is waited for; false if it is refused.
  [[nodiscard]] bool apply(Life& life, const Command& command) const;

  [[nodiscard]] std::vector<Creature> creatures_at(const Life& life, int place) const;
  [[nodiscard]] Creature creature(const Life& life, int home) const;
  [[nodiscard]] int lethal(int home, Ammo ammo) const;
  /// The walls that stand now on a side of a place, as Ground has them.
  [[nodiscard]] unsigned walls_now(const Life& life, int place, Side side) const;
  /// What kind of thing lies here, and how many; none if nothing does.
  [[nodiscard]] std::optional<std::pair<Thing, int>> lying(const Life& life, int place) const;
  [[nodiscard]] bool has_treasure(const Life& life, int place) const {
    return !life.treasure && ground_->kind(place) == Kind::treasure;
  }
  /// For what a store sells a lot; 0: it does not.
  [[nodiscard]] int price_bought(Thing thing) const;
  [[nodiscard]] static int lot(Thing thing) { return thing == Thing::bullets ? 10 : 1; }
  /// Dollars, and skins where they are money.
  [[nodiscard]] int worth(const Things& things) const;
  /// The nearest place of a kind and sign that is not destroyed; -1 if there is none.
  [[nodiscard]] int nearest(const Life& life, Kind kind, std::optional<bool> plus, int from) const;

 private:
  const Ground* ground_;
  SoloTerms terms_;
};

/// The wall beside a place as an opening names it.
[[nodiscard]] std::pair<std::size_t, Side> boundary_of(const Ground& ground, int place, Side side);

}  // namespace dungeonlab::verify
