// dungeonlab play: the program is the gamemaster for one or several players at one terminal. What a
// player sees comes from her seat alone: the sentences that she hears and the view made from them.
// Every command is on disk before its result is shown, so an interrupted game continues from its
// record.
#include "app/commands.hpp"
#include "app/commands/play/bot_seats.hpp"
#include "app/commands/play/guide.hpp"
#include "app/commands/play/notebook_page.hpp"
#include "app/commands/play/play_words.hpp"
#include "app/commands/play/program_seats.hpp"
#include "app/commands/play/screen_play.hpp"
#include "app/commands/play/screen_texts.hpp"
#include "app/commands/play/tutor.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/key_page.hpp"
#include "app/match.hpp"
#include "app/saved_games.hpp"
#include "app/settings_options.hpp"
#include "cli/command_line.hpp"
#include "cli/line_editor.hpp"
#include "cli/proved_map.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/screen/ending.hpp"
#include "dungeonlab/session/chain.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/waste.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app::commands {
namespace {

struct PlayRequest {
  bool has_no_notebook = false;
  bool has_tutorial = false;
  bool by_protocol = false;
  bool is_plain = false;
  bool lists_games = false;
};
constexpr Option protocol_option = flag<&PlayRequest::by_protocol>(
    "--protocol", "exchange lines of JSON, for programs (docs/protocol.md)",
    excludes("--no-notebook --tutorial --plain", "programs read lines"));
constexpr Option list_option = flag<&PlayRequest::lists_games>(
    "--list", "list the saved games, and do not play", without_words);
constexpr std::array play_options = {
    play_preset_option,
    seed_option,
    players_option,
    game_profile_option,
    game_rules_option,
    switch_option,
    record_option,
    no_record_option,
    resume_option,
    list_option,
    flag<&PlayRequest::has_no_notebook>("--no-notebook",
                                        "do not draw a map of what you find; draw it on paper"),
    flag<&PlayRequest::has_tutorial>(
        "--tutorial",
        "explain each thing when it first happens; without a map, play on a small one made for "
        "it"),
    flag<&PlayRequest::is_plain>(
        "--plain", "show lines of text instead of a full screen, as for screen readers"),
    protocol_option,
    min_level_option,
    color_option};

/// How the terminal treats players.
struct Habits {
  bool has_notebook = true;
  bool has_tutorial = false;
};

constexpr std::string_view helps = "`help` shows what you can do.";

/// The players at one terminal, who take turns, with bots between them.
class HotSeat {
 public:
  HotSeat(OpenedMatch& opened, BotSeats bots, Habits habits, World& world)
      : opened_(opened),
        match_(*opened.match),
        bots_(std::move(bots)),
        people_(bots_.people()),
        habits_(habits),
        tutors_(match_.names().size()),
        greeted_(match_.names().size()),
        world_(world),
        width_(static_cast<std::size_t>(requested_width(world))),
        editor_(world, [] { return words_to_type(); }) {}

  /// Returns the exit code.
  Result<int> run() {
    const Interruption interruption;
    while (match_.state().phase != game::Phase::over) {
      TRY(match_.flush());
      const game::Seat seat = match_.state().turn;
      if (bots_.has(seat)) {
        if (people_.empty() && match_.state().round > rounds_of_bots_max) {
          return break_off(opened_, world_, "play");
        }
        (void)match_.apply(bots_.choose(match_.seats(), seat));
        continue;
      }
      if (!sit_down(seat)) {
        if (may_break_off(opened_, world_, editor_)) {
          return break_off(opened_, world_, "play");
        }
        last_ = game::nobody;
        continue;
      }
      announce(seat);
      greet(seat);
      write_note();
      if (!take_line(seat) && may_break_off(opened_, world_, editor_)) {
        return break_off(opened_, world_, "play");
      }
      TRY(saved_);
    }
    TRY(match_.flush());
    announce_end();
    return exit_code::done;
  }

 private:
  /// Asks for a line and obeys it; false if a player wants to stop.
  bool take_line(game::Seat seat) {
    if (match_.state().phase == game::Phase::after) {
      write(fmt::format(
          "Your turn is almost over, but you can still do this here: {}. Type `end` to end your "
          "turn.",
          session::free_acts(match_.seats().view(seat))));
    }
    std::string line;
    const bool has_line = editor_.read(
        fmt::format("{}, round {}> ", match_.names()[seat], match_.state().round), line);
    world_.out << (has_line ? "" : "\n");
    return has_line && obey(seat, line);
  }

  /// Explains the game to a new player at the start of her first turn.
  void greet(game::Seat seat) {
    if (greeted_[seat]) {
      return;
    }
    greeted_[seat] = true;
    const game::View& view = match_.seats().view(seat);
    const bool is_new = view.landings_made == 0 && !habits_.has_tutorial;
    write(is_new ? fmt::format("{} {}", first_steps(view.levels), helps) : std::string(helps));
  }

