// Where a value stands in a JSON text, as RFC 6901 writes it. A reader that takes a misspelt key
// for the one it must mean goes on in its own words, and so does whoever asks it later; only the
// pointer that somebody follows into the text must be spelt like the text. So it is respelt at the
// very end, part by part from the root, by a table that is empty for nearly every text.
#include "json_pointer.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::io {

std::string pointer_part(std::string_view key) {
  std::string part = "/";
  for (const char letter : key) {
    if (letter == '~') {
      part += "~0";
    } else if (letter == '/') {
      part += "~1";
    } else {
      part += letter;
    }
  }
  return part;
}

void WrittenKeys::note(std::string meant, std::string_view written) {
  written_.emplace(std::move(meant), pointer_part(written));
}

std::string WrittenKeys::pointer(std::string meant) const {
  if (written_.empty()) {
    return meant;
  }
  std::string text;
  for (std::size_t begin = 0, end = 0; begin < meant.size(); begin = end) {
    end = std::min(meant.find('/', begin + 1), meant.size());
    const auto found = written_.find(meant.substr(0, end));
    text += found != written_.end() ? found->second : meant.substr(begin, end - begin);
  }
  return text;
}

}  // namespace dungeonlab::io
