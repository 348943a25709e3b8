// Every thing and every kind, by all the words that people use for it.
#include "dungeonlab/session/item_words.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

TEST(ItemWords, NamesEveryThingAsWrittenAndAsSpoken) {
  for (std::size_t i = 0; i < game::thing_count; ++i) {
    const auto thing = static_cast<game::Thing>(i);
    const std::string written(game::name(thing));
    const std::string one = in_words(thing, 1);
    const std::string many = in_words(thing, 2);
    std::string spaced = written;
    std::replace(spaced.begin(), spaced.end(), '-', ' ');
    const std::string noun = many.starts_with("2 ") ? many.substr(2) : "treasures";
    const std::string plural = written.ends_with('s') ? written : written + "s";
    for (const std::string& words : {written, spaced, noun, to_upper(noun), plural,
                                     one.starts_with("1 ") ? one.substr(2) : one}) {
      EXPECT_EQ(thing_meant(words), thing) << words;
    }
  }
}

TEST(ItemWords, NamesEveryKindInSingularAndPlural) {
  for (const EncounterInfo& row : encounter_table) {
    const std::string written(name(row.kind));
    for (const std::string& words :
         {written, std::string(spoken(row.kind)), std::string(spoken_plural(row.kind)),
          written.ends_with('s') ? written : plural(written)}) {
      EXPECT_EQ(kind_meant(words), row.kind) << words;
    }
  }
  EXPECT_EQ(kind_meant("werewolves"), EncounterKind::werewolf);
  EXPECT_EQ(kind_meant("the ontifutlai"), EncounterKind::ontifutlas);
}

TEST(ItemWords, AcceptsAWordThatOnlyOneThingHas) {
  EXPECT_EQ(thing_meant("stick"), game::Thing::walking_stick);
  EXPECT_EQ(thing_meant("1x1"), game::Thing::map_1x1);
  EXPECT_EQ(thing_meant("skin of a lion"), game::Thing::skin_lion);
  EXPECT_EQ(thing_meant("lion's skins"), game::Thing::skin_lion);
  EXPECT_FALSE(thing_meant("blade")) << "there are three";
  EXPECT_FALSE(thing_meant("skins"));
  EXPECT_FALSE(thing_meant(""));
  EXPECT_FALSE(thing_meant("the"));
}

TEST(ItemWords, NeedsNoLevelIfThereIsOnlyOne) {
  EXPECT_EQ(place_typed("c3", 1), (Place{{2, 2}, 0}));
  EXPECT_EQ(place_typed("C3.1", 1), (Place{{2, 2}, 0}));
  EXPECT_EQ(place_typed("c3.2", 2), (Place{{2, 2}, 1}));
  EXPECT_FALSE(place_typed("c3", 2));
  EXPECT_FALSE(place_typed("c3", 0)) << "nobody knows how many";
}

}  // namespace
}  // namespace dungeonlab::session
