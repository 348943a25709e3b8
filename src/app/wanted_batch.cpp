// Which batch a command line asks for. Bands are conditions like any other, so the plan knows one
// text for all of them. The number of shares always stands on the command line: what an engine says
// of it changes when only the tasks that failed are sent again. Its number of this task may come
// from the engine.
#include "app/wanted_batch.hpp"

#include "app/condition.hpp"
#include "app/forging_run.hpp"
#include "app/wanted_maps.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace option = batch_options;

tl::unexpected<Error> wrong(const Option& what, std::string_view expected, std::string_view found) {
  return fail(Failure::usage,
              fmt::format("{} is {}, not \"{}\"", what.name, expected, escape_for_terminal(found)));
}

/// All conditions as one.
Result<std::string> read_conditions(const Arguments& arguments) {
  std::string text;
  if (const auto condition = arguments.value(option::where.name)) {
    const auto parsed = read_condition(option::where.name, *condition);
    if (!parsed) {
      return tl::unexpected(parsed.error());
    }
    text = *condition;
  }
  const auto bands = arguments.values(option::band.name);
  if (!bands.empty() && !text.empty()) {
    text = fmt::format("({})", text);
  }
  for (const std::string& word : bands) {
    const auto band = read_band(option::band.name, word);
    if (!band) {
      return tl::unexpected(band.error());
    }
    text += (text.empty() ? "" : " and ") + measure::condition_of(*band);
  }
  if (text.empty()) {
    return text;
  }
  const std::string said_by = bands.empty() ? std::string(option::where.name)
                              : arguments.has(option::where.name)
                                  ? fmt::format("{} and {}", option::where.name, option::band.name)
                                  : std::string(option::band.name);
  const auto parsed = read_condition(said_by, text);
  return parsed ? Result<std::string>(text) : tl::unexpected(parsed.error());
}

/// `--index` and `--count`; `usual` if neither says how many.
Result<void> read_range(const Arguments& arguments, std::uint64_t usual, batch::Plan& plan) {
  constexpr auto most = static_cast<std::int64_t>(batch::limits::indices);
  const auto count =
      arguments.number(option::count.name, static_cast<std::int64_t>(usual), 1, most);
  if (!count) {
    return tl::unexpected(count.error());
  }
  plan.count = static_cast<std::uint64_t>(*count);
  const auto text = arguments.value(option::index.name);
  if (!text) {
    return {};
  }
  const auto bounds = bounds_in(*text);
  if (!bounds || bounds->least < 0 || bounds->most.value_or(bounds->least) > limits::index - most ||
      bounds->most.value_or(bounds->least) - bounds->least >= most) {
    return wrong(
        option::index,
        fmt::format("N or N..M, at most {} numbers from 0 to {}", most, limits::index - most),
        *text);
  }
  if (bounds->most && arguments.has(option::count.name)) {
    return fail(Failure::usage, fmt::format("{} N..M and {} both say how many: give one of them",
                                            option::index.name, option::count.name));
  }
  plan.index = static_cast<std::uint64_t>(bounds->least);
  if (bounds->most) {
    plan.count = static_cast<std::uint64_t>(*bounds->most - bounds->least) + 1;
  }
  return {};
}

/// The number of shares.
Result<std::uint64_t> shards_in(const Option& what, std::string_view text) {
  const auto number = parse_integer(text);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(batch::limits::shards)) {
    return wrong(what, fmt::format("a number of shares from 1 to {}", batch::limits::shards), text);
  }
  return static_cast<std::uint64_t>(*number);
}

Result<batch::Shard> shard_in_environment(const Arguments& arguments, const World& world) {
  const auto many = arguments.value(option::shards.name);
  if (!many) {
    return fail(Failure::usage, fmt::format("{} needs {} N, the number of shares",
                                            option::shard_from.name, option::shards.name));
  }
  const auto of = shards_in(option::shards, *many);
  if (!of) {
    return tl::unexpected(of.error());
  }
  const bool is_slurm = arguments.choice(option::shard_from.name, option::shard_sources, 0) == 0;
  const std::string variable = is_slurm ? "SLURM_ARRAY_TASK_ID" : "PARALLEL_SEQ";
  const std::int64_t first = is_slurm ? 0 : 1;
  const auto text = world.environment(variable);
  const auto number = text ? parse_integer(*text) : std::nullopt;
  if (!number || *number < first || *number - first >= static_cast<std::int64_t>(*of)) {
    return fail(Failure::usage,
                fmt::format("{} {}: the variable {} is a number from {} to {}, and it is {}",
                            option::shard_from.name, is_slurm ? "slurm" : "parallel", variable,
                            first, static_cast<std::int64_t>(*of) - 1 + first,
                            text ? fmt::format("\"{}\"", escape_for_terminal(*text)) : "not set"));
  }
  return batch::Shard{static_cast<std::uint64_t>(*number - first), *of};
}

}  // namespace

