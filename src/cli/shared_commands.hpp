#pragma once

#include "cli/common_options.hpp"

#include <array>
#include <string_view>

/// Commands that every program has.
namespace dungeonlab::app::commands {

/// What a page of `help` is written as.
enum class HelpForm : std::uint8_t { text, man };
inline constexpr std::array<std::string_view, 2> page_forms = {"text", "man"};
struct HelpRequest {
  HelpForm form = HelpForm::text;
};
inline constexpr std::array page_options = {format_option<&HelpRequest::form>(page_forms)};

/// `help`, with examples of the program.
[[nodiscard]] constexpr Usage help_usage(const std::array<Example, 2>& examples) {
  return {.options = page_options,
          .words = {.name = "COMMAND",
                    .about = "a command, or exit-codes (default: list all commands)",
                    .completion = {.is_command = true}},
          .examples = examples};
}
[[nodiscard]] Result<int> help(const Arguments& arguments, World& world);

/// `completion candidates`, which the scripts of shells ask.
[[nodiscard]] constexpr Usage candidates_usage(const std::array<Example, 2>& examples) {
  return {
      .words = {.name = "WORD",
                .about = "the words after the name of the program, as far as they are typed"},
      .notes =
          "Scripts put -- before the words. Each line of the output is a candidate for the last "
          "word: the candidate, a tab and a description. `:file` means that a path can follow, "
          "after the text that follows the tab. `:goes-on` means that the word is not finished "
          "yet.",
      .examples = examples};
}
[[nodiscard]] Result<int> completion_candidates(const Arguments& arguments, World& world);

}  // namespace dungeonlab::app::commands
