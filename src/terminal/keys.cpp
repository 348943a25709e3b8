// Keys as terminals send them: characters as UTF-8, other keys as control characters and as
// sequences that begin with Esc. The same key can have several sequences, depending on the terminal
// and on modifiers; the last byte, or the first number before a tilde, identifies it.
#include "dungeonlab/terminal/keys.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace dungeonlab::terminal {
namespace {

constexpr char escape = '\033';
constexpr std::string_view paste_end = "\033[201~";
constexpr int paste_begins = 200;
constexpr std::size_t sequence_max = 32;  // longer ones are invalid

std::optional<Key::Kind> of_letter(char letter) {
  constexpr std::array<std::pair<char, Key::Kind>, 8> table = {{{'A', Key::Kind::up},
                                                                {'B', Key::Kind::down},
                                                                {'C', Key::Kind::right},
                                                                {'D', Key::Kind::left},
                                                                {'H', Key::Kind::home},
                                                                {'F', Key::Kind::end},
                                                                {'Z', Key::Kind::tab},
                                                                {'M', Key::Kind::enter}}};
  const auto* const row = std::find_if(table.begin(), table.end(),
                                       [&](const auto& one) { return one.first == letter; });
  return row == table.end() ? std::nullopt : std::optional(row->second);
}

std::optional<Key::Kind> of_number(int number) {
  constexpr std::array<std::pair<int, Key::Kind>, 7> table = {{{1, Key::Kind::home},
                                                               {3, Key::Kind::erase},
                                                               {4, Key::Kind::end},
                                                               {5, Key::Kind::page_up},
                                                               {6, Key::Kind::page_down},
                                                               {7, Key::Kind::home},
                                                               {8, Key::Kind::end}}};
  const auto* const row = std::find_if(table.begin(), table.end(),
                                       [&](const auto& one) { return one.first == number; });
  return row == table.end() ? std::nullopt : std::optional(row->second);
}

/// The length in bytes of the UTF-8 character that begins with this byte; 0 if it is invalid.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80   ? 1
         : byte < 0xC2 ? 0
         : byte < 0xE0 ? 2
         : byte < 0xF0 ? 3
         : byte < 0xF5 ? 4
                       : 0;
}

Key of_control(char byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return {Key::Kind::enter};
    case '\t':
      return {Key::Kind::tab};
    case '\b':
    case '\x7f':
      return {Key::Kind::backspace};
    default:
      return {Key::Kind::control, std::string(1, static_cast<char>(byte + 'a' - 1))};
  }
}

}  // namespace

std::vector<Key> KeyReader::read(std::string_view bytes) {
  std::vector<Key> keys;
  bytes_ += bytes;
  while (!bytes_.empty()) {
    if (is_pasting_) {
      take_pasted();
      if (!bytes_.starts_with(paste_end)) {
        break;
      }
      finish_paste(keys);
    } else if (!take(keys)) {
      break;
    }
  }
  return keys;
}

std::vector<Key> KeyReader::give_up() {
  std::vector<Key> keys;
  if (!is_pasting_ && !bytes_.empty()) {
    if (bytes_.front() == escape) {
      keys.push_back({Key::Kind::escape});
    }
    const std::string rest = std::exchange(bytes_, {}).substr(1);
    std::vector<Key> others = read(rest);
    keys.insert(keys.end(), others.begin(), others.end());
  }
  return keys;
}

bool KeyReader::take(std::vector<Key>& keys) {
  const char first = bytes_.front();
  if (first == escape) {
    return take_sequence(keys);
  }
  if ((first >= 0 && first < ' ') || first == '\x7f') {
    keys.push_back(of_control(first));
    bytes_.erase(0, 1);
    return true;
  }
  const std::size_t length = length_of(first);
  if (bytes_.size() < length) {
    return false;
  }
  const auto point = code_point_at(bytes_, 0);
  if (point && !is_unsafe_on_terminal(point->value)) {
    keys.push_back({Key::Kind::character, bytes_.substr(0, point->bytes)});
  }
  bytes_.erase(0, point ? point->bytes : 1);
  return true;
}

bool KeyReader::take_sequence(std::vector<Key>& keys) {
  if (bytes_.size() == 1) {
    return false;
  }
  const char second = bytes_[1];
  if (second != '[' && second != 'O') {
    keys.push_back({Key::Kind::escape});
    bytes_.erase(0, 1);
    return true;
  }
  const auto is_final = [](char byte) { return byte >= '@' && byte <= '~'; };
  const auto last = std::find_if(bytes_.begin() + 2, bytes_.end(), is_final);
  if (last == bytes_.end()) {
    if (bytes_.size() > sequence_max) {
      bytes_.clear();
      return true;
    }
    return false;
  }
  int number = 0;
  std::from_chars(bytes_.data() + 2, &*last, number);
  const auto kind = *last == '~' ? of_number(number) : of_letter(*last);
  if (kind) {
    keys.push_back({*kind});
  }
  is_pasting_ = *last == '~' && number == paste_begins;
  bytes_.erase(bytes_.begin(), last + 1);
  return true;
}

/// Moves what certainly belongs to the paste out of the waiting bytes.
void KeyReader::take_pasted() {
  std::size_t end = bytes_.find(paste_end);
  if (end == std::string::npos) {
    // The last bytes may be the beginning of the end marker.
    end = bytes_.size() - std::min(bytes_.size(), paste_end.size() - 1);
    end = std::min(bytes_.find(escape, end), bytes_.size());
  }
  is_too_much_ = is_too_much_ || pasted_.size() + end > paste_bytes_max;
  if (is_too_much_) {
    pasted_.clear();
  } else {
    pasted_.append(bytes_, 0, end);
  }
  bytes_.erase(0, end);
}

void KeyReader::finish_paste(std::vector<Key>& keys) {
  bytes_.erase(0, paste_end.size());
  is_pasting_ = false;
  std::string pasted = std::exchange(pasted_, {});
  const bool is_too_much = std::exchange(is_too_much_, false);
  keys.push_back(is_too_much ? Key{Key::Kind::too_much} : Key{Key::Kind::paste, std::move(pasted)});
}

}  // namespace dungeonlab::terminal
