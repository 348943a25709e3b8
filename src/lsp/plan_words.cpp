// A plan line by line while it is being typed. The reader in io needs a complete drawing to know
// where boxes are, but an editor asks in the middle of one. So each line is recognised on its own:
// one that begins with a key and a colon contains data, one that begins with a number or a wall is
// part of a drawing.
#include "lsp/plan_words.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/map_words.hpp"

#include <algorithm>

namespace dungeonlab::lsp {
namespace {

constexpr std::string_view marks_of_lists = " \t>,:=";
constexpr std::string_view marks_of_walls = " \t#|:";

bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// The key at the beginning of a line; empty if there is none.
std::string_view key_of(std::string_view head) {
  static const std::vector<io::MapWord> keys = io::plan_keys();
  if (head.starts_with('*')) {
    return head.substr(0, 1);
  }
  std::string_view longest;
  for (const io::MapWord& key : keys) {
    const bool is_whole = head == key.word;
    const bool has_subject =
        head.starts_with(key.word) && head.size() > key.word.size() && head[key.word.size()] == ' ';
    if ((is_whole || has_subject) && key.word.size() > longest.size()) {
      longest = head.substr(0, key.word.size());
    }
  }
  return longest;
}

}  // namespace

io::Span PlanLine::span_of(std::string_view part) const {
  const auto first =
      static_cast<std::uint32_t>(begin + static_cast<std::size_t>(part.data() - text.data()));
  return {first, first + static_cast<std::uint32_t>(part.size())};
}

PlanLine plan_line(std::string_view text, io::Span span) {
  PlanLine line{.begin = span.begin, .text = text.substr(span.begin, span.end - span.begin)};
  const std::string_view content = trimmed(line.text);
  if (content.empty() || content.starts_with("//")) {
    return line;
  }
  if (!is_letter(content.front()) && content.front() != '*') {
    line.kind = PlanLine::Kind::drawing;
    return line;
  }
  const std::size_t colon = line.text.find(':');
  const std::string_view head = trimmed(line.text.substr(0, colon));
  line.key = colon == std::string_view::npos ? std::string_view() : key_of(head);
  if (!line.key.empty()) {
    line.kind = PlanLine::Kind::keyed;
    line.subject = trimmed(head.substr(line.key.size()));
    line.value = line.text.substr(colon + 1);
  }
  return line;
}

std::string_view plan_word_at(const PlanLine& line, std::size_t offset) {
  const std::string_view marks =
      line.kind == PlanLine::Kind::drawing ? marks_of_walls : marks_of_lists;
  const std::size_t at = std::min(offset - line.begin, line.text.size());
  std::size_t begin = at;
  while (begin > 0 && marks.find(line.text[begin - 1]) == std::string_view::npos) {
    --begin;
  }
  const std::size_t end = std::min(line.text.find_first_of(marks, at), line.text.size());
  return line.text.substr(begin, end - begin);
}

std::vector<std::string_view> plan_words(std::string_view part) {
  std::vector<std::string_view> words;
  for (std::size_t at = part.find_first_not_of(marks_of_lists); at != std::string_view::npos;
       at = part.find_first_not_of(marks_of_lists, at)) {
    const std::size_t end = std::min(part.find_first_of(marks_of_lists, at), part.size());
    words.push_back(part.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace dungeonlab::lsp
