// dungeonlab batch: very many maps, of which each is proved and none is there twice, in a folder
// that says how far it is. The command is the same for the first attempt and for any later one,
// after whatever stopped the one before; and the result is the same for any number of threads and
// machines. One process that makes all of the batch puts the parts together at the end; shares of
// it leave that to dungeonlab merge.
//
// Bands are conditions like any other, so the plan knows one text for all of them.
#include "dungeonlab/batch/batch.hpp"

#include "app/batch_words.hpp"
#include "app/command.hpp"
#include "app/condition.hpp"
#include "app/party_delve.hpp"
#include "app/progress_line.hpp"
#include "app/request.hpp"
#include "app/seed.hpp"
#include "app/settings_options.hpp"
#include "app/unfinished.hpp"
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

namespace option {
constexpr Option seed = {
    "--seed", "TEXT",
    "the same seed draws the same maps (that of the folder, or a new one if not given; shares need "
    "it)"};
constexpr Option index = {"--index", "N",
                          "number of the first candidate of the seed (0 if not given)"};
constexpr Option count = {"--count", "N", "number of maps, none twice (1 if not given)"};
constexpr Option tries = {
    "--tries", "N",
    "stop after N candidates for each map that is to meet the conditions (if not given: with two "
    "million places in all, but 10 to 10000)"};
constexpr Option solve = {"--solve", "", "only maps that can be won in one life (P12; slow)"};
constexpr Option grade = {
    grade_option.name, "",
    "grade each map by bots and the solver (grades.jsonl); takes a second or more for a map"};
constexpr Option part = {
    "--part", "N",
    "save after every N candidates, 1 to 4096 (if not given: 4096, fewer for large maps and slow "
    "conditions)"};
constexpr Option shard = {"--shard", "I/N",
                          "make only share I of N, from 0/N to N-1/N; then merge"};
}  // namespace option

/// The options that say what a batch is, and which share of it is meant.
constexpr auto plan_options = with_settings_options(
    std::array{option::seed, option::index, option::count, option::tries, where_option, band_option,
               sent_party_option, sent_ruleset_option, duplicates_option, option::solve,
               option::grade, option::part, option::shard});

constexpr Option batch_output = {"--output", "DIR", "the folder of the batch"};
constexpr Option batch_keep_parts = {"--keep-parts", "", "let the parts stay in the folder"};
constexpr Option batch_jobs =
    jobs_option("number of threads, 1 to 256 (one for each core if not given)");

/// After this many candidates of which none meets the condition, say so.
constexpr std::uint64_t hopeless = 10'000;

constexpr auto batch_options = [] {
  std::array<Option, plan_options.size() + 4> all{batch_output, batch_keep_parts, quiet_option,
                                                  batch_jobs};
  std::copy(plan_options.begin(), plan_options.end(), all.begin() + 4);
  return all;
}();

// --- what the options ask for --------------------------------------------------------------------

/// All conditions as one.
Result<std::string> read_conditions(const Arguments& arguments) {
  const bool sent = arguments.has(sent_party_option.name);
  std::string text;
  if (const auto condition = arguments.value(where_option.name)) {
    TRY(read_condition(where_option.name, *condition, sent));
    text = *condition;
  }
  const auto bands = arguments.values(band_option.name);
  if (!bands.empty() && !text.empty()) {
    text = fmt::format("({})", text);
  }
  for (const std::string& word : bands) {
    TRY(const auto band, read_band(band_option.name, word, sent));
    text += (text.empty() ? "" : " and ") + measure::condition_of(band);
  }
  if (text.empty()) {
    return text;
  }
  const std::string said_by = bands.empty() ? std::string(where_option.name)
                              : arguments.has(where_option.name)
                                  ? fmt::format("{} and {}", where_option.name, band_option.name)
                                  : std::string(band_option.name);
  TRY(read_condition(said_by, text, sent));
  return text;
}

