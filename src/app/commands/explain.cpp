// dungeonlab explain: explains the rules of the game by topic, and each rule of maps and kind of
// encounter: what it is, why, the usual mistake, and a bad and a good map. Without words a terminal
// gets a list of topics, because nobody reads a hundred pages that scroll by; the other formats get
// the whole handbook. Procedures of old-school play are not rules of this game and are kept
// separate.
#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/known_names.hpp"
#include "app/topics.hpp"
#include "cli/help.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <ostream>
#include <string>
#include <vector>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array explain_options = {layout_option, game_profile_option, charset_option,
                                        color_option};

}  // namespace

constinit const Usage explain_usage = {
    .options = explain_options,
    .words =
        {.name = "WORD",
         .about =
             "game terms; codes, names or groups of rules; kinds of encounters, walls and house "
             "rules",
         .completion = {known_names::topics}},
    .notes =
        "Without words, it lists what can be explained. With --format markdown or json it "
        "writes everything, as a handbook. The bad and the good map of a rule differ by one "
        "edit; copy them into a file and try.",
    .examples = {
        {{"dungeonlab explain rules-of-the-game", "explain how the game is played"},
         {"dungeonlab explain RV06 boat", "explain a rule that a finding named, and boats"}}}};

Result<int> explain(const Arguments& arguments, World& world) {
  if (arguments.words() == std::vector<std::string>{std::string(exit_codes_word)}) {
    world.out << exit_code_help();  // not a word of the game, but people ask for it
    return exit_code::done;
  }
  TRY(const auto topics, topics_meant(arguments.words()));
  const explain::TextOptions how = {.charset = requested_charset(arguments, world),
                                    .color = uses_color(arguments, world, world.out_is_terminal),
                                    .width = requested_width(world),
                                    .profile = requested_profile(arguments)};
  switch (requested_layout(arguments)) {
    case Layout::json:
      world.out << explain::json(topics, explain::Detail::example, how.profile);
      break;
    case Layout::markdown:
      world.out << explain::markdown(topics, how.profile);
      break;
    case Layout::text:
      world.out << (arguments.words().empty() ? explain::index(how) : explain::text(topics, how));
      break;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
