#pragma once

#include "dungeonlab/session/solution.hpp"
#include "dungeonlab/solve/cover.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::certify {

/// A certificate about games (`schemas/solution-certificate.schema.json`), and what it shows.
struct SolutionCertificate {
  std::string text{};          ///< JSON; ends in a line end
  std::size_t won = 0;         ///< landings with a game that wins
  std::size_t least = 0;       ///< of them, those of which it is shown that none wins sooner
  std::size_t impossible = 0;  ///< landings of which it is shown that no game wins
  std::size_t open = 0;        ///< landings of which nothing is shown
};

struct MapText {
  std::string_view name;  ///< for people
  std::string_view text;  ///< in JSON
};

/// What the solver says of landings, with evidence from which `dungeonlab-verify` sees that it is
/// so: games that are played again, and labels that show that there are none better. `options`: of
/// the solver. Proofs that would need more than `labels_max` labels are left out.
[[nodiscard]] SolutionCertificate solution_certificate(
    const MapText& map, const game::Game& game, std::span<const session::SolvedLanding> landings,
    const solve::Options& options, std::size_t labels_max = solve::limits::proof_labels);

/// The JSON Schema (draft-07) of such a certificate; ends in a line end.
[[nodiscard]] std::string write_solution_certificate_schema();

}  // namespace dungeonlab::certify
