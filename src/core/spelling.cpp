// The distance between a word and a name: optimal string alignment, which also forgives swapped
// letters. For a suggestion, the nearest names are enough. To replace a word without asking, no
// other name may be possible, even if it is less near: `est` is neither west nor east.
#include "dungeonlab/core/spelling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace dungeonlab {
namespace {

constexpr std::size_t longest_word = 64;  // no name is longer, and a hostile word must not take
                                          // long
constexpr std::size_t letters_max = 2;    // that may be wrong

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool begins_with(std::string_view name, std::string_view word) {
  return !word.empty() && name.size() > word.size() &&
         std::equal(word.begin(), word.end(), name.begin(),
                    [](char one, char other) { return lower(one) == lower(other); });
}

/// Checks the lengths first: each extra letter counts as an error, so a large difference is already
/// too far.
bool is_within(std::size_t most, std::string_view word, std::string_view name) {
  const auto [shorter, longer] = std::minmax({word.size(), name.size()});
  return longer - shorter <= most && spelling_distance(word, name) <= most;
}

}  // namespace

std::size_t spelling_distance(std::string_view left, std::string_view right) {
  const std::size_t width = right.size() + 1;
  std::vector<std::size_t> before(width);
  std::vector<std::size_t> last(width);
  std::vector<std::size_t> row(width);
  for (std::size_t j = 0; j < width; ++j) {
    last[j] = j;
  }
  for (std::size_t i = 1; i <= left.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j < width; ++j) {
      const bool same = lower(left[i - 1]) == lower(right[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
      if (i > 1 && j > 1 && lower(left[i - 1]) == lower(right[j - 2]) &&
          lower(left[i - 2]) == lower(right[j - 1])) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[width - 1];
}

std::string_view match_case(std::string_view word, std::span<const std::string_view> names) {
  if (std::find(names.begin(), names.end(), word) != names.end()) {
    return word;
  }
  const auto found = std::find_if(names.begin(), names.end(), [&](std::string_view name) {
    return name.size() == word.size() && spelling_distance(word, name) == 0;
  });
  return found == names.end() ? word : *found;
}

std::vector<std::string_view> nearest_names(std::string_view word,
                                            std::span<const std::string_view> names) {
  std::vector<std::string_view> nearest;
  if (word.empty() || word.size() > longest_word ||
      std::find(names.begin(), names.end(), word) != names.end()) {
    return nearest;
  }
  std::size_t best = std::max<std::size_t>(word.size(), 3) / 3;
  for (const std::string_view name : names) {
    const std::size_t distance = spelling_distance(word, name);
    if (distance < best) {
      nearest.clear();
      best = distance;
    }
    if (distance == best && std::find(nearest.begin(), nearest.end(), name) == nearest.end()) {
      nearest.push_back(name);
    }
  }
  if (nearest.empty()) {
    std::copy_if(names.begin(), names.end(), std::back_inserter(nearest),
                 [&](std::string_view name) { return begins_with(name, word); });
    nearest.resize(nearest.size() == 1 ? 1 : 0);
  }
  return nearest;
}

std::string_view only_candidate(std::string_view word, std::span<const std::string_view> names) {
  if (word.size() > longest_word) {
    return {};
  }
  const std::size_t most = std::min(letters_max, std::max<std::size_t>(word.size(), 3) / 3);
  std::string_view only;
  for (const std::string_view name : names) {
    if (!begins_with(name, word) && !is_within(most, word, name)) {
      continue;
    }
    if (!only.empty()) {
      return {};
    }
    only = name;
  }
  return only;
}

}  // namespace dungeonlab
