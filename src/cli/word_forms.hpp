#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// One word of a form: `draw`, `FILE`, `[N]` or `COMMAND...`.
struct FormWord {
  std::string_view name;    ///< without brackets and dots
  bool is_literal = false;  ///< typed unchanged, not replaced
  bool is_optional = false;
  bool repeats = false;
};

/// One way to write the words of a command.
struct WordForm {
  std::string text;  ///< as in the help; may be empty
  std::vector<FormWord> words{};

  /// The word at an index; nullptr after the last.
  [[nodiscard]] const FormWord* at(std::size_t place) const;
  /// True if these can be the first words.
  [[nodiscard]] bool begins_with(std::span<const std::string> given) const;
};

/// Every way to write the words of a command: one, empty, if it takes none.
[[nodiscard]] std::vector<WordForm> forms_of(const Words& words);

/// True if a placeholder in the help is a path.
[[nodiscard]] bool is_path(std::string_view shown);

}  // namespace dungeonlab::app
