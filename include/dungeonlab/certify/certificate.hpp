#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::certify {

/// The evidence for a verdict on a map, for a checker that trusts nobody (`dungeonlab-verify`):
/// what the searches found for every rule that a search decides
/// (`schemas/certificate.schema.json`). It is bound to the map's text by its SHA-256.
/// src/verify/README.md explains the texts.
struct Certificate {
  /// One rule and as much evidence as it needs.
  struct Claim {
    std::string code{};
    rules::Status status = rules::Status::not_checked;
    std::string tree{};
    std::string cut{};
    std::string list{};
    std::string landing{};
    std::string place{};
    std::string set{};
    std::string home{};
    std::string labels{};
    std::string things{};
    std::string gourm{};
    std::string armed{};
    std::string store{};
    std::string money{};
  };
  /// Every state that players can reach: all players, one life, one life with nearest targets, and
  /// players who kill nothing.
  struct Sets {
    std::string all{};
    std::string life{};
    std::string near{};
    std::string calm{};
    friend bool operator==(const Sets&, const Sets&) = default;
  };

  std::string sha256{};
  std::int64_t bytes = 0;
  std::string firm{};
  Sets sets{};
  std::string things{};
  std::string home{};
  std::vector<Claim> claims{};  ///< each code once, in order
};

/// `verdict` is what validate() returns for the document's sheet, under any terms. Takes time
/// linear in the places, except for P05 and P08.
[[nodiscard]] Certificate certificate(const io::Document& document, const rules::Verdict& verdict);

/// As JSON (`dungeonlab-certificate/2`), with a final newline.
[[nodiscard]] std::string write_certificate(const Certificate& certificate);
/// The JSON Schema (draft-07) of a certificate, with a final newline.
[[nodiscard]] std::string write_certificate_schema();

}  // namespace dungeonlab::certify
