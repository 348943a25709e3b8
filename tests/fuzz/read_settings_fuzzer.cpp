// Any bytes as a settings file: reading ends, and settings read without a fault are written as a
// file and as a line that are both read back as the same settings.
#include "dungeonlab/io/settings.hpp"
#include "fuzz/require.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto file = io::read_settings_file(text);
  if (!file) {
    require(!file.error().empty());
    for (const io::Fault& fault : file.error()) {
      require(!fault.message.empty() && fault.span.end <= text.size());
    }
    return 0;
  }
  const std::string written = io::write_settings_file(*file);
  const auto again = io::read_settings_file(written);
  require(again.has_value());
  require(again->settings == file->settings && again->about == file->about);
  require(io::write_settings_file(*again) == written);
  const std::string line = io::write_settings(file->settings);
  const auto same = io::read_settings(line);
  require(same.has_value());
  require(*same == file->settings);
  return 0;
}

}  // namespace dungeonlab::fuzz
