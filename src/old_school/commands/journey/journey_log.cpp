// A journey on paper. What is read aloud stands apart from what the referee alone knows: in two
// blocks of every day, in lists and quotations, or under two keys. A page for the table is made of
// the one kind alone.
#include "old_school/commands/journey/journey_log.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/grade/statistics.hpp"
#include "dungeonlab/json/writer.hpp"
#include "old_school/people_files.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

std::string exact(const std::optional<osr::Ratio>& ratio, const std::string& percent) {
  return ratio ? fmt::format("{}, {}", ratio->text(), percent) : percent;
}

std::vector<std::string> outlook_lines(const osr::JourneyOutlook& outlook) {
  const std::string parts = fmt::format("{} of travel", outlook.travel == osr::Ratio(1)
                                                            ? std::string("1 day")
                                                            : outlook.travel.mixed() + " days");
  std::string days = fmt::format("without chance: {}, {} in all, {} of rest", parts,
                                 counted(outlook.days, "day"), outlook.rests);
  days += outlook.hunts > 0 ? fmt::format(", {} of hunting", outlook.hunts) : "";
  days += outlook.arrives ? "" : ", and still under way";
  return {days,
          fmt::format("that needs {} and {} of water; carried: {} and {}",
                      counted(outlook.rations, "ration"), counted(outlook.water, "quart"),
                      outlook.has_rations, outlook.has_water),
          fmt::format("in those days nobody is met: {}",
                      exact(outlook.nobody_met, outlook.nobody_met_percent)),
          fmt::format("in those days the way is never lost: {}",
                      exact(outlook.never_lost, outlook.never_lost_percent))};
}

std::string end_text(const osr::Journey& journey, const osr::JourneyLog& log) {
  const std::string days = counted(log.days.size(), "day");
  switch (log.end) {
    case osr::JourneyEnd::arrived:
      return journey.plan().to.empty()
                 ? fmt::format("You arrive after {}.", days)
                 : fmt::format("You arrive after {}: {}.", days, journey.plan().to);
    case osr::JourneyEnd::out_of_provisions:
      return fmt::format("After {} nobody has food or water left.", days);
    case osr::JourneyEnd::nobody_left:
      return fmt::format("After {} nobody is left.", days);
    case osr::JourneyEnd::wrecked:
      return fmt::format("The journey ends after {}, on the shore.", days);
    case osr::JourneyEnd::sunk:
      return fmt::format("The journey ends after {}, in the sea.", days);
    case osr::JourneyEnd::days_over:
      return fmt::format("The journey is broken off after {}.", days);
  }
  return {};
}

std::vector<std::string> sums_of(const osr::JourneyLog& log) {
  constexpr std::int64_t parts_most = 99;  // a finer fraction is the business of a program
  const std::string miles = log.miles.denominator() > parts_most
                                ? fmt::format("about {}", counted(osr::floor_of(log.miles), "mile"))
                                : fmt::format("{} miles", log.miles.mixed());
  std::string food = fmt::format("{}; {} eaten, {} left", miles,
                                 counted(log.rations_eaten, "ration"), log.rations_left);
  food += log.foraged > 0 ? fmt::format(", {} found", counted(log.foraged, "meal")) : "";
  std::vector<std::string> lines = {
      food,
      fmt::format("water: {} drunk, {} left", counted(log.water_drunk, "quart"), log.water_left)};
  if (!log.dead.empty()) {
    lines.push_back(fmt::format("dead: {}", fmt::join(log.dead, ", ")));
  }
  if (log.wages) {
    lines.push_back(fmt::format("wages: {} gp, by the started month", log.wages->mixed()));
  }
  return lines;
}

std::vector<std::string> said_of(const osr::JourneyDay& day, bool is_secret) {
  std::vector<std::string> lines;
  for (const osr::Said& said : day.says) {
    if (said.is_secret == is_secret) {
      lines.push_back(said.text);
    }
  }
  return lines;
}

void write_lines(json::Writer& json, std::string_view key, const std::vector<std::string>& lines) {
  json.key(key).begin_array();
  for (const std::string& line : lines) {
    json.text(line);
  }
  json.end_array();
}

void write_ratio(json::Writer& json, std::string_view key, const std::optional<osr::Ratio>& ratio) {
  json.key(key);
  if (ratio) {
    json.text(ratio->text());
  } else {
    json.null();
  }
}

