#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// A sheet of everything that JSON can say, sense or nonsense.
class RandomSheet {
 public:
  explicit RandomSheet(Rng& rng) : rng_(rng) {}

  Sheet run() {
    Sheet sheet;
    sheet.schema = maybe(text());
    sheet.title = maybe(text());
    sheet.base = Extent{rng_.between(-2, 12), rng_.between(-2, 12)};
    sheet.levels = rng_.between(-1, limits::levels);
    fill(sheet.branches, [&] { return cell(); });
    if (rng_.chance(3, 4)) {
      sheet.exits.push_back({cell(), rng_.pick(all_sides)});
    }
    sheet.unknown_walls = {"brick", "a \"glass\" wall/é~"};
    sheet.unknown_walls.resize(rng_.below(3));
    fill(sheet.walls, [&] { return wall(sheet.unknown_walls.size()); });
    encounters(sheet);
    fill(sheet.rivers, [&] {
      River river;
      fill(river, [&] { return place(); });
      return river;
    });
    fill(sheet.house_rules, [&] { return house_rule(); });
    sheet.start = {.kits = maybe_number(limits::kits),
                   .bullets_per_kit = maybe_number(limits::bullets_per_kit),
                   .players = maybe_number(limits::players),
                   .landings = maybe_number(limits::landings)};
    fill(sheet.ignores, [&] { return ignore(); });
    if (rng_.chance(1, 2)) {
      sheet.origin = origin();
    }
    fill(sheet.notes, [&] { return text(); });
    return sheet;
  }

 private:
  template <class List, class Make>
  void fill(List& list, Make make) {
    while (rng_.chance(3, 4)) {
      list.push_back(make());
    }
  }
  std::string text() {
    constexpr std::array<std::string_view, 9> pieces = {"a",  " ", "é", "😀", "\"",
                                                        "\\", "/", "{", "'"};
    std::string text = "x";
    while (rng_.chance(3, 4)) {
      text += rng_.pick(pieces);
    }
    return text;
  }
  std::string maybe(const std::string& text) { return rng_.chance(1, 2) ? text : std::string(); }
  std::optional<int> maybe_number(int most) {
    const int number = rng_.between(1, most);
    return rng_.chance(1, 2) ? std::optional(number) : std::nullopt;
  }
  Cell cell() {
    const bool far = rng_.chance(1, 10);
    const int column = rng_.between(0, far ? limits::columns - 1 : 9);
    const int row = rng_.between(0, far ? limits::rows - 1 : 9);
    return {column, row};
  }
  Place place() {
    const Cell at = cell();
    return {at, rng_.between(0, limits::levels - 1)};
  }
  Wall wall(std::size_t unknown_lists) {
    Wall wall;
    const std::uint32_t list =
        rng_.below(static_cast<std::uint32_t>(wall_table.size() + unknown_lists));
    if (list < wall_table.size()) {
      wall.kind = wall_table[list].kind;
    } else {
      wall.unknown = list - static_cast<std::uint32_t>(wall_table.size());
    }
    wall.first = cell();
    wall.second = rng_.chance(1, 8) ? cell() : beside(wall.first, Side::east);
    wall.second.column = std::min(wall.second.column, limits::columns - 1);
    if (rng_.chance(1, 8)) {
      wall.level = rng_.between(0, limits::levels - 1);
    }
    return wall;
  }
  void encounters(Sheet& sheet) {
    std::set<Place> taken;
    fill(sheet.encounters, [&] {
      Encounter encounter;
      do {
        encounter.at = place();
      } while (!taken.insert(encounter.at).second);
      if (rng_.chance(1, 8)) {
        encounter.written = maybe(text());
      } else {
        encounter.kind = rng_.pick(encounter_table).kind;
      }
      if (rng_.chance(1, 2)) {
        attributes(encounter);
      }
      return encounter;
    });
  }
  void attributes(Encounter& encounter) {
    encounter.count = rng_.chance(1, 8) ? std::optional(-5) : maybe_number(limits::count);
    if (rng_.chance(1, 2)) {
      encounter.sign = rng_.chance(1, 2) ? Sign::plus : Sign::minus;
    }
    if (rng_.chance(1, 2)) {
      encounter.exote = rng_.chance(1, 2);
    }
    if (rng_.chance(1, 2)) {
      encounter.to = place();
    }
    encounter.levels = maybe_number(limits::levels);
    if (rng_.chance(1, 2)) {
      encounter.throws = rng_.chance(1, 2) ? Throw::up : Throw::down;
    }
    encounter.note = maybe(text());
  }
  WrittenHouseRule house_rule() {
    if (rng_.chance(1, 4)) {
      return {std::nullopt, text()};
    }
    return {rng_.pick(house_rule_table).rule, {}};
  }
  Ignore ignore() {
    Ignore entry{.rule = text(), .reason = text()};
    if (rng_.chance(1, 2)) {
      const Place at = place();
      entry.cell = at.cell;
      entry.level = rng_.chance(1, 2) ? std::optional(at.level) : std::nullopt;
    }
    return entry;
  }
  Origin origin() {
    Origin origin;
    origin.generator = maybe(text());
    origin.preset = maybe(text());
    origin.seed = maybe(text() + "\n\t\x01\x7f" + std::string(1, '\0'));
    if (rng_.chance(1, 2)) {
      origin.index = rng_.chance(1, 2) ? static_cast<std::uint64_t>(limits::index) : rng_.below(9);
    }
    origin.settings = maybe(R"({"a b":[1,{"c":"\\\" d"}],"e":1.5})");
    origin.commitment = maybe(text());
    return origin;
  }

  Rng& rng_;
};

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
    expect_round_trip(RandomSheet(rng).run());
  }
}

TEST(WriteJson, OfGeneratedMapsReadsBack) {
  for (const Preset& preset : preset_table) {
    for (std::uint64_t index = 0; index < 10; ++index) {
      expect_round_trip(
          generate::generate(*preset_named(preset.name), "write json", index).value());
    }
  }
}

TEST(WriteJson, HasNoTrailingBlanksAndEndsInALineEnd) {
  Rng rng({"write json", "blanks"});
  for (int i = 0; i < 50; ++i) {
    const std::string text = write_json(RandomSheet(rng).run());
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
