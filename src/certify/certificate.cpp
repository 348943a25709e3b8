// Puts certificates together. It runs the rules' searches again: the order of a search becomes the
// lists, and what it reached becomes the sets. Shared evidence is written only when a row asks for
// it, so that a certificate contains nothing that no check reads.
#include "dungeonlab/certify/certificate.hpp"

#include "certify/evidence.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "graph/questions.hpp"
#include "rules/pits.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace dungeonlab::certify {
namespace {

constexpr std::array<std::string_view, 20> codes = {
    "W06", "W07", "PT06", "RV03", "RV04", "RV05", "RV06", "RV07", "RV08", "RV11",
    "P01", "P02", "P03",  "P04",  "P05",  "P06",  "P07",  "P08",  "P09",  "P13"};

using rules::Status;

std::string tree_of_passages(const Ground& ground) {
  std::string letters;
  for (const std::optional<Side> side : graph::spanning_tree(ground).parent) {
    letters += side ? std::string_view("NESW")[static_cast<std::size_t>(*side)] : '*';
  }
  return letters;
}

/// Which cells are in the first part, as opposed to all other parts.
std::string cut_of_cells(const Ground& ground) {
  std::string digits;
  for (const std::uint32_t part : graph::passage_components(ground).of) {
    digits += part == 0 ? '1' : '0';
  }
  return digits;
}

std::string cut_of_places(const Ground& ground, const std::vector<bool>& pits) {
  const graph::Components parts = graph::walk_components(ground, pits);
  std::optional<std::uint32_t> first;
  std::string digits;
  for_each_place(ground, [&](PlaceIndex place) {
    first = first || pits[place] ? first : parts.of[place];
    digits += !pits[place] && parts.of[place] == first ? '1' : '0';
  });
  return digits;
}

/// Fills in the rows about the map's shape.
void show_shape(const Ground& ground, const std::vector<bool>& pits, std::vector<Claim>& claims) {
  Claim& cells = claims[0];
  Claim& walks = claims[1];
  cells.tree = cells.status == Status::holds ? tree_of_passages(ground) : "";
  cells.cut = cells.status == Status::violated ? cut_of_cells(ground) : "";
  walks.tree = walks.status == Status::holds ? tree_of_walks(ground, pits) : "";
  walks.cut = walks.status == Status::violated ? cut_of_places(ground, pits) : "";
}

/// The tree that proves that all players win by walking over firm ground.
std::string firm_ground(const relax::RelaxedGame& relaxed) {
  const relax::FirmGround& firm = relaxed.firm_ground();
  if (!firm.wins_everywhere()) {
    return "";
  }
  std::vector<bool> shunned(relaxed.board().places());
  for (PlaceIndex place = 0; place < shunned.size(); ++place) {
    shunned[place] = !firm.has(place);
  }
  return tree_of_walks(relaxed.board().dungeon().ground(), shunned);
}

void show_claim(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  if (claim.status == Status::not_checked) {
    return;
  }
  if (claim.code == "P05") {
    show_supplies(relaxed, claim, rests);
  } else if (claim.code == "P06") {
    show_pockets(relaxed, claim, rests);
  } else if (claim.code == "P08") {
    show_damage(relaxed, claim, rests);
  } else {
    show_reach(relaxed, claim, rests);
  }
}

/// Writes the shared evidence that the rows need.
void write_rests(const relax::RelaxedGame& relaxed, const Rests& rests, Certificate& certificate) {
  const auto set = [&](bool is_needed, const relax::Reach& (relax::RelaxedGame::*search)() const) {
    return is_needed ? set_of((relaxed.*search)()) : "";
  };
  certificate.sets = {.all = set(rests.all, &relax::RelaxedGame::all),
                      .life = set(rests.life, &relax::RelaxedGame::life),
                      .near = set(rests.near, &relax::RelaxedGame::near),
                      .calm = set(rests.calm, &relax::RelaxedGame::calm)};
  if (rests.things) {
    certificate.things =
        list_to(relaxed.life(), finders(relaxed.relation(), relaxed.life().order()));
  }
  if (rests.home) {
    certificate.home = list_of(relaxed.relation(), relaxed.home().order());
  }
}

void show_play(const Dungeon& dungeon, Certificate& certificate) {
  Borrowed<bool> pits(dungeon.places());
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    pits[place] = dungeon.holds(place, EncounterKind::pit);
  }
  show_shape(dungeon.ground(), pits, certificate.claims);
  const relax::RelaxedGame relaxed(dungeon);
  Rests rests;
  certificate.firm = firm_ground(relaxed);
  for (Claim& claim : certificate.claims) {
    if (claim.code[0] == 'P' && claim.code != "PT06") {
      show_claim(relaxed, claim, rests);
    }
  }
  write_rests(relaxed, rests, certificate);
}

}  // namespace

std::string tree_of_walks(const Ground& ground, const std::vector<bool>& shunned) {
  constexpr std::string_view letters = "NESWUD*.";  // as graph::WalkStep
  const std::vector<graph::WalkStep> steps = graph::walk_tree(ground, shunned);
  std::string tree;
  for_each_place(
      ground, [&](PlaceIndex place) { tree += letters[static_cast<std::size_t>(steps[place])]; });
  return tree;
}

std::vector<bool> places_of_easy_way(const relax::RelaxedGame& relaxed) {
  const std::optional<relax::EasyWay>& easy = relaxed.easy_way();
  std::vector<bool> places(easy ? relaxed.board().places() : 0, false);
  if (easy) {
    for (const PlaceIndex place : easy->places) {
      places[place] = true;
    }
  }
  return places;
}

Certificate certificate(const io::Document& document, const rules::Verdict& verdict) {
  const std::string text = text_for_digest(document.text);
  Certificate made{.sha256 = sha256(text), .bytes = static_cast<std::int64_t>(text.size())};
  const bool is_read = document.sheet.text_faults == 0;
  made.claims.reserve(codes.size());
  for (const std::string_view code : codes) {
    const std::size_t row = rules::row_of(*rules::rule_named(code));
    made.claims.push_back(
        {.code = std::string(code), .status = is_read ? verdict.status[row] : Status::not_checked});
  }
  const bool is_played =
      std::any_of(made.claims.begin(), made.claims.end(), [](const Claim& claim) {
        return claim.code == "P01" && claim.status != Status::not_checked;
      });
  if (is_played) {
    show_play(Dungeon(document.sheet, Ground(document.sheet)), made);
  } else if (is_read) {
    const rules::Survey survey(document.sheet, rules::Profile::classic);
    if (survey.has_ground()) {
      show_shape(survey.ground(), rules::pit_places(survey), made.claims);
    }
  }
  return made;
}

}  // namespace dungeonlab::certify
