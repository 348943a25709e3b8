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
inline constexpr std::int64_t fight_rounds = 1000;    ///< then a fight is broken off
inline constexpr std::int64_t events = 1'000'000;     ///< of a log
inline constexpr std::int64_t turns = 10'000;         ///< of one command that waits or rests
inline constexpr std::size_t command_letters = 1000;  ///< of one command
}  // namespace limits

/// In place of the number of a member: nobody, or all.
inline constexpr std::size_t nobody = static_cast<std::size_t>(-1);

/// How a member is.
struct MemberState {
  std::int64_t hp = 0;       ///< 0: dead
  std::int64_t hungry = 0;   ///< days in a row without food
  std::int64_t thirsty = 0;  ///< days in a row without water
  bool has_rested = false;   ///< all of this day so far
  bool is_worn = false;      ///< by forced marches, until a day of rest
  bool is_gone = false;      ///< fled, or left behind by an order
  bool has_left = false;     ///< a retainer who left the service when the evening was over (H05)
  std::int64_t loyalty = 0;  ///< of a retainer: what has come to it on the way (H04)

  friend bool operator==(const MemberState&, const MemberState&) = default;
};

/// A source of light that burns.
struct Burning {
  std::string source{};
  std::size_t who = nobody;
  std::int64_t lit = 0;    ///< the clock then
  std::int64_t until = 0;  ///< when it goes out

  friend bool operator==(const Burning&, const Burning&) = default;
};

/// Things that lie somewhere or are carried.
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

/// What changes for a while.
struct Effect {
  std::string name{};
  std::size_t who = nobody;  ///< nobody: all
  std::int64_t until = 0;    ///< the clock at its end
  std::string what{};        ///< attack, damage, ac, rate, wander; empty: in words alone
  std::int64_t by = 0;       ///< of a rate per cent

  friend bool operator==(const Effect&, const Effect&) = default;
};

/// What play has made of a door.
struct DoorState {
  bool is_open = false;
  bool is_spiked = false;    ///< it stays as it is
  bool is_unlocked = false;  ///< a lock was opened, or bars are bent
  bool is_found = false;     ///< of a secret one
  bool is_known = false;     ///< the table knows what it is
  bool is_alarmed = false;   ///< a try failed: nobody beyond it is surprised

  friend bool operator==(const DoorState&, const DoorState&) = default;
};

/// How creatures of a group ended up.
enum class Fate : std::uint8_t { here, passed, fled, surrendered };
inline constexpr auto fate_names =
    std::to_array<std::string_view>({"here", "passed", "fled", "surrendered"});

/// Creatures that were met.
struct Group {
  std::string kind{};
  std::size_t entry = nobody;      ///< of the creatures of the key; nobody: they wander
  std::string at{};                ///< the place
  std::vector<std::int64_t> hp{};  ///< of each; 0: dead
  std::string mood{};              ///< empty: not yet rolled
  Fate fate = Fate::here;
  std::int64_t passes = 0;     ///< checks of morale that they passed
  bool checked_first = false;  ///< after their first loss
  bool checked_half = false;   ///< after half were down

  friend bool operator==(const Group&, const Group&) = default;
};

/// What somebody said before initiative.
struct Declared {
  std::size_t who = nobody;
  std::string what{};  ///< `withdraw`, `retreat`, or the name of a spell

  friend bool operator==(const Declared&, const Declared&) = default;
};

enum class Phase : std::uint8_t { contact, fight, pursuit };
inline constexpr auto phase_names =
    std::to_array<std::string_view>({"contact", "fight", "pursuit"});

/// A meeting that goes on.
struct Meeting {
  std::size_t group = 0;
  Phase phase = Phase::contact;
  std::int64_t gap = 0;             ///< feet between the sides
  std::int64_t began = 0;           ///< the clock
  std::int64_t rounds = 0;          ///< that were used
  std::string surprised{};          ///< `party`, `others`, or empty; who loses the first round
  bool is_combat = false;           ///< an attack or a spell was: too late to evade
  bool is_pursued = false;          ///< it is decided that the others run after the party
  std::int64_t speeches = 0;        ///< reactions that were rolled
  std::string first{};              ///< initiative: `party`, `others`, `both`; empty: not rolled
  bool others_acted = false;        ///< in this round
  std::vector<std::size_t> fell{};  ///< of the others, in this round
  bool has_closed = false;          ///< the party has come nearer in this round
  std::vector<std::size_t> acted{};
  std::vector<std::size_t> hit{};  ///< who was hit in this round
  std::vector<Declared> declared{};
  std::string leaving{};             ///< `withdraw` or `retreat`, of the whole party
  std::int64_t ran = 0;              ///< rounds of running
  std::vector<std::string> lures{};  ///< kinds that were dropped and did not stop them

  friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// A question to the referee, and what was said.
struct Answered {
  std::string id{};  ///< `J14`
  std::string answer{};

  friend bool operator==(const Answered&, const Answered&) = default;
};

/// A question to the referee that is open.
struct Ask {
  std::string id{};                    ///< `J14`
  std::string text{};                  ///< with its choices
  std::vector<std::string> choices{};  ///< the one that holds if nobody says another first
  std::string command{};               ///< that waits for it
  std::vector<Answered> answers{};     ///< that it has already
  std::vector<int> dice{};             ///< from the hand, of that command

  friend bool operator==(const Ask&, const Ask&) = default;
};

/// Somebody who fell.
struct Death {
  std::size_t who = nobody;
  std::string cause{};
  std::int64_t at = 0;  ///< the clock

  friend bool operator==(const Death&, const Death&) = default;
};

/// How an expedition or a journey ended.
enum class Ending : std::uint8_t { none, out, success, all_down, arrived, wrecked, sunk };
inline constexpr auto ending_names = std::to_array<std::string_view>(
    {"", "out", "success", "all down", "arrived", "wrecked", "sunk"});

/// Where a party is on a journey, and where it thinks that it is.
struct Whereabouts {
  osr::MilePoint place{};
  osr::MilePoint believed{};

  friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// A straight line that the plan of a journey does not know.
struct Detour {
  std::size_t course = 0;  ///< a point of the compass, clockwise from north (0)
  std::int64_t miles = 0;
  std::string terrain{};
  osr::Way way = osr::Way::none;
  bool is_last = false;   ///< the journey ends there
  osr::MilePoint back{};  ///< else it goes on to the end of the leg that was left

  friend bool operator==(const Detour&, const Detour&) = default;
};

/// A party on its way over land or water. Who is lost leaves the straight line of a leg at an
/// angle; on hexes they go from hex to hex in a wrong direction.
struct Land {
  std::size_t leg = 0;
  osr::Ratio left{};  ///< miles to the end of the leg, or to the next hex; 0: they are there
  std::optional<Detour> detour{};
  Whereabouts at{};
  std::vector<Whereabouts> way{};  ///< corners of the last day
  bool is_off = false;             ///< the way, and they do not know it
  // Of legs.
  osr::MilePoint end{};      ///< of the leg
  osr::MilePoint heading{};  ///< a line of a thousand along it
  std::int64_t ahead = 0;    ///< thousandths of a mile along it to its end, of who is off
  std::int64_t aside = 0;    ///< likewise to the right of it
  // Of hexes.
  std::vector<osr::HexPlace> path{};  ///< instead of that of the plan
  osr::HexPlace hex{};
  std::size_t next = 1;     ///< of the path
  std::size_t thought = 0;  ///< the hex of the path where they think that they are
  std::optional<std::size_t> wrong_way{};
  // Days.
  std::int64_t travelled = 0;  ///< since the last rest
  std::int64_t forced = 0;     ///< likewise, by forced marches
  std::int64_t resting = 0;    ///< of a rest that is due
  std::int64_t hunted = 0;     ///< before this leg
  std::int64_t lost = 0;       ///< so far
  std::int64_t starved = 0;    ///< so often hunger or thirst took hit points
  bool lacks_all = false;      ///< nobody ate or drank on the last one
  osr::Ratio miles{};          ///< so far
  std::int64_t foraged = 0;    ///< meals that were found and eaten

  friend bool operator==(const Land&, const Land&) = default;
};

struct Ship {
  std::int64_t hull = 0;    ///< hit points
  bool is_flooded = false;  ///< until it is at a dock

  friend bool operator==(const Ship&, const Ship&) = default;
};

/// Somebody who has accepted an offer (H02).
struct Retainer {
  std::size_t employer = nobody;
  std::int64_t loyalty = 0;

