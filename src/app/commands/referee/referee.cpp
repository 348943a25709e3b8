// dungeonlab referee: a gamemaster runs a live game at a table. She types what players say and
// reads out the announcements; the program keeps track of walls, beasts, wounds and stock. At a
// terminal the game is a page; elsewhere it is lines, so an evening can be a script.
#include "app/commands.hpp"
#include "app/commands/referee/referee_screen.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/key_page.hpp"
#include "app/match.hpp"
#include "app/true_map.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/line_editor.hpp"
#include "cli/proved_map.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/server/table_page.hpp"
#include "dungeonlab/session/gamemaster.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct RefereeRequest {
  std::string page{};
  bool is_plain = false;
};
constexpr Option page_option = option<&RefereeRequest::page>(
    "--page", "FILE",
    "keep a web page up to date in FILE: the true map, what each player believes, and the log");
constexpr std::array referee_options = {
    page_option,
    play_preset_option,
    seed_option,
    players_option,
    game_profile_option,
    game_rules_option,
    switch_option,
    record_option,
    no_record_option,
    resume_option,
    min_level_option,
    color_option,
    charset_option,
    flag<&RefereeRequest::is_plain>(
        "--plain", "show lines of text instead of a full screen, as for screen readers")};

/// The web page that accompanies the terminal.
class Page {
 public:
  Page(std::string file, const Match& match, const session::Announcer& announcer,
       const session::Gamemaster& gamemaster)
      : file_(std::move(file)), match_(match), announcer_(announcer), gamemaster_(gamemaster) {}

  /// An error if another file has that name.
  [[nodiscard]] Result<void> begin() const {
    if (file_.empty() || !io::look_at(file_)) {
      return write();
    }
    const auto there = io::read_regular_file(file_, page_bytes_max);
    if (!there || there->find(server::table_page_mark) == std::string::npos) {
      return fail(Failure::usage,
                  fmt::format("{}: {}: this file is something else; choose a new file name",
                              page_option.name, shown_file(file_)));
    }
    return write();
  }
  [[nodiscard]] Result<void> write() const {
    return file_.empty()
               ? Result<void>()
               : io::write_file(file_, server::table_page(match_, announcer_, gamemaster_));
  }

 private:
  static constexpr std::size_t page_bytes_max = std::size_t{256} << 20U;
  std::string file_;
  const Match& match_;
  const session::Announcer& announcer_;
  const session::Gamemaster& gamemaster_;
};

/// Everything needed to run a game.
struct LedGame {
  OpenedMatch& opened;
  Match& match;
  session::Gamemaster& gamemaster;
  const session::Announcer& announcer;
  const Page& page;
  bool& has_quit;

  /// After it, everything that happened is on disk and on the page.
  [[nodiscard]] Result<void> keep() const {
    TRY(match.flush());
    return page.write();
  }
};

Result<void> lead_by_lines(const LedGame& table, const std::string& news, World& world) {
  const auto width = static_cast<std::size_t>(requested_width(world));
  write_wrapped(
      world, news + table.gamemaster.commands_help() + "`help` shows what you can type.\n", width);
  std::string line;
  const Interruption interruption;
  LineEditor editor(world, [&] { return table.gamemaster.words_to_type(); });
  while (true) {
    if (table.has_quit || !editor.read(table.gamemaster.turn() + "> ", line)) {
      if (may_break_off(table.opened, world, editor)) {
        return {};
      }
      table.has_quit = false;
      continue;
    }
    if (!world.out_is_terminal) {
      world.out << shown_message(escape_for_terminal(line)) << '\n';
    }
    const std::string answer = table.gamemaster.obey(line);
    TRY(table.keep());
    if (!table.has_quit) {
      write_wrapped(world, answer + table.gamemaster.commands_help(), width);
    }
  }
}

Result<void> lead_on_screen(const LedGame& table, const std::string& news,
                            std::unique_ptr<KeyPage> screen, World& world) {
  TRY(referee_on_screen({.match = table.match,
                         .gamemaster = table.gamemaster,
                         .announcer = table.announcer,
                         .has_quit = table.has_quit,
                         .keep = [&] { return table.keep(); }},
                        news, *screen));
  screen.reset();
  if (io::end_requests() > 0) {
    return {};
  }
  LineEditor editor(world);
  // If she changes her mind, the game continues in lines.
  return may_break_off(table.opened, world, editor) ? Result<void>()
                                                    : lead_by_lines(table, "", world);
}

}  // namespace

constinit const Usage referee_usage = {
    .options = referee_options,
    .words = {one_map_words.name, one_map_words.about, 0, 1},
    .notes =
        "You are the gamemaster of a game with people around you. Type what a player says, "
        "`ann: n`, or just `n` for the player whose turn it is, and read out the answer. Say "
        "lines that begin with `all:` or `Ann:` aloud; `Ann alone:` is only for Ann. Commands "
        "that break the rules change nothing. On a terminal, a page shows the true map, the "
        "state of each player and what to read aloud; --plain shows lines.\n\nYour own "
        "commands: set, override, undo, correct, say, pause, resume, hand, map, who, log, "
        "help, quit. With --record, every command is saved before you read out its result, and "
        "--resume continues the game. An unfinished game ends with exit code 7.",
    .examples = {
        {{"dungeonlab referee cellar.dungeon.txt --players Ann,Bea --record evening.game.jsonl",
          "referee a game for two players"},
         {"dungeonlab referee --resume evening.game.jsonl", "continue it"}}}};

Result<int> referee(const Arguments& arguments, World& world) {
  session::Announcer announcer;
  const auto has_read = [&](const OpenedMatch& continued, const session::Entry& /*next*/) {
    (void)announcer.news(continued.match->game().game().setup());
  };
  TRY(auto opened,
      open_match(arguments, world, "referee", {.audience = &announcer, .remember = has_read}));
  if (!opened.match) {
    return opened.code;
  }
  Match& match = *opened.match;
  const io::Charset charset = requested_charset(arguments, world);
  bool has_quit = false;
  session::Gamemaster gamemaster(
      match, announcer,
      {{"map", "map", "the true map as it is now, with all players on it",
        [&](std::string_view) { return true_map(match.game(), charset); }},
       {"quit", "quit", "stop for today", [&](std::string_view) {
          has_quit = true;
          return std::string();
        }}});
  TRY(match.flush());
  const Page page(arguments.as<RefereeRequest>().page, match, announcer, gamemaster);
  TRY(page.begin());
  const std::string news = gamemaster.news();
  const LedGame table{opened, match, gamemaster, announcer, page, has_quit};
  if (auto screen = arguments.as<RefereeRequest>().is_plain
                        ? nullptr
                        : KeyPage::open(world, uses_color(arguments, world, true),
                                        charset == io::Charset::unicode)) {
    TRY(lead_on_screen(table, news, std::move(screen), world));
  } else {
    const bool is_continued = arguments.as<MatchChoice>().resume.has_value();
    TRY(lead_by_lines(table, is_continued ? gamemaster.obey("log") : news, world));
  }
  world.out << '\n';
  if (match.state().phase != game::Phase::over) {
    return break_off(opened, world, "referee");
  }
  TRY(match.flush());  // it may have been saved since the question at `quit`
  const game::Seat winner = match.state().winner;
  if (winner != game::nobody) {
    world.out << fmt::format("{} has won in round {}.\n", match.names()[winner],
                             match.state().round);
  }
  if (!opened.record.empty()) {
    world.out << fmt::format("To read it again, use: dungeonlab replay {}\n",
                             path_for_shell(opened.record));
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
