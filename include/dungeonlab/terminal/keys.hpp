#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::terminal {

/// What somebody pressed.
struct Key {
  enum class Kind : std::uint8_t {
    character,  ///< `text` is the character
    control,    ///< `text` is the letter, small: `c` of Ctrl-C
    enter,
    escape,
    tab,
    backspace,
    erase,  ///< the character to the right
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    paste,     ///< `text` was pasted
    too_much,  ///< more was pasted than paste_bytes_max
  };
  Kind kind = Kind::character;
  std::string text{};
  friend bool operator==(const Key&, const Key&) = default;
};

/// Pasted text may have so many bytes.
inline constexpr std::size_t paste_bytes_max = 4096;

/// Makes keys of the bytes that a terminal sends. Sequences and characters may come in pieces;
/// what is no key and no UTF-8 is left out.
class KeyReader {
 public:
  [[nodiscard]] std::vector<Key> read(std::string_view bytes);
  /// True if bytes wait for the rest of a key.
  [[nodiscard]] bool is_waiting() const { return !bytes_.empty(); }
  /// The rest didn't come: an escape that nothing followed is the key Esc.
  [[nodiscard]] std::vector<Key> give_up();

 private:
  /// Takes one key from the front; false if its rest is missing.
  bool take(std::vector<Key>& keys);
  bool take_sequence(std::vector<Key>& keys);
  void take_pasted();
  void finish_paste(std::vector<Key>& keys);

  std::string bytes_{};   ///< that were not yet understood
  std::string pasted_{};  ///< so far
  bool is_pasting_ = false;
  bool is_too_much_ = false;
};

}  // namespace dungeonlab::terminal
