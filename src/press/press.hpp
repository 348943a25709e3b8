#pragma once

#include "dungeonlab/print/press.hpp"

namespace dungeonlab::press {

void pdf(const print::Book& book, print::Pressed& pressed);
void png(const render::Scene& scene, int cell_pixels, print::Pressed& pressed);

}  // namespace dungeonlab::press
