// The games of a server, and the doors through which people come to them. A door is a token, and of
// a token only its digest is kept, in memory and on the disk; so the file gives nobody a seat. What
// commands make is held back until one commit has all of it on the disk, as many games at once as
// there are: a sync costs the same for one line as for a thousand. If a commit fails, the games it
// was for are taken from the disk again, as if nothing had been sent since.
#include "dungeonlab/server/hall.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"
#include "server/line.hpp"
#include "server/notebook_json.hpp"
#include "server/served_game.hpp"

#include <algorithm>
#include <cerrno>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace dungeonlab::server {
namespace {

constexpr std::size_t token_bytes = 16;

Result<std::string> new_token() {
  std::string drawn(token_bytes, '\0');
  if (::getentropy(drawn.data(), drawn.size()) != 0) {
    return fail(Failure::usage, fmt::format("the system gives no random token ({})",
                                            std::generic_category().message(errno)));
  }
  return hex(drawn);
}

/// How fast commands may come, in thousandths of a command.
class Bucket {
 public:
  /// False: too fast.
  [[nodiscard]] bool take(std::int64_t now) {
    const std::int64_t passed = std::max<std::int64_t>(now - last_, 0);
    last_ = std::max(now, last_);
    level_ = std::min(full, level_ + std::min(passed, full) * limits::commands_per_second);
    if (level_ < one) {
      return false;
    }
    level_ -= one;
    return true;
  }

 private:
  static constexpr std::int64_t one = 1000;
  static constexpr std::int64_t full = limits::commands_at_once * one;
  std::int64_t level_ = full;
  std::int64_t last_ = 0;
};

/// A way into a game.
struct Door {
  std::int64_t game = 0;
  std::string name{};
  game::Seat seat = game::nobody;  ///< nobody: to watch
  Bucket bucket{};
  std::map<Hall::Visit, Guest*> guests{};
};
/// By the digest of its token.
using Doors = std::map<std::string, Door, std::less<>>;

/// A game, its doors, and when it ended.
struct Running {
  std::unique_ptr<ServedGame> game{};
  std::vector<Door*> doors{};
  std::int64_t comings = 0;  ///< and goings
  std::optional<std::int64_t> ended{};
};

}  // namespace

struct Hall::Parts {
  explicit Parts(Store opened) : store(std::move(opened)) {}

  [[nodiscard]] Door& door_of(Visit visit) const { return *visitors.at(visit); }
  [[nodiscard]] Running& running(const Door& door) { return games.at(door.game); }
  [[nodiscard]] ServedGame& game_of(const Door& door) { return *running(door).game; }

  void wake(std::int64_t game) {
    for (const Door* const door : games.at(game).doors) {
      for (const auto& [visit, guest] : door->guests) {
        guest->wake();
      }
    }
  }
  void forget(Visit visit) {
    Door& door = door_of(visit);
    ++running(door).comings;
    door.guests.erase(visit);
    visitors.erase(visit);
  }
  void dismiss(Door& door, Dismissal why) {
    const std::map<Visit, Guest*> guests = door.guests;
    for (const auto& [visit, guest] : guests) {
      forget(visit);
      guest->dismiss(why);
    }
  }
  void dismiss_all(std::int64_t game, Dismissal why) {
    for (Door* const door : games.at(game).doors) {
      dismiss(*door, why);
    }
  }
  void add_door(std::int64_t id, const StoredDoor& stored) {
    const auto& players = games.at(id).game->terms().seats;
    const auto at = std::find(players.begin(), players.end(), stored.name);
    const bool is_seat = at != players.end();
    Door door{.game = id,
              .name = stored.name,
              .seat = is_seat ? static_cast<game::Seat>(at - players.begin()) : game::nobody};
    games.at(id).doors.push_back(&doors.emplace(stored.hash, std::move(door)).first->second);
  }
  void close(std::int64_t game) {
    dismiss_all(game, Dismissal::door_closed);
    std::erase_if(doors, [&](const auto& one) { return one.second.game == game; });
    games.erase(game);
  }
  /// Takes up a game as it stands on the disk.
  [[nodiscard]] Stored<void> take_up(std::int64_t id) {
    const auto stored = store.game(id);
    if (!stored) {
      return tl::unexpected(stored.error());
    }
    auto game = ServedGame::restored(*stored);
    if (!game) {
      return tl::unexpected(game.error());
    }
    games[id].game = std::move(*game);
    return {};
  }

