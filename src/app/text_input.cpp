// Texts that are no maps, from files and from standard input, whole or line by line.
#include "app/text_input.hpp"

#include "app/input.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/io/text_file.hpp"

#include <algorithm>
#include <istream>
#include <utility>

namespace dungeonlab::app {

bool next_line(World& world, std::string& line) {
  if (!std::getline(world.in, line)) {
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
  std::string bytes;
  try {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    for (std::size_t read = 1; read > 0 && bytes.size() <= limit;) {
      const std::size_t before = bytes.size();
      bytes.resize(std::min(before + piece, limit + 1));
      read = static_cast<std::size_t>(world.in.rdbuf()->sgetn(
          bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before)));
      bytes.resize(before + read);
    }
  } catch (const std::ios_base::failure&) {  // a folder, or closed
    return cannot_read_input();
  }
  return io::text_of(std::move(bytes), shown_file(word), limit);
}

}  // namespace dungeonlab::app
