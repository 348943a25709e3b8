// The plan of a batch is what its bytes follow from. It stands in the folder before the first map
// does, so that whoever comes later (another run, another machine, the merge) either means the same
// batch or learns what is different. Parts are a grid over the indices that the plan alone knows:
// every machine cuts it at the same places however many there are, so no two parts ever overlap,
// and a batch that was started with three machines can be ended with one.
#include "dungeonlab/batch/plan.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/settings.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

constexpr std::string_view plan_format = "dungeonlab-batch/1";

template <class Enum, std::size_t rows>
std::optional<Enum> named(const std::array<std::string_view, rows>& names,
                          const std::optional<std::string>& text) {
  const auto found = text ? std::find(names.begin(), names.end(), *text) : names.end();
  return found == names.end() ? std::nullopt
                              : std::optional(static_cast<Enum>(found - names.begin()));
}

tl::unexpected<Error> no_plan(std::string_view why) {
  return fail(Failure::usage, fmt::format("this is no plan of a batch: {}", why));
}

bool is_within_limits(const Plan& plan) {
  const auto index_most = static_cast<std::uint64_t>(dungeonlab::limits::index);
  return plan.count >= 1 && plan.count <= limits::indices && plan.index <= index_most &&
         plan.part >= 1 && plan.part <= limits::part_most && plan.keep.value_or(1) >= 1 &&
         (plan.form == Form::lines || plan.compression == Compression::none);
}

}  // namespace

std::uint64_t usual_part(const Plan& plan) {
  constexpr std::int64_t graded_most = 64;
  const Settings& settings = plan.settings;
  constexpr std::int64_t places_together = 200 * std::int64_t{limits::part_most};
  const std::int64_t places =
      std::int64_t{settings.size.columns} * settings.size.rows * settings.levels;
  return static_cast<std::uint64_t>(std::clamp<std::int64_t>(
      places_together / places, 1, plan.grades ? graded_most : std::int64_t{limits::part_most}));
}

std::uint64_t parts_of(const Plan& plan) {
  return (plan.count + plan.part - 1) / plan.part;
}

IndexRange part_of(const Plan& plan, std::uint64_t number) {
  const std::uint64_t begin = number * plan.part;
  return {plan.index + begin, plan.index + std::min(begin + plan.part, plan.count)};
}

IndexRange parts_of(const Plan& plan, Shard shard) {
  static_assert(limits::indices <= ~std::uint64_t{0} / limits::shards, "the product fits");
  const std::uint64_t parts = parts_of(plan);
  return {parts * shard.number / shard.of, parts * (shard.number + 1) / shard.of};
}

void write_plan(io::JsonWriter& json, const Plan& plan) {
  json.begin_object();
  json.key("format").text(plan_format);
  json.key("generator").text(forge::generator_name());
  json.key("preset").text(plan.settings.preset);
  json.key("settings").raw(io::write_settings(plan.settings));
  json.key("seed").text(plan.seed);
  json.key("index").integer(static_cast<std::int64_t>(plan.index));
  json.key("count").integer(static_cast<std::int64_t>(plan.count));
  json.key("where").text(plan.where);
  write_delve(json, plan.delve);
  if (plan.plays) {
    json.key("solve").boolean(true);
  }
  if (plan.grades) {
    json.key("grade").boolean(true);
  }
  json.key("duplicates").text(name(plan.duplicates));
  json.key("keep");
  if (plan.keep) {
    json.integer(static_cast<std::int64_t>(*plan.keep));
  } else {
    json.null();
  }
  json.key("form").text(form_names[static_cast<std::size_t>(plan.form)]);
  json.key("compression").text(compression_names[static_cast<std::size_t>(plan.compression)]);
  json.key("part").integer(static_cast<std::int64_t>(plan.part));
  json.end_object();
}

std::string write_plan(const Plan& plan) {
  std::string text;
  io::JsonWriter json(text);
  write_plan(json, plan);
  return text + '\n';
}

Result<Plan> read_plan(std::string_view text) {
  const auto record = io::JsonRecord::parse(text);
  if (!record) {
    return no_plan(record.error().what);
  }
  if (record->text("format") != plan_format) {
    return no_plan(fmt::format("its format is not {}", plan_format));
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
  const auto part = record->number("part");
  const auto delve = read_delve(*record);
  if (!delve || !preset || !seed || !index || !count || !where || !duplicates || !form ||
      !compression || !part) {
    return no_plan("something of it is missing");
  }
  Plan plan{*settings,
            *seed,
            *index,
            *count,
            *where,
            *duplicates,
            record->number("keep"),
            *compression,
            *part,
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
