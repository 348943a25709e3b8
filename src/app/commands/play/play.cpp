// dungeonlab play: the program is the gamemaster of a game for one player or several at one
// terminal. What is shown to a player comes from her seat alone: the sentences that she hears and
// the view that is made of them. Every command is on the disk before its outcome is shown, so a
// game that is broken off goes on from its record.
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/commands/play/possibilities.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/input.hpp"
#include "app/seed.hpp"
#include "app/settings_options.hpp"
#include "app/terminal.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/growing_file.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/seats.hpp"
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

constexpr Option record_option = {"--record", "FILE",
                                  "write the game down while it is played, command by command"};
constexpr Option resume_option = {"--resume", "FILE", "go on with the game of a record"};
constexpr Option play_preset = {.name = preset_option.name,
                                .value = preset_option.value,
                                .about = "play on a new map of these settings",
                                .without_words = true};
constexpr Option play_resume = {.name = resume_option.name,
                                .value = resume_option.value,
                                .about = resume_option.about,
                                .without_words = true};
constexpr std::array play_options = {
    play_preset,   seed_option,   players_option, game_profile_option, game_rules_option,
    switch_option, record_option, play_resume,    min_level_option,    color_option};

/// Where the lines of a record go: nowhere, or to a file that is on the disk command by command.
class Lines {
 public:
  void operator()(std::string_view line) { waiting_ += line; }
  /// The file that grows from now on; what waits is there already, if it goes on.
  void to(io::GrowingFile file, bool goes_on) {
    file_.emplace(std::move(file));
    if (goes_on) {
      waiting_.clear();
    }
  }
  Result<void> flush() {
    const std::string lines = std::exchange(waiting_, {});
    return file_ && !lines.empty() ? file_->append(lines) : Result<void>();
  }

 private:
  std::string waiting_{};
  std::optional<io::GrowingFile> file_{};
};

/// A game, its seats and its record.
class Match {
 public:
  Match(rules::ValidDungeon map, const session::GameStart& start)
      : seats_(start.setup),
        game_(
            std::move(map), start, [this](std::string_view line) { lines_(line); }, &seats_) {
    seats_.ask(game_.state());
  }
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  Match(Match&&) = delete;
  Match& operator=(Match&&) = delete;
  ~Match() = default;

  std::optional<game::Refusal> apply(const game::Command& command) {
    const auto refused = game_.apply(command);
    seats_.ask(game_.state());
    return refused;
  }
  [[nodiscard]] const game::State& state() const { return game_.state(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return game_.game().setup().seats; }
  [[nodiscard]] session::Seats& seats() { return seats_; }
  [[nodiscard]] Lines& lines() { return lines_; }

 private:
  Lines lines_{};
  session::Seats seats_;
  session::RecordedGame game_;
};

/// The players at one terminal, one after the other.
class HotSeat {
 public:
  /// `record`: the file it is written to; empty if to none.
  HotSeat(Match& match, std::string record, World& world)
      : match_(match),
        record_(std::move(record)),
        world_(world),
        width_(static_cast<std::size_t>(requested_width(world))) {}

