#include "dungeonlab/server/store.hpp"

#include "server/changed_file.hpp"
#include "support/temporary_folder.hpp"

#include <csignal>
#include <fstream>

#include <sqlite3.h>
#include <sys/resource.h>

namespace dungeonlab::server {
namespace {

using testing::change;
using testing_support::TemporaryFolder;

StoredGame two_lines() {
  return {.name = "cellar",
          .bots = "Rex=explorer",
          .record = "{\"n\":0}\n{\"n\":1}\n",
          .doors = {{.name = "Ann", .hash = "aa"}, {.name = "Bea", .hash = "bb"}}};
}

TEST(Store, HasItsContentsWhenItIsReopened) {
  const TemporaryFolder folder;
  std::int64_t id = 0;
  {
    auto store = Store::open(folder.at("games"));
    ASSERT_TRUE(store) << store.error().what;
    id = *store->add(two_lines());
    const std::vector<NewLine> more = {{.game = id, .n = 2, .line = "{\"n\":2}\n", .id = "\"x\""}};
    ASSERT_TRUE(store->append(more));
    const NewDoor door{.game = id, .name = "Bea", .hash = "cc"};
    ASSERT_TRUE(store->append({}, std::span(&door, 1)));
  }
  const auto store = Store::open(folder.at("games"));
  ASSERT_TRUE(store);
  const auto game = store->game(id);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->record, "{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n");
  EXPECT_EQ(game->bots, "Rex=explorer");
  ASSERT_EQ(game->sent.size(), 1U);
  EXPECT_EQ(game->sent[0].n, 2);
  EXPECT_EQ(game->sent[0].id, "\"x\"");
  ASSERT_EQ(game->doors.size(), 2U);
  EXPECT_EQ(game->doors[1].hash, "cc");
}

TEST(Store, AppendsAllLinesOrNone) {
  const TemporaryFolder folder;
  auto store = Store::open(folder.at("games"));
  const std::int64_t id = *store->add(two_lines());
  const std::vector<NewLine> twice = {{.game = id, .n = 2, .line = "{}\n"},
                                      {.game = id, .n = 1, .line = "{}\n"}};
  EXPECT_FALSE(store->append(twice));
  EXPECT_EQ(store->game(id)->record, two_lines().record);
}

TEST(Store, IsOpenInOneProgramAtATime) {
  const TemporaryFolder folder;
  const auto store = Store::open(folder.at("games"));
  const auto other = Store::open(folder.at("games"));
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().what.find("another program is using it"), std::string::npos)
      << other.error().what;
}

TEST(Store, NamesTheLineThatWasChanged) {
  const TemporaryFolder folder;
  std::int64_t id = 0;
  {
    auto store = Store::open(folder.at("games"));
    id = *store->add(two_lines());
  }
  change(folder.at("games"),
         "DROP TRIGGER event_is_not_changed; UPDATE event SET line = '{\"n\":7}\n' WHERE n = 1");
  const auto store = Store::open(folder.at("games"));
  const auto game = store->game(id);
  ASSERT_FALSE(game);
  EXPECT_TRUE(game.error().is_changed);
  EXPECT_NE(game.error().what.find("line 2 of the game cellar"), std::string::npos)
      << game.error().what;
}

TEST(Store, HasLinesThatNobodyCanChangeOrRemove) {
  const TemporaryFolder folder;
  {
    auto store = Store::open(folder.at("games"));
    ASSERT_TRUE(store->add(two_lines()));
  }
  sqlite3* file = nullptr;
  sqlite3_open(folder.at("games").c_str(), &file);
  for (const char* const sql : {"UPDATE event SET line = ''", "DELETE FROM event"}) {
    EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_CONSTRAINT) << sql;
  }
  sqlite3_close(file);
}

TEST(Store, RefusesOtherFiles) {
  const TemporaryFolder folder;
  std::ofstream(folder.at("text")) << std::string(5000, 'x');
  change(folder.at("other"), "CREATE TABLE a (b)");
  { const auto store = Store::open(folder.at("later")); }
  change(folder.at("later"), "PRAGMA user_version = 99");
  for (const auto& [name, what] :
       {std::pair("text", "not a store of games"), std::pair("other", "not a store of games"),
        std::pair("later", "later version of dungeonlab"),
        std::pair("no/folder", "cannot open it")}) {
    const auto store = Store::open(folder.at(name));
    ASSERT_FALSE(store) << name;
    EXPECT_NE(store.error().what.find(what), std::string::npos) << store.error().what;
  }
}

TEST(Store, SaysThatTheDiskIsFullAndContinuesWhenItIsNot) {
  const TemporaryFolder folder;
  auto store = Store::open(folder.at("games"));
  const std::int64_t id = *store->add(two_lines());
  const std::vector<NewLine> large = {
      {.game = id, .n = 2, .line = std::string(500'000, 'x') + "\n"}};
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit small = before;
  small.rlim_cur = 200'000;
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  const auto failed = store->append(large);
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_FALSE(failed);
  EXPECT_EQ(store->game(id)->record, two_lines().record);
  EXPECT_TRUE(store->append(large));
}

}  // namespace
}  // namespace dungeonlab::server
