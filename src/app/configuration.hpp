#pragma once

#include "app/command.hpp"
#include "app/input.hpp"
#include "app/known_names.hpp"
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

/// By which settings maps are checked, and which findings are shown.
struct CheckChoice {
  std::optional<rules::Severity> fail_level{};
  std::optional<rules::Severity> min_level{};
  std::optional<std::vector<std::string>> select{};
  std::optional<std::vector<std::string>> ignore{};
  std::optional<rules::Profile> profile{};
  std::optional<std::string> config{};
  bool no_config = false;
  bool force_exclude = false;
};
/// Words between commas that name rules.
[[nodiscard]] Result<std::vector<std::string>> rule_words_in(std::span<const std::string> given);

inline constexpr Option fail_level_option = option<&CheckChoice::fail_level>(
    "--fail-level", "LEVEL", "end with exit code 1 if there are findings of this level or above",
    one_of(rules::severity_names), otherwise("error"));
inline constexpr Option min_level_option =
    option<&CheckChoice::min_level>("--min-level", "LEVEL", "show findings of this level and above",
                                    one_of(rules::severity_names), otherwise("warning"));
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

/// The settings in force for the maps of a folder, and what they come to.
struct Configuration {
  std::string file{};  ///< whose settings they are, as messages call it; empty: of none
  io::Config settings{};
  std::filesystem::path folder{};              ///< that of the file, whole; patterns begin there
  std::vector<Error> errors{};                 ///< if there are any, no map can be judged by it
  std::optional<report::Baseline> baseline{};  ///< that the file names
  report::Policy policy{};
};

/// The settings of every folder: the command line decides, then the nearest `dungeonlab.json` in
/// the folder or above it, then what is usual. Files are not merged.
class Configurations {
 public:
  /// `plays`: maps are played out (P12), whatever the settings are.
  [[nodiscard]] static Configurations of(const Arguments& arguments, bool plays = false);

  /// Findings that are accepted in every folder, whatever the settings say, or null: none are. It
  /// is said before any settings are asked for, and must outlive what is judged.
  void accept(const report::Baseline* baseline) { accepted_ = baseline; }

  /// The settings of a folder, which need not exist. The reference stays good.
  [[nodiscard]] const Configuration& at(const std::filesystem::path& folder);

  /// True if a path is left out when a folder is searched.
  [[nodiscard]] bool excludes(const std::filesystem::path& path);
  /// True if a path that is named is left out, itself or a folder that it is in.
  [[nodiscard]] bool excludes_named(const std::filesystem::path& path);
  /// True if that counts for files and folders of the command line.
  [[nodiscard]] bool forces_exclude() const { return forces_exclude_; }
  /// What is wrong with the files that were read.
  [[nodiscard]] std::vector<Error> errors() const;

  /// The settings of a folder as JSON, each with where it comes from.
  void write(const std::filesystem::path& folder, json::Writer& json);

 private:
  Configurations() = default;

  const Configuration& from_file(const std::filesystem::path& file, std::string shown);

  io::Config given_{};  ///< by the command line
  bool plays_ = false;  ///< maps are played out
  bool forces_exclude_ = false;
  std::optional<const report::Baseline*> accepted_{};
  std::optional<std::string> file_{};
  bool no_file_ = false;
  std::map<std::filesystem::path, Configuration> by_file_{};
  std::map<std::filesystem::path, const Configuration*> by_folder_{};
};

/// What commands show that judge maps beside their task: by `--min-level` alone.
[[nodiscard]] report::Policy policy_beside(const Arguments& arguments);
/// The findings of a map by that, as standard error gets them.
[[nodiscard]] std::string findings_beside(InputMap map, const Arguments& arguments,
                                          const World& world);

/// The words of a configuration: profiles, severities, and every rule of the registry.
[[nodiscard]] io::ConfigWords config_words();

/// What a baseline file accepts. An error for each thing that is wrong with it.
[[nodiscard]] tl::expected<report::Baseline, std::vector<Error>> read_baseline(
    const std::string& file);

/// The folder of a file, whole and without dots.
[[nodiscard]] std::filesystem::path folder_of(const std::string& path);

}  // namespace dungeonlab::app
