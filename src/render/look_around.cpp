// What a player sees and suffers at a place. The catalogue says what a kind shows and does; here it
// is applied to the neighbours of such kinds, which are few.
#include "dungeonlab/render/look_around.hpp"

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/look.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// Calls `visit` for each place that an encounter of a known kind fills.
template <class Visit>
void each_filled_place(const Sheet& sheet, const Ground& ground, Visit visit) {
  for (const Encounter& encounter : sheet.encounters) {
    Place at = encounter.at;
    for (int left = std::max(encounter.levels.value_or(1), 1);
         encounter.kind && left > 0 && ground.contains(at); --left, ++at.level) {
      visit(*encounter.kind, at);
    }
  }
}

Glance glance_at(EncounterKind kind, const Place& at, Side side, bool is_protected) {
  const Sight sight = info(kind).sight;
  const std::string harm = is_protected ? "" : suffering(kind);
  Glance glance{.side = side};
  glance.seen = sight == Sight::nothing ? "" : spoken(sight);
  glance.words = fmt::format("{}: {}{} ({} at {})", name(side), spoken(sight),
                             harm.empty() ? "" : fmt::format(", {}", harm), spoken(kind), name(at));
  return glance;
}

}  // namespace

std::map<Place, std::vector<Glance>> glances(const Sheet& sheet, const Ground& ground) {
  std::set<Place> hospitals;
  each_filled_place(sheet, ground, [&](EncounterKind kind, const Place& at) {
    if (info(kind).arrival == Arrival::heal) {
      hospitals.insert(at);
    }
  });
  std::map<Place, std::vector<Glance>> met;
  each_filled_place(sheet, ground, [&](EncounterKind kind, const Place& at) {
    for (const Side side : all_sides) {
      if (ground.barrier(at.cell, side) != Barrier::open) {
        continue;
      }
      const Place from{neighbour(at.cell, side), at.level};
      const bool is_protected = hospitals.contains(from);
      const bool harms = reaches_beyond(info(kind)) && !is_protected;
      if (harms || info(kind).sight != Sight::nothing) {
        met[from].push_back(glance_at(kind, at, opposite(side), is_protected));
      }
    }
  });
  for (auto& [place, all] : met) {
    std::stable_sort(all.begin(), all.end(),
                     [](const Glance& one, const Glance& other) { return one.side < other.side; });
  }
  return met;
}

std::string look_of(const std::vector<Glance>& glances) {
  std::string words;
  for (const Glance& glance : glances) {
    words += (words.empty() ? "" : "; ") + glance.words;
  }
  return words;
}

}  // namespace dungeonlab::render
