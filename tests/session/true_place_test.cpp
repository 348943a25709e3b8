// What a gamemaster's page shows of a place.
#include "dungeonlab/session/true_place.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

TEST(TruePlace, HasTheSignOfThePlanAndSaysWhatNoPlayerIsTold) {
  const io::Document document = io::read_plan(R"(dungeonlab-plan/1
levels: 1
base: 4x3

      A     B     C     D
   +#####+#####+#####+#####+
 1 # En    (>    ~v    Ho  #
   +     +     +     +     +
 2 # Wi    Li    ~U    Pp- #
   +     +     +     +     +
 3 # oo    $$    Pc-   oo  #
   +XXXXX+#####+#####+#####+

pits: A3.1 > D3.1 > A3.1
)");
  const rules::Verdict verdict = rules::validate(document.sheet);
  ASSERT_TRUE(verdict.valid);
  const Dungeon& dungeon = verdict.valid->dungeon();
  const game::Game game(dungeon, game::setup_on(dungeon, game::Profile::computer, {"Ann"}));
  const game::State state = game.start();
  const auto at = [&](std::string_view name) {
    const TruePlace place = true_place(dungeon, state, dungeon.index(*place_named(name)));
    return place.sign + ": " + place.text;
  };
  EXPECT_EQ(at("A1.1"), "En: a tree (ent)");
  EXPECT_EQ(at("A2.1"), "Wi: a tree (willow)");
  EXPECT_EQ(at("B1.1"), "(>: a river source, which leads to C1.1");
  EXPECT_EQ(at("C1.1"), "~v: a river, which leads to C2.1");
  EXPECT_EQ(at("C2.1"), "~U: a lavatory pan");
  EXPECT_EQ(at("B2.1"), "Li: a lion");
  EXPECT_EQ(at("A3.1"), "oo>D3: a pit, which leads to D3.1");
  EXPECT_TRUE(at("D2.1").starts_with("Pp-: ")) << at("D2.1");
  EXPECT_TRUE(at("C3.1").starts_with("Pc-: ")) << at("C3.1");
}

}  // namespace
}  // namespace dungeonlab::session
