#include "dungeonlab/forge/forge.hpp"

#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

Settings preset(std::string_view name) {
  return io::preset_named(name).value();
}

Origin origin_of(std::string_view name, std::uint64_t index) {
  return forge(preset(name), "origin", index).value().sheet().origin.value();
}

class ForgePreset : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Classic, ForgePreset, ::testing::Values("5x5", "7x7", "10x10"),
                         [](const auto& param) { return std::string(param.param); });

/// True for a finding that a published map must not have.
bool is_objection(const rules::Finding& finding) {
  return finding.severity != rules::Severity::info || finding.rule->group == rules::Group::L ||
         finding.rule->group == rules::Group::P;
}

/// The first draw of a map without objections.
Sheet first_faultless_draw(const Settings& settings, std::uint64_t index) {
  for (std::uint32_t draw = 0; draw < draws_max; ++draw) {
    Sheet sheet = generate::generate(settings, "forge", index, draw).value();
    const auto findings = rules::validate(sheet).findings;
    if (std::none_of(findings.begin(), findings.end(), is_objection)) {
      return sheet;
    }
  }
  return {};
}

TEST_P(ForgePreset, ReturnsTheFirstFaultlessDrawOfAThousandMaps) {
  for (std::uint64_t index = 0; index < 1000; ++index) {
    const auto proved = forge(preset(GetParam()), "forge", index);
    ASSERT_TRUE(proved) << proved.error().what;
    Sheet sheet = proved->sheet();
    sheet.origin.reset();
    ASSERT_EQ(sheet, first_faultless_draw(preset(GetParam()), index)) << index;
  }
}

TEST_P(ForgePreset, MakesTheSameBytesFromTheWrittenOrigin) {
  for (std::uint64_t index = 0; index < 20; ++index) {
    const auto proved = forge(preset(GetParam()), "again \"\\\n", index);
    ASSERT_TRUE(proved) << proved.error().what;
    const std::string text = io::write_json(proved->sheet());
    const io::Document document = io::read_json(text);
    ASSERT_TRUE(document.sheet.origin);
    const auto again = forge_again(*document.sheet.origin);
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(io::write_json(again->sheet()), text);
  }
}

TEST(Forge, IsProvedAtUnusualSizes) {
  for (const auto& [columns, rows, levels] :
       {std::tuple(1, 2, 1), {1, 2, 9}, {1, 256, 2}, {256, 1, 1}, {3, 4, 3}, {20, 30, 4}}) {
    const Settings settings{.size = {columns, rows}, .levels = levels};
    const auto proved = forge(settings, "unusual", 3);
    EXPECT_TRUE(proved) << proved.error().what;
  }
}

TEST(Forge, DrawsLargeDungeonsLessOften) {
  EXPECT_EQ(draws_for({1, 1}, 1), draws_max);
  EXPECT_EQ(draws_for({100, 100}, 5), draws_max);
  EXPECT_EQ(draws_for({256, 256}, 1), 76U);
  EXPECT_EQ(draws_for({256, 256}, 9), 8U);
}

TEST(Forge, SaysWhyAllDrawsWereRejected) {
  const auto proved = forge({.size = {2, 2}, .openness = 99}, "no\x1b[2J wall", 7);
  ASSERT_FALSE(proved);
  EXPECT_EQ(proved.error().failure, Failure::impossible);
  EXPECT_EQ(
      proved.error().what,
      "each of 100 draws with seed \"no\\u{1b}[2J wall\", index 7 and settings "
      "{\"size\":\"2x2\",\"openness\":99} was vetoed, most often by P07 (won-bare-handed) 100 "
      "times, first in draw 0: every landing has a relaxed route to the treasure and out that "
      "opens no wall, kills nobody and uses nothing; use other settings or another seed");
}

TEST(Forge, WritesTheOriginOfTheMap) {
  const Origin origin = origin_of("7x7", 12);
  EXPECT_EQ(origin.generator, generator_name());
  EXPECT_EQ(origin.preset, "7x7");
  EXPECT_EQ(origin.seed, "origin");
  EXPECT_EQ(origin.index, 12U);
  EXPECT_EQ(origin.settings, io::write_settings(preset("7x7")));
  EXPECT_TRUE(origin.commitment.empty());
}

TEST(Forge, RefusesASizeBeyondTheLimits) {
  const auto proved = forge({.size = {300, 5}, .levels = 2}, "s", 0);
  ASSERT_FALSE(proved);
  EXPECT_EQ(proved.error().failure, Failure::usage);
}

TEST(ForgeAgain, RefusesTheMapOfAnotherVersionAndNamesBoth) {
  Origin origin = origin_of("5x5", 0);
  origin.generator = "dungeonlab 9.8.7";
  const auto again = forge_again(origin);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().failure, Failure::impossible);
  EXPECT_NE(again.error().what.find("dungeonlab 9.8.7"), std::string::npos);
  EXPECT_NE(again.error().what.find(generator_name()), std::string::npos);
}

TEST(ForgeAgain, ShowsAnUnknownGeneratorSafely) {
  Origin origin = origin_of("5x5", 0);
  origin.generator = "evil \x1b[2J";
  EXPECT_EQ(forge_again(origin).error().what.find('\x1b'), std::string::npos);
}

TEST(ForgeAgain, SaysWhichPartOfTheOriginIsMissing) {
  const auto why = [](void (*change)(Origin&)) {
    Origin origin = origin_of("5x5", 0);
    change(origin);
    const auto again = forge_again(origin);
    EXPECT_FALSE(again);
    EXPECT_EQ(again.error().failure, Failure::impossible);
    return again.error().what;
  };
  EXPECT_NE(why([](Origin& origin) { origin.index.reset(); }).find("index"), std::string::npos);
  EXPECT_NE(why([](Origin& origin) { origin.seed.clear(); }).find("no seed"), std::string::npos);
  EXPECT_NE(why([](Origin& origin) { origin.settings.clear(); }).find("settings"),
            std::string::npos);
  EXPECT_NE(why([](Origin& origin) { origin.generator.clear(); }).find("unnamed"),
            std::string::npos);
  EXPECT_NE(why([](Origin& origin) { origin.commitment = "abc"; }).find("sealed"),
            std::string::npos);
}

TEST(ForgeAgain, RefusesSettingsThatItCannotRead) {
  Origin origin = origin_of("5x5", 0);
  origin.settings = R"({"columns": "many"})";
  const auto again = forge_again(origin);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().failure, Failure::impossible);
  origin = origin_of("5x5", 0);
  origin.preset = "nope";
  EXPECT_EQ(forge_again(origin).error().what,
            "the origin of the map has an unknown preset: \"nope\"");
}

}  // namespace
}  // namespace dungeonlab::forge
