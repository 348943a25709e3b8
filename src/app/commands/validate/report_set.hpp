#pragma once

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "dungeonlab/report/format.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app {

inline constexpr Option report_option = {
    .name = "--report",
    .value = "FORMAT",
    .about = "write a report in this format, to standard output or to FILE; can be repeated",
    .choices = report::format_names,
    .repeatable = true,
    .to_file = true,
    .otherwise = "text"};

/// The reports that a command line requests, written together.
class ReportSet {
 public:
  /// A usage error if two go to the same place, if one would overwrite a map that is checked or
  /// settings, or if a file cannot be written.
  [[nodiscard]] static Result<ReportSet> open(const Arguments& arguments, const InputList& inputs,
                                              World& world);

  /// What each report says about one map, in order; any thread may make it.
  using Pieces = std::vector<std::string>;
  [[nodiscard]] Pieces pieces(const report::Report& report) const;
  /// Reports the next map; returns is_read().
  bool add(const report::Report& report, const Pieces& pieces);
  /// Ends the reports and moves the files into place. Returns why some could not be written; the
  /// other reports also say so if it is known in time.
  [[nodiscard]] std::vector<Error> end(report::Tally tally);
  /// Makes every requested report file say why a run has no reports, so that no good report of an
  /// earlier run stays.
  static void end_without(const Arguments& arguments, const Error& why, World& world);
  /// True if the pipe at standard output is closed, which ends all reports.
  [[nodiscard]] bool is_broken_off() const;
  /// False once nobody will read any report: the pipe is closed, or a disk is full.
  [[nodiscard]] bool is_read() const;

 private:
  struct Member {
    std::string path{};
    std::optional<OutputFile> file{};  ///< empty: standard output
    Result<void> written{};
    bool is_lost = false;  ///< and that was reported
    std::unique_ptr<report::Format> format{};
  };

  explicit ReportSet(World& world) : world_(&world) {}

  Result<void> open_one(const std::string& needed, const Arguments& arguments,
                        const InputList& inputs);

  World* world_;
  std::vector<std::unique_ptr<Member>> members_{};
  bool is_shown_ = false;  ///< one goes to standard output
};

}  // namespace dungeonlab::app
