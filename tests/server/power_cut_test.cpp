// The power fails at each write of a server, again and again with other random results. Everything
// acknowledged is there afterwards, everything else is there completely or not at all, and nothing
// is there twice.
#include "dungeonlab/server/store.hpp"
#include "server/memory_disk.hpp"

#include <optional>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::server {
namespace {

using testing::MemoryDisk;

/// What the program knows to be on the disk, and everything it gave to the disk.
struct Known {
  std::optional<std::int64_t> game{};
  std::string record{};
  std::string attempted{};
};

std::string line(int n, std::size_t size) {
  return fmt::format("{{\"n\":{},\"x\":\"{}\"}}\n", n,
                     std::string(size, static_cast<char>('a' + n % 26)));
}

/// Starts a game and appends lines, two at a time, until the power fails.
Known write_until_the_cut(int appends, std::size_t size_of_line) {
  Known known;
  auto store = Store::open("games");
  if (!store) {
    return known;
  }
  known.attempted = line(0, size_of_line) + line(1, size_of_line);
  const auto game = store->add({.name = "cellar", .record = known.attempted});
  if (!game) {
    return known;
  }
  known.game = *game;
  known.record = known.attempted;
  for (int i = 1; i <= appends; ++i) {
    const std::vector<NewLine> lines = {
        {.game = *game, .n = std::int64_t{2} * i, .line = line(2 * i, size_of_line), .id = "1"},
        {.game = *game, .n = std::int64_t{2} * i + 1, .line = line(2 * i + 1, size_of_line)}};
    known.attempted = known.record + lines[0].line + lines[1].line;
    if (!store->append(lines)) {
      return known;
    }
    known.record = known.attempted;
  }
  return known;
}

/// Opens the store as a restarted server does, and expects everything that `known` promises.
void expect_kept(const Known& known) {
  auto store = Store::open("games");
  ASSERT_TRUE(store) << store.error().what;
  const auto games = store->games();
  ASSERT_TRUE(games) << games.error().what;
  if (games->empty()) {
    EXPECT_FALSE(known.game) << "a game is lost that was acknowledged";
    EXPECT_TRUE(store->add({.name = "cellar", .record = line(0, 10)}));
    return;
  }
  ASSERT_EQ(games->size(), 1U);
  const std::string& record = games->front().record;
  EXPECT_TRUE(record == known.record || record == known.attempted)
      << record.size() << " bytes; " << known.record.size() << " were acknowledged";
  const std::int64_t next = std::count(record.begin(), record.end(), '\n');
  const std::vector<NewLine> more = {{.game = games->front().id, .n = next, .line = line(0, 10)}};
  EXPECT_TRUE(store->append(more));
}

struct Load {
  int appends;
  std::size_t size_of_line;
};

std::int64_t changes_of(const Load& load) {
  const MemoryDisk disk;
  (void)write_until_the_cut(load.appends, load.size_of_line);
  return disk.changes();
}

void cut(const Load& load, std::int64_t change, int luck) {
  SCOPED_TRACE(fmt::format("before change {}, luck {}", change, luck));
  MemoryDisk disk;
  disk.cut_before(change);
  const Known known = write_until_the_cut(load.appends, load.size_of_line);
  Rng chance({"power", std::to_string(change), std::to_string(luck)});
  disk.restart(chance);
  expect_kept(known);
}

TEST(PowerCut, LosesNothingThatWasAcknowledged) {
  constexpr int lucks = 4;
  const Load small{.appends = 6, .size_of_line = 200};
  const std::int64_t changes = changes_of(small);
  ASSERT_GT(changes, 50);
  for (std::int64_t change = 0; change < changes && !HasFailure(); ++change) {
    for (int luck = 0; luck < lucks; ++luck) {
      cut(small, change, luck);
    }
  }
}

/// When the log has grown, it is carried over into the file, which is another chance to lose
/// something.
TEST(PowerCut, LosesNothingWhileTheLogIsCarriedOver) {
  constexpr int cuts = 40;
  const Load large{.appends = 60, .size_of_line = 50'000};
  const std::int64_t changes = changes_of(large);
  Rng rng({"power", "large"});
  for (int i = 0; i < cuts && !HasFailure(); ++i) {
    cut(large, static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(changes))), i);
  }
}

}  // namespace
}  // namespace dungeonlab::server
