// dungeonlab generate: generates and proves maps with the forge, and writes them as requested.
// Other files decide which maps (map_request.cpp), where they go (map_output.cpp) and how they are
// made (forge_run.cpp); this one connects them. The drawing of every stage and the report replace
// the maps on standard output: to get both, say where the maps go.
#include "app/commands.hpp"
#include "app/commands/generate/forge_run.hpp"
#include "app/commands/generate/map_output.hpp"
#include "app/commands/generate/map_request.hpp"
#include "app/condition.hpp"
#include "app/settings_options.hpp"
#include "cli/progress_line.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct GenerateRequest {
  std::optional<std::uint64_t> tries{};
  bool stats = false;
  bool trace = false;
};

constexpr Option generate_tries = option<&GenerateRequest::tries>(
    "--tries", "N", "candidates to try per map that meets --where", between(1, count_max),
    needs("--where", "without a condition, every map is accepted"),
    otherwise("candidates with about two million places in total, from 10 to 10000"));
constexpr Option stats_option = flag<&GenerateRequest::stats>(
    "--stats", "show draws, vetoes, times and figures; write maps only with --output");
constexpr Option trace_option = flag<&GenerateRequest::trace>(
    "--trace", "show the maps after every stage; write maps only with --output");
constexpr auto generate_options = options_of(
    seed_option, index_option, count_option, like_option, id_option, complete_option, reroll_option,
    where_option, generate_tries, maps_output_option, force_option, map_format_option, stats_option,
    trace_option, quiet_option, jobs_option,
    with(charset_option, needs("--trace", "it says how the maps are shown")),
    with(color_option, needs("--trace", "it says how the maps are shown")), settings_options);

/// The options other than which maps to make. The default number of tries depends on their size.
Result<ForgeOptions> read_forge_options(const Arguments& arguments, const MapRequest& request,
                                        const World& world) {
  const auto chosen = arguments.as<GenerateRequest>();
  ForgeOptions options{.threads = arguments.as<Common>().threads,
                       .needs_report = chosen.stats,
                       .needs_trace = chosen.trace,
                       .look = {.charset = requested_charset(arguments, world),
                                .color = uses_color(arguments, world, world.out_is_terminal),
                                .width = requested_width(world)}};
  if (const auto condition = arguments.as<Choice>().where) {
    TRY(options.where, read_condition(where_option.name, *condition));
  }
  const Sheet* const partial = request.partial ? &request.partial->map.sheet : nullptr;
  const std::int64_t usual = partial != nullptr
                                 ? tries_usual(*partial->base, *partial->levels)
                                 : tries_usual(request.settings.size, request.settings.levels);
  options.tries = chosen.tries.value_or(static_cast<std::uint64_t>(usual));
  return options;
}

/// Prints remarks about the maps that were made, in addition to their files.
void write_remarks(const Arguments& arguments, const MapRequest& request, const ForgeRun& run,
                   World& world) {
  // A completed map has no origin that contains the seed.
  const auto drawn =
      request.partial && !arguments.has(seed_option.name)
          ? std::optional(fmt::format("drawn with {} {}", seed_option.name, request.seed))
          : std::nullopt;
  const auto without_origin = request.partial && request.partial->map.sheet.origin
                                  ? std::optional<std::string>(
                                        "the origin was removed, because it would not make this "
                                        "map; if you generate more of "
                                        "it, give the settings")
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
        "Without --output, maps go to standard output: one map as JSON, several as JSON Lines. "
        "Each map is proved before it is written. Its origin contains what you need to make it "
        "again; a completed map has no origin.\n\n--complete keeps the outline of the map. It "
        "also keeps its rivers, its pits and its walls, if it has any. If a setting asks for a "
        "number of things, those on the map count, and the missing ones are added. The map's "
        "house rules stay, and the ones you ask for are added. Pits that lead nowhere are "
        "connected.\n\n--where searches the maps of the seed, starting at --index. `dungeonlab "
        "measure` shows the figures of a map.",
    .examples = {
        {{"dungeonlab generate --preset 7x7 --output first.dungeon.json", "generate a 7x7 map"},
         {"dungeonlab generate --size 12x9 --levels 3 --seed winter --count 10 --output maps/",
          "write ten maps with three levels to a folder, always the same ten"}}}};

Result<int> generate(const Arguments& arguments, World& world) {
  TRY(const auto request, read_map_request(arguments, world));
  TRY(auto chosen, read_forge_options(arguments, request, world));
  std::optional<MapOutput> output;
  const bool needs_maps =
      (!chosen.needs_report && !chosen.needs_trace) || arguments.has(maps_output_option.name);
  if (!needs_maps && arguments.has(map_format_option.name)) {
    return fail(Failure::usage,
                fmt::format("{} sets how maps are written, but {} writes no maps: add {}",
                            map_format_option.name,
                            chosen.needs_report ? stats_option.name : trace_option.name,
                            maps_output_option.name));
  }
  if (needs_maps) {
    TRY(auto opened, MapOutput::open(arguments, request.count, request.form, world));
    output.emplace(std::move(opened));
  }
  // Maps printed to the terminal show the progress themselves.
  ProgressLine line(world, arguments.as<Common>().quiet || arguments.as<Common>().output.empty());
  chosen.watch = [&](const Step& step) { line.show(step); };
  const bool maps_use_stdout = output && arguments.as<Common>().output.empty();
  ForgeRun run(request, std::move(chosen), std::move(output),
               maps_use_stdout ? world.err : world.out);
  const auto done = run.run();
  line.clear();
  TRY(done);
  write_remarks(arguments, request, run, world);
  if (const auto progress = run.interrupted()) {
    world.err << "dungeonlab generate: " << *progress << '\n';
    return exit_code::interrupted;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
