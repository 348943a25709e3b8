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

/// The reports that a command line asks for, written together.
class ReportSet {
 public:
  /// A usage error if two go to the same place, if one would take the place of a map that is judged
  /// or of settings, or if a file cannot be written.
  [[nodiscard]] static Result<ReportSet> open(const Arguments& arguments, const InputList& inputs,
                                              World& world);

  /// What every report says of one map, one after the other; any thread may make it.
  using Pieces = std::vector<std::string>;
  [[nodiscard]] Pieces pieces(const report::Report& report) const;
  /// Reports the next map; is_read().
  bool add(const report::Report& report, const Pieces& pieces);
  /// Ends the reports and puts the files in place. Why some could not be written; as far as it is
  /// known by then, the others say so.
  [[nodiscard]] std::vector<Error> end(report::Tally tally);
  /// Lets every file that a report was asked for say why a run has none, so that no good report of
  /// an earlier run stays.
  static void end_without(const Arguments& arguments, const Error& why, World& world);
  /// The pipe at standard output is closed, which ends all reports.
  [[nodiscard]] bool is_broken_off() const;
  /// False once nobody will read any report: that is so, or a disk is full.
  [[nodiscard]] bool is_read() const;

 private:
  struct Member {
    std::string path{};
    std::optional<OutputFile> file{};  ///< none: standard output
    Result<void> written{};
    bool is_lost = false;  ///< and that is said
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
