#pragma once

#include "verify/certificate.hpp"
#include "verify/witness.hpp"

#include <string>
#include <vector>

namespace dungeonlab::verify {

[[nodiscard]] Answer rejected(std::string text);
[[nodiscard]] Answer unreadable(std::string text);

/// Takes the rows of a certificate, of which there must be one for each code, in order. The text of
/// the answer is empty if they are of a form that is known.
[[nodiscard]] Answer read_claims(const Value& list, std::vector<Claim>& claims);

}  // namespace dungeonlab::verify
