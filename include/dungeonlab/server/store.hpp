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

/// A new line of the record of a game.
struct NewLine {
  std::int64_t game = 0;
  std::int64_t n = 0;    ///< its number in the record, from 0
  std::string line{};    ///< with its line end
  std::string id{};      ///< as JSON: that its sender gave to what he sent; empty: none
  std::string sender{};  ///< the door of who did it, if it is not the seat that commands
};

/// A door from now on.
struct NewDoor {
  std::int64_t game = 0;
  std::string name{};
  std::string hash{};  ///< of its token; empty: there is no such door any more
};

/// Through which somebody comes to a game: who has the token.
struct StoredDoor {
  std::string name{};  ///< `Ann`, or that of a door for others
  std::string hash{};  ///< of its token
};

/// A game as it stands in a store.
struct StoredGame {
  /// What somebody sent, by the number of its line.
  struct Sent {
    std::int64_t n = 0;
    std::string id{};
    std::string sender{};
  };

  std::int64_t id = 0;
  std::string name{};  ///< no two games of a store have the same
  std::string bots{};  ///< `Rex=explorer,Max=random`
  bool is_over = false;
  std::string damage{};      ///< why it cannot be gone on with; empty: it can
  std::string record{};      ///< its lines, as in a file
  std::vector<Sent> sent{};  ///< in the order of the record
  std::vector<StoredDoor> doors{};
};

/// Why a game cannot be taken from a store.
struct StoreFault {
  std::string what{};
  bool is_changed = false;  ///< it is not what was written
};
template <class T>
using Stored = tl::expected<T, StoreFault>;

/// The games of a server in one file of SQLite. What append() was given is on the disk when it
/// returns, even if the machine stops at that instant. No two programs have one file open.
class Store {
 public:
  /// Opens the file of that name, or makes it. A usage error says why it cannot be: it is no store,
  /// of a later version, or open elsewhere.
  [[nodiscard]] static Result<Store> open(const std::filesystem::path& path);

  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// All games, in the order in which they were added; without the lines of games that are over.
  /// A game that is not what was written says so, and the others are there.
  [[nodiscard]] Stored<std::vector<StoredGame>> games() const;
  /// One game with its lines. A fault names the first line that is not what was written.
  [[nodiscard]] Stored<StoredGame> game(std::int64_t id) const;

  /// Adds a game with the first lines of its record, and gives its number.
  [[nodiscard]] Result<std::int64_t> add(const StoredGame& game);
  /// Adds lines and sets doors: all of them or, with an error, none. The token that a door had
  /// opens nothing any more.
  [[nodiscard]] Result<void> append(std::span<const NewLine> lines,
                                    std::span<const NewDoor> doors = {});
  /// The game is over, and its doors open no more.
  [[nodiscard]] Result<void> close(std::int64_t game);

 private:
  struct Parts;
  explicit Store(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::server