  void write(std::string_view text) { write_wrapped(world_, text, width_); }
  /// Adds a remark to show after the news of the line.
  void remark(std::string_view text) {
    note_.append(note_.empty() || text.empty() ? "" : "\n").append(text);
  }
  /// Writes what is to be read after the news.
  void write_note() { write(std::exchange(note_, {})); }

  /// Only the player at the terminal must read her news; false if nobody is there any more.
  bool sit_down(game::Seat seat) {
    const bool is_another = last_ != seat && people_.size() > 1;
    last_ = seat;
    if (!is_another) {
      return true;
    }
    if (!world_.out_is_terminal) {
      world_.out << fmt::format("\n{}:\n", match_.names()[seat]);
      return true;
    }
    constexpr std::string_view clear = "\033[2J\033[3J\033[H";
    world_.out << clear;
    editor_.forget();
    std::string line;
    const bool is_there =
        editor_.read(fmt::format("{}, it is your turn. Press Enter when nobody else is looking. ",
                                 match_.names()[seat]),
                     line);
    world_.out << clear;
    return is_there;
  }

  void announce(game::Seat seat) {
    std::vector<std::string> sentences;
    for (const session::News& news : match_.seats().heard(seat)) {
      sentences.push_back(news.text);
      if (habits_.has_tutorial) {
        for (const std::string& lesson : tutors_[seat].explain(news, match_.seats().view(seat))) {
          sentences.push_back("(" + lesson + ")");
        }
      }
    }
    if (habits_.has_notebook && world_.out_is_terminal) {
      const auto page = notebook_with_news(sentences, match_.seats().notebook(seat), width_);
      if (page) {
        world_.out << *page;
        return;
      }
    }
    for (const std::string& sentence : sentences) {
      write(sentence);
    }
  }
  void show_notebook(game::Seat seat) {
    if (!habits_.has_notebook) {
      world_.out << "You draw your own map on paper in this game (--no-notebook).\n";
      return;
    }
    const std::string drawn = notebook::drawing(match_.seats().notebook(seat));
    world_.out << drawn;
    write(notebook::explain_symbols(drawn));
  }

  void announce_end() {
    if (match_.names().size() == 1 && people_.size() == 1) {
      announce(0);
      world_.out << (match_.state().winner == 0
                         ? fmt::format("You have won, in round {}.\n", match_.state().round)
                         : "");
      tell_where();
      return;
    }
    if (people_.size() == 1) {
      announce(people_.front());
    }
    // At the end, everybody reads.
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
      world_.out << fmt::format("To read it again, use: dungeonlab replay {}\n",
                                path_for_shell(opened_.record));
    }
  }

