// Programs at the table: reads and writes lines of JSON, and nothing else. A command is on disk
// before it is answered. Built-in bots play in between.
#include "app/commands/play/program_seats.hpp"

#include "cli/text_input.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/session/protocol.hpp"

#include <istream>
#include <ostream>
#include <string>

namespace dungeonlab::app {
namespace {

/// Plays the turns of bots, up to one of a program.
Result<void> let_bots_play(Match& match, BotSeats& bots) {
  while (match.state().phase != game::Phase::over && bots.has(match.state().turn)) {
    (void)match.apply(bots.choose(match.seats(), match.state().turn));
    TRY(match.flush());
  }
  return {};
}

}  // namespace

Result<bool> play_by_protocol(Match& match, BotSeats& bots, World& world) {
  session::Protocol protocol(match.game().game().setup(), bots.people(),
                             [&](std::string_view line) { world.out << line; });
  TRY(match.flush());
  protocol.greet();
  while (true) {
    TRY(let_bots_play(match, bots));
    protocol.send_news(match.seats());
    world.out << std::flush;
    if (match.state().phase == game::Phase::over) {
      protocol.end(match.state().winner);
      world.out << std::flush;
      return true;
    }
    std::string line;
    if (!next_line(world, line)) {
      return false;
    }
    if (const auto request = protocol.read(line)) {
      const auto refused = match.apply(request->command);
      TRY(match.flush());
      protocol.answer(*request, refused, match.seats().view(request->command.seat));
    }
  }
}

}  // namespace dungeonlab::app
