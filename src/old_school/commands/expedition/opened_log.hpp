#pragma once

#include "cli/command.hpp"
#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/io/growing_file.hpp"
#include "old_school/files.hpp"

#include <memory>
#include <optional>
#include <string>

namespace dungeonlab::app::old_school {

inline constexpr Option expedition_map_option = {"--map", "FILE",
                                                 "the map (that which the log names)"};
inline constexpr Option expedition_key_option = {
    "--key", "FILE", "the key (that which the log names; a new one if there is no log yet)"};

/// An expedition with everything that it is played with.
struct OpenedLog {
  std::unique_ptr<ProvedMap> map{};
  std::unique_ptr<osr::RuleSet> rules{};
  std::unique_ptr<expedition::Tracker> tracker{};
  std::unique_ptr<expedition::Journal> journal{};
  std::string path{};
  std::optional<io::GrowingFile> file{};
  int code = exit_code::done;  ///< if there is no journal: why not was shown

  /// Writes a line of the journal; it is on the disk then.
  [[nodiscard]] Result<void> append(const std::string& line);
};

/// A log and the files that it names, which lie where it says, seen from its folder, unless the
/// command line names others. `writes`: it will grow.
[[nodiscard]] Result<OpenedLog> open_log(const Arguments& arguments, const std::string& path,
                                         bool writes, World& world);

/// A new log at `path`, of the map, the key and the party of the command line.
[[nodiscard]] Result<OpenedLog> begin_log(const Arguments& arguments, const std::string& path,
                                          World& world);

}  // namespace dungeonlab::app::old_school
