#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <string>

namespace dungeonlab::report {

/// The certificate of a map: its verdict on every rule of the registry, with the evidence from
/// which `dungeonlab-verify` sees that each answer is right, bound to the exact bytes of the map by
/// their SHA-256 (`schemas/certificate.schema.json`). It is that of the profile alone: severities
/// that somebody chose, and what the map ignores, count for nothing. JSON; ends in a line end.
[[nodiscard]] std::string certificate(const Report& report, rules::Profile profile);

/// The JSON Schema (draft-07) of a certificate; ends in a line end.
[[nodiscard]] std::string write_certificate_schema();

}  // namespace dungeonlab::report
