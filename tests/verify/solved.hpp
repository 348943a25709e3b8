#pragma once

#include "dungeonlab/certify/solution_certificate.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/session/solution.hpp"
#include "solve/tiny_world.hpp"

#include <string>
#include <vector>

namespace dungeonlab::testing_support {

/// The text of a map, and the certificate of what the solver says of some of its landings.
struct CertifiedMap {
  std::string map;
  certify::SolutionCertificate certificate;
};

/// Of so many landings at most, the first ones. `labels_max`: of a proof.
inline CertifiedMap certified(const Sheet& sheet, const game::Game& game, std::size_t landings_max,
                              std::size_t labels_max) {
  CertifiedMap made{.map = io::write_json(sheet), .certificate = {}};
  solve::Solver solver(game);
  std::vector<session::SolvedLanding> solved;
  for (const PlaceIndex landing : game.board().landings()) {
    if (solved.size() < landings_max) {
      solved.push_back({.at = landing, .answer = solver.from(landing), .frontier = {}});
    }
  }
  made.certificate =
      certify::solution_certificate({"a map", made.map}, game, solved, {}, labels_max);
  return made;
}

inline game::Setup usual_setup(const Dungeon& dungeon) {
  return game::setup_on(dungeon, game::Profile::computer, {"A"});
}

/// A tiny world as a map that says which of its rules allow what stands there.
inline Sheet sheet_of(const TinyWorld& world) {
  Sheet sheet = world.sheet();
  for (const HouseRuleInfo& row : house_rule_table) {
    if (row.scope == Scope::map && row.rule != HouseRule::arnor_blade) {
      sheet.house_rules.push_back({.rule = row.rule});
    }
  }
  return sheet;
}

}  // namespace dungeonlab::testing_support