  friend bool operator==(const Retainer&, const Retainer&) = default;
};
/// Hands that are paid by the month: specialists, or soldiers.
struct Hands {
  std::string kind{};
  std::int64_t number = 1;
  std::optional<std::int64_t> wage{};  ///< gp a month and level; nothing: the least of the kind
  std::int64_t level = 1;
  bool is_housed = false;

  friend bool operator==(const Hands&, const Hands&) = default;
};
/// A party in town.
struct Town {
  std::int64_t candidate = 0;             ///< who was asked last, from 1
  std::optional<std::int64_t> offered{};  ///< the terms, while that candidate hesitates
  std::int64_t fame = 0;                  ///< weighs on every offer
  std::vector<Retainer> retainers{};      ///< who have come to those of the party file
  std::vector<Hands> hired{};
  std::int64_t months = 0;  ///< that were paid

  friend bool operator==(const Town&, const Town&) = default;
};

/// How often something was rolled at this instant.
class RollCounts {
 public:
  /// Of a purpose and a subject.
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
  std::vector<Count> all_{};  ///< in the order of their words
};

/// An expedition at an instant: a value. What the map, the key, the party file and the rules say is
/// not in it.
struct State {
  std::int64_t clock = 0;  ///< rounds since it began
  std::vector<MemberState> members{};
  std::vector<std::vector<std::size_t>> order{};  ///< rows, the front first
  std::string formation{};
  std::size_t caller = nobody;
  std::size_t mapper = nobody;
  Place at{};
  std::optional<Place> from{};                    ///< where they stood before
  std::set<std::string, std::less<>> known{};     ///< places seen
  std::set<std::string, std::less<>> familiar{};  ///< known before they came
  std::map<std::string, std::int64_t, std::less<>> kit{};
  std::int64_t meals = 0;  ///< that are left of a ration that lasts for days
  std::vector<Burning> lights{};
  std::map<std::string, DoorState, std::less<>> doors{};  ///< by boundary, that were touched
  std::map<std::string, std::map<std::size_t, std::int64_t>, std::less<>> tried{};
  std::set<std::size_t> sprung{};       ///< traps of the key
  std::set<std::size_t> found_traps{};  ///< likewise, that the table knows
  std::set<std::size_t> removed{};      ///< likewise, that do no harm any more
  std::vector<Group> creatures{};
  std::set<std::size_t> met{};                                      ///< creatures of the key
  std::map<std::string, std::vector<Thing>, std::less<>> ground{};  ///< at places that were seen
  std::vector<Carried> carried{};                                   ///< treasure
  std::int64_t rest = 0;                                            ///< turns in a row without rest
  std::int64_t exhausted = 0;     ///< turns of rest that are needed; 0: nobody is
  std::optional<Group> coming{};  ///< wanderers who are near
  std::optional<Meeting> meeting{};
  std::vector<Effect> effects{};
  std::vector<Ask> asks{};
  std::vector<Death> deaths{};
  std::int64_t xp = 0;          ///< for creatures that were defeated
  std::int64_t lights_lit = 0;  ///< sources
  std::int64_t door_tries = 0;
  std::int64_t meetings = 0;
  std::int64_t judgements = 0;  ///< that took their default
  /// What was judged once for the whole evening, by judgement: J02, J16.
  std::map<std::string, std::int64_t, std::less<>> standing{};
  std::int64_t noise = -1;  ///< the clock of the last noise; -1: none yet
  Ending ending = Ending::none;
  std::optional<Land> land{};  ///< of a journey
  std::optional<Ship> ship{};  ///< likewise
  std::optional<Town> town{};  ///< of a party that is neither in a dungeon nor on a journey

  /// Rolls of this instant that are in force: they number the next ones.
  RollCounts rolled{};

  [[nodiscard]] bool is_up(std::size_t who) const {
    return members[who].hp > 0 && !members[who].is_gone;
  }
  friend bool operator==(const State&, const State&) = default;
};

/// A state as leaves: a JSON pointer and the JSON there. `rolled` follows from the rolls of a log
/// and is not among them.
using Leaves = std::map<std::string, std::string, std::less<>>;
[[nodiscard]] Leaves leaves_of(const State& state);
/// The state of such leaves; nothing if they are of none. Whether it can be of a map, a key and a
/// party is another question.
[[nodiscard]] std::optional<State> state_of(const Leaves& leaves);

}  // namespace dungeonlab::expedition
