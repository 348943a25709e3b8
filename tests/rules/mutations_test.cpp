// A valid map that is changed in one way has exactly the codes of that change.
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"
#include "support/test_maps.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::Codes;
using testing_support::errors;

/// T200: every classic kind once on a map of usual size.
const Sheet& full_map() {
  static const Sheet sheet = [] {
    const auto maps =
        testing_support::read_test_maps(testing_support::project_file("tests/rules/test_maps.txt"));
    const auto full =
        std::find_if(maps.begin(), maps.end(), [](const auto& map) { return map.id == "T200"; });
    return full->sheet;
  }();
  return sheet;
}

Encounter& at(Sheet& sheet, const Place& place) {
  return *std::find_if(sheet.encounters.begin(), sheet.encounters.end(),
                       [&](const Encounter& encounter) { return encounter.at == place; });
}

void remove(Sheet& sheet, EncounterKind kind, std::optional<Sign> sign = std::nullopt) {
  std::erase_if(sheet.encounters, [&](const Encounter& encounter) {
    return encounter.kind == kind && (!sign || encounter.sign == sign);
  });
}

void add_wall(Sheet& sheet, WallKind kind, Cell cell, Side side) {
  sheet.walls.push_back({.kind = kind, .first = cell, .second = neighbour(cell, side)});
}

/// One change of the full map, with the error codes it must cause. Coordinates count from 0.
struct Mutation {
  std::string name;
  void (*change)(Sheet&);
  Codes expected;
};

// clang-format off
const std::vector<Mutation>& mutations() {
  static const std::vector<Mutation> list = {
    {"nothing", [](Sheet&) {}, {}},
    {"delete_exit", [](Sheet& s) { s.exits.clear(); }, {"X01"}},
    {"exit_into_a_branch", [](Sheet& s) { s.exits = {{{4, 2}, Side::east}}; }, {"X02"}},
    {"delete_treasure", [](Sheet& s) { remove(s, EncounterKind::treasure); }, {"T01"}},
    {"second_treasure", [](Sheet& s) { s.encounters.push_back({.at = {{6, 2}, 1}, .kind = EncounterKind::treasure}); }, {"T01"}},
    {"delete_mordor", [](Sheet& s) { remove(s, EncounterKind::mordor); }, {"RF01"}},
    {"delete_eldar", [](Sheet& s) { remove(s, EncounterKind::eldar); }, {"RF02"}},
    {"delete_plus_prison", [](Sheet& s) { remove(s, EncounterKind::political_prison, Sign::plus); }, {"RF04"}},
    {"flip_minus_prison", [](Sheet& s) { at(s, {{1, 1}, 0}).sign = Sign::plus; }, {"RF04"}},
    {"pit_to_a_willow_of_its_cell", [](Sheet& s) { at(s, {{0, 3}, 0}).to = Place{{0, 3}, 1}; }, {"PT02"}},
    {"pit_to_a_hanging_pit", [](Sheet& s) { at(s, {{0, 3}, 0}).to = Place{{3, 3}, 0}; }, {}},
    {"two_pits_to_one_place", [](Sheet& s) { at(s, {{0, 3}, 0}).to = Place{{5, 2}, 0}; }, {}},
    {"wall_across_river", [](Sheet& s) { add_wall(s, WallKind::simple, {1, 4}, Side::east); }, {"RV05"}},
    {"swap_river_places", [](Sheet& s) { std::swap(s.rivers[0][1], s.rivers[0][2]); }, {"RV03"}},
    {"river_place_one_level_down", [](Sheet& s) { s.rivers[0][2].level = 0; }, {"RV04"}},
    {"monolith_cuts_branch", [](Sheet& s) { for (Wall& w : s.walls) { if (w.first == Cell{4, 2}) { w.kind = WallKind::monolith; } } }, {"W06"}},
    {"monoliths_cut_corner", [](Sheet& s) { add_wall(s, WallKind::monolith, {4, 4}, Side::north); add_wall(s, WallKind::monolith, {4, 4}, Side::west); }, {"W06"}},
    {"branch_cell_removed", [](Sheet& s) { std::erase(s.branches, Cell{5, 2}); }, {"G07", "W06", "W05", "E02", "PT02"}},
    {"second_entry_at_a_place", [](Sheet& s) { s.encounters.push_back({.at = {{0, 0}, 0}, .kind = EncounterKind::cow}); }, {"E03"}},
    {"lion_in_the_river", [](Sheet& s) { s.encounters.push_back({.at = {{1, 4}, 1}, .kind = EncounterKind::lion}); }, {"E03"}},
    {"lion_in_the_upper_half_of_the_center", [](Sheet& s) { s.encounters.push_back({.at = {{4, 0}, 1}, .kind = EncounterKind::lion}); }, {"E03"}},
    {"lion_above_the_top", [](Sheet& s) { s.encounters.push_back({.at = {{0, 0}, 2}, .kind = EncounterKind::lion}); }, {"E02"}},
    {"marmar", [](Sheet& s) { s.encounters.push_back({.at = {{6, 2}, 1}, .kind = EncounterKind::marmar}); }, {"E08"}},
    {"quantity_on_store", [](Sheet& s) { at(s, {{0, 0}, 0}).count = 2; }, {"E05"}},
    // Changes beyond the list of the specification.
    {"river_turned_north", [](Sheet& s) { s.rivers[0].push_back({{3, 3}, 1}); remove(s, EncounterKind::willow); s.encounters.erase(s.encounters.begin() + (&at(s, {{3, 3}, 1}) - s.encounters.data())); at(s, {{0, 3}, 0}).to = Place{{5, 2}, 0}; }, {"RV06"}},
    {"river_doubled", [](Sheet& s) { s.rivers.push_back(s.rivers[0]); }, {"RV08"}},
    {"river_cut_to_one_place", [](Sheet& s) { s.rivers[0].resize(1); }, {"RV02"}},
    {"center_too_tall", [](Sheet& s) { at(s, {{4, 0}, 0}).levels = 3; }, {"E02"}},
    {"tall_store", [](Sheet& s) { at(s, {{0, 0}, 0}).levels = 1; }, {"E09"}},
    {"sign_on_store", [](Sheet& s) { at(s, {{0, 0}, 0}).sign = Sign::plus; }, {"E06"}},
    {"exote_store", [](Sheet& s) { at(s, {{0, 0}, 0}).exote = true; }, {"E07"}},
    {"exote_lion", [](Sheet& s) { at(s, {{0, 0}, 1}).exote = true; }, {"E08"}},
    {"store_that_throws", [](Sheet& s) { at(s, {{0, 0}, 0}).throws = Throw::up; }, {"F03"}},
    {"store_that_leads_away", [](Sheet& s) { at(s, {{0, 0}, 0}).to = Place{{5, 2}, 0}; }, {"PT08"}},
    {"hanging_pit_that_leads_away", [](Sheet& s) { at(s, {{3, 3}, 0}).to = Place{{5, 2}, 0}; }, {"PT04"}},
    {"pit_without_destination", [](Sheet& s) { at(s, {{0, 3}, 0}).to.reset(); }, {"PT01"}},
    {"pit_into_itself", [](Sheet& s) { at(s, {{0, 3}, 0}).to = Place{{0, 3}, 0}; }, {"PT03"}},
    {"levels_zero", [](Sheet& s) { s.levels = 0; }, {"G03"}},
    {"base_of_no_rows", [](Sheet& s) { s.base = Extent{5, 0}; }, {"G01"}},
    {"branch_cell_twice", [](Sheet& s) { s.branches.push_back({5, 2}); }, {"G06"}},
    {"branch_cell_in_the_base", [](Sheet& s) { s.branches.push_back({1, 1}); }, {"G05"}},
    {"wall_of_two_kinds", [](Sheet& s) { add_wall(s, WallKind::wire, {2, 0}, Side::south); }, {"W02"}},
    {"wall_twice", [](Sheet& s) { add_wall(s, WallKind::simple, {2, 1}, Side::north); }, {}},
    {"wall_with_a_level", [](Sheet& s) { s.walls[1].level = 0; }, {"W04"}},
    {"wall_in_the_void", [](Sheet& s) { add_wall(s, WallKind::simple, {9, 9}, Side::north); }, {"W01"}},
    {"wall_between_far_cells", [](Sheet& s) { s.walls.push_back({.kind = WallKind::simple, .first = {0, 0}, .second = {2, 0}}); }, {"W01"}},
    {"wall_across_the_exit", [](Sheet& s) { add_wall(s, WallKind::wire, {6, 2}, Side::east); }, {"W05", "X04"}},
    {"second_exit", [](Sheet& s) { s.exits.push_back({{0, 0}, Side::north}); }, {"X01"}},
    {"unknown_kind", [](Sheet& s) { at(s, {{0, 0}, 0}) = {.at = {{0, 0}, 0}, .written = "stroe"}; }, {"E01"}},
    {"boat", [](Sheet& s) { at(s, {{0, 0}, 0}) = {.at = {{0, 0}, 0}, .written = "boat"}; }, {"E11"}},
    {"pan_without_a_river", [](Sheet& s) { at(s, {{0, 0}, 0}) = {.at = {{0, 0}, 0}, .written = "lavatory-pan"}; }, {"RV09"}},
    {"unknown_house_rule", [](Sheet& s) { s.house_rules = {{.written = "marmars"}}; }, {"E13"}},
  };
  return list;
}
// clang-format on

