#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// A JSON object in the layout of a block, with a last member `seal`: the SHA-256 of all that
/// stands before it. It shows that the text is what was written; against a forger it shows nothing.
[[nodiscard]] std::string sealed(std::string object);
/// True if the text has such a seal, and it is right.
[[nodiscard]] bool has_seal(std::string_view text);

}  // namespace dungeonlab::batch
