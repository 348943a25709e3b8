// dungeonlab batch: makes very many maps, each proved and none twice, in a folder that keeps track
// of the progress. The command is the same for the first attempt and for any later one, whatever
// stopped the previous one, and the result is the same for any number of threads and machines. A
// process that makes the whole batch merges the parts at the end; shares leave that to dungeonlab
// batch merge.
//
// Bands become conditions like any other, so the plan has one text for all of them. The number of
// shares must always be on the command line: the number that a job scheduler provides changes when
// only failed tasks are sent again.
#include "dungeonlab/batch/batch.hpp"

#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "app/condition.hpp"
#include "app/settings_options.hpp"
#include "cli/common_options.hpp"
#include "cli/progress_line.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/batch/runs.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

Result<dungeonlab::batch::Shard> shard_in(std::string_view text);

struct BatchRequest {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> tries{};
  bool plays = false;
  std::optional<std::uint64_t> part{};
  dungeonlab::batch::Shard shard{};
};

constexpr auto maps_max = static_cast<std::int64_t>(dungeonlab::batch::limits::maps);
constexpr auto candidates_max = static_cast<std::int64_t>(
    dungeonlab::batch::limits::maps * dungeonlab::batch::limits::tries_for_duplicates);
constexpr Option batch_count = option<&BatchRequest::count>(
    "--count", "N", "number of maps, all different", short_name('n'), between(1, maps_max));
constexpr Option tries_option = option<&BatchRequest::tries>(
    "--tries", "N", "candidates to try per map that meets the conditions", between(1, maps_max),
    needs("--where --band --solve", "without a condition, every map is accepted"),
    otherwise("candidates with about two million places in total, from 10 to 10000"));
constexpr auto batch_options = options_of(
    with(output_option("DIR"), needed), seed_option,
    option<&BatchRequest::index>("--index", "N", "index of the first candidate for the seed",
                                 between(0, dungeonlab::limits::index - candidates_max)),
    batch_count, tries_option, where_option, band_option, duplicates_option,
    flag<&BatchRequest::plays>("--solve", "keep only maps that can be won in one life (P12; slow)"),
    grade_option,
    option<&BatchRequest::part>(
        "--part", "N", "save after every N candidates",
        between(1, static_cast<std::int64_t>(dungeonlab::batch::limits::part_max)),
        otherwise("4096; less for large maps or slow conditions")),
    option_by<&BatchRequest::shard, &shard_in>(
        "--shard", "I/N",
        "make only share I of N, from 0/N to N-1/N; then run `dungeonlab batch merge`"),
    keep_parts_option, quiet_option, jobs_option, settings_options);

/// After this many candidates without one that meets the condition, say so.
constexpr std::uint64_t attempts_without_map_max = 10'000;

// --- what the options ask for --------------------------------------------------------------------

Result<dungeonlab::batch::Shard> shard_in(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = parse_integer(text.substr(0, slash));
  const auto of = slash < text.size() ? parse_integer(text.substr(slash + 1)) : std::nullopt;
  constexpr auto most = static_cast<std::int64_t>(dungeonlab::batch::limits::shards);
  if (!number || !of || *of < 1 || *of > most || *number < 0 || *number >= *of) {
    return fail(
        Failure::usage,
        fmt::format(
            "expected a share from 0/N to N-1/N, such as 0/8, with N at most {}; found \"{}\"",
            most, escape_for_terminal(text)));
  }
  return dungeonlab::batch::Shard{static_cast<std::uint64_t>(*number),
                                  static_cast<std::uint64_t>(*of)};
}

/// All conditions joined into one.
Result<std::string> read_conditions(const Choice& chosen) {
  std::string text = chosen.where.value_or("");
  if (chosen.where) {
    TRY(read_condition(where_option.name, text));
  }
  if (!chosen.bands.empty() && chosen.where) {
    text = fmt::format("({})", text);
  }
  for (const std::string& word : chosen.bands) {
    TRY(const auto band, read_band(band_option.name, word));
    text += (text.empty() ? "" : " and ") + measure::condition_of(band);
  }
  if (!chosen.bands.empty()) {
    const std::string source_option =
        chosen.where ? fmt::format("{} and {}", where_option.name, band_option.name)
                     : std::string(band_option.name);
    TRY(read_condition(source_option, text));
  }
  return text;
}

/// The number of candidates for each map; empty if every map is kept.
Result<std::optional<std::uint64_t>> tries_of(const BatchRequest& request,
                                              const dungeonlab::batch::Plan& plan) {
  const auto most = static_cast<std::uint64_t>(maps_max) / request.count;
  if (request.tries) {
    return *request.tries > most
               ? fail(Failure::usage,
                      fmt::format("{} times {} must be at most {}, found {} times {}",
                                  batch_count.name, tries_option.name, maps_max, request.count,
                                  *request.tries))
               : Result<std::optional<std::uint64_t>>(request.tries);
  }
  const bool has_conditions = !plan.where.empty() || plan.plays;
  const auto usual =
      static_cast<std::uint64_t>(tries_usual(plan.settings.size, plan.settings.levels));
  return has_conditions ? std::optional(std::min(usual, most)) : std::nullopt;
}

