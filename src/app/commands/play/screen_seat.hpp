#pragma once

#include "app/commands/play/tutor.hpp"
#include "app/match.hpp"
#include "dungeonlab/screen/chronicle.hpp"
#include "dungeonlab/session/guesses.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// One person at the screen: what she believes, what she has read, and what her words mean. It
/// knows only her seat of the game.
class ScreenSeat {
 public:
  ScreenSeat(Match& match, game::Seat seat, bool has_tutorial)
      : match_(match), seat_(seat), has_tutorial_(has_tutorial), chronicle_(seat) {}

  [[nodiscard]] game::Seat seat() const { return seat_; }
  [[nodiscard]] const game::View& view() const { return match_.seats().view(seat_); }
  [[nodiscard]] const notebook::Notebook& book() const { return match_.seats().notebook(seat_); }
  [[nodiscard]] const notebook::Beliefs& beliefs() const { return guesses_.beliefs(); }
  [[nodiscard]] screen::Chronicle& chronicle() { return chronicle_; }
  [[nodiscard]] const screen::Chronicle& chronicle() const { return chronicle_; }
  /// What the tutorial says about the latest events.
  [[nodiscard]] const std::vector<std::string>& lessons() const { return lessons_; }
  void forget_lessons() { lessons_.clear(); }

  /// Reads what she has heard since the last call.
  void hear();
  /// Logs a command of hers that is about to be obeyed.
  void note_command(const game::Command& command);

  /// The command that a line becomes when a missing direction is added; empty if none is missing.
  [[nodiscard]] std::optional<std::string> completed(std::string_view line, Side way) const;
  /// What Enter would do, or what the line still needs; empty if there is nothing to say.
  [[nodiscard]] std::string hint(std::string_view line) const;
  /// Why she can know that a step is dangerous: `green eyes are there`.
  [[nodiscard]] std::optional<std::string> danger(const game::Command& command) const;
  /// The question that she is asked, as a prompt; empty if there is none.
  [[nodiscard]] std::string question() const;

  // Where her sheets lie on the grid.
  [[nodiscard]] std::vector<Place> candidates() const { return guesses_.candidates(book()); }
  [[nodiscard]] std::string where() const { return guesses_.where(book()); }
  /// Obeys `here d3`, `not here d3` or `take back`, and adds a new belief to her log.
  [[nodiscard]] session::Guesses::Answer guess(std::string_view line);
  /// What she knows about a place of the grid.
  [[nodiscard]] std::string described(const Place& at) const;
  /// A place of the grid by its name; empty if there is none.
  [[nodiscard]] std::optional<Place> place_named(std::string_view text) const {
    return session::Guesses::place_named(book(), text);
  }

  /// The command for a line that names a cell to land in but no level; empty for other lines.
  [[nodiscard]] std::optional<game::Command> landing_on(std::string_view line, int level) const;

  /// Prices, while she is in a store and may trade.
  [[nodiscard]] std::vector<std::string> prices() const;

 private:
  [[nodiscard]] std::string name_of(const Place& at) const;

  Match& match_;
  game::Seat seat_;
  bool has_tutorial_;
  session::Guesses guesses_{};
  screen::Chronicle chronicle_;
  Tutor tutor_{};
  std::vector<std::string> lessons_{};
};

}  // namespace dungeonlab::app