  /// The exit code.
  Result<int> run() {
    world_.out << "`help` shows what you can do.\n";
    while (match_.state().phase != game::Phase::over) {
      if (auto saved = match_.lines().flush(); !saved) {
        return tl::unexpected(saved.error());
      }
      const game::Seat seat = match_.state().turn;
      if (!sit_down(seat)) {
        return broken_off();
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
        return broken_off();
      }
      if (!obey(seat, line)) {
        return broken_off();
      }
    }
    if (auto saved = match_.lines().flush(); !saved) {
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
    if (!record_.empty()) {
      world_.out << fmt::format("Read it again with: dungeonlab replay {}\n",
                                quoted_for_shell(record_));
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
      } else if (!command(seat, text) || match_.state().turn != seat ||
                 match_.state().phase == game::Phase::over) {
        break;
      }
    }
    return true;
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

  Result<int> broken_off() {
    if (auto saved = match_.lines().flush(); !saved) {
      return tl::unexpected(saved.error());
    }
    world_.out << (record_.empty()
                       ? std::string("The game is not over. It was not written down (--record), "
                                     "so it cannot go on.\n")
                       : fmt::format("The game is not over. Go on with: dungeonlab play --resume "
                                     "{}\n",
                                     quoted_for_shell(record_)));
    return exit_code::interrupted;
  }

  Match& match_;
  std::string record_;
  World& world_;
  std::size_t width_;
  game::Seat last_ = game::nobody;
};

/// The map of the command line; nothing if it breaks a rule, which was shown then.
Result<std::optional<rules::ValidDungeon>> requested_map(const Arguments& arguments,
                                                         const std::string& seed, World& world) {
  if (arguments.words().empty()) {
    const auto settings =
        settings_of_preset(preset_option.name, *arguments.value(preset_option.name));
    if (!settings) {
      return tl::unexpected(settings.error());
    }
    auto map = forge::forge(*settings, seed, 0);
    return map ? Result<std::optional<rules::ValidDungeon>>(std::move(*map))
               : tl::unexpected(map.error());
  }
  return proved_map(arguments, arguments.words().front(),
                    "dungeonlab play: nobody can play on a map that breaks a rule", world);
}

Result<int> begin(const Arguments& arguments, World& world) {
  const auto seed = read_seed(arguments);
  if (!seed) {
    return tl::unexpected(seed.error());
  }
  auto map = requested_map(arguments, *seed, world);
  if (!map) {
    return tl::unexpected(map.error());
  }
  if (!*map) {
    return exit_code::answer_no;
  }
  const auto names = requested_players(arguments);
  auto setup = requested_game(arguments, **map, *seed);
  if (!setup) {
    return tl::unexpected(setup.error());
  }
  Match match(std::move(**map), {.setup = std::move(*setup), .names = *names});
  if (const auto path = arguments.value(record_option.name)) {
    auto file = io::GrowingFile::create(*path);
    if (!file) {
      return tl::unexpected(file.error());
    }
    match.lines().to(std::move(*file), false);
  }
  return HotSeat(match, arguments.value(record_option.name).value_or(""), world).run();
}

Result<int> go_on(const Arguments& arguments, World& world) {
  const std::string path = *arguments.value(resume_option.name);
  const auto text = io::read_regular_file(path, session::record_bytes_max);
  if (!text) {
    return tl::unexpected(text.error());
  }
  const std::size_t whole = session::whole_part(*text);
  const auto record = session::read_record(std::string_view(*text).substr(0, whole));
  const auto fault = record ? session::replay(*record) : std::optional(record.error());
  if (fault) {
    world.err << fmt::format("dungeonlab play: {}: {}\n", shown_file(path), fault->message);
    return fault->is_changed ? exit_code::corrupt : exit_code::usage;
  }
  if (whole < text->size()) {
    world.err << fmt::format(
        "dungeonlab play: {}: the last command was not written whole; the game goes on before it\n",
        shown_file(path));
  }
  auto file = io::GrowingFile::go_on(path, whole);
  if (!file) {
    return tl::unexpected(file.error());
  }
  Match match(record->map, record->start);
  const std::vector<game::Command> commands = session::commands_of(*record);
  for (const game::Command& command : commands) {
    // What was heard before the last command is in the record.
    for (game::Seat seat = 0; seat < match.names().size(); ++seat) {
      (void)match.seats().news(seat);
    }
    (void)match.apply(command);
  }
  world.out << fmt::format("The game goes on in round {}; dungeonlab replay {} shows what was.\n",
                           match.state().round, quoted_for_shell(path));
  match.lines().to(std::move(*file), true);
  return HotSeat(match, path, world).run();
}

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
  const bool resumes = arguments.has(resume_option.name);
  const bool draws = arguments.has(preset_option.name);
  if (arguments.words().size() + (draws ? 1 : 0) + (resumes ? 1 : 0) != 1) {
    return fail(Failure::usage, fmt::format("expected one of a map, {} and {}", preset_option.name,
                                            resume_option.name));
  }
  if (!resumes) {
    return begin(arguments, world);
  }
  for (const Option& option : {seed_option, players_option, game_profile_option, game_rules_option,
                               switch_option, record_option}) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage, fmt::format("{} and {} do not go together: the record says it",
                                              resume_option.name, option.name));
    }
  }
  return go_on(arguments, world);
}

}  // namespace dungeonlab::app::commands