/// The plan that the options describe. Without a seed option, it uses the seed of the batch in
/// `folder`, if one was started there.
Result<dungeonlab::batch::Plan> read_plan(const Arguments& arguments, const std::string& folder,
                                          World& world) {
  const auto request = arguments.as<BatchRequest>();
  const Choice chosen = arguments.as<Choice>();
  TRY(auto settings, requested_settings(arguments, std::nullopt, world));
  dungeonlab::batch::Plan plan{.settings = std::move(settings)};
  plan.index = request.index;
  plan.count = request.count;
  plan.grades = chosen.grades;
  plan.plays = request.plays;
  plan.duplicates = chosen.duplicates;
  const auto started = dungeonlab::batch::plan_in(folder);
  const bool has_seed = arguments.as<SeedChoice>().seed.has_value();
  if (!started && !has_seed && request.shard.of > 1) {
    return fail(
        Failure::usage,
        fmt::format("--shard needs {}, so that all shares use the same maps", seed_option.name));
  }
  TRY(plan.seed, started && !has_seed ? Result<std::string>(started->seed) : read_seed(arguments));
  TRY(plan.where, read_conditions(chosen));
  TRY(plan.tries, tries_of(request, plan));
  if (request.shard.of > 1 && plan.tries && !request.tries) {
    return fail(Failure::usage,
                fmt::format("shares with conditions need {}: each share searches its part of {} "
                            "times {} candidates",
                            tries_option.name, batch_count.name, tries_option.name));
  }
  return plan;
}

/// A batch, and the share of it to make.
struct Work {
  const std::string& folder;
  const dungeonlab::batch::Plan& plan;
  dungeonlab::batch::Shard shard{};
  const Arguments& arguments;
};

using dungeonlab::batch::Orders;
using dungeonlab::batch::Outcome;

/// Runs `make` and shows its progress.
template <class Make>
auto make_with_progress(const Work& work, World& world, const Make& make) {
  const auto [folder, force, quiet, threads] = work.arguments.as<Common>();
  dungeonlab::batch::Run run{.threads = threads};
  ProgressLine progress(world, quiet);
  bool warned = false;
  const auto remark = [&](const std::string& words) {
    progress.clear();
    world.err << "dungeonlab batch: " << words << '\n';
  };
  const Orders orders = {
      .threads = threads,
      .shard = work.shard,
      .part = work.arguments.as<BatchRequest>().part,
      .keeps_parts = work.arguments.as<MergeChoice>().keeps_parts,
      .must_stop = &Interruption::has_come,
      .watch =
          [&](const dungeonlab::batch::Progress& far) {
            run.maps = far.maps_made;
            if (far.maps == 0 && far.rejected >= attempts_without_map_max &&
                !std::exchange(warned, true)) {
              remark(fmt::format("none of {} candidates meets the condition so far",
                                 attempts_without_map_max));
            }
            progress.show([&](std::int64_t seconds) { return line_of(far, seconds); });
          },
      .remark = remark};
  auto made = make(orders);
  progress.clear();
  if (run.maps > 0) {
    run.milliseconds = static_cast<std::uint64_t>(progress.passed().count());
    // Only for summaries: a batch must not fail because its time is unknown.
    (void)dungeonlab::batch::note_run(folder, run);
  }
  return made;
}

std::string words_of_share(const Work& request) {
  const auto share = dungeonlab::batch::shared_of(request.plan, request.shard);
  const auto all = dungeonlab::batch::shared_of(request.plan);
  return fmt::format(
      "share {}/{} {}; when all shares are done, run `dungeonlab batch merge {}`",
      request.shard.number, request.shard.of,
      share.begin == share.end
          ? fmt::format("has nothing to do: there are fewer {} ({}) than shares",
                        request.plan.tries ? "candidates" : "maps", all.end - all.begin)
          : std::string("is done"),
      path_for_shell(request.folder));
}

}  // namespace

constinit const Usage batch_usage = {
    .options = batch_options,
    .notes =
        "The folder gets plan.json (everything that determines the maps), maps.dungeons.jsonl "
        "and manifest.json. With --grade it also gets grades.jsonl: par, par-spread and "
        "bot-turns of each map. Until they are complete, parts/ contains the finished parts. "
        "If the command is stopped, run it again: it continues, and the result is the "
        "same.\n\nSeveral machines that share the folder can each make one --shard: a share of "
        "the maps, or with conditions a share of --count times --tries candidates. Then "
        "`dungeonlab batch merge` joins them. The exit code is 1 if fewer than --count maps "
        "are found.",
    .examples = {
        {{"dungeonlab batch --preset 7x7 --seed spring --count 1000 --output maps/",
          "generate a thousand different maps"},
         {"dungeonlab batch --seed spring --count 40 --band route-median=8..9 --output cup/",
          "keep generating until 40 maps need about the same number of moves"}}}};

Result<int> batch(const Arguments& arguments, World& world) {
  const std::string folder = arguments.as<Common>().output;
  TRY(const auto plan, read_plan(arguments, folder, world));
  const Work work{folder, plan, arguments.as<BatchRequest>().shard, arguments};
  const Interruption may_wait;
  if (const auto opened = dungeonlab::batch::open_batch(folder, plan); !opened) {
    return ended(opened.error(), "batch", world);
  }
  const auto whole = dungeonlab::batch::whole_batch(folder);
  if (!whole) {
    return ended(whole.error(), "batch", world);
  }
  if (!*whole && work.shard.of > 1) {
    const auto made = make_with_progress(work, world, [&](const Orders& orders) {
      return dungeonlab::batch::make_parts(folder, plan, orders);
    });
    if (!made) {
      return ended(made.error(), "batch", world);
    }
    world.err << "dungeonlab batch: " << words_of_share(work) << '\n';
    return exit_code::done;
  }
  // For a complete batch, the merge removes leftover work files.
  const auto manifest = make_with_progress(work, world, [&](const Orders& orders) {
    return *whole ? dungeonlab::batch::merge(folder, orders)
                  : dungeonlab::batch::make_batch(folder, plan, orders);
  });
  return manifest ? report_batch(*manifest, folder, "batch", world)
                  : ended(manifest.error(), "batch", world);
}

}  // namespace dungeonlab::app::commands
