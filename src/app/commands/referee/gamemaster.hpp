#pragma once

#include "app/commands/referee/announcer.hpp"
#include "app/match.hpp"
#include "dungeonlab/io/write.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// What a gamemaster types at a live table, and what comes of it: the commands of players, which
/// she says for them, and words of her own.
class Gamemaster {
 public:
  Gamemaster(Match& match, Announcer& announcer, io::Charset charset)
      : match_(match), announcer_(announcer), charset_(charset) {}

  /// What comes of one line, as lines of text: what to announce, why something is not possible.
  /// Whatever happened is on the disk then. An error: it cannot be written.
  [[nodiscard]] Result<std::string> obey(std::string_view line);
  [[nodiscard]] bool has_quit() const { return has_quit_; }

  /// Whose turn it is: `Ann (Dora), round 3`.
  [[nodiscard]] std::string turn() const;
  [[nodiscard]] const game::State& state() const { return match_.state(); }
  /// What a line may begin with.
  [[nodiscard]] std::vector<std::string> words_to_type() const;
  /// What whoever has acted can still do; empty if it is nothing.
  [[nodiscard]] std::string what_is_left() const;
  /// Where everybody is and what everybody has, a line each.
  [[nodiscard]] std::string everybody() const;
  /// The true map as it is now, with everybody on it.
  [[nodiscard]] std::string true_map() const;
  /// What there is to announce since this was last asked.
  [[nodiscard]] std::string news();

 private:
  struct Word;
  [[nodiscard]] static std::span<const Word> words();
  [[nodiscard]] static const Word* word_named(std::string_view name);

  // What she types beside commands of players; `rest` stands behind the word.
  std::string set(std::string_view rest);
  std::string override_refusal(std::string_view rest);
  std::string undo(std::string_view rest);
  std::string correct(std::string_view rest);
  std::string say(std::string_view rest);
  std::string pause(std::string_view rest);
  std::string hand(std::string_view rest);
  std::string map(std::string_view rest);
  std::string who(std::string_view rest);
  std::string log(std::string_view rest);
  std::string help(std::string_view rest);
  std::string quit(std::string_view rest);

  std::string obey_players(std::string_view line);
  /// False: what follows on its line is not done.
  bool obey_player(game::Seat seat, std::string_view text, std::string& answer);
  std::string apply(const session::TableEvent& event);
  [[nodiscard]] std::string why_not(const game::Command& command, game::Refusal refusal) const;
  /// What must be ruled so that a command is possible; nothing if no ruling makes it so.
  [[nodiscard]] std::optional<std::vector<session::Ruled>> rulings_for(
      const game::Command& command) const;
  [[nodiscard]] std::optional<game::Seat> seat_named(std::string_view name) const;
  [[nodiscard]] std::string no_player(std::string_view name) const;
  [[nodiscard]] const game::Terms& terms() const { return match_.game().game().setup(); }

  Match& match_;
  Announcer& announcer_;
  io::Charset charset_;
  bool has_quit_ = false;
};

}  // namespace dungeonlab::app
