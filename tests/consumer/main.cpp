// The library as another program sees it: draws a dungeon, writes it, reads it back and judges it.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <iostream>

int main() {
  using namespace dungeonlab;
  const Result<rules::ValidDungeon> map = forge::forge(*io::preset_named("7x7"), "consumer", 0);
  if (!map) {
    std::cerr << map.error().what << '\n';
    return static_cast<int>(map.error().failure);
  }
  const std::string text = io::write_json(map->sheet());
  const report::Report report = report::make_report("a map of ours", io::read_json(text));
  std::cout << text << report::text(report);
  report::Tally tally;
  tally.add(report);
  std::cout << tally.text();
  return report.verdict.valid && report.document.sheet == map->sheet() ? 0 : 1;
}
