// Which tournament is meant, and which step of it. The steps are told apart by a word, and share
// one list of options; what says nothing of a step is refused there, lest somebody believe that a
// plan could still be changed when it is drawn.
#include "app/wanted_tournament.hpp"

#include "app/command_line.hpp"
#include "app/condition.hpp"
#include "app/unfinished.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace option = tournament_options;

constexpr std::array<std::string_view, 3> later_steps = {"draw", "reveal", "check"};

/// True if an option says something of a step.
bool is_of(Step step, const Option& candidate) {
  const auto is_one_of = [&](std::initializer_list<Option> options) {
    return std::any_of(options.begin(), options.end(),
                       [&](const Option& one) { return one.name == candidate.name; });
  };
  switch (step) {
    case Step::seal:
      return !is_one_of({option::round, option::plan});
    case Step::draw:
      return is_one_of({option::public_value, paper_option, quiet_option, option::jobs});
    case Step::reveal:
      return is_one_of({option::round});
    case Step::check:
      return is_one_of({option::plan, quiet_option, option::jobs});
  }
  return false;
}

Result<Step> step_named(const std::vector<std::string>& words) {
  if (words.empty()) {
    return Step::seal;
  }
  const auto* const found = std::find(later_steps.begin(), later_steps.end(), words.front());
  if (found == later_steps.end()) {
    return fail(Failure::usage,
                fmt::format("there is no step \"{}\"{}; a tournament is sealed without a word, and "
                            "then {} it",
                            escape_for_terminal(words.front()),
                            did_you_mean(words.front(), later_steps), either(later_steps)));
  }
  if (words.size() != 2) {
    return fail(Failure::usage,
                fmt::format("{} needs one DIR: the folder of the tournament", words.front()));
  }
  return static_cast<Step>(found - later_steps.begin() + 1);
}

/// A number that has to be given.
Result<std::int64_t> needed(const Arguments& arguments, const Option& what, std::int64_t most) {
  return arguments.has(what.name)
             ? arguments.number(what.name, 1, 1, most)
             : fail(Failure::usage, fmt::format("{} N is needed: {}", what.name, what.about));
}

/// A line of plain text, if it is given.
Result<std::optional<std::string>> read_line(const Arguments& arguments, const Option& what) {
  auto line = arguments.value(what.name);
  if (line && (has_unsafe_text(*line) || line->size() > tourney::limits::public_value)) {
    return fail(Failure::usage,
                fmt::format("{} is a line of plain text of at most {} bytes, not "
                            "\"{}\"",
                            what.name, tourney::limits::public_value, escape_for_terminal(*line)));
  }
  return line;
}

Result<void> read_bands(const Arguments& arguments, tourney::Plan& plan) {
  for (const std::string& word : arguments.values(batch_options::band.name)) {
    const auto band = read_band(batch_options::band.name, word);
    if (!band) {
      return tl::unexpected(band.error());
    }
    if (std::any_of(plan.bands.begin(), plan.bands.end(),
                    [&](const measure::Band& other) { return other.figure == band->figure; })) {
      return fail(Failure::usage, fmt::format("{} says twice what {} shall be",
                                              batch_options::band.name, name(band->figure)));
    }
    plan.bands.push_back(*band);
  }
  return {};
}

}  // namespace

Result<Step> read_step(const Arguments& arguments) {
  const auto step = step_named(arguments.words());
  if (!step) {
    return step;
  }
  for (const Option& candidate : all_tournament_options) {
    if (arguments.has(candidate.name) && !is_of(*step, candidate)) {
      return fail(Failure::usage,
                  *step == Step::seal
                      ? fmt::format("{} is for a later step: {} DIR", candidate.name,
                                    later_steps[candidate.name == option::round.name ? 1 : 2])
                      : fmt::format("{} says nothing of {}: what is drawn stands in the plan",
                                    candidate.name, arguments.words().front()));
    }
  }
  return step;
}

Result<tourney::Plan> read_wanted_tournament(const Arguments& arguments, World& world) {
  auto settings = wanted_settings(arguments, std::nullopt, world);
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  const auto rounds = needed(arguments, option::rounds, tourney::limits::rounds);
  const auto maps = needed(arguments, option::maps, tourney::limits::maps);
  const auto middle = arguments.number(option::middle.name, tourney::Pilot().middle, 1, 100);
  const auto pilot = arguments.number(option::pilot.name, tourney::Pilot().maps,
                                      tourney::limits::pilot_least, tourney::limits::pilot_most);
  for (const auto* const number : {&rounds, &maps, &middle, &pilot}) {
    if (!*number) {
      return tl::unexpected(number->error());
    }
  }
  if (*rounds * *maps > tourney::limits::maps_of_all) {
    return fail(Failure::usage, fmt::format("{} times {} is at most {}", option::rounds.name,
                                            option::maps.name, tourney::limits::maps_of_all));
  }
  tourney::Plan plan{.settings = std::move(*settings), .rounds = *rounds, .maps = *maps};
  plan.pilot = {*pilot, *middle};
  plan.duplicates = static_cast<batch::Duplicates>(arguments.choice(
      batch_options::dup.name, batch::duplicates_names, static_cast<std::size_t>(plan.duplicates)));
  const auto announced = read_line(arguments, option::announce);
  if (!announced) {
    return tl::unexpected(announced.error());
  }
  plan.announced = announced->value_or("");
  if (const auto where = arguments.value(batch_options::where.name)) {
    if (const auto parsed = read_condition(batch_options::where.name, *where); !parsed) {
      return tl::unexpected(parsed.error());
    }
    plan.where = *where;
  }
  const auto bands = read_bands(arguments, plan);
  return bands ? Result<tourney::Plan>(std::move(plan)) : tl::unexpected(bands.error());
}

Result<std::optional<std::string>> read_public_value(const Arguments& arguments) {
  return read_line(arguments, option::public_value);
}

Result<tourney::Work> read_work(const Arguments& arguments, ProgressLine& line) {
  return wanted_threads(arguments).map([&](std::size_t threads) {
    return tourney::Work{.threads = threads,
                         .must_stop = &Interruption::has_come,
                         .watch = [&line](const tourney::Progress& far) {
                           line.tell([&](std::int64_t /*seconds*/) {
                             return fmt::format("{} of {} {}", far.done, far.of, far.what);
                           });
                         }};
  });
}

}  // namespace dungeonlab::app
