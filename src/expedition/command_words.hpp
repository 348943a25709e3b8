#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// The words of a command, as typed. A word, or the part of one after `=`, a comma or a bar, may be
/// in quotes and then contain spaces.
struct CommandWords {
  std::string_view all{};
  std::string_view verb{};
  std::string_view rest{};  ///< after the verb
  std::vector<std::string_view> plain{};
  std::vector<std::pair<std::string_view, std::string_view>> with{};

  [[nodiscard]] static CommandWords read(std::string_view text);
};

/// The parts of a word between separators, as typed.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view word, char separator);
/// A word without the quotes around it.
[[nodiscard]] std::string unquoted(std::string_view word);
[[nodiscard]] std::string in_quotes(std::string_view text);
/// A name, in quotes if it needs them.
[[nodiscard]] std::string as_word(std::string_view name);

}  // namespace dungeonlab::expedition
