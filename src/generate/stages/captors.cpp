// A black rider without a Mordor, an ontifutlas without an Eldar, a cop without a prison have no
// meaning (RF01 to RF04), and a target that is nearest to nobody stands there for nothing (RF10,
// RF11). So both are placed together: the targets first, then each captor at a place from which one
// target is nearer than all others by the metric of the rules (A-25: distance of the cells over
// columns and rows, then difference of levels), and not in its own cell. If no captor finds a
// place, the targets go too. The number of targets of one kind is bounded, so the work stays
// proportional to the number of captors.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace dungeonlab::generate {
namespace {

constexpr int targets_limit = 64;

/// Captors of one kind and sign, and what they need.
struct Company {
  EncounterKind captor{};
  EncounterKind target{};
  std::optional<Sign> sign{};
  int captors = 0;
  int targets = 0;
};

/// How far a target is, in cells and then in levels: the smaller pair is nearer.
using Remoteness = std::pair<int, int>;

Remoteness remoteness(const Place& from, const Place& to) {
  return {std::abs(from.cell.column - to.cell.column) + std::abs(from.cell.row - to.cell.row),
          std::abs(from.level - to.level)};
}

bool has_one_nearest(const Place& from, const std::vector<Place>& targets) {
  std::optional<Remoteness> nearest;
  int how_many = 0;
  for (const Place& target : targets) {
    const Remoteness here = remoteness(from, target);
    if (!nearest || here < *nearest) {
      nearest = here;
      how_many = 0;
    }
    how_many += here == *nearest ? 1 : 0;
  }
  return how_many == 1 && nearest->first > 0;
}

std::vector<PlaceIndex> place_targets(const Company& company, Lottery<PlaceIndex>& places,
                                      Draft& draft) {
  std::vector<PlaceIndex> targets;
  while (static_cast<int>(targets.size()) < company.targets) {
    const auto place = places.draw();
    if (!place) {
      break;
    }
    if (draft.standing(*place) == Standing::free) {
      draft.claim(*place, Standing::taken);
      targets.push_back(*place);
    }
  }
  return targets;
}

std::vector<PlaceIndex> place_captors(const Company& company, const std::vector<Place>& targets,
                                      Lottery<PlaceIndex>& places, Draft& draft) {
  std::vector<PlaceIndex> captors;
  while (static_cast<int>(captors.size()) < company.captors) {
    const auto place = places.draw();
    if (!place) {
      break;
    }
    if (draft.may_carry(*place) && has_one_nearest(draft.place(*place), targets)) {
      draft.claim(*place, Standing::carries);
      captors.push_back(*place);
    }
  }
  return captors;
}

void settle(const Company& company, Lottery<PlaceIndex>& places, Draft& draft) {
  const std::vector<PlaceIndex> targets = place_targets(company, places, draft);
  std::vector<Place> homes;
  homes.reserve(targets.size());
  for (const PlaceIndex target : targets) {
    homes.push_back(draft.place(target));
  }
  const std::vector<PlaceIndex> captors = place_captors(company, homes, places, draft);
  const bool stand_alone = info(company.target).weight > 0;
  if (captors.empty() && !stand_alone) {
    for (const PlaceIndex target : targets) {
      draft.release(target);
    }
    return;
  }
  for (const PlaceIndex target : targets) {
    draft.add({.at = target, .kind = company.target, .sign = company.sign});
  }
  for (const PlaceIndex captor : captors) {
    draft.add({.at = captor, .kind = company.captor, .sign = company.sign});
  }
}

/// The number of targets for so many captors: one for the first, at random one more for each three.
int targets_for(int captors, int alone, Rng& rng) {
  constexpr int captors_per_target = 3;
  if (captors == 0) {
    return std::min(alone, targets_limit);
  }
  const int more = captors / captors_per_target;
  return std::min(1 + rng.between(0, more), targets_limit);
}

}  // namespace

Outcome captors(const EncountersShape& shape, Draft& draft, Rng& rng) {
  const int filled = share(draft.place_count(), shape.filled, rng);
  Lottery places(free_places(draft), rng);
  for (const EncounterInfo& row : encounter_table) {
    if (!row.needs || shape.weights[static_cast<std::size_t>(row.kind)] == 0) {
      continue;
    }
    const EncounterKind target = row.needs->kind;
    const auto amount = static_cast<std::size_t>(filled);
    const int all = share(amount, weight_share(shape, row.kind), rng);
    const int alone = share(amount, weight_share(shape, target), rng);
    if (!row.needs->same_sign) {
      settle({row.kind, target, std::nullopt, all, targets_for(all, alone, rng)}, places, draft);
      continue;
    }
    const int plus = rng.between(all / 2, all - all / 2);
    const int alone_plus = rng.between(alone / 2, alone - alone / 2);
    const int targets_plus = targets_for(plus, alone_plus, rng);
    const int targets_minus = targets_for(all - plus, alone - alone_plus, rng);
    settle({row.kind, target, Sign::plus, plus, targets_plus}, places, draft);
    settle({row.kind, target, Sign::minus, all - plus, targets_minus}, places, draft);
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
