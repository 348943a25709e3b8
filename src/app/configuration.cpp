// Which settings apply to a map. The nearest file wins and is not merged with those above it, so
// one file says everything; the command line replaces single settings. Results are cached by
// folder, since a folder may have thousands of maps. A file with any error is not used at all: maps
// must not be checked by half of what was meant.
#include "app/configuration.hpp"

#include "cli/command_line.hpp"
#include "cli/proved_map.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/glob.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/rules/selection.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

/// The rules that a list of words names.
std::set<const rules::Rule*> rules_of(const std::vector<std::string>& words) {
  std::set<const rules::Rule*> named;
  for (const std::string& word : words) {
    const auto selected = rules::rules_selected(word);
    named.insert(selected.begin(), selected.end());
  }
  return named;
}

/// The value with this name in a list of names, or `initial` if no name is given.
template <class Value, std::size_t Size>
Value value_of(const std::optional<std::string>& name,
               const std::array<std::string_view, Size>& names, Value initial) {
  const auto found = std::find(names.begin(), names.end(), name.value_or(""));
  return found == names.end() ? initial : static_cast<Value>(found - names.begin());
}

report::Policy policy_of(const io::Config& settings) {
  report::Policy policy;
  policy.terms.profile = value_of(settings.profile, rules::profile_names, policy.terms.profile);
  policy.fail_level = value_of(settings.fail_level, rules::severity_names, policy.fail_level);
  // Findings that fail a map are shown, or nobody would know why.
  policy.min_level = value_of(settings.min_level, rules::severity_names,
                              std::min(report::usual_min_level, policy.fail_level));
  if (settings.severity) {
    for (const auto& [rule, level] : *settings.severity) {
      policy.terms.severities.push_back(
          {rules::rule_named(rule),
           value_of(std::optional(level), rules::severity_names, rules::Severity::error)});
    }
  }
  policy.hidden = rules_of(settings.ignore.value_or(std::vector<std::string>()));
  if (settings.select) {
    policy.hidden = report::hidden_below(rules_of(*settings.select), policy.hidden);
  }
  return policy;
}

template <class Value>
void replace(std::optional<Value>& setting, const std::optional<Value>& by) {
  if (by) {
    setting = by;
  }
}

/// A path as messages show it: short if it is below the working folder.
std::string shown(const fs::path& path) {
  std::error_code unknown;
  const fs::path near = path.lexically_relative(fs::current_path(unknown));
  return near.empty() || *near.begin() == ".." ? path.generic_string() : near.generic_string();
}

template <class Value, std::size_t Size>
std::optional<std::string> name_in(const std::array<std::string_view, Size>& names,
                                   const std::optional<Value>& value) {
  return value ? std::optional<std::string>(names[static_cast<std::size_t>(*value)]) : std::nullopt;
}

}  // namespace

Result<std::vector<std::string>> rule_words_in(std::span<const std::string> given) {
  std::vector<std::string> words;
  for (const std::string_view value : given) {
    for (const std::string_view word : list_of(value, ',')) {
      if (rules::rules_selected(word).empty()) {
        return fail(Failure::usage, fmt::format("\"{}\" is not a rule code, prefix or name{}",
                                                escape_for_terminal(word),
                                                did_you_mean(word, rules::selection_words())));
      }
      words.emplace_back(word);
    }
  }
  return words;
}

io::ConfigWords config_words() {
  return {.profiles = {rules::profile_names.begin(), rules::profile_names.end()},
          .levels = {rules::severity_names.begin(), rules::severity_names.end()},
          .rules = rules::rule_words(),
          .selectors = rules::selection_words()};
}

tl::expected<report::Baseline, std::vector<Error>> read_baseline(const std::string& file) {
  report::Baseline baseline(folder_of(file));
  const auto text = io::read_text(file, limits::map_bytes);
  if (!text) {
    return tl::unexpected(std::vector<Error>{text.error()});
  }
  if (const auto done = baseline.read(*text); !done) {
    std::vector<Error> errors;
    for (std::string& line : io::fault_lines(shown_file(file), *text, done.error())) {
      errors.push_back({Failure::usage, std::move(line)});
    }
    return tl::unexpected(std::move(errors));
  }
  return baseline;
}

fs::path folder_of(const std::string& path) {
  std::error_code unknown;
  return fs::absolute(path, unknown).lexically_normal().parent_path();
}

Configurations Configurations::of(const Arguments& arguments, bool plays) {
  CheckChoice chosen = arguments.as<CheckChoice>();
  Configurations all;
  all.plays_ = plays;
  all.file_ = std::move(chosen.config);
  all.forces_exclude_ = chosen.force_exclude;
  all.no_file_ = chosen.no_config;
  all.given_.profile = name_in(rules::profile_names, chosen.profile);
  all.given_.fail_level = name_in(rules::severity_names, chosen.fail_level);
  all.given_.min_level = name_in(rules::severity_names, arguments.as<ShownLevel>().min_level);
  all.given_.select = std::move(chosen.select);
  all.given_.ignore = std::move(chosen.ignore);
  return all;
}

