#pragma once

#include "dungeonlab/model/settings.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace dungeonlab::io {

/// Why a text is not a valid value: what was expected, to follow "must be" or "is", and what to do.
struct ValueError {
  std::string expected;
  std::string help{};  ///< may be empty
};
template <class Value>
using ReadValue = tl::expected<Value, ValueError>;

/// Parsers for the values of settings; each number must be within `bounds`.
[[nodiscard]] ReadValue<int> number_written(std::string_view text, Range bounds);
/// `3` or `2..4`.
[[nodiscard]] ReadValue<Range> range_written(std::string_view text, Range bounds);
/// `7x5`: columns, then rows.
[[nodiscard]] ReadValue<Extent> size_written(std::string_view text, Range bounds);
[[nodiscard]] ReadValue<BranchSides> sides_written(std::string_view text);

[[nodiscard]] std::string written(Range range);
[[nodiscard]] std::string written(Extent size);

/// A range in words, for an error message.
[[nodiscard]] std::string range_in_words(Range bounds);

/// The names allowed as keys of a value, in table order.
struct Names {
  std::span<const std::string_view> names;
  std::string_view noun;  ///< for one of them
};
[[nodiscard]] Names wall_names();
[[nodiscard]] Names encounter_names();
[[nodiscard]] Names house_rule_names();
/// The names for a value that has entries for some rows of a table.
template <class Value, std::size_t rows>
[[nodiscard]] Names names_of(const PerRow<Value, rows>& /*values*/) {
  static_assert(rows == wall_table.size() || rows == encounter_table.size());
  return rows == wall_table.size() ? wall_names() : encounter_names();
}

/// The row of a name; else a Slip that rejects `name` in a whole sentence.
[[nodiscard]] ReadValue<std::size_t> row_named(const Names& names, std::string_view name);

}  // namespace dungeonlab::io
