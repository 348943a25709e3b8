// Which maps a command line means. The order is that of the paths, whatever the order of the words
// or of the folders on the disk. Symbolic links to folders are not followed, so a search ends.
#include "app/find_inputs.hpp"

#include "app/configuration.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/forms.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

/// The name of a file that describes maps but is not a map.
constexpr std::string_view schema_suffix = ".schema.json";
bool is_map_name(std::string_view name) {
  return io::form_named(name) || io::has_ending(name, io::lines_suffix);
}

bool is_hidden(const fs::path& path) {
  return path.filename().generic_string().starts_with('.');
}

/// A text that somebody may take for a map: any .txt, and JSON that says it is one.
bool may_be_map(const fs::path& path) {
  const std::string ending = to_lower(path.extension().generic_string());
  const bool is_json = ending == ".json" || ending == ".jsonl";
  if (is_hidden(path) || path.generic_string().ends_with(schema_suffix) ||
      (!is_json && ending != ".txt")) {
    return false;
  }
  if (!is_json) {
    return true;
  }
  std::string beginning(512, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  return beginning.find("dungeonlab-map/") != std::string::npos;
}

/// Some names of many.
std::string shown_files(std::vector<std::string> files) {
  constexpr std::size_t named_max = 3;
  std::sort(files.begin(), files.end());
  std::string names;
  for (std::size_t i = 0; i < std::min(files.size(), named_max); ++i) {
    names += (i == 0 ? "" : ", ") + shown_file(files[i]);
  }
  return names + (files.size() > named_max ? ", ..." : "");
}

/// The result of searching a folder, apart from its maps.
struct Searched {
  std::vector<std::string> passed_over{};  ///< what may be a map
  std::vector<std::string> linked{};       ///< folders elsewhere, which links lead to
  std::size_t excluded = 0;                ///< by settings
  bool is_all = true;                      ///< false: something could not be searched
};

/// As reports name a file: build services find no lines of `./maps/cellar.dungeon.txt`.
std::string without_dot(const fs::path& path) {
  std::string name = path.generic_string();
  return name.starts_with("./") ? name.substr(2) : name;
}

/// The maps in a folder and below, and what of it looks like one.
void search(const fs::path& folder, Configurations& configurations, InputList& list,
            Searched& searched) {
  std::error_code failure;
  auto entry = fs::directory_iterator(folder, failure);
  for (const fs::directory_iterator end; !failure && entry != end; entry.increment(failure)) {
    const fs::path& path = entry->path();
    std::error_code unknown;
    const fs::file_status status = entry->status(unknown);
    const bool is_folder = fs::is_directory(entry->symlink_status(unknown));
    if (is_folder && is_hidden(path)) {
      continue;  // what it holds belongs to programs
    }
    if (configurations.excludes(path)) {
      ++searched.excluded;
    } else if (is_folder) {
      search(path, configurations, list, searched);
    } else if (fs::is_directory(status)) {
      searched.linked.push_back(path.generic_string());
    } else if (is_map_name(path.generic_string()) && fs::is_other(status)) {
      // It would be waited for.
      list.errors.push_back(
          {path.generic_string(), fmt::format("cannot read '{}': it is a pipe or a device; to read "
                                              "it, name it on the command line",
                                              shown_path(path))});
    } else if (is_map_name(path.generic_string())) {
      list.files.push_back({.path = without_dot(path)});  // even a link that leads nowhere
    } else if (fs::is_regular_file(status) && may_be_map(path)) {
      searched.passed_over.push_back(path.generic_string());
    }
  }
  if (failure) {
    searched.is_all = false;
    list.errors.push_back(
        {folder.generic_string(),
         fmt::format("cannot search the folder {}: {}", shown_path(folder), failure.message())});
  }
}

void search_folder(const std::string& word, Configurations& configurations, InputList& list) {
  const std::size_t files = list.files.size();
  const std::size_t errors = list.errors.size();
  Searched searched;
  search(word, configurations, list, searched);
  std::sort(list.errors.begin() + static_cast<std::ptrdiff_t>(errors), list.errors.end(),
            [](const auto& one, const auto& two) { return one.file < two.file; });
  std::string over =
      searched.passed_over.empty()
          ? ""
          : fmt::format("{} skipped ({})", counted(searched.passed_over.size(), "file"),
                        shown_files(searched.passed_over));
  if (searched.excluded > 0 && list.files.size() == files) {
    over += fmt::format("{}{} excluded by {}", over.empty() ? "" : "; ",
                        counted(searched.excluded, "path"), io::config_name);
  }
  if (list.files.size() == files && searched.is_all) {
    list.errors.push_back(
        {word, fmt::format("no maps in the folder {}: looked for *{}, *{} and *{}{}",
                           shown_file(word), io::json_suffix, io::plan_suffix, io::lines_suffix,
                           over.empty() ? "" : "; " + over)});
  } else if (!over.empty()) {
    list.notes.push_back(fmt::format(
        "{}: maps in a folder must end in {}, {} or {}; rename the file, or name it on the "
        "command line",
        over, io::json_suffix, io::plan_suffix, io::lines_suffix));
  }
  if (!searched.linked.empty()) {
    list.notes.push_back(fmt::format(
        "links to folders are not followed ({}); to search one, name it on the command line",
        shown_files(searched.linked)));
  }
  list.roots.push_back(word);
}

void search_file(const std::string& word, Configurations& configurations, InputList& list) {
  auto file = file_of(word);
  if (!file) {
    list.errors.push_back({word, file.error().what});
  } else if (word == standard_input || !configurations.forces_exclude() ||
             !configurations.excludes_named(file->path)) {
    list.roots.push_back(file->path);
    list.files.push_back(std::move(*file));
  }
}

}  // namespace

