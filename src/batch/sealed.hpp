#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// A JSON object in block layout with a last member `seal`: the SHA-256 of everything before it. It
/// shows that the text is what was written, but does not protect against forgery.
[[nodiscard]] std::string sealed(std::string object);
/// True if the text has such a seal and it is correct.
[[nodiscard]] bool has_seal(std::string_view text);

}  // namespace dungeonlab::batch
