// The readings: one table, and checks of a name and a value that suggest what was probably meant.
#include "dungeonlab/osr/readings.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/answer.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

std::vector<std::string_view> values_of(const ReadingInfo& reading) {
  std::vector<std::string_view> values;
  std::string_view rest = reading.values;
  while (!rest.empty()) {
    values.push_back(rest.substr(0, rest.find('|')));
    rest.remove_prefix(std::min(values.back().size() + 1, rest.size()));
  }
  return values;
}

}  // namespace

std::string_view usual_value(const ReadingInfo& reading) {
  return reading.values.substr(0, reading.values.find('|'));
}

const ReadingInfo* reading_named(std::string_view name) {
  const auto* const found = std::find_if(reading_table.begin(), reading_table.end(),
                                         [&](const ReadingInfo& row) { return row.name == name; });
  return found == reading_table.end() ? nullptr : found;
}

std::string_view reading_in_force(const RuleSet& rules, const AskOptions& options,
                                  std::string_view name) {
  if (const auto asked = options.readings.find(name); asked != options.readings.end()) {
    return asked->second;
  }
  if (const auto own = rules.readings().find(name); own != rules.readings().end()) {
    return own->second;
  }
  const ReadingInfo* const row = reading_named(name);
  assert(row != nullptr);
  return usual_value(*row);
}

std::map<std::string, std::string, std::less<>> chosen_readings(const RuleSet& rules,
                                                                const AskOptions& options) {
  auto chosen = options.readings;
  chosen.insert(rules.readings().begin(), rules.readings().end());
  return chosen;
}

Result<void> check_reading(std::string_view name, std::string_view value) {
  const ReadingInfo* const reading = reading_named(name);
  std::vector<std::string_view> known;
  if (reading == nullptr) {
    for (const ReadingInfo& row : reading_table) {
      known.push_back(row.name);
    }
    const std::string_view near = closest(name, known);
    return fail(Failure::usage, near.empty()
                                    ? fmt::format("unknown reading \"{}\"; expected one of {}",
                                                  escape_for_terminal(name), fmt::join(known, ", "))
                                    : fmt::format("unknown reading \"{}\"; did you mean {}?",
                                                  escape_for_terminal(name), near));
  }
  known = values_of(*reading);
  if (std::find(known.begin(), known.end(), value) == known.end()) {
    const std::string_view near = closest(value, known);
    return fail(Failure::usage,
                fmt::format("the reading {} must be {}, not \"{}\"{}{}{}", name,
                            fmt::join(known, " or "), escape_for_terminal(value),
                            near.empty() ? "" : "; did you mean ", near, near.empty() ? "" : "?"));
  }
  return {};
}

}  // namespace dungeonlab::osr
