// What every terminal page shares: sending only what differs, separating a key from the beginning
// of another, and redrawing after the window or the terminal has changed.
#include "app/key_page.hpp"

#include "cli/terminal.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr int sequence_wait = 30;  // milliseconds to wait for the rest of a key

bool has_room(terminal::Size size) {
  return size.columns >= screen::size_min.columns && size.rows >= screen::size_min.rows;
}

screen::Page too_small(terminal::Size size) {
  screen::Page page{.canvas = terminal::Canvas(size)};
  const std::string text = fmt::format(
      "This window is {}x{} characters, but the game needs {}x{}. Make it larger: the game "
      "is waiting.",
      size.columns, size.rows, screen::size_min.columns, screen::size_min.rows);
  int row = 0;
  for (const std::string& line :
       wrapped(text, static_cast<std::size_t>(std::max(size.columns, 1)))) {
    page.canvas.write(row++, 0, line);
  }
  return page;
}

}  // namespace

std::vector<std::string> rows_of(std::string_view text, std::size_t width) {
  std::vector<std::string> rows;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    for (std::string& row : fitted(text.substr(at, end - at), width)) {
      rows.push_back(std::move(row));
    }
    at = end + 1;
  }
  while (!rows.empty() && rows.back().find_first_not_of(' ') == std::string::npos) {
    rows.pop_back();
  }
  return rows;
}

std::optional<Side> way_of(terminal::Key::Kind kind) {
  constexpr std::array ways = {std::pair(terminal::Key::Kind::up, Side::north),
                               std::pair(terminal::Key::Kind::right, Side::east),
                               std::pair(terminal::Key::Kind::down, Side::south),
                               std::pair(terminal::Key::Kind::left, Side::west)};
  const auto* const row =
      std::find_if(ways.begin(), ways.end(), [&](const auto& one) { return one.first == kind; });
  return row == ways.end() ? std::nullopt : std::optional(row->second);
}

std::unique_ptr<KeyPage> KeyPage::open(World& world, bool has_colour, bool is_unicode) {
  auto tty = Tty::open(world);
  if (tty == nullptr || !has_room(tty->size())) {
    return nullptr;
  }
  const bool draws_boxes = is_unicode && tty->draws_boxes();
  return std::make_unique<KeyPage>(
      std::move(tty), terminal::Abilities{.has_colour = has_colour, .is_unicode = draws_boxes});
}

KeyPage::KeyPage(std::unique_ptr<Tty> tty, terminal::Abilities abilities)
    : tty_(std::move(tty)), abilities_(abilities) {}

void KeyPage::draw(const std::function<screen::Page(terminal::Size)>& page_of) {
  const terminal::Size size = tty_->size();
  screen::Page page = has_room(size) ? page_of(size) : too_small(size);
  tty_->write(terminal::changes(shown_, page.canvas, page.cursor, abilities_));
  shown_ = std::move(page.canvas);
}

std::optional<std::vector<terminal::Key>> KeyPage::keys(std::optional<int> milliseconds) {
  const bool waits_for_rest = reader_.is_waiting();
  const Tty::Woken woken = tty_->wait(waits_for_rest ? std::optional(sequence_wait) : milliseconds);
  if (woken.must_end) {
    return std::nullopt;
  }
  if (woken.must_be_redrawn) {
    shown_ = terminal::Canvas({});
  }
  const bool is_late = waits_for_rest && woken.bytes.empty() && !woken.must_be_redrawn;
  std::vector<terminal::Key> keys = is_late ? reader_.give_up() : reader_.read(woken.bytes);
  const auto is_control = [](const terminal::Key& key, std::string_view letter) {
    return key.kind == terminal::Key::Kind::control && key.text == letter;
  };
  for (const terminal::Key& key : keys) {
    if (is_control(key, "z")) {
      tty_->suspend();
    }
    if (is_control(key, "z") || is_control(key, "l")) {
      shown_ = terminal::Canvas({});
    }
  }
  std::erase_if(
      keys, [&](const terminal::Key& key) { return is_control(key, "z") || is_control(key, "l"); });
  return keys;
}

void KeyPage::drop_keys() {
  tty_->drop_input();
  reader_ = {};
}

}  // namespace dungeonlab::app
