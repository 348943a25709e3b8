#pragma once

#include "dungeonlab/io/file.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::batch {

/// A folder for the batches of one test, gone at last.
class Batches {
 public:
  Batches() {
    const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::path(::testing::TempDir()) /
            ("dungeonlab_" + std::string(test->test_suite_name()) + "_" + test->name());
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  Batches(const Batches&) = delete;
  Batches& operator=(const Batches&) = delete;
  Batches(Batches&&) = delete;
  Batches& operator=(Batches&&) = delete;
  ~Batches() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::filesystem::path at(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

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
