// The mutation operators of the rules 6.2 that change the exit, the treasure and other encounters.
// Each of them causes the same codes on every map.
#include "rules/map_operators.hpp"

#include "rules/map_board.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::rules {
namespace {

using testing_support::Codes;
using Made = std::optional<Mutant>;

bool has(const Sheet& sheet, EncounterKind kind, std::optional<Sign> sign = std::nullopt) {
  return !entries_that(sheet, [&](const Encounter& entry) {
            return entry.kind == kind && entry.sign == sign;
          }).empty();
}

Made with(const Sheet& sheet, Encounter entry, const Codes& errors) {
  Mutant mutant{.sheet = sheet, .errors = errors};
  mutant.sheet.encounters.push_back(std::move(entry));
  return mutant;
}

/// Removes every entry of the kind, which leaves the captors without a target.
Made without(const Sheet& sheet, EncounterKind target, EncounterKind captor,
             std::optional<Sign> sign, const Codes& errors) {
  if (!has(sheet, captor, sign)) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet, .errors = errors};
  std::erase_if(mutant.sheet.encounters,
                [&](const Encounter& entry) { return entry.kind == target && entry.sign == sign; });
  return mutant;
}

// ----- exit and treasure

Made no_exit(const Sheet& sheet, Rng&) {
  Mutant mutant{.sheet = sheet, .errors = {"X01"}};
  mutant.sheet.exits.clear();
  return mutant;
}

Made exit_between_cells(const Sheet& sheet, Rng& rng) {
  const Boundary inner = *one_of(Board(sheet).inner_boundaries(), rng);
  Mutant mutant{.sheet = sheet, .errors = {"X02"}};
  mutant.sheet.exits = {{inner.cell, inner.side}};
  return mutant;
}

Made no_treasure(const Sheet& sheet, Rng&) {
  Mutant mutant{.sheet = sheet, .errors = {"T01"}};
  std::erase_if(mutant.sheet.encounters,
                [](const Encounter& entry) { return entry.kind == EncounterKind::treasure; });
  return mutant;
}

Made second_treasure(const Sheet& sheet, Rng& rng) {
  const std::vector<Place> free = Board(sheet).free_places();
  const Place* at = one_of(free, rng);
  return at == nullptr ? std::nullopt
                       : with(sheet, {.at = *at, .kind = EncounterKind::treasure}, {"T01"});
}

// ----- captors and their targets

Made no_mordor(const Sheet& sheet, Rng&) {
  return without(sheet, EncounterKind::mordor, EncounterKind::black_rider, {}, {"RF01"});
}
Made no_eldar(const Sheet& sheet, Rng&) {
  return without(sheet, EncounterKind::eldar, EncounterKind::ontifutlas, {}, {"RF02"});
}
Made no_prison(const Sheet& sheet, Rng&) {
  return without(sheet, EncounterKind::prison, EncounterKind::cop, {}, {"RF03"});
}
Made no_political_prison(const Sheet& sheet, Rng& rng) {
  return without(sheet, EncounterKind::political_prison, EncounterKind::political_cop,
                 rng.chance(1, 2) ? Sign::plus : Sign::minus, {"RF04"});
}

Made sign_of_the_only_prison_flipped(const Sheet& sheet, Rng& rng) {
  const Sign sign = rng.chance(1, 2) ? Sign::plus : Sign::minus;
  const auto prisons = entries_that(sheet, [&](const Encounter& entry) {
    return entry.kind == EncounterKind::political_prison && entry.sign == sign;
  });
  if (prisons.size() != 1 || !has(sheet, EncounterKind::political_cop, sign)) {
    return std::nullopt;
  }
  Mutant mutant{.sheet = sheet, .errors = {"RF04"}};
  mutant.sheet.encounters[prisons.front()].sign = sign == Sign::plus ? Sign::minus : Sign::plus;
  return mutant;
}

// ----- pits

/// A pit that leads to an entry for which `accept(pit, entry)` is true.
template <class Accept>
Made pit_to(const Sheet& sheet, Rng& rng, Mutant drawn, Accept accept) {
  std::vector<std::pair<std::size_t, Place>> spots;
  for (std::size_t i = 0; i < sheet.encounters.size(); ++i) {
    for (const Encounter& to : sheet.encounters) {
      if (sheet.encounters[i].kind == EncounterKind::pit && accept(sheet.encounters[i], to)) {
        spots.emplace_back(i, to.at);
      }
    }
  }
  const auto* spot = one_of(spots, rng);
  if (spot == nullptr) {
    return std::nullopt;
  }
  drawn.sheet = sheet;
  drawn.sheet.encounters[spot->first].to = spot->second;
  return drawn;
}

