#pragma once

#include "dungeonlab/model/place.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

namespace limits {
inline constexpr std::int64_t fight_rounds = 1000;    ///< then a fight ends
inline constexpr std::int64_t events = 1'000'000;     ///< of a log
inline constexpr std::int64_t turns = 10'000;         ///< for one command that waits or rests
inline constexpr std::size_t command_letters = 1000;  ///< of one command
}  // namespace limits

/// Instead of a member's number: nobody, or all.
inline constexpr std::size_t nobody = static_cast<std::size_t>(-1);

/// The condition of a member.
struct MemberState {
  std::int64_t hp = 0;       ///< 0: dead
  std::int64_t hungry = 0;   ///< days in a row without food
  std::int64_t thirsty = 0;  ///< days in a row without water
  bool has_rested = false;   ///< the whole day so far
  bool is_worn = false;      ///< from forced marches, until a day of rest
  bool is_gone = false;      ///< fled, or left behind by an order
  bool has_left = false;     ///< a retainer who quit at the end of the evening (H05)
  std::int64_t loyalty = 0;  ///< for a retainer: the change since the start (H04)

  friend bool operator==(const MemberState&, const MemberState&) = default;
};

/// A source of light that burns.
struct Burning {
  std::string source{};
  std::size_t who = nobody;
  std::int64_t lit = 0;    ///< the clock when it was lit
  std::int64_t until = 0;  ///< when it goes out

  friend bool operator==(const Burning&, const Burning&) = default;
};

/// Things that lie somewhere or that somebody carries.
struct Thing {
  std::string thing{};
  std::int64_t number = 1;
  std::int64_t weight = 0;  ///< of all of them, in coins
  std::string of{};         ///< `hoard`, `coins`; what the key calls it

  friend bool operator==(const Thing&, const Thing&) = default;
};
struct Carried {
  std::size_t who = nobody;
  Thing thing{};

  friend bool operator==(const Carried&, const Carried&) = default;
};

/// A temporary change.
struct Effect {
  std::string name{};
  std::size_t who = nobody;  ///< nobody: all
  std::int64_t until = 0;    ///< the clock at its end
  std::string what{};        ///< attack, damage, ac, rate, wander; empty: only words
  std::int64_t by = 0;       ///< for a rate, per cent

  friend bool operator==(const Effect&, const Effect&) = default;
};

/// What has become of a door in play.
struct DoorState {
  bool is_open = false;
  bool is_spiked = false;    ///< it stays open or shut
  bool is_unlocked = false;  ///< a lock was opened, or bars are bent
  bool is_found = false;     ///< for a secret door
  bool is_known = false;     ///< the table knows what it is
  bool is_alarmed = false;   ///< an attempt failed: nobody beyond it is surprised

  friend bool operator==(const DoorState&, const DoorState&) = default;
};

/// The fate of creatures in a group.
enum class Fate : std::uint8_t { here, passed, fled, surrendered };
inline constexpr auto fate_names =
    std::to_array<std::string_view>({"here", "passed", "fled", "surrendered"});

/// Creatures that the party has met.
struct Group {
  std::string kind{};
  std::size_t entry = nobody;      ///< index in the key's creatures; nobody: wanderers
  std::string at{};                ///< the place
  std::vector<std::int64_t> hp{};  ///< of each; 0: dead
  std::string mood{};              ///< empty: not yet rolled
  Fate fate = Fate::here;
  std::int64_t passes = 0;     ///< morale checks passed
  bool checked_first = false;  ///< checked morale after their first loss
  bool checked_half = false;   ///< checked morale with half of them down

  friend bool operator==(const Group&, const Group&) = default;
};

/// What a member declared before initiative.
struct Declared {
  std::size_t who = nobody;
  std::string what{};  ///< `withdraw`, `retreat`, or the name of a spell

  friend bool operator==(const Declared&, const Declared&) = default;
};

enum class Phase : std::uint8_t { contact, fight, pursuit };
inline constexpr auto phase_names =
    std::to_array<std::string_view>({"contact", "fight", "pursuit"});

