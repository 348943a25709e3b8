#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::web {

/// Answers a question from a page or a program; questions.def has a line for each.
///
/// `options` is a JSON object; missing members have their usual values. `text` is a map, in any
/// form and with any bytes, if the question is about one. The answer is a JSON object: `{"answer":
/// ...}`, or `{"error": {"code": 2, "message": "..."}}` with the exit code and the message of the
/// program. Every input gets an answer.
[[nodiscard]] std::string answer(std::string_view question, std::string_view options,
                                 std::string_view text);

}  // namespace dungeonlab::web
