#pragma once

#include <array>
#include <string_view>

namespace dungeonlab::game {

/// Questions of political prisons and political cops: asked in turn under `vary-questions`,
/// otherwise always the first (§6, O-30). The symbol alone decides the right answer: yes for plus,
/// no for minus.
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
