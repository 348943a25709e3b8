// A game on a full-screen page: one loop that waits for a key, does what it means and draws what
// differs. The page belongs to the player whose turn it is; a curtain page separates two people.
// Everything a person sees comes from her seat, and what she does is on disk before it is shown.
#include "app/commands/play/screen_play.hpp"

#include "app/commands/play/final_lines.hpp"
#include "app/commands/play/guide.hpp"
#include "app/commands/play/play_words.hpp"
#include "app/commands/play/screen_seat.hpp"
#include "app/commands/play/screen_texts.hpp"
#include "cli/line_editor.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/screen/notes_page.hpp"
#include "dungeonlab/session/chain.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/waste.hpp"
#include "dungeonlab/session/wording.hpp"
#include "dungeonlab/terminal/input_line.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

using game::Act;
using game::Phase;
using terminal::Key;
using terminal::Size;

constexpr std::string_view take_back = "take back";
constexpr int bot_pace = 400;  // milliseconds between a bot's commands on the screen

enum class Mode : std::uint8_t {
  play,
  handover,  ///< a player reads the result of her turn, which only she hears
  curtain,
  text,
  ending
};

class ScreenPlay {
 public:
  ScreenPlay(const ScreenGame& game, std::unique_ptr<KeyPage> page, World& world)
      : opened_(game.opened),
        match_(*game.opened.match),
        bots_(game.bots),
        track_(game.track),
        habits_(game.habits),
        world_(world),
        page_(std::move(page)),
        people_(game.bots.people()),
        seats_(game.people) {
    seats_.begin(opened_);
  }

  Result<int> run() {
    seat_ = people_.front();
    begin_turn();
    mode_ = is_alone() || is_over() ? mode_ : Mode::curtain;
    while (!is_done_) {
      TRY(saved_);
      draw();
      const auto keys = page_->keys();
      if (!keys) {
        break;
      }
      take(*keys);
    }
    return finish();
  }

 private:
  [[nodiscard]] ScreenSeat& person() { return seats_[seat_]; }
  [[nodiscard]] const game::View& view() const { return match_.seats().view(seat_); }
  [[nodiscard]] bool is_over() const { return match_.state().phase == Phase::over; }
  [[nodiscard]] bool is_alone() const { return people_.size() == 1; }

  // Drawing.
  void draw() {
    page_->draw([this](Size size) { return page_of(size); });
  }
  screen::Page page_of(Size size) {
    switch (mode_) {
      case Mode::text:
        return text_page(size);
      case Mode::curtain:
        return curtain(person(), match_.state().round, size);
      case Mode::ending:
        return ending_page({match_, track_, person(), final_lines_, is_alone()}, size,
                           page_->is_unicode());
      case Mode::handover:
      case Mode::play:
        break;
    }
    screen::Page page = screen::draw(desk(), size, page_->is_unicode());
    rows_of_log_ = page.rows_of_log;
    plain_ = page;
    if (before_) {
      screen::mark_changes(*before_, page);
    }
    return page;
  }
  screen::Page text_page(Size size) {
    const std::vector<std::string> rows =
        rows_of(text_, static_cast<std::size_t>(size.columns - 2));
    const auto room = static_cast<std::size_t>(size.rows - 4);
    first_row_ = std::min(first_row_, rows.size() > room ? rows.size() - room : 0);
    rows_of_log_ = static_cast<int>(room);
    const std::string where =
        rows.size() > room ? fmt::format("   PgUp PgDn  {} of {} lines",
                                         std::min(first_row_ + room, rows.size()), rows.size())
                           : "";
    return screen::draw_text(title_, rows, first_row_, "Enter goes back to the game" + where, size);
  }

