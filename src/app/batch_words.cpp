// Texts that all batch commands share: progress, why a batch is incomplete, and what a complete one
// contains. The rate is that of this process since it started: parts that existed before took no
// time and predict none.
#include "app/batch_words.hpp"

#include "cli/progress_line.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// What happened to the candidates that are not among the maps.
std::string losses(const batch::Manifest& manifest) {
  std::string text;
  const auto add = [&](std::uint64_t count, std::string_view what) {
    text += count == 0 ? "" : fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
  };
  add(manifest.tally.rejected, "rejected by the condition");
  add(manifest.duplicates, "duplicates");
  add(manifest.tally.given_up, "abandoned");
  return text.empty() ? "" : fmt::format(" from {} candidates ({})", manifest.tally.indices, text);
}

/// Why there are fewer maps than requested, and what helps.
std::string shortage(const batch::Manifest& manifest) {
  const batch::Plan& plan = manifest.plan;
  const std::string found =
      fmt::format("found {} of {} among {}", manifest.kept, counted(plan.count, "map"),
                  counted(manifest.tally.indices, "candidate"));
  return plan.tries
             ? fmt::format(
                   "{} (--tries {})\nhelp: lower --count, or start another batch with a higher "
                   "--tries\n",
                   found, *plan.tries)
             : fmt::format(
                   "{}: almost every further map is a duplicate (--dup {})\nhelp: start another "
                   "batch "
                   "with a lower --count, another --dup or settings that allow more variety\n",
                   found, name(plan.duplicates));
}

}  // namespace

std::string line_of(const batch::Progress& progress, std::int64_t seconds) {
  std::string line = fmt::format("{} of {}", progress.maps, counted(progress.maps_all, "map"));
  if (progress.candidates > progress.maps) {
    line += fmt::format(", {} ({} rejected)", counted(progress.candidates, "candidate"),
                        progress.rejected);
  }
  const auto passed = static_cast<std::uint64_t>(seconds);
  if (passed > 0 && progress.maps_made > 0) {
    // What ends it first: enough maps, or no more candidates.
    const std::uint64_t left =
        std::min((progress.maps_all - progress.maps) * passed / progress.maps_made,
                 (progress.candidates_all - progress.candidates) * passed / progress.made);
    const bool is_slow = progress.maps_made < passed;
    line += fmt::format(
        ", {}, about {} left",
        is_slow ? fmt::format("{} s a map", passed / progress.maps_made)
                : fmt::format("{} a second", counted(progress.maps_made / passed, "map")),
        duration_of(left));
  }
  std::string_view before = "; by ";
  for (const auto& [veto, count] : forge::commonest(progress.against)) {
    line += fmt::format("{}{} {}", before, veto.by, count.times);
    before = ", ";
  }
  return line;
}

batch::Remark remark_of(std::string_view command, World& world) {
  return [command, &world](const std::string& words) {
    world.err << fmt::format("dungeonlab {}: {}\n", command, words);
  };
}

Result<void> expect_batch(const std::filesystem::path& folder) {
  std::error_code unknown;
  if (std::filesystem::exists(folder / tournament::public_folder / tournament::plan_file,
                              unknown)) {
    return fail(
        Failure::usage,
        fmt::format(
            "{} is a tournament, not a batch; to check it, use `dungeonlab tournament check {}`",
            shown_path(folder), path_for_shell(folder)));
  }
  return {};
}

Result<int> ended(const batch::BatchError& failure, std::string_view command, World& world) {
  if (failure.sort == batch::BatchError::Sort::failed) {
    return tl::unexpected(failure.error);
  }
  world.err << fmt::format("dungeonlab {}: {}\n", command, failure.error.what);
  switch (failure.sort) {
    case batch::BatchError::Sort::incomplete:
      return exit_code::incomplete;
    case batch::BatchError::Sort::corrupt:
      return exit_code::corrupt;
    case batch::BatchError::Sort::interrupted:
    case batch::BatchError::Sort::failed:
      break;
  }
  return exit_code::interrupted;
}

int report_batch(const batch::Manifest& manifest, const std::filesystem::path& folder,
                 std::string_view command, World& world) {
  constexpr std::size_t vetoes_shown_max = 3;
  const batch::Plan& plan = manifest.plan;
  std::string text = fmt::format("dungeonlab {}: {}{}\n", command, counted(manifest.kept, "map"),
                                 losses(manifest));
  for (const auto& [reject, count] : forge::commonest(manifest.tally.rejects)) {
    text += fmt::format("  rejected {} by {}, first index {}\n", counted(count.times, "map"),
                        escape_for_terminal(reject.by), count.example.index);
  }
  auto vetoes = forge::commonest(manifest.tally.statistics.vetoes);
  vetoes.resize(std::min(vetoes.size(), vetoes_shown_max));
  for (const auto& [veto, count] : vetoes) {
    text += fmt::format("  vetoed {} by {} ({}), first in draw {} of index {}\n",
                        counted(count.times, "time"), veto.by, veto.why, count.example.draw,
                        count.example.index);
  }
  text += fmt::format("  {}: SHA-256 {}\n", shown_path(folder / batch::maps_file),
                      manifest.maps_sha256);
  world.err << text;
  if (manifest.kept == plan.count) {
    return exit_code::done;
  }
  world.err << fmt::format("dungeonlab {}: {}", command, shortage(manifest));
  return exit_code::check_failed;
}

}  // namespace dungeonlab::app
