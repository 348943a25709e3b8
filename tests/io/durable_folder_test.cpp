#include "dungeonlab/io/durable_folder.hpp"

#include "dungeonlab/io/file.hpp"
#include "support/temporary_folder.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

namespace fs = std::filesystem;

class DurableFolders : public testing::Test {
 protected:
  [[nodiscard]] std::ptrdiff_t entry_count() const {
    return std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator());
  }
  [[nodiscard]] std::string content() const { return read_file(path() / "a", 9).value_or("none"); }
  [[nodiscard]] fs::path path() const { return folder_.path() / "maps"; }

 private:
  testing_support::TemporaryFolder folder_;
};

TEST_F(DurableFolders, AppearWhenTheyAreWhole) {
  auto folder = DurableFolder::create(path());
  ASSERT_TRUE(folder && folder->write("a", "one"));
  DurableFolder moved = std::move(*folder);
  EXPECT_FALSE(moved.write("a", "again"));
  EXPECT_EQ(content(), "none");
  EXPECT_TRUE(moved.commit().value_or(false));
  EXPECT_EQ(content(), "one");
  EXPECT_EQ(entry_count(), 1);
}

TEST_F(DurableFolders, LeaveNothingWithoutCommit) {
  {
    auto folder = DurableFolder::create(path());
    ASSERT_TRUE(folder && folder->write("a", "one"));
    EXPECT_EQ(entry_count(), 1);
  }
  EXPECT_EQ(entry_count(), 0);
}

TEST_F(DurableFolders, NeverReplaceAnother) {
  fs::create_directory(path());
  ASSERT_TRUE(write_file(path() / "a", "mine"));
  {
    auto folder = DurableFolder::create(path());
    ASSERT_TRUE(folder && folder->write("a", "one"));
    EXPECT_FALSE(folder->commit().value_or(true));
  }
  EXPECT_EQ(content(), "mine");
  EXPECT_EQ(entry_count(), 1);
}

TEST_F(DurableFolders, SayWhyTheyCannotBe) {
  const auto folder = DurableFolder::create(path() / "b");
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().what.find("its folder does not exist"), std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::io
