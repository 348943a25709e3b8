// The rules about looks that kill. The sums come from one table of the whole dungeon; only where
// one is too high are the neighbours looked up again, to name them and to find a boundary for a
// wall. A wall spans all levels, so it may not stand where a river flows across on any of them.
//
// Only places where a player can ever stand are checked, and a hospital keeps everything away.
// Burns cannot kill in one look: four neighbours and the place itself deal at most five, which a
// player survives. Whether she survives exactly the limit depends on the reading of "at most" (§2):
// under the reading of this game she lives. A landing has its own code because it is chosen
// blindly, and because a strict profile counts it as an error.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::rules {
namespace {

/// A neighbour that harms a player who looks.
struct Attacker {
  Place place;
  EncounterKind kind{};
  int harm = 0;  ///< the number of pierces or burns
};
using Attackers = std::vector<Attacker>;

/// The neighbours that do this harm to a player at a place, across boundaries with nothing stronger
/// than `through`.
Attackers attackers(const Dungeon& dungeon, const Place& place, std::uint8_t EncounterInfo::*harm,
                    Barrier through) {
  Attackers found;
  for (const Side side : all_sides) {
    const Place there{beside(place.cell, side), place.level};
    if (dungeon.ground().barrier(place.cell, side) > through ||
        dungeon.holds(dungeon.index(there)) != Dungeon::Holds::encounter) {
      continue;
    }
    const EncounterInfo& row = info(dungeon.kind(dungeon.index(there)));
    if (row.*harm > 0) {
      found.push_back({there, row.kind, row.*harm});
    }
  }
  return found;
}

Attackers piercers(const Dungeon& dungeon, const Place& place, Barrier through = Barrier::open) {
  return attackers(dungeon, place, &EncounterInfo::pierces, through);
}

int sum(const Attackers& attackers) {
  int harm = 0;
  for (const Attacker& attacker : attackers) {
    harm += attacker.harm;
  }
  return harm;
}

std::string described(const Attacker& attacker) {
  return std::string(spoken(attacker.kind)) + " at " + name(attacker.place);
}

/// `40 pierces`.
std::string pierces_of(const Attackers& attackers) {
  return counted(sum(attackers), "pierce");
}

/// `the urkh at B1.1, the orc at A2.1 and the urkh at C2.1`.
std::string listed(const Attackers& attackers) {
  std::string text;
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    if (i > 0) {
      text += i + 1 == attackers.size() ? " and " : ", ";
    }
    text += "the " + described(attackers[i]);
  }
  return text;
}

bool river_flows(const Dungeon& dungeon, Cell from, Cell to, int level) {
  const PlaceIndex source = dungeon.index({from, level});
  return dungeon.holds(source) == Dungeon::Holds::river &&
         dungeon.sends_to(source) == dungeon.index({to, level});
}

bool river_between(const Dungeon& dungeon, Cell one, Cell other) {
  for (int level = 0; level < dungeon.levels(); ++level) {
    if (river_flows(dungeon, one, other, level) || river_flows(dungeon, other, one, level)) {
      return true;
    }
  }
  return false;
}

/// How to make a deadly look survivable: the wall to add where no river flows, and the beast to
/// move.
std::string relief(const Dungeon& dungeon, const Place& place) {
  const Attackers all = piercers(dungeon, place);
  const Attacker* moved = nullptr;
  for (const Attacker& attacker : all) {
    if (sum(all) - attacker.harm > numbers::pierces_survived) {
      continue;
    }
    if (!river_between(dungeon, place.cell, attacker.place.cell)) {
      return "put a simple wall between " + name(place.cell) + " and " + name(attacker.place.cell) +
             ", or move the " + described(attacker);
    }
    moved = moved == nullptr ? &attacker : moved;
  }
  return moved == nullptr ? std::string() : "move the " + described(*moved);
}

/// Reports the attackers as related places, as the proof and as cells to draw.
Finding& report_attackers(Reporter& reporter, const Place& place, const Attackers& attackers,
                          std::string message, std::string help) {
  Finding& finding = reporter.report(Subject::at(place), std::move(message), std::move(help));
  finding.witness.type = Witness::Type::index_list;
  finding.cells = {place.cell};
  for (const Attacker& attacker : attackers) {
    const bool pierces = info(attacker.kind).pierces > 0;
    finding.related.push_back({Subject::at(attacker.place),
                               counted(attacker.harm, pierces ? "pierce" : "burn") + " from here"});
    finding.cells.push_back(attacker.place.cell);
  }
  return finding;
}

