// The strings in a JSON text that is being typed, each with the keys that lead to it. JSON parsers
// stop at the first mistake, which is exactly where an editor asks. So this scanner only keeps the
// open brackets and the key before each. A string that is not closed ends with its line; a missing
// bracket only makes later paths wrong. Checking is left to io.
#include "lsp/json_words.hpp"

#include "dungeonlab/json/tree.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace dungeonlab::lsp {
namespace {

/// An open bracket, and the current position in it.
struct Level {
  bool is_object = false;
  bool has_colon = false;  ///< after the colon of `key`
  std::string_view key{};
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Scans up to `end`, and returns the last string if it does not end before that.
  void run(std::size_t end) {
    while (at_ < end) {
      take(text_[at_]);
    }
  }
  [[nodiscard]] std::vector<JsonWord> take_words() { return std::move(words_); }
  [[nodiscard]] const std::vector<JsonWord>& words() const { return words_; }

  /// A gap with these bytes, after the scanned text.
  [[nodiscard]] JsonWord gap(io::Span span) const {
    return {span, false, false, expects_key(), path()};
  }

 private:
  [[nodiscard]] bool expects_key() const {
    return !levels_.empty() && levels_.back().is_object && !levels_.back().has_colon;
  }
  [[nodiscard]] JsonPath path() const {
    JsonPath path;
    for (const Level& level : levels_) {
      path.push_back(level.key);
    }
    if (expects_key()) {
      path.pop_back();
    }
    return path;
  }

  void take(char character) {
    if (character == '"') {
      take_text();
      return;
    }
    ++at_;
    if (character == '{' || character == '[') {
      if (levels_.size() < json::depth_max) {
        levels_.push_back({.is_object = character == '{'});
      }
    } else if (character == '}' || character == ']') {
      if (!levels_.empty()) {
        levels_.pop_back();
      }
    } else if (!levels_.empty() && (character == ':' || character == ',')) {
      levels_.back().has_colon = character == ':';
    }
  }

  void take_text() {
    const std::size_t begin = at_ + 1;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n' && text_[end] != '\r') {
      const bool is_escape = text_[end] == '\\' && text_.substr(end + 1, 1) != "\n";
      end += is_escape ? std::size_t{2} : std::size_t{1};
    }
    end = std::min(end, text_.size());
    const bool is_closed = end < text_.size() && text_[end] == '"';
    const bool is_key = expects_key();
    words_.push_back({{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                      true,
                      is_closed,
                      is_key,
                      path()});
    if (is_key) {
      levels_.back().key = text_.substr(begin, end - begin);
    }
    at_ = end + (is_closed ? 1 : 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Level> levels_;
  std::vector<JsonWord> words_;
};

/// True of characters in a word without quotation marks.
bool is_bare(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '-' || character == '_' ||
         character == '.' || character == '$';
}

}  // namespace

bool JsonWord::is_at(std::initializer_list<std::string_view> pattern) const {
  constexpr std::string_view anything = "*";
  return path.size() == pattern.size() &&
         std::equal(path.begin(), path.end(), pattern.begin(),
                    [&](std::string_view key, std::string_view needed) {
                      return needed == anything || key == needed;
                    });
}

std::vector<JsonWord> json_words(std::string_view text) {
  Scanner scanner(text);
  scanner.run(text.size());
  return scanner.take_words();
}

JsonWord json_word_at(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  Scanner scanner(text);
  scanner.run(offset);
  if (!scanner.words().empty()) {
    const JsonWord& last = scanner.words().back();
    if (last.span.begin <= offset && offset <= last.span.end) {
      return last;
    }
  }
  std::size_t begin = offset;
  while (begin > 0 && is_bare(text[begin - 1])) {
    --begin;
  }
  return scanner.gap({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(offset)});
}

}  // namespace dungeonlab::lsp
