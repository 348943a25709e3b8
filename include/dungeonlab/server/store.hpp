#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::server {

/// A new line in the record of a game.
struct NewLine {
  std::int64_t game = 0;
  std::int64_t n = 0;    ///< its number in the record, from 0
  std::string line{};    ///< including its line end
  std::string id{};      ///< as JSON: given by the sender; empty if none
  std::string sender{};  ///< the door of the sender, unless it is the commanding seat
};

/// A door's new state.
struct NewDoor {
  std::int64_t game = 0;
  std::string name{};
  std::string hash{};  ///< of its token; empty removes the door
};

/// A door to a game; anybody with the token may enter.
struct StoredDoor {
  std::string name{};  ///< `Ann`, or the name of a door for others
  std::string hash{};  ///< of its token
};

/// A game as saved in a store.
struct StoredGame {
  /// What a sender added to the line with that number.
  struct Sent {
    std::int64_t n = 0;
    std::string id{};
    std::string sender{};
  };

  std::int64_t id = 0;
  std::string name{};  ///< unique in the store
  std::string bots{};  ///< `Rex=explorer,Max=random`
  bool is_over = false;
  std::string damage{};      ///< why the game cannot continue; empty if it can
  std::string record{};      ///< its lines, as in a file
  std::vector<Sent> sent{};  ///< in the order of the record
  std::vector<StoredDoor> doors{};
};

/// Why a game cannot be read from a store.
struct StoreFault {
  std::string what{};
  bool is_changed = false;  ///< the data was changed after it was written
};
template <class T>
using Stored = tl::expected<T, StoreFault>;

/// The games of a server in one SQLite file. When append() returns, its data is on disk, even if
/// the machine stops at that instant. Only one program at a time can have a file open.
class Store {
 public:
  /// Opens or creates the file. A usage error says why that is impossible: it is not a store, has a
  /// later version, or is open elsewhere.
  [[nodiscard]] static Result<Store> open(const std::filesystem::path& path);

  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// All games in the order in which they were added, without the lines of games that are over. A
  /// damaged game says so and does not affect the others.
  [[nodiscard]] Stored<std::vector<StoredGame>> games() const;
  /// One game with its lines. A fault names the first line that was changed.
  [[nodiscard]] Stored<StoredGame> game(std::int64_t id) const;

  /// Adds a game with the first lines of its record and returns its number.
  [[nodiscard]] Result<std::int64_t> add(const StoredGame& game);
  /// Adds lines and sets doors; on an error, nothing changes. A door's previous token becomes
  /// invalid.
  [[nodiscard]] Result<void> append(std::span<const NewLine> lines,
                                    std::span<const NewDoor> doors = {});
  /// Marks a game as over and removes its doors.
  [[nodiscard]] Result<void> close(std::int64_t game);

 private:
  struct Parts;
  explicit Store(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::server
