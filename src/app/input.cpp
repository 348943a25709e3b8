// Finds the maps that a command line means, and their texts. Texts are passed on one at a time,
// because a JSON Lines file may contain a million, and separately from reading them, which may run
// in parallel. The order is that of the paths, whatever the order of the words or of the folders on
// disk. Symbolic links to folders are not followed, so that a search ends.
#include "app/input.hpp"

#include "app/configuration.hpp"
#include "app/text_input.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/input_buffer.hpp"
#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <iterator>
#include <optional>
#include <ostream>
#include <set>
#include <streambuf>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

/// The ending of schemas, which describe maps but are not maps.
constexpr std::string_view schema_suffix = ".schema.json";
/// The ending of compressed batches, which other programs read.
constexpr std::string_view compressed_suffix = ".zst";

bool is_map_name(std::string_view name) {
  return io::form_named(name) || io::has_ending(name, io::lines_suffix);
}

bool is_hidden(const fs::path& path) {
  return path.filename().generic_string().starts_with('.');
}

/// True for a text that people may take for a map: any .txt, and JSON that says it is a map.
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

/// A list of a few of many names.
std::string shown_files(std::vector<std::string> files) {
  constexpr std::size_t named_max = 3;
  std::sort(files.begin(), files.end());
  std::string names;
  for (std::size_t i = 0; i < std::min(files.size(), named_max); ++i) {
    names += (i == 0 ? "" : ", ") + shown_file(files[i]);
  }
  return names + (files.size() > named_max ? ", ..." : "");
}

/// What a folder search finds besides maps.
struct Searched {
  std::vector<std::string> passed_over{};  ///< files that may be maps
  std::vector<std::string> linked{};       ///< folders elsewhere that links lead to
  std::size_t excluded = 0;                ///< files that the settings exclude
  bool is_all = true;                      ///< false if something could not be searched
};

/// The name for reports: build services do not find lines of `./maps/cellar.dungeon.txt`.
std::string without_dot(const fs::path& path) {
  std::string name = path.generic_string();
  return name.starts_with("./") ? name.substr(2) : name;
}

/// Finds the maps in a folder and below, and the files that look like maps.
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
      continue;  // what it contains belongs to programs
    }
    if (configurations.excludes(path)) {
      ++searched.excluded;
    } else if (is_folder) {
      search(path, configurations, list, searched);
    } else if (fs::is_directory(status)) {
      searched.linked.push_back(path.generic_string());
    } else if (is_map_name(path.generic_string()) && fs::is_other(status)) {
      // Reading it would block.
      list.errors.push_back(
          {path.generic_string(), fmt::format("cannot read '{}': it is a pipe or a device; to read "
                                              "it, name it on the command line",
                                              shown_path(path))});
    } else if (is_map_name(path.generic_string())) {
      list.files.push_back({.path = without_dot(path)});  // even a dangling link
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

/// A stream, line by line. It uses what is available and waits only when it needs more.
class Lines {
 public:
  /// `error` returns the errno of a failed read, or 0.
  Lines(std::streambuf& in, std::function<int()> error) : in_(in), error_(std::move(error)) {}

  [[nodiscard]] int error() const { return error_ ? error_() : 0; }

  [[nodiscard]] bool at_end() { return at_ == waiting_.size() && !fetch(); }
  /// A line with its line end; empty at the end. If a line exceeds the size limit of a map, the
  /// rest is skipped.
  std::optional<std::string> next() {
    if (at_end()) {
      return std::nullopt;
    }
    std::string line;
    while (!line.ends_with('\n') && !at_end()) {
      const std::size_t end = std::min(waiting_.find('\n', at_), waiting_.size() - 1) + 1;
      const bool is_whole = waiting_[end - 1] == '\n';
      const std::size_t room = limits::map_bytes + 1 - std::min(limits::map_bytes + 1, line.size());
      line.append(waiting_, at_, std::min(end - at_, room));
      if (is_whole && !line.ends_with('\n')) {
        line.push_back('\n');
      }
      at_ = end;
    }
    return line;
  }
  /// What is left, but at most `limit` and a byte.
  std::string rest(std::size_t limit) {
    std::string text;
    while (text.size() <= limit && !at_end()) {
      text.append(waiting_, at_, limit + 1 - text.size());
      at_ = waiting_.size();
    }
    return text;
  }

 private:
  /// Reads more of the stream; false at its end.
  bool fetch() {
    at_ = 0;
    waiting_.clear();
    if (in_.sgetc() == std::char_traits<char>::eof()) {
      return false;
    }
    waiting_.resize(static_cast<std::size_t>(std::max<std::streamsize>(in_.in_avail(), 1)));
    const auto count = in_.sgetn(waiting_.data(), static_cast<std::streamsize>(waiting_.size()));
    waiting_.resize(static_cast<std::size_t>(count));
    return true;
  }

  std::streambuf& in_;
  std::function<int()> error_;
  std::string waiting_{};
  std::size_t at_ = 0;  ///< index into `waiting_`: everything before it has been returned
};

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// True if all brackets that open on the line close on it: then it is the first line of JSON Lines,
/// not of a longer JSON text.
bool is_whole_object(std::string_view line) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted) {
      i += c == '\\' ? 1 : 0;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  line = without_mark(line);
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '{' && depth == 0 && !quoted;
}

