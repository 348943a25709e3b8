// Texts other than maps, from files and from standard input, whole or line by line.
#include "cli/text_input.hpp"

#include "cli/input.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/text_file.hpp"

#include <cerrno>
#include <istream>
#include <ostream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {

std::string reason_of(int error) {
  return error == EBADF ? "it is closed" : std::generic_category().message(error);
}

bool next_line(World& world, std::string& line) {
  const bool has_line = static_cast<bool>(std::getline(world.in, line));
  const int error = !has_line && world.in_error ? world.in_error() : 0;
  if ((has_line && is_utf16(line)) || (error != 0 && error != EINTR && !world.in.bad())) {
    world.err << fmt::format("dungeonlab: cannot read {}: {}\n", shown_file(standard_input),
                             has_line ? "it is UTF-16; save it as UTF-8" : reason_of(error));
    world.in.setstate(std::ios::badbit);
    return false;
  }
  if (!has_line) {
    return false;
  }
  line.erase(line.find_last_not_of('\r') + 1);
  line.erase(0, line.size() - without_mark(line).size());
  return true;
}

Result<std::string> read_text(const std::string& word, std::size_t limit, World& world) {
  if (word != standard_input) {
    return io::read_text(word, limit);
  }
  TRY(auto bytes, read_whole(word, limit, world));
  return io::text_of(std::move(bytes), shown_file(word), limit);
}

}  // namespace dungeonlab::app
