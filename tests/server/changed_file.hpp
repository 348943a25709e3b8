#pragma once

#include <filesystem>

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace dungeonlab::server::testing {

/// Changes a store's file from outside, as another program would.
inline void change(const std::filesystem::path& path, const char* sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
}

}  // namespace dungeonlab::server::testing
