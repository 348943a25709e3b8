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
/// Commands of one seat: so many a second, after a pause so many at once.
inline constexpr std::int64_t commands_per_second = 5;
inline constexpr std::int64_t commands_at_once = 20;
/// Connections through one door.
inline constexpr std::size_t guests_of_seat = 8;
inline constexpr std::size_t guests_who_watch = 256;
/// What a game may keep in memory of what was sent; a game that is longer takes no commands.
inline constexpr std::size_t game_bytes = std::size_t{64} << 20U;
/// The doors of a game stay open for so long after its end, in milliseconds.
inline constexpr std::int64_t open_after_end = 3'600'000;
}  // namespace limits

/// Which bot plays for whom: `explorer` by `Rex`.
using BotNames = std::map<std::string, std::string, std::less<>>;

/// The door of those who watch; no player can have this name.
inline constexpr std::string_view door_to_watch = "(watch)";

/// The door of a gamemaster, and that by which people come to a seat of their choice.
inline constexpr std::string_view door_of_gamemaster = "(gamemaster)";
inline constexpr std::string_view door_to_join = "(join)";

/// How a game is led.
struct Leading {
  bool has_gamemaster = false;  ///< a person; she has a door of her own
  bool has_lobby = false;       ///< people choose their seats by one link, and the game is started
};

/// What opens a door: whoever has the token comes in.
struct Key {
  std::string game{};
  std::string door{};   ///< the name of a seat, or of a door that has another name
  std::string token{};  ///< 128 bits in hexadecimal digits; nobody else keeps it
};

/// A game that is to begin.
struct NewGame {
  std::string name{};  ///< another is found if a game has it
  rules::ValidDungeon map;
  session::GameStart start{};
  BotNames bots{};
  Leading leading{};
};

/// How a game stands, for the person who runs the server.
struct GameNote {
  std::string name{};
  std::int32_t round = 0;
  bool is_over = false;
  std::vector<std::string> seats{};  ///< of people
  std::vector<std::string> doors{};  ///< for others
};

/// Why a guest must go, or cannot come in.
enum class Dismissal : std::uint8_t {
  no_such_door,  ///< its token opens nothing, or nothing any more
  not_written,   ///< what was sent last is perhaps not on the disk; come again
  damaged,       ///< the game is not served until its store is repaired
  replaced,      ///< a newer connection of the same seat took its place
  too_many,      ///< others watch; come again
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

  /// There is more to read.
  virtual void wake() = 0;
  /// It has left already when it hears this.
  virtual void dismiss(Dismissal why) = 0;
};

/// All games of a server and who is connected to which. It knows no sockets and no clock: lines
/// come in and lines go out. What a command makes is shown to nobody before commit() has it on the
/// disk.
class Hall {
 public:
  using Visit = std::int64_t;

  /// Goes on with the games of a store that are not over, and not damaged.
  [[nodiscard]] static Stored<Hall> open(Store store);
  /// Of each damaged game what is wrong with it. It stays in the store as it is.
  [[nodiscard]] const std::vector<std::string>& damaged() const;
  /// The game that is not over and has the same map and the same players.
  [[nodiscard]] std::optional<GameNote> twin_of(const NewGame& game) const;
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  Hall(Hall&&) noexcept;
  Hall& operator=(Hall&&) noexcept;
  ~Hall();

  /// Begins a game; keys for the gamemaster, for each seat of a person or for all to join, and to
  /// watch.
  [[nodiscard]] Result<std::vector<Key>> begin(NewGame game);
  /// A new key for a door; whoever had the old one is dismissed. Nothing is changed by an error.
  [[nodiscard]] Result<Key> reissue(std::string_view game, std::string_view door);
  [[nodiscard]] std::vector<GameNote> games() const;
  /// Links begin with this from now on: the address of the pages.
  void set_address(std::string address);
  /// What opens a door, for people: the address of the pages with the token.
  [[nodiscard]] std::string link(std::string_view token) const;

  /// The guest must live until it leaves or is dismissed. If a seat has too many guests, the one
  /// goes that came first: it may be a connection that is dead, and nobody must be locked out by
  /// it.
  [[nodiscard]] tl::expected<Visit, Dismissal> enter(std::string_view token, Guest& guest);
  void leave(Visit visit);

  /// What is for one guest alone; all else is among the lines.
  struct Reply {
    std::string text{};        ///< may be empty
    bool is_too_fast = false;  ///< the line was not looked at
  };
  /// Does what a line says that a guest sent, at that time in milliseconds. What answers it comes
  /// as a letter if it may rest on what is not on the disk yet.
  [[nodiscard]] Reply obey(Visit visit, std::string_view line, std::int64_t now);
  /// What came through the door of a guest so far and is on the disk, the line `n` first.
  [[nodiscard]] std::span<const std::string> lines_from(Visit visit, std::size_t n) const;
  /// How many lines these are in all.
  [[nodiscard]] std::size_t lines(Visit visit) const;
  /// Who is connected to the game and who has which seat, as lines; a number that changes with it.
  [[nodiscard]] std::vector<std::string> present(Visit visit) const;
  [[nodiscard]] std::int64_t changes_of_present(Visit visit) const;
  /// The map that a player can draw, as a line; for a gamemaster the truth, and the maps of all.
  /// None for others, and as long as something of the game is not on the disk.
  [[nodiscard]] std::vector<std::string> maps(Visit visit) const;
  /// A number that changes where maps() may.
  [[nodiscard]] std::size_t changes_of_maps(Visit visit) const;
  /// What is for one guest alone and had to wait for the disk; nothing: nothing is left.
  [[nodiscard]] std::optional<std::string> take_letter(Visit visit);

  /// One command of each bot whose turn it is; true if there is more to do.
  [[nodiscard]] bool let_bots_play();
  /// Writes what happened to the disk and shows it. An error says why it could not be written: then
  /// the games are as before, and whoever is connected to one is dismissed.
  [[nodiscard]] Result<void> commit();
  /// Closes games that ended long ago.
  [[nodiscard]] Result<void> close_ended(std::int64_t now);

 private:
  struct Parts;
  explicit Hall(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::server
