// Any bytes as a dungeonlab.json: reading ends, and either every fault makes sense, or every word
// in the file is known to the rules.
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/rules/selection.hpp"
#include "dungeonlab/rules/terms.hpp"
#include "fuzz/require.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {
namespace {

bool knows(const std::vector<std::string_view>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

const io::ConfigWords& words() {
  static const io::ConfigWords words = {
      .profiles = {rules::profile_names.begin(), rules::profile_names.end()},
      .levels = {rules::severity_names.begin(), rules::severity_names.end()},
      .rules = rules::rule_words(),
      .selectors = rules::selection_words()};
  return words;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto config = io::read_config(text, words());
  if (!config) {
    require(!config.error().empty());
    for (const io::Fault& fault : config.error()) {
      require(!fault.message.empty() && fault.span.end <= text.size());
    }
    require(io::fault_lines("dungeonlab.json", text, config.error()).size() ==
            config.error().size());
    return 0;
  }
  require(!config->profile || knows(words().profiles, *config->profile));
  require(!config->fail_level || knows(words().levels, *config->fail_level));
  require(!config->min_level || knows(words().levels, *config->min_level));
  for (const auto& list : {config->select, config->ignore}) {
    for (const std::string& word : list.value_or(std::vector<std::string>{})) {
      require(!rules::rules_selected(word).empty());
    }
  }
  if (config->severity) {
    for (const auto& [rule, level] : *config->severity) {
      require(rules::rule_named(rule) != nullptr && knows(words().levels, level));
    }
  }
  return 0;
}

}  // namespace dungeonlab::fuzz
