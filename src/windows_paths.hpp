#pragma once

#include <filesystem>
#include <string>

/// File names are UTF-8, as everywhere. The C++ library writes them so, but reads them in the code
/// page of the C library, which cannot be UTF-8 with Windows' old C library. Text that is not UTF-8
/// becomes a name that no file has. This is included before everything else
/// (windows/libraries.cmake).
template <>
inline auto std::filesystem::path::_S_convert<char>(const char* first, const char* last) {
  std::wstring wide;
  const std::codecvt_utf8_utf16<wchar_t> utf8;
  if (!std::__str_codecvt_in_all(first, last, wide, utf8)) {
    wide.assign(first, last);
  }
  return wide;
}
