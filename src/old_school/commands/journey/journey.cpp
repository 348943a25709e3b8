// dungeonlab osr journey: an old-school party under way. A plan is travelled day by day, with a log
// that a referee reads from; or many times, to see what such journeys are like. Journeys of many
// are shared out among threads, and counted in their order.
#include "dungeonlab/osr/journey.hpp"

#include "cli/command_line.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "cli/table.hpp"
#include "dungeonlab/core/try.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/journey/journey_log.hpp"
#include "old_school/commands/journey/journey_map.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"
#include "old_school/trials.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr std::array<std::string_view, 4> journey_forms = {"text", "json", "markdown", "svg"};
constexpr std::string_view form_svg = "svg";
constexpr std::array<std::string_view, 2> journey_views = {"referee", "table"};

constexpr Option trials_option = {"--trials", "N",
                                  "travel so many times, 1 to 1000000, and count what happens"};
constexpr Option checks_option = {"--checks", "N",
                                  "checks for wandering creatures a day, 1 to 4 (1)"};
constexpr Option journey_form_option = {"--format", "FORM", "how to show it (text if not given)",
                                        journey_forms};
constexpr Option journey_view_option = {
    "--view", "WHO", "for whom: table leaves out what is secret (referee if not given)",
    journey_views};
constexpr Option journey_jobs_option = with(jobs_option, needs("--trials"));

constexpr std::array journey_options = {
    ruleset_option, reading_option,      strict_option,       seed_option,        trials_option,
    checks_option,  journey_form_option, journey_view_option, journey_jobs_option};

struct JourneyRequest {
  const Arguments& arguments;
  osr::RuleSet rules;
  osr::AskOptions options;
  std::string seed{};
  std::int64_t checks = 1;
  std::optional<std::int64_t> trials{};
  std::string form{};
  JourneyView view = JourneyView::referee;
};

Result<JourneyRequest> journey_request(const Arguments& arguments) {
  constexpr std::int64_t checks_most = 4;
  TRY(const auto name, requested_set(arguments, {}));
  TRY(auto rules, rule_set_named(name));
  TRY(auto options, requested_readings(arguments));
  TRY(auto seed, read_seed(arguments));
  TRY(const auto checks, arguments.number(checks_option.name, 1, 1, checks_most));
  TRY(const auto trials, arguments.number(trials_option.name, 1, 1, osr::limits::journey_trials));
  JourneyRequest request{arguments, std::move(rules), std::move(options), std::move(seed), checks};
  request.form = arguments.value(journey_form_option.name).value_or("text");
  request.view = arguments.value(journey_view_option.name) == "table" ? JourneyView::table
                                                                      : JourneyView::referee;
  if (arguments.has(trials_option.name)) {
    request.trials = trials;
    const bool is_drawn = request.form == form_svg;
    if (is_drawn || arguments.has(journey_view_option.name)) {
      return fail(Failure::usage,
                  fmt::format("{} shows one journey, and {} counts many: leave one of them out",
                              is_drawn ? fmt::format("{} svg", journey_form_option.name)
                                       : std::string(journey_view_option.name),
                              trials_option.name));
    }
  }
  return request;
}

/// The plan of a file and who sets out; files that it names lie beside it.
Result<osr::Journey> journey_of(const JourneyRequest& request) {
  const std::string& path = request.arguments.words().front();
  auto plan = read_people_file(
      path, [&](std::string_view text) { return osr::read_journey(text, request.rules); });
  TRY(plan);
  const auto beside = [&](const std::string& name) {
    return (std::filesystem::path(path).parent_path() / name).generic_string();
  };
  TRY(auto party, read_people_file(beside(plan->party), osr::read_party));
  osr::Travellers travellers{.party = std::move(party)};
  if (!plan->hired.empty()) {
    TRY(auto hired, read_people_file(beside(plan->hired), osr::read_payroll));
    travellers.hired = std::move(hired);
  }
  const osr::JourneyRules by{.rules = request.rules,
                             .options = request.options,
                             .seed = request.seed,
                             .checks = request.checks};
  auto journey = osr::Journey::make(by, std::move(*plan), std::move(travellers));
  if (!journey && journey.error().failure == Failure::usage) {
    return fail(Failure::usage, fmt::format("{}: {}", shown_file(path), journey.error().what));
  }
  return journey;
}

Result<osr::JourneyTrials> travel_often(const osr::Journey& journey, std::int64_t trials,
                                        std::size_t threads) {
  constexpr std::int64_t piece = 1000;
  return count_trials<osr::JourneyTrials>(
      {.trials = trials, .size = piece}, threads,
      [&](std::int64_t first, std::int64_t count) { return journey.trials(first, count); });
}

void say_journey_seed(const JourneyRequest& request, World& world) {
  if (!request.arguments.has(seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, request.seed);
  }
}

Layout layout_of(const JourneyRequest& request) {
  return request.form == "markdown" ? Layout::markdown
         : request.form == "json"   ? Layout::json
                                    : Layout::text;
}

Result<int> show_trials(const JourneyRequest& request, const osr::Journey& journey,
                        const osr::JourneyOutlook& outlook, World& world) {
  const std::size_t threads = request.arguments.as<Common>().threads;
  TRY(const auto trials, travel_often(journey, *request.trials, threads));
  TRY(all_are_used(request.options, journey.basis(trials)));
  const JourneyPage page{.ruleset = request.rules.name(), .seed = request.seed};
  const Layout layout = layout_of(request);
  world.out << (layout == Layout::json ? trials_json(trials, outlook, page)
                                       : trials_text(trials, outlook, layout));
  say_journey_seed(request, world);
  return exit_code::done;
}

Result<int> show_log(const JourneyRequest& request, const osr::Journey& journey,
                     const osr::JourneyOutlook& outlook, World& world) {
  TRY(const auto log, journey.log());
  osr::Basis basis = log.basis;
  basis.readings.insert(basis.readings.end(), outlook.basis.readings.begin(),
                        outlook.basis.readings.end());
  TRY(all_are_used(request.options, basis));
  const JourneyPage page{
      .view = request.view, .ruleset = request.rules.name(), .seed = request.seed};
  if (request.form == form_svg) {
    world.out << journey_map(journey, log, request.view);
  } else {
    switch (layout_of(request)) {
      case Layout::text:
        world.out << journey_text(journey, log, outlook, page);
        break;
      case Layout::json:
        world.out << journey_json(journey, log, outlook, page);
        break;
      case Layout::markdown:
        world.out << journey_markdown(journey, log, outlook, page);
        break;
    }
  }
  say_journey_seed(request, world);
  return exit_code::done;
}

}  // namespace

constinit const Usage journey_usage = {
    .options = journey_options,
    .words = {.name = "FILE",
              .about = "the plan of the journey, as dungeonlab osr schema journey says",
              .least = 1,
              .most = 1},
    .notes =
        "Every day has a block to be read to the table and one that is for the referee "
        "alone: whether the way is lost, checks for creatures, distances. --format json "
        "keeps every roll.",
    .examples = {{{"dungeonlab osr journey road.journey.json --seed spring",
                   "six days, as a referee reads them"},
                  {"dungeonlab osr journey road.journey.json --trials 10000",
                   "how long it takes, and how often it goes wrong"}}}};

Result<int> journey(const Arguments& arguments, World& world) {
  TRY(const auto request, journey_request(arguments));
  TRY(const auto planned, journey_of(request));
  TRY(const auto outlook, planned.outlook());
  return request.trials ? show_trials(request, planned, outlook, world)
                        : show_log(request, planned, outlook, world);
}

}  // namespace dungeonlab::app::old_school::commands
