// Without DUNGEONLAB_PRINT there is no cairo and no pango, so there is no press. Browsers can print
// SVG and HTML.
#include "dungeonlab/print/print.hpp"

namespace dungeonlab::print {
namespace {

tl::unexpected<Error> absent() {
  return fail(Failure::usage,
              "cannot draw PDF and PNG: this program was built without printing; ask for svg, or "
              "install the Debian package");
}

}  // namespace

Result<Printed> pdf(const Book& /*book*/) {
  return absent();
}

Result<Printed> png(const render::Scene& /*scene*/, int /*cell_pixels*/) {
  return absent();
}

}  // namespace dungeonlab::print
