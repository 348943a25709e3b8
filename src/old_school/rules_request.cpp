// Shared by the commands of old-school play: the rule set and readings of a command line, the topic
// of a word, and the sources of an answer's numbers.
#include "old_school/rules_request.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/readings.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

constexpr std::string_view usual_ruleset = "ose";

}  // namespace

bool is_ruleset(std::string_view name) {
  const auto names = osr::ruleset_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

RulesTopic rules_topic(std::string_view word) {
  const std::size_t point = word.find('.');
  if (point == std::string_view::npos || !is_ruleset(word.substr(0, point))) {
    return {.name = std::string(word)};
  }
  return {.set = std::string(word.substr(0, point)), .name = std::string(word.substr(point + 1))};
}

Result<osr::RuleSet> rule_set_named(const std::string& name) {
  std::error_code none;
  const bool is_folder =
      std::filesystem::path(name).has_parent_path() || std::filesystem::is_directory(name, none);
  return is_folder && !is_ruleset(name) ? osr::RuleSet::in_folder(name) : osr::RuleSet::named(name);
}

Result<std::string> requested_set(const Arguments& arguments, const RulesTopic& topic) {
  const auto option = arguments.value(ruleset_option.name);
  if (option && topic.set && *option != *topic.set) {
    return fail(Failure::usage, fmt::format("{}.{} asks {}, but {} is {}: leave out one of them",
                                            *topic.set, escape_for_terminal(topic.name), *topic.set,
                                            ruleset_option.name, escape_for_terminal(*option)));
  }
  return topic.set ? *topic.set : option.value_or(std::string(usual_ruleset));
}

Result<osr::AskOptions> requested_readings(const Arguments& arguments) {
  osr::AskOptions options{.strict = arguments.has(strict_option.name)};
  for (const std::string& given : arguments.values(reading_option.name)) {
    const std::size_t equals = given.find('=');
    const std::string name = given.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : given.substr(equals + 1);
    TRY(osr::check_reading(name, value));
    if (!options.readings.emplace(name, value).second) {
      return fail(Failure::usage, fmt::format("duplicate reading {}", escape_for_terminal(name)));
    }
  }
  return options;
}

Result<void> all_are_used(const osr::AskOptions& options, const osr::Answer& answer,
                          const osr::QuestionInfo& question) {
  for (const auto& asked : options.readings) {
    const bool is_used = asked.first == "borrow" ||
                         std::any_of(answer.readings.begin(), answer.readings.end(),
                                     [&](const auto& used) { return used.first == asked.first; });
    if (!is_used) {
      return fail(
          Failure::usage,
          fmt::format("the reading {} does not affect `{}` as used here: leave out {} {}={}",
                      asked.first, question.id, reading_option.name, asked.first, asked.second));
    }
  }
  return {};
}

Result<osr::Parameters> parameters_of(const std::vector<std::string>& words, std::size_t first) {
  osr::Parameters parameters;
  for (std::size_t i = first; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string::npos || equals == 0) {
      return fail(Failure::usage, fmt::format("expected a parameter name=value, found \"{}\"",
                                              escape_for_terminal(words[i])));
    }
    parameters.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
  }
  return parameters;
}

std::string shown_sources(const osr::Answer& answer) {
  std::vector<std::pair<std::string, std::string>> groups;
  for (const osr::Source& source : answer.sources) {
    const std::string group = source.origin == osr::Origin::house ? "house: "
                              : source.origin == osr::Origin::borrowed
                                  ? fmt::format("borrowed from {}: ", source.set)
                                  : "";
    const std::string what = source.origin == osr::Origin::house ? source.key : source.section;
    const auto found = std::find_if(groups.begin(), groups.end(),
                                    [&](const auto& one) { return one.first == group; });
    if (found == groups.end()) {
      groups.emplace_back(group, what);
    } else if (fmt::format(" {} ", found->second).find(fmt::format(" {} ", what)) ==
               std::string::npos) {
      found->second += " " + what;
    }
  }
  std::stable_partition(groups.begin(), groups.end(),
                        [](const auto& group) { return group.first.empty(); });
  std::string text;
  for (const auto& [group, what] : groups) {
    text += fmt::format("{}{}{}", text.empty() ? "" : "; ", group, what);
  }
  for (const auto& [name, value] : answer.readings) {
    text += fmt::format("{}reading {}={}", text.empty() ? "" : "; ", name, value);
  }
  for (const auto& [name, unit] : answer.units) {
    text += fmt::format("{}`{}` in {}", text.empty() ? "" : "; ", name, unit);
  }
  return text;
}

Error no_such_question(const RulesTopic& topic, const std::vector<std::string_view>& names) {
  const std::string asked =
      fmt::format("{}{}{}", topic.set.value_or(""), topic.set ? "." : "", topic.name);
  for (const osr::Gap& gap : osr::gaps()) {
    if (gap.name == topic.name) {
      return {Failure::impossible, fmt::format("neither rule set contains `{}` ({}): bring your "
                                               "own; `dungeonlab osr tables gaps` lists "
                                               "what is missing",
                                               asked, gap.about)};
    }
  }
  const std::string_view near = closest(topic.name, names);
  const std::size_t point = topic.name.find('.');
  const std::string_view behind =
      std::string_view(topic.name)
          .substr(point == std::string::npos ? topic.name.size() : point + 1);
  const bool is_behind = std::find(names.begin(), names.end(), behind) != names.end();
  if (is_behind && near.find('.') == std::string_view::npos) {
    const std::vector<std::string_view> sets(osr::ruleset_names().begin(),
                                             osr::ruleset_names().end());
    const std::string before = topic.name.substr(0, point);
    const std::string_view set = closest(before, sets);
    return {Failure::usage,
            fmt::format("unknown rule set `{}`: `{}` can be asked of {}{}",
                        escape_for_terminal(before), behind, fmt::join(sets, " and "),
                        set.empty() ? "" : fmt::format("; did you mean `{}.{}`?", set, behind))};
  }
  return {Failure::usage,
          near.empty() ? fmt::format("unknown question `{}`; `dungeonlab osr tables` lists them",
                                     escape_for_terminal(asked))
                       : fmt::format("unknown question `{}`; did you mean `{}{}{}`?",
                                     escape_for_terminal(asked), topic.set.value_or(""),
                                     topic.set ? "." : "", near)};
}

void begin_odds(json::Writer& json, const osr::RowOdds& row) {
  json.begin_object(json::Layout::row);
  json.key("row").text(row.row).key("odds").text(row.odds.text());
  json.key("percent").text(row.odds.percent());
}

void write_asked(json::Writer& json, std::string_view question, const osr::Parameters& parameters,
                 std::string_view set, const osr::Answer& answer) {
  json.key("question").text(question);
  json.key("params").begin_object(json::Layout::row);
  for (const auto& [name, value] : parameters) {
    json.key(name).text(value);
  }
  json.end_object();
  json.key("ruleset").text(set);
  json.key("origin").begin_array();
  for (const osr::Source& source : answer.sources) {
    json.begin_object(json::Layout::row);
    json.key("key").text(source.key).key("set").text(source.set);
    json.key("section").text(source.section).key("origin").text(osr::name_of(source.origin));
    json.end_object();
  }
  json.end_array();
  json.key("readings").begin_object(json::Layout::row);
  for (const auto& [name, value] : answer.readings) {
    json.key(name).text(value);
  }
  json.end_object();
}

}  // namespace dungeonlab::app::old_school
