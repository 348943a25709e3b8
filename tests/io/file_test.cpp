#include "dungeonlab/io/file.hpp"

#include "support/temporary_folder.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace dungeonlab::io {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  [[nodiscard]] std::size_t file_count() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  [[nodiscard]] std::string content(const fs::path& path) const {
    return read_file(path, 1U << 20U).value();
  }

  testing_support::TemporaryFolder temporary_;
  fs::path folder_ = temporary_.path();
};

TEST_F(Files, AreReadAsTheyWereWritten) {
  const std::string bytes("a\0b\r\n\xff", 6);
  ASSERT_TRUE(write_file(folder_ / "map", bytes));
  EXPECT_EQ(content(folder_ / "map"), bytes);
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(Files, AreReadUpToOneByteOverTheLimit) {
  ASSERT_TRUE(write_file(folder_ / "map", std::string(100'000, 'x')));
  EXPECT_EQ(read_file(folder_ / "map", 10).value().size(), 11U);
  EXPECT_EQ(read_file(folder_ / "map", 99'999).value().size(), 100'000U);
  EXPECT_EQ(read_file(folder_ / "map", 100'000).value().size(), 100'000U);
  EXPECT_EQ(read_file(folder_ / "map", 200'000).value().size(), 100'000U);
  EXPECT_EQ(read_file("/dev/zero", 100'000).value().size(), 100'001U);
}

TEST_F(Files, ThatCannotBeReadAreRefusedWithAMessage) {
  const auto why = [](const fs::path& path) { return read_file(path, 10).error().what; };
  EXPECT_EQ(why(folder_),
            "cannot read '" + folder_.string() + "': expected a file, found a folder");
  EXPECT_EQ(why(folder_ / "none"),
            "cannot read '" + (folder_ / "none").string() + "': it does not exist");
  ASSERT_TRUE(write_file(folder_ / "map", "x"));
  EXPECT_EQ(why(folder_ / "map" / "more"), "cannot read '" + (folder_ / "map" / "more").string() +
                                               "': a part of its path is not a folder");
  EXPECT_EQ(why("no\x1b[31m"), "cannot read 'no\\u{1b}[31m': it does not exist");
  fs::create_symlink("loop", folder_ / "loop");
  EXPECT_EQ(why(folder_ / "loop"),
            "cannot read '" + (folder_ / "loop").string() + "': its symbolic links form a loop");
}

TEST_F(Files, KeepTheirPermissionsWhenReplaced) {
  ASSERT_TRUE(write_file(folder_ / "map", "old"));
  fs::permissions(folder_ / "map", fs::perms::owner_read | fs::perms::owner_write |
                                       fs::perms::owner_exec | fs::perms::group_read);
  ASSERT_TRUE(write_file(folder_ / "map", "new"));
  EXPECT_EQ(content(folder_ / "map"), "new");
  EXPECT_EQ(static_cast<unsigned>(fs::status(folder_ / "map").permissions()), 0740U);
}

TEST_F(Files, ThatAreNewHaveTheUsualPermissions) {
  const mode_t mask = ::umask(027);
  const auto written = write_file(folder_ / "map", "x");
  ::umask(mask);
  ASSERT_TRUE(written);
  EXPECT_EQ(static_cast<unsigned>(fs::status(folder_ / "map").permissions()), 0640U);
}

TEST_F(Files, ReachedThroughALinkKeepTheLink) {
  fs::create_directory(folder_ / "deep");
  ASSERT_TRUE(write_file(folder_ / "deep" / "map", "old"));
  fs::create_symlink("deep/map", folder_ / "link");
  ASSERT_TRUE(write_file(folder_ / "link", "new"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(content(folder_ / "deep" / "map"), "new");

  fs::create_symlink("deep/later", folder_ / "early");
  ASSERT_TRUE(write_file(folder_ / "early", "made"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "early"));
  EXPECT_EQ(content(folder_ / "deep" / "later"), "made");
}

TEST_F(Files, ThatCannotBeWrittenAreRefusedWithAMessage) {
  const auto why = [](const fs::path& path) { return write_file(path, "x").error().what; };
  EXPECT_EQ(why(folder_),
            "cannot write '" + folder_.string() + "': expected a file, found a folder");
  EXPECT_EQ(why(folder_ / "no" / "map"),
            "cannot write '" + (folder_ / "no" / "map").string() + "': its folder does not exist");
  EXPECT_EQ(why("/dev/full"), "cannot write '/dev/full': the disk is full");
  EXPECT_EQ(write_file(folder_ / "no" / "map", "x").error().failure, Failure::usage);
}

TEST_F(Files, InAFolderThatCannotBeWrittenAreRefused) {
  // The superuser may write anywhere, so the test changes to a user who may not.
  constexpr uid_t nobody = 65534;
  const uid_t self = ::geteuid();
  fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                               fs::perms::others_exec);
  ASSERT_EQ(self == 0 ? ::seteuid(nobody) : 0, 0);
  const auto written = write_file(folder_ / "map", "x");
  ASSERT_EQ(::seteuid(self), 0);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().what,
            "cannot write '" + (folder_ / "map").string() + "': permission is denied");
}

TEST_F(Files, AreNotHalfWrittenWhenTheDiskIsFull) {
  ASSERT_TRUE(write_file(folder_ / "map", "old"));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  void (*const handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 1000;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_file(folder_ / "map", std::string(5000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  (void)std::signal(SIGXFSZ, handler);

  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().what, "cannot write '" + (folder_ / "map").string() +
                                      "': the file would be larger than the limit here");
  EXPECT_EQ(content(folder_ / "map"), "old");
  EXPECT_EQ(file_count(), 1U) << "the temporary file is gone";
}

TEST_F(Files, AreDistinguishedFromPipesDevicesAndLinks) {
  const fs::path file = folder_ / "file";
  std::ofstream(file) << "words";
  EXPECT_TRUE(expect_file(file));
  EXPECT_EQ(read_regular_file(file, 100).value(), "words");
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  fs::create_symlink(file, folder_ / "link");
  fs::create_directory(folder_ / "folder");
  for (const auto& [name, why] : {std::pair{"pipe", "not a regular file"},
                                  {"link", "a link"},
                                  {"folder", "a folder"},
                                  {"none", "does not exist"}}) {
    const auto read = read_regular_file(folder_ / name, 100);
    ASSERT_FALSE(read) << name;
    EXPECT_NE(read.error().what.find(why), std::string::npos) << read.error().what;
  }
}

}  // namespace
}  // namespace dungeonlab::io
