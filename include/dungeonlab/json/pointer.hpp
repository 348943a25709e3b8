#pragma once

#include <map>
#include <string>
#include <string_view>

namespace dungeonlab::json {

/// A key as a reference token of a JSON pointer (RFC 6901): `~0` for a tilde, `~1` for a slash.
[[nodiscard]] std::string pointer_word(std::string_view key);
/// The key of such a token.
[[nodiscard]] std::string key_of_pointer_word(std::string_view word);
/// A key or an index as the next part of a JSON pointer, including its slash.
[[nodiscard]] std::string pointer_part(std::string_view key);

/// Keys that are misspelled in a text and were read as the keys they must mean. Readers build
/// pointers from the intended keys; to find the place in the text you need the written ones.
class WrittenKeys {
 public:
  /// Records how the key at `meant` is spelt in the text. `meant` uses intended keys throughout.
  void note(std::string meant, std::string_view written);
  /// Converts a pointer of intended keys to the keys of the text.
  [[nodiscard]] std::string pointer(std::string meant) const;

 private:
  std::map<std::string, std::string> written_;  ///< the last part as written, by intended pointer
};

}  // namespace dungeonlab::json
