// The summary for programs. Figures are written value by value, as there are few; so
// whoever wants another quantile than ours can take it. What has no value is not written.
#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

constexpr auto row = json::Layout::row;

void number(json::Writer& json, std::string_view key, std::uint64_t value) {
  json.key(key).integer(static_cast<std::int64_t>(value));
}

void write_counts(json::Writer& json, const batch::Manifest& manifest) {
  const forge::Statistics& statistics = manifest.tally.statistics;
  json.key("counts").begin_object();
  number(json, "indices", manifest.tally.indices);
  number(json, "kept", manifest.kept);
  number(json, "duplicates", manifest.duplicates);
  number(json, "rejected", manifest.tally.rejected);
  number(json, "given_up", manifest.tally.given_up);
  number(json, "draws", statistics.draws);
  number(json, "proved", statistics.maps);
  number(json, "proved_at_once", statistics.maps_at_once);
  json.end_object();
}

void write_vetoes(json::Writer& json, std::string_view key, const forge::VetoCounts& vetoes,
                  const batch::Manifest& manifest) {
  json.key(key).begin_array();
  for (const auto& [veto, count] : forge::commonest(vetoes)) {
    json.begin_object(row);
    json.key("by").text(veto.by);
    json.key("why").text(veto.why);
    number(json, "times", count.times);
    number(json, "index", count.example.index);
    json.key("draw").integer(count.example.draw);
    json.key("message").text(count.message);
    json.key("again").text(example_of(manifest.plan, count.example.index));
    json.end_object();
  }
  json.end_array();
}

void write_figures(json::Writer& json, const measure::Spread& spread) {
  json.key("figures").begin_object();
  for (const measure::FigureInfo& info : measure::figure_table) {
    const auto summary = spread.of(info.figure);
    const auto middle = spread.middle(info.figure, 50);
    if (!summary || !middle) {
      continue;
    }
    json.key(info.written.view()).begin_object(row);
    json.key("least").integer(summary->least);
    json.key("lower_quartile").integer(middle->least);
    json.key("median").integer(summary->median);
    json.key("upper_quartile").integer(middle->most);
    json.key("most").integer(summary->most);
    json.key("values").begin_array(row);
    for (const auto& [value, maps] : spread.times_of(info.figure)) {
      json.begin_array(row).integer(value).integer(static_cast<std::int64_t>(maps)).end_array();
    }
    json.end_array().end_object();
  }
  json.end_object();
}

void write_abundance(json::Writer& json, std::string_view name,
                     const measure::Abundance& abundance) {
  json.key(name).begin_object(row);
  number(json, "maps", abundance.maps_with);
  json.key("sum").integer(abundance.sum);
  json.key("least").integer(abundance.least);
  json.key("most").integer(abundance.most);
  json.end_object();
}

void write_abundances(json::Writer& json, const measure::Abundances& abundances) {
  json.key("kinds").begin_object();
  for (const EncounterInfo& info : encounter_table) {
    write_abundance(json, name(info.kind), abundances.of(info.kind));
  }
  json.end_object();
  json.key("walls").begin_object();
  for (const WallInfo& info : wall_table) {
    write_abundance(json, name(info.kind), abundances.of(info.kind));
  }
  json.end_object();
  write_abundance(json, "rivers", abundances.rivers());
}

void write_share(json::Writer& json, std::string_view name, const measure::Share& share) {
  json.key(name).begin_object(row);
  number(json, "maps", share.maps);
  number(json, "even", share.even);
  json.end_object();
}

void write_cells(json::Writer& json, const measure::Placement::Cells& cells) {
  json.key("cells").begin_object();
  for (const auto& [cell, share] : cells) {
    write_share(json, name(cell), share);
  }
  json.end_object();
}

void write_placement(json::Writer& json, const measure::Placement& placement) {
  json.key("exit").begin_object();
  json.key("sides").begin_object();
  for (const Side side : all_sides) {
    write_share(json, name(side), placement.exit_sides()[static_cast<std::size_t>(side)]);
  }
  json.end_object();
  write_cells(json, placement.exit_cells());
  json.end_object();
  json.key("treasure").begin_object();
  json.key("levels").begin_object();
  std::size_t level = 0;
  for (const measure::Share& share : placement.treasure_levels()) {
    write_share(json, fmt::format("{}", ++level), share);
  }
  json.end_object();
  write_cells(json, placement.treasure_cells());
  number(json, "in_branches", placement.treasures_in_branches());
  json.end_object();
}

void write_axis(json::Writer& json, std::string_view key, const measure::Axis& axis) {
  json.key(key).begin_object(row);
  json.key("figure").text(name(axis.figure));
  json.key("first").integer(axis.first);
  json.key("width").integer(axis.width);
  number(json, "bins", axis.bins);
  json.end_object();
}

void write_range(json::Writer& json, const measure::ExpressiveRange& range) {
  json.key("pairs").begin_array();
  for (const measure::Grid& grid : range.grids()) {
    json.begin_object();
    write_axis(json, "x", grid.x);
    write_axis(json, "y", grid.y);
    number(json, "without", grid.without);
    json.key("maps").begin_array();
    for (std::size_t y = 0; y < grid.y.bins; ++y) {
      json.begin_array(row);
      for (std::size_t x = 0; x < grid.x.bins; ++x) {
        json.integer(static_cast<std::int64_t>(grid.at(x, y)));
      }
      json.end_array();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void write_sentences(json::Writer& json, const Summary& summary) {
  json.key("answers").begin_array();
  for (const Sentence& sentence : sentences_of(summary)) {
    json.begin_object(row);
    json.key("matter").text(sentence.matter);
    json.key("words").text(sentence.words);
    json.key("verdict").text(verdict_names[static_cast<std::size_t>(sentence.verdict)]);
    json.end_object();
  }
  json.end_array();
}

void write_missing(json::Writer& json, const batch::Standing& standing) {
  json.key("missing").begin_array();
  for (const batch::IndexRange& gap : standing.missing) {
    json.begin_object(row);
    number(json, "first", gap.begin);
    number(json, "last", gap.end - 1);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string write_json(const Summary& summary) {
  const batch::Manifest& manifest = summary.standing.manifest;
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(summary_format);
  json.key("generator").text(forge::generator_name());
  json.key("whole").boolean(summary.standing.is_whole);
  json.key("plan");
  batch::write_plan(json, manifest.plan);
  write_missing(json, summary.standing);
  write_counts(json, manifest);
  write_sentences(json, summary);
  write_vetoes(json, "rejects", manifest.tally.rejects, manifest);
  write_vetoes(json, "vetoes", manifest.tally.statistics.vetoes, manifest);
  write_figures(json, summary.spread);
  write_abundances(json, summary.abundances);
  write_placement(json, summary.placement);
  write_range(json, summary.range);
  json.end_object();
  return text + '\n';
}

}  // namespace dungeonlab::summary
