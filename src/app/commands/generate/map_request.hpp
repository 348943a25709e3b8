#pragma once

#include "app/command.hpp"
#include "app/input.hpp"
#include "app/seed.hpp"
#include "dungeonlab/forge/complete.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The names of stages.def.
inline constexpr auto stage_choices = [] {
  std::array<std::string_view, stage_table.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = stage_table[i].name;
  }
  return names;
}();

/// A partial map, and the text that it stands in.
struct PartialInput {
  forge::PartialMap map{};
  InputMap written{};
};

/// Which maps are to be drawn: a run of indices of one seed, the map of one origin, or completions
/// of a partial map.
struct MapRequest {
  Settings settings{};
  std::string seed{};
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  std::optional<Origin> origin{};
  std::optional<PartialInput> partial{};
  io::Form form = io::Form::json;  ///< to write them in, if nothing is said
};

inline constexpr Option index_option = {"--index", "N",
                                        "number of the first map of the seed (0 if not given)"};
inline constexpr Option count_option = {"--count", "N", "how many maps (1 if not given)"};
inline constexpr Option like_option = {"--like", "FILE",
                                       "make the map of FILE again, by its origin"};
inline constexpr Option id_option = {
    "--id", "ID", "make the map of this id again, as 7x7#winter.3@1: preset#seed.index@version"};
inline constexpr Option complete_option = {
    "--complete", "FILE",
    "keep what stands on the map of FILE and draw what it lacks, by the settings of its origin if "
    "none are given"};
inline constexpr Option reroll_option = {
    "--reroll", "STAGE", "of the map of --complete draw this stage anew, and nothing else",
    stage_choices};

/// The option that names one map that was made before, if it was given.
[[nodiscard]] std::optional<std::string_view> given_again_option(const Arguments& arguments);

/// What the options ask for; a seed that is not given is drawn from the system.
[[nodiscard]] Result<MapRequest> read_map_request(const Arguments& arguments, World& world);

}  // namespace dungeonlab::app
