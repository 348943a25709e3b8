// File names as addresses (RFC 3986). Services match a finding to a file of the repository by its
// relative address, so a file named by its full path is brought back below the folder of the run.
// Names are bytes: whatever is not unreserved is percent-encoded byte by byte, UTF-8 or not. The
// file system is not asked; links are not followed.
#include "report/uri.hpp"

#include "dungeonlab/report/file_name.hpp"

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

bool stands_for_itself(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~' || c == '/';
}

std::string encoded(std::string_view path) {
  std::string text;
  for (const char c : path) {
    text += stands_for_itself(c) ? std::string(1, c)
                                 : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return text;
}

}  // namespace

std::string uri_of(std::string_view file, const std::filesystem::path& folder) {
  if (file == standard_input) {
    return "stdin";
  }
  const std::filesystem::path whole = (folder / file).lexically_normal();
  const std::filesystem::path inside = whole.lexically_relative(folder.lexically_normal());
  if (!inside.empty() && *inside.begin() != "..") {
    return encoded(inside.generic_string());
  }
  const std::string_view before = !whole.is_absolute()    ? ""
                                  : whole.has_root_name() ? "file:///"  // C:, say
                                                          : "file://";
  return std::string(before) + encoded(whole.generic_string());
}

}  // namespace dungeonlab::report
