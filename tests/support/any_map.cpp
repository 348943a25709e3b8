// Maps for laws. A change is identified by a number, and rapidcheck draws and shrinks numbers. It
// draws the same maps each time, 1,000 for each law; override this with RC_PARAMS="seed=7
// max_success=20000".
#include "support/any_map.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "support/sheet_changes.hpp"

#include <cstdlib>
#include <ostream>

namespace dungeonlab::testing_support {
namespace {

const int params = setenv("RC_PARAMS", "seed=2002 max_success=1000", 0);

Sheet empty_sheet(int columns, int rows, int levels) {
  Sheet sheet;
  sheet.base = Extent{columns, rows};
  sheet.levels = levels;
  sheet.exits = {{{columns - 1, 0}, Side::east}};
  sheet.encounters = {{.at = {}, .kind = EncounterKind::treasure}};
  return sheet;
}

AnyMap changed(Sheet sheet, const std::vector<std::uint16_t>& changes) {
  for (const std::uint16_t number : changes) {
    Rng rng({"change", std::to_string(number)});
    change(sheet, rng);
  }
  return {std::move(sheet)};
}

}  // namespace

void showValue(const AnyMap& map, std::ostream& out) {
  out << '\n' << io::write_plan(map.sheet) << io::write_json_line(map.sheet);
}

rc::Gen<AnyMap> any_map() {
  namespace gen = rc::gen;
  const auto changes = gen::arbitrary<std::vector<std::uint16_t>>();
  const auto side = gen::inRange(1, 5);
  const auto small = gen::apply(
      [](int columns, int rows, int levels, const std::vector<std::uint16_t>& numbers) {
        return changed(empty_sheet(columns, rows, levels), numbers);
      },
      side, side, side, changes);
  const auto drawn = gen::apply(
      [](std::size_t preset, std::uint64_t index, std::vector<std::uint16_t> numbers) {
        const auto made = forge::forge(io::presets()[preset].file.settings, "any map", index);
        numbers.resize(std::min<std::size_t>(numbers.size(), 3));
        return changed(made ? made->sheet() : empty_sheet(1, 1, 1), numbers);
      },
      gen::inRange<std::size_t>(0, io::presets().size()), gen::inRange<std::uint64_t>(0, 1000),
      changes);
  return gen::weightedOneOf<AnyMap>({{1, small}, {1, drawn}});
}

}  // namespace dungeonlab::testing_support
