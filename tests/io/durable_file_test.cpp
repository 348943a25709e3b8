#include "dungeonlab/io/durable_file.hpp"

#include "dungeonlab/io/file.hpp"
#include "support/temporary_folder.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

namespace fs = std::filesystem;

class DurableFiles : public testing::Test {
 protected:
  [[nodiscard]] std::ptrdiff_t file_count() const {
    return std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator());
  }
  [[nodiscard]] std::string content() const { return read_file(path(), 1000).value_or("none"); }
  [[nodiscard]] fs::path path() const { return folder_.path() / "a"; }

 private:
  testing_support::TemporaryFolder folder_;
};

TEST_F(DurableFiles, AppearWhenTheyAreComplete) {
  {
    auto file = DurableFile::create(path());
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("one "));
    DurableFile moved = std::move(*file);
    ASSERT_TRUE(moved.write("two"));
    EXPECT_EQ(content(), "none");
    ASSERT_TRUE(moved.commit());
    EXPECT_EQ(content(), "one two");
  }
  EXPECT_EQ(content(), "one two");
  EXPECT_EQ(file_count(), 1);
}

TEST_F(DurableFiles, LeaveNothingWithoutCommit) {
  ASSERT_TRUE(write_durable(path(), "before"));
  {
    auto file = DurableFile::create(path());
    ASSERT_TRUE(file && file->write("after"));
    EXPECT_EQ(file_count(), 2);
  }
  EXPECT_EQ(content(), "before");
  EXPECT_EQ(file_count(), 1);
}

TEST_F(DurableFiles, DoNotDisturbEachOther) {
  auto one = DurableFile::create(path());
  auto other = DurableFile::create(path());
  ASSERT_TRUE(one && other && one->write("one") && other->write("other"));
  ASSERT_TRUE(other->commit());
  EXPECT_EQ(content(), "other");
  ASSERT_TRUE(one->commit());
  EXPECT_EQ(content(), "one");
}

TEST_F(DurableFiles, SayWhyTheyCannotBeWritten) {
  const auto file = DurableFile::create(path() / "b");
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().what.find("its folder does not exist"), std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::io
