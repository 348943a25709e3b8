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
/// What a program of others says of a text that it gets in a file whose name ends so, and whether
/// it is content with it. A program that is not there is not.
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
