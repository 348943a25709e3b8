#include "certify/relaxed_proofs.hpp"
#include "relax/pockets.hpp"
#include "support/random_dungeon.hpp"

#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::certify {
namespace {

TEST(PocketProofs, ProveEveryStrippingPlaceOnce) {
  Rng rng{"pocket proofs"};
  testing_support::RandomDungeon random(rng);
  for (int i = 0; i < 2000; ++i) {
    const Dungeon dungeon = random.draw();
    const relax::RelaxedGame relaxed(dungeon);
    std::multiset<PlaceIndex> told;
    std::multiset<PlaceIndex> confined;
    for (const PocketProof& proof : proofs_of_pockets(relaxed)) {
      told.insert(proof.stripped_at.begin(), proof.stripped_at.end());
      if (proof.confines) {
        confined.insert(proof.stripped_at.begin(), proof.stripped_at.end());
      }
    }
    const auto places = relax::stripping_places(relaxed.unarmed_moves(), relaxed.strikes());
    ASSERT_EQ(told, std::multiset<PlaceIndex>(places.begin(), places.end())) << i;
    std::multiset<PlaceIndex> in_pockets;
    for (const relax::Pocket& pocket : relax::pockets(relaxed)) {
      in_pockets.insert(pocket.stripped_at.begin(), pocket.stripped_at.end());
    }
    ASSERT_EQ(confined, in_pockets) << i;
  }
}

TEST(PocketProofs, OfLakesEverywhereAreAStepLongEach) {
  Sheet sheet;
  sheet.base = Extent{64, 64};
  sheet.levels = 9;
  sheet.exits = {{{0, 0}, Side::west}};
  for (int row = 0; row < 64; ++row) {
    for (int column = 0; column < 64; ++column) {
      for (int level = 0; level < 9; ++level) {
        sheet.encounters.push_back({.at = {{column, row}, level}, .kind = EncounterKind::lake});
      }
    }
  }
  // In the far corner, so that the first way goes past many lakes that are proved later.
  sheet.encounters.back().kind = EncounterKind::treasure;
  const Dungeon dungeon(sheet, Ground(sheet));
  const relax::RelaxedGame relaxed(dungeon);
  const std::vector<PocketProof> proofs = proofs_of_pockets(relaxed);
  EXPECT_EQ(proofs.size(), sheet.encounters.size() - 1);
  std::size_t states = 0;
  for (const PocketProof& proof : proofs) {
    states += proof.way.states.size();
  }
  EXPECT_LT(states, 2 * proofs.size() + 200) << "one of them carries the treasure to the exit";
}

}  // namespace
}  // namespace dungeonlab::certify
