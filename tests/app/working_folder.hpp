#pragma once

#include <filesystem>
#include <string>

namespace dungeonlab::app {

/// Makes a folder the working folder for the lifetime of the object.
class Working {
 public:
  explicit Working(const std::string& folder) : before_(std::filesystem::current_path()) {
    std::filesystem::current_path(folder);
  }
  Working(const Working&) = delete;
  Working& operator=(const Working&) = delete;
  Working(Working&&) = delete;
  Working& operator=(Working&&) = delete;
  ~Working() { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_;
};

}  // namespace dungeonlab::app
