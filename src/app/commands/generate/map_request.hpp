#pragma once

#include "app/settings_options.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/seed.hpp"
#include "dungeonlab/forge/complete.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The names in stages.def.
inline constexpr auto stage_choices = [] {
  std::array<std::string_view, stage_table.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = stage_table[i].name;
  }
  return names;
}();

/// A partial map and the text it was read from.
struct PartialInput {
  forge::PartialMap map{};
  InputMap written{};
};

/// The maps to generate: a range of indices of one seed, the map of one origin, or completions of a
/// partial map.
struct MapRequest {
  Settings settings{};
  std::string seed{};
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  std::optional<Origin> origin{};
  std::optional<PartialInput> partial{};
  io::Form form = io::Form::json;  ///< the default format
};

/// The options for which maps to make.
struct MapChoice {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  std::optional<std::string> like{};
  std::optional<std::string> id{};
  std::optional<std::string> complete{};
  std::optional<Stage> reroll{};
};
inline constexpr std::int64_t count_max = 1'000'000'000;
inline constexpr Option index_option = option<&MapChoice::index>(
    "--index", "N", "index of the first map for the seed", between(0, limits::index - count_max));
inline constexpr Option count_option = option<&MapChoice::count>(
    "--count", "N", "number of maps", short_name('n'), between(1, count_max));
inline constexpr Option like_option = option<&MapChoice::like>(
    "--like", "FILE", "make the map in FILE again, from its origin",
    excludes({"--seed --index --count --id --complete --where", settings_option_names},
             "the map's origin sets everything"));
inline constexpr Option id_option = option<&MapChoice::id>(
    "--id", "ID",
    "make the map with this id again, such as 7x7#winter.3@1 (preset#seed.index@version)",
    excludes({"--seed --index --count --complete --where", settings_option_names},
             "the id sets everything"));
inline constexpr Option complete_option = option<&MapChoice::complete>(
    "--complete", "FILE",
    "keep what is on the map in FILE and add what is missing; uses the settings in its "
    "origin unless you give others",
    excludes("--size --levels", "the map sets its size"));
inline constexpr Option reroll_option = option<&MapChoice::reroll>(
    "--reroll", "STAGE", "only make this stage of the --complete map again", one_of(stage_choices),
    needs("--complete"));

/// Reads the request from the options; without a seed option, the seed comes from the system.
[[nodiscard]] Result<MapRequest> read_map_request(const Arguments& arguments, World& world);

}  // namespace dungeonlab::app
