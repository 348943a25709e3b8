#pragma once

#include "cli/command.hpp"
#include "cli/common_options.hpp"
#include "cli/progress_line.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/measure/spread.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The value that became public after the plan and decides which maps are drawn.
struct PublicValue {
  std::optional<std::string> text{};
};
/// Reads a line of plain text that fits into a plan or a commitment.
[[nodiscard]] Result<std::string> line_in(std::string_view text);
inline constexpr Option public_value_option = option_by<&PublicValue::text, &line_in>(
    "--public-value", "TEXT",
    "what became public after the plan, such as the numbers of a lottery");

/// The words of the steps after sealing.
inline constexpr Words tournament_words = {
    .name = "DIR", .about = "the folder of the tournament", .least = 1, .most = 1};

/// How to do the work, with a progress line; Ctrl-C ends it. The line must live as long as the
/// work.
[[nodiscard]] tournament::Work work_of(const Arguments& arguments, ProgressLine& line);

/// For each figure, its band and the least, median and most that maps have.
[[nodiscard]] std::string figures_of(const tournament::Plan& plan, const std::string& whose,
                                     const measure::Spread& spread);
/// The size of a plan, such as `3 rounds of 4 maps`.
[[nodiscard]] std::string maps_of(const tournament::Plan& plan);

/// Draws the maps of a sealed tournament by the public value, prints them, and says what comes
/// next; returns the exit code. `step` is the command, for messages.
[[nodiscard]] Result<int> draw_maps(const Arguments& arguments, std::string_view step,
                                    const std::filesystem::path& folder,
                                    const std::string& public_value, World& world);

}  // namespace dungeonlab::app
