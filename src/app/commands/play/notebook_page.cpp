// Two columns on a terminal: sentences on the left and the map on the right, always in the same
// place.
#include "app/commands/play/notebook_page.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/notebook/drawing.hpp"

#include <algorithm>

namespace dungeonlab::app {
namespace {

constexpr std::size_t sentences_min = 40;  // columns
constexpr std::size_t gap = 3;

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::optional<std::string> notebook_with_news(const std::vector<std::string>& news,
                                              const notebook::Notebook& book, std::size_t width) {
  const std::vector<std::string> map = lines_of_text(notebook::drawing_here(book));
  std::size_t map_width = 0;
  for (const std::string& line : map) {
    map_width = std::max(map_width, line.size());
  }
  if (map.empty() || map_width + gap + sentences_min > width) {
    return std::nullopt;
  }
  const std::size_t left = width - map_width - gap;
  std::vector<std::string> sentences;
  for (const std::string& sentence : news) {
    for (const std::string& line : lines_of_text(sentence)) {
      for (std::string& part : wrapped(line, left)) {
        sentences.push_back(std::move(part));
      }
    }
  }
  std::string page;
  for (std::size_t i = 0; i < std::max(sentences.size(), map.size()); ++i) {
    std::string line = i < sentences.size() ? sentences[i] : "";
    if (i < map.size()) {
      line += std::string(left + gap - std::min(left, code_point_count(line)), ' ') + map[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    page += line + "\n";
  }
  return page;
}

}  // namespace dungeonlab::app
