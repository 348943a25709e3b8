#pragma once

#include "app/command.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The forms of a map by the names people give them, in the order of io::Form.
inline constexpr std::array<std::string_view, 3> form_choices = {"json", "jsonl", "plan"};

/// The form that an option names.
[[nodiscard]] io::Form form_choice(const Arguments& arguments, std::string_view option,
                                   io::Form initial);
/// The form that the name of a file asks for, or `initial`.
[[nodiscard]] io::Form form_by_name(std::string_view path, io::Form initial);
/// The path that an option names to write to; empty for standard output, whose name is `-`.
[[nodiscard]] std::string output_path(const Arguments& arguments, const Option& option);
/// The canonical text of a sheet in a form.
[[nodiscard]] std::string write_form(const Sheet& sheet, io::Form form);
/// Likewise of a map that was read; a plan that stays one keeps its comments.
[[nodiscard]] std::string rewrite(const io::Document& document, io::Form form);

/// `--jobs`; `about` says what is done at once.
[[nodiscard]] constexpr Option jobs_option(std::string_view about) {
  return {.name = "--jobs", .value = "N", .about = about, .letter = 'j'};
}

/// How many threads `--jobs` asks for, one for each core if it is not given; a usage error if there
/// are none or too many.
[[nodiscard]] Result<std::size_t> requested_threads(const Arguments& arguments);

}  // namespace dungeonlab::app
