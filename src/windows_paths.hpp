#pragma once

#include <filesystem>
#include <string>

/// A name of a file is UTF-8, as everywhere. The C++ library writes it so, but reads it in the code
/// page of the C library, which cannot be UTF-8 in Windows' old one. What is no UTF-8 is a name
/// that no file has. Included before all else (windows/libraries.cmake).
template <>
inline auto std::filesystem::path::_S_convert<char>(const char* first, const char* last) {
  std::wstring wide;
  const std::codecvt_utf8_utf16<wchar_t> utf8;
  if (!std::__str_codecvt_in_all(first, last, wide, utf8)) {
    wide.assign(first, last);
  }
  return wide;
}
