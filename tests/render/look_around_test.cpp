#include "dungeonlab/render/look_around.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::ElementsAre;

/// Three by three cells on two levels. A player looks around in the middle of the lower one.
Sheet room_with(std::vector<Encounter> encounters, std::vector<Wall> walls = {}) {
  return {.base = Extent{3, 3},
          .levels = 2,
          .walls = std::move(walls),
          .encounters = std::move(encounters)};
}

std::vector<std::string> words_at(const Sheet& sheet, const Place& place) {
  std::vector<std::string> words;
  const auto all = glances(sheet, Ground(sheet));
  if (const auto found = all.find(place); found != all.end()) {
    for (const Glance& glance : found->second) {
      words.push_back(glance.words + "|" + glance.seen);
    }
  }
  return words;
}

constexpr Place middle{{1, 1}, 0};
constexpr Place west{{0, 1}, 0};

TEST(LookAround, NamesTheDirectionTheSightAndItsKind) {
  const Sheet sheet = room_with({{.at = west, .kind = EncounterKind::crocodile},
                                 {.at = {{1, 0}, 0}, .kind = EncounterKind::store},
                                 {.at = {{2, 1}, 0}, .kind = EncounterKind::black_rider}});
  EXPECT_THAT(
      words_at(sheet, middle),
      ElementsAre("north: a light (store at B1.1)|a light",
                  "east: a hole in the darkness (black rider at C2.1)|a hole in the darkness",
                  "west: green eyes (crocodile at A2.1)|green eyes"));
}

TEST(LookAround, AlsoNamesInvisibleDangers) {
  const Sheet sheet = room_with({{.at = west, .kind = EncounterKind::eyescorcher},
                                 {.at = {{1, 2}, 0}, .kind = EncounterKind::urkh}});
  EXPECT_THAT(words_at(sheet, middle),
              ElementsAre("south: green eyes, 10 pierces (urkh at B3.1)|green eyes",
                          "west: nothing, 1 burn (eyescorcher at A2.1)|"));
}

TEST(LookAround, IsHarmlessInAHospital) {
  const Sheet sheet = room_with({{.at = middle, .kind = EncounterKind::hospital},
                                 {.at = west, .kind = EncounterKind::eyescorcher},
                                 {.at = {{1, 2}, 0}, .kind = EncounterKind::urkh}});
  EXPECT_THAT(words_at(sheet, middle), ElementsAre("south: green eyes (urkh at B3.1)|green eyes"));
}

TEST(LookAround, PassesThroughNoWall) {
  for (const WallInfo& wall : wall_table) {
    EXPECT_THAT(
        words_at(room_with({{.at = west, .kind = EncounterKind::lion}},
                           {{.kind = wall.kind, .first = west.cell, .second = middle.cell}}),
                 middle),
        ElementsAre())
        << wall.name;
  }
}

TEST(LookAround, StaysOnItsLevelAndMissesWhatDoesNotShow) {
  const Sheet sheet = room_with({{.at = {{0, 1}, 1}, .kind = EncounterKind::lion},
                                 {.at = {{1, 0}, 0}, .kind = EncounterKind::ontifutlas},
                                 {.at = {{1, 2}, 0}, .kind = EncounterKind::willow},
                                 {.at = {{2, 1}, 0}, .kind = EncounterKind::treasure}});
  EXPECT_THAT(words_at(sheet, middle), ElementsAre());
  EXPECT_THAT(words_at(sheet, {{1, 1}, 1}),
              ElementsAre("west: green eyes (lion at A2.2)|green eyes"));
}

TEST(LookAround, MeetsTallEncountersOnEachOfTheirLevels) {
  const Sheet sheet =
      room_with({{.at = west, .kind = EncounterKind::management_center, .levels = 2}});
  EXPECT_THAT(words_at(sheet, middle),
              ElementsAre("west: a light (management center at A2.1)|a light"));
  EXPECT_THAT(words_at(sheet, {{1, 1}, 1}),
              ElementsAre("west: a light (management center at A2.2)|a light"));
}

}  // namespace
}  // namespace dungeonlab::render
