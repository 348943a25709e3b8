// dungeonlab osr journey: an old-school party on the road. It travels by a plan, either once, day
// by day, as a journal for the referee, or many times, to show what such journeys are like. Threads
// share many journeys, which are counted in order.
#include "dungeonlab/expedition/journey.hpp"

#include "cli/command_line.hpp"
#include "cli/common_options.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/table_view.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/expedition/opened_log.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"
#include "old_school/tally_report.hpp"
#include "old_school/trials.hpp"

#include <array>
#include <functional>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

using expedition::View;

constexpr std::array<std::string_view, 4> journey_forms = {"text", "json", "markdown", "svg"};
constexpr std::array<std::string_view, 2> journey_views = {"referee", "table"};

constexpr Option trials_option = {"--trials", "N",
                                  "make this many journeys, 1 to 1000000, and count what happens"};
constexpr Option journey_form_option = {
    "--format", "FORM", "the format (default: text); json is a log for `expedition`",
    journey_forms};
constexpr Option journey_view_option = {
    "--view", "WHO", "the audience: table leaves out secrets (default: referee)", journey_views};
constexpr Option journey_jobs_option = with(jobs_option, needs("--trials"));

constexpr std::array journey_options = {
    ruleset_option, reading_option,      strict_option,       seed_option,        trials_option,
    checks_option,  journey_form_option, journey_view_option, journey_jobs_option};

View journey_view(const Arguments& arguments) {
  return arguments.value(journey_view_option.name) == "table" ? View::table : View::referee;
}

/// A usage error for a request that cannot be shown.
Result<void> journey_is_shown(const Arguments& arguments, std::string_view form) {
  const auto refuse = [](std::string_view one, std::string_view other) {
    return fail(Failure::usage,
                fmt::format("{} shows one journey, but {} {}: leave out one of them", one,
                            trials_option.name, other));
  };
  const bool is_viewed = arguments.has(journey_view_option.name);
  if (arguments.has(trials_option.name) && (is_viewed || form == "svg")) {
    return refuse(is_viewed ? std::string(journey_view_option.name)
                            : fmt::format("{} svg", journey_form_option.name),
                  "counts many");
  }
  return form == "json" && journey_view(arguments) == View::table
             ? fail(Failure::usage, "a log contains secrets: --format json is only for the referee")
             : Result<void>();
}

// --- many journeys -----------------------------------------------------------------------------

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

std::vector<std::string> outlook_lines(const expedition::JourneyOutlook& outlook) {
  const std::string parts =
      fmt::format("{} of travel", outlook.chances.travelled == osr::Ratio(1)
                                      ? std::string("1 day")
                                      : outlook.chances.travelled.mixed() + " days");
  std::string days = fmt::format("if all goes well: {}, {} in all, {} of rest", parts,
                                 counted(outlook.days, "day"), counted(outlook.rests, "day"));
  days += outlook.hunts > 0 ? fmt::format(", {} of hunting", counted(outlook.hunts, "day")) : "";
  days += outlook.arrives ? "" : ", and still under way";
  return {days,
          fmt::format("this needs {} and {} of water; carried: {} and {}",
                      counted(outlook.rations, "ration"), counted(outlook.water, "quart"),
                      outlook.has_rations, outlook.has_water),
          fmt::format("chance of no meeting in that time: {}", exact(outlook.chances.nobody_met)),
          fmt::format("chance of never getting lost: {}", exact(outlook.chances.never_lost))};
}

std::string trials_text(const expedition::Tally& tally, const expedition::JourneyOutlook& outlook,
                        bool as_markdown) {
  std::string text;
  const std::string_view line_end = as_markdown ? "\n\n" : "\n";
  for (const std::string& line : outlook_lines(outlook)) {
    text += fmt::format("{}{}", line, line_end);
  }
  text += fmt::format("{}\n", counted(tally.trials, "journey"));
  return text + (as_markdown ? tally_markdown(tally) : tally_text(tally));
}

std::string trials_json(const expedition::Tally& tally, const expedition::JourneyOutlook& outlook,
                        std::string_view ruleset, std::string_view seed) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(osr_format).key("journey").text("trials");
  json.key("ruleset").text(ruleset).key("seed").text(seed);
  write_outlook(json, outlook);
  json.key("trials").integer(tally.trials);
  write_tally(json, tally);
  json.end_object();
  return text + '\n';
}

using MakeTracker = std::function<Result<expedition::Tracker>()>;

// NOLINTNEXTLINE(readability-function-size): the request, the outlook, and the output
Result<int> show_trials(const Arguments& arguments, const MakeTracker& make,
                        const expedition::LogHead& head, const expedition::JourneyOutlook& outlook,
                        std::string_view form, World& world) {
  constexpr std::int64_t piece = 1000;
  TRY(const auto options, requested_readings(arguments));
  TRY(const auto number,
      arguments.number(trials_option.name, 1, 1, expedition::limits::journey_trials));
  TRY(const auto trials, count_trials({.trials = number, .size = piece},
                                      arguments.as<Common>().threads, make, expedition::travel));
  TRY(all_are_used(options, trials.basis));
  world.out << (form == "json" ? trials_json(trials, outlook, head.ruleset, head.terms.seed)
                               : trials_text(trials, outlook, form == "markdown"));
  return exit_code::done;
}

