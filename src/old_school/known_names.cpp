// Names of old-school play that users can type, from the rooms that define them.
#include "old_school/known_names.hpp"

#include "cli/completion.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "old_school/topics.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::known_names {
namespace {

using Names = std::vector<Candidate>;

}  // namespace

Names rule_sets() {
  Names names;
  for (const std::string_view set : osr::ruleset_names()) {
    names.push_back({std::string(set), {}});
  }
  return names;
}
Names questions() {
  Names names;
  for (const osr::QuestionInfo& row : osr::questions()) {
    names.push_back({std::string(row.id), std::string(row.about)});
  }
  return names;
}
Names parameters_of_question(std::span<const std::string> given) {
  Names names;
  for (const std::string_view word : given) {
    const std::size_t dot = word.find('.');  // after the name of a rule set
    const osr::QuestionInfo* const question =
        osr::question_named(dot == std::string_view::npos ? word : word.substr(dot + 1));
    if (question == nullptr) {
      continue;
    }
    std::string parameters = osr::shown_parameters(*question);
    std::replace_if(
        parameters.begin(), parameters.end(),
        [](char letter) { return letter == '[' || letter == ']' || letter == '|'; }, ' ');
    for (const std::string_view parameter : split(parameters, ' ')) {
      const std::string text = fmt::format("{}=", parameter);
      if (std::none_of(given.begin(), given.end(),
                       [&](const std::string& one) { return one.starts_with(text); })) {
        names.push_back({text, {}});
      }
    }
  }
  return names;
}
Names readings() {
  Names names;
  for (const osr::ReadingInfo& row : osr::reading_table) {
    append_values(names, std::string(row.name), row.values, row.about);
  }
  return names;
}
Names topics() {
  Names names;
  for (const std::string& word : old_school_words()) {
    names.push_back({word, {}});
  }
  return names;
}

}  // namespace dungeonlab::app::old_school::known_names
