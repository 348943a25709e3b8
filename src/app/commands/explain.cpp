// dungeonlab explain: the rules of the game, topic by topic; what a rule of maps or a kind of
// encounter is, why, the mistake people make, and a bad and a good map. Without words a terminal
// gets what can be asked for, because nobody reads a hundred pages that scroll by; the other forms
// get the whole handbook.
#include "app/command.hpp"
#include "app/help.hpp"
#include "app/table.hpp"
#include "app/terminal.hpp"
#include "app/topics.hpp"

#include <array>
#include <ostream>
#include <string>
#include <vector>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array explain_options = {layout_option, charset_option, color_option};

}  // namespace

constinit const Usage explain_usage = {
    .options = explain_options,
    .words =
        {.name = "WORD",
         .about =
             "words of the game; codes, names or groups of rules; encounters, walls, house rules"},
    .notes =
        "Without words it shows what can be explained; as markdown or JSON everything, the whole\n"
        "handbook. Bad and good maps are one edit apart, and can be copied into a file and tried.",
    .examples = {{{"dungeonlab explain rules-of-the-game", "how the game is played"},
                  {"dungeonlab explain RV06 boat", "a rule that a diagnostic named, and boats"}}}};

Result<int> explain(const Arguments& arguments, World& world) {
  if (arguments.words() == std::vector<std::string>{std::string(exit_codes_word)}) {
    world.out << exit_code_help();  // is no word of the game, and asked for all the same
    return exit_code::done;
  }
  const auto topics = topics_meant(arguments.words());
  if (!topics) {
    return tl::unexpected(topics.error());
  }
  const explain::TextOptions how = {.charset = requested_charset(arguments, world),
                                    .color = wants_color(arguments, world, world.out_is_terminal),
                                    .width = requested_width(world)};
  switch (requested_layout(arguments)) {
    case Layout::json:
      world.out << explain::json(*topics, explain::Detail::example);
      break;
    case Layout::markdown:
      world.out << explain::markdown(*topics);
      break;
    case Layout::text:
      world.out << (arguments.words().empty() ? explain::index(how) : explain::text(*topics, how));
      break;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
