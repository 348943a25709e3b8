#pragma once

#include "dungeonlab/tournament/tournament.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::tournament {

/// The faults of the files in a folder.
class FaultList {
 public:
  explicit FaultList(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Adds the fault that `what` in a file was expected to be different.
  void wrong(std::string_view file, std::string_view what, std::string_view expected,
             std::string_view found);
  void wrong(std::string_view file, std::string_view what);
  void unreadable(std::string_view file, std::string_view why);
  void missing(std::string_view file, std::string_view why = {});
  /// Records a change by an editor that has no meaning; this is not a fault.
  void changed(std::string_view file);
  void add(std::vector<Fault> faults);

  [[nodiscard]] bool empty() const { return faults_.empty(); }
  [[nodiscard]] std::vector<Fault> take() { return std::move(faults_); }
  [[nodiscard]] std::set<std::string> take_changed() { return std::move(changed_); }

 private:
  void add(Fault::Sort sort, std::string_view file, std::string_view what);

  std::filesystem::path folder_;
  std::vector<Fault> faults_{};
  std::set<std::string> changed_{};
};

}  // namespace dungeonlab::tournament
