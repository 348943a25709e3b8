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
                                                 "the map (default: the one named in the log)"};
inline constexpr Option expedition_key_option = {
    "--key", "FILE", "the key (default: the one named in the log, or a new one)"};

inline constexpr Option expedition_plan_option = {
    "--plan", "FILE", "the plan of a journey, for `new`, instead of a map, a key and a party"};
inline constexpr Option checks_option = {
    "--checks", "N", "checks for wandering creatures per day of a journey, 1 to 4 (default: 1)"};

/// An expedition with everything needed to play it.
struct OpenedLog {
  std::unique_ptr<ProvedMap> map{};
  std::unique_ptr<osr::RuleSet> rules{};
  std::unique_ptr<expedition::Tracker> tracker{};
  std::unique_ptr<expedition::Journal> journal{};
  std::string path{};
  std::optional<io::GrowingFile> file{};
  int code = exit_code::done;  ///< if there is no journal, the reason was shown

  /// Writes a line of the journal to disk.
  [[nodiscard]] Result<void> append(const std::string& line);
};

/// Opens a log and the files it names by their paths from its folder, unless the command line names
/// others. `writes` is true if the log will grow.
[[nodiscard]] Result<OpenedLog> open_log(const Arguments& arguments, const std::string& path,
                                         bool writes, World& world);

/// What every log begins with: the text of a party file, the rules and the seed.
[[nodiscard]] expedition::LogHead log_head(const Arguments& arguments, const std::string& party,
                                           const osr::RuleSet& rules,
                                           const osr::AskOptions& options, const std::string& seed);
/// The head of the log of a party in town. The seed and the readings come from the command line.
[[nodiscard]] Result<expedition::LogHead> town_head(const Arguments& arguments,
                                                    const std::string& party,
                                                    const osr::RuleSet& rules);
/// The head of the log of a journey: the plan in a file, and the party. Files named in the plan are
/// next to it.
[[nodiscard]] Result<expedition::LogHead> journey_head(const Arguments& arguments,
                                                       const std::string& plan,
                                                       const osr::RuleSet& rules);
/// The tracker of a journey from its head; messages call it `file`.
[[nodiscard]] Result<expedition::Tracker> tracker_of(const expedition::LogHead& head,
                                                     const osr::RuleSet& rules,
                                                     const osr::AskOptions& options,
                                                     const std::string& file);

/// Starts a log at `path` for the plan of a journey, or for the map, the key and the party of the
/// command line.
[[nodiscard]] Result<OpenedLog> begin_log(const Arguments& arguments, const std::string& path,
                                          World& world);

}  // namespace dungeonlab::app::old_school
