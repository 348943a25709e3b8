#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// The words of a command, as they were typed. A word, or a part of one behind `=`, a comma or a
/// bar, may stand in quotes; then it may have blanks.
struct CommandWords {
  std::string_view all{};
  std::string_view verb{};
  std::string_view rest{};  ///< behind the verb
  std::vector<std::string_view> plain{};
  std::vector<std::pair<std::string_view, std::string_view>> with{};

  [[nodiscard]] static CommandWords read(std::string_view text);
};

/// The parts of a word between separators, as they were typed.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view word, char separator);
/// Without the quotes around it.
[[nodiscard]] std::string unquoted(std::string_view word);
[[nodiscard]] std::string in_quotes(std::string_view text);
/// In quotes, if it needs them.
[[nodiscard]] std::string as_word(std::string_view name);

}  // namespace dungeonlab::expedition
