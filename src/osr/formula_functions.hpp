#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/osr/datum.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// A function of formulas: its name, its numbers of parts, and its implementation. Without one, the
/// evaluator handles it, because not every part is evaluated or one is a name.
struct FormulaFunction {
  std::string_view name;
  std::size_t least;
  std::size_t most;
  Result<Datum> (*made_of)(std::span<const Datum> parts) = nullptr;
};
/// The function of that name; null if none exists.
[[nodiscard]] const FormulaFunction* formula_function(std::string_view name);
[[nodiscard]] std::vector<std::string_view> formula_functions();

/// An error that says what was expected and what was found.
[[nodiscard]] tl::unexpected<Error> not_a(std::string_view what, const Datum& found);

}  // namespace dungeonlab::osr
