// dungeonlab generate: maps drawn and proved by the forge, written as asked. Which maps are meant
// and where they go is known elsewhere (wanted_maps.cpp, map_output.cpp); this is the way between
// them: each map is drawn, proved, written and forgotten before the next.
#include "app/command.hpp"
#include "app/map_output.hpp"
#include "app/wanted_maps.hpp"
#include "dungeonlab/forge/forge.hpp"

#include <array>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array options = {preset_option, size_option,        levels_option,   seed_option,
                                index_option,  count_option,       like_option,     complete_option,
                                reroll_option, maps_output_option, maps_form_option};

Result<rules::ValidDungeon> make(const WantedMaps& wanted, std::uint64_t index) {
  if (wanted.begun) {
    return forge::complete(*wanted.begun, wanted.settings, wanted.seed, index);
  }
  return wanted.origin ? forge::forge_again(*wanted.origin)
                       : forge::forge(wanted.settings, wanted.seed, index);
}

}  // namespace

constinit const Usage generate_usage = {
    .options = options,
    .notes =
        "Without --output the maps go to standard output: one as JSON, several as JSON Lines. "
        "Each\n"
        "map is proved before it is written, and carries in its origin what makes it again.\n"
        "--complete keeps an outline, and rivers, pits and walls as soon as there is one of them; "
        "a\n"
        "setting that asks for a number of them adds to what is there.",
    .examples = {
        {{"dungeonlab generate --preset 7x7 --output first.dungeon.json",
          "draw a map of 7x7 cells"},
         {"dungeonlab generate --size 12x9 --levels 3 --seed winter --count 10 --output maps/",
          "draw ten maps of three levels into a folder, the same ten every time"}}}};

Result<int> generate(const Arguments& arguments, World& world) {
  const auto wanted = read_wanted_maps(arguments, world);
  if (!wanted) {
    return tl::unexpected(wanted.error());
  }
  auto output = MapOutput::open(arguments, wanted->count, wanted->form, world);
  if (!output) {
    return tl::unexpected(output.error());
  }
  for (std::uint64_t i = 0; i < wanted->count; ++i) {
    const auto map = make(*wanted, wanted->index + i);
    if (!map) {
      return tl::unexpected(map.error());
    }
    const auto more = output->write(output->piece(map->sheet()));
    if (!more) {
      return tl::unexpected(more.error());
    }
    if (!*more) {
      break;
    }
  }
  return output->end().map([] { return exit_code::done; });
}

}  // namespace dungeonlab::app::commands
