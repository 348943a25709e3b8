// The words of a command. Spaces separate them, except within quotes, so that names may contain
// spaces.
#include "expedition/command_words.hpp"

#include "dungeonlab/core/words.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

/// The end of the part that begins at `at`: the first stop outside quotes. Within quotes, two
/// quotes stand for one.
std::size_t end_of_part(std::string_view text, std::size_t at, std::string_view stops) {
  while (at < text.size() && text[at] == '"') {
    at = std::min(text.find('"', at + 1), text.size() - 1) + 1;
  }
  return std::min(text.find_first_of(stops, at), text.size());
}

std::string with_each(std::string_view text, std::string_view old, std::string_view made) {
  std::string all(text);
  for (std::size_t at = all.find(old); at != std::string::npos; at = all.find(old, at)) {
    all.replace(at, old.size(), made);
    at += made.size();
  }
  return all;
}

/// The end of a word, in which a new part begins after `=`, a comma or a bar.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  constexpr std::string_view stops = " \t=,|";
  at = end_of_part(text, at, stops);
  while (at < text.size() && text[at] != ' ' && text[at] != '\t') {
    at = end_of_part(text, at + 1, stops);
  }
  return at;
}

/// True if the text before `=` can be the name of an option.
bool is_option_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char letter) {
    return letter == '_' || letter == '-' || (letter >= 'a' && letter <= 'z');
  });
}

}  // namespace

CommandWords CommandWords::read(std::string_view text) {
  CommandWords words;
  words.all = trimmed(text);
  std::size_t at = end_of_word(words.all, 0);
  words.verb = words.all.substr(0, at);
  words.rest = trimmed(words.all.substr(at));
  while ((at = words.all.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = end_of_word(words.all, at);
    const std::string_view word = words.all.substr(at, end - at);
    const std::size_t sign = word.find('=');
    if (sign != std::string_view::npos && is_option_name(word.substr(0, sign))) {
      words.with.emplace_back(word.substr(0, sign), word.substr(sign + 1));
    } else {
      words.plain.push_back(word);
    }
    at = end;
  }
  return words;
}

std::vector<std::string_view> parts_of(std::string_view word, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= word.size();) {
    const std::size_t end = end_of_part(word, at, {&separator, 1});
    parts.push_back(word.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

std::string unquoted(std::string_view word) {
  const bool has_quotes = word.size() > 1 && word.front() == '"' && word.back() == '"';
  return has_quotes ? with_each(word.substr(1, word.size() - 2), "\"\"", "\"") : std::string(word);
}

std::string in_quotes(std::string_view text) {
  return '"' + with_each(text, "\"", "\"\"") + '"';
}

std::string as_word(std::string_view name) {
  return name.find_first_of(" \t=,|\"") == std::string_view::npos ? std::string(name)
                                                                  : in_quotes(name);
}

}  // namespace dungeonlab::expedition