/// Reports the deadly looks, or with `only_landings` those of the base rectangle, where a player
/// may land by choice.
template <class Message>
void report_deadly(const Inspection& inspection, Reporter& reporter, bool only_landings,
                   Message message) {
  const Dungeon& dungeon = inspection.dungeon();
  for (const PlaceIndex index : inspection.deadly_looks()) {
    const Place place = dungeon.place(index);
    if (!only_landings || dungeon.ground().base().contains(place.cell)) {
      const Attackers around = piercers(dungeon, place);
      report_attackers(reporter, place, around, message(name(place), around),
                       relief(dungeon, place));
    }
  }
}

void check_look_kills(const Inspection& inspection, Reporter& reporter) {
  report_deadly(inspection, reporter, false, [](const std::string& place, const Attackers& around) {
    return "one look at " + place + " costs " + pierces_of(around) + " from " + listed(around);
  });
}

void check_landing_kills(const Inspection& inspection, Reporter& reporter) {
  report_deadly(inspection, reporter, true, [](const std::string& place, const Attackers& around) {
    return "whoever lands at " + place + " is dead before the first turn, of " + pierces_of(around);
  });
}

/// An eyescorcher at the place itself burns on arrival, just before the look, and counts with it.
int burns_on_arrival(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter ? info(dungeon.kind(place)).visitor_burns
                                                           : 0;
}

void check_look_at_the_limit(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<game::Look>& looks = inspection.relaxed_game().looks();
  for (PlaceIndex index = 0; index < looks.size(); ++index) {
    const bool pierces = looks[index].pierces == numbers::pierces_survived;
    const bool burns =
        looks[index].burns > 0 &&
        looks[index].burns + burns_on_arrival(dungeon, index) == numbers::burns_survived;
    if (!(pierces || burns) || !inspection.relaxed_game().is_stood_on(index)) {
      continue;
    }
    const Place place = dungeon.place(index);
    const Attackers around = attackers(
        dungeon, place, pierces ? &EncounterInfo::pierces : &EncounterInfo::burns, Barrier::open);
    report_attackers(reporter, place, around,
                     "a look at " + name(place) + " costs exactly " +
                         (pierces ? counted(numbers::pierces_survived, "pierce")
                                  : counted(numbers::burns_survived, "burn")) +
                         ", the most that a player survives",
                     "move one of them, if nobody is to be left with no more than her life");
  }
}

/// The sum again, across simple walls and wire too, at places where the open boundaries alone do
/// not kill. A player opens one wall per turn, and walls regrow, so this comes true only if all of
/// them are open at once; it is only a remark.
void check_look_kills_without_walls(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<game::Look>& open = inspection.relaxed_game().looks();
  const Borrowed<game::Look> all = game::looks(dungeon, Barrier::wire);
  for (PlaceIndex index = 0; index < all.size(); ++index) {
    if (all[index].pierces <= numbers::pierces_survived ||
        open[index].pierces > numbers::pierces_survived ||
        !inspection.relaxed_game().is_stood_on(index)) {
      continue;
    }
    const Place place = dungeon.place(index);
    const Attackers around = piercers(dungeon, place, Barrier::wire);
    report_attackers(reporter, place, around,
                     "only simple walls and wire keep " + pierces_of(around) + " away from " +
                         name(place) + ": behind them or in the open are " + listed(around),
                     "move one of them, if opening these walls is not to be deadly");
  }
}

/// What brings players to a place by force: something that strikes, carries off or arrests on this
/// map, a pit that leads there, or a river. With riders, any Mordor counts, nearest or not.
class Bringers {
 public:
  explicit Bringers(const Dungeon& dungeon) : dungeon_(&dungeon), by_place_(dungeon.places()) {
    for (PlaceIndex from = 0; from < dungeon.places(); ++from) {
      if (const auto captor = game::captor_at(dungeon, from)) {
        captors_.at(static_cast<std::size_t>(*captor)) = from;
      } else if (const auto to = dungeon.sends_to(from);
                 to && !dungeon.holds(from, EncounterKind::marmar)) {
        by_place_[*to] = from;
      }
    }
  }

  [[nodiscard]] std::optional<PlaceIndex> of(PlaceIndex place) const {
    const auto captor = game::receives_from(*dungeon_, place);
    return captor ? captors_.at(static_cast<std::size_t>(*captor)) : by_place_[place];
  }

 private:
  const Dungeon* dungeon_;
  std::array<std::optional<PlaceIndex>, game::all_captors.size()> captors_{};
  std::vector<std::optional<PlaceIndex>> by_place_;
};

