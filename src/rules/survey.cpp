// Goes through the sheet once and puts every entry into dense tables. A second claim to a place or
// boundary is recorded as a clash at that moment, so the rules about "two in one place" need no
// search. Entries at impossible places are left out here; the rules about them use the lists.
#include "rules/survey.hpp"

#include "graph/questions.hpp"
#include "rules/meant_kind.hpp"
#include "rules/reporter.hpp"
#include "rules/respelling.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace dungeonlab::rules {
namespace {

bool is_river_piece(const Encounter& encounter) {
  return !encounter.kind && std::find(river_pieces.begin(), river_pieces.end(),
                                      encounter.written) != river_pieces.end();
}

/// A misspelled word that may mean a pit is reported as E01, not as a fault of the pits that lead
/// there.
bool may_be_pit(const Encounter& encounter) {
  if (encounter.kind) {
    return is_pit(*encounter.kind);
  }
  const std::vector<EncounterKind> kinds = meant_kinds(encounter.written);
  return std::any_of(kinds.begin(), kinds.end(), is_pit);
}

}  // namespace

Survey::Survey(const Sheet& sheet, Profile profile) : sheet_(&sheet) {
  for (const HouseRuleInfo& row : house_rule_table) {
    in_force_[static_cast<std::size_t>(row.rule)] =
        profile == Profile::extended && row.scope == Scope::map;
  }
  for (const WrittenHouseRule& entry : sheet.house_rules) {
    if (entry.rule) {
      in_force_[static_cast<std::size_t>(*entry.rule)] = true;
    } else if (const auto meant = house_rule_named(meant_house_rule(entry.written))) {
      misspelt_rules_[static_cast<std::size_t>(*meant)] = true;
    }
  }
  has_ground_ = sheet.base && sheet.levels && sheet.base->columns > 0 && sheet.base->rows > 0 &&
                *sheet.levels > 0 && !incomplete({Part::base, Part::levels, Part::branches});
  if (has_ground_) {
    ground_ = Ground(sheet);
  }
  list_river_steps();
  sort_encounters();
  count_encounters();
  if (!has_ground_) {
    return;
  }
  claims_.resize(ground_.grid().places());
  lay_encounters();
  lay_rivers();
  lay_walls();
}

Ground Survey::take_ground() {
  has_ground_ = false;
  return std::exchange(ground_, Ground());
}

void Survey::sort_encounters() {
  const std::vector<Encounter>& encounters = sheet_->encounters;
  const auto row_of = [](const Encounter& encounter) {
    return encounter.kind ? static_cast<std::size_t>(*encounter.kind) : encounter_table.size();
  };
  // A counting sort: first the number of entries in each row, then its end, then its beginning.
  for (const Encounter& encounter : encounters) {
    ++begins_[row_of(encounter)];
  }
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  entries_.resize(encounters.size());
  for (std::size_t index = encounters.size(); index-- > 0;) {
    entries_[--begins_[row_of(encounters[index])]] = static_cast<std::uint32_t>(index);
  }
}

void Survey::count_encounters() {
  for (const std::uint32_t index : unknown_entries()) {
    for (const EncounterKind kind : meant_kinds(sheet_->encounters[index].written)) {
      tallies_[static_cast<std::size_t>(kind)].misspelt = true;
    }
  }
  for (const EncounterInfo& row : encounter_table) {
    Tally& tally = tallies_[static_cast<std::size_t>(row.kind)];
    for (const std::uint32_t index : entries(row.kind)) {
      if (!is_off_the_map(sheet_->encounters[index]) && tally.count++ == 0) {
        tally.first = index;
      }
    }
  }
}

void Survey::lay_encounters() {
  for (std::size_t index = 0; index < sheet_->encounters.size(); ++index) {
    const Encounter& encounter = sheet_->encounters[index];
    if (is_river_piece(encounter)) {
      continue;
    }
    bool clashed = false;
    Place at = encounter.at;
    for (int left = span(encounter); left > 0 && ground_.contains(at); --left, ++at.level) {
      Claim& claim = claims_[slot(at)];
      claim.pit |= may_be_pit(encounter);
      const auto entry = static_cast<std::uint32_t>(index);
      const std::uint32_t earlier = claim.encounter;
      const bool named = at == encounter.at;
      if (earlier == none || (named && sheet_->encounters[earlier].at != at)) {
        claim.encounter = entry;
      }
      if (earlier != none && !std::exchange(clashed, true)) {
        place_clashes_.push_back({.later = Subject::entry(Topic::encounter, entry),
                                  .earlier = Subject::entry(Topic::encounter, earlier),
                                  .at = at});
      }
    }
  }
}

void Survey::lay_rivers() {
  // Where the last course that came to a place first entered it: if it comes again, it meets itself
  // there, whatever other river was there before.
  PooledVector<RiverSpot> latest(sheet_->rivers.empty() ? 0 : claims_.size());
  for (std::size_t river = 0; river < sheet_->rivers.size(); ++river) {
    const River& course = sheet_->rivers[river];
    for (std::size_t step = 0; step < course.size(); ++step) {
      const Place& at = course[step];
      if (!ground_.contains(at)) {
        continue;
      }
      Claim& claim = claims_[slot(at)];
      const Subject here = Subject::river_step(river, step);
      if (claim.encounter != none) {
        place_clashes_.push_back({.later = Subject::entry(Topic::encounter, claim.encounter),
                                  .earlier = here,
                                  .at = at});
      }
      if (claim.river == none) {
        claim.river = static_cast<std::uint32_t>(river);
        claim.river_step = static_cast<std::uint32_t>(step);
        latest[slot(at)] = {river, step};
        continue;
      }
      RiverSpot& last = latest[slot(at)];
      const Subject earlier = last.river == river
                                  ? Subject::river_step(last.river, last.step)
                                  : Subject::river_step(claim.river, claim.river_step);
      place_clashes_.push_back({.later = here, .earlier = earlier, .at = at});
      if (last.river != river) {
        last = {river, step};
      }
    }
  }
}