using Visit = std::function<bool(InputText)>;

Error cannot_read(const InputFile& file, int reason) {
  return file.path == standard_input
             ? Error{Failure::usage,
                     fmt::format("cannot read standard input: {}", reason_of(reason))}
             : io::cannot_read(file.path, reason);
}

/// The message for a file that this program wrote and that is not a map; empty for any other.
std::string told_format(const std::string& file, std::string_view text) {
  constexpr std::string_view key = "\"format\"";
  constexpr std::string_view ours = "\"dungeonlab-";
  const std::size_t at = std::min(text.find(key), text.size());
  std::string_view value = text.substr(std::min(at + key.size(), text.size()));
  value = trimmed(value.substr(value.starts_with(':') ? 1 : 0));
  const std::string_view format = value.substr(0, std::min(value.find('"', 1), value.size()));
  if (format.starts_with("\"dungeonlab-game/")) {
    return fmt::format(
        "{0} is the record of a game, not a map: read it with `dungeonlab replay {1}`, or "
        "continue it with `dungeonlab play --resume {1}` or `referee --resume {1}`",
        shown_file(file), path_for_shell(file));
  }
  return !format.starts_with(ours) || format.starts_with("\"dungeonlab-map/")
             ? ""
             : fmt::format("{}: expected a map, found a file of the format \"{}\"",
                           shown_file(file), escape_for_terminal(format.substr(1)));
}

/// Lists the lines of a JSON Lines text; `line` is the first of them.
Result<void> list_lines(Lines& lines, std::optional<std::string> line, const InputFile& file,
                        const Visit& visit) {
  if (line && is_utf16(*line)) {
    return tl::unexpected(io::text_of(*line, shown_file(file.name), line->size()).error());
  }
  std::uint32_t number = 1;
  bool any = false;
  for (; line && lines.error() == 0; line = lines.next(), ++number) {
    const bool needed = file.number == 0 || file.number == number;
    if (!needed || is_blank(without_mark(*line))) {
      continue;
    }
    if (std::string why = any ? "" : told_format(file.name, *line); !why.empty()) {
      return fail(Failure::usage, std::move(why));
    }
    any = true;
    if (line->ends_with('\n')) {
      line->pop_back();
    }
    const bool more = visit({.file = file.name,
                             .line = number,
                             .bytes = std::move(*line),
                             .form = io::Form::json_line});
    if (!more || file.number == number) {
      return {};
    }
  }
  if (lines.error() != 0) {
    return tl::unexpected(cannot_read(file, lines.error()));
  }
  if (any) {
    return {};
  }
  return fail(Failure::usage,
              file.number == 0
                  ? fmt::format("{} contains no map", shown_file(file.name))
                  : fmt::format("{} has no map on line {}", shown_file(file.name), file.number));
}