  /// Executes the commands of a line, up to the first that is refused or has an unexpected result.
  /// Returns false for `quit`.
  bool obey(game::Seat seat, std::string_view line) {
    const std::vector<std::string_view> commands = session::commands_of(line);
    const std::span<const std::string_view> all(commands);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto rest = all.subspan(i + 1);
      const std::string text = to_lower(trimmed(all[i]));
      const std::string_view word = std::string_view(text).substr(0, text.find(' '));
      const TableWord* const row = table_word(word);
      const std::string_view argument = trimmed(std::string_view(text).substr(word.size()));
      if (row != nullptr && row->word == "quit" && argument.empty()) {
        remark(session::stopped(rest, "you are still in the game"));
        return false;
      }
      if (row != nullptr) {
        obey_table(seat, *row, argument);
        continue;
      }
      if (tell_asked(seat, text, word)) {
        continue;
      }
      if (const auto why = command(seat, all[i], rest.empty() ? "" : rest.front())) {
        remark(session::stopped(rest, *why));
        end_turn(seat);
        break;
      }
    }
    return true;
  }

  /// Answers a line that only asks for something to read; false for any other.
  bool tell_asked(game::Seat seat, const std::string& text, std::string_view word) {
    if (text == "rules") {
      write(help_on(text, match_.seats().view(seat), width_));
      return true;
    }
    if (is_page_word(word) && word != "look") {
      remark(
          fmt::format("`{}` works only on the full screen. Here, `map` draws your notebook, and "
                      "`look` repeats what is around you.",
                      word));
      return true;
    }
    const auto again = session::repeated_answer(text, match_.seats(), seat);
    if (again) {
      write(*again);
    }
    return again.has_value();
  }

  /// Obeys a word that a player says to the program.
  void obey_table(game::Seat seat, const TableWord& row, std::string_view argument) {
    if (row.word == "help") {
      write(help_on(argument, match_.seats().view(seat), width_));
    } else if (!argument.empty()) {
      write(session::takes_no_argument(row.word));
    } else if (row.word == "map") {
      show_notebook(seat);
    } else {
      undo(seat);
    }
  }

  /// Takes back a command that revealed nothing new.
  void undo(game::Seat seat) {
    if (const auto undo = session::own_undo(match_.game(), seat)) {
      (void)match_.apply(*undo);
    } else {
      write(sentence(undo.error()));
    }
  }

  /// Why the rest of its line is skipped, if it is. `next`: the following command there.
  std::optional<std::string> command(game::Seat seat, std::string_view text,
                                     std::string_view next) {
    const game::View& view = match_.seats().view(seat);
    const auto command = session::parse_command(text, seat, match_.names(), view.levels);
    if (!command) {
      const std::string& message = command.error().message;
      const bool lands = view.status == game::Status::landing;
      const bool is_asked = view.prompt.phase == game::Phase::ask;
      remark(fmt::format("{} {}", sentence(message),
                         is_asked ? fmt::format("The game asks you a question. Answer with {}.",
                                                session::answers_to(view.prompt))
                         : lands  ? first_steps(view.levels)
                                  : helps));
      return "this is not a command";
    }
    if (const auto why = to_confirm(*command)) {
      remark(fmt::format("{}. To do it anyway, type it again.", *why));
      return "it waits for your answer";
    }
    const session::Expectation expected(match_.seats(), *command);
    if (const auto refused = match_.apply(*command)) {
      remark(fmt::format("Not possible: {}.", session::in_words(*refused, *command, view)));
      return "that is not possible";
    }
    if (command->act == game::Act::order) {  // nothing else is said about it
      write(fmt::format("Noted: {}.", session::command_in_words(*command, match_.names())));
    }
    saved_ = match_.flush();
    return saved_ ? expected.surprise(match_.seats(), next) : "";
  }

  /// What to consider before a command, the first time it is typed. A player who cannot answer is
  /// not asked.
  std::optional<std::string> to_confirm(const game::Command& command) {
    const std::string typed = session::write_command(command, match_.names());
    if (typed == std::exchange(warned_command_, "") || !is_interactive(world_)) {
      return std::nullopt;
    }
    const auto waste = session::certain_waste(match_.seats().view(command.seat),
                                              match_.seats().notebook(command.seat), command);
    std::optional<std::string> why;
    if (waste) {
      why = fmt::format("That wastes your turn: {}", *waste);
    } else if (command.act == game::Act::die) {
      why = "That ends this life";
    } else if (command.act == game::Act::resign) {
      why = "That ends the game for you";
    }
    warned_command_ = why ? typed : "";
    return why;
  }

  /// Shows the result of a turn before another player's turn.
  void end_turn(game::Seat seat) {
    if (match_.state().turn == seat || match_.names().size() == 1 ||
        match_.state().phase == game::Phase::over || !saved_) {
      return;
    }
    announce(seat);
    write_note();
    if (world_.out_is_terminal && people_.size() > 1) {
      std::string line;
      (void)editor_.read("Your turn is over. Press Enter. ", line);
    }
  }

  OpenedMatch& opened_;
  Match& match_;
  BotSeats bots_;
  std::vector<game::Seat> people_;
  Result<void> saved_{};  ///< whether everything that happened is on disk
  Habits habits_;
  std::vector<Tutor> tutors_;
  std::vector<bool> greeted_;
  World& world_;
  std::size_t width_;
  LineEditor editor_;
  game::Seat last_ = game::nobody;
  std::string note_{};
  std::string
      warned_command_{};  ///< the last command, if it was held back because it wastes a turn
};

/// What to say about the map.
struct MapWords {
  std::string about{};       ///< a sentence about a map that nobody chose
  bool is_tutorial = false;  ///< it is the tutorial map
};

/// Plays a match as the command line requests.
Result<int> play_match(OpenedMatch& opened, const session::Track& track, ScreenPeople& people,
                       const Arguments& arguments, const MapWords& map, World& world) {
  Match& match = *opened.match;
  const auto request = arguments.as<PlayRequest>();
  const Players players = arguments.as<GameChoice>().players;
  const bool is_named = arguments.has(players_option.name);
  for (const std::string& name : is_named ? players.names : match.names()) {
    if (std::find(match.names().begin(), match.names().end(), name) == match.names().end()) {
      return fail(Failure::usage,
                  fmt::format("{}: no player in this game is called {}; the players: {}",
                              players_option.name, name, fmt::join(match.names(), ", ")));
    }
  }
  BotSeats bots(players.bots, match.names(), match.game().game().setup().seed);
  const bool may_have_page = !request.by_protocol && !request.is_plain && !bots.people().empty();
  const ScreenHabits habits{
      .has_notebook = !request.has_no_notebook,
      .has_tutorial = request.has_tutorial,
      .has_guide = map.is_tutorial,
      .about_map = map.about,
      .has_colour = uses_color(arguments, world, true),
      .is_unicode = requested_charset(arguments, world) == io::Charset::unicode};
  if (auto page =
          may_have_page ? KeyPage::open(world, habits.has_colour, habits.is_unicode) : nullptr) {
    return play_on_screen({opened, bots, track, people, habits}, std::move(page), world);
  }
  if (!request.by_protocol) {
    world.out << map.about << (map.about.empty() ? "" : "\n");
    if (may_have_page && is_interactive(world)) {
      world.out
          << "The game page needs a terminal of at least 80x24; this game uses lines of text.\n";
    }
    return HotSeat(opened, std::move(bots),
                   {.has_notebook = !request.has_no_notebook, .has_tutorial = request.has_tutorial},
                   world)
        .run();
  }
  if (bots.people().empty()) {
    return fail(
        Failure::usage,
        fmt::format("{} leaves no seat for a program: every player is a bot", players_option.name));
  }
  TRY(const auto is_over, play_by_protocol(match, bots, world));
  return is_over ? exit_code::done : break_off(opened, world, "play");
}

}  // namespace

