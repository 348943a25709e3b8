// Finds the maps that a command line means, and their texts. Texts are passed on one at a time,
// because a JSON Lines file may contain a million, and separately from reading them, which may run
// in parallel. The order is that of the paths, whatever the order of the words or of the folders on
// disk. Symbolic links to folders are not followed, so that a search ends.
#include "cli/input.hpp"

#include "cli/text_input.hpp"
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

/// The ending of what zstd has made small.
constexpr std::string_view compressed_suffix = ".zst";

/// A stream, line by line. It takes from the stream what is there, and waits only for what is not.
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

bool is_blank_line(std::string_view line) {
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
std::string format_error(const std::string& file, std::string_view text) {
  constexpr std::string_view key = "\"format\"";
  constexpr std::string_view own_format = "\"dungeonlab-";
  const std::size_t at = std::min(text.find(key), text.size());
  std::string_view value = text.substr(std::min(at + key.size(), text.size()));
  value = trimmed(value.substr(value.starts_with(':') ? 1 : 0));
  const std::string_view format = value.substr(0, std::min(value.find('"', 1), value.size()));
  if (format.starts_with("\"dungeonlab-game/")) {
    return fmt::format(
        "{0} is the record of a game, not a map: to read it, use `dungeonlab replay {1}`; to "
        "continue it, use `dungeonlab play --resume {1}`",
        shown_file(file), path_for_shell(file));
  }
  return !format.starts_with(own_format) || format.starts_with("\"dungeonlab-map/")
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
    if (!needed || is_blank_line(without_mark(*line))) {
      continue;
    }
    if (std::string why = any ? "" : format_error(file.name, *line); !why.empty()) {
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
std::string foreign_format_error(const std::string& file, std::string_view text) {
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
  return format_error(file, text);
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
    if (std::string why = foreign_format_error(map.file, map.document.text); !why.empty()) {
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
