#pragma once

#include "support/files.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::repo {

namespace fs = std::filesystem;

inline const fs::path root = testing_support::source_path("");

/// A file of the project, with its path relative to the root.
struct SourceFile {
  fs::path path;
  std::string text;

  /// The room of a file: the folder below `src`, `include/dungeonlab` or `tests`.
  [[nodiscard]] std::string room() const {
    if (path.parent_path() == "include/dungeonlab") {
      return room_of_library(path.filename().string());
    }
    auto part = path.begin();
    part = *part == "include" ? std::next(part, 2) : std::next(part);
    return std::next(part) == path.end() ? std::string() : part->string();
  }
  /// The room of a header directly in `include/dungeonlab`. Every room returns errors, so error.hpp
  /// counts as core.
  [[nodiscard]] static std::string room_of_library(std::string_view header) {
    return header == "error.hpp" ? "core" : "library";
  }
};

inline std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

/// Every file below a folder of the root with one of the suffixes, sorted.
inline std::vector<SourceFile> files_below(const std::string& folder,
                                           const std::set<std::string>& suffixes) {
  std::vector<SourceFile> files;
  if (!fs::exists(root / folder)) {
    return files;
  }
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (entry.is_regular_file() && suffixes.contains(entry.path().extension().string())) {
      files.push_back({fs::relative(entry.path(), root), read(entry.path())});
    }
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

/// All our code: the sources and headers of the program.
inline std::vector<SourceFile> program_files() {
  std::vector<SourceFile> files = files_below("include", {".hpp", ".def"});
  for (SourceFile& file : files_below("src", {".hpp", ".cpp", ".def"})) {
    files.push_back(std::move(file));
  }
  return files;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// C++ text split into what the compiler acts on and its string literals. Newlines are kept, so the
/// lines of `code` are those of the text.
struct Code {
  std::string code;                   ///< without comments and the contents of literals
  std::vector<std::string> literals;  ///< the contents of the string literals, as written
};

inline Code take_apart(const std::string& text) {
  Code parts;
  const auto starts = [&](std::size_t at, std::string_view word) {
    return text.compare(at, word.size(), word) == 0;
  };
  const auto keep_line_ends = [&](std::size_t from, std::size_t to) {
    parts.code.append(
        static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(from),
                                            text.begin() + static_cast<std::ptrdiff_t>(to), '\n')),
        '\n');
  };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (starts(at, "//")) {
      end = std::min(text.find('\n', at), text.size());
    } else if (starts(at, "/*")) {
      end = std::min(text.find("*/", at + 2), text.size() - 2) + 2;
      keep_line_ends(at, end);
    } else if (starts(at, "R\"")) {
      const std::size_t open = text.find('(', at);
      const std::string close = ")" + text.substr(at + 2, open - at - 2) + "\"";
      const std::size_t last = std::min(text.find(close, open), text.size() - close.size());
      end = last + close.size();
      parts.literals.push_back(text.substr(open + 1, last - open - 1));
      parts.code += "\"\"";
      keep_line_ends(at, end);
    } else if (text[at] == '"' ||
               (text[at] == '\'' &&
                (at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]))))) {
      while (end < text.size() && text[end] != text[at]) {
        end += text[end] == '\\' ? 2U : 1U;
      }
      if (text[at] == '"') {
        parts.literals.push_back(text.substr(at + 1, end - at - 1));
      }
      parts.code += std::string(2, text[at]);
      ++end;
    } else {
      parts.code += text[at];
    }
    at = end;
  }
  return parts;
}

/// The breaches, one per line, for the message of a test that expects none.
inline std::string listed(const std::vector<std::string>& breaches) {
  std::string text;
  for (const std::string& breach : breaches) {
    text += "\n  " + breach;
  }
  return text;
}

}  // namespace dungeonlab::repo
