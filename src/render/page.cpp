// Self-contained pages: a template, its contents, and a content policy that allows nothing else.
// Everything from a map or a person is text, never markup.
#include "dungeonlab/render/page.hpp"

#include "dungeonlab/core/base64.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"
#include "page_files.hpp"

namespace dungeonlab::render {

std::string escaped_for_markup(std::string_view words) {
  std::string text;
  for (const char c : words) {
    text += c == '&'   ? "&amp;"
            : c == '<' ? "&lt;"
            : c == '>' ? "&gt;"
            : c == '"' ? "&quot;"
                       : std::string(1, c);
  }
  return text;
}

std::string_view shared_page_file(std::string_view name) {
  return text_named(page_files(), name);
}

std::string policy_hash(std::string_view text) {
  return base64(bytes_in_hex(sha256(text)).value_or(""));
}

std::string filled(std::string_view page, const std::map<std::string, std::string>& values) {
  std::string text;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t open = page.find("{{", at);
    const std::size_t close = page.find("}}", open);
    text += page.substr(at, open - at);
    if (open == std::string_view::npos) {
      break;
    }
    text += values.at(std::string(page.substr(open + 2, close - open - 2)));
    at = close + 2;
  }
  return text;
}

}  // namespace dungeonlab::render
