// What the file of a map is called wherever people read it. A lone `-` at the head of a line is no
// name that anybody looks for, so standard input gets the one that compilers give it. Addresses,
// which programs read, are made in uri.cpp.
#include "dungeonlab/report/file_name.hpp"

#include "dungeonlab/core/shown_path.hpp"

namespace dungeonlab::report {

bool is_of_system(std::string_view path) {
  return path.starts_with("/dev/") || path.starts_with("/proc/");
}

std::string shown_file(std::string_view file) {
  return file == standard_input ? "<stdin>" : shown_path(file);
}

}  // namespace dungeonlab::report