void Survey::list_river_steps() {
  std::size_t places = 0;
  for (const River& course : sheet_->rivers) {
    places += course.size();
  }
  river_steps_.reserve(places);
  for (std::size_t river = 0; river < sheet_->rivers.size(); ++river) {
    const River& course = sheet_->rivers[river];
    for (std::size_t index = 0; index + 1 < course.size(); ++index) {
      const Place& from = course[index];
      const Place& to = course[index + 1];
      river_steps_.push_back({river, index, step(from, to), from, to});
    }
  }
}

void Survey::lay_walls() {
  if (sheet_->walls.empty()) {
    return;
  }
  wall_positions_.reserve(sheet_->walls.size());
  PooledVector<std::uint32_t> first(2 * std::size_t{ground_.squares()}, none);
  for (std::size_t index = 0; index < sheet_->walls.size(); ++index) {
    const Wall& wall = sheet_->walls[index];
    const auto boundary = boundary_between(wall.first, wall.second);
    wall_positions_.push_back(position_of(wall, boundary.has_value()));
    if (wall_positions_.back() != WallPosition::inside) {
      continue;
    }
    const std::size_t at =
        2 * std::size_t{ground_.square(boundary->cell)} + (boundary->side == Side::east ? 0 : 1);
    if (first[at] == none) {
      first[at] = static_cast<std::uint32_t>(index);
    } else {
      wall_clashes_.push_back({.later = Subject::entry(Topic::wall, index),
                               .earlier = Subject::entry(Topic::wall, first[at])});
    }
  }
}

int Survey::span(const Encounter& encounter) {
  const bool may_be_tall = encounter.kind && info(*encounter.kind).levels != Use::never;
  return may_be_tall ? std::max(encounter.levels.value_or(1), 1) : 1;
}

const Encounter* Survey::encounter_at(const Place& place) const {
  if (!ground_.contains(place)) {
    return nullptr;
  }
  const std::uint32_t index = claims_[slot(place)].encounter;
  return index == none ? nullptr : &sheet_->encounters[index];
}

std::optional<RiverSpot> Survey::river_at(const Place& place) const {
  if (!ground_.contains(place) || claims_[slot(place)].river == none) {
    return std::nullopt;
  }
  const Claim& claim = claims_[slot(place)];
  return RiverSpot{claim.river, claim.river_step};
}

bool Survey::is_empty(Square cell) const {
  const PlacesOfSquare places = ground_.grid().places_of(cell);
  return std::all_of(places.begin(), places.end(), [&](PlaceIndex place) {
    return claims_[place].encounter == none && claims_[place].river == none;
  });
}

bool Survey::holds_pit(const Place& place) const {
  return ground_.contains(place) && claims_[slot(place)].pit;
}

WallPosition Survey::position_of(const Wall& wall, bool has_boundary) const {
  if (!wall.kind || wall.level) {
    return WallPosition::unchecked;
  }
  if (!has_boundary) {
    return WallPosition::nowhere;
  }
  const int cells =
      (ground_.contains(wall.first) ? 1 : 0) + (ground_.contains(wall.second) ? 1 : 0);
  return cells == 2   ? WallPosition::inside
         : cells == 1 ? WallPosition::outside
                      : WallPosition::nowhere;
}

Step Survey::step(const Place& from, const Place& to) const {
  if (!ground_.contains(from) || !ground_.contains(to)) {
    return Step::unchecked;
  }
  if (from.cell == to.cell) {
    const int fall = from.level - to.level;
    return fall == 0 ? Step::stay : fall == 1 ? Step::fall : fall > 1 ? Step::plunge : Step::rise;
  }
  if (!side_towards(from.cell, to.cell)) {
    return Step::jump;
  }
  return from.level == to.level ? Step::flow : Step::slant;
}

bool Survey::has_passages_everywhere() const {
  if (!passages_everywhere_) {
    passages_everywhere_ = graph::passages_are_whole(ground_);
  }
  return *passages_everywhere_;
}

bool Survey::has_whole_void() const {
  if (!whole_void_) {
    whole_void_ = graph::void_is_whole(ground_);
  }
  return *whole_void_;
}

std::string describe(const Encounter& encounter) {
  const std::string what =
      encounter.kind ? std::string(spoken(*encounter.kind)) : in_quotes(encounter.written);
  return what + " at " + name(encounter.at);
}

std::string offer(const Sheet& sheet, HouseRule rule) {
  const std::string word = '"' + std::string(name(rule)) + '"';
  return sheet.house_rules.empty() ? "add \"house_rules\": [" + word + "] to the map"
                                   : "add " + word + " to the house rules of the map";
}

std::string plan_offer(const Survey& survey, HouseRule rule) {
  const std::vector<WrittenHouseRule>& written = survey.sheet().house_rules;
  std::string line = "house rules: ";
  for (const WrittenHouseRule& entry : written) {
    line += entry.rule ? std::string(name(*entry.rule)) + ", " : "";
  }
  line += std::string(name(rule));
  return written.empty() ? "write the line \"" + line + "\" below the drawing"
                         : "change the line of house rules to \"" + line + "\"";
}

}  // namespace dungeonlab::rules
