// Path patterns as in .gitignore, but without exceptions (`!`), because a list that takes back its
// own entries is hard to read. fnmatch() has no `**` and does not exist on Windows. Both names and
// paths are matched by following all possibilities at once, so no pattern takes long.
#include "dungeonlab/core/glob.hpp"

#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace dungeonlab {
namespace {

constexpr std::string_view any_folders = "**";

/// The part of a pattern that matches its first letter.
std::string_view first_piece(std::string_view pattern) {
  if (pattern.front() != '[') {
    return pattern.substr(0, 1);
  }
  const std::size_t begin = pattern.starts_with("[!") ? 3 : 2;  // a bracket here is a letter
  const std::size_t end = pattern.find(']', begin);
  return end == std::string_view::npos ? std::string_view() : pattern.substr(0, end + 1);
}

bool is_in_set(char letter, std::string_view set) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (i + 2 < set.size() && set[i + 1] == '-') {
      if (set[i] <= letter && letter <= set[i + 2]) {
        return true;
      }
      i += 2;
    } else if (set[i] == letter) {
      return true;
    }
  }
  return false;
}

bool piece_matches(std::string_view piece, char letter) {
  if (piece.size() == 1) {
    return piece.front() == '?' || piece.front() == letter;
  }
  const bool is_not = piece[1] == '!';
  const std::string_view set = piece.substr(is_not ? 2 : 1, piece.size() - (is_not ? 3 : 2));
  return is_in_set(letter, set) != is_not;
}

/// Marks every position after a reached one as reached.
void reach_rest(std::vector<bool>& reached) {
  std::fill(std::find(reached.begin(), reached.end(), true), reached.end(), true);
}

/// Moves each reached position on by one if `takes` accepts what lies between.
template <class Takes>
void reach_next(std::vector<bool>& reached, const Takes& takes) {
  for (std::size_t i = reached.size() - 1; i > 0; --i) {
    reached[i] = reached[i - 1] && takes(i - 1);
  }
  reached[0] = false;
}

bool name_matches(std::string_view pattern, std::string_view name) {
  std::vector<bool> reached(name.size() + 1);
  reached[0] = true;
  while (!pattern.empty()) {
    const std::string_view piece = first_piece(pattern);
    if (piece == "*") {
      reach_rest(reached);
    } else {
      reach_next(reached, [&](std::size_t i) { return piece_matches(piece, name[i]); });
    }
    pattern.remove_prefix(piece.size());
  }
  return reached.back();
}

}  // namespace

std::string glob_fault(std::string_view pattern) {
  if (pattern.starts_with('!')) {
    return R"(a pattern cannot take back another one with "!")";
  }
  if (pattern.find('\\') != std::string_view::npos) {
    return R"(expected "/" between folders, found "\")";
  }
  bool has_name = false;
  for (const std::string_view name : split(pattern, '/')) {
    if (name == "..") {
      return "a pattern cannot leave the folder of its file";
    }
    if (name != any_folders && name.find(any_folders) != std::string_view::npos) {
      return R"("**" must be a whole name, as in "old/**/x")";
    }
    for (std::string_view rest = name; !rest.empty();) {
      const std::string_view piece = first_piece(rest);
      if (piece.empty()) {
        return R"("[" without "]")";
      }
      if (piece == "{") {
        return R"("{" has no meaning: write a pattern for each name, or "[{]" for the character)";
      }
      rest.remove_prefix(piece.size());
    }
    has_name = has_name || (!name.empty() && name != ".");
  }
  return has_name ? "" : "a pattern must name something";
}

bool glob_matches(std::string_view pattern, std::string_view path) {
  if (pattern.ends_with('/')) {
    pattern.remove_suffix(1);
  }
  const std::vector<std::string_view> names = split(path, '/');
  std::vector<bool> reached(names.size() + 1);
  reached[0] = true;
  if (pattern.find('/') == std::string_view::npos) {
    reach_rest(reached);
  }
  for (const std::string_view name : split(pattern, '/')) {
    if (name == any_folders) {
      reach_rest(reached);
    } else if (!name.empty() && name != ".") {
      reach_next(reached, [&](std::size_t i) { return name_matches(name, names[i]); });
    }
  }
  return reached.back();
}

}  // namespace dungeonlab
