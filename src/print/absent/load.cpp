// There is neither cairo nor pango in WebAssembly, so no press. Browsers print what is SVG or HTML.
#include "dungeonlab/print/print.hpp"

namespace dungeonlab::print {
namespace {

tl::unexpected<Error> absent() {
  return fail(Failure::usage,
              "dungeonlab in WebAssembly cannot draw PDF and PNG: ask for svg, or take the native "
              "program");
}

}  // namespace

Result<Printed> pdf(const Book& /*book*/) {
  return absent();
}

Result<Printed> png(const render::Scene& /*scene*/, int /*cell_pixels*/) {
  return absent();
}

}  // namespace dungeonlab::print
