// Replaces libFuzzer where it is missing: runs a target over every file of the folders named on the
// command line and over every prefix of each file, like a torn file. A target
// that finds a fault ends the program. Finding no file is also an error.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer gives it
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::size_t run_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file),
                                std::istreambuf_iterator<char>()};
  std::vector<std::uint8_t> data(bytes.size());
  std::transform(bytes.begin(), bytes.end(), data.begin(),
                 [](char byte) { return static_cast<std::uint8_t>(byte); });
  constexpr std::size_t beginnings = 200;
  const std::size_t step = data.size() / beginnings + 1;
  for (std::size_t size = 0; size < data.size(); size += step) {
    LLVMFuzzerTestOneInput(data.data(), size);
  }
  LLVMFuzzerTestOneInput(data.data(), data.size());
  return 1;
}

}  // namespace

int main(int count, char** words) {
  std::size_t files = 0;
  for (const std::string& folder : std::vector<std::string>(words + 1, words + count)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      files += run_file(entry.path());
    }
  }
  std::printf("%zu inputs held\n", files);
  return files > 0 ? 0 : 1;
}
