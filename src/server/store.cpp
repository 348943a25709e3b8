// The games of a server on disk, in one SQLite file. The event table contains the records line by
// line; triggers ensure that lines are only added, never changed, and each has its digest next to
// it. A commit is on disk when it returns (WAL with full syncs); fewer syncs would be faster but
// could lose an acknowledged command. SQLite silently ignores misspelled pragmas, so each is read
// back. The file is locked while it is open, because two servers would each continue with their own
// version of a game.
#include "dungeonlab/server/store.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

namespace dungeonlab::server {
namespace {

/// `DLAB`, which identifies the application in an SQLite file.
constexpr std::int64_t application = 0x444c4142;

/// Each migrates a store to the next version.
constexpr std::array<const char*, 2> migrations = {R"sql(
CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  bots TEXT NOT NULL,
  is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))
) STRICT;
CREATE TABLE event (
  game INTEGER NOT NULL REFERENCES game (id),
  n INTEGER NOT NULL CHECK (n >= 0),
  line TEXT NOT NULL,
  digest TEXT NOT NULL,
  command_id TEXT,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE door (
  game INTEGER NOT NULL REFERENCES game (id),
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER event_is_not_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'a line of a record is never changed'); END;
CREATE TRIGGER event_is_not_taken_out BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'a line of a record is never taken out'); END;
)sql",
                                                   R"sql(
ALTER TABLE event ADD COLUMN sender TEXT;
)sql"};

constexpr int wait_ms = 2000;

}  // namespace

struct Store::Parts {
  Parts() = default;
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  Parts(Parts&&) = delete;
  Parts& operator=(Parts&&) = delete;
  ~Parts() { sqlite3_close(file); }

  [[nodiscard]] tl::unexpected<Error> failed(std::string_view what) const {
    const int code = sqlite3_errcode(file) & 0xff;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
      return fail(Failure::usage,
                  fmt::format("{}: another program is using it; stop that program first", name));
    }
    if (code == SQLITE_NOTADB) {
      return fail(Failure::usage, fmt::format("{}: not a store of games", name));
    }
    return fail(Failure::usage, fmt::format("{}: cannot {}: {}", name, what,
                                            file == nullptr ? "no memory" : sqlite3_errmsg(file)));
  }

  [[nodiscard]] tl::unexpected<StoreFault> fault(std::string_view what) const {
    return tl::unexpected(StoreFault{failed(what).value().what, false});
  }

  [[nodiscard]] Result<void> run(const char* sql, std::string_view what) const {
    return sqlite3_exec(file, sql, nullptr, nullptr, nullptr) == SQLITE_OK ? Result<void>()
                                                                           : failed(what);
  }

  std::string name{};
  sqlite3* file = nullptr;
};

