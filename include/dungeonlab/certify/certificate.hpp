#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::certify {

/// The certificate of a map: its verdict on every rule of the registry, with the evidence from
/// which `dungeonlab-verify` sees that each answer is right, bound to the exact bytes of the map by
/// their SHA-256 (`schemas/certificate.schema.json`). It is that of the profile alone: severities
/// that somebody chose, and what the map ignores, count for nothing. `verdict` is that of
/// validate() on the sheet of the document, under no terms but the profile; `map` names it for
/// people. JSON; ends in a line end.
[[nodiscard]] std::string certificate(std::string_view map, const io::Document& document,
                                      rules::Profile profile, const rules::Verdict& verdict);

/// The JSON Schema (draft-07) of a certificate; ends in a line end.
[[nodiscard]] std::string write_certificate_schema();

}  // namespace dungeonlab::certify
