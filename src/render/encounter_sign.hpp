#pragma once

#include "brush.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>

namespace dungeonlab::render {

/// What an encounter is and does, in sentences that are safe to show, with its place and its note.
[[nodiscard]] std::string about(const Encounter& encounter);
/// Puts an encounter into a cell with that middle.
void draw_sign_of(const Encounter& encounter, Point middle, Brush& brush);
/// A line below a sign.
void draw_below(Brush& brush, Point middle, const std::string& words, const std::string& about);

}  // namespace dungeonlab::render