const Configuration& Configurations::at(const fs::path& folder) {
  if (file_) {
    return from_file(*file_, *file_);
  }
  if (no_file_) {
    return from_file({}, {});
  }
  if (const auto known = by_folder_.find(folder); known != by_folder_.end()) {
    return *known->second;
  }
  std::error_code unknown;
  const fs::path file = folder / io::config_name;
  // An unreadable entry with this name, such as a dangling link, is an error rather than a reason
  // to use other settings. Only a device, which programs use to hide a file, does not count.
  const bool is_there = fs::exists(fs::symlink_status(file, unknown)) &&
                        !fs::is_character_file(fs::status(file, unknown));
  const bool is_last = folder == folder.parent_path();
  const Configuration& found = is_there  ? from_file(file, shown(file))
                               : is_last ? from_file({}, {})
                                         : at(folder.parent_path());
  by_folder_[folder] = &found;
  return found;
}

/// The settings of a file, if any, overridden by the command line.
const Configuration& Configurations::from_file(const fs::path& file, std::string shown) {
  const auto [place, is_new] = by_file_.try_emplace(file);
  Configuration& made = place->second;
  if (!is_new) {
    return made;
  }
  made.file = std::move(shown);
  if (!file.empty()) {
    made.folder = folder_of(file.generic_string());
    std::error_code unknown;
    const auto text =
        fs::is_fifo(fs::status(file, unknown))
            ? fail(Failure::usage, fmt::format("cannot read '{}': it is a pipe", shown_path(file)))
            : io::read_text(file, io::config_bytes);
    auto settings =
        text ? io::read_config(*text, config_words()) : tl::unexpected(std::vector<io::Fault>());
    if (!text) {
      made.errors.push_back(text.error());
    } else if (!settings) {
      for (std::string& line : io::fault_lines(made.file, *text, settings.error())) {
        made.errors.push_back({Failure::usage, std::move(line)});
      }
    } else {
      made.settings = std::move(*settings);
    }
  }
  replace(made.settings.profile, given_.profile);
  replace(made.settings.fail_level, given_.fail_level);
  replace(made.settings.min_level, given_.min_level);
  replace(made.settings.select, given_.select);
  replace(made.settings.ignore, given_.ignore);
  made.policy = policy_of(made.settings);
  made.policy.terms.plays = plays_;
  if (made.settings.baseline && !accepted_) {
    auto baseline = read_baseline((made.folder / *made.settings.baseline).generic_string());
    if (baseline) {
      made.baseline = *std::move(baseline);
    } else {
      made.errors = std::move(baseline.error());
    }
  }
  made.policy.baseline = made.baseline ? &*made.baseline : accepted_.value_or(nullptr);
  return made;
}

bool Configurations::excludes(const fs::path& path) {
  const Configuration& settings = at(folder_of(path.generic_string()));
  if (!settings.settings.exclude) {
    return false;
  }
  std::error_code unknown;
  const std::string below = fs::absolute(path, unknown)
                                .lexically_normal()
                                .lexically_relative(settings.folder)
                                .generic_string();
  const auto& patterns = *settings.settings.exclude;
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return glob_matches(pattern, below); });
}

bool Configurations::excludes_named(const fs::path& path) {
  std::error_code unknown;
  fs::path whole = fs::absolute(path, unknown).lexically_normal();
  for (; whole.has_relative_path(); whole = whole.parent_path()) {
    if (excludes(whole)) {
      return true;
    }
  }
  return false;
}

std::vector<Error> Configurations::errors() const {
  std::vector<Error> all;
  for (const auto& [file, settings] : by_file_) {
    all.insert(all.end(), settings.errors.begin(), settings.errors.end());
  }
  return all;
}

void Configurations::write(const fs::path& folder, json::Writer& json) {
  const Configuration& settings = at(folder);
  const auto entry = [&](std::string_view key, bool is_given, bool is_said, auto value) {
    json.key(key).begin_object(json::Layout::row);
    json.key("value");
    value();
    json.key("from").text(is_given  ? "command line"
                          : is_said ? std::string_view(settings.file)
                                    : "default");
    json.end_object();
  };
  const auto word = [&](std::string_view key, const auto& given, const auto& said,
                        std::string_view value) {
    entry(key, given.has_value(), said.has_value(), [&] { json.text(value); });
  };
  const auto list = [&](std::string_view key, const auto& given, const auto& said) {
    entry(key, given.has_value(), said.has_value(), [&] {
      if (!said) {
        json.null();
        return;
      }
      json.begin_array(json::Layout::row);
      for (const std::string& text : *said) {
        json.text(text);
      }
      json.end_array();
    });
  };
  json.begin_object();
  json.key("folder").text(shown(folder));
  json.key("file");
  settings.file.empty() ? json.null() : json.text(settings.file);
  const io::Config& said = settings.settings;
  word("profile", given_.profile, said.profile, rules::name(settings.policy.terms.profile));
  word("fail_level", given_.fail_level, said.fail_level, rules::name(settings.policy.fail_level));
  word("min_level", given_.min_level, said.min_level, rules::name(settings.policy.min_level));
  list("select", given_.select, said.select);
  list("ignore", given_.ignore, said.ignore);
  list("exclude", std::optional<std::vector<std::string>>(), said.exclude);
  entry("baseline", false, said.baseline.has_value(),
        [&] { said.baseline ? json.text(*said.baseline) : json.null(); });
  entry("severity", false, said.severity.has_value(), [&] {
    json.begin_object(json::Layout::row);
    for (const rules::SeverityChoice& choice : settings.policy.terms.severities) {
      json.key(choice.rule->code).text(rules::name(choice.severity));
    }
    json.end_object();
  });
  json.end_object();
}

}  // namespace dungeonlab::app
