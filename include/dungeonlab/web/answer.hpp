#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::web {

/// What pages and programs may ask. README.md of the room has a line for each.
///
/// `options` is a JSON object, in which what is not there is as usual; `text` is a map where the
/// question is about one, in any form, of any bytes. The answer is a JSON object: `{"answer":
/// ...}`, or `{"error": {"code": 2, "message": "..."}}` with the exit code that the program would
/// have and its message. Total: whatever is asked has an answer.
[[nodiscard]] std::string answer(std::string_view question, std::string_view options,
                                 std::string_view text);

}  // namespace dungeonlab::web
