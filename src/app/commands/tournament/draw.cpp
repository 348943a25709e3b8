// dungeonlab tournament draw: draws the maps of a sealed tournament by a value that nobody knew
// before.
#include "app/commands.hpp"
#include "app/commands/tournament/steps.hpp"
#include "app/formats.hpp"
#include "cli/books.hpp"
#include "cli/unfinished.hpp"

namespace dungeonlab::app::commands {
namespace {

constexpr std::array draw_options = {with(public_value_option, needed), paper_option, quiet_option,
                                     jobs_option};

}  // namespace

constinit const Usage tournament_draw_usage = {
    .options = draw_options,
    .words = tournament_words,
    .notes =
        "Generates the maps of all rounds, each with its print set: the first maps that fit "
        "the plan. DIR/public/commitment.json commits to them.",
    .examples = {{{"dungeonlab tournament draw cup/ --public-value '3 14 15 26 35 48'",
                   "make and print the maps once these numbers are known"},
                  {"dungeonlab tournament draw cup/ --public-value '3 14' --paper letter",
                   "the same on letter paper"}}}};

Result<int> tournament_draw(const Arguments& arguments, World& world) {
  const Interruption may_wait;
  return draw_maps(arguments, "tournament draw", arguments.words().front(),
                   *arguments.as<PublicValue>().text, world);
}

}  // namespace dungeonlab::app::commands
