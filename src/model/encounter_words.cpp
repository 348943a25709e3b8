// Numbers of the catalogue as they are said in a sentence, for every text about encounters.
#include "dungeonlab/model/encounter_words.hpp"

#include "dungeonlab/core/text.hpp"

#include <string_view>
#include <vector>

namespace dungeonlab {
namespace {

std::string with(HouseRule rule) {
  return " (with " + std::string(name(rule)) + ")";
}

}  // namespace

std::string killing(EncounterKind kind) {
  const KillCost& kill = info(kind).kill;
  std::vector<std::string> ways;
  if (kill.bullets > 0) {
    ways.push_back(counted(kill.bullets, "bullet"));
  }
  if (kill.grenades > 0) {
    ways.push_back(counted(kill.grenades, "grenade"));
  }
  if (kill.blasters > 0) {
    ways.push_back(counted(kill.blasters, "blaster"));
    ways.back() += kill.blasters_only_with ? with(*kill.blasters_only_with) : "";
  }
  std::string text;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::string_view before = i == 0 ? "" : i + 1 == ways.size() ? " or " : ", ";
    text.append(before).append(ways[i]);
  }
  return text + (kill.only_with ? with(*kill.only_with) : "");
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