TEST(Mutations, OfTheFullMapCauseExactlyTheirErrors) {
  for (const Mutation& mutation : mutations()) {
    Sheet sheet = full_map();
    mutation.change(sheet);
    const Verdict verdict = validate(sheet);
    EXPECT_EQ(errors(verdict), mutation.expected) << mutation.name;
    EXPECT_EQ(verdict.valid.has_value(), mutation.expected.empty()) << mutation.name;
  }
}

/// The warnings and infos that a change adds to those of the full map.
Codes added(void (*change)(Sheet&)) {
  Sheet sheet = full_map();
  change(sheet);
  Codes codes = testing_support::lesser(validate(sheet));
  for (const std::string& before : testing_support::lesser(validate(full_map()))) {
    codes.erase(before);
  }
  return codes;
}

TEST(Mutations, CauseExactlyTheirWarningsAndInfos) {
  EXPECT_EQ(added([](Sheet& s) {
              add_wall(s, WallKind::simple, {2, 1}, Side::north);
            }),
            Codes{"W02"});
  EXPECT_EQ(added([](Sheet& s) {
              s.house_rules = {{.rule = HouseRule::marmar}, {.rule = HouseRule::free_climbing}};
            }),
            Codes{"E13"});
  EXPECT_EQ(added([](Sheet& s) { at(s, {{0, 3}, 0}).to = Place{{5, 2}, 0}; }), Codes{"PT06"});
  EXPECT_EQ(added([](Sheet& s) { at(s, {{0, 3}, 0}).to = Place{{3, 3}, 0}; }), Codes{"PT07"});
}

}  // namespace
}  // namespace dungeonlab::rules
