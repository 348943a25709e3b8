#pragma once

#include "cli/command.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// A format that a program reads or writes, and what writes its schema.
struct Schema {
  std::string_view name;
  std::string (*write)();
};

template <std::size_t count>
constexpr std::array<std::string_view, count> names_of(const std::array<Schema, count>& table) {
  std::array<std::string_view, count> names;
  std::transform(table.begin(), table.end(), names.begin(),
                 [](const Schema& row) { return row.name; });
  return names;
}

/// The words of the command `schema`, and what it does.
constexpr Words schema_words(std::span<const std::string_view> names) {
  return {
      .name = "NAME", .about = "the format to describe", .least = 1, .most = 1, .choices = names};
}
[[nodiscard]] inline int write_schema(std::span<const Schema> table, const Arguments& arguments,
                                      World& world) {
  const std::string& name = arguments.words().front();
  const auto row =
      std::find_if(table.begin(), table.end(), [&](const Schema& one) { return one.name == name; });
  world.out << row->write();  // a word that is not a choice does not come here
  return exit_code::done;
}

}  // namespace dungeonlab::app