  screen::Desk desk() {
    ScreenSeat& who = person();
    const bool is_landing = view().prompt.phase == Phase::land;
    screen::Desk desk{.seats = match_.seats(),
                      .seat = seat_,
                      .beliefs = who.beliefs(),
                      .chronicle = who.chronicle(),
                      .has_notebook = habits_.has_notebook,
                      .line = input_.text(),
                      .cursor = terminal::width_of(input_.before()),
                      .notice = notice_.empty() ? hint() : notice_,
                      .keys = keys_text(),
                      .pointer = pointer_,
                      .candidates = who.candidates(),
                      .shows_candidates = shows_candidates_,
                      .level = level_,
                      .scrolled = scrolled_,
                      .aside = who.lessons(),
                      .below = who.prices()};
    if (is_landing) {
      desk.landing = landing_;
      desk.aside = landing_text(who);
      if (view().landings_made == 0 && !habits_.about_map.empty()) {
        desk.aside.emplace_back();
        desk.aside.push_back(habits_.about_map);
      }
    }
    if (habits_.has_guide) {
      desk.aside = guide(who);
    }
    if (view().prompt.phase == Phase::ask) {
      desk.prompt = fmt::format("{} > ", who.question());
    }
    return desk;
  }
  std::string hint() {
    const std::string_view line = trimmed(input_.text());
    if (line.starts_with("here ")) {
      const auto at = person().place_named(line.substr(5));
      return at ? fmt::format("Enter puts the sheet on the grid, with you at {}", name(*at)) : "";
    }
    return person().hint(line);
  }
  std::string keys_text() {
    if (mode_ == Mode::handover) {
      return "Enter ends your turn";
    }
    const Phase phase = view().prompt.phase.value_or(Phase::over);
    if (phase == Phase::land) {
      return fmt::format("arrows move the box   {}Enter lands   ? help   help rules   quit",
                         view().levels > 1 ? fmt::format("1-{} level   ", view().levels) : "");
    }
    if (phase == Phase::ask) {
      return view().prompt.question == game::Question::tree
                 ? "two answers, such as  yes no   ? help"
                 : "y yes   n no   ? help";
    }
    if (phase == Phase::after) {
      return fmt::format("Enter or an arrow ends the turn   {}   ? help",
                         session::free_acts(view()));
    }
    if (pointer_) {
      return is_lost() ? "arrows point   Enter places the sheet here   Esc back"
                       : "arrows point   Esc back";
    }
    const std::string level = view().levels > 1 ? "< > level   " : "";
    return is_lost()
               ? fmt::format("arrows walk   {}where   here CELL   Tab look   ? help", level)
               : fmt::format("arrows walk   {}b g z + arrow shoot   . wait   Tab look   ? help",
                             level);
  }
  /// True if she is on a sheet that is not on the grid.
  [[nodiscard]] bool is_lost() {
    const auto& spot = person().book().place_of(seat_);
    return habits_.has_notebook && spot && !person().beliefs().place_of(person().book(), *spot);
  }

