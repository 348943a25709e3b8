// The games of a server and the doors to them. A door is a token; memory and disk hold only the
// token's digest, so the file gives nobody a seat. The effects of commands are held back until one
// commit has put all of them on disk, for all games at once, because a sync costs the same for one
// line as for a thousand. If a commit fails, its games are loaded from disk again, as if nothing
// had been sent since.
#include "dungeonlab/server/hall.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "server/line.hpp"
#include "server/served_game.hpp"

#include <algorithm>
#include <cerrno>
#include <deque>
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
    return fail(Failure::usage, fmt::format("the system provides no random token ({})",
                                            std::generic_category().message(errno)));
  }
  return hex(drawn);
}

/// Limits how fast commands may come; levels are in thousandths of a command.
class Bucket {
 public:
  /// False if commands come too fast.
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

enum class Role : std::uint8_t { player, watcher, gamemaster, joiner };

/// A way into a game.
struct Door {
  std::int64_t game = 0;
  std::string name{};
  game::Seat seat = game::nobody;  ///< for a player's door
  Role role = Role::watcher;
  Bucket bucket{};
  std::map<Hall::Visit, Guest*> guests{};
};
/// Doors by the digest of their token.
using Doors = std::map<std::string, Door, std::less<>>;

/// A game, its doors, and when it ended.
struct Running {
  std::unique_ptr<ServedGame> game{};
  std::vector<Door*> doors{};
  std::int64_t arrivals = 0;  ///< how many times guests came or went
  std::optional<std::int64_t> ended{};
};

}  // namespace

struct Hall::Parts {
  explicit Parts(Store opened) : store(std::move(opened)) {}

  [[nodiscard]] Door& door_of(Visit visit) const { return *visitors.at(visit); }
  [[nodiscard]] Running& running(const Door& door) { return games.at(door.game); }
  [[nodiscard]] ServedGame& game_of(const Door& door) { return *running(door).game; }
  [[nodiscard]] const Stream& stream_of(const Door& door) {
    static const Stream none{};
    return door.role == Role::gamemaster ? game_of(door).gamemasters_stream()
           : door.role == Role::joiner   ? none
                                         : game_of(door).stream(door.seat);
  }

  void wake(std::int64_t game) {
    for (const Door* const door : games.at(game).doors) {
      for (const auto& [visit, guest] : door->guests) {
        guest->wake();
      }
    }
  }
  void forget(Visit visit) {
    Door& door = door_of(visit);
    ++running(door).arrivals;
    door.guests.erase(visit);
    visitors.erase(visit);
    letters.erase(visit);
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
              .seat = is_seat ? static_cast<game::Seat>(at - players.begin()) : game::nobody,
              .role = is_seat                             ? Role::player
                      : stored.name == door_of_gamemaster ? Role::gamemaster
                      : stored.name == door_to_join       ? Role::joiner
                                                          : Role::watcher};
    games.at(id).doors.push_back(&doors.emplace(stored.hash, std::move(door)).first->second);
  }
  [[nodiscard]] Door* door_named(std::int64_t game, std::string_view name) const {
    const auto& all = games.at(game).doors;
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Door* door) { return door->name == name; });
    return at == all.end() ? nullptr : *at;
  }
  /// Updates a door to what is on disk now, and dismisses guests with its old token.
  void set_door(const NewDoor& fresh) {
    if (Door* const old = door_named(fresh.game, fresh.name)) {
      dismiss(*old, Dismissal::no_such_door);
      std::erase(games.at(fresh.game).doors, old);
      std::erase_if(doors, [&](const auto& one) { return &one.second == old; });
    }
    if (!fresh.hash.empty()) {
      add_door(fresh.game, {.name = fresh.name, .hash = fresh.hash});
    }
    ++games.at(fresh.game).arrivals;
  }
  /// Closes all doors of a game. If the game is damaged, holders of tokens will hear that.
  void close(std::int64_t game, Dismissal why) {
    dismiss_all(game, why);
    if (why == Dismissal::damaged) {
      for (const auto& [hash, door] : doors) {
        if (door.game == game) {
          shut.insert(hash);
        }
      }
    }
    std::erase_if(doors, [&](const auto& one) { return one.second.game == game; });
    games.erase(game);
  }
  /// Loads a game from disk.
  [[nodiscard]] Stored<void> take_up(std::int64_t id) {
    TRY(const auto stored, store.game(id));
    TRY(auto game, ServedGame::restored(stored));
    games[id].game = std::move(game);
    return {};
  }

  [[nodiscard]] std::string link_to(std::string_view token) const {
    return fmt::format("{}#{}", address, token);
  }
  /// A new token on its way to the person who asked for it.
  struct Handing {
    Visit visit = 0;
    std::string line{};
  };
  /// Prepares a change of a door and its new token. If the system cannot provide a token, the door
  /// is closed.
  void prepare(std::int64_t game, const DoorChange& change, std::vector<NewDoor>& fresh,
               std::vector<Handing>& handed) const {
    const std::string& name = games.at(game).game->terms().seats[change.seat];
    const auto token = change.opens ? new_token() : Result<std::string>(std::string());
    fresh.push_back({.game = game,
                     .name = name,
                     .hash = token && change.opens ? sha256(*token) : std::string()});
    if (change.opens) {
      handed.push_back({change.visit, token ? write_link(change.id, name, *token, link_to(*token))
                                            : write_error(token.error().what, change.id)});
    }
  }
  void post(Visit visit, std::string line) {
    if (visitors.contains(visit)) {
      letters[visit].push_back(std::move(line));
    }
  }
  /// Called when a game's latest changes are on disk.
  void show(std::int64_t id) {
    Running& running = games.at(id);
    for (ServedGame::Letter& letter : running.game->letters()) {
      post(letter.visit, std::move(letter.line));
    }
    running.game->letters().clear();
    running.arrivals += running.game->has_lobby() ? 1 : 0;
    running.game->show();
  }

  Store store;
  std::set<std::string, std::less<>> names{};  ///< of all games there have ever been
  std::vector<std::string> damaged{};
  std::set<std::string, std::less<>> shut{};  ///< digests of the tokens to damaged games
  std::string address{};
  std::map<std::int64_t, Running> games{};
  Doors doors{};
  std::map<Visit, Door*> visitors{};
  std::map<Visit, std::deque<std::string>> letters{};
  Visit last_visit = 0;
};

