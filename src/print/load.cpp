// Printing needs cairo and pango, which bring twenty more libraries: a program linked with them
// takes twice as long to check a map. So the press is a module that is loaded when the first page
// is printed. It is searched relative to the program, so that an installation can be moved as a
// whole; a run path would do the same but make every start search for every library. The version is
// part of the module's name, because nothing else protects the interface from a module of another
// version.
#include "dungeonlab/print/press.hpp"
#include "dungeonlab/print/print.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>

namespace dungeonlab::print {
namespace {

/// Next to the program, as in an installation; where this build would install it; and in the
/// library paths of the program and the machine.
constexpr std::array press_paths = {"$ORIGIN/" DUNGEONLAB_PRESS,
                                    "$ORIGIN/" DUNGEONLAB_PRESS_FROM_PROGRAM "/" DUNGEONLAB_PRESS,
                                    DUNGEONLAB_PRESS_FOLDER "/" DUNGEONLAB_PRESS, DUNGEONLAB_PRESS};

/// The message of dlopen() for a missing module; for a module that lacks a library, the message
/// names that library.
constexpr std::string_view absent =
    DUNGEONLAB_PRESS ": cannot open shared object file: No such file or directory";

/// Never unloaded, because its libraries do not support that.
Result<Press> load() {
  void* module = nullptr;
  std::string broken;
  for (const char* const path : press_paths) {
    module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (module != nullptr) {
      break;
    }
    const std::string reason = dlerror();
    broken = broken.empty() && !reason.ends_with(absent) ? reason : broken;
  }
  if (module == nullptr) {
    return fail(Failure::usage,
                broken.empty()
                    ? "cannot draw PDF and PNG: " DUNGEONLAB_PRESS
                      " is not next to this program; install the program whole, built with "
                      "DUNGEONLAB_PRINT=ON"
                    : fmt::format("cannot draw PDF and PNG: {}; install what is missing, or "
                                  "reinstall the program",
                                  broken));
  }
  void* const symbol = dlsym(module, "dungeonlab_press");
  if (symbol == nullptr) {
    return fail(Failure::usage, fmt::format("cannot draw PDF and PNG: {}", dlerror()));
  }
  return *std::bit_cast<const Press*>(symbol);
}

Result<Press> press() {
  static const Result<Press> loaded = load();
  return loaded;
}

Result<Printed> taken(Pressed pressed) {
  if (!pressed.failure.empty()) {
    return fail(Failure::usage, "cannot draw: " + pressed.failure);
  }
  return Printed{std::move(pressed.bytes), std::move(pressed.lacking)};
}

}  // namespace

Result<Printed> pdf(const Book& book) {
  return press().and_then([&](const Press& press) {
    Pressed pressed;
    press.pdf(book, pressed);
    return taken(std::move(pressed));
  });
}

Result<Printed> png(const render::Scene& scene, int cell_pixels) {
  if (const int most = cell_pixels_that_fit(scene, cell_pixels); most < cell_pixels) {
    return fail(Failure::impossible,
                fmt::format("a PNG of {} x {} pixels is too large\nhelp: at most {} pixels a cell "
                            "fit; or ask for svg or pdf",
                            png_pixels_of(scene.width, cell_pixels),
                            png_pixels_of(scene.height, cell_pixels), most));
  }
  return press().and_then([&](const Press& press) {
    Pressed pressed;
    press.png(scene, cell_pixels, pressed);
    return taken(std::move(pressed));
  });
}

}  // namespace dungeonlab::print
