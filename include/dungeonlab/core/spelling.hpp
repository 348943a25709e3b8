#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// The number of extra, missing, wrong or swapped letters (Damerau-Levenshtein); case is ignored.
[[nodiscard]] std::size_t spelling_distance(std::string_view left, std::string_view right);

/// The name that equals a word when case is ignored; the word itself if no name does.
[[nodiscard]] std::string_view match_case(std::string_view word,
                                          std::span<const std::string_view> names);

/// The names that a word was probably meant to be, all equally likely: the nearest ones, if they
/// are near enough (within a third of the longer word, and within three letters); else the only
/// name that begins with the word. Empty if the word is one of the names, because then its spelling
/// is not the error.
[[nodiscard]] std::vector<std::string_view> nearest_names(std::string_view word,
                                                          std::span<const std::string_view> names);

/// The name that a misspelt word must have been: the only one that is at most two letters off (one
/// if the word has fewer than six) or begins with the word. You can use it instead of `word`
/// without asking. Empty if no name or several names qualify.
[[nodiscard]] std::string_view only_candidate(std::string_view word,
                                              std::span<const std::string_view> names);

}  // namespace dungeonlab
