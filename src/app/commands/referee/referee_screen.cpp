// A gamemaster at a page: what she types goes to session::Gamemaster, as in plain lines; the page
// shows the truth and sets apart what to read aloud. A turn with nothing left to do ends by itself.
#include "app/commands/referee/referee_screen.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/screen/referee_frame.hpp"
#include "dungeonlab/terminal/input_line.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

using terminal::Key;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) {
    lines.emplace_back(line);
  }
  return lines;
}

class RefereeScreen {
 public:
  RefereeScreen(const RefereeGame& game, KeyPage& page) : game_(game), page_(page) {}

  Result<void> run(const std::string& news) {
    shown_ = game_.match.state();
    aloud_ = lines_of(news);
    aloud_.emplace_back("`help` shows what you can type.");
    while (!is_done_ && !game_.has_quit) {
      page_.draw([this](terminal::Size size) { return page_of(size); });
      const auto keys = page_.keys();
      if (!keys) {
        break;
      }
      for (const Key& key : *keys) {
        take(key);
        TRY(kept_);
      }
    }
    return {};
  }

 private:
  screen::Page page_of(terminal::Size size) {
    constexpr std::size_t log_lines = 100;
    if (!text_.empty()) {
      const auto text = rows_of(text_, static_cast<std::size_t>(size.columns - 2));
      rows_ = size.rows - 4;
      first_ = std::min(first_, text.size() > rows() ? text.size() - rows() : 0);
      return screen::draw_text(game_.gamemaster.turn(), text, first_, "Enter back   PgUp PgDn",
                               size);
    }
    const std::string left = game_.gamemaster.commands_help();
    std::vector<std::string> aloud = aloud_;
    if (!left.empty()) {
      aloud.push_back(left.substr(0, left.size() - 1));
    }
    std::vector<std::string> log =
        game_.announcer.log(game_.match.game().game().setup(), log_lines);
    // What is still to be read aloud does not go into the log yet.
    while (!log.empty() && std::find(aloud_.begin(), aloud_.end(), log.back()) != aloud_.end()) {
      log.pop_back();
    }
    screen::Page page =
        screen::draw(screen::RefereeDesk{.game = game_.match.game().game(),
                                         .state = game_.match.state(),
                                         .title = game_.gamemaster.turn(),
                                         .aloud = std::move(aloud),
                                         .everybody = lines_of(game_.gamemaster.everybody()),
                                         .log = std::move(log),
                                         .line = input_.text(),
                                         .cursor = terminal::width_of(input_.before()),
                                         .keys = keys(),
                                         .level = level_},
                     size, page_.is_unicode());
    plain_ = page;
    if (before_) {
      screen::mark_changes(*before_, page);
    }
    return page;
  }
  /// What can be typed, with the names of the players where they are short enough for one row.
  [[nodiscard]] std::string keys() const {
    constexpr int width_max = 12;
    const std::vector<std::string>& names = game_.match.game().game().setup().seats;
    if (game_.match.state().phase == game::Phase::over) {
      return "undo takes back the last command   help, quit";
    }
    const std::size_t turn = game_.match.state().turn;
    const std::string& now = names[turn];
    const std::string& other = names[(turn + 1) % names.size()];
    const bool are_short =
        std::max(terminal::width_of(now), terminal::width_of(other)) <= width_max;
    return fmt::format("arrows and words: what {} does   {}help, quit",
                       are_short ? now : "the player on turn",
                       names.size() == 1 ? ""
                       : are_short       ? other + ": n for another player   "
                                         : "NAME: n for another player   ");
  }
  [[nodiscard]] std::size_t rows() const { return static_cast<std::size_t>(std::max(rows_, 1)); }

  void take(const Key& key) {
    if (key.kind == Key::Kind::control && (key.text == "c" || key.text == "d")) {
      is_done_ = must_quit_;
      must_quit_ = true;
      text_.clear();
      aloud_ = {fmt::format("Ctrl-{} again stops for today.", key.text == "c" ? "C" : "D")};
      return;
    }
    must_quit_ = false;
    if (!text_.empty()) {
      take_in_text(key);
      return;
    }
    const auto way = way_of(key.kind);
    if (way && input_.is_empty()) {
      obey(std::string(name(*way)));
    } else if (key.kind == Key::Kind::enter) {
      obey(input_.take());
    } else if (key.kind == Key::Kind::escape) {
      input_.clear();
    } else if (key.kind == Key::Kind::character && key.text == " " && input_.is_empty()) {
      level_ = (level_ + 1) % game_.match.game().game().dungeon().levels();
    } else {
      input_.edit(key);
    }
  }
  void take_in_text(const Key& key) {
    if (key.kind == Key::Kind::page_down) {
      first_ += rows();
    } else if (key.kind == Key::Kind::page_up) {
      first_ -= std::min(first_, rows());
    } else {
      text_.clear();
      first_ = 0;
    }
  }

  void obey(const std::string& line) {
    before_ = plain_;
    const std::string answer = game_.gamemaster.obey(line);
    kept_ = game_.keep();
    const bool has_changed = game_.match.state() != shown_;
    follow_turn();
    const std::vector<std::string> lines = lines_of(answer);
    constexpr std::size_t lines_max = 12;
    const bool is_to_read = !has_changed && lines.size() > lines_max;  // not to say, such as help
    if (is_to_read || !has_room_for(answer)) {
      text_ = answer;
    }
    if (!is_to_read) {
      aloud_ = lines;
    }
    shown_ = game_.match.state();
  }
  /// True if an answer fits next to the map, above the state of the players.
  [[nodiscard]] bool has_room_for(std::string_view answer) const {
    constexpr std::size_t narrowest = 40;  // columns
    const auto players = static_cast<int>(game_.match.names().size());
    const auto needed = static_cast<int>(rows_of(answer, narrowest).size());
    return needed <= page_.size().rows - 4 - players;
  }

  /// The level shown is that of the player whose turn it is.
  void follow_turn() {
    const game::State& state = game_.match.state();
    const PlaceIndex at = state.players[state.turn].at;
    if (state != shown_ && at != game::nowhere) {
      level_ = game_.match.game().game().dungeon().place(at).level;
    }
  }

  const RefereeGame& game_;
  KeyPage& page_;
  terminal::InputLine input_{};
  std::vector<std::string> aloud_{};
  std::string text_{};  ///< a page of text; empty: none
  std::size_t first_ = 0;
  int rows_ = 0;
  int level_ = 0;
  bool is_done_ = false;
  bool must_quit_ = false;
  Result<void> kept_{};
  game::State shown_{};
  std::optional<screen::Page> plain_{};
  std::optional<screen::Page> before_{};
};

}  // namespace

Result<void> referee_on_screen(const RefereeGame& game, const std::string& news, KeyPage& page) {
  return RefereeScreen(game, page).run(news);
}

}  // namespace dungeonlab::app
