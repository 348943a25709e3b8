// Files of scenarios on the command line: a line for each that does not hold, and the number that
// hold.
#include "support/scenario_files.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/scenario.hpp"

#include <algorithm>
#include <cstddef>
#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

constexpr std::size_t scenario_bytes_max = std::size_t{1} << 24U;

/// The result of the scenarios of one file.
struct Played {
  std::size_t failed = 0;
  bool is_left_wrong = false;  ///< some line does not hold and cannot be corrected
  std::vector<ScenarioCorrection> corrections{};
};

Played play_all(const ScenarioFile& scenarios, const std::string& name, bool accepts,
                std::ostream& out) {
  Played played;
  for (const auto& map : scenarios.maps) {
    for (const ScenarioFault& fault : map->faults) {
      out << fmt::format("{}:{}: {}\n", name, fault.line, fault.message);
    }
  }
  for (const Scenario& scenario : scenarios.scenarios) {
    if (!scenario.map->faults.empty()) {
      ++played.failed;
      played.is_left_wrong = true;
      continue;
    }
    const ScenarioResult result = play(scenario, accepts);
    played.failed += result.faults.empty() ? 0U : 1U;
    played.is_left_wrong = played.is_left_wrong || result.faults.size() > result.corrections.size();
    played.corrections.insert(played.corrections.end(), result.corrections.begin(),
                              result.corrections.end());
    for (const ScenarioFault& fault : result.faults) {
      out << fmt::format("{}:{}: {} {}: {}\n", name, fault.line, scenario.id, scenario.title,
                         fault.message);
    }
  }
  return played;
}

Result<bool> play_file(const std::string& file, bool accepts, std::ostream& out) {
  const std::string name = shown_path(file);
  TRY(const auto bytes, io::read_file(file, scenario_bytes_max));
  const auto scenarios = read_scenarios(normal_text(bytes));
  if (!scenarios) {
    return fail(Failure::usage, fmt::format("{}: {}", name, scenarios.error().what));
  }
  const Played played = play_all(*scenarios, name, accepts, out);
  if (accepts && !played.corrections.empty()) {
    TRY(io::write_file(file, corrected(bytes, played.corrections)));
    out << fmt::format("{}: {} changed; look at the differences\n", name,
                       counted(played.corrections.size(), "line"));
  } else {
    const std::size_t all = scenarios->scenarios.size();
    out << fmt::format("{}: {} of {} {}\n", name, all - played.failed, counted(all, "scenario"),
                       all == 1 ? "holds" : "hold");
  }
  return played.failed == 0 || (accepts && !played.is_left_wrong);
}

}  // namespace

int play_scenario_files(const std::vector<std::string>& words, std::ostream& out,
                        std::ostream& err) {
  constexpr std::string_view accept = "--accept";
  const bool accepts = std::find(words.begin(), words.end(), accept) != words.end();
  int code = words.size() > (accepts ? 1U : 0U) ? 0 : 2;
  if (code != 0) {
    err << "usage: scenarios [--accept] FILE...\n";
  }
  for (const std::string& word : words) {
    if (word == accept) {
      continue;
    }
    const auto holds = play_file(word, accepts, out);
    if (!holds) {
      err << fmt::format("scenarios: {}\n", holds.error().what);
    }
    code = std::max(code, !holds ? 2 : *holds ? 0 : 1);
  }
  return code;
}

}  // namespace dungeonlab::session
