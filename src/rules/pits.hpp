#pragma once

#include "rules/survey.hpp"

namespace dungeonlab::rules {

/// By place: true where an ordinary pit stands. There must be a ground.
[[nodiscard]] Borrowed<bool> pit_places(const Survey& survey);

}  // namespace dungeonlab::rules
