// Scripts and data inside a single-file page. An element ends at the first `</` of its own name, so
// JSON writes every `<` as an escape, which means the same. Modules that import each other become
// one script when concatenated.
#include "dungeonlab/core/script.hpp"

#include <algorithm>

namespace dungeonlab {

std::string safe_in_script(std::string_view json) {
  std::string safe;
  safe.reserve(json.size());
  for (const char c : json) {
    c == '<' ? safe += "\\u003c" : safe += c;
  }
  return safe;
}

std::string as_script(std::string_view module) {
  constexpr std::string_view exported = "export ";
  std::string text;
  while (!module.empty()) {
    const std::size_t end = std::min(module.find('\n'), module.size() - 1) + 1;
    std::string_view line = module.substr(0, end);
    module.remove_prefix(end);
    if (line.starts_with("import ")) {
      continue;
    }
    line.remove_prefix(line.starts_with(exported) ? exported.size() : 0);
    text += line;
  }
  return text;
}

}  // namespace dungeonlab
