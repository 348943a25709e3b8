#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::testing_support {

/// One line of tests/rules/test_maps.txt: a tiny map and its expected findings. The head of
/// test_maps.cpp explains the grammar.
struct TestMap {
  std::string id;
  std::set<std::string> errors;  ///< exactly these codes must be errors
  std::set<std::string> lesser;  ///< these must be among the warnings and infos
  std::set<std::string> absent;  ///< these must not be found at all
  Sheet sheet;
  std::string comment;

  /// Prints the name under which tests show the map.
  friend std::ostream& operator<<(std::ostream& out, const TestMap& map) { return out << map.id; }
};

/// All lines of the block, in order. A malformed line stops the test program.
[[nodiscard]] std::vector<TestMap> read_test_maps(std::string_view text);
/// Reads one line.
[[nodiscard]] TestMap read_test_map(std::string_view line);

}  // namespace dungeonlab::testing_support
