// File names as addresses (RFC 3986). Services match a finding to a file of the repository by its
// relative address, so an absolute path is made relative to the folder of the run. Names are bytes:
// everything that is not unreserved is percent-encoded byte by byte, UTF-8 or not. The file system
// is not accessed, and links are not followed.
#include "report/uri.hpp"

#include "dungeonlab/report/file_name.hpp"

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

bool is_unreserved(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~' || c == '/';
}

std::string encoded(std::string_view path) {
  std::string text;
  for (const char c : path) {
    text += is_unreserved(c) ? std::string(1, c)
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
                                  : whole.has_root_name() ? "file:///"  // such as C:
                                                          : "file://";
  return std::string(before) + encoded(whole.generic_string());
}

}  // namespace dungeonlab::report
