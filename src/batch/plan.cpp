// The plan of a batch determines its bytes. It is in the folder before the first map, so anyone who
// comes later (another run, another machine, the merge) either means the same batch or learns the
// difference. It does not contain the number of shards or the borders of parts: anyone can make any
// range of indices, and a batch started on three machines can be completed on one.
#include "dungeonlab/batch/plan.hpp"

#include "batch/records.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/where.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

tl::unexpected<Error> no_plan(std::string_view why) {
  return fail(Failure::usage, fmt::format("not the plan of a batch: {}", why));
}

bool has_conditions(const Plan& plan) {
  return !plan.where.empty() || plan.plays;
}

/// True if a candidate may take a second.
bool is_slow(const Plan& plan) {
  const auto where =
      plan.where.empty() ? tl::unexpected(Error{}) : measure::Where::parse(plan.where);
  return plan.grades || plan.plays || (where && where->is_played());
}

}  // namespace

std::uint64_t usual_part(const Plan& plan) {
  constexpr std::int64_t slow_max = 64;
  const Settings& settings = plan.settings;
  constexpr std::int64_t places_together = 200 * std::int64_t{limits::part_max};
  const std::int64_t places =
      std::int64_t{settings.size.columns} * settings.size.rows * settings.levels;
  return static_cast<std::uint64_t>(std::clamp<std::int64_t>(
      places_together / places, 1, is_slow(plan) ? slow_max : std::int64_t{limits::part_max}));
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
  constexpr std::size_t named_max = 10;
  std::string text = plan.tries ? "candidates with the indices" : "maps with the indices";
  for (std::size_t i = 0; i < std::min(ranges.size(), named_max); ++i) {
    text += fmt::format("{} {} to {}", i == 0 ? "" : ",", ranges[i].begin, ranges[i].end - 1);
  }
  return ranges.size() > named_max
             ? fmt::format("{} and {} more", text, counted(ranges.size() - named_max, "run"))
             : text;
}

std::string generator_of(const Plan& /*plan*/) {
  return forge::generator_name();
}

void plan_agrees(Plan& plan, const records::At& at, records::Reader& reader) {
  using json::TextFault;
  if (reader.fault_count() > 0) {
    return;  // a missing member may be the invalid one
  }
  if (plan.tries.has_value() != has_conditions(plan)) {
    reader.report(TextFault::wrong_type, at["tries"],
                  "a plan has \"tries\" if it has conditions, and only then");
  }
  if (plan.tries.value_or(1) > limits::maps / plan.count) {
    reader.report(TextFault::over_limit, at["tries"],
                  fmt::format("\"count\" times \"tries\" is at most {}", limits::maps));
  }
}

std::string write_plan(const Plan& plan) {
  return records::written(plan) + '\n';
}

Result<Plan> read_plan(std::string_view text) {
  const auto tree = json::Tree::object(text, {.noun = "plan"});
  if (!tree) {
    return no_plan(tree.error().message + "; put it back, or use another folder");
  }
  const json::Value root = tree->root();
  if (const auto format = json::text_in(root["format"]).value_or(""); format != plan_format) {
    return no_plan(
        fmt::format("expected the format \"{}\", found \"{}\"; only the version that started a "
                    "batch can continue it",
                    plan_format, escape_for_terminal(format)));
  }
  const auto generator = json::text_in(root["generator"]).value_or("");
  if (generator != forge::generator_name()) {
    return fail(
        Failure::usage,
        fmt::format(
            "the plan was made by {}, but this is {}; continue with the version that started it",
            escape_for_terminal(generator), forge::generator_name()));
  }
  auto plan = records::read<Plan>(root);
  return plan ? Result<Plan>(*std::move(plan))
              : no_plan(json::in_words(plan.error().front(), text));
}

std::optional<std::string> difference(std::string_view found, std::string_view needed) {
  const auto there = json::Tree::object(found, {.noun = "plan"});
  const auto here = json::Tree::object(needed, {.noun = "plan"});
  if (!there || !here) {
    return "cannot read it";
  }
  std::set<std::string_view> names;
  for (const json::Value root : {there->root(), here->root()}) {
    for (const json::Value member : root) {
      names.insert(member.key());
    }
  }
  for (const std::string_view name : names) {
    const auto in = [&](const json::Tree& tree) {
      const json::Value value = tree.root()[name];
      return value ? value.lexeme() : "missing";
    };
    if (in(*there) != in(*here)) {
      return fmt::format("{} is {} there, but {} here", escape_for_terminal(name),
                         escape_for_terminal(in(*there)), escape_for_terminal(in(*here)));
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab::batch