/// The current meeting.
struct Meeting {
  std::size_t group = 0;
  Phase phase = Phase::contact;
  std::int64_t gap = 0;       ///< feet between the sides
  std::int64_t began = 0;     ///< the clock
  std::int64_t rounds = 0;    ///< rounds used
  std::string surprised{};    ///< the side that loses the first round: `party`, `others`, or empty
  bool is_combat = false;     ///< after an attack or a spell: too late to evade
  bool is_pursued = false;    ///< the others have decided to pursue
  std::int64_t speeches = 0;  ///< reactions rolled
  std::string first{};        ///< initiative: `party`, `others`, `both`; empty: not rolled
  bool others_acted = false;  ///< in this round
  std::vector<std::size_t> fell{};  ///< of the others, in this round
  bool has_closed = false;          ///< the party has moved closer in this round
  std::vector<std::size_t> acted{};
  std::vector<std::size_t> hit{};  ///< those hit in this round
  std::vector<Declared> declared{};
  std::string leaving{};             ///< `withdraw` or `retreat`, of the whole party
  std::int64_t ran = 0;              ///< rounds of running
  std::vector<std::string> lures{};  ///< kinds dropped that did not stop them

  friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// A question to the referee, and the answer.
struct Answered {
  std::string id{};  ///< `J14`
  std::string answer{};

  friend bool operator==(const Answered&, const Answered&) = default;
};

/// An open question to the referee.
struct Ask {
  std::string id{};                    ///< `J14`
  std::string text{};                  ///< with its choices
  std::vector<std::string> choices{};  ///< the default first
  std::string command{};               ///< the command that waits for it
  std::vector<Answered> answers{};     ///< answers the command already has
  std::vector<int> dice{};             ///< rolled by hand, for that command

  friend bool operator==(const Ask&, const Ask&) = default;
};

/// The death of a member.
struct Death {
  std::size_t who = nobody;
  std::string cause{};
  std::int64_t at = 0;  ///< the clock

  friend bool operator==(const Death&, const Death&) = default;
};

/// How an expedition or journey ended.
enum class Ending : std::uint8_t { none, out, success, all_down, arrived, wrecked, sunk };
inline constexpr auto ending_names = std::to_array<std::string_view>(
    {"", "out", "success", "all down", "arrived", "wrecked", "sunk"});

/// Where a party is on a journey, and where it believes it is.
struct Whereabouts {
  osr::MilePoint place{};
  osr::MilePoint believed{};

  friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// A straight line that is not in the plan of a journey.
struct Detour {
  std::size_t course = 0;  ///< a compass point, clockwise from north (0)
  std::int64_t miles = 0;
  std::string terrain{};
  osr::Way way = osr::Way::none;
  bool is_last = false;   ///< the journey ends there
  osr::MilePoint back{};  ///< otherwise it goes on to the end of the leg it left

  friend bool operator==(const Detour&, const Detour&) = default;
};

/// A party on its way over land or water. When lost, it leaves the straight line of a leg at an
/// angle; on hexes it goes from hex to hex in a wrong direction.
struct Land {
  std::size_t leg = 0;
  osr::Ratio left{};  ///< miles to the end of the leg or to the next hex; 0: arrived
  std::optional<Detour> detour{};
  Whereabouts at{};
  std::vector<Whereabouts> way{};  ///< corners of the last day's route
  bool is_off = false;             ///< lost without knowing it
  // Of legs.
  osr::MilePoint end{};      ///< of the leg
  osr::MilePoint heading{};  ///< a vector of length 1000 along the leg
  std::int64_t ahead = 0;    ///< when off: thousandths of a mile along it to its end
  std::int64_t aside = 0;    ///< when off: thousandths of a mile to its right
  // Of hexes.
  std::vector<osr::HexPlace> path{};  ///< replaces the path of the plan
  osr::HexPlace hex{};
  std::size_t next = 1;     ///< index in the path
  std::size_t thought = 0;  ///< index in the path of the hex where they believe they are
  std::optional<std::size_t> wrong_way{};
  // Days.
  std::int64_t travelled = 0;  ///< days since the last rest
  std::int64_t forced = 0;     ///< days of forced marches since the last rest
  std::int64_t resting = 0;    ///< days taken of a rest that is due
  std::int64_t hunted = 0;     ///< days hunted before this leg
  std::int64_t lost = 0;       ///< lost days so far
  std::int64_t starved = 0;    ///< losses of hit points to hunger or thirst
  bool lacks_all = false;      ///< nobody ate or drank on the last day
  osr::Ratio miles{};          ///< miles so far
  std::int64_t foraged = 0;    ///< meals found and eaten

  friend bool operator==(const Land&, const Land&) = default;
};

struct Ship {
  std::int64_t hull = 0;    ///< hit points
  bool is_flooded = false;  ///< until it docks

  friend bool operator==(const Ship&, const Ship&) = default;
};

/// A retainer who has accepted an offer (H02).
struct Retainer {
  std::size_t employer = nobody;
  std::int64_t loyalty = 0;

