#pragma once

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/server/hall.hpp"

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

/// A game of such players on a small map.
inline NewGame new_game(std::vector<std::string> names, BotNames bots = {}) {
  auto map = forge::forge(*io::preset_named("5x5-beginner"), "server", 0);
  auto setup = game::setup_on(map->dungeon(), game::Profile::computer, names);
  setup.seed = "server";
  return {.name = "cellar",
          .map = std::move(*map),
          .start = {.setup = std::move(setup), .names = std::move(names)},
          .bots = std::move(bots)};
}

}  // namespace dungeonlab::server::testing
