// The ways to write the words of a command, read from the very text in the help. So the help, the
// command line and shell completion cannot differ.
#include "cli/word_forms.hpp"

#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

FormWord word_of(std::string_view text) {
  FormWord word;
  if (text.starts_with('[')) {
    word.is_optional = true;
    text = text.substr(1, text.size() - 2);
  }
  if (text.ends_with("...")) {
    word.repeats = true;
    text.remove_suffix(3);
  }
  word.name = text;
  word.is_literal = text.front() >= 'a' && text.front() <= 'z';
  return word;
}

WordForm form_of(std::string_view text) {
  WordForm form{.text = std::string(text)};
  for (const std::string_view word : split(text, ' ')) {
    if (!word.empty()) {
      form.words.push_back(word_of(word));
    }
  }
  return form;
}

}  // namespace

const FormWord* WordForm::at(std::size_t place) const {
  if (place < words.size()) {
    return &words[place];
  }
  return !words.empty() && words.back().repeats ? &words.back() : nullptr;
}

bool WordForm::begins_with(std::span<const std::string> given) const {
  for (std::size_t place = 0; place < given.size(); ++place) {
    const FormWord* const word = at(place);
    if (word == nullptr || (word->is_literal && word->name != given[place])) {
      return false;
    }
  }
  return true;
}

std::vector<WordForm> forms_of(const Words& words) {
  std::vector<WordForm> forms;
  for (const std::string_view text : words.forms) {
    forms.push_back(form_of(text));
  }
  if (forms.empty()) {
    forms.emplace_back();
    if (!words.name.empty()) {
      const bool repeats = words.most > 1;
      const bool is_optional = words.least == 0;
      const std::string text = fmt::format("{}{}", words.name, repeats ? "..." : "");
      forms.front() = {is_optional ? fmt::format("[{}]", text) : text,
                       {{words.name, false, is_optional, repeats}}};
    }
  }
  return forms;
}

bool is_path(std::string_view shown) {
  constexpr std::array paths = {"FILE", "PATH", "DIR", "FOLDER", "BOT"};
  if (shown.starts_with('[')) {
    shown.remove_prefix(1);
  }
  const auto names = split(shown, '|');
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return std::any_of(paths.begin(), paths.end(),
                       [&](std::string_view path) { return name.starts_with(path); });
  });
}

}  // namespace dungeonlab::app