  friend bool operator==(const Retainer&, const Retainer&) = default;
};
/// Hirelings paid by the month: specialists, or soldiers.
struct Hands {
  std::string kind{};
  std::int64_t number = 1;
  std::optional<std::int64_t> wage{};  ///< gp a month and level; nothing: the lowest of the kind
  std::int64_t level = 1;
  bool is_housed = false;

  friend bool operator==(const Hands&, const Hands&) = default;
};
/// A party in town.
struct Town {
  std::int64_t candidate = 0;             ///< the last candidate asked, from 1
  std::optional<std::int64_t> offered{};  ///< the terms, while that candidate hesitates
  std::int64_t fame = 0;                  ///< added to every offer
  std::vector<Retainer> retainers{};      ///< hired since the party file was written
  std::vector<Hands> hired{};
  std::int64_t months = 0;  ///< the months paid so far

  friend bool operator==(const Town&, const Town&) = default;
};

/// Counts the rolls of this instant.
class RollCounts {
 public:
  /// The count for a purpose and a subject.
  [[nodiscard]] std::int64_t& of(std::string_view purpose, std::string_view subject);
  void clear() { all_.clear(); }

  friend bool operator==(const RollCounts&, const RollCounts&) = default;

 private:
  struct Count {
    std::string purpose{};
    std::string subject{};
    std::int64_t number = 0;

    friend bool operator==(const Count&, const Count&) = default;
  };
  std::vector<Count> all_{};  ///< sorted
};

/// The state of an expedition at an instant. It is a value, and leaves out the contents of the map,
/// the key, the party file and the rules.
struct State {
  std::int64_t clock = 0;  ///< rounds since the start
  std::vector<MemberState> members{};
  std::vector<std::vector<std::size_t>> order{};  ///< rows, the front first
  std::string formation{};
  std::size_t caller = nobody;
  std::size_t mapper = nobody;
  Place at{};
  std::optional<Place> from{};                    ///< the place before
  std::set<std::string, std::less<>> known{};     ///< places seen
  std::set<std::string, std::less<>> familiar{};  ///< known before they arrived
  std::map<std::string, std::int64_t, std::less<>> kit{};
  std::int64_t meals = 0;  ///< left of a ration that lasts several days
  std::vector<Burning> lights{};
  std::map<std::string, DoorState, std::less<>> doors{};  ///< touched doors, by boundary
  std::map<std::string, std::map<std::size_t, std::int64_t>, std::less<>> tried{};
  std::set<std::size_t> sprung{};       ///< traps of the key
  std::set<std::size_t> found_traps{};  ///< traps of the key that the table knows
  std::set<std::size_t> removed{};      ///< traps of the key made harmless
  std::vector<Group> creatures{};
  std::set<std::size_t> met{};                                      ///< creatures of the key
  std::map<std::string, std::vector<Thing>, std::less<>> ground{};  ///< at places seen
  std::vector<Carried> carried{};                                   ///< treasure
  std::int64_t rest = 0;          ///< turns in a row without a rest
  std::int64_t exhausted = 0;     ///< turns of rest needed; 0: nobody is exhausted
  std::optional<Group> coming{};  ///< wanderers nearby
  std::optional<Meeting> meeting{};
  std::vector<Effect> effects{};
  std::vector<Ask> asks{};
  std::vector<Death> deaths{};
  std::int64_t xp = 0;          ///< for defeated creatures
  std::int64_t lights_lit = 0;  ///< number of sources
  std::int64_t door_tries = 0;
  std::int64_t meetings = 0;
  std::int64_t judgements = 0;  ///< judgements that took their default
  /// Answers that hold for the whole evening, by judgement: J02, J16.
  std::map<std::string, std::int64_t, std::less<>> standing{};
  std::int64_t noise = -1;  ///< the clock of the last noise; -1: none yet
  Ending ending = Ending::none;
  std::optional<Land> land{};  ///< on a journey
  std::optional<Ship> ship{};  ///< on a journey by sea
  std::optional<Town> town{};  ///< of a party in town

  /// Rolls of this instant in force; they number the next ones.
  RollCounts rolled{};

  [[nodiscard]] bool is_up(std::size_t who) const {
    return members[who].hp > 0 && !members[who].is_gone;
  }
  friend bool operator==(const State&, const State&) = default;
};

/// A state as leaves: JSON pointers with the JSON there. They leave out `rolled`, which follows
/// from the rolls of a log.
using Leaves = std::map<std::string, std::string, std::less<>>;
[[nodiscard]] Leaves leaves_of(const State& state);
/// The state with these leaves; nothing if they do not make one. It does not check that the state
/// fits a map, a key and a party.
[[nodiscard]] std::optional<State> state_of(const Leaves& leaves);

}  // namespace dungeonlab::expedition
