// The validator, for the tests of the checker.
#include "verify/validated.hpp"

#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::verify {

Validated validate(const std::string& map) {
  constexpr std::array words = {"holds", "violated", "not_checked"};
  const io::Document document = io::read_json(map);
  const rules::Verdict verdict = rules::validate(document.sheet);
  const certify::Certificate made = certify::certificate(document, verdict);
  Validated validated{.certificate = certify::write_certificate(made)};
  for (const certify::Certificate::Claim& claim : made.claims) {
    validated.status[claim.code] = words.at(static_cast<std::size_t>(claim.status));
  }
  validated.is_sound = validated.status.at("P01") != "not_checked";
  return validated;
}

}  // namespace dungeonlab::verify
