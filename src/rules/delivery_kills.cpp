// Takes the deadly looks and asks of each whether players are brought there by force: by whoever
// strikes, carries off or arrests on this map, by a pit that leads there, or by a river. Any Mordor
// counts where there are riders, the nearest or not. Where a place is brought to from is one pass
// over all places, made only if there is a deadly look at all.
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/deadly_look.hpp"

#include <array>
#include <optional>
#include <string>

namespace dungeonlab::rules {
namespace {

/// Who brings players to a place by force.
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

std::string described(const Dungeon& dungeon, PlaceIndex bringer) {
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
    const std::vector<Attacker> around = piercers(dungeon, place);
    Finding& finding =
        reporter.report(Subject::at(place),
                        described(dungeon, *bringer) + " brings players to " + name(place) +
                            ", where one look costs " + pierces_of(around),
                        relief(dungeon, place));
    show_attackers(finding, place, around);
    finding.related.push_back(
        {Subject::at(dungeon.place(*bringer)), "players are carried off from here"});
  }
}

}  // namespace

extern constinit const Rule delivery_kills{
    .code = "P14",
    .name = "delivery-kills",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 7,
    .rule = "nothing carries players to a place where one look kills them",
    .why =
        "Players can learn to keep away from a place, but not from where a rider, an ontifutlas, a "
        "pit or a river puts them.",
    .mistake = "Mordor and the Eldar look harmless, so nobody counts the beasts around them.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_delivery_kills,
};

}  // namespace dungeonlab::rules
