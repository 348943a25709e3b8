#pragma once

#include "cli/input.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "old_school/rules_request.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {

/// The text of a file that people write for old-school play; a usage error if it is too long.
[[nodiscard]] Result<std::string> text_of_file(const std::string& path);

/// Reads a JSON file that people write, with `read(text)`. A usage error lists every fault with its
/// place.
template <class Read>
auto read_people_file(const std::string& path, Read read)
    -> Result<typename decltype(read(std::string_view()))::value_type> {
  const auto text = text_of_file(path);
  if (!text) {
    return tl::unexpected(text.error());
  }
  auto made = read(*text);
  if (!made) {
    return fail(
        Failure::usage,
        fmt::format("{}", fmt::join(io::fault_lines(shown_file(path), *text, made.error()), "\n")));
  }
  return std::move(*made);
}

/// The sources of a result, such as `B17; borrowed from bfrpg: B18`.
[[nodiscard]] std::string shown_basis(const osr::Basis& basis);

/// A usage error if a requested reading was not used.
[[nodiscard]] Result<void> all_are_used(const osr::AskOptions& options, const osr::Basis& basis);

}  // namespace dungeonlab::app::old_school