Hall::Hall(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Hall::Hall(Hall&&) noexcept = default;
Hall& Hall::operator=(Hall&&) noexcept = default;
Hall::~Hall() = default;

Stored<Hall> Hall::open(Store store) {
  auto parts = std::make_unique<Parts>(std::move(store));
  TRY(const auto stored, parts->store.games());
  for (const StoredGame& one : stored) {
    parts->names.insert(one.name);
    if (one.is_over) {
      continue;
    }
    auto game =
        one.damage.empty() ? ServedGame::restored(one) : tl::unexpected(StoreFault{one.damage});
    if (!game) {
      parts->damaged.push_back(game.error().what);
      for (const StoredDoor& door : one.doors) {
        parts->shut.insert(door.hash);
      }
      continue;
    }
    parts->games[one.id].game = std::move(*game);
    for (const StoredDoor& door : one.doors) {
      parts->add_door(one.id, door);
    }
  }
  return Hall(std::move(parts));
}

const std::vector<std::string>& Hall::damaged() const {
  return parts_->damaged;
}

std::optional<GameNote> Hall::twin_of(const NewGame& game) const {
  const auto sorted = [](std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
  };
  const std::string map = map_digest(game.map.sheet());
  const std::vector<std::string> names = sorted(game.start.names);
  for (const auto& [id, running] : parts_->games) {
    const ServedGame& other = *running.game;
    if (!other.is_over() && sorted(other.terms().seats) == names &&
        map_digest(other.game().sheet()) == map) {
      return GameNote{.name = other.name(), .round = other.round()};
    }
  }
  return std::nullopt;
}

Result<std::vector<Key>> Hall::begin(NewGame game) {
  std::string name = game.name;
  for (int number = 2; parts_->names.contains(name); ++number) {
    name = fmt::format("{}-{}", game.name, number);
  }
  auto served = std::make_unique<ServedGame>(name, std::move(game.map), std::move(game.start),
                                             game.bots, game.leading);
  if (game.leading.has_lobby) {
    served->open_lobby();
  }
  StoredGame stored{.name = name, .bots = write_bots(game.bots)};
  std::vector<Key> keys;
  const auto add_key = [&](const std::string& door) -> Result<void> {
    const auto token = new_token();
    TRY(token);
    keys.push_back({.game = name, .door = door, .token = *token});
    stored.doors.push_back({.name = door, .hash = sha256(*token)});
    return {};
  };
  std::vector<std::string> doors;
  if (game.leading.has_gamemaster) {
    doors.emplace_back(door_of_gamemaster);
  }
  for (game::Seat seat = 0; seat < served->terms().seats.size(); ++seat) {
    if (!served->has_bot(seat) && !game.leading.has_lobby) {
      doors.push_back(served->terms().seats[seat]);
    }
  }
  if (game.leading.has_lobby) {
    doors.emplace_back(door_to_join);
  }
  doors.emplace_back(door_to_watch);
  for (const std::string& door : doors) {
    TRY(add_key(door));
  }
  for (const NewLine& line : served->unwritten()) {
    stored.record += line.line;
  }
  TRY(const auto id, parts_->store.add(stored));
  served->show();
  parts_->names.insert(name);
  parts_->games[id].game = std::move(served);
  for (const StoredDoor& door : stored.doors) {
    parts_->add_door(id, door);
  }
  return keys;
}

Result<Key> Hall::reissue(std::string_view game, std::string_view door) {
  const auto at = std::find_if(parts_->games.begin(), parts_->games.end(),
                               [&](const auto& one) { return one.second.game->name() == game; });
  const auto seat =
      at == parts_->games.end() ? std::nullopt : at->second.game->seat_of_person(door);
  if (at == parts_->games.end() || (!seat && parts_->door_named(at->first, door) == nullptr)) {
    return fail(Failure::usage, fmt::format("unknown seat or link {} in the game {}", door, game));
  }
  TRY(const auto token, new_token());
  const NewDoor fresh{.game = at->first, .name = std::string(door), .hash = sha256(token)};
  TRY(parts_->store.append({}, std::span(&fresh, 1)));
  if (seat) {
    at->second.game->take_seat(*seat);
  }
  parts_->set_door(fresh);
  parts_->wake(at->first);
  return Key{.game = std::string(game), .door = std::string(door), .token = token};
}

std::vector<GameNote> Hall::games() const {
  std::vector<GameNote> notes;
  for (const auto& [id, running] : parts_->games) {
    GameNote note{.name = running.game->name(),
                  .round = running.game->round(),
                  .is_over = running.game->is_over()};
    for (game::Seat seat = 0; seat < running.game->terms().seats.size(); ++seat) {
      if (!running.game->has_bot(seat)) {
        note.seats.push_back(running.game->terms().seats[seat]);
      }
    }
    for (const Door* const door : running.doors) {
      if (door->role != Role::player) {
        note.doors.push_back(door->name);
      }
    }
    notes.push_back(std::move(note));
  }
  return notes;
}

void Hall::set_address(std::string address) {
  parts_->address = std::move(address);
}

std::string Hall::link(std::string_view token) const {
  return parts_->link_to(token);
}

tl::expected<Hall::Visit, Dismissal> Hall::enter(std::string_view token, Guest& guest) {
  const std::string hash = sha256(token);
  const auto at = parts_->doors.find(hash);
  if (at == parts_->doors.end()) {
    return tl::unexpected(parts_->shut.contains(hash) ? Dismissal::damaged
                                                      : Dismissal::no_such_door);
  }
  Door& door = at->second;
  const bool is_seat = door.role == Role::player || door.role == Role::gamemaster;
  if (!is_seat && door.guests.size() >= limits::guests_who_watch) {
    return tl::unexpected(Dismissal::too_many);
  }
  if (is_seat && door.guests.size() >= limits::guests_of_seat) {
    const auto [oldest, other] = *door.guests.begin();
    parts_->forget(oldest);
    other->dismiss(Dismissal::replaced);
  }
  const Visit visit = ++parts_->last_visit;
  door.guests.emplace(visit, &guest);
  parts_->visitors.emplace(visit, &door);
  ++parts_->running(door).arrivals;
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

namespace {

/// The immediate reply to a line.
std::string answer_of(ServedGame& game, const Door& door, Hall::Visit visit,
                      std::string_view line) {
  switch (door.role) {
    case Role::player:
      return game.obey(door.seat, line);
    case Role::gamemaster:
      return game.obey_gamemaster(visit, line);
    case Role::joiner:
      return game.obey_joiner(visit, line);
    case Role::watcher:
      break;
  }
  return write_error("watchers cannot give commands", id_of(line));
}

}  // namespace

Hall::Reply Hall::obey(Visit visit, std::string_view line, std::int64_t now) {
  Door& door = parts_->door_of(visit);
  if (!door.bucket.take(now)) {
    return {.text = write_error(fmt::format("too fast: expected at most {} lines per second",
                                            limits::commands_per_second),
                                id_of(line)),
            .is_too_fast = true};
  }
  if (line.size() > session::protocol_line_max) {
    return {.text = write_error(fmt::format("expected a line of at most {} bytes, found {}",
                                            session::protocol_line_max, line.size()),
                                id_of(line))};
  }
  ServedGame& game = parts_->game_of(door);
  std::string text = answer_of(game, door, visit, line);
  if (!text.empty() && game.has_news()) {
    // The reply may repeat the answer to a command that is not on disk yet.
    game.letters().push_back({visit, std::move(text)});
    text.clear();
  }
  return {.text = std::move(text)};
}

std::span<const std::string> Hall::lines_from(Visit visit, std::size_t n) const {
  const Stream& stream = parts_->stream_of(parts_->door_of(visit));
  const std::size_t first = std::min(std::max<std::size_t>(n, 1) - 1, stream.shown);
  return std::span(stream.lines).subspan(first, stream.shown - first);
}

std::size_t Hall::lines(Visit visit) const {
  return parts_->stream_of(parts_->door_of(visit)).shown;
}

std::vector<std::string> Hall::present(Visit visit) const {
  const Door& own = parts_->door_of(visit);
  const Running& running = parts_->running(own);
  std::vector<std::string> seats;
  std::size_t watchers = 0;
  for (const Door* const door : running.doors) {
    if (door->role == Role::watcher) {
      watchers += door->guests.size();
    } else if (door->role == Role::player && !door->guests.empty()) {
      seats.push_back(door->name);
    }
  }
  std::vector<std::string> lines;
  if (running.game->has_lobby() && own.role != Role::watcher) {
    const bool leads = own.role == Role::gamemaster && !running.game->has_started();
    lines.push_back(running.game->lobby(
        leads || (own.role == Role::player && running.game->may_begin(own.seat))));
  }
  lines.push_back(write_present(seats, watchers));
  return lines;
}

std::int64_t Hall::changes_of_present(Visit visit) const {
  return parts_->running(parts_->door_of(visit)).arrivals;
}

std::vector<std::string> Hall::maps(Visit visit) const {
  const Door& door = parts_->door_of(visit);
  const ServedGame& game = parts_->game_of(door);
  if (game.has_news() || (door.role != Role::player && door.role != Role::gamemaster)) {
    return {};
  }
  return door.role == Role::gamemaster ? game.truth() : game.maps_of(door.seat);
}

std::size_t Hall::changes_of_maps(Visit visit) const {
  return lines(visit) + parts_->game_of(parts_->door_of(visit)).guesses();
}

std::optional<std::string> Hall::take_letter(Visit visit) {
  const auto at = parts_->letters.find(visit);
  if (at == parts_->letters.end()) {
    return std::nullopt;
  }
  std::string line = std::move(at->second.front());
  at->second.pop_front();
  if (at->second.empty()) {
    parts_->letters.erase(at);
  }
  return line;
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
  std::vector<NewDoor> doors;
  std::vector<Parts::Handing> handed;
  std::vector<std::int64_t> changed;
  for (auto& [id, running] : parts_->games) {
    ServedGame& game = *running.game;
    if (!game.has_news() && game.letters().empty()) {
      continue;
    }
    changed.push_back(id);
    for (NewLine& line : game.unwritten()) {
      line.game = id;
      lines.push_back(std::move(line));
    }
    for (const DoorChange& change : game.door_changes()) {
      parts_->prepare(id, change, doors, handed);
    }
  }
  if (changed.empty()) {
    return {};
  }
  auto written =
      lines.empty() && doors.empty() ? Result<void>() : parts_->store.append(lines, doors);
  for (const std::int64_t id : changed) {
    if (written) {
      parts_->show(id);
      continue;
    }
    parts_->dismiss_all(id, Dismissal::not_written);
    if (auto taken = parts_->take_up(id); !taken) {
      parts_->close(id, Dismissal::damaged);
      return fail(Failure::usage, taken.error().what);
    }
  }
  if (written) {
    for (const NewDoor& door : doors) {
      parts_->set_door(door);
    }
    for (const Parts::Handing& one : handed) {
      parts_->post(one.visit, one.line);
    }
    for (const std::int64_t id : changed) {
      parts_->wake(id);
    }
  }
  return written;
}

Result<void> Hall::close_ended(std::int64_t now) {
  std::vector<std::int64_t> old;
  for (auto& [id, running] : parts_->games) {
    if (!running.game->is_over()) {
      running.ended.reset();
    } else {
      running.ended = running.ended.value_or(now);
      if (now - *running.ended >= limits::open_after_end) {
        old.push_back(id);
      }
    }
  }
  for (const std::int64_t id : old) {
    TRY(parts_->store.close(id));
    parts_->close(id, Dismissal::no_such_door);
  }
  return {};
}

}  // namespace dungeonlab::server
