#pragma once

#include "dungeonlab/certify/proofs.hpp"

#include <string>

namespace dungeonlab::testing_support {

/// The evidence for one verdict in a line: everything that is short, and of long lists how many
/// entries they have, so that a certificate that becomes longer is seen. Empty if there is none.
[[nodiscard]] std::string words_of(const certify::Evidence& evidence);

/// What the rules about play share, likewise, in lines that begin as `margin` says.
[[nodiscard]] std::string shared_words(const certify::Proofs& proofs, const std::string& margin);

}  // namespace dungeonlab::testing_support
