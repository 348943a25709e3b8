// A black rider without a Mordor, an ontifutlas without an Eldar and a cop without a prison are
// meaningless (RF01 to RF04), and a target that is nearest to no captor is useless (RF10, RF11). So
// they are placed together: first the targets, then each captor at a place in another cell from
// which one target is nearer than all others by the metric of the rules (A-25: distance of the
// cells over columns and rows, then difference of levels). If no captor finds a place, its targets
// are removed too, and if that leaves fewer than requested, the stage gives up. The number of
// targets that are not requested is bounded, so the work stays proportional to the number of
// captors. Marmars come last: the place they throw to must let players stay, and keeps doing so
// (F01 to F05).
#include "dungeonlab/model/remoteness.hpp"
#include "generate/lottery.hpp"
#include "generate/neighbours.hpp"
#include "generate/stages/stages.hpp"
#include "generate/targets.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace dungeonlab::generate {
namespace {

using Places = Lottery<PlaceIndex>;

/// The number to place, and whether it is a requested minimum.
struct Amount {
  int number = 0;
  bool asked = false;
};

/// Captors of one kind and symbol, and the targets they need.
struct Company {
  EncounterKind captor{};
  EncounterKind target{};
  std::optional<Sign> sign{};
  Amount captors{};
  Amount targets{};
};

/// The index of the target that is nearer than all others and in another cell; nullopt if there is
/// none.
std::optional<std::size_t> one_nearest(const Place& from, const Borrowed<Place>& targets) {
  std::optional<Remoteness> nearest;
  std::size_t number = 0;
  int how_many = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Remoteness here = remoteness(from, targets[i]);
    if (!nearest || here < *nearest) {
      nearest = here;
      number = i;
      how_many = 0;
    }
    how_many += here == *nearest ? 1 : 0;
  }
  return how_many == 1 && nearest->first > 0 ? std::optional(number) : std::nullopt;
}

bool has_one_nearest(const Place& from, const Borrowed<Place>& targets) {
  return one_nearest(from, targets).has_value();
}

/// The places where a kind, of that symbol if it has one, already is.
Borrowed<Place> standing(const Draft& draft, EncounterKind kind, std::optional<Sign> sign) {
  Borrowed<Place> places;
  for (const Piece& piece : draft.pieces()) {
    if (piece.kind == kind && (!sign || piece.sign == sign)) {
      places.push_back(draft.place(piece.at));
    }
  }
  return places;
}

/// Adds targets such that every existing captor still has one nearest target.
void place_targets(const Company& company, Borrowed<Place>& homes, Places& places, Draft& draft) {
  const Borrowed<Place> there = standing(draft, company.captor, company.sign);
  for (int left = company.targets.number; left > 0 && !draft.is_spent();) {
    const auto place = places.draw();
    if (!place) {
      break;
    }
    if (draft.standing(*place) != Standing::free) {
      continue;
    }
    homes.push_back(draft.place(*place));
    draft.spend(there.size() * homes.size());
    const bool suits = std::all_of(there.begin(), there.end(), [&](const Place& captor) {
      return has_one_nearest(captor, homes);
    });
    if (suits) {
      draft.claim(*place, Standing::taken);
      draft.add({.at = *place, .kind = company.target, .sign = company.sign});
      --left;
    } else {
      homes.pop_back();
    }
  }
}

/// By target: true if it is the nearest of an existing captor.
Borrowed<bool> used_targets(const Company& company, const Borrowed<Place>& homes,
                            const Draft& draft) {
  Borrowed<bool> is_used(homes.size());
  for (const Place& captor : standing(draft, company.captor, company.sign)) {
    if (const auto home = one_nearest(captor, homes)) {
      is_used[*home] = true;
    }
  }
  return is_used;
}

int place_captors(const Company& company, const Borrowed<Place>& homes, Places& places,
                  Neighbours& neighbours, Draft& draft) {
  if (company.captors.number == 0) {
    return 0;
  }
  int placed = 0;
  Borrowed<bool> is_used = used_targets(company, homes, draft);
  auto idle = static_cast<std::size_t>(std::count(is_used.begin(), is_used.end(), false));
  while (placed < company.captors.number && !draft.is_spent()) {
    draft.spend(homes.size());
    const auto place = places.draw();
    if (!place) {
      break;
    }
    if (!draft.may_carry(*place)) {
      continue;
    }
    // The last captors go where the nearest target is one that is not yet nearest to any captor
    // (RF19).
    const auto home = one_nearest(draft.place(*place), homes);
    const auto left = static_cast<std::size_t>(company.captors.number - placed);
    const bool is_welcome =
        company.captors.asked ||
        (!neighbours.contains(company.captor, *place) && home && (idle < left || !is_used[*home]));
    if (home && is_welcome) {
      draft.claim(*place, Standing::carries);
      draft.add({.at = *place, .kind = company.captor, .sign = company.sign});
      neighbours.add(*place, company.captor);
      idle -= is_used[*home] ? 0U : 1U;
      is_used[*home] = true;
      ++placed;
    }
  }
  return placed;
}

