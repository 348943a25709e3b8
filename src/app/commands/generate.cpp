// dungeonlab generate: maps drawn and proved by the forge, written as asked. Maps are written one
// by one as they are made, so a million of them need no more memory than one. A seed that is not
// given is drawn from the system and stands in the origin of the map: --like makes it again.
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/input.hpp"
#include "app/output.hpp"
#include "app/request.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace dungeonlab::app::commands {
namespace {

namespace fs = std::filesystem;

constexpr Option preset = {"--preset", "NAME", "the size of the map (7x7 if not given)",
                           preset_choices};
constexpr Option size = {"--size", "WxH",
                         "columns and rows of the base rectangle, instead of a preset"};
constexpr Option seed = {"--seed", "TEXT",
                         "the same seed draws the same maps (a new one if not given)"};
constexpr Option first_index = {"--index", "N",
                                "number of the first map of the seed (0 if not given)"};
constexpr Option count = {"--count", "N", "how many maps (1 if not given)"};
constexpr Option output = {"--output", "PATH",
                           "a file, or a folder (one that exists, or ends in /) for a file each"};
constexpr Option like = {"--like", "FILE", "make the map of FILE again, by its origin"};
constexpr Option form = {"--format", "FORM",
                         "the form to write (by the name of --output if not given)", form_choices};
constexpr std::array options = {preset, size, levels_option, seed, first_index,
                                count,  like, output,        form};

constexpr std::string_view default_preset = "7x7";
constexpr std::int64_t count_most = 1'000'000'000;

/// Which maps are wanted: a run of indices of one seed, or the map of one origin.
struct Request {
  Settings settings;
  std::string seed;
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  std::optional<Origin> origin;
};

/// 128 bits from the system, in hexadecimal digits.
Result<std::string> draw_seed() {
  std::array<unsigned char, 16> bytes{};
  if (getentropy(bytes.data(), bytes.size()) != 0) {
    return fail(Failure::usage,
                fmt::format("the system gives no random seed ({}): name one with --seed",
                            std::generic_category().message(errno)));
  }
  std::string text;
  for (const unsigned char byte : bytes) {
    text += fmt::format("{:02x}", byte);
  }
  return text;
}

Result<Settings> read_settings(const Arguments& arguments) {
  const auto wanted = arguments.value(size.name);
  if (wanted && arguments.has(preset.name)) {
    return fail(Failure::usage,
                "--preset and --size both say how large the map is: give one of them");
  }
  if (!wanted) {
    const Settings initial =
        *preset_named(arguments.value(preset.name).value_or(std::string(default_preset)));
    return with_levels(initial, arguments);
  }
  const auto settings = settings_of_size(*wanted);
  return settings ? with_levels(*settings, arguments) : settings;
}

/// `--like`: everything is in the origin of a map.
Result<Request> read_like(const Arguments& arguments, World& world) {
  for (const Option& option : {preset, size, levels_option, seed, first_index, count}) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage,
                  fmt::format("{} and {} do not go together: the map to make again says it all",
                              like.name, option.name));
    }
  }
  const auto map = read_single_map(*arguments.value(like.name), world);
  if (!map) {
    return tl::unexpected(map.error());
  }
  if (!map->document.sheet.origin) {
    return fail(Failure::impossible, fmt::format("{} has no origin, so it cannot be made again",
                                                 escape_for_terminal(map->file)));
  }
  Request request;
  request.origin = map->document.sheet.origin;
  return request;
}

Result<Request> read_request(const Arguments& arguments, World& world) {
  if (arguments.has(like.name)) {
    return read_like(arguments, world);
  }
  const auto settings = read_settings(arguments);
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  const auto index = arguments.number(first_index.name, 0, 0,
                                      std::numeric_limits<std::int64_t>::max() - count_most);
  if (!index) {
    return tl::unexpected(index.error());
  }
  const auto maps = arguments.number(count.name, 1, 1, count_most);
  if (!maps) {
    return tl::unexpected(maps.error());
  }
  auto text = arguments.has(seed.name) ? arguments.value(seed.name).value_or("") : draw_seed();
  if (!text) {
    return tl::unexpected(text.error());
  }
  if (has_unsafe_text(*text)) {
    return fail(Failure::usage, fmt::format("a seed is a line of plain text, not \"{}\"",
                                            escape_for_terminal(*text)));
  }
  Request request;
  request.settings = *settings;
  request.seed = std::move(*text);
  request.index = static_cast<std::uint64_t>(*index);
  request.count = static_cast<std::uint64_t>(*maps);
  return request;
}

