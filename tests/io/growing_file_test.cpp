// A growing file keeps what was appended, has one writer at a time, and never replaces another
// file.
#include "dungeonlab/io/growing_file.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

namespace fs = std::filesystem;

class Growing : public ::testing::Test {
 protected:
  [[nodiscard]] std::string text() const { return read_file(path_, 1000).value_or("none"); }

  testing_support::TemporaryFolder temporary_;
  fs::path folder_ = temporary_.path();
  fs::path path_ = folder_ / "a.txt";
};

TEST_F(Growing, FileContainsEverythingAppended) {
  auto file = GrowingFile::create(path_);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->append("one\n"));
  EXPECT_EQ(text(), "one\n");
  EXPECT_TRUE(file->append("two\n"));
  EXPECT_EQ(text(), "one\ntwo\n");
}

TEST_F(Growing, FileReplacesNoOther) {
  ASSERT_TRUE(write_file(path_, "mine"));
  const auto file = GrowingFile::create(path_);
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().what.find("already exists"), std::string::npos);
  EXPECT_EQ(text(), "mine");
  EXPECT_FALSE(GrowingFile::create(folder_ / "nowhere" / "b.txt"));
}

TEST_F(Growing, FileContinuesAfterItsLastWholeLine) {
  ASSERT_TRUE(write_file(path_, "one\ntw"));
  auto file = GrowingFile::go_on(path_, "one\ntw", 1);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->append("three\n"));
  EXPECT_EQ(text(), "one\nthree\n");
}

TEST_F(Growing, FileStartsANewLineWhateverAnEditorDidToItsEnd) {
  for (const std::string_view read :
       {"one\ntwo", "one\ntwo\n", "one\ntwo\n\n", "one\ntwo \t", "one\ntwo \n", "one\ntwo\r",
        "one\r\ntwo\r\n", "one\r\ntwo\r", "one\r\ntwo\r\n \r\n"}) {
    ASSERT_TRUE(write_file(path_, read));
    auto file = GrowingFile::go_on(path_, read, 2);
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->append("three\n"));
    EXPECT_EQ(normal_text(text()), "one\ntwo\nthree\n");
  }
}

TEST_F(Growing, FileWithLinesThatEndInCrAloneIsLeftAlone) {
  ASSERT_TRUE(write_file(path_, "one\rtwo\r"));
  const auto file = GrowingFile::go_on(path_, "one\rtwo\r", 2);
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().what.find("CR only"), std::string::npos);
  EXPECT_EQ(text(), "one\rtwo\r");
}

TEST_F(Growing, FileHasOneWriter) {
  auto first = GrowingFile::create(path_);
  ASSERT_TRUE(first);
  const auto second = GrowingFile::go_on(path_, "", 0);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().what.find("another program is writing"), std::string::npos);
}

TEST_F(Growing, FileKeepsWhatWasAppendedAfterItWasRead) {
  ASSERT_TRUE(write_file(path_, "one\ntwo\n"));
  const auto late = GrowingFile::go_on(path_, "one\n", 1);
  ASSERT_FALSE(late);
  EXPECT_NE(late.error().what.find("has changed"), std::string::npos);
  EXPECT_EQ(text(), "one\ntwo\n");
}

TEST_F(Growing, FileOnAFullDiskSaysSo) {
  auto file = GrowingFile::go_on("/dev/full", "", 0);
  if (file) {
    const auto written = file->append("x");
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().what.find("the disk is full"), std::string::npos);
  }
}

}  // namespace
}  // namespace dungeonlab::io
