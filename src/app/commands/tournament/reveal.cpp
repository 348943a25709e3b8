// dungeonlab tournament reveal: copies rounds that were played, and finally the secret, to where
// anybody may see them.
#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "app/commands/tournament/steps.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"

#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

namespace fs = std::filesystem;

struct RevealRequest {
  std::optional<std::int64_t> round{};
};
constexpr std::array reveal_options = {option<&RevealRequest::round>(
    "--round", "N", "reveal only this round", between(1, tournament::limits::rounds),
    otherwise("all, with the secret"))};

std::string text_of_reveal(std::optional<std::int64_t> round, const std::filesystem::path& folder) {
  const auto revealed = folder / tournament::revealed_folder;
  return fmt::format(
      "revealed: {}\npublish now:  {}\neverybody:    can check with dungeonlab tournament "
      "check {} --plan plan.json (and commitment.json next to it)\n",
      round ? fmt::format("round {}; the others stay sealed", *round)
            : std::string("all rounds and the secret"),
      shown_path(revealed), path_for_shell(revealed));
}

}  // namespace

constinit const Usage tournament_reveal_usage = {
    .options = reveal_options,
    .words = tournament_words,
    .notes =
        "Publish DIR/revealed after each round. The last step reveals the secret, which proves "
        "that nobody picked the maps.",
    .examples = {{{"dungeonlab tournament reveal cup/ --round 1", "reveal the first round"},
                  {"dungeonlab tournament reveal cup/", "reveal all rounds and the secret"}}}};

Result<int> tournament_reveal(const Arguments& arguments, World& world) {
  const Interruption may_wait;
  const fs::path folder = arguments.words().front();
  const auto round = arguments.as<RevealRequest>().round;
  if (const auto revealed = tournament::reveal(folder, round); !revealed) {
    return ended(revealed.error(), "tournament reveal", world);
  }
  world.out << text_of_reveal(round, folder);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
