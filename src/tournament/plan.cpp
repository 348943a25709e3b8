// The plan of a tournament: the terms that everybody may read before it. Nothing of it can change
// later, since the commitment to the secret is a digest of the terms too; and whoever keeps that
// one line holds the director to all of it. Bands stand there as numbers, and how they were found
// as well, so that anybody can find them again.
#include "dungeonlab/tournament/plan.hpp"

#include "derive.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/measure/where.hpp"
#include "records.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

constexpr std::string_view object_end = "\n}";

void write_bands(json::Writer& json, const std::vector<measure::Band>& bands) {
  json.key("bands").begin_object();
  for (const measure::Band& band : bands) {
    json.key(measure::name(band.figure)).begin_array(json::Layout::row);
    json.integer(band.least).integer(band.most).end_array();
  }
  json.end_object();
}

/// All members but the last two, without the end of the object.
std::string terms_of(const Plan& plan) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(plan_format);
  json.key("generator").text(forge::generator_name());
  json.key("preset").text(plan.settings.preset);
  json.key("settings").raw(io::write_settings(plan.settings));
  json.key("rounds").integer(plan.rounds);
  json.key("maps").integer(plan.maps);
  json.key("duplicates").text(name(plan.duplicates));
  json.key("where").text(plan.where);
  json.key("announced").text(plan.announced);
  json.key("pilot").begin_object(json::Layout::row);
  json.key("seed").text(pilot_seed).key("maps").integer(plan.pilot.maps);
  json.key("middle").integer(plan.pilot.middle);
  json.key("graded").integer(plan.pilot.graded).end_object();
  batch::write_delve(json, plan.delve);
  write_bands(json, plan.bands);
  json.end_object();
  text.resize(text.size() - object_end.size());
  return text;
}

std::optional<std::vector<measure::Band>> read_bands(const std::optional<std::string>& text) {
  if (!text) {
    return std::nullopt;
  }
  const auto record = io::JsonRecord::parse(*text);
  if (!record) {
    return std::nullopt;
  }
  std::vector<measure::Band> bands;
  for (const measure::FigureInfo& row : measure::all_figures) {
    const auto numbers = record->list(row.written.view());
    if (!numbers) {
      continue;
    }
    TRY(const auto least, numbers->size() == 2 ? parse_integer(numbers->front()) : std::nullopt);
    TRY(const auto most, numbers->size() == 2 ? parse_integer(numbers->back()) : std::nullopt);
    bands.push_back({row.figure, least, most});
  }
  return bands;
}

bool is_within(std::int64_t value, std::int64_t least, std::int64_t most) {
  return least <= value && value <= most;
}

bool is_within_limits(const Plan& plan) {
  return is_within(plan.rounds, 1, limits::rounds) && is_within(plan.maps, 1, limits::maps) &&
         plan.rounds * plan.maps <= limits::maps_of_all &&
         is_within(plan.pilot.maps, limits::pilot_least, limits::pilot_most) &&
         is_within(plan.pilot.middle, 1, 100) &&
         is_within(plan.pilot.graded, 0, limits::graded_most);
}

tl::unexpected<Error> no_plan(std::string_view why) {
  return fail(Failure::usage, fmt::format("it is no plan of a tournament: {}", why));
}

Result<Plan> plan_of(const io::JsonRecord& record) {
  const auto settings = io::read_settings(record.raw("settings").value_or(""));
  if (!settings) {
    return no_plan(settings.error().what);
  }
  const auto preset = record.text("preset");
  const auto rounds = record.number("rounds");
  const auto maps = record.number("maps");
  const auto where = record.text("where");
  const auto announced = record.text("announced");
  const auto* const duplicates =
      std::find(batch::duplicates_names.begin(), batch::duplicates_names.end(),
                record.text("duplicates").value_or(""));
  const auto pilot = io::JsonRecord::parse(record.raw("pilot").value_or(""));
  const auto pilot_maps = pilot ? pilot->number("maps") : std::nullopt;
  const auto middle = pilot ? pilot->number("middle") : std::nullopt;
  const auto graded = pilot ? pilot->number("graded") : std::nullopt;
  const auto delve = batch::read_delve(record);
  auto bands = read_bands(record.raw("bands"));
  const auto commitment = record.text("seed_commitment");
  if (!preset || !rounds || !maps || !where || !announced ||
      duplicates == batch::duplicates_names.end() || !pilot_maps || !middle || !graded || !delve ||
      !bands || !is_digest(commitment.value_or(""))) {
    return no_plan("something of it is missing");
  }
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  Plan plan{
      .settings = *settings,
      .rounds = number(*rounds),
      .maps = number(*maps),
      .duplicates = static_cast<batch::Duplicates>(duplicates - batch::duplicates_names.begin()),
      .where = *where,
      .announced = *announced,
      .pilot = {number(*pilot_maps), number(*middle), number(*graded)},
      .delve = *delve,
      .bands = std::move(*bands),
      .seed_commitment = *commitment};
  plan.settings.preset = *preset;
  return plan;
}

/// The plan as written, with another digest of its terms.
std::string write_with(const Plan& plan, std::string_view digest) {
  return terms_of(plan) +
         fmt::format(",\n  \"terms_sha256\": \"{}\",\n  \"seed_commitment\": \"{}\"{}\n", digest,
                     plan.seed_commitment, object_end);
}

}  // namespace

std::string condition_of(const Plan& plan) {
  std::string text = plan.where.empty() ? "" : fmt::format("({})", plan.where);
  for (const measure::Band& band : plan.bands) {
    text += (text.empty() ? "" : " and ") + measure::condition_of(band);
  }
  return text;
}

std::string terms_sha256(const Plan& plan) {
  return sha256(terms_of(plan));
}

std::string write_plan(const Plan& plan) {
  return write_with(plan, terms_sha256(plan));
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
                fmt::format("it is of another version: expected {}, found {}; take that version",
                            forge::generator_name(), escape_for_terminal(generator)));
  }
  auto plan = plan_of(*record);
  if (!plan) {
    return plan;
  }
  if (!is_within_limits(*plan)) {
    return no_plan("one of its numbers is beyond its limit");
  }
  if (const auto where = measure::Where::parse(condition_of(*plan)); !where) {
    return no_plan(where.error().what);
  }
  return write_with(*plan, record->text("terms_sha256").value_or("")) == text
             ? plan
             : no_plan("it is not written as the program writes it");
}

}  // namespace dungeonlab::tournament