namespace {

/// An SQL statement and its values.
class Statement {
 public:
  Statement(sqlite3* file, const char* sql) {
    sqlite3_prepare_v2(file, sql, -1, &statement_, nullptr);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement(Statement&&) = delete;
  Statement& operator=(Statement&&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& with(std::int64_t value) {
    sqlite3_bind_int64(statement_, ++bound_, value);
    return *this;
  }
  /// Binds a text, which must live until the statement has run.
  Statement& with(std::string_view value) {
    sqlite3_bind_text(statement_, ++bound_, value.data(), static_cast<int>(value.size()),
                      SQLITE_STATIC);
    return *this;
  }
  Statement& with_null() {
    sqlite3_bind_null(statement_, ++bound_);
    return *this;
  }
  /// True if there is a row. A statement that could not be prepared fails here.
  [[nodiscard]] bool step() {
    code_ = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
    return code_ == SQLITE_ROW;
  }
  /// Runs it to the end; false on failure.
  [[nodiscard]] bool run() {
    while (step()) {
    }
    return is_done();
  }
  [[nodiscard]] bool is_done() const { return code_ == SQLITE_DONE; }
  void again() {
    sqlite3_reset(statement_);
    bound_ = 0;
  }

  [[nodiscard]] std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] std::string text(int column) {
    const void* const bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
  int code_ = SQLITE_OK;
};

/// The first value of the first row.
std::optional<std::string> answer_to(sqlite3* file, const std::string& sql) {
  Statement statement(file, sql.c_str());
  return statement.step() ? std::optional(statement.text(0)) : std::nullopt;
}

struct Pragma {
  std::string_view name;
  std::string_view value;
  std::string_view answer;  ///< the value read back
};
constexpr std::array pragmas = {
    Pragma{"locking_mode", "EXCLUSIVE", "exclusive"}, Pragma{"journal_mode", "WAL", "wal"},
    Pragma{"synchronous", "FULL", "2"}, Pragma{"foreign_keys", "ON", "1"}};

/// A transaction; without a commit, nothing has happened.
class Transaction {
 public:
  explicit Transaction(sqlite3* file) : file_(file) {
    is_open_ = sqlite3_exec(file, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&&) = delete;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction() {
    if (is_open_) {
      sqlite3_exec(file_, "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }
  [[nodiscard]] bool is_open() const { return is_open_; }
  [[nodiscard]] bool commit() {
    const bool is_done =
        is_open_ && sqlite3_exec(file_, "COMMIT", nullptr, nullptr, nullptr) == SQLITE_OK;
    is_open_ = is_open_ && !is_done;
    return is_done;
  }

 private:
  sqlite3* file_;
  bool is_open_ = false;
};

/// The digest of a line as it appears in a record file.
std::string digest_of(std::string_view line) {
  return sha256(line);
}

bool insert(Statement& statement, const NewLine& line) {
  const std::string digest = digest_of(line.line);
  statement.again();
  statement.with(line.game).with(line.n).with(std::string_view(line.line));
  statement.with(std::string_view(digest));
  for (const std::string* const one : {&line.id, &line.sender}) {
    one->empty() ? statement.with_null() : statement.with(std::string_view(*one));
  }
  return statement.run();
}
constexpr const char* insert_event =
    "INSERT INTO event (game, n, line, digest, command_id, sender) VALUES (?, ?, ?, ?, ?, ?)";

}  // namespace

Store::Store(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const std::filesystem::path& path) {
  auto parts = std::make_unique<Parts>();
  parts->name = shown_path(path);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &parts->file, flags, nullptr) != SQLITE_OK) {
    return parts->failed("open it");
  }
  sqlite3* const file = parts->file;
  sqlite3_busy_timeout(file, wait_ms);
  // Check before changing anything in a file that is not ours.
  const auto tables = answer_to(file, "SELECT count(*) FROM sqlite_master");
  if (!tables) {
    return parts->failed("read it");
  }
  const auto whose = answer_to(file, "PRAGMA application_id").value_or("");
  const bool is_new = *tables == "0" && whose == "0";
  if (!is_new && whose != std::to_string(application)) {
    return fail(Failure::usage, fmt::format("{}: not a store of games", parts->name));
  }
  for (const Pragma& pragma : pragmas) {
    (void)answer_to(file, fmt::format("PRAGMA {} = {}", pragma.name, pragma.value));
    const int code = sqlite3_errcode(file) & 0xff;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
      return parts->failed("lock it");
    }
    const auto answer = answer_to(file, fmt::format("PRAGMA {}", pragma.name));
    if (answer != pragma.answer) {
      return fail(Failure::usage,
                  fmt::format("{}: SQLite cannot set {} to {}: it is {}", parts->name, pragma.name,
                              pragma.value, answer.value_or("unknown")));
    }
  }
  // The first write takes the lock, which is kept.
  Transaction transaction(file);
  if (!transaction.is_open()) {
    return parts->failed("lock it");
  }
  const auto version = parse_integer(answer_to(file, "PRAGMA user_version").value_or(""));
  const auto known = static_cast<std::int64_t>(migrations.size());
  if (!version || *version > known) {
    return fail(
        Failure::usage,
        fmt::format(
            "{}: a later version of dungeonlab wrote it; expected a store of version {} or lower, "
            "found {}",
            parts->name, known, version.value_or(0)));
  }
  for (auto next = static_cast<std::size_t>(*version); next < migrations.size(); ++next) {
    TRY(parts->run(migrations[next], "update it"));
  }
  const std::string marks =
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application, known);
  TRY(parts->run(marks.c_str(), "mark it"));
  if (!transaction.commit()) {
    return parts->failed("write to it");
  }
  return Store(std::move(parts));
}

namespace {

/// False if they cannot be read.
bool read_doors(sqlite3* file, StoredGame& game) {
  Statement doors(file, "SELECT name, hash FROM door WHERE game = ? ORDER BY name");
  doors.with(game.id);
  while (doors.step()) {
    game.doors.push_back({doors.text(0), doors.text(1)});
  }
  return doors.is_done();
}

}  // namespace

Stored<std::vector<StoredGame>> Store::games() const {
  std::vector<StoredGame> games;
  Statement rows(parts_->file, "SELECT id, is_over FROM game ORDER BY id");
  while (rows.step()) {
    const bool is_over = rows.number(1) != 0;
    std::string damage;
    if (!is_over) {
      auto one = game(rows.number(0));
      if (one) {
        games.push_back(std::move(*one));
        continue;
      }
      if (!one.error().is_changed) {
        return tl::unexpected(one.error());
      }
      damage = one.error().what;
    }
    Statement row(parts_->file, "SELECT name, bots FROM game WHERE id = ?");
    if (row.with(rows.number(0)).step()) {
      games.push_back({.id = rows.number(0),
                       .name = row.text(0),
                       .bots = row.text(1),
                       .is_over = is_over,
                       .damage = damage});
      if (!read_doors(parts_->file, games.back())) {
        return parts_->fault("read its games");
      }
    }
  }
  if (!rows.is_done()) {
    return parts_->fault("read its games");
  }
  return games;
}

Stored<StoredGame> Store::game(std::int64_t id) const {
  Statement row(parts_->file, "SELECT name, bots, is_over FROM game WHERE id = ?");
  if (!row.with(id).step()) {
    return parts_->fault("read a game");
  }
  StoredGame game{
      .id = id, .name = row.text(0), .bots = row.text(1), .is_over = row.number(2) != 0};
  Statement lines(
      parts_->file,
      "SELECT n, line, digest, command_id, sender FROM event WHERE game = ? ORDER BY n");
  lines.with(id);
  for (std::int64_t n = 0; lines.step(); ++n) {
    const std::string line = lines.text(1);
    if (lines.number(0) != n || digest_of(line) != lines.text(2)) {
      return tl::unexpected(
          StoreFault{fmt::format("{}: line {} of the game {} was changed or damaged", parts_->name,
                                 n + 1, game.name),
                     true});
    }
    game.record += line;
    StoredGame::Sent sent{.n = n, .id = lines.text(3), .sender = lines.text(4)};
    if (!sent.id.empty() || !sent.sender.empty()) {
      game.sent.push_back(std::move(sent));
    }
  }
  if (!lines.is_done()) {
    return parts_->fault("read a game");
  }
  if (!read_doors(parts_->file, game)) {
    return parts_->fault("read a game");
  }
  return game;
}

Result<std::int64_t> Store::add(const StoredGame& game) {
  Transaction transaction(parts_->file);
  Statement row(parts_->file, "INSERT INTO game (name, bots) VALUES (?, ?)");
  row.with(std::string_view(game.name)).with(std::string_view(game.bots));
  if (!transaction.is_open() || !row.run()) {
    return parts_->failed("add a game");
  }
  const std::int64_t id = sqlite3_last_insert_rowid(parts_->file);
  Statement event(parts_->file, insert_event);
  std::int64_t n = 0;
  for (std::string_view rest = game.record; !rest.empty(); ++n) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    if (!insert(event, {.game = id, .n = n, .line = std::string(rest.substr(0, end)), .id = {}})) {
      return parts_->failed("add a game");
    }
    rest.remove_prefix(end);
  }
  Statement door(parts_->file, "INSERT INTO door (game, name, hash) VALUES (?, ?, ?)");
  for (const StoredDoor& one : game.doors) {
    door.again();
    if (!door.with(id).with(std::string_view(one.name)).with(std::string_view(one.hash)).run()) {
      return parts_->failed("add a game");
    }
  }
  if (!transaction.commit()) {
    return parts_->failed("add a game");
  }
  return id;
}

Result<void> Store::append(std::span<const NewLine> lines, std::span<const NewDoor> doors) {
  Transaction transaction(parts_->file);
  Statement event(parts_->file, insert_event);
  if (!transaction.is_open()) {
    return parts_->failed("write to it");
  }
  for (const NewLine& line : lines) {
    if (!insert(event, line)) {
      return parts_->failed("write to it");
    }
  }
  for (const NewDoor& door : doors) {
    Statement old(parts_->file, "DELETE FROM door WHERE game = ? AND name = ?");
    if (!old.with(door.game).with(std::string_view(door.name)).run()) {
      return parts_->failed("change a link");
    }
    Statement row(parts_->file, "INSERT INTO door (game, name, hash) VALUES (?, ?, ?)");
    row.with(door.game).with(std::string_view(door.name)).with(std::string_view(door.hash));
    if (!door.hash.empty() && !row.run()) {
      return parts_->failed("change a link");
    }
  }
  return transaction.commit() ? Result<void>() : parts_->failed("write to it");
}

Result<void> Store::close(std::int64_t game) {
  Statement row(parts_->file, "UPDATE game SET is_over = 1 WHERE id = ?");
  return row.with(game).run() ? Result<void>() : parts_->failed("end a game");
}

}  // namespace dungeonlab::server
