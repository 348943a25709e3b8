// Texts that are no maps, from files and from standard input, whole or line by line.
#include "app/text_input.hpp"

#include "app/input.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/io/text_file.hpp"

#include <istream>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {

bool next_line(World& world, std::string& line) {
  if (!std::getline(world.in, line)) {
    return false;
  }
  if (is_utf16(line)) {
    world.err << fmt::format("dungeonlab: cannot read {}: it is UTF-16; save it as UTF-8\n",
                             shown_file(standard_input));
    world.in.setstate(std::ios::eofbit | std::ios::failbit);
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
  auto bytes = read_whole(word, limit, world);
  return bytes ? io::text_of(*std::move(bytes), shown_file(word), limit)
               : tl::unexpected(bytes.error());
}

}  // namespace dungeonlab::app
