// Parses the values of settings, in the same form for settings files and the command line. An
// invalid value is rejected with what was expected and without quoting the text, so each reader can
// put that into its own sentence. A range whose end is below its start is not swapped, because one
// of its numbers may be a typo.
#include "settings_values.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "map_faults.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

std::optional<int> number_within(std::string_view text, Range bounds) {
  const auto number = parse_integer(text);
  if (!number || text.starts_with('-') || *number < bounds.least || *number > bounds.most) {
    return std::nullopt;
  }
  return static_cast<int>(*number);
}

/// Two numbers separated by `letters` characters at offset `by`.
std::optional<Extent> size_within(std::string_view text, std::size_t by, std::size_t letters,
                                  Range bounds) {
  if (by >= text.size()) {
    return std::nullopt;
  }
  const auto columns = number_within(text.substr(0, by), bounds);
  const auto rows = number_within(text.substr(by + letters), bounds);
  return columns && rows ? std::optional(Extent{*columns, *rows}) : std::nullopt;
}

template <std::size_t rows, class NameOf>
std::array<std::string_view, rows> names_in(NameOf name_of) {
  std::array<std::string_view, rows> names;
  for (std::size_t i = 0; i < rows; ++i) {
    names[i] = name_of(i);
  }
  return names;
}

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

ReadValue<int> number_written(std::string_view text, Range bounds) {
  if (const auto number = number_within(text, bounds)) {
    return *number;
  }
  return tl::unexpected(
      ValueError{fmt::format("a whole number from {} to {}", bounds.least, bounds.most)});
}

std::string range_in_words(Range bounds) {
  return fmt::format("a number from {} to {}, or a range such as \"2..4\"", bounds.least,
                     bounds.most);
}

ReadValue<Range> range_written(std::string_view text, Range bounds) {
  constexpr std::string_view dots = "..";
  const std::size_t at = text.find(dots);
  const auto least = number_within(text.substr(0, at), bounds);
  const auto most =
      at == std::string_view::npos ? least : number_within(text.substr(at + dots.size()), bounds);
  if (!least || !most) {
    return tl::unexpected(ValueError{range_in_words(bounds)});
  }
  if (*least > *most) {
    return tl::unexpected(ValueError{"a range from the smaller to the greater number",
                                     did_you_mean(fmt::format("{}..{}", *most, *least))});
  }
  return Range{*least, *most};
}

ReadValue<Extent> size_written(std::string_view text, Range bounds) {
  if (const auto size = size_within(text, text.find_first_of("xX"), 1, bounds)) {
    return *size;
  }
  // Two numbers with something else between them.
  constexpr std::string_view digits = "0123456789";
  const std::size_t by = text.find_first_not_of(digits);
  const std::size_t on = std::min(text.find_first_of(digits, by), text.size());
  const auto meant = size_within(text, by, on - std::min(by, on), bounds);
  return tl::unexpected(
      ValueError{fmt::format("COLUMNSxROWS such as \"10x7\", each a number from {} to {}",
                             bounds.least, bounds.most),
                 meant ? did_you_mean(written(*meant)) : ""});
}

ReadValue<BranchSides> sides_written(std::string_view text) {
  const auto* const found = std::find(branch_sides_names.begin(), branch_sides_names.end(), text);
  if (found != branch_sides_names.end()) {
    return static_cast<BranchSides>(found - branch_sides_names.begin());
  }
  const std::string_view near = closest(text, branch_sides_names);
  return tl::unexpected(ValueError{fmt::format("{}, {} or {}", branch_sides_names[0],
                                               branch_sides_names[1], branch_sides_names[2]),
                                   did_you_mean(near)});
}

std::string written(Range range) {
  return range.least == range.most ? std::to_string(range.least)
                                   : fmt::format("{}..{}", range.least, range.most);
}

std::string written(Extent size) {
  return fmt::format("{}x{}", size.columns, size.rows);
}

Names wall_names() {
  static const auto names =
      names_in<wall_table.size()>([](std::size_t row) { return wall_table[row].name; });
  return {names, "kind of wall"};
}

Names encounter_names() {
  static const auto names = names_in<encounter_table.size()>(
      [](std::size_t row) { return encounter_table[row].written.view(); });
  return {names, "kind of encounter"};
}

Names house_rule_names() {
  static const auto names = names_in<house_rules_of_maps.size()>(
      [](std::size_t row) { return house_rules_of_maps[row].written.view(); });
  return {names, "house rule"};
}

namespace {

/// The kinds whose plan code the word was probably meant to be.
std::vector<std::string_view> kinds_coded(std::string_view word) {
  static const auto codes =
      names_in<encounter_table.size()>([](std::size_t row) { return encounter_table[row].code; });
  std::vector<std::string_view> kinds;
  const bool is_code = std::find(codes.begin(), codes.end(), word) != codes.end();
  for (const std::string_view code :
       is_code ? std::vector<std::string_view>{word} : nearest_names(word, codes)) {
    kinds.push_back(encounter_names().names[static_cast<std::size_t>(
        std::find(codes.begin(), codes.end(), code) - codes.begin())]);
  }
  return kinds;
}

}  // namespace

ReadValue<std::size_t> row_named(const Names& names, std::string_view name) {
  constexpr std::size_t longest_shown = 40;
  constexpr std::size_t few = 5;
  const auto found = std::find(names.names.begin(), names.names.end(), name);
  if (found != names.names.end()) {
    return static_cast<std::size_t>(found - names.names.begin());
  }
  ValueError error{fmt::format("\"{}\" is not a {}",
                               escape_for_terminal(name.substr(0, longest_shown)), names.noun)};
  const bool of_encounters = names.names.data() == encounter_names().names.data();
  if (of_encounters && is_among(river_pieces, name)) {
    error.help = "the options for rivers are rivers, river_length and waterfalls";
  } else if (of_encounters && is_among(objects_of_play, name)) {
    error.help = "it exists only during a game, never on a map";
  } else if (const auto near = nearest_names(name, names.names); !near.empty()) {
    error.help = did_you_mean(near);
  } else if (const auto coded = of_encounters ? kinds_coded(name) : near; !coded.empty()) {
    error.help = did_you_mean(coded);
  } else if (names.names.size() <= few) {
    error.help = fmt::format("the choices are {}", fmt::join(names.names, ", "));
  } else {
    error.help = "`dungeonlab schema settings` lists them";
  }
  return tl::unexpected(std::move(error));
}

}  // namespace dungeonlab::io
