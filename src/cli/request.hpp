#pragma once

#include "cli/command.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The forms of a map by the names people give them, in the order of io::Form.
inline constexpr std::array<std::string_view, 3> form_choices = {"json", "jsonl", "plan"};

/// A form that a command writes, and the ending of its files.
struct FileForm {
  std::string_view name;
  std::string_view ending;
};
/// Those of maps, in the order of io::Form.
inline constexpr std::array<FileForm, 3> map_file_forms = {
    {{"json", ".json"}, {"jsonl", ".jsonl"}, {"plan", ".txt"}}};

/// How a command finds the form that it writes.
struct FormChoice {
  std::span<const FileForm> forms;
  std::string_view option{};  ///< that names the form; empty: there is none
  std::size_t initial = 0;    ///< on standard output and in a folder
  bool has_folders = false;   ///< the command also writes folders
};
/// Which of the forms goes to `path`: the one that the option names, else the one of the ending. A
/// usage error where the two contradict each other, and where the ending is of no form. A folder, a
/// pipe and a device may have any name.
[[nodiscard]] Result<std::size_t> requested_form(const Arguments& arguments,
                                                 const FormChoice& choice, const std::string& path);
/// `--format` for maps, and the form of a map that it asks for.
inline constexpr Option map_format_option = {.name = "--format",
                                             .value = "FORMAT",
                                             .about = "the format to write",
                                             .choices = form_choices,
                                             .otherwise = "that of --output"};
[[nodiscard]] Result<io::Form> requested_map_form(const Arguments& arguments, io::Form initial,
                                                  bool has_folders, const std::string& path);
/// The known name of the format that a word names otherwise, as by a usual ending; else the word.
[[nodiscard]] std::string usual_name(std::string_view word,
                                     std::span<const std::string_view> known);
/// A path that ends in / or is a folder.
[[nodiscard]] bool names_folder(const std::string& path);
/// The same path where files of pages have an ending: a new name without one is that of a folder.
[[nodiscard]] std::string with_slash(std::string path);

}  // namespace dungeonlab::app
