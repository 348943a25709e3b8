// dungeonlab convert: writes the same map in another format. A map that cannot be read completely
// is not converted, because that would lose the unread part; a map that breaks rules is, because
// every format can express it. Maps are written as they are read, so a file of many needs no more
// memory than its largest map. Standard output is for maps, so diagnostics go to standard error.
#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/proved_map.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/render/tiled.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct ConvertRequest {
  bool ignore_unknown = false;
};
constexpr Option ignore_unknown_option = flag<&ConvertRequest::ignore_unknown>(
    "--ignore-unknown", "list what means nothing on a dungeon map, and leave it out");
constexpr std::array convert_options = {
    map_format_option, output_option("FILE"), ignore_unknown_option, force_option,
    quiet_option,      min_level_option,      color_option};

Result<io::Form> read_form(const Arguments& arguments) {
  const std::string path = arguments.as<Common>().output;
  if (path.empty() && !arguments.has(map_format_option.name)) {
    return fail(Failure::usage,
                fmt::format("{} is missing: {}", map_format_option.name, either(form_choices)));
  }
  return requested_map_form(arguments, io::Form::json, false, path);
}

/// Where the converted maps go.
struct Target {
  std::optional<OutputFile> file;  ///< empty: standard output
  io::Form form = io::Form::json;

  Result<void> write(const io::Document& document, World& world) {
    const Sheet& sheet = document.sheet;
    if (const std::string unsaid = form == io::Form::plan ? "" : io::unsaid_in_json(sheet);
        !unsaid.empty()) {
      return fail(Failure::impossible,
                  "JSON cannot express " + unsaid + ": fix the plan first (`dungeonlab validate`)");
    }
    const std::string text = io::canonical_text(document, form);
    if (file) {
      return file->write(text);
    }
    world.out << text;
    return {};
  }
};

/// Reads maps in every format, including maps edited in Tiled.
MapReader reader_of(const Arguments& arguments, World& world) {
  const auto unknown = arguments.as<ConvertRequest>().ignore_unknown ? render::Unknown::is_ignored
                                                                     : render::Unknown::is_fault;
  return [unknown, &world](InputText text) -> Result<InputMap> {
    TRY(load(text));
    if (text.form == io::Form::json_line ||
        !(io::has_ending(text.file, ".tmj") || render::is_tiled(*text.bytes))) {
      return unknown == render::Unknown::is_fault
                 ? read_map(std::move(text))
                 : fail(Failure::usage,
                        fmt::format("{} is only for Tiled maps, and {} is not one",
                                    ignore_unknown_option.name, shown_file(text.file)));
    }
    render::TiledMap map = render::read_tiled(std::move(*text.bytes), unknown);
    for (const std::string& line :
         io::fault_lines(shown_file(text.file), map.document.text, map.ignored)) {
      world.err << "dungeonlab convert: ignored " << line << '\n';
    }
    return InputMap{.file = std::move(text.file), .document = std::move(map.document)};
  };
}

/// Returns the exit code, or an Error if a map cannot be written.
Result<int> convert_maps(const Arguments& arguments, Target& target, World& world) {
  const std::string& word = arguments.words().front();
  int code = exit_code::done;
  Result<void> written;
  const auto convert_map = [&](InputMap map) {
    if (map.document.faults.empty() && map.document.sheet.incomplete.empty()) {
      written = target.write(map.document, world);
    } else {
      code = exit_code::check_failed;
      world.err << findings_text(std::move(map), arguments, world);
    }
    return written.has_value() && world.out.good();
  };
  Result<void> read;
  const MapReader reader = reader_of(arguments, world);
  if (target.form == io::Form::json_line) {
    const auto file = file_of(word);
    read = file ? read_maps(*file, world, convert_map, reader) : tl::unexpected(file.error());
  } else if (auto map = read_single_map(word, world, reader); map) {
    convert_map(std::move(*map));
  } else {
    read = tl::unexpected(map.error());
  }
  TRY(read);
  TRY(written);
  return code;
}

}  // namespace

constinit const Usage convert_usage = {
    .options = convert_options,
    .words = one_map_words,
    .notes =
        "Nothing is lost but the comments of a plan: JSON has no place for them. A map that "
        "cannot be read completely is not converted; the faults are shown, and the exit code "
        "is 1. To check the rules, use `dungeonlab validate`. Several maps can only be written "
        "as jsonl.\n\nA Tiled map (.tmj) is one that `render --format tiled` wrote and you "
        "edited in Tiled: move things, draw walls, bend rivers. All its objects are read, even in "
        "hidden layers. Anything that means nothing on a dungeon map is an error, unless "
        "--ignore-unknown lists it. Tiled maps do not contain the map's origin or the findings "
        "that it ignores.",
    .examples = {
        {{"dungeonlab convert first.dungeon.json --format plan", "show a JSON map as a plan"},
         {"dungeonlab convert mine.dungeon.txt --output mine.dungeon.json",
          "turn a plan into JSON"}}}};

Result<int> convert(const Arguments& arguments, World& world) {
  TRY(const auto form, read_form(arguments));
  Target target{.file = std::nullopt, .form = form};
  if (const std::string path = arguments.as<Common>().output; !path.empty()) {
    OverwriteGuard read;
    read.add(arguments.words().front());
    read.keep_others(arguments);
    TRY(auto file, OutputFile::create(path, read));
    target.file.emplace(std::move(file));
  }
  auto code = convert_maps(arguments, target, world);
  if (code && *code == exit_code::done && target.file) {
    TRY(target.file->commit());
    arguments.written()->next(
        fmt::format("dungeonlab validate {}", path_for_shell(arguments.as<Common>().output)));
    return code;
  }
  return code;
}

}  // namespace dungeonlab::app::commands
