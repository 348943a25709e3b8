#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::certify {

/// What shows a verdict on a map to a checker that trusts nobody, `dungeonlab-verify`: of every
/// rule that a search decided, what the search found (`schemas/certificate.schema.json`). It is
/// bound to the text of the map by its SHA-256. What its texts mean stands in src/verify/README.md.
struct Certificate {
  /// One rule. What shows it, of which there is as much as it needs.
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
  /// All that players can come to: everybody, one life, one life with nearest targets, and who
  /// kills nothing.
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

/// `verdict` is that of validate() on the sheet of the document, whatever its terms. Linear in the
/// places, but for P05 and P08.
[[nodiscard]] Certificate certificate(const io::Document& document, const rules::Verdict& verdict);

/// As JSON (`dungeonlab-certificate/2`); ends in a line end.
[[nodiscard]] std::string write_certificate(const Certificate& certificate);
/// The JSON Schema (draft-07) of a certificate; ends in a line end.
[[nodiscard]] std::string write_certificate_schema();

}  // namespace dungeonlab::certify