std::string bringer_described(const Dungeon& dungeon, PlaceIndex bringer) {
  const bool river = dungeon.holds(bringer) == Dungeon::Holds::river;
  return "the " + (river ? "river" : std::string(spoken(dungeon.kind(bringer)))) + " at " +
         name(dungeon.place(bringer));
}

void check_delivery_kills(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<PlaceIndex>& deadly = inspection.deadly_looks();
  if (deadly.empty()) {
    return;
  }
  const Bringers bringers(dungeon);
  for (const PlaceIndex index : deadly) {
    const auto bringer = bringers.of(index);
    if (!bringer) {
      continue;
    }
    const Place place = dungeon.place(index);
    const Attackers around = piercers(dungeon, place);
    Finding& finding =
        report_attackers(reporter, place, around,
                         bringer_described(dungeon, *bringer) + " brings players to " +
                             name(place) + ", where one look costs " + pierces_of(around),
                         relief(dungeon, place));
    finding.related.push_back(
        {Subject::at(dungeon.place(*bringer)), "players are brought from here"});
  }
}

constexpr FilledText why_of_the_limit(
    "The rule book lets a player have {pierces_survived} pierces and {burns_survived} burns at "
    "most. Some gamemasters kill her at that number, others at the next one, and here the two "
    "readings part. A place counts even if only another player's strike brings her there.");

}  // namespace

const std::vector<PlaceIndex>& Inspection::deadly_looks() const {
  if (!deadly_looks_) {
    deadly_looks_.emplace();
    const std::vector<game::Look>& looks = relaxed_game().looks();
    for (PlaceIndex place = 0; place < looks.size(); ++place) {
      if (looks[place].pierces > numbers::pierces_survived && relaxed_game().is_stood_on(place)) {
        deadly_looks_->push_back(place);
      }
    }
  }
  return *deadly_looks_;
}

extern constinit const Rule look_kills{
    .code = "L01",
    .name = "look-kills",
    .group = Group::L,
    .severity = Severity::warning,
    .section = 6,
    .rule = "nobody dies of one look",
    .why =
        "A look comes before the turn. Whoever stands among so many beasts is dead before she can "
        "shoot one of them or run. A Mordor where only another player's blade can bring her counts "
        "too, even if the map is for one player.",
    .mistake =
        "Four urkhs around a cell make a fine ambush, but it is one that nobody can survive and "
        "nobody learns from.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_kills,
};

extern constinit const Rule landing_kills{
    .code = "L02",
    .name = "landing-kills",
    .group = Group::L,
    .severity = Severity::warning,
    .section = 4,
    .rule = "nobody dies of the first look after landing",
    .why =
        "Players choose where to land before they know anything of the map. To die of that choice "
        "alone is no fun, and a landing is lost.",
    .mistake =
        "Beasts are set around a place to guard its approaches, without a thought for those who "
        "drop right into the middle.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_landing_kills,
};

extern constinit const Rule look_at_the_limit{
    .code = "L03",
    .name = "look-at-the-limit",
    .group = Group::L,
    .severity = Severity::info,
    .section = 2,
    .rule = "no look costs exactly as much as a player survives",
    .why = why_of_the_limit.view(),
    .mistake =
        "Three urkhs are set around a place because four would kill, and come to the very number.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_at_the_limit,
};

extern constinit const Rule look_kills_without_walls{
    .code = "L04",
    .name = "look-kills-without-walls",
    .group = Group::L,
    .severity = Severity::info,
    .section = 4,
    .rule = "nobody would die of one look if the walls around her were opened",
    .why =
        "An opened wall lets whatever is behind it act at once. Around such a place each shot at a "
        "wall brings a player nearer to her end. The rule looks wherever a player can stand, and a "
        "strike by another player is one way to get there.",
    .mistake = "It comes about by chance where many orcs and urkhs are crowded into few cells.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_kills_without_walls,
};

extern constinit const Rule delivery_kills{
    .code = "P14",
    .name = "delivery-kills",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 7,
    .rule = "nobody is brought by force to where she dies of one look",
    .why =
        "A player can learn to keep away from a place. She cannot keep away from where a rider, an "
        "ontifutlas, a pit or a river puts her, or where she wakes after another player has struck "
        "her with a morgul blade.",
    .mistake = "Mordor and the Eldar look harmless, so the beasts around them are not counted.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_delivery_kills,
};

}  // namespace dungeonlab::rules
