// dungeonlab batch: very many maps, of which each is proved and none is there twice, in a folder
// that says how far it is. The command is the same for the first attempt and for any later one,
// after whatever stopped the one before; and the result is the same for any number of threads and
// machines. One process that makes all of the batch puts the parts together at the end; shares of
// it leave that to dungeonlab merge.
#include "dungeonlab/batch/batch.hpp"

#include "app/batch_words.hpp"
#include "app/command.hpp"
#include "app/jobs.hpp"
#include "app/progress_line.hpp"
#include "app/unfinished.hpp"
#include "app/wanted_batch.hpp"
#include "dungeonlab/batch/runs.hpp"
#include "dungeonlab/core/text.hpp"

#include <array>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option output = {"--output", "DIR", "the folder of the batch"};
constexpr Option keep_parts = {"--keep-parts", "", "let the parts stay in the folder"};
constexpr Option jobs =
    jobs_option("draw so many maps at once, 1 to 256 (one for each core if not given)");

/// So many maps of which not one is kept are worth a word.
constexpr std::uint64_t hopeless = 10'000;

constexpr auto options = [] {
  std::array<Option, wanted_batch_options.size() + 4> all{output, keep_parts, quiet_option, jobs};
  std::copy(wanted_batch_options.begin(), wanted_batch_options.end(), all.begin() + 4);
  return all;
}();

}  // namespace

constinit const Usage batch_usage = {
    .options = options,
    .notes =
        "The folder gets plan.json, which says what decides the bytes, maps.dungeons.jsonl (with\n"
        "--files a folder maps/ and maps.sha256, which sha256sum -c checks) and manifest.json;\n"
        "until they are whole, the parts that are done stand in parts/. The same command goes on\n"
        "after anything that stopped it, and ends in the same bytes. Several machines that share\n"
        "the folder each make a --shard; dungeonlab merge puts them together.",
    .examples = {
        {{"dungeonlab batch --preset 7x7 --seed spring --count 1000 --output maps/",
          "draw a thousand maps, none twice"},
         {"dungeonlab batch --seed spring --keep 40 --band route-median=8..9 --output cup/",
          "draw until there are forty maps on which the way is about as long"}}}};

Result<int> batch(const Arguments& arguments, World& world) {
  const auto folder = arguments.value(output.name);
  if (!folder) {
    return fail(Failure::usage,
                fmt::format("{} DIR is needed: a batch lives in a folder of its own", output.name));
  }
  const auto shard = read_shard(arguments, world);
  const auto plan =
      shard ? read_wanted_batch(arguments, *folder, world) : tl::unexpected(shard.error());
  if (!plan) {
    return tl::unexpected(plan.error());
  }
  if (shard->of > 1 && plan->keep && !arguments.has(batch_options::count.name) &&
      !arguments.has(batch_options::index.name)) {
    return fail(Failure::usage,
                fmt::format("{} in shares needs {}: no share knows how many the others keep",
                            batch_options::keep.name, batch_options::count.name));
  }
  const auto threads = wanted_threads(arguments);
  if (!threads) {
    return tl::unexpected(threads.error());
  }
  const Interruption may_wait;
  if (const auto opened = dungeonlab::batch::open_batch(*folder, *plan); !opened) {
    return ended(opened.error(), "batch", world);
  }
  const auto whole = dungeonlab::batch::whole_batch(*folder);
  if (!whole) {
    return ended(whole.error(), "batch", world);
  }
  if (!*whole) {
    dungeonlab::batch::Run run{.threads = *threads};
    ProgressLine progress(world, arguments.has(quiet_option.name));
    bool warned = false;
    const auto remark = [&](const std::string& words) {
      progress.clear();
      world.err << "dungeonlab batch: " << words << '\n';
    };
    const auto made = dungeonlab::batch::make_parts(
        *folder, *plan,
        {.threads = *threads,
         .shard = *shard,
         .must_stop = &Interruption::has_come,
         .watch =
             [&](const dungeonlab::batch::Progress& far) {
               run.made = far.made;
               if (far.kept == 0 && far.rejected >= hopeless && !std::exchange(warned, true)) {
                 remark(fmt::format("none of {} maps meets the condition so far", hopeless));
               }
               progress.tell([&](std::int64_t seconds) { return line_of(far, seconds); });
             },
         .remark = remark});
    progress.clear();
    if (run.made > 0) {
      run.milliseconds = static_cast<std::uint64_t>(progress.passed().count());
      // For summaries alone: no batch fails because nobody will know how long it took.
      (void)dungeonlab::batch::note_run(*folder, run);
    }
    if (!made) {
      return ended(made.error(), "batch", world);
    }
    if (shard->of > 1) {
      world.err << fmt::format(
          "dungeonlab batch: share {}/{} is done; once all are, dungeonlab merge {}\n",
          shard->number, shard->of, escape_for_terminal(*folder));
      return exit_code::done;
    }
  }
  const auto manifest =
      dungeonlab::batch::merge(*folder, arguments.has(keep_parts.name), &Interruption::has_come);
  return manifest ? tell_whole(*manifest, *folder, "batch", world)
                  : ended(manifest.error(), "batch", world);
}

}  // namespace dungeonlab::app::commands
