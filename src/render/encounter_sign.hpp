#pragma once

#include "brush.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>

namespace dungeonlab::render {

/// Puts an encounter into a cell with that middle.
void draw_sign_of(const Encounter& encounter, const std::string& about, Point middle, Brush& brush);
/// A line below a sign.
void draw_below(Brush& brush, Point middle, const std::string& words, const std::string& about);

}  // namespace dungeonlab::render