/// Removes targets that were placed since a mark and are nearest to no captor (RF19).
void take_back_idle(const Company& company, const Borrowed<Place>& homes, const Draft::Mark& before,
                    Draft& draft) {
  const Borrowed<bool> is_used = used_targets(company, homes, draft);
  const auto is_idle = [&](const Piece& piece) {
    const auto home = std::find(homes.begin(), homes.end(), draft.place(piece.at));
    return piece.kind == company.target && home != homes.end() &&
           !is_used[static_cast<std::size_t>(home - homes.begin())];
  };
  const Borrowed<Piece> placed(draft.pieces().subspan(before.pieces));
  if (std::none_of(placed.begin(), placed.end(), is_idle)) {
    return;
  }
  draft.undo(before);
  for (const Piece& piece : placed) {
    if (!is_idle(piece)) {
      draft.claim(piece.at, carries(piece.kind) ? Standing::carries : Standing::taken);
      draft.add(piece);
    }
  }
}

Outcome settle(const Company& company, Places& places, Neighbours& neighbours, Draft& draft) {
  const Draft::Mark before = draft.mark();
  const bool nobody_there = standing(draft, company.captor, company.sign).empty();
  Borrowed<Place> homes = standing(draft, company.target, company.sign);
  const std::size_t needed = homes.size() + static_cast<std::size_t>(company.targets.number);
  place_targets(company, homes, places, draft);
  if (homes.size() < needed && company.targets.asked) {
    return Veto{"no place is left for one more target of captors"};
  }
  const int captors = place_captors(company, homes, places, neighbours, draft);
  if (captors < company.captors.number && company.captors.asked) {
    return Veto{"no place is left for one more captor with a single nearest target"};
  }
  const bool stand_alone = info(company.target).weight > 0;
  if (stand_alone || company.targets.asked) {
    return std::nullopt;
  }
  if (captors == 0 && nobody_there) {
    draft.undo(before);  // only targets, which do not keep neighbours away
  } else {
    take_back_idle(company, homes, before, draft);
  }
  return std::nullopt;
}

/// The number of targets for that many captors: one, plus at random up to one for every three
/// captors.
int targets_for(int captors, int alone, Rng& rng) {
  constexpr int captors_per_target = 3;
  constexpr int targets_limit = 64;
  if (captors == 0) {
    return std::min(alone, targets_limit);
  }
  const int more = captors / captors_per_target;
  return std::min(1 + rng.between(0, more), targets_limit);
}

/// Deals the companies and the marmars of one map.
class Roll {
 public:
  Roll(const EncountersShape& shape, Draft& draft, Rng& rng)
      : shape_(shape),
        draft_(draft),
        rng_(rng),
        filled_(share(draft.place_count(), shape.filled, rng)),
        places_(free_places(draft), rng),
        neighbours_(draft) {}

  [[nodiscard]] Outcome settle_all();
  [[nodiscard]] Outcome place_marmars();

 private:
  /// The requested number, else a number by weight, minus those that exist already.
  [[nodiscard]] Amount amount(EncounterKind kind);
  [[nodiscard]] Outcome settle_kind(const EncounterInfo& row);
  [[nodiscard]] Outcome settle_both_signs(Company company);
  [[nodiscard]] int there(EncounterKind kind, std::optional<Sign> sign = {}) const {
    return static_cast<int>(std::count_if(
        draft_.pieces().begin(), draft_.pieces().end(),
        [&](const Piece& piece) { return piece.kind == kind && (!sign || piece.sign == sign); }));
  }
  [[nodiscard]] const std::optional<Range>& asked(EncounterKind kind) const {
    return shape_.counts[static_cast<std::size_t>(kind)];
  }
  /// The number of targets to add if none is requested.
  [[nodiscard]] int targets_missing(const Company& company);
  /// True if something that exists or is requested is useless without the captor.
  [[nodiscard]] bool is_needed(EncounterKind captor) const;

  const EncountersShape& shape_;
  Draft& draft_;
  Rng& rng_;
  int filled_;
  Places places_;
  Neighbours neighbours_;  ///< only captors; added targets are not recorded
};

Amount Roll::amount(EncounterKind kind) {
  if (const auto& range = asked(kind)) {
    return {std::max(0, between(*range, rng_) - there(kind)), true};
  }
  const auto places = static_cast<std::size_t>(filled_);
  return {std::max(0, share(places, weight_share(shape_, kind), rng_) - there(kind)), false};
}

bool Roll::is_needed(EncounterKind captor) const {
  const auto will_be = [&](EncounterKind kind) {
    return there(kind) > 0 || (asked(kind) && asked(kind)->least > 0);
  };
  const std::vector<Companions>& pairs = useless_alone();
  return std::any_of(pairs.begin(), pairs.end(), [&](const Companions& pair) {
    return pair.needs == captor && will_be(pair.kind);
  });
}