  Store store;
  std::set<std::string, std::less<>> names{};  ///< of all games there ever were
  std::map<std::int64_t, Running> games{};
  Doors doors{};
  std::map<Visit, Door*> visitors{};
  Visit last_visit = 0;
};

Hall::Hall(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Hall::Hall(Hall&&) noexcept = default;
Hall& Hall::operator=(Hall&&) noexcept = default;
Hall::~Hall() = default;

Stored<Hall> Hall::open(Store store) {
  auto parts = std::make_unique<Parts>(std::move(store));
  const auto stored = parts->store.games();
  if (!stored) {
    return tl::unexpected(stored.error());
  }
  for (const StoredGame& one : *stored) {
    parts->names.insert(one.name);
    if (one.is_over) {
      continue;
    }
    auto game = ServedGame::restored(one);
    if (!game) {
      return tl::unexpected(game.error());
    }
    parts->games[one.id].game = std::move(*game);
    for (const StoredDoor& door : one.doors) {
      parts->add_door(one.id, door);
    }
  }
  return Hall(std::move(parts));
}

Result<std::vector<Key>> Hall::begin(NewGame game) {
  std::string name = game.name;
  for (int number = 2; parts_->names.contains(name); ++number) {
    name = fmt::format("{}-{}", game.name, number);
  }
  auto served =
      std::make_unique<ServedGame>(name, std::move(game.map), std::move(game.start), game.bots);
  StoredGame stored{.name = name, .bots = write_bots(game.bots)};
  std::vector<Key> keys;
  const auto add_key = [&](const std::string& door) -> Result<void> {
    const auto token = new_token();
    if (!token) {
      return tl::unexpected(token.error());
    }
    keys.push_back({.game = name, .door = door, .token = *token});
    stored.doors.push_back({.name = door, .hash = sha256(*token)});
    return {};
  };
  for (game::Seat seat = 0; seat < served->terms().seats.size(); ++seat) {
    if (!served->has_bot(seat)) {
      if (auto added = add_key(served->terms().seats[seat]); !added) {
        return tl::unexpected(added.error());
      }
    }
  }
  if (auto added = add_key(std::string(door_to_watch)); !added) {
    return tl::unexpected(added.error());
  }
  for (const NewLine& line : served->unwritten()) {
    stored.record += line.line;
  }
  const auto id = parts_->store.add(stored);
  if (!id) {
    return tl::unexpected(id.error());
  }
  served->show();
  parts_->names.insert(name);
  parts_->games[*id].game = std::move(served);
  for (const StoredDoor& door : stored.doors) {
    parts_->add_door(*id, door);
  }
  return keys;
}

Result<Key> Hall::reissue(std::string_view game, std::string_view door) {
  const auto at = std::find_if(parts_->doors.begin(), parts_->doors.end(), [&](const auto& one) {
    return one.second.name == door && parts_->games.at(one.second.game).game->name() == game;
  });
  if (at == parts_->doors.end()) {
    return fail(Failure::usage, fmt::format("there is no door {} to a game {}", door, game));
  }
  const auto token = new_token();
  if (!token) {
    return tl::unexpected(token.error());
  }
  const std::string hash = sha256(*token);
  if (auto done = parts_->store.replace_token(at->second.game, door, hash); !done) {
    return tl::unexpected(done.error());
  }
  parts_->dismiss(at->second, Dismissal::door_closed);
  parts_->wake(at->second.game);
  auto node = parts_->doors.extract(at);
  node.key() = hash;
  parts_->doors.insert(std::move(node));
  return Key{.game = std::string(game), .door = std::string(door), .token = *token};
}

std::vector<GameNote> Hall::games() const {
  std::vector<GameNote> notes;
  for (const auto& [id, running] : parts_->games) {
    GameNote note{.name = running.game->name(),
                  .round = running.game->round(),
                  .is_over = running.game->is_over()};
    for (game::Seat seat = 0; seat < running.game->terms().seats.size(); ++seat) {
      if (!running.game->has_bot(seat)) {
        note.doors.push_back(running.game->terms().seats[seat]);
      }
    }
    note.doors.emplace_back(door_to_watch);
    notes.push_back(std::move(note));
  }
  return notes;
}

std::optional<Hall::Visit> Hall::enter(std::string_view token, Guest& guest) {
  const auto at = parts_->doors.find(sha256(token));
  if (at == parts_->doors.end()) {
    return std::nullopt;
  }
  Door& door = at->second;
  if (door.guests.size() >=
      (door.seat == game::nobody ? limits::guests_who_watch : limits::guests_of_seat)) {
    return std::nullopt;
  }
  const Visit visit = ++parts_->last_visit;
  door.guests.emplace(visit, &guest);
  parts_->visitors.emplace(visit, &door);
  ++parts_->running(door).comings;
  parts_->wake(door.game);
  return visit;
}

void Hall::leave(Visit visit) {
  if (parts_->visitors.contains(visit)) {
    const std::int64_t game = parts_->door_of(visit).game;
    parts_->forget(visit);
    parts_->wake(game);
  }
}

Hall::Reply Hall::obey(Visit visit, std::string_view line, std::int64_t now) {
  Door& door = parts_->door_of(visit);
  if (!door.bucket.take(now)) {
    return {.text = write_error(fmt::format("too fast: expected at most {} lines a second",
                                            limits::commands_per_second)),
            .is_too_fast = true};
  }
  if (door.seat == game::nobody) {
    return {.text = write_error("whoever watches has no commands")};
  }
  return {.text = parts_->game_of(door).obey(door.seat, line)};
}

std::span<const std::string> Hall::lines_from(Visit visit, std::size_t n) const {
  const Door& door = parts_->door_of(visit);
  const Stream& stream = parts_->game_of(door).stream(door.seat);
  const std::size_t first = std::min(std::max<std::size_t>(n, 1) - 1, stream.shown);
  return std::span(stream.lines).subspan(first, stream.shown - first);
}

std::size_t Hall::lines(Visit visit) const {
  const Door& door = parts_->door_of(visit);
  return parts_->game_of(door).stream(door.seat).shown;
}

std::string Hall::present(Visit visit) const {
  const Running& running = parts_->running(parts_->door_of(visit));
  std::vector<std::string> seats;
  std::size_t watchers = 0;
  for (const Door* const door : running.doors) {
    if (door->seat == game::nobody) {
      watchers += door->guests.size();
    } else if (!door->guests.empty()) {
      seats.push_back(door->name);
    }
  }
  return write_present(seats, watchers);
}

std::int64_t Hall::changes_of_present(Visit visit) const {
  return parts_->running(parts_->door_of(visit)).comings;
}

std::string Hall::notebook(Visit visit) const {
  const Door& door = parts_->door_of(visit);
  ServedGame& game = parts_->game_of(door);
  return door.seat == game::nobody || !game.unwritten().empty()
             ? ""
             : write_notebook(game.notebook(door.seat));
}

bool Hall::let_bots_play() {
  bool is_more = false;
  for (auto& [id, running] : parts_->games) {
    if (running.game->is_bots_turn()) {
      running.game->let_bot_play();
      is_more = is_more || running.game->is_bots_turn();
    }
  }
  return is_more;
}

Result<void> Hall::commit() {
  std::vector<NewLine> lines;
  std::vector<std::int64_t> changed;
  for (auto& [id, running] : parts_->games) {
    std::vector<NewLine>& own = running.game->unwritten();
    if (own.empty()) {
      continue;
    }
    changed.push_back(id);
    for (NewLine& line : own) {
      line.game = id;
      lines.push_back(std::move(line));
    }
  }
  if (lines.empty()) {
    return {};
  }
  auto written = parts_->store.append(lines);
  for (const std::int64_t id : changed) {
    if (written) {
      parts_->games.at(id).game->show();
      parts_->wake(id);
      continue;
    }
    parts_->dismiss_all(id, Dismissal::not_written);
    if (auto taken = parts_->take_up(id); !taken) {
      parts_->close(id);
      return fail(Failure::usage, taken.error().what);
    }
  }
  return written;
}

Result<void> Hall::close_ended(std::int64_t now) {
  std::vector<std::int64_t> old;
  for (auto& [id, running] : parts_->games) {
    if (running.game->is_over()) {
      running.ended = running.ended.value_or(now);
      if (now - *running.ended >= limits::open_after_end) {
        old.push_back(id);
      }
    }
  }
  for (const std::int64_t id : old) {
    if (auto closed = parts_->store.close(id); !closed) {
      return closed;
    }
    parts_->close(id);
  }
  return {};
}

}  // namespace dungeonlab::server
