// Draws maps for the tests of the checker.
#include "verify/wild_maps.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "relax/naive_game.hpp"

namespace dungeonlab::verify {

Sheet WildMaps::draw() {
  using Kind = EncounterKind;
  constexpr std::array kinds = {Kind::crocodile, Kind::lake,     Kind::gourm, Kind::antigourm,
                                Kind::store,     Kind::rabbit,   Kind::urkh,  Kind::eyescorcher,
                                Kind::lion,      Kind::hospital, Kind::prison};
  if (rng.chance(1, 12)) {
    const auto names = io::preset_names();
    const auto settings = io::preset_named(names[rng.below(static_cast<unsigned>(names.size()))]);
    if (const auto map = forge::forge(*settings, "verify", rng.below(1'000'000))) {
      return map->sheet();
    }
  }
  (void)dungeons_.draw();
  Sheet sheet = dungeons_.sheet();
  if (rng.chance(2, 3)) {
    sheet = relax::scattered(std::move(sheet), kinds, rng);
  }
  for (const HouseRule rule : {HouseRule::marmar, HouseRule::cop}) {
    sheet.house_rules.push_back({.rule = rule, .written = std::string(name(rule))});
  }
  sheet.start.kits = rng.between(1, 3);
  return sheet;
}

}  // namespace dungeonlab::verify