/// Lists a text that is one map; without `bytes` it is still in its file.
Result<void> list_whole(std::optional<std::string> bytes, const InputFile& file,
                        const Visit& visit) {
  if (file.number > 1) {
    return fail(Failure::usage, fmt::format("{} contains one map, so there is no map #{}",
                                            shown_file(file.name), file.number));
  }
  visit({.file = file.name,
         .bytes = std::move(bytes),
         .path = file.path,
         .form = io::form_named(file.name)});
  return {};
}

/// Lists a stream. If its name does not decide the format, its first line does.
Result<void> list_stream(Lines& lines, const InputFile& file, const Visit& visit) {
  auto first = lines.next();
  if (io::is_lines_name(file.name) ||
      (!io::form_named(file.name) && first && !lines.at_end() && is_whole_object(*first))) {
    return list_lines(lines, std::move(first), file, visit);
  }
  std::string text = std::move(first).value_or("") + lines.rest(limits::map_bytes);
  return lines.error() == 0 ? list_whole(std::move(text), file, visit)
                            : tl::unexpected(cannot_read(file, lines.error()));
}

/// A format of another program.
struct Foreign {
  std::string_view endings;  ///< separated by spaces
  std::string_view marks;    ///< separated by spaces; in every such text, and not all in a map
  std::string_view is;
  std::string_view help;  ///< {0} is the file, {1} a name for the map
};
constexpr std::array<Foreign, 3> foreign_formats = {
    {{".tmj", R"("tilewidth" "orientation" "layers")", "is a Tiled map",
      "convert it first: `dungeonlab convert {0} --output {1}`"},
     {".tmx", "<map", "is a Tiled map in XML",
      "export it from Tiled as JSON (File, Export As, .tmj), then convert that"},
     {".uvtt .dd2vtt .df2vtt", "\"pixels_per_grid\"",
      "is for virtual tabletops: its walls only block sight and have no kind, so it cannot "
      "be read as a map",
      "use the map that it was made from"}}};

/// A name for the converted map, different from that of the file.
fs::path name_for_map(const std::string& file) {
  const fs::path stem = file == standard_input ? fs::path("map") : fs::path(file).stem();
  return io::has_ending(stem.generic_string(), ".dungeon") ? fs::path(stem) += ".txt"
                                                           : fs::path(stem) += io::json_suffix;
}

/// The message for a text in another program's format; empty if it is none of these.
std::string told_foreign(const std::string& file, std::string_view text) {
  const std::string ending = to_lower(fs::path(file).extension().generic_string());
  for (const Foreign& format : foreign_formats) {
    const auto endings = split(format.endings, ' ');
    const auto marks = split(format.marks, ' ');
    const bool is_marked = io::form_of(text) == io::Form::json &&
                           std::all_of(marks.begin(), marks.end(), [&](std::string_view mark) {
                             return text.find(mark) != std::string_view::npos;
                           });
    if (is_marked || std::find(endings.begin(), endings.end(), ending) != endings.end()) {
      const std::string help = fmt::format(fmt::runtime(format.help), path_for_shell(file),
                                           path_for_shell(name_for_map(file)));
      return fmt::format("{} {}; help: {}", shown_file(file), format.is, help);
    }
  }
  return told_format(file, text);
}

}  // namespace

Result<InputFile> file_of(const std::string& word) {
  const std::size_t hash = word.rfind('#');
  std::error_code unknown;
  if (hash == std::string::npos || fs::exists(word, unknown)) {
    return InputFile{.path = word};
  }
  const auto number = parse_integer(std::string_view(word).substr(hash + 1));
  if (!number) {
    return InputFile{.path = word};
  }
  if (*number < 1) {
    return fail(
        Failure::usage,
        fmt::format("{} is not a map number: #1 is the map on the first line", shown_file(word)));
  }
  return InputFile{.path = word.substr(0, hash), .number = static_cast<std::uint64_t>(*number)};
}

