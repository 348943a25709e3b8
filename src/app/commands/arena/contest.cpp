// One game in an arena. A program is trusted with nothing: it is sent what its player hears and has
// a time limit for each command, and the first command that the rules refuse ends its game, so that
// its author notices.
#include "app/commands/arena/contest.hpp"

#include "app/commands/play/bot_seats.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/grade/par_bot.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::chrono::milliseconds grace{1000};
constexpr std::size_t shown_max = 60;

/// What was found instead of a line of the protocol, short and without control characters.
std::string shown_line(std::string_view line) {
  const bool is_long = line.size() > shown_max;
  return fmt::format("`{}{}`", escape_for_terminal(line.substr(0, shown_max)),
                     is_long ? "..." : "");
}

/// The seed for a program's own random numbers. It is derived from the seed of the game but does
/// not reveal it: that seed would reveal what a management center draws.
std::string seed_of_program(std::string_view seed_of_game) {
  constexpr std::size_t digits = 16;
  return hmac_sha256(seed_of_game, "dungeonlab-arena/1").substr(0, digits);
}

/// A program and the one seat that it plays.
class ProgramGame {
 public:
  ProgramGame(Match& match, std::string name, BotProcess bot, const ArenaTerms& terms)
      : name_(std::move(name)),
        match_(match),
        bot_(std::move(bot)),
        terms_(terms),
        protocol_(match.game().game().setup(), {0},
                  [this](std::string_view line) { sent_ += line; }) {}

  Result<ArenaGame> play() {
    protocol_.greet(seed_of_program(match_.game().game().setup().seed));
    send();
    if (game_.fault.empty()) {
      hear_ready();
    }
    while (game_.fault.empty()) {
      protocol_.send_news(match_.seats());
      if (match_.state().phase == game::Phase::over) {
        protocol_.end(match_.state().winner);
        send();
        game_.fault.clear();  // it need not hear the end
        break;
      }
      if (match_.state().round > terms_.rounds) {
        break;
      }
      send();
      if (game_.fault.empty()) {
        obey();
      }
      TRY(match_.flush());
      keep_errors();
    }
    const std::string end = bot_.stop(grace);
    if (has_closed_) {
      game_.fault += fmt::format(" ({})", end);
    }
    keep_errors();
    if (!is_ready_ && could_not_start(end)) {
      return fail(Failure::usage, fmt::format("cannot start `{}` ({}): expected an executable "
                                              "program (chmod +x), or a command that "
                                              "runs it, such as 'python3 my_bot.py'",
                                              escape_for_terminal(name_), end));
    }
    game_.is_won = match_.state().winner == 0;
    game_.round = match_.state().round;
    return std::move(game_);
  }

 private:
  void send() {
    const std::string lines = std::exchange(sent_, {});
    switch (bot_.write(lines, terms_.turn * strikes_max)) {
      case BotProcess::Outcome::done:
        break;
      case BotProcess::Outcome::late:
        game_.fault = "it does not read its input";
        break;
      case BotProcess::Outcome::closed:
      case BotProcess::Outcome::too_long:
        close("before the game was over");
        break;
      case BotProcess::Outcome::stopped:
        break_off();
        break;
    }
  }

  /// True for the exit codes of a shell that cannot find or run the program.
  static bool could_not_start(std::string_view end) {
    return end == "exit code 126" || end == "exit code 127";
  }

  void close(std::string_view when) {
    has_closed_ = true;
    game_.fault = fmt::format("it exited or closed its output {}", when);
  }

  /// Ends the game because the arena is to end; the game does not count.
  void break_off() { game_.fault = "it was interrupted"; }

  void hear_ready() {
    std::string line;
    switch (bot_.read_line(line, ready_within)) {
      case BotProcess::Outcome::done:
        is_ready_ = session::Protocol::is_ready(line);
        if (!is_ready_) {
          game_.fault = fmt::format(R"(its first line: expected {{"ready":"{}"}}, found {})",
                                    session::protocol_format, shown_line(line));
        }
        break;
      case BotProcess::Outcome::late:
        game_.fault = fmt::format("it was not ready within {} s", ready_within.count() / 1000);
        break;
      case BotProcess::Outcome::closed:
        close("before it was ready");
        break;
      case BotProcess::Outcome::too_long:
        game_.fault = fmt::format("a line longer than {} bytes", session::protocol_line_max);
        break;
      case BotProcess::Outcome::stopped:
        break_off();
        break;
    }
    keep_errors();
  }

  /// Waits for a command and executes it.
  void obey() {
    if (bot_.has_more()) {
      game_.fault = "it wrote more than one line for one command";
      return;
    }
    std::string line;
    while (true) {
      switch (bot_.read_line(line, terms_.turn)) {
        case BotProcess::Outcome::done:
          carry_out(line);
          return;
        case BotProcess::Outcome::late:
          if (++strikes_ == strikes_max) {
            game_.fault =
                fmt::format("{} commands took longer than {} ms", strikes_max, terms_.turn.count());
            return;
          }
          break;
        case BotProcess::Outcome::closed:
          close("before the game was over");
          return;
        case BotProcess::Outcome::too_long:
          game_.fault = fmt::format("a line longer than {} bytes", session::protocol_line_max);
          return;
        case BotProcess::Outcome::stopped:
          break_off();
          return;
      }
    }
  }

  void carry_out(const std::string& line) {
    const auto request = protocol_.read(line);
    if (!request) {
      game_.fault = fmt::format("not a new command: {}", shown_line(line));
      return;
    }
    game_.commands =
        sha256(game_.commands + session::write_command_json(request->command, match_.names()));
    const auto refused = match_.apply(request->command);
    const game::View& view = match_.seats().view(request->command.seat);
    protocol_.answer(*request, refused, view);
    if (refused) {
      game_.fault = fmt::format("its command {} is not possible: {}", shown_line(line),
                                session::in_words(*refused, request->command, view));
    }
  }

  void keep_errors() {
    const std::string said = bot_.take_errors();
    if (!said.empty()) {
      game_.errors += fmt::format("-- round {} --\n{}{}", match_.state().round, said,
                                  said.ends_with('\n') ? "" : "\n");
    }
  }

  std::string name_;
  Match& match_;
  BotProcess bot_;
  const ArenaTerms& terms_;
  std::string sent_{};
  session::Protocol protocol_;
  ArenaGame game_{};
  int strikes_ = 0;
  bool is_ready_ = false;
  bool has_closed_ = false;
};

}  // namespace

Result<ArenaGame> play_in_arena(Match& match, const Contestant& who, const ArenaTerms& terms) {
  TRY(match.flush());
  if (who.is_program) {
    TRY(auto bot, BotProcess::start(who.name, terms.sandbox));
    return ProgramGame(match, who.name, std::move(bot), terms).play();
  }
  BotSeats bots({{match.names().front(), who.name}}, match.names(),
                match.game().game().setup().seed);
  if (who.name == grade::par_bot.name) {
    bots.sit(0, grade::make_par_bot(who.route, match.game().game().setup().seed));
  }
  while (match.state().phase != game::Phase::over && match.state().round <= terms.rounds) {
    (void)match.apply(bots.choose(match.seats(), 0));
  }
  TRY(match.flush());
  return ArenaGame{.is_won = match.state().winner == 0, .round = match.state().round};
}

}  // namespace dungeonlab::app
