// Printing needs cairo and pango, which bring twenty more libraries along: a program that is linked
// with them takes twice as long to judge a map. So the press is a module that is loaded when the
// first page is printed. It is looked for by where the program itself lies, so an installation can
// be moved as a whole; a run path would do the same, but cost every start a search for every
// library. The name of the module has the version, for what is handed over has no other protection
// against a module of another one.
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

/// Beside the program, where an installation has it, where this build would install it, and where
/// the machine or the program has its libraries.
constexpr std::array press_paths = {"$ORIGIN/" DUNGEONLAB_PRESS,
                                    "$ORIGIN/" DUNGEONLAB_PRESS_FROM_PROGRAM "/" DUNGEONLAB_PRESS,
                                    DUNGEONLAB_PRESS_FOLDER "/" DUNGEONLAB_PRESS, DUNGEONLAB_PRESS};

/// What dlopen() says where no module is; of one that lacks a library it names the library.
constexpr std::string_view absent =
    DUNGEONLAB_PRESS ": cannot open shared object file: No such file or directory";

/// It stays loaded: the libraries below cannot be unloaded.
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
                      " is not beside this program; install the program whole, built with "
                      "DUNGEONLAB_PRINT=ON"
                    : fmt::format("cannot draw PDF and PNG: {}; install what is missing, or the "
                                  "program anew",
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