/// A journey as read to the table; the referee also gets the outlook.
class JourneyPage {
 public:
  JourneyPage(const expedition::Journal& journal, View view) : journal_(journal), view_(view) {}

  void begin(const expedition::JourneyOutlook& outlook) {
    if (view_ == View::referee) {
      for (const std::string& line : outlook_lines(outlook)) {
        text_ += line + '\n';
      }
    }
  }
  /// Adds the result of the last event; `heading` may be empty.
  void add(std::string_view heading) {
    text_ += heading;
    text_ += shown_event(journal_.tracker(), journal_.state(), journal_.log().events.back(), view_);
  }
  [[nodiscard]] std::string end(expedition::JourneyEnd how, std::int64_t days) {
    text_ +=
        fmt::format("{} after {}\n", expedition::journey_end_names[static_cast<std::size_t>(how)],
                    counted(days, "day"));
    for (const std::string& line : journey_sums(journal_.tracker(), journal_.state())) {
      text_ += line + '\n';
    }
    if (view_ == View::referee) {
      text_ += shown_basis(basis_of(journal_.tracker())) + '\n';
    }
    return std::move(text_);
  }

 private:
  const expedition::Journal& journal_;
  View view_;
  std::string text_{};
};

// NOLINTNEXTLINE(readability-function-size): the journey, its outlook, and the output
Result<int> show_journey(const Arguments& arguments, const expedition::Tracker& tracker,
                         const expedition::LogHead& head, const expedition::JourneyOutlook& outlook,
                         std::string_view form, World& world) {
  const expedition::Judging usual{.by_default = true, .answers = {}, .dice = {}};
  const View view = journey_view(arguments);
  std::string log;
  expedition::Journal journal(tracker, head, log);
  JourneyPage page(journal, view);
  page.begin(outlook);
  page.add("");
  std::int64_t days = 0;
  auto next = expedition::next_day(tracker, journal.state());
  for (; next; next = expedition::next_day(tracker, journal.state())) {
    const auto done = journal.obey(expedition::written(tracker.setting(), *next), usual);
    if (done.line.empty()) {
      return fail(Failure::usage, done.outcome.why);
    }
    log += done.line;
    page.add(fmt::format("day {}\n", ++days));
  }
  TRY(const auto options, requested_readings(arguments));
  TRY(all_are_used(options, basis_of(tracker)));
  if (form == "svg") {
    world.out << journey_map(tracker, journal.log(), view, forge::generator_name());
  } else if (form == "markdown") {
    const auto reader =
        view == View::table ? expedition::Reader::table : expedition::Reader::referee;
    world.out << kit::markdown(evening(tracker, journal, reader, forge::generator_name()));
  } else {
    world.out << (form == "json" ? log : page.end(next.error(), days));
  }
  return exit_code::done;
}

}  // namespace

constinit const Usage journey_usage = {
    .options = journey_options,
    .words = {.name = "FILE",
              .about = "the plan of the journey (see dungeonlab osr schema journey)",
              .least = 1,
              .most = 1},
    .notes =
        "What you read to the table is separate from what only the referee may know, such as "
        "getting lost, checks for creatures, and distances. To take over, start a log with "
        "`dungeonlab osr "
        "expedition new --plan FILE`; it follows the plan or your commands.",
    .examples = {{{"dungeonlab osr journey road.journey.json --seed spring",
                   "show six days, as the referee reads them"},
                  {"dungeonlab osr journey road.journey.json --trials 10000",
                   "see how long it takes and how often it goes wrong"}}}};

Result<int> journey(const Arguments& arguments, World& world) {
  const std::string form = arguments.value(journey_form_option.name).value_or("text");
  TRY(journey_is_shown(arguments, form));
  const std::string& plan = arguments.words().front();
  TRY(const auto name, requested_set(arguments, {}));
  TRY(const auto rules, rule_set_named(name));
  TRY(const auto options, requested_readings(arguments));
  TRY(const auto head, journey_head(arguments, plan, rules));
  const MakeTracker make = [&] { return tracker_of(head, rules, options, shown_file(plan)); };
  TRY(const auto tracker, make());
  TRY(const auto outlook, outlook_of(tracker));
  TRY(const int code, arguments.has(trials_option.name)
                          ? show_trials(arguments, make, head, outlook, form, world)
                          : show_journey(arguments, tracker, head, outlook, form, world));
  if (!arguments.has(seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, head.terms.seed);
  }
  return code;
}

}  // namespace dungeonlab::app::old_school::commands
