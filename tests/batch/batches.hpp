#pragma once

#include "dungeonlab/io/file.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::batch {

using testing_support::listing;
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

}  // namespace dungeonlab::batch
