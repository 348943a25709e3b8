// Programs at the table: lines of JSON come in and go out, and nothing else is written. A command
// is on the disk before it is answered. Bots of the house play in between.
#include "app/commands/play/program_seats.hpp"

#include "dungeonlab/session/protocol.hpp"

#include <istream>
#include <ostream>
#include <string>

namespace dungeonlab::app {
namespace {

/// The turns of bots, up to one of a program.
Result<void> let_bots_play(const ProgramGame& game, BotSeats& bots) {
  while (game.state().phase != game::Phase::over && bots.has(game.state().turn)) {
    (void)game.apply(bots.choose(game.seats, game.state().turn));
    if (auto saved = game.flush(); !saved) {
      return saved;
    }
  }
  return {};
}

}  // namespace

Result<bool> play_by_protocol(ProgramGame game, BotSeats& bots, World& world) {
  session::Protocol protocol(game.terms, bots.people(),
                             [&](std::string_view line) { world.out << line; });
  if (auto saved = game.flush(); !saved) {
    return tl::unexpected(saved.error());
  }
  protocol.greet();
  while (true) {
    if (auto played = let_bots_play(game, bots); !played) {
      return tl::unexpected(played.error());
    }
    protocol.tell(game.seats);
    world.out << std::flush;
    if (game.state().phase == game::Phase::over) {
      protocol.end(game.state().winner);
      world.out << std::flush;
      return true;
    }
    std::string line;
    if (!std::getline(world.in, line)) {
      return false;
    }
    if (const auto request = protocol.read(line)) {
      const auto refused = game.apply(request->command);
      if (auto saved = game.flush(); !saved) {
        return tl::unexpected(saved.error());
      }
      protocol.answer(*request, refused);
    }
  }
}

}  // namespace dungeonlab::app
