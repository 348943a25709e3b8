#pragma once

#include "support/files.hpp"

#include <string>

namespace dungeonlab::app {

/// The map that most tests play on.
inline std::string first_map() {
  return testing_support::source_path("samples/good/first-steps.dungeon.txt");
}
/// The party that most tests play with.
inline std::string party_file() {
  return testing_support::source_path("samples/old-school/six.party.json");
}

}  // namespace dungeonlab::app
