// Messages shared by the map readers of every format.
#include "map_faults.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/place.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::io {

void move_faults(FaultList& faults, Document& document) {
  document.sheet.text_faults = faults.bits();
  document.faults = faults.take();
}

std::string_view name_of_mark(std::string_view mark, std::span<const std::string_view> names) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> marks = {{
      {"+", "plus"},
      {"positive", "plus"},
      {"-", "minus"},
      {"\u2212", "minus"},
      {"\u2013", "minus"},
      {"negative", "minus"},
      {"^", "up"},
      {"v", "down"},
  }};
  const auto* const found =
      std::find_if(marks.begin(), marks.end(), [&](const auto& row) { return row.first == mark; });
  const bool is_one =
      found != marks.end() && std::find(names.begin(), names.end(), found->second) != names.end();
  return is_one ? found->second : std::string_view();
}

std::string to_upper(std::string_view text) {
  constexpr std::size_t longest_name = 24;
  return dungeonlab::to_upper(text.size() <= longest_name ? text : "");
}

std::string with_level_or_without(std::string_view name, std::optional<int> levels) {
  if (place_named(name)) {
    return std::string(name.substr(0, name.find('.')));
  }
  return cell_named(name) && levels == 1 ? fmt::format("{}.1", name) : "";
}

std::string help_on_name(std::string_view name, std::string_view example) {
  return cell_named(name) && place_named(example)
             ? fmt::format("the level is missing: `{0}.1` is the lowest level of `{0}`", name)
             : "columns are capital letters from A in the west; rows count from 1 in the north, "
               "and "
               "levels from 1 at the bottom";
}

Fault map_too_long() {
  return {.kind = TextFault::over_limit,
          .message = fmt::format("a map can have {} MiB at most", limits::map_bytes >> 20U),
          .help = "make the dungeon smaller"};
}

}  // namespace dungeonlab::io
