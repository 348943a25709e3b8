// Any bytes as a game on a crowded map: every eight bytes are a command. The game continues
// after any command, a refusal changes nothing, and the facts alone give its state.
#include "fuzz/require.hpp"
#include "session/random_game.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {
namespace {

constexpr int maps = 16;

const rules::ValidDungeon& map(std::uint8_t number) {
  static const auto all = [] {
    std::vector<rules::ValidDungeon> made;
    for (int i = 0; i < maps; ++i) {
      made.push_back(game::random::map("fuzz", i));
    }
    return made;
  }();
  return all[number % maps];
}

game::Command command_of(const std::uint8_t* byte, const game::State& state) {
  game::Command command;
  command.seat =
      byte[0] % 8 == 0 ? static_cast<game::Seat>(byte[1] % state.players.size()) : state.turn;
  command.act = static_cast<game::Act>(byte[1] % game::act_names.size());
  command.at = {{byte[2] % 8 - 1, byte[3] % 8 - 1}, byte[4] % 4 - 1};
  command.way = static_cast<Side>(byte[2] % 4);
  command.ammo = static_cast<game::Ammo>(byte[3] % 3);
  command.count = byte[4];
  if (byte[5] % 4 != 0) {
    command.thing = static_cast<game::Thing>(byte[5] % game::thing_count);
  }
  if (byte[6] % 2 != 0) {
    command.kind = static_cast<EncounterKind>(byte[6] % encounter_table.size());
  }
  if (byte[7] % 4 == 0) {
    command.player = static_cast<game::Seat>(byte[7] % (state.players.size() + 1));
  }
  command.yes = byte[2] % 2 != 0;
  if (byte[3] % 2 != 0) {
    command.second = byte[4] % 2 != 0;
  }
  command.decision = static_cast<game::Decision>(byte[2] % game::decision_names.size());
  command.how = static_cast<game::How>(byte[3] % game::how_names.size());
  return command;
}

class Follower final : public game::Listener {
 public:
  Follower(const Dungeon& dungeon, std::size_t seats) : dungeon_(dungeon) {
    state.players.resize(seats);
  }
  void happened(const game::Fact& fact) override { game::fold(dungeon_, state, fact); }
  void said(const game::Announcement& /*announcement*/) override {}
  game::State state{};

 private:
  const Dungeon& dungeon_;
};

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t piece = 8;
  if (size < piece) {
    return 0;
  }
  const rules::ValidDungeon& drawn = map(data[0]);
  Rng rng({"fuzz", std::to_string(data[1])});
  const game::Game game(drawn.dungeon(), game::random::setup(drawn.dungeon(), rng));
  Follower follower(drawn.dungeon(), game.setup().seats.size());
  game::State state = game.start(&follower);
  for (std::size_t at = piece; at + piece <= size; at += piece) {
    const game::State before = state;
    if (game.apply(state, command_of(data + at, state), &follower)) {
      require(state == before);
    }
    require(follower.state == state);
  }
  return 0;
}

}  // namespace dungeonlab::fuzz
