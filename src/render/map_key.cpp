// A map in words, for those who read it place by place: at the table it is the key behind the
// screen. What a kind does stands in the catalogue; here it is said of the one that is meant.
#include "dungeonlab/render/map_key.hpp"

#include "dungeonlab/model/encounter_words.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string what(const Encounter& encounter) {
  if (!encounter.kind) {
    return encounter.written;
  }
  std::string words(spoken(*encounter.kind));
  if (encounter.count) {
    words += fmt::format(" × {}", *encounter.count);
  }
  if (encounter.sign) {
    words += fmt::format(", {}", name(*encounter.sign));
  }
  if (encounter.exote.value_or(false)) {
    words += ", exote";
  }
  if (encounter.to) {
    words += " to " + name(*encounter.to);
  }
  if (encounter.throws) {
    words += fmt::format(", throws {}", name(*encounter.throws));
  }
  if (encounter.levels.value_or(1) > 1) {
    words += fmt::format(", levels {}–{}", encounter.at.level + 1,
                         encounter.at.level + *encounter.levels);
  }
  return words;
}

std::string about(EncounterKind kind, const std::vector<HouseRule>& in_force) {
  std::string words(info(kind).about);
  if (const std::string kills = killing(kind, in_force); !kills.empty()) {
    words += fmt::format(" Killed by {}.", kills);
  }
  if (info(kind).skin_price > 0) {
    words += fmt::format(" Its skin is worth {} dollars.", info(kind).skin_price);
  }
  return words;
}

std::string chain(const std::vector<Place>& places) {
  std::string words;
  for (const Place& place : places) {
    words += (words.empty() ? "" : " → ") + name(place);
  }
  return words;
}

}  // namespace

std::vector<KeyEntry> key_entries(const Sheet& sheet) {
  std::vector<HouseRule> in_force;
  for (const WrittenHouseRule& rule : sheet.house_rules) {
    if (rule.rule) {
      in_force.push_back(*rule.rule);
    }
  }
  std::vector<KeyEntry> entries;
  for (const Encounter& encounter : sheet.encounters) {
    const std::string_view code = encounter.kind ? info(*encounter.kind).code : "?";
    entries.push_back({encounter.at, std::string(code), what(encounter),
                       encounter.kind ? about(*encounter.kind, in_force) : "", encounter.note});
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const KeyEntry& one, const KeyEntry& two) { return one.at < two.at; });
  return entries;
}

std::vector<std::string> pit_chains(const Sheet& sheet) {
  std::map<Place, Place> to;
  std::set<Place> entered;
  for (const Encounter& encounter : sheet.encounters) {
    if (encounter.to) {
      to.emplace(encounter.at, *encounter.to);
      entered.insert(*encounter.to);
    }
  }
  std::vector<std::string> chains;
  std::set<Place> told;
  const auto follow = [&](Place at) {
    std::vector<Place> places = {at};
    while (to.contains(at) && told.insert(at).second) {
      at = to.at(at);
      places.push_back(at);
    }
    chains.push_back(chain(places));
  };
  for (const bool from_outside : {true, false}) {  // what leads into a cycle comes before it
    for (const auto& [place, next] : to) {
      if (!told.contains(place) && entered.contains(place) != from_outside) {
        follow(place);
      }
    }
  }
  return chains;
}

}  // namespace dungeonlab::render