Result<rules::ValidDungeon> make(const Request& request, std::uint64_t index) {
  return request.origin ? forge::forge_again(*request.origin)
                        : forge::forge(request.settings, request.seed, index);
}

/// `7x7-12.dungeon.json`; a size has its levels in the name, as has a preset with other levels.
std::string file_name(const Sheet& sheet, io::Form wanted) {
  const Origin origin = sheet.origin.value_or(Origin{});
  const auto row = preset_named(origin.preset);
  const bool by_preset = row && row->levels == sheet.levels;
  const Extent base = sheet.base.value_or(Extent{});
  return fmt::format(
      "{}-{}{}",
      by_preset ? origin.preset
                : fmt::format("{}x{}x{}", base.columns, base.rows, sheet.levels.value_or(0)),
      origin.index.value_or(0), wanted == io::Form::plan ? plan_suffix : json_suffix);
}

template <class Write>
Result<int> write_each(const Request& request, const Write& write) {
  for (std::uint64_t i = 0; i < request.count; ++i) {
    const auto map = make(request, request.index + i);
    if (!map) {
      return tl::unexpected(map.error());
    }
    const Result<bool> more = write(map->sheet());
    if (!more) {
      return tl::unexpected(more.error());
    }
    if (!*more) {
      break;
    }
  }
  return exit_code::done;
}

Result<int> write_folder(const Request& request, const fs::path& folder, io::Form wanted) {
  if (wanted == io::Form::json_line) {
    return fail(Failure::usage,
                "a folder gets one map a file: give --format json or plan, or a file");
  }
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) {
    return fail(Failure::usage,
                fmt::format("cannot make the folder {}: {}", escape_for_terminal(folder.native()),
                            failure.message()));
  }
  return write_each(request, [&](const Sheet& sheet) -> Result<bool> {
    const auto written =
        io::write_file(folder / file_name(sheet, wanted), write_form(sheet, wanted));
    return written ? Result<bool>(true) : tl::unexpected(written.error());
  });
}

Result<int> write_one_file(const Request& request, const fs::path& path, io::Form wanted) {
  auto file = OutputFile::create(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  auto code = write_each(request, [&](const Sheet& sheet) -> Result<bool> {
    const auto written = file->write(write_form(sheet, wanted));
    return written ? Result<bool>(true) : tl::unexpected(written.error());
  });
  if (!code) {
    return code;
  }
  const auto done = file->commit();
  return done ? code : tl::unexpected(done.error());
}

}  // namespace

constinit const Usage generate_usage = {
    .options = options,
    .notes =
        "Without --output the maps go to standard output: one as JSON, several as JSON Lines. "
        "Each\n"
        "map is proved before it is written, and carries in its origin what makes it again.",
    .examples = {
        {{"dungeonlab generate --preset 7x7 --output first.dungeon.json",
          "draw a map of 7x7 cells"},
         {"dungeonlab generate --size 12x9 --levels 3 --seed winter --count 10 --output maps/",
          "draw ten maps of three levels into a folder, the same ten every time"}}}};

Result<int> generate(const Arguments& arguments, World& world) {
  const auto request = read_request(arguments, world);
  if (!request) {
    return tl::unexpected(request.error());
  }
  const std::string path = output_path(arguments, output);
  std::error_code unknown;
  const bool folder = path.ends_with('/') || fs::is_directory(path, unknown);
  const bool several = request->count > 1 && !folder;
  const io::Form wanted = form_choice(
      arguments, form.name, form_by_name(path, several ? io::Form::json_line : io::Form::json));
  if (several && wanted != io::Form::json_line) {
    return fail(
        Failure::usage,
        fmt::format("{} maps do not fit into one text of the form {}: give --format jsonl or a "
                    "folder",
                    request->count, form_choices[static_cast<std::size_t>(wanted)]));
  }
  if (folder) {
    return write_folder(*request, path, wanted);
  }
  if (!path.empty()) {
    return write_one_file(*request, path, wanted);
  }
  return write_each(*request, [&](const Sheet& sheet) -> Result<bool> {
    world.out << write_form(sheet, wanted);
    return world.out.good();
  });
}

}  // namespace dungeonlab::app::commands