void write_outlook(json::Writer& json, const osr::JourneyOutlook& outlook) {
  json.key("without_chance").begin_object();
  json.key("travel").text(outlook.travel.text()).key("days").integer(outlook.days);
  json.key("rests").integer(outlook.rests).key("hunts").integer(outlook.hunts);
  json.key("arrives").boolean(outlook.arrives);
  write_ratio(json, "nobody_met", outlook.nobody_met);
  json.key("nobody_met_percent").text(outlook.nobody_met_percent);
  write_ratio(json, "never_lost", outlook.never_lost);
  json.key("never_lost_percent").text(outlook.never_lost_percent);
  json.key("rations").integer(outlook.rations).key("water").integer(outlook.water);
  json.end_object();
}

void write_journey_head(json::Writer& json, const JourneyPage& page, std::string_view what) {
  json.key("format").text(osr_format).key("journey").text(what);
  json.key("ruleset").text(page.ruleset);
  if (page.view == JourneyView::referee) {
    json.key("seed").text(page.seed);  // who has it knows every roll
  }
}

void write_point(json::Writer& json, std::string_view key, const osr::MilePoint& point,
                 const std::string& hex) {
  json.key(key).begin_object(json::Layout::row);
  json.key("east").integer(point.east).key("north").integer(point.north);
  if (!hex.empty()) {
    json.key("hex").text(hex);
  }
  json.end_object();
}

void write_day(json::Writer& json, const osr::JourneyDay& day, JourneyView view) {
  const bool all = view == JourneyView::referee;
  json.begin_object();
  json.key("day").integer(day.number);
  json.key("kind").text(osr::day_kind_names[static_cast<std::size_t>(day.kind)]);
  write_lines(json, "table", said_of(day, false));
  if (all) {
    write_lines(json, "referee", said_of(day, true));
  }
  json.key("miles").begin_array();
  for (const osr::Stretch& stretch : day.stretches) {
    json.begin_object(json::Layout::row);
    json.key("terrain").text(stretch.terrain);
    json.key("way").text(osr::way_names[static_cast<std::size_t>(stretch.way)]);
    json.key("miles").text(stretch.miles.text()).end_object();
  }
  json.end_array();
  json.key("meetings").integer(day.meetings);
  json.key("rations").integer(day.rations).key("water").integer(day.water);
  if (all) {
    json.key("lost").boolean(day.is_lost);
    write_point(json, "place", day.place, day.hex);
  }
  write_point(json, "believed", day.believed, day.believed_hex);
  json.key("rolls").begin_array();
  for (const osr::RollEntry& entry : day.rolls) {
    if (all) {
      json.raw(osr::write_roll(entry));
    }
  }
  json.end_array();
  json.end_object();
}

// --- many journeys -------------------------------------------------------------------------------

std::string per_mille(std::int64_t parts) {
  constexpr std::int64_t ten = 10;
  return fmt::format("{}.{} %", parts / ten, parts % ten);
}

/// The days that so many of a hundred journeys take at most.
std::size_t days_of(const osr::JourneyTrials& trials, std::int64_t percent) {
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
  std::string closed{};  ///< without chance
};

std::vector<ShareRow> share_rows(const osr::JourneyTrials& trials,
                                 const osr::JourneyOutlook& outlook) {
  std::vector<ShareRow> rows = {
      {"meet_nobody", "meet nobody", trials.met_nobody, outlook.nobody_met_percent},
      {"never_lost", "never lose the way", trials.never_lost, outlook.never_lost_percent},
      {"starve", "lose hit points to hunger or thirst", trials.starved, ""},
      {"lose_somebody", "lose somebody", trials.lost_somebody, ""},
  };
  static constexpr std::array<std::string_view, osr::journey_end_names.size()> keys = {
      "arrived", "out_of_provisions", "nobody_left", "wrecked", "sunk", "broken_off"};
  for (std::size_t end = 0; end < keys.size(); ++end) {
    if (trials.ends[end] > 0) {
      rows.push_back({keys[end], osr::journey_end_names[end], trials.ends[end], ""});
    }
  }
  return rows;
}

std::int64_t share_of(std::int64_t count, std::int64_t trials) {
  constexpr std::int64_t thousand = 1000;
  return (count * thousand + trials / 2) / trials;
}

}  // namespace

