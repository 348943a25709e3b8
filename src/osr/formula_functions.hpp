#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/osr/datum.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// A function of formulas: how many parts it takes, and what it makes of their values. Nothing
/// makes it here: not every part counts, or one is a name, and the evaluator sees to it.
struct FormulaFunction {
  std::string_view name;
  std::size_t least;
  std::size_t most;
  Result<Datum> (*made_of)(std::span<const Datum> parts) = nullptr;
};
/// Null if there is none of that name.
[[nodiscard]] const FormulaFunction* formula_function(std::string_view name);
[[nodiscard]] std::vector<std::string_view> formula_functions();

/// An error that says what was found where something else was expected.
[[nodiscard]] tl::unexpected<Error> not_a(std::string_view what, const Datum& found);

}  // namespace dungeonlab::osr
