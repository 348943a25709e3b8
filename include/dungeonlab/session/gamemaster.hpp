#pragma once

#include "dungeonlab/session/announcer.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/seats.hpp"

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::session {

/// The status of a player in a round: `waiting through round 22`, then `landing` in round 23 even
/// before their turn has come.
[[nodiscard]] std::string status_in(const game::Player& player, std::int32_t round);

/// A game in progress, as a gamemaster runs it.
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  Table(Table&&) = delete;
  Table& operator=(Table&&) = delete;
  virtual ~Table() = default;

  virtual std::optional<game::Refusal> apply(const game::Command& command) = 0;
  /// Applies a gamemaster's action; an error says why it is impossible.
  virtual tl::expected<void, std::string> apply(const TableEvent& event) = 0;
  [[nodiscard]] virtual const RecordedGame& game() const = 0;
  [[nodiscard]] virtual const Seats& seats() const = 0;
};

/// An extra word that a gamemaster can type at this table.
struct OwnWord {
  std::string_view name;
  std::string_view usage;
  std::string_view about;
  /// Executes the word with the `rest` of the line and returns the answer.
  std::function<std::string(std::string_view rest)> obey;
};

/// Executes the lines a gamemaster types: commands on behalf of players, and the gamemaster's own
/// words.
class Gamemaster {
 public:
  /// The table and the announcer must outlive this object; the announcer must listen to the table.
  Gamemaster(Table& table, Announcer& announcer, std::vector<OwnWord> own = {})
      : table_(table), announcer_(announcer), own_(std::move(own)) {}

  /// Executes one line and returns lines of text: what to announce, or why something is not
  /// possible.
  [[nodiscard]] std::string obey(std::string_view line);

  /// Whose turn it is, such as `Ann (Dora), round 3`.
  [[nodiscard]] std::string turn() const;
  /// The words that a line can begin with.
  [[nodiscard]] std::vector<std::string> words_to_type() const;
  /// What the player who has acted can still do; empty if nothing.
  [[nodiscard]] std::string commands_help() const;
  /// Where each player is and what they have, one line each.
  [[nodiscard]] std::string everybody() const;
  /// Everything to announce since the last call.
  [[nodiscard]] std::string news();
  /// The seat with that name, or the seat played by a person with that name; case is ignored.
  [[nodiscard]] std::optional<game::Seat> seat_named(std::string_view name) const;
  /// The seat whose name a text begins with, and what follows; the longest name counts.
  [[nodiscard]] std::pair<std::optional<game::Seat>, std::string_view> name_and_rest(
      std::string_view text) const;
  /// A message that nobody has that name.
  [[nodiscard]] std::string no_player(std::string_view name) const;

 private:
  struct Word;
  [[nodiscard]] static std::span<const Word> words();
  [[nodiscard]] static const Word* word_named(std::string_view name);
  [[nodiscard]] const OwnWord* own_word_named(std::string_view name) const;

  // The gamemaster's own words; `rest` is the text after the word.
  std::string set(std::string_view rest);
  std::string override_refusal(std::string_view rest);
  std::string undo(std::string_view rest);
  std::string correct(std::string_view rest);
  std::string say(std::string_view rest);
  std::string pause(std::string_view rest);
  std::string resume(std::string_view rest);
  std::string hand(std::string_view rest);
  std::string who(std::string_view rest);
  std::string log(std::string_view rest);
  std::string help(std::string_view rest);
  /// What a player can do now.
  [[nodiscard]] std::string help_on(game::Seat seat) const;

  /// Ends a turn in which nothing but worthless acts is left, after a command; what is announced.
  std::string end_spent_turn();
  /// How many of the last steps hold the last things that were typed.
  [[nodiscard]] std::size_t steps_of(std::int64_t typed) const;
  /// The answer to one of the gamemaster's own words; nothing if `name` is not one.
  std::optional<std::string> obey_own(std::string_view name, std::string_view rest);
  std::string obey_players(std::string_view line);
  /// True if input for a player ends the turn of the previous player, who has only free acts left:
  /// the player's name alone, or a command for their turn. Naming the next player means the turn is
  /// over.
  [[nodiscard]] bool ends_turn_for(game::Seat seat,
                                   std::span<const std::string_view> commands) const;
  /// The state after `end`; nothing if the player on turn cannot end it now.
  [[nodiscard]] std::optional<game::State> at_the_end_of_the_turn() const;
  /// Why a command is refused; if ending the previous turn makes it the player's turn, why it is
  /// refused then.
  [[nodiscard]] std::optional<game::Refusal> refusal(const game::Command& command) const;
  [[nodiscard]] ReadCommand read(std::string_view text, game::Seat seat) const;
  /// Executes a player's command. Returns why the rest of its line is not executed, if it is not;
  /// `next` is the command after it.
  std::optional<std::string> obey_player(game::Seat seat, std::string_view text,
                                         std::string_view next, std::string& answer);
  [[nodiscard]] std::string what_is_wrong(std::string_view text, const CommandFault& fault) const;
  std::string apply(const TableEvent& event);
  [[nodiscard]] std::string why_not(const game::Command& command, game::Refusal refusal) const;
  /// The rulings that would make a command possible; nothing if no ruling would.
  [[nodiscard]] std::optional<std::vector<Ruled>> rulings_for(const game::Command& command) const;
  [[nodiscard]] const game::Terms& terms() const { return table_.game().game().setup(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return terms().seats; }
  [[nodiscard]] const game::State& state() const { return table_.game().state(); }

  Table& table_;
  Announcer& announcer_;
  std::vector<OwnWord> own_;
  bool has_changed_something_ = false;      ///< by the last line
  bool has_acted_ = false;                  ///< a player acted in the last line
  std::set<std::int64_t> ends_of_turns_{};  ///< lines of the record: turns that ended by themselves
};

}  // namespace dungeonlab::session
