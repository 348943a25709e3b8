#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::verify {

[[nodiscard]] std::string_view without_mark(std::string_view text);

/// The text that a certificate speaks of: without a byte-order mark, and with LF where an editor or
/// Windows has ended lines in CR LF or in CR alone.
[[nodiscard]] std::string normal_text(std::string_view text);

}  // namespace dungeonlab::verify
