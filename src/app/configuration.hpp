#pragma once

#include "app/known_names.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/report/baseline.hpp"
#include "dungeonlab/report/policy.hpp"
#include "dungeonlab/rules/terms.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::app {

/// The settings for checking maps, and which findings to show.
struct CheckChoice {
  std::optional<rules::Severity> fail_level{};
  std::optional<std::vector<std::string>> select{};
  std::optional<std::vector<std::string>> ignore{};
  std::optional<rules::Profile> profile{};
  std::optional<std::string> config{};
  bool no_config = false;
  bool force_exclude = false;
};
/// Reads comma-separated words that name rules.
[[nodiscard]] Result<std::vector<std::string>> rule_words_in(std::span<const std::string> given);

inline constexpr Option fail_level_option = option<&CheckChoice::fail_level>(
    "--fail-level", "LEVEL", "end with exit code 1 if there are findings of this level or above",
    one_of(rules::severity_names), otherwise("error"));
inline constexpr Option select_option = option_by<&CheckChoice::select, &rule_words_in>(
    "--select", "CODES", "check only these rules", repeatable, otherwise("all"),
    completed_by({known_names::rules_of_maps, true}));
inline constexpr Option ignore_option = option_by<&CheckChoice::ignore, &rule_words_in>(
    "--ignore", "CODES", "skip these rules, even if selected", repeatable,
    completed_by({known_names::rules_of_maps, true}));
inline constexpr Option profile_option =
    option<&CheckChoice::profile>("--profile", "NAME", "the rules that the maps are made for",
                                  one_of(rules::profile_names), otherwise("classic"));
inline constexpr Option config_option = option<&CheckChoice::config>(
    "--config", "FILE", "use the settings in FILE instead of the nearest dungeonlab.json",
    excludes("--no-config"));
inline constexpr Option no_config_option =
    flag<&CheckChoice::no_config>("--no-config", "use no settings file");
inline constexpr Option force_exclude_option = flag<&CheckChoice::force_exclude>(
    "--force-exclude",
    "skip files that the settings exclude, even if you name them; for hooks that name "
    "every file");

/// The settings that apply to the maps of a folder, and the policy they make.
struct Configuration {
  std::string file{};  ///< the settings file, as messages name it; empty if there is none
  io::Config settings{};
  std::filesystem::path folder{};  ///< absolute, of the file; patterns are relative to it
  std::vector<Error> errors{};     ///< if there are any, no map can be checked
  std::optional<report::Baseline> baseline{};  ///< the one that the file names
  report::Policy policy{};
};

/// The settings of every folder. The command line wins, then the nearest `dungeonlab.json` in the
/// folder or above it, then the defaults. Files are not merged.
class Configurations {
 public:
  /// `plays`: maps are played out (P12), whatever the settings are.
  [[nodiscard]] static Configurations of(const Arguments& arguments, bool plays = false);

  /// Accepts the findings of a baseline, in every folder. Call it before asking for settings; the
  /// baseline must outlive the checks.
  void accept(const report::Baseline* baseline) { accepted_ = baseline; }

  /// The settings of a folder, which need not exist. The reference stays valid.
  [[nodiscard]] const Configuration& at(const std::filesystem::path& folder);

  /// True if a path is left out of a folder search.
  [[nodiscard]] bool excludes(const std::filesystem::path& path);
  /// True if a path named on the command line is excluded, itself or by a folder that contains it.
  [[nodiscard]] bool excludes_named(const std::filesystem::path& path);
  /// True if exclusions also apply to files and folders named on the command line.
  [[nodiscard]] bool forces_exclude() const { return forces_exclude_; }
  /// The errors in the files that were read.
  [[nodiscard]] std::vector<Error> errors() const;

  /// Writes the settings of a folder as JSON, each with its source.
  void write(const std::filesystem::path& folder, json::Writer& json);

 private:
  Configurations() = default;

  const Configuration& from_file(const std::filesystem::path& file, std::string shown);

  io::Config given_{};  ///< settings from the command line
  bool plays_ = false;  ///< maps are played out
  bool forces_exclude_ = false;
  std::optional<const report::Baseline*> accepted_{};
  std::optional<std::string> file_{};
  bool no_file_ = false;
  std::map<std::filesystem::path, Configuration> by_file_{};
  std::map<std::filesystem::path, const Configuration*> by_folder_{};
};

/// The words of a configuration: profiles, severities, and every rule of the registry.
[[nodiscard]] io::ConfigWords config_words();

/// The findings that a baseline file accepts, or an error for each fault in the file.
[[nodiscard]] tl::expected<report::Baseline, std::vector<Error>> read_baseline(
    const std::string& file);

/// The folder of a file as an absolute path without dots.
[[nodiscard]] std::filesystem::path folder_of(const std::string& path);

}  // namespace dungeonlab::app
