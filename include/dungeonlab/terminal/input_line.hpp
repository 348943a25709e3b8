#pragma once

#include "dungeonlab/terminal/keys.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::terminal {

/// A line of input that can be edited and recalled.
class InputLine {
 public:
  /// The longest line, in bytes.
  static constexpr std::size_t bytes_max = 200;

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool is_empty() const { return text_.empty(); }
  /// The text before the cursor.
  [[nodiscard]] std::string_view before() const {
    return std::string_view(text_).substr(0, cursor_);
  }
  /// True if the key edits a line, even if the line stays the same. Enter, Esc, Tab and the page
  /// keys do not. Only the first line of pasted text counts.
  bool edit(const Key& key);
  void set(std::string text);
  void clear() { set({}); }
  /// Takes the line and remembers it for the up and down keys.
  std::string take();
  /// Forgets earlier lines because another person is typing now.
  void forget() {
    before_.clear();
    recalled_ = 0;
  }

 private:
  void insert(std::string_view text);
  [[nodiscard]] std::size_t left_of_cursor() const;
  [[nodiscard]] std::size_t right_of_cursor() const;
  void recall(bool is_older);
  bool control(char letter);

  std::string text_{};
  std::size_t cursor_ = 0;             ///< in bytes
  std::vector<std::string> before_{};  ///< with the oldest first
  std::size_t recalled_ = 0;           ///< how many lines back; 0 for a new line
};

}  // namespace dungeonlab::terminal
