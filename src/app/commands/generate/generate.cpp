// dungeonlab generate: maps drawn and proved by the forge, written as asked. Which maps are meant,
// where they go and how they are made is known beside this (map_request.cpp, map_output.cpp,
// forge_run.cpp); this puts the three together. What is shown instead of maps, the drawing of every
// stage and the report, takes their place on standard output: who wants both says where the maps
// go.
#include "app/command.hpp"
#include "app/commands/generate/forge_run.hpp"
#include "app/commands/generate/map_output.hpp"
#include "app/commands/generate/map_request.hpp"
#include "app/condition.hpp"
#include "app/request.hpp"
#include "app/settings_options.hpp"
#include "app/terminal.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::int64_t tries_most = 1'000'000'000;

constexpr Option where = {
    "--where", "CONDITION",
    "only maps whose figures meet it, such as 'dead-ends<=6 and route-median>=9'"};
constexpr Option tries = {
    "--tries", "N",
    "draw at most so many maps for one that meets --where (if not given: with two "
    "million places in all, but 10 to 10000)"};
constexpr Option stats = {"--stats", "",
                          "show draws, vetoes, times and figures; maps only with --output"};
constexpr Option trace = {"--trace", "",
                          "draw the maps after every stage; maps only with --output"};
constexpr Option generate_quiet = {"--quiet", "",
                                   "with --output: do not say what was written and what comes "
                                   "next"};
constexpr Option generate_jobs =
    jobs_option("draw so many maps at once, 1 to 256 (one for each core if not given)");
constexpr auto generate_options = with_settings_options(
    std::array{seed_option, index_option, count_option, like_option, id_option, complete_option,
               reroll_option, where, tries, maps_output_option, force_option, maps_form_option,
               stats, trace, generate_quiet, generate_jobs, charset_option, color_option});

/// What the options say but for which maps; of these it knows where and how large they are.
Result<ForgeOptions> read_forge_options(const Arguments& arguments, const MapRequest& request,
                                        const World& world) {
  ForgeOptions chosen{.wants_report = arguments.has(stats.name),
                      .wants_trace = arguments.has(trace.name),
                      .look = {.charset = requested_charset(arguments, world),
                               .color = wants_color(arguments, world, world.out_is_terminal),
                               .width = requested_width(world)}};
  if (const auto condition = arguments.value(where.name)) {
    if (const auto again = given_again_option(arguments)) {
      return fail(Failure::usage,
                  fmt::format("{} and {} do not go together: there is no map to choose", *again,
                              where.name));
    }
    TRY(auto parsed, read_condition(where.name, *condition));
    chosen.where = std::move(parsed);
  } else if (arguments.has(tries.name)) {
    return fail(Failure::usage, fmt::format("{} needs {}: without a condition every map is taken",
                                            tries.name, where.name));
  }
  const Sheet* const partial = request.partial ? &request.partial->map.sheet : nullptr;
  TRY(const auto most,
      arguments.number(tries.name,
                       partial != nullptr
                           ? tries_usual(*partial->base, *partial->levels)
                           : tries_usual(request.settings.size, request.settings.levels),
                       1, tries_most));
  TRY(const auto threads, requested_threads(arguments));
  chosen.tries = static_cast<std::uint64_t>(most);
  chosen.threads = threads;
  return chosen;
}

/// Says what is to be known of the maps that were made, beside their files.
void write_remarks(const Arguments& arguments, const MapRequest& request, const ForgeRun& run,
                   World& world) {
  // A completed map has no origin that tells.
  const auto drawn =
      request.partial && !arguments.has(seed_option.name)
          ? std::optional(fmt::format("drawn with {} {}", seed_option.name, request.seed))
          : std::nullopt;
  const auto without_origin = request.partial && request.partial->map.sheet.origin
                                  ? std::optional<std::string>(
                                        "the origin is gone, for it would not make this map; name "
                                        "the settings when more of it is drawn anew")
                                  : std::nullopt;
  for (const auto& remark : {run.repeated(), run.unanswered(), drawn, without_origin}) {
    if (remark) {
      world.err << "dungeonlab generate: " << *remark << '\n';
    }
  }
}

}  // namespace

constinit const Usage generate_usage = {
    .options = generate_options,
    .notes =
        "Without --output the maps go to standard output: one as JSON, several as JSON "
        "Lines. Each map is proved before it is written. Drawn from the beginning, it "
        "carries in its origin what makes it again; a completed one cannot. --complete "
        "keeps an outline, and rivers, pits and walls as soon as there is one of them; a "
        "setting that asks for a number of them counts what is there and adds what is "
        "missing. House rules stay, and those that are asked for come to them. Pits that "
        "lead nowhere are tied. --where chooses among the maps of the seed from --index "
        "on; dungeonlab measure shows the figures of a map.",
    .examples = {
        {{"dungeonlab generate --preset 7x7 --output first.dungeon.json",
          "draw a map of 7x7 cells"},
         {"dungeonlab generate --size 12x9 --levels 3 --seed winter --count 10 --output maps/",
          "draw ten maps of three levels into a folder, the same ten every time"}}}};

Result<int> generate(const Arguments& arguments, World& world) {
  TRY(const auto request, read_map_request(arguments, world));
  TRY(auto chosen, read_forge_options(arguments, request, world));
  for (const Option& option : {charset_option, color_option}) {
    if (arguments.has(option.name) && !chosen.wants_trace) {
      return fail(Failure::usage, fmt::format("{} says how {} draws: give {} as well", option.name,
                                              trace.name, trace.name));
    }
  }
  std::optional<MapOutput> output;
  const bool wants_maps =
      (!chosen.wants_report && !chosen.wants_trace) || arguments.has(maps_output_option.name);
  if (!wants_maps && arguments.has(maps_form_option.name)) {
    return fail(Failure::usage,
                fmt::format("{} says how maps are written, and {} writes none: give {} as well",
                            maps_form_option.name, chosen.wants_report ? stats.name : trace.name,
                            maps_output_option.name));
  }
  if (wants_maps) {
    TRY(auto opened, MapOutput::open(arguments, request.count, request.form, world));
    output.emplace(std::move(opened));
  }
  const bool maps_take_out = output && output_path(arguments, maps_output_option).empty();
  ForgeRun run(request, std::move(chosen), std::move(output),
               maps_take_out ? world.err : world.out);
  TRY(run.run());
  write_remarks(arguments, request, run, world);
  if (const auto how_far = run.interrupted()) {
    world.err << "dungeonlab generate: " << *how_far << '\n';
    return exit_code::interrupted;
  }
  if (const auto steps = run.next_steps(); steps && !arguments.has(generate_quiet.name)) {
    world.err << *steps << '\n';
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
