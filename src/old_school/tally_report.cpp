// The results of many expeditions or journeys: figures and their certainty, endings, durations,
// causes of death, and which trial to look at.
#include "old_school/tally_report.hpp"

#include "cli/table.hpp"
#include "dungeonlab/grade/statistics.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

using expedition::Tally;

struct Section {
  std::string title;
  Table table;
};

std::optional<grade::Interval> interval_of(const Tally& tally,
                                           const expedition::TallyFigure& figure) {
  return figure.measure == expedition::Measure::share
             ? std::optional(grade::share_interval(tally.number(figure.of), tally.trials))
             : std::nullopt;
}

Section figures_of(const Tally& tally) {
  Section made{"figures", {.columns = {"figure", "value", "95 %", ""}}};
  for (const expedition::TallyFigure& row : tally.rows->figures) {
    const auto interval = interval_of(tally, row);
    made.table.rows.push_back(
        {std::string(row.name.view()), std::to_string(value_of(tally, row)),
         interval ? fmt::format("{} to {}", interval->low, interval->high) : "",
         fmt::format("{}: {}", row.unit, row.about)});
  }
  return made;
}

Section ends_of(const Tally& tally) {
  const expedition::TallyRows& rows = *tally.rows;
  Section made{
      "endings",
      {.columns = {fmt::format("{}s that", rows.trial), "number",
                   rows.of_first.empty() ? "" : fmt::format("first trial, {}", rows.of_first)}}};
  for (std::size_t end = 0; end < rows.ends.size(); ++end) {
    const Tally::Count& count = tally.counts[end];
    if (count.number > 0) {
      made.table.rows.push_back(
          {std::string(rows.ends[end].words), std::to_string(count.number),
           rows.of_first.empty() ? "" : fmt::format("trial {}", count.first)});
    }
  }
  return made;
}

/// The first spread, as bars of the same width.
Section spread_of(const Tally& tally) {
  constexpr std::int64_t bars = 12;
  constexpr std::int64_t widest = 40;
  const expedition::TallyRows& rows = *tally.rows;
  const Tally::Spread& spread = tally.spreads.front();
  const std::int64_t least = spread.begin()->first;
  const std::int64_t most = spread.rbegin()->first;
  const std::int64_t width = (most - least) / bars + 1;
  std::vector<std::int64_t> heights(static_cast<std::size_t>((most - least) / width + 1));
  for (const auto& [number, times] : spread) {
    heights[static_cast<std::size_t>((number - least) / width)] += times;
  }
  const std::int64_t highest = *std::max_element(heights.begin(), heights.end());
  const std::string name(rows.spreads.front());
  Section made{fmt::format("{} of {}", name, rows.one_trial),
               {.columns = {name, fmt::format("{}s", rows.trial), ""}}};
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const std::int64_t from = least + static_cast<std::int64_t>(i) * width;
    const auto length = static_cast<std::size_t>((heights[i] * widest + highest - 1) / highest);
    made.table.rows.push_back(
        {width == 1 ? std::to_string(from) : fmt::format("{}-{}", from, from + width - 1),
         std::to_string(heights[i]), std::string(length, '#')});
  }
  return made;
}

Section deaths_of(const Tally& tally) {
  std::vector<std::pair<std::string, std::int64_t>> causes(tally.causes.begin(),
                                                           tally.causes.end());
  std::stable_sort(causes.begin(), causes.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  Section made{"deaths by cause", {.columns = {"cause", "members", ""}}};
  for (const auto& [cause, times] : causes) {
    made.table.rows.push_back({cause, std::to_string(times), ""});
  }
  return made;
}

std::vector<Section> sections_of(const Tally& tally) {
  return {figures_of(tally), ends_of(tally), spread_of(tally), deaths_of(tally)};
}

}  // namespace

std::string tally_text(const Tally& tally) {
  std::string text;
  for (Section& section : sections_of(tally)) {
    text += titled(section.title, std::move(section.table.columns), std::move(section.table.rows));
  }
  return text;
}

std::string tally_markdown(const Tally& tally) {
  std::string text;
  for (const Section& section : sections_of(tally)) {
    if (!section.table.rows.empty()) {
      text += fmt::format("\n## {}\n\n{}", section.title, markdown(section.table));
    }
  }
  return text;
}

void write_tally(json::Writer& json, const Tally& tally) {
  const expedition::TallyRows& rows = *tally.rows;
  json.key("figures").begin_object();
  for (const expedition::TallyFigure& row : rows.figures) {
    json.key(row.name.view()).begin_object(json::Layout::row);
    json.key("value").integer(value_of(tally, row));
    if (const auto interval = interval_of(tally, row)) {
      json.key("low").integer(interval->low).key("high").integer(interval->high);
    }
    json.end_object();
  }
  json.end_object().key("endings").begin_object();
  for (std::size_t end = 0; end < rows.ends.size(); ++end) {
    json.key(rows.ends[end].key).begin_object(json::Layout::row);
    json.key("number").integer(tally.number(end));
    json.key("first").integer(tally.counts[end].first).end_object();
  }
  json.end_object();
  for (std::size_t i = 0; i < rows.counts.size(); ++i) {
    json.key(rows.counts[i]).integer(tally.number(rows.ends.size() + i));
  }
  json.key("causes").begin_array();
  for (const auto& [cause, times] : tally.causes) {
    json.begin_object(json::Layout::row);
    json.key("cause").text(cause).key("members").integer(times).end_object();
  }
  json.end_array();
  for (std::size_t i = 0; i < rows.spreads.size(); ++i) {
    json.key(rows.spreads[i]).begin_array(json::Layout::row);
    for (const auto& [number, times] : tally.spreads[i]) {
      json.begin_array(json::Layout::row).integer(number).integer(times).end_array();
    }
    json.end_array();
  }
}

}  // namespace dungeonlab::app::old_school
