#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/server/store.hpp"
#include "dungeonlab/session/record.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::server {

namespace limits {
/// The rate limit for commands of one seat: per second, and in one burst after a pause.
inline constexpr std::int64_t commands_per_second = 5;
inline constexpr std::int64_t commands_at_once = 20;
/// The most connections through one door.
inline constexpr std::size_t guests_of_seat = 8;
inline constexpr std::size_t guests_who_watch = 256;
/// The most memory for one game's sent lines, in bytes; a longer game accepts no more commands.
inline constexpr std::size_t game_bytes = std::size_t{64} << 20U;
/// How long the doors of a game stay open after its end, in milliseconds.
inline constexpr std::int64_t open_after_end = 3'600'000;
}  // namespace limits

/// Bots by the names of their seats: `Rex` to `explorer`.
using BotNames = std::map<std::string, std::string, std::less<>>;

/// The name of the door for observers; no player can have this name.
inline constexpr std::string_view door_to_watch = "(watch)";

/// The doors of the gamemaster and of people who join and choose a seat.
inline constexpr std::string_view door_of_gamemaster = "(gamemaster)";
inline constexpr std::string_view door_to_join = "(join)";

/// How a game is led.
struct Leading {
  bool has_gamemaster = false;  ///< a person, with a door of their own
  bool has_lobby = false;       ///< people choose seats through one link, then start the game
};

/// The key to a door; anybody with the token may enter.
struct Key {
  std::string game{};
  std::string door{};   ///< the name of a seat, or of a door for others
  std::string token{};  ///< 128 bits in hexadecimal digits; stored nowhere else
};

/// A game to be started.
struct NewGame {
  std::string name{};  ///< changed if another game already has it
  rules::ValidDungeon map;
  session::GameStart start{};
  BotNames bots{};
  Leading leading{};
};

/// The status of a game, for the person who runs the server.
struct GameNote {
  std::string name{};
  std::int32_t round = 0;
  bool is_over = false;
  std::vector<std::string> seats{};  ///< of people
  std::vector<std::string> doors{};  ///< for others
};

/// Why a guest is dismissed or not admitted.
enum class Dismissal : std::uint8_t {
  no_such_door,  ///< the token is invalid or no longer valid
  not_written,   ///< the last lines sent may not be on disk; reconnect
  damaged,       ///< the game is not served until its store is repaired
  replaced,      ///< replaced by a newer connection of the same seat
  too_many,      ///< too many observers; reconnect later
};

/// A connection through a door.
class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  Guest(Guest&&) = delete;
  Guest& operator=(Guest&&) = delete;
  virtual ~Guest() = default;

  /// Called when there is more to read.
  virtual void wake() = 0;
  /// Called when the guest has to go; it has already left the hall by then.
  virtual void dismiss(Dismissal why) = 0;
};

/// All games of a server and the connections to them. It does not know about sockets or clocks:
/// lines come in and lines go out. The effects of a command become visible only after commit() has
/// put them on disk.
class Hall {
 public:
  using Visit = std::int64_t;

  /// Resumes all games of a store that are neither over nor damaged.
  [[nodiscard]] static Stored<Hall> open(Store store);
  /// What is wrong with each damaged game. These games stay in the store unchanged.
  [[nodiscard]] const std::vector<std::string>& damaged() const;
  /// An unfinished game with the same map and the same players, if any.
  [[nodiscard]] std::optional<GameNote> twin_of(const NewGame& game) const;
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  Hall(Hall&&) noexcept;
  Hall& operator=(Hall&&) noexcept;
  ~Hall();

  /// Starts a game. Returns keys for the gamemaster, for each person's seat or for joining, and for
  /// observers.
  [[nodiscard]] Result<std::vector<Key>> begin(NewGame game);
  /// Creates a new key for a door and dismisses holders of the old one. An error changes nothing.
  [[nodiscard]] Result<Key> reissue(std::string_view game, std::string_view door);
  [[nodiscard]] std::vector<GameNote> games() const;
  /// Sets the address of the pages, with which all links begin.
  void set_address(std::string address);
  /// The link for people that opens a door: the address of the pages with the token.
  [[nodiscard]] std::string link(std::string_view token) const;

  /// Admits a guest, which must live until it leaves or is dismissed. If a seat has too many
  /// guests, the oldest is dismissed, because it may be a dead connection that must not lock
  /// anybody out.
  [[nodiscard]] tl::expected<Visit, Dismissal> enter(std::string_view token, Guest& guest);
  void leave(Visit visit);

  /// An immediate reply to a single guest; everything else is among the lines.
  struct Reply {
    std::string text{};        ///< may be empty
    bool is_too_fast = false;  ///< the line was ignored
  };
  /// Executes a line from a guest; `now` is the time in milliseconds. If the reply may depend on
  /// something that is not on disk yet, it comes later as a letter.
  [[nodiscard]] Reply obey(Visit visit, std::string_view line, std::int64_t now);
  /// The lines for a guest's door that are on disk, starting with line `n`.
  [[nodiscard]] std::span<const std::string> lines_from(Visit visit, std::size_t n) const;
  /// The total number of these lines.
  [[nodiscard]] std::size_t lines(Visit visit) const;
  /// Who is connected to the game and who has which seat, as lines.
  [[nodiscard]] std::vector<std::string> present(Visit visit) const;
  [[nodiscard]] std::int64_t changes_of_present(Visit visit) const;
  /// The map that a player can draw, as a line; for a gamemaster the truth and the maps of all
  /// players. Empty for others, and while something of the game is not on disk.
  [[nodiscard]] std::vector<std::string> maps(Visit visit) const;
  /// A number that changes whenever maps() may change.
  [[nodiscard]] std::size_t changes_of_maps(Visit visit) const;
  /// The next letter to a single guest that had to wait for the disk; nothing if there is none.
  [[nodiscard]] std::optional<std::string> take_letter(Visit visit);

  /// Gives one command of each bot whose turn it is; true if there is more to do.
  [[nodiscard]] bool let_bots_play();
  /// Writes everything new to disk and then shows it. After an error the games are as before, and
  /// all their guests are dismissed.
  [[nodiscard]] Result<void> commit();
  /// Closes games that ended long ago.
  [[nodiscard]] Result<void> close_ended(std::int64_t now);

 private:
  struct Parts;
  explicit Hall(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::server