Result<batch::Plan> read_wanted_batch(const Arguments& arguments, const std::string& folder,
                                      World& world) {
  auto settings = wanted_settings(arguments, std::nullopt, world);
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  batch::Plan plan{.settings = std::move(*settings)};
  const auto begun = batch::plan_in(folder);
  if (!begun && !arguments.has(option::seed.name)) {
    for (const Option* const share : {&option::shard, &option::shard_from}) {
      if (arguments.has(share->name)) {
        return fail(Failure::usage, fmt::format("{} needs {}: all shares must draw the same maps",
                                                share->name, option::seed.name));
      }
    }
  }
  auto seed = begun && !arguments.has(option::seed.name) ? Result<std::string>(begun->seed)
                                                         : read_seed(arguments);
  auto where = seed ? read_conditions(arguments) : tl::unexpected(seed.error());
  const auto keep = arguments.number(option::keep.name, 0, arguments.has(option::keep.name) ? 1 : 0,
                                     static_cast<std::int64_t>(batch::limits::indices));
  const auto part = arguments.number(option::part.name,
                                     static_cast<std::int64_t>(batch::usual_part(plan.settings)), 1,
                                     static_cast<std::int64_t>(batch::limits::part_most));
  for (const auto* const number : {&keep, &part}) {
    if (!*number) {
      return tl::unexpected(number->error());
    }
  }
  if (!where) {
    return tl::unexpected(where.error());
  }
  plan.seed = std::move(*seed);
  plan.where = std::move(*where);
  plan.duplicates = static_cast<batch::Duplicates>(
      arguments.choice(option::dup.name, batch::duplicates_names,
                       static_cast<std::size_t>(batch::Duplicates::mirror)));
  if (arguments.has(option::files.name) && arguments.has(option::compress.name)) {
    return fail(Failure::usage, fmt::format("{} is for one file of all maps, and not for {}",
                                            option::compress.name, option::files.name));
  }
  plan.form = arguments.has(option::files.name) ? batch::Form::files : batch::Form::lines;
  plan.compression =
      arguments.has(option::compress.name) ? batch::Compression::zstd : batch::Compression::none;
  plan.part = static_cast<std::uint64_t>(*part);
  std::uint64_t usual = 1;
  if (*keep > 0) {
    plan.keep = static_cast<std::uint64_t>(*keep);
    const std::int64_t tries = tries_usual(plan.settings.size, plan.settings.levels);
    usual = std::min(batch::limits::indices, *plan.keep * static_cast<std::uint64_t>(tries));
  }
  const auto range = read_range(arguments, usual, plan);
  return range ? Result<batch::Plan>(std::move(plan)) : tl::unexpected(range.error());
}

Result<batch::Shard> read_shard(const Arguments& arguments, const World& world) {
  const auto text = arguments.value(option::shard.name);
  if (arguments.has(option::shard_from.name)) {
    return text ? fail(Failure::usage, fmt::format("{} and {} both say which share is meant",
                                                   option::shard.name, option::shard_from.name))
                : shard_in_environment(arguments, world);
  }
  if (arguments.has(option::shards.name)) {
    return fail(Failure::usage,
                fmt::format("{} needs {}: give {} I/N, or say who has the number",
                            option::shards.name, option::shard_from.name, option::shard.name));
  }
  if (!text) {
    return batch::Shard{};
  }
  const std::size_t slash = text->find('/');
  const auto number = parse_integer(std::string_view(*text).substr(0, slash));
  const auto of = shards_in(option::shard, slash == std::string::npos
                                               ? std::string_view()
                                               : std::string_view(*text).substr(slash + 1));
  if (!of || !number || *number < 0 || *number >= static_cast<std::int64_t>(*of)) {
    return wrong(option::shard, "I/N, such as 0/8 to 7/8", *text);
  }
  return batch::Shard{static_cast<std::uint64_t>(*number), *of};
}

}  // namespace dungeonlab::app
