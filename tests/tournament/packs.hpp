#pragma once

#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/tournament/tournament.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace dungeonlab::tournament {

namespace fs = std::filesystem;

using Folder = testing_support::TemporaryFolder;

inline std::string read(const fs::path& path) {
  return io::read_file(path, std::size_t{1} << 28U).value_or("cannot be read");
}
inline void write(const fs::path& path, std::string_view text) {
  ASSERT_TRUE(io::write_file(path, text)) << path;
}

/// Every file below a folder with its bytes.
inline std::map<std::string, std::string> contents(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) {
      files[entry.path().lexically_relative(folder).generic_string()] = read(entry.path());
    }
  }
  return files;
}

inline const Secret secret{std::string(62, '0') + "5e", std::string(62, '1') + "a1"};
inline const std::string public_value = "3 14 15 26 35 48";

/// Two rounds of two small maps, with few pilot maps and wide bands.
inline Plan requested_plan() {
  Plan plan{.settings = *io::preset_named("5x5"), .rounds = 2, .maps = 2};
  plan.pilot = {40, 90, 0};
  return plan;
}

/// Prints something without a press, including a page whose bytes look like line endings.
inline Result<std::vector<io::MadeFile>> print(const rules::ValidDungeon& map,
                                               const MapName& name) {
  return std::vector<io::MadeFile>{
      {"gamemaster.pdf", "map " + map.sheet().origin->commitment + "\r\n\xff\r"},
      {"players.txt", fmt::format("round {}, map {}\n", name.round, name.map)}};
}

inline Plan sealed_in(const fs::path& folder) {
  Plan plan = requested_plan();
  plan.bands = survey(plan, {.threads = 2})->bands;
  return *seal(folder, plan, secret);
}

inline Drawn drawn_in(const fs::path& folder, std::size_t threads = 2) {
  sealed_in(folder);
  return *draw(folder, public_value, print, {.threads = threads});
}

}  // namespace dungeonlab::tournament
