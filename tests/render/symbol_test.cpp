#include "dungeonlab/render/symbol.hpp"

#include "support/files.hpp"

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

/// The names of the symbols that maps and pages can show.
std::set<std::string> needed() {
  std::set<std::string> names(more_symbols.begin(), more_symbols.end());
  for (const EncounterInfo& row : encounter_table) {
    names.insert(symbol_of(row.kind, std::nullopt).name);
    names.insert(symbol_of(row.kind, Sign::plus).name);
    names.insert(symbol_of(row.kind, Sign::minus).name);
  }
  return names;
}

TEST(Symbols, ExistForEveryKindAndNothingElse) {
  std::set<std::string> known;
  for (const Symbol& symbol : symbols()) {
    known.insert(symbol.name);
  }
  EXPECT_EQ(known, needed());
  EXPECT_EQ(known.size(), 56U);
}

TEST(Symbols, AreFoundByTheirNames) {
  for (const Symbol& symbol : symbols()) {
    EXPECT_EQ(symbol_named(symbol.name).name, symbol.name);
  }
  EXPECT_EQ(symbol_of(RiverPiece::flow).name, "river-flow");
  EXPECT_EQ(symbol_of(RiverPiece::source).name, "river-source");
}

TEST(Symbols, DifferForPlusAndMinus) {
  for (const EncounterKind kind : {EncounterKind::political_prison, EncounterKind::political_cop}) {
    EXPECT_NE(symbol_of(kind, Sign::plus).name, symbol_of(kind, Sign::minus).name);
    EXPECT_EQ(symbol_of(kind, std::nullopt).name, name(kind));
  }
  EXPECT_EQ(symbol_of(EncounterKind::lion, Sign::minus).name, "lion");
}

TEST(Symbols, AreReadBackAsWritten) {
  const std::regex line(
      R"re(<path fill="none" stroke="currentColor" stroke-width="[0-9.]+" )re"
      R"re(stroke-linecap="round" stroke-linejoin="round" d="([MLC][-0-9. ]*)+"/>)re");
  for (const Symbol& symbol : symbols()) {
    std::string rest(symbol.elements);
    std::size_t elements = 0;
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos; ++elements) {
      const std::string element = rest.substr(0, end);
      EXPECT_TRUE(element.starts_with("<path ") && element.ends_with("Z\"/>")
                      ? element.find("evenodd") != std::string::npos
                      : std::regex_match(element, line))
          << symbol.name << ": " << element;
      rest.erase(0, end + 1);
    }
    EXPECT_EQ(elements, symbol.paths.size()) << symbol.name;
    EXPECT_LE(elements, 9U) << symbol.name;
  }
}

/// The smallest and largest coordinate of all points, including half of each stroke.
std::pair<int, int> reach_of(const Symbol& symbol) {
  int low = symbol_side;
  int high = 0;
  for (const SymbolPath& path : symbol.paths) {
    for (const SymbolStep& step : path.steps) {
      if (step.kind == SymbolStep::Kind::close) {
        continue;
      }
      // Only the ends count: control points may lie outside of the curve.
      const auto& end = step.points[step.kind == SymbolStep::Kind::curve ? 2 : 0];
      for (const int value : end) {
        low = std::min(low, value - path.width / 2);
        high = std::max(high, value + path.width / 2);
      }
    }
  }
  return {low, high};
}

TEST(Symbols, KeepTheirInkOffTheEdge) {
  for (const Symbol& symbol : symbols()) {
    const auto [low, high] = reach_of(symbol);
    EXPECT_GE(low, 99) << symbol.name;
    EXPECT_LE(high, symbol_side - 99) << symbol.name;
    EXPECT_GT(high - low, symbol_side / 2) << symbol.name << " would be small";
  }
}

TEST(Symbols, HaveTheirPointsInHundredths) {
  const Symbol& dead = symbol_named("dead");
  ASSERT_FALSE(dead.paths.empty());
  EXPECT_EQ(dead.paths.front().width, 0);
  EXPECT_EQ(dead.paths.front().steps.front().kind, SymbolStep::Kind::move);
  const auto stick = symbol_named("walking-stick");
  EXPECT_EQ(stick.paths.front().width, 400);
}

}  // namespace
}  // namespace dungeonlab::render