constinit const Usage play_usage = {
    .options = play_options,
    .words = {one_map_words.name, one_map_words.about, 0, 1},
    .notes =
        "The program is the gamemaster: each player hears only what they should. Several "
        "players can share a terminal and take turns. Type commands as words; separate several "
        "with `;`. `help` shows what you can do now and what it costs. `map` shows the map "
        "that you can draw from what you have heard; on a wide terminal it is next to the "
        "text.\n\nWith --record, every command is saved at once, and --resume continues the "
        "game. An unfinished game ends with exit code 7. The rules of the computer game apply "
        "unless you choose others; `dungeonlab explain house-rules` lists them. Bots are "
        "random, wanderer, explorer and careful. When you resume a game with bots, name them "
        "again: --players Rex=explorer.",
    .examples = {{{"dungeonlab play --preset 5x5-beginner --tutorial --record first.game.jsonl",
                   "play your first game alone"},
                  {"dungeonlab play cellar.dungeon.txt --players Ann,Bea,Rex=explorer",
                   "play at one terminal with two players and a bot"}}}};

namespace {

/// Lists the saved games, last played first.
int list_games(World& world) {
  const auto folder = games_folder(world);
  const std::vector<SavedGame> games = folder ? saved_games(*folder) : std::vector<SavedGame>();
  for (const SavedGame& game : games) {
    world.out << fmt::format("{:<10} round {:<4} {}\n", game.is_over ? "over" : "unfinished",
                             game.round, shown_file(game.file.string()));
  }
  if (games.empty()) {
    world.out << "There are no saved games yet.\n";
  }
  return exit_code::done;
}

bool names_a_map(const Arguments& arguments) {
  const auto chosen = arguments.as<MatchChoice>();
  return !arguments.words().empty() || chosen.preset || chosen.resume;
}

/// Without a map, the first game is on a map for beginners, and later ones on a usual one.
Arguments with_a_map(const Arguments& arguments, const World& world) {
  if (names_a_map(arguments)) {
    return arguments;
  }
  const auto folder = games_folder(world);
  const bool is_first = !folder || saved_games(*folder).empty();
  return arguments.with(play_preset_option.name, is_first ? "5x5-beginner" : "7x7");
}

}  // namespace

Result<int> play(const Arguments& given, World& world) {
  if (given.as<PlayRequest>().lists_games) {
    return list_games(world);
  }
  std::optional<rules::ValidDungeon> tutorial;
  if (given.as<PlayRequest>().has_tutorial && !names_a_map(given)) {
    tutorial = tutorial_map();
  }
  const Arguments arguments = tutorial ? given : with_a_map(given, world);
  const bool is_chosen = tutorial || names_a_map(given);
  const std::string about_map =
      is_chosen
          ? ""
          : fmt::format("This is a new map from the preset {}; `dungeonlab presets` lists others.",
                        *arguments.value(play_preset_option.name));
  session::Track track;
  const auto request = arguments.as<PlayRequest>();
  ScreenPeople people(request.has_tutorial);
  const auto remember = [&](const OpenedMatch& continued, const session::Entry& next) {
    people.remember(continued, next);
  };
  const bool may_have_page = !request.by_protocol && !request.is_plain;
  TRY(auto opened, open_match(arguments, world, "play",
                              {.audience = &track,
                               .has_bots = true,
                               .is_kept = !request.by_protocol,
                               .map = tutorial ? &*tutorial : nullptr,
                               .is_silent = request.by_protocol,
                               .remember = may_have_page ? Remembering(remember) : nullptr}));
  return opened.match ? play_match(opened, track, people, arguments,
                                   {.about = about_map, .is_tutorial = tutorial.has_value()}, world)
                      : opened.code;
}

}  // namespace dungeonlab::app::commands
