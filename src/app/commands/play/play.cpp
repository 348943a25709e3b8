// dungeonlab play: the program is the gamemaster of a game for one player or several at one
// terminal. What is shown to a player comes from her seat alone: the sentences that she hears and
// the view that is made of them. Every command is on the disk before its outcome is shown, so a
// game that is broken off goes on from its record.
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/input.hpp"
#include "app/match.hpp"
#include "app/possibilities.hpp"
#include "app/seed.hpp"
#include "app/settings_options.hpp"
#include "app/terminal.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/telling.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array play_options = {
    play_preset_option, seed_option,   players_option, game_profile_option, game_rules_option,
    switch_option,      record_option, resume_option,  min_level_option,    color_option};

/// The players at one terminal, one after the other.
class HotSeat {
 public:
  HotSeat(OpenedMatch& opened, World& world)
      : opened_(opened),
        match_(*opened.match),
        world_(world),
        width_(static_cast<std::size_t>(requested_width(world))) {}

  /// The exit code.
  Result<int> run() {
    world_.out << "`help` shows what you can do.\n";
    while (match_.state().phase != game::Phase::over) {
      if (auto saved = match_.flush(); !saved) {
        return tl::unexpected(saved.error());
      }
      const game::Seat seat = match_.state().turn;
      if (!sit_down(seat)) {
        return break_off(opened_, world_, "play");
      }
      tell(seat);
      if (match_.state().phase == game::Phase::after) {
        write(fmt::format("You can still do something here: {}. `end` ends your turn.",
                          free_acts(match_.seats().view(seat))));
      }
      world_.out << fmt::format("{}, round {}> ", match_.names()[seat], match_.state().round)
                 << std::flush;
      std::string line;
      if (!std::getline(world_.in, line)) {
        world_.out << '\n';
        return break_off(opened_, world_, "play");
      }
      if (!obey(seat, line)) {
        return break_off(opened_, world_, "play");
      }
      if (!saved_) {
        return tl::unexpected(saved_.error());
      }
    }
    if (auto saved = match_.flush(); !saved) {
      return tl::unexpected(saved.error());
    }
    tell_end();
    return exit_code::done;
  }

 private:
  void write(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const bool is_drawn = text.substr(0, end).find("  ") != std::string_view::npos;
      for (const std::string& line : is_drawn ? std::vector{std::string(text.substr(0, end))}
                                              : wrapped(text.substr(0, end), width_)) {
        world_.out << line << '\n';
      }
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  /// Only who sits at the terminal shall read what she is told; false if nobody does any more.
  bool sit_down(game::Seat seat) {
    const bool is_another = last_ != seat && match_.names().size() > 1;
    last_ = seat;
    if (!is_another) {
      return true;
    }
    if (!world_.out_is_terminal) {
      world_.out << fmt::format("\n{}:\n", match_.names()[seat]);
      return true;
    }
    constexpr std::string_view clear = "\033[2J\033[3J\033[H";
    world_.out << clear
               << fmt::format("{}, it is your turn. Press Enter when nobody else looks. ",
                              match_.names()[seat])
               << std::flush;
    std::string line;
    const bool is_there = static_cast<bool>(std::getline(world_.in, line));
    world_.out << clear;
    return is_there;
  }

  void tell(game::Seat seat) {
    for (const std::string& sentence : match_.seats().news(seat)) {
      write(sentence);
    }
  }

  void tell_end() {
    if (match_.names().size() == 1) {
      tell(0);
      world_.out << (match_.state().winner == 0
                         ? fmt::format("You have won, in round {}.\n", match_.state().round)
                         : "");
      tell_where();
      return;
    }
    // At the end everybody reads.
    world_.out << "\nThe game is over.\n";
    const game::Seat winner = match_.state().winner;
    world_.out << (winner == game::nobody
                       ? std::string("Nobody has won.\n")
                       : fmt::format("{} has left the dungeon with the treasure.\n",
                                     match_.names()[winner]));
    tell_where();
  }

  void tell_where() {
    if (!opened_.record.empty()) {
      world_.out << fmt::format("Read it again with: dungeonlab replay {}\n",
                                quoted_for_shell(opened_.record));
    }
  }

  /// Does what a line says, command by command, up to the first that is refused. False: `quit`.
  bool obey(game::Seat seat, std::string_view line) {
    while (!line.empty()) {
      const std::size_t end = std::min(line.find(';'), line.size());
      std::string_view text = line.substr(0, end);
      line.remove_prefix(std::min(end + 1, line.size()));
      const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
      text = text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
      if (text.empty()) {
        continue;
      }
      if (text == "quit" || text == "exit" || text == "q") {
        return false;
      }
      if (constexpr std::string_view help = "help"; text.starts_with(help)) {
        world_.out << possibilities(match_.seats().view(seat), text.substr(help.size()));
      } else if (text == "status") {
        write(standing(match_.seats().view(seat)));
      } else if (text == "undo") {
        undo(seat);
      } else if (!command(seat, text) || match_.state().turn != seat ||
                 match_.state().phase == game::Phase::over) {
        break;
      }
    }
    return true;
  }

  /// Takes back what told nobody anything new.
  void undo(game::Seat seat) {
    const auto& steps = match_.game().steps();
    if (steps.empty() || !steps.back().command || steps.back().command->seat != seat) {
      write("You have done nothing that you can take back.");
    } else if (steps.back().told) {
      write("That cannot be taken back: it told something new.");
    } else {
      (void)match_.apply(session::Undo{steps.back().line, ""});
    }
  }

  bool command(game::Seat seat, std::string_view text) {
    const auto command = session::parse_command(text, seat, match_.names());
    if (!command) {
      const std::string& message = command.error().message;
      write(fmt::format("{}{} `help` shows what you can do.", message,
                        message.ends_with('?') ? "" : "."));
      return false;
    }
    if (const auto refused = match_.apply(*command)) {
      write(fmt::format("Not possible: {}.", session::told(*refused)));
      return false;
    }
    saved_ = match_.flush();
    if (!saved_) {
      return false;
    }
    if (match_.state().turn != seat && match_.names().size() > 1) {
      tell(seat);
      if (world_.out_is_terminal) {
        world_.out << "Your turn is over. Press Enter. " << std::flush;
        std::string line;
        std::getline(world_.in, line);
      }
    }
    return true;
  }

  OpenedMatch& opened_;
  Match& match_;
  Result<void> saved_{};  ///< whether all that happened is on the disk
  World& world_;
  std::size_t width_;
  game::Seat last_ = game::nobody;
};

}  // namespace

constinit const Usage play_usage = {
    .options = play_options,
    .words = {one_map_words.name, one_map_words.about, 0, 1},
    .notes =
        "The program is the gamemaster: it tells each player what she hears and nothing else.\n"
        "Several players sit at one terminal and take turns. Commands are words, several of them\n"
        "with ; between; `help` shows what can be done now and what it costs. With --record the\n"
        "game is on the disk after every command, and --resume goes on with it. A game that is\n"
        "broken off ends with exit code 7. By default the rules of the computer game hold;\n"
        "dungeonlab explain house-rules shows the others.",
    .examples = {
        {{"dungeonlab play --preset 5x5-beginner --record first.game.jsonl", "a first game, alone"},
         {"dungeonlab play cellar.dungeon.txt --players Ann,Bea,Cleo",
          "three players at one terminal"}}}};

Result<int> play(const Arguments& arguments, World& world) {
  auto opened = open_match(arguments, world, "play");
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  return opened->match ? HotSeat(*opened, world).run() : opened->code;
}

}  // namespace dungeonlab::app::commands
