// The results of many journeys: how long they take and how they end, next to the outlook without
// chance.
#include "old_school/commands/journey/journey_trials.hpp"

#include "cli/table.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/grade/statistics.hpp"
#include "dungeonlab/json/writer.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

std::string percent_of(const expedition::Quiet& quiet) {
  return osr::Ratio(quiet.parts, expedition::Quiet::share_parts).percent();
}

std::string exact(const expedition::Quiet& quiet) {
  return quiet.exact ? fmt::format("{}, {}", quiet.exact->text(), percent_of(quiet))
                     : percent_of(quiet);
}

void write_ratio(json::Writer& json, std::string_view key, const std::optional<osr::Ratio>& ratio) {
  json.key(key);
  if (ratio) {
    json.text(ratio->text());
  } else {
    json.null();
  }
}

void write_outlook(json::Writer& json, const expedition::JourneyOutlook& outlook) {
  json.key("without_chance").begin_object();
  json.key("travel").text(outlook.chances.travelled.text()).key("days").integer(outlook.days);
  json.key("rests").integer(outlook.rests).key("hunts").integer(outlook.hunts);
  json.key("arrives").boolean(outlook.arrives);
  write_ratio(json, "nobody_met", outlook.chances.nobody_met.exact);
  json.key("nobody_met_percent").text(percent_of(outlook.chances.nobody_met));
  write_ratio(json, "never_lost", outlook.chances.never_lost.exact);
  json.key("never_lost_percent").text(percent_of(outlook.chances.never_lost));
  json.key("rations").integer(outlook.rations).key("water").integer(outlook.water);
  json.end_object();
}

std::string per_mille(std::int64_t parts) {
  constexpr std::int64_t ten = 10;
  return fmt::format("{}.{} %", parts / ten, parts % ten);
}

/// The days within which that percentage of journeys ends.
std::size_t days_of(const expedition::JourneyTrials& trials, std::int64_t percent) {
  constexpr std::int64_t hundred = 100;
  std::int64_t so_far = 0;
  for (std::size_t days = 0; days < trials.days.size(); ++days) {
    so_far += trials.days[days];
    if (so_far * hundred >= trials.trials * percent && so_far > 0) {
      return days;
    }
  }
  return trials.days.size() - 1;
}
constexpr std::int64_t early = 10;
constexpr std::int64_t middle = 50;
constexpr std::int64_t late = 90;

struct ShareRow {
  std::string_view key;
  std::string_view name;
  std::int64_t count = 0;
  std::string closed{};  ///< the value without chance
};

std::vector<ShareRow> share_rows(const expedition::JourneyTrials& trials,
                                 const expedition::JourneyOutlook& outlook) {
  std::vector<ShareRow> rows = {
      {"meet_nobody", "meet nobody", trials.met_nobody, percent_of(outlook.chances.nobody_met)},
      {"never_lost", "never get lost", trials.never_lost, percent_of(outlook.chances.never_lost)},
      {"starve", "lose hit points to hunger or thirst", trials.starved, ""},
      {"lose_somebody", "lose somebody", trials.lost_somebody, ""},
  };
  static constexpr std::array<std::string_view, expedition::journey_end_names.size()> keys = {
      "arrived", "out_of_provisions", "nobody_left", "wrecked", "sunk", "broken_off"};
  for (std::size_t end = 0; end < keys.size(); ++end) {
    if (trials.ends[end] > 0) {
      rows.push_back({keys[end], expedition::journey_end_names[end], trials.ends[end], ""});
    }
  }
  return rows;
}

std::int64_t share_of(std::int64_t count, std::int64_t trials) {
  constexpr std::int64_t thousand = 1000;
  return (count * thousand + trials / 2) / trials;
}

}  // namespace

std::vector<std::string> outlook_lines(const expedition::JourneyOutlook& outlook) {
  const std::string parts =
      fmt::format("{} of travel", outlook.chances.travelled == osr::Ratio(1)
                                      ? std::string("1 day")
                                      : outlook.chances.travelled.mixed() + " days");
  std::string days = fmt::format("without chance: {}, {} in all, {} of rest", parts,
                                 counted(outlook.days, "day"), outlook.rests);
  days += outlook.hunts > 0 ? fmt::format(", {} of hunting", outlook.hunts) : "";
  days += outlook.arrives ? "" : ", and still under way";
  return {days,
          fmt::format("this needs {} and {} of water; carried: {} and {}",
                      counted(outlook.rations, "ration"), counted(outlook.water, "quart"),
                      outlook.has_rations, outlook.has_water),
          fmt::format("chance of no meeting in that time: {}", exact(outlook.chances.nobody_met)),
          fmt::format("chance of never getting lost: {}", exact(outlook.chances.never_lost))};
}

std::string trials_text(const expedition::JourneyTrials& trials,
                        const expedition::JourneyOutlook& outlook, bool as_markdown) {
  std::string text;
  const std::string_view line_end = as_markdown ? "\n\n" : "\n";
  for (const std::string& line : outlook_lines(outlook)) {
    text += fmt::format("{}{}", line, line_end);
  }
  text +=
      fmt::format("{}: days p10 {}, median {}, p90 {}{}", counted(trials.trials, "journey"),
                  days_of(trials, early), days_of(trials, middle), days_of(trials, late), line_end);
  Table table{.columns = {"journeys that", "share", "95 %", "without chance"}};
  for (const ShareRow& row : share_rows(trials, outlook)) {
    const grade::Interval interval = grade::share_interval(row.count, trials.trials);
    table.rows.push_back(
        {std::string(row.name), per_mille(share_of(row.count, trials.trials)),
         fmt::format("{} to {}", per_mille(interval.low), per_mille(interval.high)),
         row.closed.empty() ? "-" : row.closed});
  }
  if (as_markdown) {
    return text + markdown(table);
  }
  table.rows.insert(table.rows.begin(), table.columns);
  constexpr int width = 100;
  return text + aligned(table, width);
}

std::string trials_json(const expedition::JourneyTrials& trials,
                        const expedition::JourneyOutlook& outlook, std::string_view ruleset,
                        std::string_view seed) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(osr_format).key("journey").text("trials");
  json.key("ruleset").text(ruleset).key("seed").text(seed);
  write_outlook(json, outlook);
  json.key("trials").integer(trials.trials);
  json.key("days").begin_object(json::Layout::row);
  json.key("p10").integer(static_cast<std::int64_t>(days_of(trials, early)));
  json.key("median").integer(static_cast<std::int64_t>(days_of(trials, middle)));
  json.key("p90").integer(static_cast<std::int64_t>(days_of(trials, late))).end_object();
  json.key("journeys").begin_object();
  for (const ShareRow& row : share_rows(trials, outlook)) {
    const grade::Interval interval = grade::share_interval(row.count, trials.trials);
    json.key(row.key).begin_object(json::Layout::row);
    json.key("count").integer(row.count);
    json.key("per_mille").integer(share_of(row.count, trials.trials));
    json.key("low").integer(interval.low).key("high").integer(interval.high).end_object();
  }
  json.end_object();
  json.key("by_days").begin_array(json::Layout::row);
  for (std::size_t days = 0; days < trials.days.size(); ++days) {
    if (trials.days[days] > 0) {
      json.begin_array(json::Layout::row);
      json.integer(static_cast<std::int64_t>(days)).integer(trials.days[days]).end_array();
    }
  }
  json.end_array();
  json.end_object();
  return text + '\n';
}

}  // namespace dungeonlab::app::old_school::commands
