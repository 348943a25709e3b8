// Numbers of the catalogue as they are said in a sentence, for every text about encounters.
#include "dungeonlab/model/encounter_words.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab {
namespace {

std::string joined(const std::vector<std::string>& ways) {
  std::string text;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::string_view before = i == 0 ? "" : i + 1 == ways.size() ? " or " : ", ";
    text.append(before).append(ways[i]);
  }
  return text;
}

/// The ways to kill a kind; `blasters` stands behind those that need blasters.
std::vector<std::string> ways(const KillCost& kill, bool with_blasters,
                              const std::string& blasters) {
  std::vector<std::string> all;
  if (kill.bullets > 0) {
    all.push_back(counted(kill.bullets, "bullet"));
  }
  if (kill.grenades > 0) {
    all.push_back(counted(kill.grenades, "grenade"));
  }
  if (kill.blasters > 0 && with_blasters) {
    all.push_back(counted(kill.blasters, "blaster") + blasters);
  }
  return all;
}

std::string with(const std::optional<HouseRule>& rule) {
  return rule ? " (with " + std::string(name(*rule)) + ")" : "";
}

}  // namespace

std::string killing(EncounterKind kind) {
  const KillCost& kill = info(kind).kill;
  return joined(ways(kill, true, with(kill.blasters_only_with))) + with(kill.only_with);
}

std::string killing(EncounterKind kind, const std::vector<HouseRule>& in_force) {
  const KillCost& kill = info(kind).kill;
  const auto holds = [&](const std::optional<HouseRule>& rule) {
    return !rule || std::find(in_force.begin(), in_force.end(), *rule) != in_force.end();
  };
  return holds(kill.only_with) ? joined(ways(kill, holds(kill.blasters_only_with), "")) : "";
}

std::string suffering(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  std::string text = row.pierces > 0 ? counted(row.pierces, "pierce") : "";
  if (row.burns > 0) {
    text += (text.empty() ? "" : ", ") + counted(row.burns, "burn");
  }
  return text;
}

}  // namespace dungeonlab
