// What a command line requests: formats of maps, where they go and what a file's ending promises,
// and how many maps to work on at once, which changes no result.
#include "cli/request.hpp"

#include "cli/command_line.hpp"
#include "cli/common_options.hpp"
#include "cli/input.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {

namespace {

namespace fs = std::filesystem;

/// Endings of everything the commands write: such a name promises its format, whatever an option
/// says.
constexpr std::array<std::string_view, 12> known_endings = {".json", ".jsonl", ".txt",  ".svg",
                                                            ".pdf",  ".png",   ".html", ".md",
                                                            ".tmj",  ".uvtt",  ".csv",  ".tmx"};
/// Other names of formats, as an ending and in full, after the ending that the commands know.
constexpr std::array<std::array<std::string_view, 3>, 6> format_names = {
    {{"jsonl", "ndjson"},
     {"html", "htm"},
     {"md", "markdown"},
     {"tmj", "tiled"},
     {"txt", "text"},
     {"uvtt", "dd2vtt", "df2vtt"}}};
bool has(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The ending of a name in lower case, as the commands know it.
std::string ending_of(const std::string& path) {
  std::string ending = to_lower(fs::path(path).extension().generic_string());
  for (const auto& names : format_names) {
    if (!ending.empty() && has(names, ending.substr(1))) {
      ending.replace(1, std::string::npos, names.front());
    }
  }
  return ending;
}

/// The name of a special file promises nothing.
bool suggests_format(const std::string& path) {
  std::error_code unknown;
  const fs::file_status status = io::status_of(path, unknown);
  return !path.empty() && !names_folder(path) && !is_of_system(path) &&
         (!fs::exists(status) || fs::is_regular_file(status));
}

bool is_known_ending(std::string_view ending) {
  return has(known_endings, ending);
}

tl::unexpected<Error> unknown_form(const FormChoice& choice, const std::string& path) {
  std::vector<std::string_view> endings;
  for (const FileForm& form : choice.forms) {
    if (!form.ending.empty()) {
      endings.push_back(form.ending);
    }
  }
  const std::string ending = ending_of(path);
  const bool is_tiled = ending == ".tmj" || ending == ".tmx";
  return fail(Failure::usage,
              fmt::format("cannot {} the file name \"{}\"\nhelp: end it in {}{}{}{}",
                          is_known_ending(ending) ? "choose a format for" : "tell the format from",
                          shown_path(path), either(endings),
                          choice.has_folders ? ", or in / for a folder" : "",
                          choice.option.empty() ? "" : fmt::format(", or use {}", choice.option),
                          is_tiled ? "; for Tiled, `dungeonlab render` writes .tmj" : ""));
}

}  // namespace

std::string usual_name(std::string_view word, std::span<const std::string_view> known) {
  const std::string small = to_lower(word);
  for (const auto& names : format_names) {
    const auto* const found = std::find_if(names.begin(), names.end(), [&](std::string_view name) {
      return !name.empty() && has(known, name);
    });
    if (!small.empty() && has(names, small) && !has(known, small) && found != names.end()) {
      return std::string(*found);
    }
  }
  return std::string(word);
}

bool names_folder(const std::string& path) {
  std::error_code unknown;
  return (!path.empty() && !fs::path(path).has_filename()) || fs::is_directory(path, unknown);
}

std::string with_slash(std::string path) {
  std::error_code unknown;
  const bool is_folder = !path.empty() && !std::filesystem::path(path).has_extension() &&
                         !std::filesystem::exists(path, unknown);
  return is_folder && !names_folder(path) ? path + "/" : path;
}

Result<std::size_t> requested_form(const Arguments& arguments, const FormChoice& choice,
                                   const std::string& path) {
  const auto find = [&](std::string_view FileForm::*part, std::string_view value) {
    std::size_t at = 0;
    while (at < choice.forms.size() && choice.forms[at].*part != value) {
      ++at;
    }
    return at;
  };
  const auto option = choice.option.empty() ? std::nullopt : arguments.value(choice.option);
  const std::size_t said = option ? find(&FileForm::name, *option) : choice.initial;
  if (!suggests_format(path)) {
    return said;
  }
  const std::string ending = ending_of(path);
  const std::size_t promised =
      ending.empty() ? choice.forms.size() : find(&FileForm::ending, ending);
  if (!option) {
    return promised < choice.forms.size() ? Result<std::size_t>(promised)
                                          : unknown_form(choice, path);
  }
  const bool is_json_of_tiled = choice.forms[said].ending == ".tmj" && ending == ".json";
  if (is_known_ending(ending) && promised != said && !is_json_of_tiled) {
    return fail(
        Failure::usage,
        fmt::format("{} {} does not go with the name {}: end it in {}{}", choice.option, *option,
                    shown_path(path), choice.forms[said].ending,
                    promised < choice.forms.size()
                        ? fmt::format(", or use {} {}", choice.option, choice.forms[promised].name)
                        : ""));
  }
  return said;
}

Result<io::Form> requested_map_form(const Arguments& arguments, io::Form initial, bool has_folders,
                                    const std::string& path) {
  return requested_form(arguments,
                        {.forms = map_file_forms,
                         .option = map_format_option.name,
                         .initial = static_cast<std::size_t>(initial),
                         .has_folders = has_folders},
                        path)
      .map([](std::size_t form) { return static_cast<io::Form>(form); });
}

Result<std::string> path_to_write(std::string_view text) {
  return std::string(text == "-" || text == "/dev/stdout" ? std::string_view() : text);
}

}  // namespace dungeonlab::app