  // Keys.
  void take(const std::vector<Key>& keys) {
    for (const Key& key : keys) {
      take(key);
      if (is_done_ || drops_keys_) {
        break;  // keys typed ahead were not meant for this
      }
    }
    if (std::exchange(drops_keys_, false)) {
      page_->drop_keys();
    }
  }
  void take(const Key& key) {
    if (key.kind == Key::Kind::control && take_control(key.text.front())) {
      return;
    }
    must_quit_ = false;
    switch (mode_) {
      case Mode::text:
        take_in_text(key);
        break;
      case Mode::curtain:
        mode_ = key.kind == Key::Kind::enter ? Mode::play : mode_;
        break;
      case Mode::handover:
        if (key.kind == Key::Kind::enter) {
          mode_ = Mode::play;
          begin_turn();
        }
        break;
      case Mode::ending:
        take_at_end(key);
        break;
      case Mode::play:
        take_in_play(key);
        break;
    }
  }
  bool take_control(char letter) {
    if (letter == 'c' || (letter == 'd' && input_.is_empty())) {
      if (!input_.is_empty() && !must_quit_) {
        input_.clear();
        notice_.clear();
        return true;
      }
      is_done_ = must_quit_ || mode_ == Mode::ending;
      must_quit_ = true;
      notice_ = fmt::format("Ctrl-{} again stops for today.", letter == 'c' ? "C" : "D");
      return true;
    }
    return false;
  }
  void take_in_text(const Key& key) {
    const auto page = static_cast<std::size_t>(std::max(rows_of_log_ - 1, 1));
    const bool is_space = key.kind == Key::Kind::character && key.text == " ";
    if (key.kind == Key::Kind::page_down || is_space) {
      first_row_ += page;
    } else if (key.kind == Key::Kind::page_up) {
      first_row_ -= std::min(first_row_, page);
    } else if (key.kind == Key::Kind::home || key.kind == Key::Kind::end) {
      first_row_ = key.kind == Key::Kind::home ? 0 : text_.size();
    } else if (key.kind == Key::Kind::down) {
      ++first_row_;
    } else if (key.kind == Key::Kind::up) {
      first_row_ -= std::min<std::size_t>(first_row_, 1);
    } else {
      mode_ = is_over() ? Mode::ending : Mode::play;
    }
  }
  void take_at_end(const Key& key) {
    if (key.kind == Key::Kind::enter || key.kind == Key::Kind::escape ||
        (key.kind == Key::Kind::character && key.text == "q")) {
      is_done_ = true;
    } else if (key.kind == Key::Kind::character && key.text == " ") {
      const auto at = std::find(people_.begin(), people_.end(), seat_);
      seat_ = at + 1 == people_.end() ? people_.front() : *(at + 1);
    }
  }
  void take_in_play(const Key& key) {
    if (key.kind == Key::Kind::page_up || key.kind == Key::Kind::page_down) {
      const int page = std::max(rows_of_log_ - 1, 1);
      scrolled_ = std::max(0, scrolled_ + (key.kind == Key::Kind::page_up ? page : -page));
      return;
    }
    scrolled_ = 0;
    if (key.kind == Key::Kind::too_much) {
      notice_ = fmt::format("You pasted more than {} characters, so nothing was entered.",
                            terminal::paste_bytes_max);
      return;
    }
    if (const auto way = way_of(key.kind); way && take_arrow(*way)) {
      return;
    }
    if (input_.is_empty() && take_alone(key)) {
      return;
    }
    notice_.clear();
    if (key.kind == Key::Kind::enter) {
      take_enter();
    } else if (key.kind == Key::Kind::escape) {
      warned_command_.clear();
      input_.clear();
      pointer_.reset();
      shows_candidates_ = false;
    } else if (key.kind == Key::Kind::tab) {
      complete();
    } else {
      input_.edit(key);
    }
  }
  /// True if the arrow means a direction and does not move within the line.
  bool take_arrow(Side way) {
    if (pointer_ || (view().prompt.phase == Phase::land && input_.is_empty())) {
      move_box(way);
      return true;
    }
    if (input_.is_empty()) {
      if (view().prompt.phase == Phase::ask) {
        notice_ = "Answer the question first: y or n.";
        return true;
      }
      walk(way);
      return true;
    }
    if (const auto with_way = person().completed(input_.text(), way)) {
      input_.set(*with_way);
      take_enter();
      return true;
    }
    return false;
  }
  void move_box(Side way) {
    Place& at = pointer_ ? *pointer_ : landing_;
    const Cell to = neighbour(at.cell, way);
    const notebook::Notebook& book = person().book();
    if (to.column >= 0 && to.row >= 0 && to.column < book.columns() && to.row < book.rows()) {
      at.cell = to;
    }
    notice_ = pointer_ ? person().described(at) : "";
  }
  /// Handles keys that act on an empty line.
  bool take_alone(const Key& key) {
    const bool is_asked =
        view().prompt.phase == Phase::ask && view().prompt.question != game::Question::tree;
    if (key.kind == Key::Kind::backspace) {
      notice_ = guess(take_back) ? "You took the guess back."
                                 : "There is no guess to take back; `undo` takes back a command.";
      return true;
    }
    if (key.kind == Key::Kind::tab && habits_.has_notebook) {
      toggle_pointer();
      return true;
    }
    if (key.kind != Key::Kind::character) {
      return false;
    }
    const char letter = key.text.front();
    if (is_asked && (letter == 'y' || letter == 'n')) {
      obey(letter == 'y' ? "yes" : "no");
      return true;
    }
    if (letter >= '1' && letter <= '9' && view().prompt.phase == Phase::land &&
        letter - '1' < view().levels) {
      landing_.level = letter - '1';
      level_ = landing_.level;
      return true;
    }
    switch (letter) {
      case '<':
        obey("up");
        return true;
      case '>':
        obey("down");
        return true;
      case '.':
        obey("pass");
        return true;
      case '?':
        obey("help");
        return true;
      case ' ':
        level_ = (level_ + 1) % std::max(view().levels, 1);
        landing_.level = view().prompt.phase == Phase::land ? level_ : landing_.level;
        return true;
      default:
        return false;
    }
  }
  void toggle_pointer() {
    warned_command_.clear();
    if (pointer_) {
      pointer_.reset();
      notice_.clear();
      return;
    }
    const auto& spot = person().book().place_of(seat_);
    const auto here = spot ? person().beliefs().place_of(person().book(), *spot) : std::nullopt;
    const bool is_landing = view().prompt.phase == Phase::land;
    pointer_ = is_landing ? landing_ : here.value_or(Place{{0, 0}, level_});
    notice_ = person().described(*pointer_);
  }
  void take_enter() {
    if (pointer_ && input_.is_empty()) {
      (void)guess(fmt::format("here {}", name(*pointer_)));
      pointer_.reset();
      return;
    }
    if (!input_.is_empty()) {
      obey(input_.take());
      return;
    }
    if (view().prompt.phase == Phase::land) {
      obey(fmt::format("land {}", name(landing_)));
    } else if (view().prompt.phase == Phase::after) {
      obey("end");
    } else {
      notice_ = view().prompt.phase == Phase::ask
                    ? "Answer the question: y or n."
                    : "An arrow walks; `.` waits. `?` shows everything you can do.";
    }
  }
  void complete() {
    const std::string_view before = input_.before();
    std::vector<std::string> found;
    for (const std::string& word : words_to_type()) {
      if (!before.empty() && word.starts_with(before)) {
        found.push_back(word);
      }
    }
    if (found.size() == 1) {
      input_.set(found.front() + " ");
    } else if (!found.empty()) {
      notice_ = fmt::format("{}", fmt::join(found, "  "));
    }
  }

