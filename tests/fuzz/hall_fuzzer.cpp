// Any lines that people send to a served game, through any of its doors. The first letter chooses
// how the game is led. After that each line starts with the letter of a door: A and B are seats, G
// the gamemaster, J joins, W watches. R restarts the server, and any other line lets some time
// pass. Every answer is a JSON object, everything written survives a restart, and the game makes a
// record that replays.
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/session/record.hpp"
#include "fuzz/require.hpp"
#include "server/memory_disk.hpp"
#include "server/new_game.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace dungeonlab::fuzz {
namespace {

using server::Hall;

class Somebody final : public server::Guest {
 public:
  void wake() override {}
  void dismiss(server::Dismissal /*why*/) override { is_here = false; }
  bool is_here = false;
  Hall::Visit visit = 0;
};

void require_objects(std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    require(end != std::string_view::npos && end > 0);
    require(io::JsonRecord::parse(lines.substr(0, end)).has_value());
    lines.remove_prefix(end + 1);
  }
}

class Evening {
 public:
  explicit Evening(server::Leading leading) {
    open();
    static const server::NewGame ready =
        server::testing::new_game({"Ann", "Bea", "Rex"}, {{"Rex", "random"}});
    server::NewGame game = ready;
    game.leading = leading;
    const auto keys = hall_->begin(std::move(game));
    require(keys.has_value());
    for (const server::Key& key : *keys) {
      tokens_[key.door] = key.token;
    }
  }

  void send(const std::string& door, std::string_view line) {
    Somebody& who = people_[door];
    if (!who.is_here && !enter(door, who)) {
      return;
    }
    now_ += 1000;
    require_objects(hall_->obey(who.visit, line, now_).text);
    commit();
    while (who.is_here) {
      const auto letter = hall_->take_letter(who.visit);
      if (!letter) {
        break;
      }
      require_objects(*letter);
    }
  }
  void wait() {
    now_ += 60'000;
    constexpr int commands_most = 20;
    for (int i = 0; i < commands_most && hall_->let_bots_play(); ++i) {
    }
    commit();
  }
  /// Every door receives the same lines before and after the restart.
  void start_again() {
    std::map<std::string, std::string> before;
    for (const auto& [door, token] : tokens_) {
      before[door] = heard(door);
    }
    open();
    for (const auto& [door, token] : tokens_) {
      require(heard(door) == before[door]);
    }
  }
  void require_record() {
    hall_.reset();
    auto store = server::Store::open("games");
    require(store.has_value());
    const auto game = store->game(1);
    require(game.has_value());
    const auto record = session::read_record(game->record);
    require(record.has_value() && !session::replay(*record));
  }

 private:
  void open() {
    hall_.reset();
    for (auto& [door, who] : people_) {
      who.is_here = false;
    }
    auto store = server::Store::open("games");
    require(store.has_value());
    auto hall = Hall::open(std::move(*store));
    require(hall.has_value());
    hall_.emplace(std::move(*hall));
  }
  bool enter(const std::string& door, Somebody& who) {
    const auto token = tokens_.find(door);
    if (token == tokens_.end()) {
      who.is_here = false;
      return false;
    }
    const auto visit = hall_->enter(token->second, who);
    who.is_here = visit.has_value();
    who.visit = visit.value_or(0);
    return who.is_here;
  }
  std::string heard(const std::string& door) {
    Somebody& who = people_[door];
    if (!who.is_here && !enter(door, who)) {
      return "";
    }
    std::string text;
    for (const std::string& line : hall_->lines_from(who.visit, 0)) {
      text += line;
    }
    require_objects(text);
    for (const std::string& line : hall_->maps(who.visit)) {
      require_objects(line);
    }
    return text;
  }
  void commit() { require(hall_->commit().has_value()); }

  server::testing::MemoryDisk disk_{};
  std::optional<Hall> hall_{};
  std::map<std::string, std::string> tokens_{};
  std::map<std::string, Somebody> people_{};
  std::int64_t now_ = 0;
};

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::map<char, std::string> doors = {{'A', "Ann"},
                                             {'B', "Bea"},
                                             {'G', std::string(server::door_of_gamemaster)},
                                             {'J', std::string(server::door_to_join)},
                                             {'W', std::string(server::door_to_watch)}};
  Evening evening({.has_gamemaster = data[0] % 2 != 0, .has_lobby = data[0] % 4 >= 2});
  const std::string text(data + 1, data + size);
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto door = line.empty() ? doors.end() : doors.find(line.front());
    if (door != doors.end()) {
      evening.send(door->second, line.substr(1));
    } else if (line.starts_with('R')) {
      evening.start_again();
    } else {
      evening.wait();
    }
  }
  evening.start_again();
  evening.require_record();
  return 0;
}

}  // namespace dungeonlab::fuzz
