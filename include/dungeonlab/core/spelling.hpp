#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// How many letters are too many, missing, other or swapped (Damerau-Levenshtein); letter case
/// costs nothing.
[[nodiscard]] std::size_t spelling_distance(std::string_view left, std::string_view right);

/// The name that a word is but for the case of its letters; the word itself if it is none.
[[nodiscard]] std::string_view match_case(std::string_view word,
                                          std::span<const std::string_view> names);

/// The names that a word was probably meant to be, each as likely: the nearest ones, if they are
/// near enough (a third of the longer of word and three letters); else the only name that begins
/// with the word. None if it is one of the names: then its spelling is not what is wrong.
[[nodiscard]] std::vector<std::string_view> nearest_names(std::string_view word,
                                                          std::span<const std::string_view> names);

/// The name that a misspelt word must have been: the only one that is at most two letters off (one
/// in a word of less than six) or begins with the word. It can stand in the place of `word` without
/// anybody being asked. Empty if there are none or several.
[[nodiscard]] std::string_view only_candidate(std::string_view word,
                                              std::span<const std::string_view> names);

}  // namespace dungeonlab