Made pit_to_its_own_cell(const Sheet& sheet, Rng& rng) {
  return pit_to(sheet, rng, {.errors = {"PT02"}}, [](const Encounter& pit, const Encounter& to) {
    return to.at.cell == pit.at.cell && to.kind != EncounterKind::pit &&
           to.kind != EncounterKind::hanging_pit;
  });
}
Made pit_to_itself(const Sheet& sheet, Rng& rng) {
  return pit_to(sheet, rng, {.errors = {"PT03"}},
                [](const Encounter& pit, const Encounter& to) { return to.at == pit.at; });
}
/// The pits that lead to the exit cell may be the only route into it (P02), so they stay unchanged.
Made pit_to_a_hanging_pit(const Sheet& sheet, Rng& rng) {
  const Cell exit = sheet.exits.front().cell;
  return pit_to(sheet, rng, {.lesser = {"PT07"}}, [&](const Encounter& pit, const Encounter& to) {
    return to.at.cell != pit.at.cell && to.kind == EncounterKind::hanging_pit &&
           pit.to->cell != exit;
  });
}
Made two_pits_to_one_place(const Sheet& sheet, Rng& rng) {
  const Cell exit = sheet.exits.front().cell;
  return pit_to(sheet, rng, {.lesser = {"PT06"}}, [&](const Encounter& pit, const Encounter& to) {
    return to.at.cell != pit.at.cell && to.kind == EncounterKind::pit && to.at != pit.to &&
           pit.to->cell != exit;
  });
}

// ----- encounters

Made lion_in_a_river(const Sheet& sheet, Rng& rng) {
  const River* river = one_of(sheet.rivers, rng);
  return river == nullptr
             ? std::nullopt
             : with(sheet, {.at = *one_of(*river, rng), .kind = EncounterKind::lion}, {"E03"});
}

Made lion_in_a_tall_center(const Sheet& sheet, Rng& rng) {
  const auto centers = entries_that(sheet, [](const Encounter& entry) {
    return entry.kind == EncounterKind::management_center && entry.levels.value_or(1) > 1;
  });
  if (centers.empty()) {
    return std::nullopt;
  }
  Place at = sheet.encounters[*one_of(centers, rng)].at;
  ++at.level;
  return with(sheet, {.at = at, .kind = EncounterKind::lion}, {"E03"});
}

Made lion_above_the_top(const Sheet& sheet, Rng& rng) {
  const std::set<Cell> cells = Board(sheet).cells();
  const std::vector<Cell> list(cells.begin(), cells.end());
  return with(sheet, {.at = {*one_of(list, rng), *sheet.levels}, .kind = EncounterKind::lion},
              {"E02"});
}

Made marmar_without_its_house_rule(const Sheet& sheet, Rng& rng) {
  std::vector<Place> low = Board(sheet).free_places();
  std::erase_if(low, [](const Place& place) { return place.level != 0; });
  const bool allowed = std::any_of(
      sheet.house_rules.begin(), sheet.house_rules.end(),
      [](const WrittenHouseRule& written) { return written.rule == HouseRule::marmar; });
  const Place* at = one_of(low, rng);
  if (at == nullptr || allowed || *sheet.levels < 2) {
    return std::nullopt;
  }
  return with(sheet, {.at = *at, .kind = EncounterKind::marmar}, {"E08"});
}

Made count_of_what_is_not_counted(const Sheet& sheet, Rng& rng) {
  const auto uncounted = entries_that(
      sheet, [](const Encounter& entry) { return info(*entry.kind).count == Use::never; });
  Mutant mutant{.sheet = sheet, .errors = {"E05"}};
  mutant.sheet.encounters[*one_of(uncounted, rng)].count = 2;
  return mutant;
}

}  // namespace

std::span<const MapOperator> operators_on_things() {
  static constexpr auto table = std::to_array<MapOperator>({
      {"no_exit", no_exit},
      {"exit_between_cells", exit_between_cells},
      {"no_treasure", no_treasure},
      {"second_treasure", second_treasure},
      {"no_mordor", no_mordor},
      {"no_eldar", no_eldar},
      {"no_prison", no_prison},
      {"no_political_prison", no_political_prison},
      {"sign_of_the_only_prison_flipped", sign_of_the_only_prison_flipped},
      {"pit_to_its_own_cell", pit_to_its_own_cell},
      {"pit_to_itself", pit_to_itself},
      {"pit_to_a_hanging_pit", pit_to_a_hanging_pit},
      {"two_pits_to_one_place", two_pits_to_one_place},
      {"lion_in_a_river", lion_in_a_river},
      {"lion_in_a_tall_center", lion_in_a_tall_center},
      {"lion_above_the_top", lion_above_the_top},
      {"marmar_without_its_house_rule", marmar_without_its_house_rule},
      {"count_of_what_is_not_counted", count_of_what_is_not_counted},
  });
  return table;
}

}  // namespace dungeonlab::rules
