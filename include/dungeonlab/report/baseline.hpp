#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::report {

struct Report;

inline constexpr std::string_view baseline_format = "dungeonlab-baseline/1";

/// Findings of a folder of maps that are accepted as they are, so that only new ones count. A
/// finding is known by its map, its code and its subject in the words of the map, so it stays known
/// where lines move. A map is known by its path below the folder; in a file of many maps by its
/// fingerprint too, so that there a changed map begins anew.
class Baseline {
 public:
  /// Of the maps below a folder, with absolute path; nothing is accepted yet.
  explicit Baseline(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Accepts what a report shows.
  void add(const Report& report);
  /// Moves what is accepted from the diagnostics of a report to those that are ignored. Any thread
  /// may ask.
  void apply(Report& report) const;

  /// Maps with anything accepted, and all that is accepted of them.
  [[nodiscard]] std::size_t maps() const { return accepted_.size(); }
  [[nodiscard]] std::size_t findings() const;
  /// Those of the map of a report; 0 if it is not known.
  [[nodiscard]] std::size_t findings_of(const Report& report) const;

  /// Replaces what is accepted by what a file says. Total.
  [[nodiscard]] tl::expected<void, std::vector<io::Fault>> read(std::string_view text);
  /// The file: sorted, so that a change of one finding changes one line.
  [[nodiscard]] std::string text() const;

 private:
  using Subject = std::pair<std::string, std::string>;  ///< code, and its words
  using Subjects = std::map<Subject, std::size_t>;
  [[nodiscard]] std::string key_of(const Report& report) const;
  /// What is accepted of the map of a report; null if nothing is.
  [[nodiscard]] const Subjects* accepted_of(const Report& report) const;

  std::filesystem::path folder_;
  std::map<std::string, Subjects, std::less<>> accepted_{};
};

/// The JSON Schema (draft-07) of such a file.
[[nodiscard]] std::string write_baseline_schema();

}  // namespace dungeonlab::report
