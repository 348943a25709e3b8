// Which maps a command line asks the generator for. A map is named by settings, seed and index. The
// origin of a map holds all three, and so does an id, so `--like` and `--id` go with no other name.
// A seed that is not given is drawn from the system: it stands in the origin of every map that is
// made with it. What is asked for and can have no effect is refused.
#include "app/commands/generate/map_request.hpp"

#include "app/settings_options.hpp"
#include "cli/input.hpp"
#include "cli/seed.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// `--id`: everything is in it.
Result<MapRequest> read_id(const std::string& id) {
  TRY(auto map, forge::map_of_id(id));
  MapRequest request;
  request.settings = std::move(map.settings);
  request.seed = std::move(map.seed);
  request.index = map.index;
  return request;
}

/// `--like`: everything is in the origin of a map.
Result<MapRequest> read_like(const std::string& file, World& world) {
  TRY(const auto map, read_single_map(file, world));
  if (!map.document.sheet.origin && !map.document.faults.empty()) {
    return fail(Failure::faulty,
                fmt::format("cannot read all of {}: `dungeonlab validate {}` shows why",
                            shown_file(map.file), path_for_shell(map.file)));
  }
  if (!map.document.sheet.origin) {
    return fail(Failure::impossible,
                fmt::format("{} has no origin, so it cannot be made again", shown_path(map.file)));
  }
  MapRequest request;
  request.origin = map.document.sheet.origin;
  return request;
}

/// Why a text is no map yet.
std::string whole_needed(const InputMap& map) {
  constexpr std::string_view help = "fix the map before you complete it";
  if (map.document.faults.empty()) {
    return fmt::format("{}: base and levels are missing; {}", report::shown_file(map.file), help);
  }
  const io::Fault& fault = map.document.faults.front();
  return fmt::format("{}: {} [{}]; {}", place_in_file(map, fault.span), fault.message, fault.code(),
                     help);
}

/// `--complete`: the partial map.
Result<void> read_partial_map(const MapChoice& chosen, MapRequest& request, World& world) {
  TRY(auto map, read_single_map(*chosen.complete, world));
  const Sheet& sheet = map.document.sheet;
  if (!map.document.faults.empty() || !sheet.base || !sheet.levels) {
    return fail(Failure::faulty, whole_needed(map));
  }
  request.form = map.document.form;
  request.partial = PartialInput{.map = {.sheet = sheet}, .written = std::move(map)};
  request.partial->map.anew = chosen.reroll;
  return {};
}

/// The settings that a map to be completed was drawn with, if it says so and nobody says others.
Result<std::optional<Settings>> settings_of_partial(const Arguments& arguments,
                                                    const MapRequest& request) {
  const auto& origin = request.partial ? request.partial->map.sheet.origin : std::nullopt;
  if (!origin || origin->settings.empty() || arguments.has(preset_option.name) ||
      arguments.has(settings_option.name)) {
    return std::nullopt;
  }
  auto settings = io::read_settings(origin->settings);
  if (!settings) {
    return fail(
        Failure::usage,
        fmt::format("cannot read the settings in the map's origin: {}; give others with {} or {}",
                    settings.error().what, preset_option.name, settings_option.name));
  }
  // Somebody may have given the map another start since.
  const Start& start = request.partial->map.sheet.start;
  settings->kits = start.kits ? start.kits : settings->kits;
  settings->bullets_per_kit =
      start.bullets_per_kit ? start.bullets_per_kit : settings->bullets_per_kit;
  settings->players = start.players ? start.players : settings->players;
  settings->landings = start.landings ? start.landings : settings->landings;
  return std::optional(std::move(*settings));
}

/// The first kind that a setting of kinds names and that a stage does not draw on the map.
std::optional<EncounterKind> kind_of_others(const SettingInfo& row, const Arguments& arguments,
                                            Stage stage, const Sheet& sheet) {
  if (row.field != SettingField(&Settings::encounters) &&
      row.field != SettingField(&Settings::weights)) {
    return std::nullopt;
  }
  const std::string_view option = option_of(row.key).name;
  Settings named;
  if (!set_setting(named, row.key, option, arguments.values(option))) {
    return std::nullopt;
  }
  for (const EncounterInfo& kind : encounter_table) {
    const auto at = static_cast<std::size_t>(kind.kind);
    if ((named.encounters[at] || named.weights[at]) &&
        generate::stage_of(kind.kind, sheet) != stage) {
      return kind.kind;
    }
  }
  return std::nullopt;
}

/// A setting by which nothing is drawn must not look as if it had been heard.
Result<void> refuse_unprovable(const Arguments& arguments, const MapRequest& request) {
  if (!request.partial) {
    return {};
  }
  const Sheet& sheet = request.partial->map.sheet;
  const std::optional<Stage> anew = request.partial->map.anew;
  const std::vector<Stage> stages = generate::stages_of({sheet, request.settings, anew});
  const auto is_heard = [&](const SettingInfo& row) {
    return row.stage ? std::any_of(stages.begin(), stages.end(),
                                   [&](Stage stage) {
                                     return stage == row.stage || (stage == Stage::captors &&
                                                                   row.stage == Stage::encounters);
                                   })
                     : !anew;
  };
  for (const SettingInfo& row : setting_table) {
    const std::string_view option = option_of(row.key).name;
    if (!arguments.has(option)) {
      continue;
    }
    if (is_heard(row)) {
      const auto other = anew ? kind_of_others(row, arguments, *anew, sheet) : std::nullopt;
      if (other) {
        return fail(Failure::usage,
                    fmt::format("{0} {1} has no effect with {2} {3}; {2} {4} creates that kind",
                                option, name(*other), reroll_option.name, name(*anew),
                                name(generate::stage_of(*other, sheet))));
      }
      continue;
    }
    return fail(
        Failure::usage,
        anew ? fmt::format("{} has no effect with {} {}, which creates none", option,
                           reroll_option.name, name(*anew))
             : fmt::format(
                   "{0} has no effect: the map has {1}, and they stay; {2} {3} makes them again",
                   option, info(*row.stage).about, reroll_option.name, name(*row.stage)));
  }
  return {};
}

}  // namespace

Result<MapRequest> read_map_request(const Arguments& arguments, World& world) {
  const auto chosen = arguments.as<MapChoice>();
  if (chosen.id) {
    return read_id(*chosen.id);
  }
  if (chosen.like) {
    return read_like(*chosen.like, world);
  }
  MapRequest request{.index = chosen.index, .count = chosen.count};
  if (chosen.complete) {
    TRY(read_partial_map(chosen, request, world));
  }
  TRY(const auto usual, settings_of_partial(arguments, request));
  TRY(request.settings, requested_settings(arguments, usual, world));
  TRY(request.seed, read_seed(arguments));
  TRY(refuse_unprovable(arguments, request));
  return request;
}

}  // namespace dungeonlab::app
