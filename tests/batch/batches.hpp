#pragma once

#include "dungeonlab/io/file.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::batch {

using Batches = testing_support::TemporaryFolder;

inline std::string read(const std::filesystem::path& path) {
  return io::read_file(path, std::size_t{1} << 30U).value_or("cannot be read");
}

inline void replace(const std::filesystem::path& path, const std::string& from,
                    const std::string& to) {
  std::string text = read(path);
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos);
  ASSERT_TRUE(io::write_file(path, text.replace(at, from.size(), to)));
}

/// The names of all that is in a folder, with a blank between.
inline std::string listing(const std::filesystem::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.insert(entry.path().filename().native());
  }
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : " ") + name;
  }
  return text;
}

}  // namespace dungeonlab::batch
