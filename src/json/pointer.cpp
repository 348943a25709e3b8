// Addresses of values in a JSON text, as in RFC 6901. A reader that accepts a misspelled key
// continues with the intended key, and so do its callers. Only a pointer that someone follows into
// the text must be spelt like the text. So pointers are respelt at the very end, part by part from
// the root, with a table that is empty for nearly every text.
#include "dungeonlab/json/pointer.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::json {

std::string pointer_word(std::string_view key) {
  std::string word;
  for (const char letter : key) {
    if (letter == '~') {
      word += "~0";
    } else if (letter == '/') {
      word += "~1";
    } else {
      word += letter;
    }
  }
  return word;
}

std::string key_of_pointer_word(std::string_view word) {
  std::string key;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_escape = word[i] == '~' && i + 1 < word.size();
    key += !is_escape ? word[i] : word[i + 1] == '1' ? '/' : '~';
    i += is_escape ? 1 : 0;
  }
  return key;
}

std::string pointer_part(std::string_view key) {
  return "/" + pointer_word(key);
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

}  // namespace dungeonlab::json
