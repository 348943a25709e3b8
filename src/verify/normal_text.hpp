#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::verify {

[[nodiscard]] std::string_view without_mark(std::string_view text);

/// The text that a certificate speaks of: without a byte-order mark, with LF
/// where an editor or Windows has ended lines in CR LF or in CR alone, and with
/// one line end at its end.
[[nodiscard]] std::string normal_text(std::string_view text);

}  // namespace dungeonlab::verify
