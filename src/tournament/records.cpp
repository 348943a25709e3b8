// The files of a tournament: what their descriptions cannot express alone. Each has exactly one
// valid text, so what was read is written again and compared. A plan belongs to one version of the
// program, because another draws other maps. Its condition must be readable, and its maps must not
// exceed the limit for all rounds.
#include "records.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/where.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

struct BandKeys {
  static constexpr std::string_view name = "bands";
  static constexpr std::span<const std::string_view> words = measure::figure_names;
  static std::string about(std::size_t i) {
    const measure::FigureInfo& row = measure::figure_table[i];
    return fmt::format("{} In {}, the least and the most.", row.about, row.unit);
  }
};
using Bands = records::Keyed<BandKeys, std::optional<std::array<std::int64_t, 2>>>;

}  // namespace

void BandsForm::read(records::Reader& reader, const records::At& at,
                     std::vector<measure::Band>& bands, const records::Limits& limits) {
  Bands::Values by_figure;
  Bands::read(reader, at, by_figure, limits);
  for (const measure::FigureInfo& row : measure::figure_table) {
    if (const auto& band = by_figure[static_cast<std::size_t>(row.figure)]) {
      bands.push_back({row.figure, band->front(), band->back()});
    }
  }
}

void BandsForm::write(records::Writer& out, const std::vector<measure::Band>& bands,
                      const records::Limits& limits) {
  Bands::Values by_figure;
  for (const measure::Band& band : bands) {
    by_figure[static_cast<std::size_t>(band.figure)] = {band.least, band.most};
  }
  Bands::write(out, by_figure, limits);
}

void BandsForm::schema(records::Schema& schema, const records::Limits& limits) {
  Bands::schema(schema, limits);
}

std::string generator_of(const Plan& /*plan*/) {
  return forge::generator_name();
}

void plan_agrees(Plan& plan, const records::At& at, records::Reader& reader) {
  using json::TextFault;
  if (reader.fault_count() > 0) {
    return;  // a missing member may be the invalid one
  }
  if (plan.rounds * plan.maps > limits::maps_of_all) {
    reader.report(TextFault::over_limit, at["maps"],
                  fmt::format("\"rounds\" times \"maps\" is at most {}", limits::maps_of_all));
  }
  if (const auto where = measure::Where::parse(condition_of(plan)); !where) {
    reader.report(TextFault::malformed_name, at["where"], where.error().what);
  }
}

Result<PlanFile> read_plan_file(std::string_view text) {
  const auto tree = json::Tree::object(text, {.noun = "plan"});
  if (tree && json::text_in(tree->root()["format"]) == plan_format) {
    const std::string expected = forge::generator_name();
    const auto found = json::text_in(tree->root()["generator"]).value_or(expected);
    if (found != expected) {
      return fail(Failure::usage,
                  fmt::format("made by another version: expected {}, found {}; use that version",
                              expected, escape_for_terminal(found)));
    }
  }
  return read_record<PlanFile>(text);
}

std::string write_commitment(const Commitment& commitment) {
  return write_record(commitment);
}

std::string write_tournament_schema() {
  static constexpr std::array<const records::Table*, 4> tables = {
      &records::table<PlanFile>, &records::table<Secret>, &records::table<Commitment>,
      &records::table<Salts>};
  return records::schema_of(tables, "The files of a dungeonlab tournament");
}

}  // namespace dungeonlab::tournament
