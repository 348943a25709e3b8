#include "dungeonlab/forge/map_id.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

TEST(MapId, NamesTheMapOfAnUnchangedPreset) {
  const Settings settings = io::preset_named("7x7").value();
  const auto map = forge(settings, "winter", 3);
  ASSERT_TRUE(map);
  EXPECT_EQ(id_of(map->sheet().origin.value()), "7x7#winter.3@1");
  EXPECT_EQ(id_of(settings, "winter", 3), "7x7#winter.3@1");
}

TEST(MapId, IsReadBackWhateverTheSeed) {
  for (const Settings& settings :
       {io::preset_named("5x5").value(), io::preset_named("10x10").value()}) {
    for (const std::string seed : {"a", ".", "@", "#", "a.1@2#b.3@1", " two words ", "\"'$`\\", "-",
                                   "\xc3\xa4 \xe2\x82\xac", "0123456789abcdef0123456789abcdef"}) {
      const auto id = id_of(settings, seed, 9'007'199'254'740'991);
      ASSERT_TRUE(id) << seed;
      const auto map = map_of_id(*id);
      ASSERT_TRUE(map) << map.error().what;
      EXPECT_EQ(map->settings, settings);
      EXPECT_EQ(map->seed, seed);
      EXPECT_EQ(map->index, 9'007'199'254'740'991U);
    }
  }
}

TEST(MapId, ExistsOnlyForMapsThatItReproduces) {
  const Settings settings = io::preset_named("7x7").value();
  Settings changed = settings;
  changed.levels = 3;
  EXPECT_FALSE(id_of(changed, "s", 0));
  changed.preset.clear();
  EXPECT_FALSE(id_of(changed, "s", 0));
  EXPECT_FALSE(id_of(settings, "", 0));
  EXPECT_FALSE(id_of(settings, "\x1b[2J", 0));

  const Origin origin{.generator = generator_name(),
                      .preset = "7x7",
                      .seed = "s",
                      .index = 0,
                      .settings = io::write_settings(settings)};
  EXPECT_TRUE(id_of(origin));
  const auto without = [&](void (*change)(Origin&)) {
    Origin other = origin;
    change(other);
    return id_of(other);
  };
  EXPECT_FALSE(without([](Origin& other) { other.generator = "dungeonlab 0.0.1"; }));
  EXPECT_FALSE(without([](Origin& other) { other.preset = "8x8"; }));
  EXPECT_FALSE(without([](Origin& other) { other.index.reset(); }));
  EXPECT_FALSE(without([](Origin& other) { other.settings = R"({"levels":3})"; }));
}

TEST(MapId, SaysWhatIsWrongWithAnId) {
  const auto error_of = [](std::string_view id) {
    const auto map = map_of_id(id);
    EXPECT_FALSE(map) << id;
    return map ? Error{} : map.error();
  };
  const std::string form = "expected an id PRESET#SEED.INDEX@VERSION, such as 7x7#winter.3@1; ";
  for (const auto& [id, why] :
       {std::pair("7x7", "\"7x7\" has no #"),
        {"7x7@1#s.3", "\"7x7@1#s.3\" has no @ after the #"},
        {"7.x7#s@1", "\"7.x7#s@1\" has no point between # and @"},
        {"7x7#s.-1@1", "\"7x7#s.-1@1\" has no index from 0 to 9007199254740991 before the @"},
        {"7x7#s.9007199254740992@1",
         "\"7x7#s.9007199254740992@1\" has an index above 9007199254740991"},
        {"7x7#s.@1", "\"7x7#s.@1\" has no index from 0 to 9007199254740991 before the @"},
        {"7x7#.3@1", "\"7x7#.3@1\" has no seed between # and the point"},
        {"7x7#\x1b.3@1", "\"7x7#\\u{1b}.3@1\" has a seed that is not a line of plain text"},
        {"7x7#s.3@one", "\"7x7#s.3@one\" has no version after the @"}}) {
    EXPECT_EQ(error_of(id).what, form + why);
    EXPECT_EQ(error_of(id).failure, Failure::usage);
  }
  EXPECT_EQ(error_of("7x7#s.3@2").failure, Failure::impossible);
  EXPECT_EQ(error_of("7x7#s.3@2").what,
            "the map 7x7#s.3@2 was made by version 2 of the generator; this is version 1, which "
            "makes another map");
  EXPECT_EQ(error_of("10x1#s.3@1").failure, Failure::usage);
  EXPECT_EQ(error_of("7x8#s.3@1").what,
            "the id 7x8#s.3@1 has an unknown preset \"7x8\"; did you mean \"7x7\"?");
}

}  // namespace
}  // namespace dungeonlab::forge
