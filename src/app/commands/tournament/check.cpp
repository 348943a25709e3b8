// dungeonlab tournament check: lets anybody check whether the revealed rounds are what was
// committed to.
#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "app/commands/tournament/steps.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <ostream>
#include <system_error>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

namespace fs = std::filesystem;
using tournament::Fault;

struct CheckRequest {
  std::optional<std::string> plan{};
};
constexpr Option plan_option = option<&CheckRequest::plan>(
    "--plan", "FILE", "the plan that was published, or its folder; the commitment is next to it",
    otherwise("public/plan.json"));
constexpr std::array tournament_check_options = {plan_option, quiet_option, jobs_option};

/// Every fault on a line, or what is proved and what is not.
std::string text_of_check(const tournament::Findings& findings,
                          const std::filesystem::path& rounds) {
  std::string text;
  for (const std::string& file : findings.changed) {
    text += fmt::format(
        "note: {}: line ends or a byte-order mark were changed; SHA-256 is that of what was "
        "written\n",
        file);
  }
  for (const Fault& fault : findings.faults) {
    text += fault.what + '\n';
  }
  if (!findings.faults.empty()) {
    return text + fmt::format("not ok: {}: {}\n", shown_path(rounds),
                              counted(findings.faults.size(), "fault"));
  }
  const tournament::Plan& plan = *findings.plan;
  const auto seen = static_cast<std::int64_t>(findings.rounds.size());
  text += fmt::format("ok: {}: {} of {}\n{}\n", shown_path(rounds), counted(seen, "round"),
                      plan.rounds, figures_of(plan, "maps", findings.spread));
  text += fmt::format(
      "proved:       {}, each committed to before it was revealed, valid by all\n"
      "              rules, in all bands, and none there twice\n",
      counted(seen * plan.maps, "map"));
  text += fmt::format("plan:         SHA-256 {}; compare it with what you kept\n",
                      sha256(write_plan(plan)));
  if (!findings.has_secret) {
    return text + "not proved:   that nobody chose them; the secret is still sealed\n";
  }
  text += fmt::format(
      "proved:       drawn again by the seed of the plan and the public value\n"
      "              \"{}\" they are the same: the first that fit\n",
      escape_for_terminal(findings.commitment->public_value));
  text += plan.announced.empty()
              ? std::string("to be seen:   whether that value was announced after the plan")
              : fmt::format(
                    "to be seen:   whether it is what the plan announced,\n"
                    "              \"{}\",\n"
                    "              and became known after the plan",
                    escape_for_terminal(plan.announced));
  return text + " was published, and before\n              the commitment was\n";
}

/// The worst of the faults as an exit code.
int code_of(const tournament::Findings& findings) {
  const auto has = [&](Fault::Sort sort) {
    return std::any_of(findings.faults.begin(), findings.faults.end(),
                       [&](const Fault& fault) { return fault.sort == sort; });
  };
  return has(Fault::Sort::wrong)        ? exit_code::check_failed
         : has(Fault::Sort::unreadable) ? exit_code::usage
         : has(Fault::Sort::missing)    ? exit_code::incomplete
                                        : exit_code::done;
}

/// The folders of rounds in a tournament's folder; a folder of rounds is its own.
std::vector<fs::path> rounds_below(const fs::path& folder) {
  std::error_code unknown;
  if (!fs::is_directory(folder / tournament::public_folder, unknown)) {
    return {folder};
  }
  std::vector<fs::path> found;
  for (const std::string_view name : {tournament::sealed_folder, tournament::revealed_folder}) {
    if (fs::is_directory(folder / name, unknown)) {
      found.push_back(folder / name);
    }
  }
  return found.empty() ? std::vector{folder / tournament::revealed_folder} : found;
}

}  // namespace

constinit const Usage tournament_check_usage = {
    .options = tournament_check_options,
    .words = tournament_words,
    .notes =
        "The exit code is 1 if something is not what was committed to, 2 if it cannot be read, "
        "and 5 if it is missing.",
    .examples = {{{"dungeonlab tournament check cup/", "check your own tournament"},
                  {"dungeonlab tournament check revealed/ --plan plan.json",
                   "check what a director has published"}}}};

Result<int> tournament_check(const Arguments& arguments, World& world) {
  const Interruption may_wait;
  ProgressLine line(world, arguments.as<Common>().quiet);
  const std::vector<fs::path> folders = rounds_below(arguments.words().front());
  const auto plan = arguments.as<CheckRequest>().plan;
  std::error_code unknown;
  const fs::path published =
      plan && fs::is_directory(*plan, unknown) ? fs::path(*plan)
      : plan                                   ? fs::path(*plan).parent_path()
             : (folders.front() / ".." / tournament::public_folder).lexically_normal();
  if (plan && published != fs::path(*plan) && fs::path(*plan).filename() != tournament::plan_file) {
    return fail(Failure::usage,
                fmt::format("{} must name a folder, or a file called {} next to {}",
                            plan_option.name, tournament::plan_file, tournament::commitment_file));
  }
  int code = exit_code::done;
  for (const fs::path& rounds : folders) {
    const auto findings = tournament::check(rounds, published, work_of(arguments, line));
    line.clear();
    if (!findings) {
      return ended(findings.error(), "tournament check", world);
    }
    world.out << text_of_check(*findings, rounds);
    const int worse = code_of(*findings);
    code = code == exit_code::done || (worse != exit_code::done && worse < code) ? worse : code;
  }
  return code;
}

}  // namespace dungeonlab::app::commands