/// `--index`, `--count` and `--tries`, for a plan that has its conditions.
Result<void> read_range(const Arguments& arguments, dungeonlab::batch::Plan& plan) {
  constexpr auto most = static_cast<std::int64_t>(dungeonlab::batch::limits::maps);
  constexpr auto candidates_most = static_cast<std::int64_t>(
      dungeonlab::batch::limits::maps * dungeonlab::batch::limits::tries_for_duplicates);
  const auto index = arguments.number(option::index.name, 0, 0, limits::index - candidates_most);
  const auto count = arguments.number(option::count.name, 1, 1, most);
  const auto tries = arguments.number(option::tries.name, 1, 1, most);
  for (const auto* const number : {&index, &count, &tries}) {
    TRY(*number);
  }
  plan.index = static_cast<std::uint64_t>(*index);
  plan.count = static_cast<std::uint64_t>(*count);
  const bool has_conditions = !plan.where.empty() || plan.plays;
  if (!arguments.has(option::tries.name)) {
    if (has_conditions) {
      plan.tries = static_cast<std::uint64_t>(
          std::min(tries_usual(plan.settings.size, plan.settings.levels), most / *count));
    }
    return {};
  }
  if (!has_conditions) {
    return fail(
        Failure::usage,
        fmt::format("{} needs {}, {} or {}: without a condition every map is taken",
                    option::tries.name, where_option.name, band_option.name, option::solve.name));
  }
  if (*tries > most / *count) {
    return fail(Failure::usage,
                fmt::format("{} times {} is at most {}, found {} times {}", option::count.name,
                            option::tries.name, most, *count, *tries));
  }
  plan.tries = static_cast<std::uint64_t>(*tries);
  return {};
}

/// The plan that the options describe. A seed that is not given is that of the batch in `folder`,
/// if one was started there.
Result<dungeonlab::batch::Plan> read_plan(const Arguments& arguments, const std::string& folder,
                                          World& world) {
  TRY(auto settings, requested_settings(arguments, std::nullopt, world));
  dungeonlab::batch::Plan plan{.settings = std::move(settings)};
  const auto started = dungeonlab::batch::plan_in(folder);
  if (!started && !arguments.has(option::seed.name) && arguments.has(option::shard.name)) {
    return fail(Failure::usage, fmt::format("{} needs {}: all shares must draw the same maps",
                                            option::shard.name, option::seed.name));
  }
  TRY(plan.seed, started && !arguments.has(option::seed.name) ? Result<std::string>(started->seed)
                                                              : read_seed(arguments));
  TRY(plan.where, read_conditions(arguments));
  TRY(plan.delve, read_delve_terms(arguments, plan.where));
  plan.grades = arguments.has(option::grade.name);
  plan.plays = arguments.has(option::solve.name);
  plan.duplicates = static_cast<dungeonlab::batch::Duplicates>(
      arguments.choice(duplicates_option.name, dungeonlab::batch::duplicates_names,
                       static_cast<std::size_t>(dungeonlab::batch::Duplicates::mirror)));
  TRY(read_range(arguments, plan));
  return plan;
}

/// The share that is meant: all, if nothing is said.
Result<dungeonlab::batch::Shard> read_shard(const Arguments& arguments) {
  const auto text = arguments.value(option::shard.name);
  if (!text) {
    return dungeonlab::batch::Shard{};
  }
  constexpr auto most = static_cast<std::int64_t>(dungeonlab::batch::limits::shards);
  const std::size_t slash = std::min(text->find('/'), text->size());
  const auto number = parse_integer(std::string_view(*text).substr(0, slash));
  const auto of = parse_integer(std::string_view(*text).substr(std::min(slash + 1, text->size())));
  if (!number || !of || *number < 0 || *number >= *of || *of > most) {
    return fail(Failure::usage,
                fmt::format("expected {} I/N, from 0/N to N-1/N, with N up to {}, found \"{}\"",
                            option::shard.name, most, escape_for_terminal(*text)));
  }
  return dungeonlab::batch::Shard{static_cast<std::uint64_t>(*number),
                                  static_cast<std::uint64_t>(*of)};
}

/// What the command line asks for.
struct BatchRequest {
  std::string folder{};
  dungeonlab::batch::Plan plan{};
  dungeonlab::batch::Shard shard{};
  std::optional<std::uint64_t> part{};
  std::size_t threads = 1;
};

Result<BatchRequest> read_batch_request(const Arguments& arguments, World& world) {
  auto folder = arguments.value(batch_output.name);
  if (!folder) {
    return fail(
        Failure::usage,
        fmt::format("{} DIR is needed: a batch lives in a folder of its own", batch_output.name));
  }
  TRY(const auto shard, read_shard(arguments));
  TRY(auto plan, read_plan(arguments, *folder, world));
  if (shard.of > 1 && plan.tries && !arguments.has(option::tries.name)) {
    return fail(Failure::usage,
                fmt::format("shares with conditions need {}: each looks at its slice of {} times "
                            "{} candidates",
                            option::tries.name, option::count.name, option::tries.name));
  }
  TRY(const auto threads, requested_threads(arguments));
  BatchRequest request{
      .folder = std::move(*folder), .plan = std::move(plan), .shard = shard, .threads = threads};
  if (arguments.has(option::part.name)) {
    TRY(const auto part,
        arguments.number(option::part.name, 1, 1,
                         static_cast<std::int64_t>(dungeonlab::batch::limits::part_most)));
    request.part = static_cast<std::uint64_t>(part);
  }
  return request;
}

