#pragma once

#include <array>
#include <string_view>

namespace dungeonlab::game {

/// What political prisons and political cops ask, one after the other under `vary-questions`, else
/// always the first (§6, O-30). The sign alone decides which answer is right: plus wants yes, minus
/// wants no.
inline constexpr std::array<std::string_view, 12> political_questions = {
    "Do you support those who rule at present?",
    "Should there be more cops than players?",
    "Is a wall better than no wall?",
    "Should the exit be closed at night?",
    "Do you read the orders of the management center?",
    "Should trees be asked before they are climbed?",
    "Is it right that stores buy skins?",
    "Should rivers be allowed to flow north?",
    "Do you trust black riders who say nothing?",
    "Should the treasure belong to everybody?",
    "Is Mordor well governed?",
    "Should pits be marked with lights?",
};

}  // namespace dungeonlab::game
