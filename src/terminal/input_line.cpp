// One line of input. It knows the keys that every shell knows, but nothing about the meaning of the
// text.
#include "dungeonlab/terminal/input_line.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::terminal {
namespace {

constexpr std::size_t remembered_max = 500;

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

void InputLine::set(std::string text) {
  text_ = std::move(text);
  cursor_ = text_.size();
}

std::string InputLine::take() {
  std::string line = std::exchange(text_, {});
  cursor_ = 0;
  recalled_ = 0;
  if (!line.empty() && (before_.empty() || before_.back() != line)) {
    before_.push_back(line);
    if (before_.size() > remembered_max) {
      before_.erase(before_.begin());
    }
  }
  return line;
}

void InputLine::insert(std::string_view text) {
  if (text_.size() + text.size() <= bytes_max) {
    text_.insert(cursor_, text);
    cursor_ += text.size();
  }
}

std::size_t InputLine::left_of_cursor() const {
  std::size_t at = cursor_;
  while (at > 0 && continues(text_[--at])) {
  }
  return at;
}

std::size_t InputLine::right_of_cursor() const {
  std::size_t at = std::min(cursor_ + 1, text_.size());
  while (at < text_.size() && continues(text_[at])) {
    ++at;
  }
  return at;
}

void InputLine::recall(bool is_older) {
  if (is_older ? recalled_ == before_.size() : recalled_ == 0) {
    return;
  }
  recalled_ = is_older ? recalled_ + 1 : recalled_ - 1;
  set(recalled_ == 0 ? std::string() : before_[before_.size() - recalled_]);
}

bool InputLine::control(char letter) {
  switch (letter) {
    case 'a':
      cursor_ = 0;
      return true;
    case 'e':
      cursor_ = text_.size();
      return true;
    case 'u':
      text_.erase(0, cursor_);
      cursor_ = 0;
      return true;
    case 'k':
      text_.erase(cursor_);
      return true;
    case 'w': {
      const std::size_t last = text_.find_last_not_of(' ', cursor_ == 0 ? 0 : cursor_ - 1);
      const std::size_t space = text_.find_last_of(' ', last == std::string::npos ? 0 : last);
      const std::size_t from = space == std::string::npos ? 0 : std::min(space + 1, cursor_);
      text_.erase(from, cursor_ - from);
      cursor_ = from;
      return true;
    }
    default:
      return false;
  }
}

bool InputLine::edit(const Key& key) {
  using Kind = Key::Kind;
  switch (key.kind) {
    case Kind::character:
      insert(key.text);
      return true;
    case Kind::paste: {
      const std::string_view line =
          std::string_view(key.text).substr(0, key.text.find_first_of("\r\n"));
      insert(has_unsafe_text(line) ? std::string_view() : line);
      return true;
    }
    case Kind::backspace: {
      const std::size_t from = left_of_cursor();
      text_.erase(from, cursor_ - from);
      cursor_ = from;
      return true;
    }
    case Kind::erase:
      text_.erase(cursor_, right_of_cursor() - cursor_);
      return true;
    case Kind::left:
      cursor_ = left_of_cursor();
      return true;
    case Kind::right:
      cursor_ = right_of_cursor();
      return true;
    case Kind::home:
      cursor_ = 0;
      return true;
    case Kind::end:
      cursor_ = text_.size();
      return true;
    case Kind::up:
    case Kind::down:
      recall(key.kind == Kind::up);
      return true;
    case Kind::control:
      return control(key.text.front());
    case Kind::enter:
    case Kind::escape:
    case Kind::tab:
    case Kind::page_up:
    case Kind::page_down:
    case Kind::too_much:
      break;
  }
  return false;
}

}  // namespace dungeonlab::terminal
