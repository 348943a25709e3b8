#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::app {

class Arguments;
struct World;

/// The files that a command writes, in one run or, with --watch, in several; and what to do with
/// them next.
class Written {
 public:
  /// False if this run already writes that file.
  [[nodiscard]] bool claim(const std::filesystem::path& path);
  /// Records a file that is now in place, as the command line names it.
  void note(const std::filesystem::path& path);
  /// True if an earlier run wrote a file and nobody has changed it since.
  [[nodiscard]] bool is_still(const std::filesystem::path& path) const;
  /// Starts another run.
  void begin_again() { claimed_.clear(); }

  /// What the files contain, if their number does not say it: `10 maps`.
  void holds(std::string what) { holds_ = std::move(what); }
  /// The command that users probably want to type next.
  void next(std::string command) { next_ = std::move(command); }
  /// Prints to standard error what was written where, and what to type next; nothing if no file was
  /// written, or with --quiet. On a terminal the paths are links.
  void report(const Arguments& arguments, World& world) const;

 private:
  std::set<std::filesystem::path> claimed_{};
  std::map<std::filesystem::path, std::pair<std::uintmax_t, std::filesystem::file_time_type>>
      noted_{};                                 ///< size and modification time
  std::vector<std::filesystem::path> named_{};  ///< the first few
  std::string holds_{};
  std::string next_{};
};

}  // namespace dungeonlab::app
