// scenarios [--accept] FILE...: plays files of scenarios; see README.md in this folder.
#include "support/scenario_files.hpp"

#include <iostream>

int main(int count, char** words) {
  return dungeonlab::session::play_scenario_files({words + 1, words + count}, std::cout, std::cerr);
}
