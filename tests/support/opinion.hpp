#pragma once

#include "support/files.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <unistd.h>

namespace dungeonlab::testing_support {

struct Opinion {
  bool content = false;
  std::string said;
};
/// The output of an external program about a text in a file with this ending, and whether the
/// program accepts it. A missing program does not.
inline Opinion opinion_of(const std::string& program, const std::string& text,
                          const std::string& ending = ".given") {
  namespace fs = std::filesystem;
  const fs::path stem = build_path("opinion_" + std::to_string(getpid()));
  const fs::path given = stem.string() + ending;
  const fs::path said = stem.string() + ".said";
  std::ofstream(given, std::ios::binary) << text;
  const std::string command = program + " '" + given.string() + "' > '" + said.string() + "' 2>&1";
  const bool content = std::system(command.c_str()) == 0;
  std::ifstream in(said, std::ios::binary);
  Opinion opinion = {content, {std::istreambuf_iterator<char>(in), {}}};
  fs::remove(given);
  fs::remove(said);
  return opinion;
}

}  // namespace dungeonlab::testing_support
