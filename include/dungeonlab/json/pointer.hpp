#pragma once

#include <map>
#include <string>
#include <string_view>

namespace dungeonlab::json {

/// A key as a JSON pointer (RFC 6901) has it between two slashes: `~0` for a tilde, `~1` for a
/// slash.
[[nodiscard]] std::string pointer_word(std::string_view key);
/// The key of such a word.
[[nodiscard]] std::string key_of_pointer_word(std::string_view word);
/// A key or a number as the next part of a JSON pointer, with its slash.
[[nodiscard]] std::string pointer_part(std::string_view key);

/// Keys that stand misspelt in a text and were read as what they must mean. Readers make pointers
/// of what is meant; who looks into the text needs them as it is written.
class WrittenKeys {
 public:
  /// The key that `meant` points at, all in the words that are meant, is written like this.
  void note(std::string meant, std::string_view written);
  /// A pointer in the words that are meant, as it is written.
  [[nodiscard]] std::string pointer(std::string meant) const;

 private:
  std::map<std::string, std::string> written_;  ///< by what is meant: the last part
};

}  // namespace dungeonlab::json