  // Executing lines.
  void walk(Side way) {
    if (view().prompt.phase == Phase::after) {
      game::Command end{.seat = seat_, .act = Act::end};
      const session::Expectation expected(match_.seats(), end);
      if (!apply(end) || match_.state().turn != seat_ ||
          expected.surprise(match_.seats(), name(way))) {
        return;
      }
    }
    obey(std::string(name(way)));
  }

  void obey(const std::string& line) {
    notice_.clear();
    const game::Seat typist = seat_;
    const std::vector<std::string_view> commands = session::commands_of(line);
    const std::span<const std::string_view> all(commands);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto rest = all.subspan(i + 1);
      const std::string text = to_lower(trimmed(all[i]));
      const std::string_view word = std::string_view(text).substr(0, text.find(' '));
      const std::string_view argument = trimmed(std::string_view(text).substr(word.size()));
      if (obey_word(word, argument)) {
        warned_command_.clear();
        continue;
      }
      if (const auto why = command(all[i], rest.empty() ? "" : rest.front())) {
        const std::string stopped = session::stopped(rest, *why);
        if (typist != seat_ && stopped.empty()) {
          break;
        }
        if (typist != seat_) {  // she reads it on her next turn
          seats_[typist].chronicle().note(std::max(seats_[typist].book().round(), 1),
                                          screen::Chronicle::Kind::outcome, stopped);
          break;
        }
        notice_ += (notice_.empty() || stopped.empty() ? "" : " ") + stopped;
        break;
      }
    }
  }
  /// A word to the program.
  struct Word {
    std::string_view word;
    void (ScreenPlay::*obey)(std::string_view argument);
  };
  /// True if it is one.
  bool obey_word(std::string_view word, std::string_view argument) {
    static constexpr std::array words = {
        Word{"quit", &ScreenPlay::quit},    Word{"help", &ScreenPlay::help},
        Word{"rules", &ScreenPlay::rules},  Word{"undo", &ScreenPlay::undo},
        Word{"here", &ScreenPlay::here},    Word{"not", &ScreenPlay::not_here},
        Word{"where", &ScreenPlay::where},  Word{"level", &ScreenPlay::show_level},
        Word{"notes", &ScreenPlay::notes},  Word{"map", &ScreenPlay::notes},
        Word{"log", &ScreenPlay::show_log},
    };
    const TableWord* const usual = table_word(word);
    const std::string_view name = usual == nullptr ? word : usual->word;
    const auto* const row =
        std::find_if(words.begin(), words.end(), [&](const Word& one) { return one.word == name; });
    if (row != words.end()) {
      (this->*row->obey)(argument);
      return true;
    }
    if ((word == "look" || word == "l" || word == "examine") && !argument.empty()) {
      const auto at = person().place_named(argument);
      notice_ =
          at ? person().described(*at)
             : fmt::format("`{}` is not a place in this dungeon.", escape_for_terminal(argument));
      return true;
    }
    if (word == "no" && !warned_command_.empty()) {
      return true;
    }
    const auto again =
        session::repeated_answer(fmt::format("{} {}", word, argument), match_.seats(), seat_);
    notice_ = again.value_or(notice_);
    return again.has_value();
  }
  void quit(std::string_view /*behind*/) { is_done_ = true; }
  void help(std::string_view topic) {
    show_text(topic.empty() ? "What you can do" : fmt::format("Help: {}", topic),
              help_on(topic, view(), text_width(), true));
  }
  void rules(std::string_view /*behind*/) {
    show_text("The rules", help_on("rules", view(), text_width()));
  }
  [[nodiscard]] std::size_t text_width() const {
    return static_cast<std::size_t>(std::max(page_->size().columns - 2, 1));
  }
  void here(std::string_view where) {
    (void)guess(fmt::format("here {}", where));
    shows_candidates_ = false;
    follow();
  }
  void not_here(std::string_view where) {
    (void)guess(fmt::format("not here {}", where.starts_with("here") ? where.substr(4) : where));
  }
  /// True if the guess changes what she believes; the notice answers.
  bool guess(std::string_view line) {
    const auto answer = seats_.guess(match_, seat_, line);
    const bool has_changed = !answer.noted.empty();
    notice_ = answer.text + (has_changed ? " Backspace takes it back." : "");
    if (has_changed) {
      saved_ = seats_.save(opened_);
    }
    return has_changed;
  }
  void where(std::string_view /*behind*/) {
    notice_ = person().where();
    shows_candidates_ = true;
  }
  void show_level(std::string_view which) {
    const auto number = parse_integer(which);
    const bool is_level = number && *number >= 1 && *number <= view().levels;
    level_ = is_level ? static_cast<int>(*number) - 1 : level_;
    notice_ = is_level ? "" : fmt::format("The dungeon has {}.", counted(view().levels, "level"));
  }
  void notes(std::string_view /*behind*/) {
    show_text("Your map and notes", screen::notes_page(desk(), page_->is_unicode()));
  }
  void show_log(std::string_view /*behind*/) {
    show_text("What happened", log_text(person().chronicle()));
    first_row_ = text_.size();  // the newest line
  }
  void show_text(std::string title, std::string text) {
    title_ = std::move(title);
    text_ = std::move(text);
    first_row_ = 0;
    mode_ = Mode::text;
  }

  void undo(std::string_view /*behind*/) {
    if (guess(take_back)) {
      notice_ = "You took the guess back.";
      return;
    }
    if (const auto undo = session::own_undo(match_.game(), seat_)) {
      (void)match_.apply(*undo);
      saved_ = match_.flush();
      hear();
      notice_ = "You took it back.";
    } else {
      notice_ = sentence(undo.error());
    }
  }

  /// Why the rest of its line is skipped, if it is. `next`: the following command there.
  std::optional<std::string> command(std::string_view text, std::string_view next) {
    auto command = session::parse_command(text, seat_, match_.names(), view().levels);
    if (const auto with_level = view().prompt.phase == Phase::land
                                    ? person().landing_on(text, landing_.level)
                                    : std::nullopt;
        !command && with_level) {
      command = *with_level;
    }
    if (!command) {
      notice_ = sentence(command.error().message);
      return "this is not a command";
    }
    if (const auto why = to_confirm(*command)) {
      notice_ = *why;
      return "it waits for your answer";
    }
    const session::Expectation expected(match_.seats(), *command);
    if (!apply(*command)) {
      return "that is not possible";
    }
    return saved_ ? expected.surprise(match_.seats(), next) : std::nullopt;
  }
  /// What to consider before a command, the first time it is given.
  std::optional<std::string> to_confirm(const game::Command& command) {
    const std::string typed = session::write_command(command, match_.names());
    if (typed == std::exchange(warned_command_, "")) {
      return std::nullopt;
    }
    const auto waste = session::certain_waste(view(), match_.seats().notebook(seat_), command);
    const auto danger = waste ? std::nullopt : person().danger(command);
    const bool is_final = command.act == Act::die || command.act == Act::resign;
    if (!waste && !danger && !is_final) {
      return std::nullopt;
    }
    warned_command_ = typed;
    const std::string why = waste    ? fmt::format("{}; that would use up your turn", *waste)
                            : danger ? *danger
                            : command.act == Act::die ? "that ends this life"
                                                      : "that ends the game for you";
    return sentence(why) + " Repeat it to go ahead.";
  }

  /// Executes a command; false if it is refused, and then the notice says why.
  bool apply(const game::Command& command) {
    ScreenSeat& who = person();
    game::State tried = match_.state();
    if (!match_.game().game().apply(tried, command)) {
      who.note_command(command);
    }
    if (const auto refused = match_.apply(command)) {
      notice_ = fmt::format("Not possible: {}.", session::in_words(*refused, command, view()));
      return false;
    }
    before_ = plain_;
    shows_candidates_ = false;
    pointer_.reset();
    saved_ = match_.flush();
    hear();
    if (command.act == Act::order) {
      notice_ = fmt::format("Noted: {}.", session::command_in_words(command, match_.names()));
    }
    drops_keys_ = drops_keys_ || who.chronicle().has_harm() || view().prompt.phase == Phase::ask;
    if (view().prompt.phase == Phase::after && match_.state().turn == seat_ &&
        command.act != Act::order && session::has_only_worthless_acts(view())) {
      (void)match_.apply(game::Command{.seat = seat_, .act = Act::end});
      saved_ = match_.flush();
      hear();
    }
    if (match_.state().turn != seat_ && !is_over() && !is_alone() && !view().rulings.hear_others) {
      mode_ = Mode::handover;
    } else if (match_.state().turn != seat_ || is_over()) {
      begin_turn();
    }
    follow();
    return true;
  }
  /// Shows the level that she is on.
  void follow() {
    const auto& spot = person().book().place_of(seat_);
    const auto here = spot ? person().beliefs().place_of(person().book(), *spot) : std::nullopt;
    const bool has_level = spot && person().book().fragments()[spot->fragment].has_level();
    level_ = here ? here->level : has_level ? spot->at.level : level_;
    if (view().prompt.phase == Phase::land) {
      level_ = landing_.level;
    }
  }
  void hear() {
    for (const game::Seat seat : people_) {
      seats_[seat].hear();
    }
  }

  /// Plays the turns of bots until it is a person's turn or the game is over.
  void begin_turn() {
    bool is_hurried = !is_alone();
    while (!is_over() && bots_.has(match_.state().turn)) {
      (void)match_.apply(bots_.choose(match_.seats(), match_.state().turn));
      saved_ = match_.flush();
      hear();
      if (!saved_) {
        return;
      }
      if (!is_hurried) {
        draw();
        const auto keys = page_->keys(bot_pace);
        is_hurried = keys && !keys->empty();
        if (!keys) {
          is_done_ = true;
          return;
        }
      }
    }
    if (is_over()) {
      mode_ = Mode::ending;
      final_lines_ = final_lines(opened_, track_);
      if (habits_.has_guide) {
        final_lines_.emplace_back("next: dungeonlab play");
      }
      return;
    }
    if (match_.state().turn != seat_) {
      seat_ = match_.state().turn;
      input_.clear();
      input_.forget();
      notice_.clear();
      before_.reset();
      mode_ = Mode::curtain;
    }
    if (!has_box_) {
      has_box_ = true;
      landing_ = habits_.has_guide
                     ? Place{}
                     : Place{{person().book().columns() / 2, person().book().rows() / 2}, 0};
    }
    follow();
  }

  Result<int> finish() {
    page_.reset();
    TRY(saved_);
    TRY(match_.flush());
    if (!is_over()) {
      return break_off_or_go_on();
    }
    world_.out << ending_title(match_) << '\n';
    for (const std::string& line : final_lines_) {
      world_.out << line << '\n';
    }
    return exit_code::done;
  }
  Result<int> break_off_or_go_on() {
    LineEditor editor(world_);
    if (io::end_requests() > 0 || may_break_off(opened_, world_, editor)) {
      TRY(seats_.save(opened_));  // the record may have just got its name
      return break_off(opened_, world_, "play");
    }
    page_ = KeyPage::open(world_, habits_.has_colour, habits_.is_unicode);
    if (page_ == nullptr) {
      return break_off(opened_, world_, "play");
    }
    is_done_ = false;
    return run();
  }

  OpenedMatch& opened_;
  Match& match_;
  BotSeats& bots_;
  const session::Track& track_;
  ScreenHabits habits_;
  World& world_;
  std::unique_ptr<KeyPage> page_;
  std::vector<game::Seat> people_;
  ScreenPeople& seats_;
  game::Seat seat_ = 0;  ///< whose page it is
  Mode mode_ = Mode::play;
  bool is_done_ = false;
  Result<void> saved_{};                  ///< whether everything that happened is on disk
  std::optional<screen::Page> plain_{};   ///< the last page of the game, without marks
  std::optional<screen::Page> before_{};  ///< the page before the last command
  terminal::InputLine input_{};
  bool drops_keys_ = false;
  bool must_quit_ = false;
  std::string notice_{};
  std::string warned_command_{};  ///< the last command, if it was held back
  bool has_box_ = false;
  Place landing_{};
  std::optional<Place> pointer_{};
  bool shows_candidates_ = false;
  int level_ = 0;
  int scrolled_ = 0;
  int rows_of_log_ = 0;
  std::string title_{};
  std::string text_{};
  std::size_t first_row_ = 0;
  std::vector<std::string> final_lines_{};
};

}  // namespace

Result<int> play_on_screen(const ScreenGame& game, std::unique_ptr<KeyPage> page, World& world) {
  return ScreenPlay(game, std::move(page), world).run();
}

}  // namespace dungeonlab::app
