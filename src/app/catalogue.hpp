#pragma once

#include "app/command.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// A table of the program as people and programs read it: one row per entry, one cell per column.
/// An empty cell says nothing and is left out where the form allows it.
struct Catalogue {
  std::vector<std::string> columns{};
  std::vector<std::vector<std::string>> rows{};
};

inline constexpr std::array<std::string_view, 3> catalogue_choices = {"text", "json", "markdown"};
inline constexpr Option catalogue_option = {
    "--format", "FORM", "how to show it (text if not given)", catalogue_choices};

/// The catalogue in the form that `--format` names; as text, one block per row: the first two cells
/// as its heading, the others by column.
[[nodiscard]] std::string write_catalogue(const Catalogue& catalogue, const Arguments& arguments);

}  // namespace dungeonlab::app
