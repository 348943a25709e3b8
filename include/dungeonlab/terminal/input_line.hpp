#pragma once

#include "dungeonlab/terminal/keys.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::terminal {

/// A line that somebody types, edits and recalls.
class InputLine {
 public:
  /// Longer it doesn't get.
  static constexpr std::size_t bytes_max = 200;

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool is_empty() const { return text_.empty(); }
  /// What stands before the cursor.
  [[nodiscard]] std::string_view before() const {
    return std::string_view(text_).substr(0, cursor_);
  }
  /// True if the key edits a line; the line may be the same after it. Enter, Esc, Tab and the page
  /// keys are not of this kind. Of what is pasted the first line counts.
  bool edit(const Key& key);
  void set(std::string text);
  void clear() { set({}); }
  /// Takes the line away and remembers it for the keys up and down.
  std::string take();
  /// Forgets the lines before: somebody else types now.
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
  std::vector<std::string> before_{};  ///< the oldest first
  std::size_t recalled_ = 0;           ///< so many lines back; 0: the line is new
};

}  // namespace dungeonlab::terminal
