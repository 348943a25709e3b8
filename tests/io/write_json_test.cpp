#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "io/random_sheet.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// A random sheet without what only a plan can contain: two encounters at one place, voids, more
/// than one exit.
Sheet random_json_sheet(Rng& rng) {
  Sheet sheet = random_sheet(rng);
  std::set<Place> taken;
  std::erase_if(sheet.encounters,
                [&](const Encounter& encounter) { return !taken.insert(encounter.at).second; });
  sheet.missing.clear();
  sheet.exits.resize(std::min<std::size_t>(sheet.exits.size(), 1));
  return sheet;
}

void expect_round_trip(const Sheet& sheet) {
  const std::string text = write_json(sheet);
  const Document document = read_json(text);
  EXPECT_TRUE(document.faults.empty())
      << document.faults.front().message << " at " << document.faults.front().pointer;
  EXPECT_EQ(document.sheet, canonical(sheet)) << text;
  EXPECT_EQ(write_json(document.sheet), text) << "writing is idempotent";

  const std::string line = write_json_line(sheet);
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_EQ(read_json(line).sheet, canonical(sheet)) << line;
}

TEST(WriteJson, OfAnySheetReadsBackAsItsCanonicalForm) {
  Rng rng({"write json"});
  for (int i = 0; i < 500 && !HasFailure(); ++i) {
    expect_round_trip(random_json_sheet(rng));
  }
}

TEST(WriteJson, OfExtremesReadsBack) {
  Sheet sheet;
  sheet.base = Extent{limits::columns, std::numeric_limits<int>::min()};
  sheet.levels = limits::levels;
  const Place last{{limits::columns - 1, limits::rows - 1}, limits::levels - 1};
  sheet.branches = {last.cell};
  sheet.exits = {{last.cell, Side::south}};
  sheet.walls = {{.first = last.cell, .second = {0, 0}, .level = last.level}};
  sheet.unknown_walls = {"a \"glass\" wall/é~\x01"};
  sheet.encounters = {{.at = last,
                       .kind = EncounterKind::pit,
                       .count = std::numeric_limits<int>::min(),
                       .to = last},
                      {.at = {}, .written = std::string("\0\n", 2)}};
  sheet.rivers = {{last, last}, {}};
  sheet.start = {.kits = limits::kits,
                 .bullets_per_kit = limits::bullets_per_kit,
                 .players = limits::players,
                 .landings = limits::landings};
  sheet.origin = Origin{.seed = std::string("\0\x7f\t\\", 4),
                        .index = limits::index,
                        .settings = R"({"a b":[1,{"c":"\\\" d"}],"e":1.5})"};
  expect_round_trip(sheet);
}

TEST(WriteJson, OfGeneratedMapsReadsBack) {
  for (const Preset& preset : presets()) {
    for (std::uint64_t index = 0; index < 10; ++index) {
      expect_round_trip(generate::generate(preset.file.settings, "write json", index).value());
    }
  }
}

TEST(WriteJson, HasNoTrailingSpacesAndEndsWithANewline) {
  Rng rng({"write json", "blanks"});
  for (int i = 0; i < 50; ++i) {
    const std::string text = write_json(random_sheet(rng));
    EXPECT_EQ(text.find(" \n"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("}\n"));
    EXPECT_FALSE(text.ends_with("\n\n"));
  }
}

TEST(WriteJson, ChangesOneLineForOneChange) {
  Sheet sheet = generate::generate(*preset_named("7x7"), "write json", 0).value();
  const auto lines = [](const Sheet& of) {
    std::multiset<std::string> all;
    const std::string text = write_json(of);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      all.insert(text.substr(at, text.find('\n', at) - at));
    }
    return all;
  };
  const auto before = lines(sheet);
  sheet.encounters[sheet.encounters.size() / 2].note = "moved";
  const auto after = lines(sheet);
  std::vector<std::string> gone;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(),
                      std::back_inserter(gone));
  EXPECT_EQ(gone.size(), 1U);
}

TEST(WriteJson, NeverMakesABrokenMapSound) {
  Sheet sheet = generate::generate(*preset_named("5x5"), "write json", 0).value();
  Sheet two_exits = sheet;
  two_exits.exits.push_back({{0, 0}, Side::north});
  EXPECT_EQ(read_json(write_json(two_exits)).sheet.text_faults, 1U << 2U);
  Sheet with_void = sheet;
  with_void.missing = {{1, 1}};
  EXPECT_EQ(read_json(write_json(with_void)).sheet.text_faults, 1U << 3U);
  Sheet twice = sheet;
  twice.encounters.push_back(twice.encounters.front());
  EXPECT_EQ(read_json(write_json(twice)).sheet.text_faults, 1U << 2U);
  EXPECT_EQ(read_json(write_json(Sheet{})).sheet.text_faults, 1U << 4U);
}

}  // namespace
}  // namespace dungeonlab::io
