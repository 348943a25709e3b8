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

/// The formats of a map by their usual names, in the order of io::Form.
inline constexpr std::array<std::string_view, 3> form_choices = {"json", "jsonl", "plan"};

/// A format that a command writes, and the ending of its files.
struct FileForm {
  std::string_view name;
  std::string_view ending;
};
/// The formats of maps, in the order of io::Form.
inline constexpr std::array<FileForm, 3> map_file_forms = {
    {{"json", ".json"}, {"jsonl", ".jsonl"}, {"plan", ".txt"}}};

/// How a command finds the format to write.
struct FormChoice {
  std::span<const FileForm> forms;
  std::string_view option{};  ///< the option that names the format; empty if there is none
  std::size_t initial = 0;    ///< the default on standard output and in a folder
  bool has_folders = false;   ///< the command also writes folders
};
/// The index of the format for `path`: the one that the option names, otherwise the one of the
/// ending. A usage error if the two contradict each other, or if no format has the ending. A
/// folder, a pipe and a device may have any name.
[[nodiscard]] Result<std::size_t> requested_form(const Arguments& arguments,
                                                 const FormChoice& choice, const std::string& path);
/// `--format` for maps, and the format it requests.
inline constexpr Option map_format_option = {.name = "--format",
                                             .value = "FORMAT",
                                             .about = "the format to write",
                                             .choices = form_choices,
                                             .otherwise = "that of --output"};
[[nodiscard]] Result<io::Form> requested_map_form(const Arguments& arguments, io::Form initial,
                                                  bool has_folders, const std::string& path);
/// The known name of the format with this other name, such as a usual ending; otherwise the word
/// itself.
[[nodiscard]] std::string usual_name(std::string_view word,
                                     std::span<const std::string_view> known);
/// True if a path ends in / or is a folder.
[[nodiscard]] bool names_folder(const std::string& path);
/// The same path where files of pages have an ending: a new name without one is that of a folder.
[[nodiscard]] std::string with_slash(std::string path);

}  // namespace dungeonlab::app
