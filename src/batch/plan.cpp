// The plan of a batch is what its bytes follow from. It stands in the folder before the first map
// does, so that whoever comes later (another run, another machine, the merge) either means the same
// batch or learns what is different. How many shards there are and where parts are cut is not in
// it: any run of indices can be made by anybody, and a batch that was started with three machines
// can be ended with one.
#include "dungeonlab/batch/plan.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/measure/where.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

constexpr std::string_view plan_format = "dungeonlab-batch/2";

template <class Enum, std::size_t rows>
std::optional<Enum> named(const std::array<std::string_view, rows>& names,
                          const std::optional<std::string>& text) {
  const auto found = text ? std::find(names.begin(), names.end(), *text) : names.end();
  return found == names.end() ? std::nullopt
                              : std::optional(static_cast<Enum>(found - names.begin()));
}

tl::unexpected<Error> no_plan(std::string_view why) {
  return fail(Failure::usage, fmt::format("not the plan of a batch: {}", why));
}

bool has_conditions(const Plan& plan) {
  return !plan.where.empty() || plan.plays;
}

/// Whether a candidate may take a second.
bool is_slow(const Plan& plan) {
  const auto where =
      plan.where.empty() ? tl::unexpected(Error{}) : measure::Where::parse(plan.where);
  return plan.grades || plan.plays || !plan.delve.party.empty() || (where && where->is_played());
}

bool is_within_limits(const Plan& plan) {
  const auto index_most = static_cast<std::uint64_t>(dungeonlab::limits::index);
  return plan.count >= 1 && plan.count <= limits::maps && plan.index <= index_most &&
         plan.tries.value_or(1) >= 1 && plan.tries.value_or(1) <= limits::maps / plan.count &&
         plan.tries.has_value() == has_conditions(plan) &&
         (plan.form == Form::lines || plan.compression == Compression::none);
}

}  // namespace

std::uint64_t usual_part(const Plan& plan) {
  constexpr std::int64_t slow_most = 64;
  const Settings& settings = plan.settings;
  constexpr std::int64_t places_together = 200 * std::int64_t{limits::part_most};
  const std::int64_t places =
      std::int64_t{settings.size.columns} * settings.size.rows * settings.levels;
  return static_cast<std::uint64_t>(std::clamp<std::int64_t>(
      places_together / places, 1, is_slow(plan) ? slow_most : std::int64_t{limits::part_most}));
}

IndexRange candidates_of(const Plan& plan) {
  return {plan.index, plan.index + plan.count * plan.tries.value_or(limits::tries_for_duplicates)};
}

IndexRange shared_of(const Plan& plan) {
  return {plan.index, plan.index + plan.count * plan.tries.value_or(1)};
}

IndexRange shared_of(const Plan& plan, Shard shard) {
  static_assert(limits::maps <= ~std::uint64_t{0} / limits::shards, "the product fits");
  const IndexRange all = shared_of(plan);
  const std::uint64_t size = all.end - all.begin;
  return {all.begin + size * shard.number / shard.of,
          all.begin + size * (shard.number + 1) / shard.of};
}

std::string shown_ranges(const Plan& plan, const std::vector<IndexRange>& ranges) {
  constexpr std::size_t named_most = 10;
  std::string text = plan.tries ? "candidates with the indices" : "maps with the indices";
  for (std::size_t i = 0; i < std::min(ranges.size(), named_most); ++i) {
    text += fmt::format("{} {} to {}", i == 0 ? "" : ",", ranges[i].begin, ranges[i].end - 1);
  }
  return ranges.size() > named_most
             ? fmt::format("{} and {} more", text, counted(ranges.size() - named_most, "run"))
             : text;
}

void write_plan(json::Writer& json, const Plan& plan) {
  json.begin_object();
  json.key("format").text(plan_format);
  json.key("generator").text(forge::generator_name());
  json.key("preset").text(plan.settings.preset);
  json.key("settings").raw(io::write_settings(plan.settings));
  json.key("seed").text(plan.seed);
  json.key("index").integer(static_cast<std::int64_t>(plan.index));
  json.key("count").integer(static_cast<std::int64_t>(plan.count));
  if (plan.tries) {
    json.key("tries").integer(static_cast<std::int64_t>(*plan.tries));
  }
  json.key("where").text(plan.where);
  write_delve(json, plan.delve);
  if (plan.plays) {
    json.key("solve").boolean(true);
  }
  if (plan.grades) {
    json.key("grade").boolean(true);
  }
  json.key("duplicates").text(name(plan.duplicates));
  json.key("form").text(form_names[static_cast<std::size_t>(plan.form)]);
  json.key("compression").text(compression_names[static_cast<std::size_t>(plan.compression)]);
  json.end_object();
}

std::string write_plan(const Plan& plan) {
  std::string text;
  json::Writer json(text);
  write_plan(json, plan);
  return text + '\n';
}

Result<Plan> read_plan(std::string_view text) {
  const auto record = io::JsonRecord::parse(text);
  if (!record) {
    return no_plan(record.error().what + "; put it back, or take another folder");
  }
  if (const std::string format = record->text("format").value_or(""); format != plan_format) {
    return no_plan(
        fmt::format("expected the format \"{}\", found \"{}\"; what another version "
                    "began, only that version can continue",
                    plan_format, escape_for_terminal(format)));
  }
  const std::string generator = record->text("generator").value_or("");
  if (generator != forge::generator_name()) {
    return fail(Failure::usage,
                fmt::format("the plan is of {}, this is {}; go on with the version that began it",
                            escape_for_terminal(generator), forge::generator_name()));
  }
  const auto settings = io::read_settings(record->raw("settings").value_or(""));
  if (!settings) {
    return no_plan(settings.error().what);
  }
  const auto preset = record->text("preset");
  const auto seed = record->text("seed");
  const auto index = record->number("index");
  const auto count = record->number("count");
  const auto where = record->text("where");
  const auto duplicates = named<Duplicates>(duplicates_names, record->text("duplicates"));
  const auto form = named<Form>(form_names, record->text("form"));
  const auto compression = named<Compression>(compression_names, record->text("compression"));
  const auto delve = read_delve(*record);
  if (!delve || !preset || !seed || !index || !count || !where || !duplicates || !form ||
      !compression) {
    return no_plan("something of it is missing");
  }
  Plan plan{*settings,
            *seed,
            *index,
            *count,
            record->number("tries"),
            *where,
            *duplicates,
            *compression,
            *form,
            record->raw("solve") == "true",
            *delve,
            record->raw("grade") == "true"};
  plan.settings.preset = *preset;
  return is_within_limits(plan) ? Result<Plan>(std::move(plan))
                                : no_plan("something of it is beyond its limit");
}

std::optional<std::string> difference(std::string_view found, std::string_view needed) {
  const auto there = io::JsonRecord::parse(found);
  const auto here = io::JsonRecord::parse(needed);
  if (!there || !here) {
    return "it cannot be read";
  }
  const auto name = there->difference(*here);
  const auto shown = [&](const io::JsonRecord& record) {
    return escape_for_terminal(record.raw(*name).value_or("missing"));
  };
  return name ? std::optional(fmt::format("{} is {} there, and {} here", escape_for_terminal(*name),
                                          shown(*there), shown(*here)))
              : std::nullopt;
}

}  // namespace dungeonlab::batch