std::uint64_t maps_in(const InputList& inputs) {
  std::uint64_t maps = 0;
  for (const InputFile& file : inputs.files) {
    const bool is_one = file.number != 0 || !io::has_ending(file.name, io::lines_suffix);
    std::error_code unknown;
    if (file.path == standard_input || (!is_one && !fs::is_regular_file(file.path, unknown))) {
      return 0;  // a pipe can be read once
    }
    if (is_one) {
      ++maps;
      continue;
    }
    std::ifstream lines(file.path, std::ios::binary);
    maps += static_cast<std::uint64_t>(
        std::count(std::istreambuf_iterator<char>(lines), std::istreambuf_iterator<char>(), '\n'));
  }
  return maps;
}

void print_notes(const InputList& inputs, std::string_view command, World& world) {
  for (const std::string& note : inputs.notes) {
    world.err << fmt::format("dungeonlab {}: note: {}\n", command, note);
  }
}

InputList find_inputs(const Arguments& arguments) {
  Configurations configurations = Configurations::of(arguments);
  InputList list = find_inputs(arguments.words(), configurations);
  for (const Error& error : configurations.errors()) {
    list.errors.push_back({std::string(io::config_name), error.what});
  }
  return list;
}

InputList find_inputs(const std::vector<std::string>& words, Configurations& configurations) {
  InputList list;
  for (const std::string& word : words) {
    std::error_code unknown;
    if (word != standard_input && fs::is_directory(word, unknown)) {
      if (!configurations.forces_exclude() || !configurations.excludes_named(word)) {
        search_folder(word, configurations, list);
      }
    } else {
      search_file(word, configurations, list);
    }
  }
  std::sort(list.files.begin(), list.files.end());
  std::set<std::pair<fs::path, std::uint64_t>> known;
  std::erase_if(list.files, [&](const InputFile& file) {
    std::error_code unknown;
    const fs::path whole = file.path == standard_input ? fs::path(file.path)
                                                       : fs::weakly_canonical(file.path, unknown);
    return !known.emplace(unknown ? fs::path(file.path) : whole, file.number).second;
  });
  return list;
}

}  // namespace dungeonlab::app
