// What a command line asks for in the words of the game: sizes, presets, levels, forms of a map.
#include "app/request.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"

#include <fmt/format.h>

namespace dungeonlab::app {

io::Form form_choice(const Arguments& arguments, std::string_view option, io::Form initial) {
  return static_cast<io::Form>(
      arguments.choice(option, form_choices, static_cast<std::size_t>(initial)));
}

io::Form form_by_name(std::string_view path, io::Form initial) {
  if (path.ends_with(".jsonl")) {
    return io::Form::json_line;
  }
  if (path.ends_with(".json")) {
    return io::Form::json;
  }
  return path.ends_with(".txt") ? io::Form::plan : initial;
}

std::string output_path(const Arguments& arguments, const Option& option) {
  const std::string path = arguments.value(option.name).value_or("-");
  return path == "-" ? std::string() : path;
}

std::string write_form(const Sheet& sheet, io::Form form) {
  switch (form) {
    case io::Form::json:
      return io::write_json(sheet);
    case io::Form::json_line:
      return io::write_json_line(sheet);
    case io::Form::plan:
      return io::write_plan(sheet);
  }
  return {};
}

Result<Settings> settings_of_size(std::string_view size) {
  const std::size_t by = size.find_first_of("xX");
  const auto columns = parse_integer(size.substr(0, by));
  const auto rows =
      by == std::string_view::npos ? std::nullopt : parse_integer(size.substr(by + 1));
  if (!columns || !rows) {
    return fail(Failure::usage, fmt::format("a size is COLUMNSxROWS, as in 10x7, not \"{}\"",
                                            escape_for_terminal(size)));
  }
  if (*columns < 1 || *columns > limits::columns || *rows < 1 || *rows > limits::rows) {
    return fail(Failure::usage,
                fmt::format("a base rectangle has 1 to {} columns and 1 to {} rows, not {} and {}",
                            limits::columns, limits::rows, *columns, *rows));
  }
  Settings settings;
  settings.size = {static_cast<int>(*columns), static_cast<int>(*rows)};
  return settings;
}

Result<Settings> with_levels(Settings settings, const Arguments& arguments) {
  const auto levels = arguments.number(levels_option.name, settings.levels, 1, limits::levels);
  if (!levels) {
    return tl::unexpected(levels.error());
  }
  settings.levels = static_cast<int>(*levels);
  return settings;
}

}  // namespace dungeonlab::app