std::uint64_t maps_in(const InputList& inputs) {
  std::uint64_t maps = 0;
  for (const InputFile& file : inputs.files) {
    const bool is_one = file.number != 0 || !io::has_ending(file.name, io::lines_suffix);
    std::error_code unknown;
    if (file.path == standard_input || (!is_one && !fs::is_regular_file(file.path, unknown))) {
      return 0;  // a pipe can be read only once
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

void tell_notes(const InputList& inputs, std::string_view command, World& world) {
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

Result<std::string> read_whole(const std::string& path, std::size_t limit, World& world) {
  if (path != standard_input) {
    return io::read_file(path, limit);
  }
  Lines lines(*world.in.rdbuf(), world.in_error);
  std::string text = lines.rest(limit);
  return lines.error() == 0 ? Result<std::string>(std::move(text))
                            : tl::unexpected(cannot_read({.path = path}, lines.error()));
}

Result<void> list_texts(const InputFile& file, World& world, const Visit& visit) {
  if (file.path == standard_input) {
    Lines lines(*world.in.rdbuf(), world.in_error);
    return list_stream(lines, file, visit);
  }
  TRY(const auto status, io::look_at(file.path));
  const bool is_lines = fs::is_regular_file(status) && io::is_lines_name(file.path);
  if (!is_lines && !fs::is_fifo(status)) {
    if (std::string_view(file.path).ends_with(compressed_suffix)) {
      return fail(Failure::usage,
                  fmt::format("{} is compressed: run zstd -d {}, and use the file that it writes",
                              shown_file(file.name), path_for_shell(file.path)));
    }
    return list_whole(std::nullopt, file, visit);
  }
  const int descriptor = io::open_file(file.path, io::Opening::read);
  if (descriptor < 0) {
    return tl::unexpected(io::cannot_read(file.path, errno));
  }
  io::InputBuffer in(descriptor);
  Lines lines(in, [&] { return in.error(); });
  return is_lines ? list_lines(lines, lines.next(), file, visit) : list_stream(lines, file, visit);
}

Result<void> load(InputText& text) {
  if (!text.bytes) {
    TRY(auto bytes, io::read_file(text.path, limits::map_bytes));
    text.bytes = std::move(bytes);
  }
  return {};
}

Result<InputMap> read_map(InputText text) {
  TRY(load(text));
  const io::Form form = io::form_of(*text.bytes, text.form);
  InputMap map{.file = std::move(text.file),
               .line = text.line,
               .document = io::read(std::move(*text.bytes), form)};
  if (text.form != io::Form::json_line && !map.document.faults.empty()) {
    if (std::string why = told_foreign(map.file, map.document.text); !why.empty()) {
      return fail(Failure::usage, std::move(why));
    }
  }
  return map;
}

Result<void> read_maps(const InputFile& file, World& world,
                       const std::function<bool(InputMap)>& visit, const MapReader& reader) {
  Result<void> read;
  const auto listed = list_texts(file, world, [&](InputText text) {
    auto map = reader(std::move(text));
    if (!map) {
      read = tl::unexpected(map.error());
    }
    return map && visit(std::move(*map));
  });
  return listed ? read : listed;
}

std::string place_in_file(const InputMap& map, io::Span span) {
  const io::Position position = io::Lines(map.document.text).position(span.begin);
  return fmt::format("{}:{}:{}", shown_file(map.file), map.line - 1 + position.line,
                     position.column);
}

Result<InputMap> read_single_map(const std::string& word, World& world, const MapReader& reader) {
  TRY(const auto file, file_of(word));
  std::optional<InputMap> single;
  bool several = false;
  const auto read = read_maps(
      file, world,
      [&](InputMap map) {
        several = single.has_value();
        single = std::move(map);
        return !several;
      },
      reader);
  TRY(read);
  if (several) {
    return fail(Failure::usage, fmt::format("{} contains several maps: choose one, such as {}#1",
                                            shown_file(word), path_for_shell(word)));
  }
  return std::move(*single);
}

}  // namespace dungeonlab::app