std::string journey_text(const osr::Journey& journey, const osr::JourneyLog& log,
                         const osr::JourneyOutlook& outlook, const JourneyPage& page) {
  const bool all = page.view == JourneyView::referee;
  std::string text;
  const auto block = [&](std::string_view head, const std::vector<std::string>& lines) {
    if (!lines.empty()) {
      text += fmt::format("  {}\n", head);
    }
    for (const std::string& line : lines) {
      text += fmt::format("    {}\n", line);
    }
  };
  if (all) {
    for (const std::string& line : log.head) {
      text += line + '\n';
    }
    for (const std::string& line : outlook_lines(outlook)) {
      text += line + '\n';
    }
    text += '\n';
  }
  for (const osr::JourneyDay& day : log.days) {
    text += fmt::format("day {}\n", day.number);
    if (!all) {
      for (const std::string& line : said_of(day, false)) {
        text += fmt::format("  {}\n", line);
      }
      continue;
    }
    block("to the table", said_of(day, false));
    block("for the referee alone", said_of(day, true));
  }
  text += '\n' + end_text(journey, log) + '\n';
  for (const std::string& line : sums_of(log)) {
    text += line + '\n';
  }
  return all ? text + shown_basis(log.basis) + '\n' : text;
}

std::string journey_markdown(const osr::Journey& journey, const osr::JourneyLog& log,
                             const osr::JourneyOutlook& outlook, const JourneyPage& page) {
  const bool all = page.view == JourneyView::referee;
  std::string text =
      journey.plan().to.empty() ? "# A journey\n" : fmt::format("# To {}\n", journey.plan().to);
  if (all) {
    text += '\n';
    for (const auto& lines : {log.head, outlook_lines(outlook)}) {
      for (const std::string& line : lines) {
        text += fmt::format("> {}\n>\n", line);
      }
    }
    text += "> What stands in such a frame is for the referee alone.\n";
  }
  for (const osr::JourneyDay& day : log.days) {
    text += fmt::format("\n## Day {}\n\n", day.number);
    for (const std::string& line : said_of(day, false)) {
      text += fmt::format("{}\n\n", line);
    }
    if (all) {
      std::string frame;
      for (const std::string& line : said_of(day, true)) {
        frame += fmt::format("> * {}\n", line);
      }
      text += frame;
    }
  }
  text += fmt::format("\n## The end\n\n{}\n\n", end_text(journey, log));
  for (const std::string& line : sums_of(log)) {
    text += fmt::format("* {}\n", line);
  }
  return all ? text + fmt::format("\n> {}\n", shown_basis(log.basis)) : text;
}

std::string journey_json(const osr::Journey& journey, const osr::JourneyLog& log,
                         const osr::JourneyOutlook& outlook, const JourneyPage& page) {
  const bool all = page.view == JourneyView::referee;
  std::string text;
  json::Writer json(text);
  json.begin_object();
  write_journey_head(json, page, "log");
  if (all) {
    write_lines(json, "head", log.head);
    write_outlook(json, outlook);
  }
  json.key("days").begin_array();
  for (const osr::JourneyDay& day : log.days) {
    write_day(json, day, page.view);
  }
  json.end_array();
  json.key("end").text(osr::journey_end_names[static_cast<std::size_t>(log.end)]);
  json.key("says").text(end_text(journey, log));
  json.key("miles").text(log.miles.text());
  json.key("rations_eaten").integer(log.rations_eaten).key("foraged").integer(log.foraged);
  json.key("rations_left").integer(log.rations_left);
  json.key("water_drunk").integer(log.water_drunk).key("water_left").integer(log.water_left);
  write_lines(json, "dead", log.dead);
  write_ratio(json, "wages", log.wages);
  if (all) {
    json.key("rests_on").text(shown_basis(log.basis));
  }
  json.end_object();
  return text + '\n';
}

std::string trials_text(const osr::JourneyTrials& trials, const osr::JourneyOutlook& outlook,
                        Layout layout) {
  std::string text;
  const std::string_view line_end = layout == Layout::markdown ? "\n\n" : "\n";
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
  if (layout == Layout::markdown) {
    return text + markdown(table);
  }
  table.rows.insert(table.rows.begin(), table.columns);
  constexpr int width = 100;
  return text + aligned(table, width);
}

std::string trials_json(const osr::JourneyTrials& trials, const osr::JourneyOutlook& outlook,
                        const JourneyPage& page) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  write_journey_head(json, page, "trials");
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
