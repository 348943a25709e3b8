// The name of a file for display. A lone `-` at the start of a line looks odd, so standard input
// gets the name that compilers use. Addresses for programs are made in uri.cpp.
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
