#pragma once

#include "server/new_game.hpp"

#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace dungeonlab::server::testing {

/// A folder that is gone behind the test.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              fmt::format("dungeonlab-{}-{}",
                          ::testing::UnitTest::GetInstance()->current_test_info()->name(),
                          static_cast<long>(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::filesystem::path at(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace dungeonlab::server::testing
