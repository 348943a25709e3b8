// The press module, which src/print loads when the first page is printed.
#include "press/press.hpp"

extern "C" const dungeonlab::print::Press dungeonlab_press;
extern "C" const dungeonlab::print::Press dungeonlab_press{.pdf = &dungeonlab::press::pdf,
                                                           .png = &dungeonlab::press::png};