using dungeonlab::batch::Orders;
using dungeonlab::batch::Outcome;

/// Makes what is asked for, with `make`, and shows how far it is.
template <class Make>
auto make_while_telling(const BatchRequest& request, const Arguments& arguments, World& world,
                        const Make& make) {
  dungeonlab::batch::Run run{.threads = request.threads};
  ProgressLine progress(world, arguments.has(quiet_option.name));
  bool warned = false;
  const auto remark = [&](const std::string& words) {
    progress.clear();
    world.err << "dungeonlab batch: " << words << '\n';
  };
  const Orders orders = {
      .threads = request.threads,
      .shard = request.shard,
      .part = request.part,
      .keeps_parts = arguments.has(batch_keep_parts.name),
      .must_stop = &Interruption::has_come,
      .watch =
          [&](const dungeonlab::batch::Progress& far) {
            run.maps = far.maps_made;
            if (far.maps == 0 && far.rejected >= hopeless && !std::exchange(warned, true)) {
              remark(fmt::format("none of {} candidates meets the condition so far", hopeless));
            }
            progress.tell([&](std::int64_t seconds) { return line_of(far, seconds); });
          },
      .remark = remark,
      .delve = make_delve};
  auto made = make(orders);
  progress.clear();
  if (run.maps > 0) {
    run.milliseconds = static_cast<std::uint64_t>(progress.passed().count());
    // For summaries alone: no batch fails because nobody will know how long it took.
    (void)dungeonlab::batch::note_run(request.folder, run);
  }
  return made;
}

std::string words_of_share(const BatchRequest& request) {
  const auto share = dungeonlab::batch::shared_of(request.plan, request.shard);
  const auto all = dungeonlab::batch::shared_of(request.plan);
  return fmt::format(
      "share {}/{} {}; once all are done, dungeonlab merge {}", request.shard.number,
      request.shard.of,
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
        "The folder gets plan.json, which says what decides the bytes, "
        "maps.dungeons.jsonl and manifest.json; until they are whole, the parts that are "
        "done stand in parts/. With --grade there is also grades.jsonl: par, par-spread "
        "and bot-turns of each map. The same command goes on after anything that stopped "
        "it, and ends in the same bytes. Several machines that share the folder each make "
        "a --shard, which is a slice of the maps, or with conditions of --count times "
        "--tries candidates; dungeonlab merge puts them together. The exit code is 1 if "
        "fewer maps than --count are found.",
    .examples = {
        {{"dungeonlab batch --preset 7x7 --seed spring --count 1000 --output maps/",
          "draw a thousand maps, none twice"},
         {"dungeonlab batch --seed spring --count 40 --band route-median=8..9 --output cup/",
          "draw until there are forty maps on which the way is about as long"}}}};

Result<int> batch(const Arguments& arguments, World& world) {
  TRY(const auto request, read_batch_request(arguments, world));
  const Interruption may_wait;
  if (const auto opened = dungeonlab::batch::open_batch(request.folder, request.plan); !opened) {
    return ended(opened.error(), "batch", world);
  }
  const auto whole = dungeonlab::batch::whole_batch(request.folder);
  if (!whole) {
    return ended(whole.error(), "batch", world);
  }
  if (!*whole && request.shard.of > 1) {
    const auto made = make_while_telling(request, arguments, world, [&](const Orders& orders) {
      return dungeonlab::batch::make_parts(request.folder, request.plan, orders);
    });
    if (!made) {
      return ended(made.error(), "batch", world);
    }
    world.err << "dungeonlab batch: " << words_of_share(request) << '\n';
    return exit_code::done;
  }
  // Of a batch that is whole, the merge takes away what is left of the work.
  const auto manifest = make_while_telling(request, arguments, world, [&](const Orders& orders) {
    return *whole ? dungeonlab::batch::merge(request.folder, orders)
                  : dungeonlab::batch::make_batch(request.folder, request.plan, orders);
  });
  return manifest ? tell_whole(*manifest, request.folder, "batch", world)
                  : ended(manifest.error(), "batch", world);
}

}  // namespace dungeonlab::app::commands
