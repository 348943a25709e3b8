// QR codes on a terminal. Each character contains two modules, one above the other. Terminals may
// be dark or light, so every line sets its colours: black on white, as cameras expect.
#include "dungeonlab/server/join_code.hpp"

#include <memory>

#include <qrencode.h>

namespace dungeonlab::server {

std::string join_code(std::string_view link, std::size_t width) {
  constexpr int quiet = 2;  // margin in modules; the standard says four, but that is too wide
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString8bit(std::string(link).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (code == nullptr || static_cast<std::size_t>(code->width + 2 * quiet) > width) {
    return {};
  }
  const auto is_dark = [&](int column, int row) {
    const bool is_inside = column >= 0 && row >= 0 && column < code->width && row < code->width;
    return is_inside && (code->data[row * code->width + column] & 1U) != 0;
  };
  std::string text;
  for (int row = -quiet; row < code->width + quiet; row += 2) {
    text += "\033[30;47m";
    for (int column = -quiet; column < code->width + quiet; ++column) {
      const bool above = is_dark(column, row);
      const bool below = is_dark(column, row + 1);
      text += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
    }
    text += "\033[0m\n";
  }
  return text;
}

}  // namespace dungeonlab::server
