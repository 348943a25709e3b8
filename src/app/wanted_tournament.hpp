#pragma once

#include "app/command.hpp"
#include "app/formats.hpp"
#include "app/jobs.hpp"
#include "app/progress_line.hpp"
#include "app/settings_options.hpp"
#include "app/wanted_batch.hpp"
#include "dungeonlab/tourney/tournament.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace dungeonlab::app {

namespace tournament_options {
inline constexpr Option output = {"--output", "DIR", "the folder of the tournament"};
inline constexpr Option rounds = {"--rounds", "N", "how many rounds are played, 1 to 1000"};
inline constexpr Option maps = {"--maps", "N", "how many maps each round needs, 1 to 1000"};
inline constexpr Option middle = {
    "--middle", "PERCENT",
    "a figure without --band lies where so many of the pilot maps do (80 if not given)"};
inline constexpr Option pilot = {"--pilot", "N",
                                 "take bands from so many maps, 20 to 100000 (1000 if not given)"};
inline constexpr Option announce = {
    "--announce", "TEXT", "what the public value will be and how it is written, for the plan"};
inline constexpr Option public_value = {
    "--public-value", "TEXT",
    "what became public after the plan, such as the numbers of a lottery"};
inline constexpr Option round = {"--round", "N", "reveal this round alone"};
inline constexpr Option plan = {
    "--plan", "FILE",
    "the plan that was published, with the commitment beside it (public/plan.json if not given)"};
inline constexpr Option jobs =
    jobs_option("draw so many maps at once, 1 to 256 (one for each core if not given)");
}  // namespace tournament_options

inline constexpr auto all_tournament_options = with_settings_options(
    std::array{tournament_options::output, tournament_options::rounds, tournament_options::maps,
               batch_options::where, batch_options::band, tournament_options::middle,
               tournament_options::pilot, batch_options::dup, tournament_options::announce,
               tournament_options::public_value, tournament_options::round,
               tournament_options::plan, paper_option, quiet_option, tournament_options::jobs});

/// The steps of a tournament, in their order.
enum class Step : std::uint8_t { seal, draw, reveal, check };

/// Which step the words name; a usage error if they name none, or if an option is given that says
/// nothing of it.
[[nodiscard]] Result<Step> read_step(const Arguments& arguments);

/// The plan that is to be sealed, with the bands that are wanted.
[[nodiscard]] Result<tourney::Plan> read_wanted_tournament(const Arguments& arguments,
                                                           World& world);
/// The public value, if one is given.
[[nodiscard]] Result<std::optional<std::string>> read_public_value(const Arguments& arguments);
/// How the work is done, with a line that says how far it is; Ctrl-C ends it. The line must live as
/// long as the work.
[[nodiscard]] Result<tourney::Work> read_work(const Arguments& arguments, ProgressLine& line);

}  // namespace dungeonlab::app
