// Which maps a command line asks the generator for. A map is identified by settings, seed and
// index. A map's origin has all three, and so does an id, so `--like` and `--id` exclude other ways
// to name a map. Without a seed option, the seed comes from the system and is in the origin of
// every map made with it. Options that cannot have an effect are rejected.
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

/// Reads `--id`, which contains everything.
Result<MapRequest> read_id(const std::string& id) {
  TRY(auto map, forge::map_of_id(id));
  MapRequest request;
  request.settings = std::move(map.settings);
  request.seed = std::move(map.seed);
  request.index = map.index;
  return request;
}

/// Reads `--like`: the origin of a map contains everything.
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

/// Why a text is not a map yet.
std::string incomplete_map_error(const InputMap& map) {
  constexpr std::string_view help = "fix the map before you complete it";
  if (map.document.faults.empty()) {
    return fmt::format("{}: base and levels are missing; {}", report::shown_file(map.file), help);
  }
  const io::Fault& fault = map.document.faults.front();
  return fmt::format("{}: {} [{}]; {}", place_in_file(map, fault.span), fault.message, fault.code(),
                     help);
}

/// Reads the partial map of `--complete`.
Result<void> read_partial_map(const MapChoice& chosen, MapRequest& request, World& world) {
  TRY(auto map, read_single_map(*chosen.complete, world));
  const Sheet& sheet = map.document.sheet;
  if (!map.document.faults.empty() || !sheet.base || !sheet.levels) {
    return fail(Failure::faulty, incomplete_map_error(map));
  }
  request.form = map.document.form;
  request.partial = PartialInput{.map = {.sheet = sheet}, .written = std::move(map)};
  request.partial->map.reroll = chosen.reroll;
  return {};
}

/// The settings that a partial map was generated with, if it contains them and no option overrides
/// them.
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
  // The map's start may have been changed since.
  const Start& start = request.partial->map.sheet.start;
  settings->kits = start.kits ? start.kits : settings->kits;
  settings->bullets_per_kit =
      start.bullets_per_kit ? start.bullets_per_kit : settings->bullets_per_kit;
  settings->players = start.players ? start.players : settings->players;
  settings->landings = start.landings ? start.landings : settings->landings;
  return std::optional(std::move(*settings));
}

/// The first kind in a setting of kinds that a stage does not place on the map.
std::optional<EncounterKind> kind_of_another_stage(const SettingInfo& row,
                                                   const Arguments& arguments, Stage stage,
                                                   const Sheet& sheet) {
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

/// Rejects settings that change nothing, so that they do not seem to work.
Result<void> reject_unprovable(const Arguments& arguments, const MapRequest& request) {
  if (!request.partial) {
    return {};
  }
  const Sheet& sheet = request.partial->map.sheet;
  const std::optional<Stage> reroll = request.partial->map.reroll;
  const std::vector<Stage> stages = generate::stages_of({sheet, request.settings, reroll});
  const auto is_heard = [&](const SettingInfo& row) {
    return row.stage ? std::any_of(stages.begin(), stages.end(),
                                   [&](Stage stage) {
                                     return stage == row.stage || (stage == Stage::captors &&
                                                                   row.stage == Stage::encounters);
                                   })
                     : !reroll;
  };
  for (const SettingInfo& row : setting_table) {
    const std::string_view option = option_of(row.key).name;
    if (!arguments.has(option)) {
      continue;
    }
    if (is_heard(row)) {
      const auto other =
          reroll ? kind_of_another_stage(row, arguments, *reroll, sheet) : std::nullopt;
      if (other) {
        return fail(Failure::usage,
                    fmt::format("{0} {1} has no effect with {2} {3}; {2} {4} creates that kind",
                                option, name(*other), reroll_option.name, name(*reroll),
                                name(generate::stage_of(*other, sheet))));
      }
      continue;
    }
    return fail(
        Failure::usage,
        reroll ? fmt::format("{} has no effect with {} {}, which creates none", option,
                             reroll_option.name, name(*reroll))
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
  TRY(reject_unprovable(arguments, request));
  return request;
}

}  // namespace dungeonlab::app
