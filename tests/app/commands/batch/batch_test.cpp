#include "app/batch_words.hpp"
#include "app/settings_options.hpp"
#include "cli/command_line.hpp"
#include "cli/program.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

TEST(Batch, MakesTheMapsThatGenerateMakesAndSaysSo) {
  const Folder folder;
  const Program program = run_program(
      {"batch", "--preset", "5x5", "--seed", "a", "--count", "30", "--output", folder.at("maps")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(program.out, "");
  EXPECT_THAT(program.err, HasSubstr("dungeonlab batch: 30 maps\n"));
  EXPECT_THAT(program.err, HasSubstr("maps.dungeons.jsonl: SHA-256 "));
  EXPECT_EQ(folder.read("maps/maps.dungeons.jsonl"),
            run_program({"generate", "--preset", "5x5", "--seed", "a", "--count", "30"}).out);
}

TEST(Batch, ContinuesWithTheSeedOfTheFolder) {
  const Folder folder;
  const std::vector<std::string> line = {"batch",   "--preset", "5x5",      "--index",        "5",
                                         "--count", "5",        "--output", folder.at("maps")};
  EXPECT_EQ(run_program(line).code, 0);
  const std::string maps = folder.read("maps/maps.dungeons.jsonl");
  EXPECT_EQ(run_program(line).code, 0);
  EXPECT_EQ(folder.read("maps/maps.dungeons.jsonl"), maps);
  EXPECT_THAT(maps, HasSubstr("\"index\":5"));
  EXPECT_THAT(maps, HasSubstr("\"index\":9"));
}

TEST(Batch, KeepsMapsWhoseFiguresLieInBands) {
  const Folder folder;
  const Program program =
      run_program({"batch", "--preset", "5x5", "--seed", "a", "--count", "3", "--where",
                   "cycle-rank>=0", "--band", "route-median=6..7", "--band", "dead-ends=0..9",
                   "--dup", "skeleton", "--part", "32", "--output", folder.at("maps")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.err,
              ContainsRegex("3 maps from [0-9]+ candidates \\([0-9]+ rejected by the condition"));
  EXPECT_THAT(folder.read("maps/plan.json"),
              HasSubstr("(cycle-rank>=0) and route-median>=6 and route-median<=7 and "
                        "dead-ends>=0 and dead-ends<=9"));
}

TEST(Batch, SaysHowManyMapsItFoundAndWhatToDoIfTheyAreTooFew) {
  const Folder folder;
  struct Few {
    std::vector<std::string> options;
    std::string told;
  };
  const std::vector<Few> all = {
      {{"--preset", "5x5", "--count", "9", "--tries", "2", "--where", "route-median<=6"},
       "of 9 maps among 18 candidates (--tries 2)\nhelp: lower --count, or start another "
       "batch with a higher --tries\n"},
      {{"--preset", "5x5", "--count", "3", "--tries", "4", "--band", "hazard=0..2"},
       "found 0 of 3 maps among 12 candidates (--tries 4)\nhelp: "},
      {{"--size", "2x2", "--levels", "1", "--branches", "0", "--count", "9", "--dup", "skeleton",
        "--walls", "wire=0,monolith=0"},
       "of 9 maps among 900 candidates: almost every further map is a duplicate (--dup "
       "skeleton)\nhelp: "}};
  for (const Few& few : all) {
    std::set<std::string> digests;
    for (const std::string shards : {"1", "2", "3"}) {
      const std::string maps = folder.at(fmt::format("{}-{}", digests.size(), few.told.size()));
      std::vector<std::string> line = {"batch", "--seed", "a", "--output", maps};
      line.insert(line.end(), few.options.begin(), few.options.end());
      Program program;
      if (shards == "1") {
        program = run_program(line);
      } else {
        for (const std::string number : {"0", "1", "2"}) {
          if (number < shards) {
            auto share = line;
            share.insert(share.end(), {"--shard", number + "/" + shards});
            EXPECT_EQ(run_program(share).code, 0);
          }
        }
        program = run_program({"batch", "merge", maps});
      }
      EXPECT_EQ(program.code, 1) << program.err;
      EXPECT_THAT(program.err, HasSubstr(few.told));
      digests.insert(io::read_file(maps + "/manifest.json", 1U << 20U).value_or(shards));
      EXPECT_EQ(run_program({"batch", "verify", maps}).code, 0);
      std::filesystem::remove_all(maps);
    }
    EXPECT_EQ(digests.size(), 1U) << few.told;
  }
}

TEST(Batch, MakesShardsOfAnySizeWithoutFurtherOptions) {
  const Folder folder;
  for (const int shards : {2, 3, 7, 40}) {
    const std::string maps = folder.at(fmt::format("{}", shards));
    for (int share = 0; share < shards; ++share) {
      const Program program =
          run_program({"batch", "--preset", "5x5", "--seed", "a", "--count", "30", "--output", maps,
                       "--shard", fmt::format("{}/{}", share, shards)});
      EXPECT_EQ(program.code, 0) << program.err;
      EXPECT_THAT(program.err, HasSubstr("when all shares are done, run "));
    }
    EXPECT_EQ(run_program({"batch", "merge", maps}).code, 0);
    EXPECT_EQ(folder.read(fmt::format("{}/maps.dungeons.jsonl", shards)),
              run_program({"generate", "--preset", "5x5", "--seed", "a", "--count", "30"}).out);
  }
  EXPECT_THAT(run_program({"batch", "--preset", "5x5", "--seed", "b", "--count", "2", "--output",
                           folder.at("few"), "--shard", "0/3"})
                  .err,
              HasSubstr("share 0/3 has nothing to do: there are fewer maps (2) than shares"));
}

TEST(Batch, RefusesWrongOptions) {
  const Folder folder;
  const std::string maps = folder.at("maps");
  const std::vector<std::pair<std::vector<std::string>, std::string>> lines = {
      {{"batch"}, "--output DIR is missing"},
      {{"batch", "--output", maps, "--seed", "x", "--shard", "3/3"},
       "--shard: expected a share from 0/N to N-1/N"},
      {{"batch", "--output", maps, "--seed", "x", "--shard", "1"}, "found \"1\""},
      {{"batch", "--output", maps, "--seed", "x", "--shard", "1/"}, "found \"1/\""},
      {{"batch", "--output", maps, "--seed", "x", "--shard=-1/2"}, "found \"-1/2\""},
      {{"batch", "--output", maps, "--seed", "x", "--shard", "0/1000001"},
       "with N at most 1000000"},
      {{"batch", "--output", maps, "--shard", "0/2"},
       "--shard needs --seed, so that all shares use"},
      {{"batch", "--output", maps, "--seed", "x", "--shard", "0/2", "--where", "hazard>3"},
       "shares with conditions need --tries"},
      {{"batch", "--output", maps, "--seed", "x", "--shard", "0/2", "--solve"},
       "shares with conditions need --tries"},
      {{"batch", "--output", maps, "--tries", "3"}, "--tries needs --where, --band or --solve"},
      {{"batch", "--output", maps, "--where", "hazard>3", "--count", "1000000", "--tries", "1001"},
       "--count times --tries must be at most 1000000000"},
      {{"batch", "--output", maps, "--keep", "3"}, "--keep"},
      {{"batch", "--output", maps, "--index", "0..3"}, "--index: expected a whole number"},
      {{"batch", "--output", maps, "--band", "hazard"}, "--band needs FIGURE=N..M"},
      {{"batch", "--output", maps, "--band", "hasard=1..2"}, "hazard"},
  };
  for (const auto& [line, told] : lines) {
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << told;
    EXPECT_THAT(program.err, HasSubstr(told));
  }
  EXPECT_FALSE(std::filesystem::exists(maps));
}

TEST(Batch, HasEveryOptionOnItsPage) {
  const std::string page = testing_support::project_file("docs/batches-and-tournaments.md");
  for (const Command& command : all_commands()) {
    if (!command.name.starts_with("batch") && !command.name.starts_with("tournament")) {
      continue;
    }
    for (const Option& option : command.usage->options) {
      if (option.group != settings_options.front().group) {  // these have a page of their own
        EXPECT_THAT(page, HasSubstr(std::string(option.name))) << command.name;
      }
    }
  }
}

TEST(Batch, ShowsItsProgress) {
  batch::Progress progress{.maps = 900,
                           .maps_all = 10'000,
                           .maps_made = 600,
                           .candidates = 900,
                           .candidates_all = 1'000'000,
                           .made = 600};
  EXPECT_EQ(line_of(progress, 0), "900 of 10000 maps");
  EXPECT_EQ(line_of(progress, 60), "900 of 10000 maps, 10 maps a second, about 15 min 10 s left");
  progress.candidates = 1000;
  progress.rejected = 95;
  progress.against[{"L02", "bare-hands"}].times = 3;
  progress.against[{"hazard>=60", "condition"}].times = 12;
  EXPECT_EQ(line_of(progress, 0),
            "900 of 10000 maps, 1000 candidates (95 rejected); by hazard>=60 12, L02 3");
  progress.candidates_all = 1600;
  EXPECT_THAT(line_of(progress, 60), HasSubstr(", about 1 min 0 s left")) << "no more candidates";
}

}  // namespace
}  // namespace dungeonlab::app
