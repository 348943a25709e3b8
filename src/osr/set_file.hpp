#pragma once

#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/json/record.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

inline constexpr std::string_view ruleset_format = "dungeonlab-ruleset/1";

/// The contents of the set.json of a rule set.
struct SetFile {
  std::string set{};
  std::vector<std::string> borrow{};
  std::string house{};
  std::map<std::string, std::string, std::less<>> readings{};
};
constexpr bool is_set_name(std::string_view name) {
  constexpr std::size_t longest = 32;
  return !name.empty() && name.size() <= longest && name[0] >= 'a' && name[0] <= 'z' &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}
inline constexpr records::Shape set_name = {
    "a name of up to 32 lower-case letters, digits and hyphens, starting with a letter",
    "^[a-z][a-z0-9-]{0,31}$", &is_set_name};

constexpr auto describe(records::Type<SetFile>) {
  using namespace records;
  return record<SetFile>(
      "set", constant<SetFile>("format", "the format of this file", ruleset_format),
      field<&SetFile::set>("set", "the name of the set", like(set_name)),
      maybe<&SetFile::borrow>("borrow", "the sets it borrows from, in order of preference",
                              set(Layout::row)),
      maybe<&SetFile::house>("house", "a description in one sentence"),
      maybe<&SetFile::readings>("readings", "the readings that differ from the defaults"));
}

/// An additional check that reports faults.
using SetCheck = void (*)(const SetFile& file, const records::At& at, records::Reader& reader);
inline constexpr SetCheck no_check = [](const auto&, const auto&, auto&) {};
/// Reads a set.json; an error has all its faults.
[[nodiscard]] tl::expected<SetFile, std::vector<io::Fault>> read_set_file(
    std::string_view text, SetCheck check = no_check);

}  // namespace dungeonlab::osr
