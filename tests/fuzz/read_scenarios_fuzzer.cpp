// Any bytes as a file of scenarios: reading and playing end, and a file rewritten with the actual
// results can be read.
#include "fuzz/require.hpp"
#include "support/scenario.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::fuzz {

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto file = session::read_scenarios(text);
  if (!file) {
    require(!file.error().what.empty());
    return 0;
  }
  std::vector<session::ScenarioCorrection> corrections;
  for (const session::Scenario& scenario : file->scenarios) {
    if (!scenario.map->faults.empty()) {
      continue;
    }
    const auto result = session::play(scenario, true);
    for (const session::ScenarioFault& fault : result.faults) {
      require(!fault.message.empty());
    }
    corrections.insert(corrections.end(), result.corrections.begin(), result.corrections.end());
  }
  const auto again = session::read_scenarios(session::corrected(text, corrections));
  require(again.has_value() && again->scenarios.size() == file->scenarios.size());
  return 0;
}

}  // namespace dungeonlab::fuzz
