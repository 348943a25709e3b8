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

/// Accepted findings of a folder of maps, so that only new ones count. A finding is identified by
/// its map, its code and the name of its subject, so it is still recognised when lines move. A map
/// is identified by its path relative to the folder; in a file of many maps also by its
/// fingerprint, so a changed map there has no accepted findings.
class Baseline {
 public:
  /// Creates an empty baseline for the maps in a folder, which must be an absolute path.
  explicit Baseline(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Accepts the findings that a report shows.
  void add(const Report& report);
  /// Moves accepted findings from the diagnostics of a report to the ignored ones. Thread-safe.
  void apply(Report& report) const;

  /// The number of maps with accepted findings, and of all those findings.
  [[nodiscard]] std::size_t maps() const { return accepted_.size(); }
  [[nodiscard]] std::size_t findings() const;
  /// The number of accepted findings for the map of a report; 0 for an unknown map.
  [[nodiscard]] std::size_t findings_of(const Report& report) const;

  /// Replaces the contents with those of a file. Accepts any text.
  [[nodiscard]] tl::expected<void, std::vector<io::Fault>> read(std::string_view text);
  /// The text of the file: sorted, so that a change to one finding changes one line.
  [[nodiscard]] std::string text() const;

 private:
  using Subject = std::pair<std::string, std::string>;  ///< code, and name
  using Subjects = std::map<Subject, std::size_t>;
  [[nodiscard]] std::string key_of(const Report& report) const;
  /// The accepted findings for the map of a report; null if there are none.
  [[nodiscard]] const Subjects* accepted_of(const Report& report) const;

  std::filesystem::path folder_;
  std::map<std::string, Subjects, std::less<>> accepted_{};
};

/// The JSON Schema (draft-07) of a baseline file.
[[nodiscard]] std::string write_baseline_schema();

}  // namespace dungeonlab::report
