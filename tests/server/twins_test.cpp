// Games on two maps that differ in one thing, with the same commands. The lines sent to a seat must
// first differ in something said to its player, never in a question, a refusal, the notebook or the
// length of a line. As long as the lines are the same, so is the notebook. The same holds for
// observers.
#include "server/new_game.hpp"
#include "server/served_game.hpp"
#include "support/sheet_changes.hpp"
#include "support/temporary_folder.hpp"

#include <array>
#include <cstdlib>
#include <span>

namespace dungeonlab::server {
namespace {

using testing::new_game;

/// A random command of a player who does not know the map.
std::string any_command(Rng& rng) {
  constexpr std::array ways = {"north", "east", "south", "west"};
  switch (rng.below(10)) {
    case 0:
      return "end";
    case 1:
      return fmt::format("shoot 1 grenades {}", rng.pick(ways));
    case 2:
      return rng.pick(std::array{"yes", "no", "yes no", "take", "pass", "up", "down", "feel"});
    case 3:
      return fmt::format("shoot 1 blasters {}", rng.pick(ways));
    case 4:
      return fmt::format("land {}{}.1", rng.pick(std::array{"A", "B", "C", "D", "E"}),
                         rng.between(1, 5));
    default:
      return std::string("move ") + rng.pick(ways);
  }
}

/// A random command of a gamemaster. She knows the truth, but does the same in both games.
std::string any_word(Rng& rng) {
  return rng
      .pick(std::array<std::string_view, 10>{
          "undo", "undo 3", "pause", "resume", "resume", "say the soup is ready",
          "set Ann.bullets 50 because miscounted", "ann: move north", "correct e",
          "set turn Bea because of the bus"})
      .data();
}

struct Pair {
  ServedGame one;
  ServedGame other;
};

bool is_said(std::span<const std::string> lines, std::size_t at) {
  return at < lines.size() && lines[at].find(R"("event":"said")") != std::string::npos;
}

/// Expects the first difference of two streams to be something said in one of them and something
/// else, or nothing, in the other.
void expect_same(const Pair& pair, game::Seat seat, bool& differs) {
  const auto& one = pair.one.stream(seat).lines;
  const auto& other = pair.other.stream(seat).lines;
  const auto at = static_cast<std::size_t>(
      std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
  if (at == one.size() && at == other.size()) {
    return;
  }
  differs = true;
  EXPECT_TRUE(is_said(one, at) || is_said(other, at))
      << (at < one.size() ? one[at] : "(nothing)\n")
      << (at < other.size() ? other[at] : "(nothing)");
}

TEST(Twins, AreSentTheSameUntilTheyHearADifference) {
  const int pairs = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 100'000 : 150;
  int different = 0;
  int steps = 0;
  for (int number = 0; number < pairs; ++number) {
    Rng rng({"served twins", std::to_string(number)});
    NewGame game = new_game({"Ann", "Bea"});
    if (rng.chance(1, 2)) {
      game.start.setup.rules.flip(game::bit(HouseRule::hear_others));
    }
    Sheet changed = game.map.sheet();
    testing_support::change(changed, rng);
    auto twin = rules::validate(changed).valid;
    if (!twin || changed.base != game.map.sheet().base ||
        changed.levels != game.map.sheet().levels) {
      continue;
    }
    const Leading leading{.has_gamemaster = rng.chance(1, 2)};
    Pair pair{{"one", game.map, game.start, {}, leading},
              {"other", std::move(*twin), game.start, {}, leading}};
    const auto compare = [&](bool& differs) {
      for (const game::Seat seat : {game::Seat{0}, game::Seat{1}, game::nobody}) {
        if (!differs) {
          expect_same(pair, seat, differs);
        }
      }
    };
    bool differs = false;
    for (int i = 0; i < 80 && !differs; ++i) {
      const std::string line =
          fmt::format(R"({{"id":{},"command":"{}"}})", i, i < 4 ? "land C3.1" : any_command(rng));
      for (const game::Seat by : {game::Seat{0}, game::Seat{1}}) {
        if (!differs) {
          const std::string reply = pair.one.obey(by, line);
          EXPECT_EQ(reply, pair.other.obey(by, line));
          compare(differs);
        }
      }
      if (!differs && leading.has_gamemaster && rng.chance(1, 3)) {
        const std::string word = fmt::format(R"({{"id":{},"command":"{}"}})", i, any_word(rng));
        (void)pair.one.obey_gamemaster(0, word);
        (void)pair.other.obey_gamemaster(0, word);
        compare(differs);
      }
      if (!differs) {
        ++steps;
        for (const game::Seat seat : {game::Seat{0}, game::Seat{1}}) {
          ASSERT_EQ(pair.one.notebook_line(seat), pair.other.notebook_line(seat));
        }
      }
    }
    different += differs ? 1 : 0;
  }
  // The test can detect a difference, and usually there is none.
  EXPECT_GT(different, pairs / 50);
  EXPECT_GT(steps, pairs * 10);
}

}  // namespace
}  // namespace dungeonlab::server