Outcome Roll::settle_all() {
  for (const EncounterInfo& row : encounter_table) {
    if (row.needs && (may_come(shape_, row.kind) || there(row.kind) > 0)) {
      if (Outcome veto = settle_kind(row)) {
        return veto;
      }
    }
  }
  return std::nullopt;
}

int Roll::targets_missing(const Company& company) {
  const int captors = company.captors.number + there(company.captor, company.sign);
  const int needed = targets_for(captors, company.targets.number, rng_);
  // Existing captors may be equally near to two targets; then another one can be nearer.
  const Borrowed<Place> homes = standing(draft_, company.target, company.sign);
  const Borrowed<Place> captors_there = standing(draft_, company.captor, company.sign);
  const bool all_settled =
      std::all_of(captors_there.begin(), captors_there.end(),
                  [&](const Place& captor) { return has_one_nearest(captor, homes); });
  return std::max(all_settled ? 0 : 1, needed - static_cast<int>(homes.size()));
}

Outcome Roll::settle_kind(const EncounterInfo& row) {
  Company company{.captor = row.kind,
                  .target = row.needs->kind,
                  .captors = amount(row.kind),
                  .targets = amount(row.needs->kind)};
  if (is_needed(row.kind) && company.captors.number + there(row.kind) == 0) {
    company.captors = {1, true};
  }
  if (const auto& range = asked(company.target); range && range->most == 0) {
    company.captors.number = company.captors.asked ? company.captors.number : 0;
  }
  if (row.needs->same_sign) {
    return settle_both_signs(company);
  }
  if (!company.targets.asked) {
    company.targets.number = targets_missing(company);
  }
  return settle(company, places_, neighbours_, draft_);
}

Outcome Roll::settle_both_signs(Company company) {
  const Amount captors = company.captors;
  const Amount targets = company.targets;
  const int plus = rng_.between(captors.number / 2, captors.number - captors.number / 2);
  int targets_plus = rng_.between(targets.number / 2, targets.number - targets.number / 2);
  for (const Sign sign : {Sign::plus, Sign::minus}) {
    company.sign = sign;
    company.captors.number = sign == Sign::plus ? plus : captors.number - plus;
    company.targets.number = sign == Sign::plus ? targets_plus : targets.number - targets_plus;
    if (!targets.asked) {
      company.targets.number = targets_missing(company);
    }
    if (Outcome veto = settle(company, places_, neighbours_, draft_)) {
      return veto;
    }
  }
  return std::nullopt;
}

/// The level a marmar throws to: away from the near end of the stack (F02, F03).
int thrown_to(int level, int levels, bool up_from_the_middle) {
  const int twice = 2 * level + 1;
  return twice < levels || (twice == levels && up_from_the_middle) ? level + 1 : level - 1;
}

/// By place: true if an existing marmar throws there.
Borrowed<bool> landings_there(const Draft& draft) {
  Borrowed<bool> landings(draft.grid().places());
  for (const Piece& piece : draft.pieces()) {
    if (piece.kind == EncounterKind::marmar) {
      const int level = draft.level_of(piece.at);
      const bool up = piece.throws ? *piece.throws == Throw::up
                                   : thrown_to(level, draft.levels(), false) > level;
      landings[up ? piece.at + 1 : piece.at - 1] = true;
    }
  }
  return landings;
}

Outcome Roll::place_marmars() {
  const int levels = draft_.levels();
  const Amount marmars =
      may_come(shape_, EncounterKind::marmar) ? amount(EncounterKind::marmar) : Amount{};
  int left = levels == 1 && !marmars.asked ? 0 : marmars.number;
  Borrowed<bool> landings = landings_there(draft_);
  while (left > 0 && levels > 1) {
    const auto place = places_.draw();
    if (!place) {
      break;
    }
    const int level = draft_.level_of(*place);
    const bool up = rng_.chance(1, 2);
    const int to = thrown_to(level, levels, up);
    const PlaceIndex landing = draft_.index(draft_.square_of(*place), to);
    if (!draft_.is_footing(landing) || !draft_.may_carry(*place) || landings[*place]) {
      continue;
    }
    Piece piece{.at = *place, .kind = EncounterKind::marmar};
    if (2 * level + 1 == levels) {
      piece.throws = up ? Throw::up : Throw::down;
    }
    draft_.claim(*place, Standing::carries);
    draft_.add(piece);
    landings[landing] = true;
    --left;
  }
  if (left > 0 && marmars.asked) {
    return Veto{"no place is left for one more marmar"};
  }
  return std::nullopt;
}

}  // namespace

Outcome captors(const EncountersShape& shape, Draft& draft, Rng& rng) {
  Roll roll(shape, draft, rng);
  if (Outcome veto = roll.settle_all()) {
    return veto;
  }
  return roll.place_marmars();
}

}  // namespace dungeonlab::generate
