#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::terminal {

/// A key press or a paste.
struct Key {
  enum class Kind : std::uint8_t {
    character,  ///< `text` is the character
    control,    ///< `text` is the lower-case letter: `c` for Ctrl-C
    enter,
    escape,
    tab,
    backspace,
    erase,  ///< deletes the character to the right
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    paste,     ///< `text` was pasted
    too_much,  ///< a paste exceeded paste_bytes_max
  };
  Kind kind = Kind::character;
  std::string text{};
  friend bool operator==(const Key&, const Key&) = default;
};

/// The largest size of pasted text, in bytes.
inline constexpr std::size_t paste_bytes_max = 4096;

/// Converts the bytes from a terminal to keys. Sequences and characters may arrive in pieces;
/// invalid sequences and invalid UTF-8 are skipped.
class KeyReader {
 public:
  [[nodiscard]] std::vector<Key> read(std::string_view bytes);
  /// True if an incomplete key is waiting for more bytes.
  [[nodiscard]] bool is_waiting() const { return !bytes_.empty(); }
  /// Call it if the rest did not arrive: an escape without anything after it is the Esc key.
  [[nodiscard]] std::vector<Key> give_up();

 private:
  /// Takes one key from the front; false if it is incomplete.
  bool take(std::vector<Key>& keys);
  bool take_sequence(std::vector<Key>& keys);
  void take_pasted();
  void finish_paste(std::vector<Key>& keys);

  std::string bytes_{};   ///< not yet interpreted
  std::string pasted_{};  ///< the paste so far
  bool is_pasting_ = false;
  bool is_too_much_ = false;
};

}  // namespace dungeonlab::terminal
