#pragma once

#include "app/commands/play/screen_seat.hpp"
#include "app/match.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// What everybody at a page has read and guessed since the start of the game, even if it was
/// continued from its record. Guesses are saved next to the record, which has only the game.
class ScreenPeople {
 public:
  explicit ScreenPeople(bool has_tutorial) : has_tutorial_(has_tutorial) {}

  /// Reads what was heard before an entry of a continued game, and adds the entry to the logs.
  void remember(const OpenedMatch& opened, const session::Entry& next);
  /// Reads the rest. Call it once, when the game begins or continues.
  void begin(const OpenedMatch& opened);

  [[nodiscard]] ScreenSeat& operator[](game::Seat seat) { return seats_[seat]; }
  /// A guess of a player, as in session::Guesses::obey().
  [[nodiscard]] session::Guesses::Answer guess(const Match& match, game::Seat seat,
                                               std::string_view line);
  /// Writes the guesses next to a record, if there are any and the game has a record.
  [[nodiscard]] Result<void> save(const OpenedMatch& opened) const;

 private:
  struct Saved {
    std::size_t after = 0;  ///< number of entries of the record before it
    game::Seat seat = 0;
    std::string line{};
  };
  void sit_down(const OpenedMatch& opened);
  void load(const OpenedMatch& opened);
  /// Hears the news, and repeats the guesses that were made after them.
  void catch_up(const Match& match);

  bool has_tutorial_;
  std::vector<ScreenSeat> seats_{};
  std::vector<Saved> guesses_{};
  std::size_t repeated_ = 0;  ///< guesses that the seats have made
};

}  // namespace dungeonlab::app
